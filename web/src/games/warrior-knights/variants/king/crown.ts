import type { TableStore } from '../../../../core/table.svelte';
import { armiesOf, waitingArmy } from '../../numbers';

const COMPANY = "King's Army";

/** The seat of the King, or -1. */
export const kingOf = (store: TableStore): number => store.num('king', -1);

/** The Influence that ends the game. */
export const targetOf = (store: TableStore): number => store.num('target');

export const poolRanOut = (store: TableStore): boolean => store.num('pool_ran_out') > 0;

export interface Serving {
  /** -1: they are being assigned. */
  army: number;
  cards: number;
}

/** Where the King's Army is: so many cards in each army, in the order of the armies. */
export function kingsArmy(store: TableStore): Serving[] {
  const tables = store.info?.tables as { others?: Record<string, number[]> } | undefined;
  const at = store.list('troop_at');
  const counts = new Map<number, number>();
  for (const card of tables?.others?.[COMPANY] ?? []) {
    if ((at[card] ?? armiesOf(store)) >= armiesOf(store)) continue;
    const army = at[card] >= waitingArmy(store, 0) ? -1 : at[card];
    counts.set(army, (counts.get(army) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([army, cards]) => ({ army, cards }));
}
