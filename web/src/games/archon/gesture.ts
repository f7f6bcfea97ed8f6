import type { TableStore } from '../../core/table.svelte';
import type { Picking, Visit } from './cubes';
import { frame, tablesOf } from './model';
import { RESOURCES } from './figures.gen';

const ints = (value: unknown): number[] => (Array.isArray(value) ? [...(value as number[])] : []);

/** The cubes asked for now, if it is more than one: a single one is a tap on it. */
export function pickingOf(store: TableStore): Picking | null {
  if (!store.myTurn) return null;
  const top = store.shown?.crumbs.at(-1);
  const n = (name: string) => Number(top?.locals[name] ?? 0);
  const step = store.asking?.step ?? '';
  const goods = (store.rows('goods')[store.viewer] ?? []).slice(0, RESOURCES);
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
  let out: Picking | null = null;
  if (step === 'CollectCubes.take') {
    const there = store.list('repository').slice(0, RESOURCES);
    out = { verb: 'take', thing: 'good', amounts: there, wanted: Math.min(n('left'), sum(there)), last: n('last'), different: false };
  } else if (step === 'TakeCubes.take') {
    const different = !!n('different');
    const supply = store
      .list('supply')
      .slice(0, RESOURCES)
      .map((x, k) => (k < n('last') || (different && k === n('last')) ? 0 : x));
    out = {
      verb: 'take',
      thing: 'good',
      amounts: supply,
      wanted: Math.min(n('left'), different ? supply.filter((x) => x > 0).length : sum(supply)),
      last: n('last'),
      different,
    };
  } else if (step === 'GiveCubes.give') {
    out = { verb: 'give', thing: 'good', amounts: goods, wanted: n('left'), last: n('last'), different: !!n('different') };
  } else if (step === 'Attack.choose_cubes') {
    const attack = frame(store, 'Attack');
    const draft = (store.live?.asking?.draft ?? []).filter((o) => o.verb === 'lose').map((o) => o.args[0][1]);
    const recruits = store.rows('goods')[store.viewer]?.[5] ?? 0;
    const owed = Math.max(0, (ints(attack?.locals.owes)[store.viewer] ?? 0) - recruits);
    const left = goods.map((x, k) => x - draft.filter((d) => d === k).length);
    out = {
      verb: 'lose',
      thing: 'good',
      amounts: left,
      wanted: Math.min(owed, sum(goods)) - draft.length,
      last: draft.at(-1) ?? 0,
      different: false,
    };
  }
  return out && out.wanted > 1 ? out : null;
}

export function visitOf(store: TableStore): Visit | null {
  const step = store.asking?.step ?? '';
  const tables = tablesOf(store);
  const visit = store.shown?.crumbs.at(-1);
  if (!store.myTurn || !tables || visit?.procedure !== 'MarketVisit') return null;
  const trade = tables.trades?.[String(visit.locals.node)];
  if (!trade) return null;
  return {
    trade,
    goods: [...(store.rows('goods')[store.viewer] ?? [])],
    supply: [...store.list('supply')],
    sold: ints(visit.locals.sold),
    bought: ints(visit.locals.bought),
    buying: step === 'MarketVisit.buy',
  };
}
