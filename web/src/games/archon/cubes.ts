/**
 * Cubes counted off in one gesture, as the kernel asks for them one by one (games/archon/rules/cubes.py, market.py, attack.py):
 * in the order of their kinds, and what is forced is taken unasked. Only the real choices are sent.
 */
const RESOURCES = 4;
const GOLD = 4;

export interface Picking {
  verb: 'take' | 'give' | 'lose';
  /** What there is to choose from, by kind. */
  amounts: number[];
  /** So many, no more and no fewer. */
  wanted: number;
  last: number;
  different: boolean;
}

/** The kinds the next cube may have: not before the last one's, and such that the rest can still be found. */
export function nextKinds(amounts: number[], wanted: number, last: number, different: boolean): number[] {
  const kinds: number[] = [];
  let rest = 0;
  for (let kind = RESOURCES - 1; kind >= 0; kind--) {
    const there = different ? Math.min(amounts[kind], 1) : amounts[kind];
    rest += there;
    if (there > 0 && (kind > last || (kind === last && !different)) && rest >= wanted) kinds.unshift(kind);
  }
  return kinds;
}

/** How many of a kind can be picked at all. */
export function mostOf(p: Picking, kind: number): number {
  if (kind < p.last || (p.different && kind === p.last)) return 0;
  return Math.min(p.amounts[kind], p.different ? 1 : p.wanted);
}

/** A first guess that the player changes: from what there is most of. */
export function suggestion(p: Picking): number[] {
  const out = Array<number>(RESOURCES).fill(0);
  for (let i = 0; i < p.wanted; i++) {
    let best = -1;
    for (let k = 0; k < RESOURCES; k++) if (out[k] < mostOf(p, k) && (best < 0 || p.amounts[k] - out[k] > p.amounts[best] - out[best])) best = k;
    if (best >= 0) out[best] += 1;
  }
  return out;
}

export function pickTexts(p: Picking, wish: number[]): string[] | null {
  const amounts = [...p.amounts];
  const out: string[] = [];
  let { last, wanted } = p;
  for (let kind = 0; kind < RESOURCES; kind++)
    for (let i = 0; i < wish[kind]; i++) {
      if (!wanted) return null;
      const kinds = nextKinds(amounts.map((n, k) => (k < last || (p.different && k === last) ? 0 : n)), wanted, last, p.different);
      if (!kinds.includes(kind)) return null;
      if (kinds.length > 1) out.push(`${p.verb} good:${kind}`);
      amounts[kind] -= 1;
      last = kind;
      wanted -= 1;
    }
  return wanted ? null : out;
}

export interface Visit {
  /** Sell at most, for how much each, buy at most, for how much each. */
  trade: number[];
  goods: number[];
  supply: number[];
  sold: number[];
  bought: number[];
  /** Selling is over: only purchases are left. */
  buying: boolean;
}

/** Whether the bank, the purse and the stockpile bear these sales and purchases, and the choices that make them. */
export function visitTexts(v: Visit, sell: number[], buy: number[]): string[] | null {
  const [mostSold, sellPrice, mostBought, buyPrice] = v.trade;
  const goods = [...v.goods];
  const supply = [...v.supply];
  const sold = [...v.sold];
  const bought = [...v.bought];
  const out: string[] = [];
  const ask = (kinds: number[], verb: string, done: boolean, wish: number | null): boolean => {
    const choices = kinds.length + (done ? 1 : 0);
    if (wish === null ? !done : !kinds.includes(wish)) return false;
    if (choices > 1) out.push(wish === null ? 'done' : `${verb} good:${wish}`);
    return true;
  };
  const all = [0, 1, 2, 3];
  if (!v.buying) {
    const wishes = all.flatMap((k) => Array<number>(sell[k] ?? 0).fill(k));
    for (let i = 0; ; i++) {
      if (sold.length === mostSold) {
        if (i < wishes.length) return null;
        break;
      }
      const last = sold.at(-1) ?? 0;
      const kinds = supply[GOLD] < sellPrice ? [] : all.filter((k) => goods[k] > 0 && k >= last);
      const done = sold.length > 0 || (goods[GOLD] >= buyPrice && all.some((k) => supply[k] > 0));
      const wish = wishes[i] ?? null;
      if (wish === null && !kinds.length && !done) break; // nothing is asked at all
      if (!ask(kinds, 'sell', done, wish)) return null;
      if (wish === null) break;
      goods[wish] -= 1;
      supply[wish] += 1;
      goods[GOLD] += sellPrice;
      supply[GOLD] -= sellPrice;
      sold.push(wish);
    }
  }
  const wishes = all.flatMap((k) => Array<number>(buy[k] ?? 0).fill(k));
  for (let i = 0; ; i++) {
    const last = bought.at(-1) ?? 0;
    const kinds = goods[GOLD] < buyPrice ? [] : all.filter((k) => supply[k] > 0 && k >= last && !sold.includes(k));
    const wish = wishes[i] ?? null;
    if (!kinds.length || bought.length === mostBought) {
      if (wish !== null) return null;
      break;
    }
    if (!ask(kinds, 'buy', sold.length + bought.length > 0, wish)) return null;
    if (wish === null) break;
    goods[GOLD] -= buyPrice;
    supply[GOLD] += buyPrice;
    goods[wish] += 1;
    supply[wish] -= 1;
    bought.push(wish);
  }
  return sold.length + bought.length ? out : null;
}
