import type { TableStore } from '../../../../core/table.svelte';
import { HEIRS } from './figures.gen';

/** How many a Noble has left who follow without a draw: at 0 Fate must show his symbol when he dies. */
export const heirsOf = (store: TableStore, noble: number): number => Math.max(0, HEIRS - (store.list('deaths')[noble] ?? 0));

/** Has he lost one? */
export const hasLostHeirs = (store: TableStore, noble: number): boolean => heirsOf(store, noble) < HEIRS;
