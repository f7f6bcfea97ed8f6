/** Wages of Mercenaries, all of them at once: paid unless they are let go (games/warrior_knights/rules/wages.py, pay_mercenaries). */
import type { TableStore } from '../../core/table.svelte';

/** The companies that want their wages, in the order in which they are asked about; null where there is nothing to gather. */
export function wagesOf(store: TableStore): number[] | null {
  if (!store.myTurn || store.asking?.step !== 'PayTroops.pay_mercenaries') return null;
  const due = store.shown?.crumbs.find((c) => c.procedure === 'PayTroops')?.locals.due;
  return Array.isArray(due) && due.length > 1 ? due : null;
}

/** What is wished for: at each company the one or the other. */
export const wageWishes = (due: number[], letGo: number[]): string[] =>
  due.map((troop) => `${letGo.includes(troop) ? 'dismiss' : 'pay'} troop:${troop}`);
