/** Who are partners and how long it lasts, as the server says (games/risk_europe/variants/teams). */
import type { TableStore } from '../../../../core/table.svelte';

interface Tables {
  teams: number[][];
  team_rounds: number;
}

export interface Team {
  seats: number[];
  cities: number;
}

const tables = (store: TableStore) => store.info?.tables as unknown as Partial<Tables> | undefined;

/** The round after which the cities are counted; 0 where none is the last. */
export const roundsOf = (store: TableStore): number => tables(store)?.team_rounds ?? 0;

export function partnerOf(store: TableStore, seat: number): number {
  return (
    tables(store)
      ?.teams?.find((team) => team.includes(seat))
      ?.find((other) => other !== seat) ?? -1
  );
}

/** Both teams with their cities, the viewer's first. */
export function teamsOf(store: TableStore): Team[] {
  const own = (team: Team) => (team.seats.includes(store.viewer) ? 0 : 1);
  const cities = store.list('team_cities');
  return (tables(store)?.teams ?? []).map((seats, i) => ({ seats, cities: cities[i] ?? 0 })).sort((a, b) => own(a) - own(b));
}
