/**
 * Units lost to hits, as the kernel asks for them (games/risk_europe/rules/bonus_actions.py, losses_left): one at a time, lighter
 * types first. So all of them are counted off at once, and only the real choices are sent.
 */
import { nextKinds, type Picking } from '../../core/counting';
import type { TableStore } from '../../core/table.svelte';
import { hitsOf, reachOf } from './fight';
import { tablesOf } from './model';
import { UNITS } from './figures.gen';

const ints = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** The losses asked for now, if they are more than one: a single one is a tap on its button. */
export function lossesOf(store: TableStore): Picking | null {
  const step = store.asking?.step;
  const crumb = store.shown?.crumbs.at(-1);
  const tables = tablesOf(store);
  if (!store.myTurn || !crumb || !tables) return null;
  const n = (name: string) => Number(crumb.locals[name] ?? -1);
  const lost = Array<number>(UNITS).fill(0);
  let army = -1;
  let where = -1;
  let wanted = 0;
  if (step === 'SiegeAssault.remove_units') {
    where = n('target');
    army = store.list('holder')[where] ?? -1;
    ints(crumb.locals.lost).forEach((k, u) => (lost[u] = k));
    wanted = n('hits');
  } else if (step === 'Battle.remove_losses') {
    where = n('territory');
    // whoever decides for another's army (the mercenaries') answers by buttons
    army = [n('attacker'), n('defender')].find((a) => a === store.viewer) ?? -1;
    const rank = n('rank');
    const [byAttacker, byDefender] = hitsOf(
      rank,
      ints(crumb.locals.attack_dice),
      ints(crumb.locals.defence_dice),
      reachOf(rank, tables.units),
    );
    for (const o of store.live?.asking?.draft ?? []) lost[o.args[0][1]] += 1;
    wanted = (army === n('attacker') ? byDefender : byAttacker) - lost.reduce((a, b) => a + b, 0);
  }
  if (army < 0 || where < 0) return null;
  const amounts = (store.rows('units')[army] ?? []).slice(where * UNITS, where * UNITS + UNITS).map((have, u) => have - lost[u]);
  const picking: Picking = {
    verb: 'lose',
    thing: 'unit',
    amounts,
    wanted,
    last: Math.max(
      0,
      lost.findLastIndex((k) => k > 0),
    ),
    different: false,
  };
  // what the kernel offers must be what was reckoned here; else its own buttons serve
  const kinds = nextKinds(amounts, wanted, picking.last, false);
  const offered = store.choice.options.map((o) => o.args[0]?.[1]);
  return wanted > 1 && kinds.length === offered.length && kinds.every((k) => offered.includes(k)) ? picking : null;
}
