/**
 * Cubes counted off in one gesture, as the kernel asks for them one by one (games/archon/rules/cubes.py, market.py, attack.py).
 */
import { GOLD } from './figures.gen';

export { mostOf, nextKinds, pickTexts, suggestion, type Picking } from '../../core/counting';

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
