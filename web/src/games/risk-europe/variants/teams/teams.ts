/** Opposite seats are partners (games/risk_europe/variants/teams). */
import type { TableStore } from '../../../../core/table.svelte';

/** The round after which the cities are counted; in the long form none is the last. */
export const ROUNDS = 16;
export const LONG = 'long-teams';

export interface Team {
  seats: number[];
  cities: number;
}

export function partnerOf(store: TableStore, seat: number): number {
  const seats = store.shown?.seats ?? 0;
  return seat < 0 || seats < 4 ? -1 : (seat + seats / 2) % seats;
}

/** Both teams with their cities, the viewer's first. */
export function teamsOf(store: TableStore, cities: (seat: number) => number): Team[] {
  const teams = [0, 1].map((seat) => [seat, partnerOf(store, seat)]);
  if (store.viewer === 1 || store.viewer === 3) teams.reverse();
  return teams.map((seats) => ({ seats, cities: seats.reduce((sum, seat) => sum + cities(seat), 0) }));
}
