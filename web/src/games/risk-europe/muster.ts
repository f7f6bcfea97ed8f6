/**
 * Units that go along, as the kernel asks for them (games/risk_europe/rules/orders.py, SendUnits): heaviest first, a number for
 * each type, and what is forced is taken unasked. So the whole army is chosen at once, and only the real choices are sent.
 */
import type { TableStore } from '../../core/table.svelte';
import { SIEGE } from './figures.gen';

export interface Muster {
  army: number;
  origin: number;
  target: number;
  /** So many may leave in all. */
  limit: number;
  siegeNeeded: boolean;
  have: number[];
  /** Told off already: types heavier than `unit`. */
  sent: number[];
  /** Asked about now; then the lighter ones. */
  unit: number;
}

export function musterOf(store: TableStore): Muster | null {
  const crumb = store.shown?.crumbs.at(-1);
  if (!store.myTurn || crumb?.procedure !== 'SendUnits') return null;
  const n = (name: string) => Number(crumb.locals[name] ?? -1);
  const units = store.rows('units')[n('army')] ?? [];
  const origin = n('origin');
  return {
    army: n('army'),
    origin,
    target: n('target'),
    limit: n('limit'),
    siegeNeeded: !!crumb.locals.siege_needed,
    have: units.slice(origin * 4, origin * 4 + 4),
    sent: [...(crumb.locals.sent as number[])],
    unit: n('unit'),
  };
}

const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);

/** Everybody who may go, heaviest first: what one mostly wants. */
export function everybody(m: Muster): number[] {
  const out = [...m.sent];
  for (let u = m.unit; u >= 0; u--) out[u] = Math.min(m.have[u], m.limit - sum(out.slice(u + 1)));
  return out;
}

/** The choices to send for this army, or null if the rules forbid it. */
export function musterTexts(m: Muster, wish: number[]): string[] | null {
  const sent = [...m.sent];
  for (let u = 0; u <= m.unit; u++) sent[u] = 0;
  const out: string[] = [];
  for (let u = m.unit; u >= 0; u--) {
    const high = Math.min(m.have[u], m.limit - sum(sent));
    let low = u === SIEGE && m.siegeNeeded ? 1 : 0;
    if (sum(sent) === 0 && sum(m.have.slice(0, u)) === 0) low = 1;
    if (wish[u] < low || wish[u] > high) return null;
    if (high > low) out.push(`send n:${wish[u]} unit:${u}`);
    sent[u] = wish[u];
  }
  return out;
}
