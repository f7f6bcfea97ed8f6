import type { TableStore } from '../../../../core/table.svelte';
import { t } from '../../../../core/i18n';
import { CITIES, POST } from '../../figures.gen';
import { armiesOf, waitingArmy } from '../../numbers';

const COMPANY = "King's Army";

/** The seat of the King, or -1. */
export const kingOf = (store: TableStore): number => store.num('king', -1);

/** What the crown at a stronghold means. */
export const kingSaid = (store: TableStore, kind: string, seat: number): string[] =>
  kind === 'stronghold' && kingOf(store) === seat ? [t('wk.king')] : [];

/** The Influence that ends the game. */
export const targetOf = (store: TableStore): number => store.num('target');

export const poolRanOut = (store: TableStore): boolean => store.num('pool_ran_out') > 0;

export interface Serving {
  /** -1: they are being assigned; POST and above: left in a city. */
  army: number;
  cards: number;
}

const inCity = (place: number): boolean => place >= POST && place < POST + CITIES;

/** Who or what has them: a Noble, a stronghold, a city; empty if nobody yet. */
export const whereOf = (store: TableStore, army: number): string =>
  army < 0 ? '' : inCity(army) ? store.name('city', army - POST) : store.name('army', army);

/** Where the King's Army is: so many cards in each army, in the order of the armies. */
export function kingsArmy(store: TableStore): Serving[] {
  const tables = store.info?.tables as { others?: Record<string, number[]> } | undefined;
  const at = store.list('troop_at');
  const counts = new Map<number, number>();
  for (const card of tables?.others?.[COMPANY] ?? []) {
    const none = armiesOf(store);
    const place = at[card] ?? none;
    if (place >= none && !inCity(place)) continue;
    const army = place >= waitingArmy(store, 0) && place < none ? -1 : place;
    counts.set(army, (counts.get(army) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([army, cards]) => ({ army, cards }));
}
