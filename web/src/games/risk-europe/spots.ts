/** Where the lands of Europe are on the board, for what is drawn over it. */
import type { Spot, TableStore } from '../../core/table.svelte';
import { tablesOf } from './model';
import { chartOf } from './projection';

export function spotOf(store: TableStore, kind: string, id: number): Spot | null {
  const tables = kind === 'territory' || kind === 'city' ? tablesOf(store) : null;
  const drawn = tables ? chartOf(tables).territories[id] : undefined;
  return drawn ? { x: drawn.centre[0], y: drawn.centre[1], d: drawn.outline } : null;
}
