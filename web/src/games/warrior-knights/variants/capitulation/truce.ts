import type { TableStore } from '../../../../core/table.svelte';

/** The Barons with whom a seat has a truce in this round: rows are who surrendered, to whom, and when. */
export function partnersOf(store: TableStore, seat: number): number[] {
  return store
    .rows('truces')
    .filter(([from, to, since]) => since === store.num('round') && (from === seat || to === seat))
    .map(([from, to]) => (from === seat ? to : from));
}
