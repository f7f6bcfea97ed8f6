/** Missions with their figures, as the server tells them: what this table asks, and how far a seat has come. */
import type { TableStore } from '../../../../core/table.svelte';
import { tablesOf, type Tables } from '../../model';

const rowOf = (store: TableStore, mission: number): Tables['missions'][number] | undefined => tablesOf(store)?.missions[mission];

export const targetOf = (store: TableStore, mission: number): number => store.list('mission_targets')[mission] ?? 0;

/** "Control 5 cities …": the sentence of the card with the figure for this table. */
export const says = (store: TableStore, mission: number): string =>
  rowOf(store, mission)?.mission.replace('{n}', String(targetOf(store, mission))) ?? '';

export const bonusOf = (store: TableStore, mission: number): string => rowOf(store, mission)?.bonus ?? '';

/** How much of the figure a seat has; null where the card asks for a deed, not for a state. */
export function reached(store: TableStore, seat: number, mission: number): number | null {
  const asked = store.list('mission_targets').length;
  const n = store.list('mission_reached')[seat * asked + mission] ?? -1;
  return n < 0 ? null : n;
}
