import type { TableStore } from '../../../../core/table.svelte';

/** Heirs who follow without a draw. */
export const HEIRS = 2;

/** How many a Noble has left: at 0 Fate must show his symbol when he dies. */
export const heirsOf = (store: TableStore, noble: number): number => Math.max(0, HEIRS - (store.list('deaths')[noble] ?? 0));
