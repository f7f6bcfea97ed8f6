import type { GameUi } from '../core/game-ui';
import type { TableStore } from '../core/table.svelte';
import { ANY, type Arms } from './heraldry';

/** The arms a seat bears: those its game gives it, else the next of the common ones. */
export function armsOf(ui: GameUi | null, store: TableStore, seat: number): Arms {
  return ui?.arms?.(store, seat) ?? ANY[((seat % ANY.length) + ANY.length) % ANY.length];
}
