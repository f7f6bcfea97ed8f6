/** Purchases gathered in a basket (games/risk_europe/rules/orders.py, Spend): what is offered, and the choices that buy what was put in. */
import type { TableStore } from '../../core/table.svelte';
import type { Option } from '../../core/types';

export interface Ware {
  /** The option that buys (the first of) it. */
  option: Option;
  /** Of units: which, and where; else -1. */
  unit: number;
  place: number;
}

export interface Shop {
  army: number;
  coins: number;
  wares: Ware[];
  /** How many of each unit are left to be had. */
  reserve: number[];
}

export function shopOf(store: TableStore): Shop | null {
  if (!store.myTurn || store.asking?.step !== 'Spend.buy') return null;
  const army = store.shown?.crumbs.find((c) => c.procedure === 'Spend')?.locals.army;
  const offered = store.choice.options.filter((o) => o.verb !== 'done');
  if (typeof army !== 'number' || !offered.length) return null;
  const of = (o: Option, kind: string) => (o.verb === 'recruit' ? (o.args.find(([k]) => k === kind)?.[1] ?? -1) : -1);
  return {
    army,
    coins: store.list('coins')[army] ?? 0,
    wares: offered.map((option) => ({ option, unit: of(option, 'unit'), place: of(option, 'territory') })),
    reserve: store.rows('reserve')[army] ?? [],
  };
}

/** What buys the basket and ends the spending; a number that leaves no choice is passed over by the server. */
export function basketTexts(shop: Shop, counts: Record<string, number>): string[] {
  const out: string[] = [];
  for (const { option, unit } of shop.wares) {
    const n = counts[option.text] ?? 0;
    if (n > 0) out.push(option.text, ...(unit >= 0 ? [`buy n:${n}`] : []));
  }
  return [...out, 'done'];
}

/** How many more of a ware fit: by the coins left, by what is left of it, one of anything but units. */
export function roomFor(shop: Shop, counts: Record<string, number>, ware: Ware, price: number, left: number): boolean {
  if (price > left) return false;
  if (ware.unit < 0) return !(counts[ware.option.text] ?? 0);
  const taken = shop.wares.filter((w) => w.unit === ware.unit).reduce((sum, w) => sum + (counts[w.option.text] ?? 0), 0);
  return taken < (shop.reserve[ware.unit] ?? 0);
}
