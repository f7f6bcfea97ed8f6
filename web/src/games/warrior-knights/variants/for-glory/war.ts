/** For Glory in battle: what Advancements and Leaders add to the tally, and the choice to leave it. */
import type { TableStore } from '../../../../core/table.svelte';
import { t } from '../../../../core/i18n';
import { render, type Piece } from '../../../../core/words';
import { battleCrumb, readBattle, type BattleView } from '../../battle';
import { Realm, tablesOf } from '../../model';
import { advancement, leaderOf, type Advancement } from './glory';

const list = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : []);

/** The Advancement that a side uses in the battle being fought. */
export function declared(store: TableStore, side: number): Advancement | null {
  return advancement(store, store.list('declared')[side] ?? -1);
}

/** What is declared: its side's figure, and how much (for_glory/cards/advancements_war.py). */
const GIVEN: Record<string, [figure: string, n: number]> = {
  black_powder: ['dealt', 2],
  plate_harness: ['prevented', 2],
  iron_forged_blades: ['victories', 1],
};

/** What Leaders who are used add (for_glory/rules/leaders.py). */
const LED: Record<string, string> = { leader_english: 'dealt', leader_swiss: 'prevented' };
const USED = 1;

export const commanderOf = (store: TableStore, side: number): number =>
  list(battleCrumb(store.shown?.crumbs ?? [])?.locals.commanders)[side] ?? -1;

export const leaderUsed = (store: TableStore, side: number): boolean => store.list('leader_used')[side] === USED;

const leaderId = (store: TableStore, side: number) => tablesOf(store)?.troop_ids[leaderOf(store, commanderOf(store, side))] ?? '';

/** What a side's own cards add to its dealt, prevented and victories; Pike Squares take one from the attacker's. */
export function addedTo(store: TableStore, figure: string, side: number): number {
  const [given, n] = GIVEN[declared(store, side)?.id ?? ''] ?? ['', 0];
  const led = leaderUsed(store, side) && LED[leaderId(store, side)] === figure ? 1 : 0;
  const pikes = figure === 'victories' && side === 0 && declared(store, 1)?.id === 'pike_squares' ? 1 : 0;
  return (given === figure ? n : 0) + led - pikes;
}

/** Longbows strike the other side, and nothing prevents it. */
export const struck = (store: TableStore, side: number): number => (declared(store, 1 - side)?.id === 'yew_longbows' ? 1 : 0);

/** Fate cards that a commander must give up less, with a Condottiere. */
export const fewerDiscards = (store: TableStore, side: number): number => (leaderId(store, side) === 'leader_tuscan' ? -1 : 0);

export const drilled = (store: TableStore, side: number): number => store.list('drilled')[side] ?? 0;

// ---- leaving a battle

export const leaving = (store: TableStore): boolean => store.myTurn && store.choice.options.some((o) => o.verb === 'leave_battle');

export interface Futures {
  battle: BattleView;
  /** The one who decides, and the attacker. */
  mine: BattleView['sides'][number];
  his: BattleView['sides'][number];
  /** Retreats shown. */
  retreats: [mine: number, his: number];
  /** The city or stronghold that would be given up, or the area that would be left. */
  where: string;
}

/** What comes of leaving and of staying, as far as it can be counted. */
export function futures(store: TableStore): Futures | null {
  const tables = tablesOf(store);
  const battle = tables && store.shown ? readBattle(store, new Realm(store, tables), tables) : null;
  if (!battle || !tables) return null;
  const [his, mine] = battle.sides;
  const at = tables.battle_results.indexOf('retreat_1');
  return {
    battle,
    mine,
    his,
    retreats: [mine.results[at] ?? 0, his.results[at] ?? 0],
    where: battle.wall >= 0 ? store.name('wall', battle.wall) : store.name('area', battle.area),
  };
}

/** Sentences that know more than the templates: who may leave which battle, and which city riots. */
export function askOf(store: TableStore): Piece[] | null {
  const step = store.asking?.step ?? '';
  if (step.endsWith('.leave_or_stay')) {
    const seen = store.myTurn ? futures(store) : null;
    if (seen) return [{ text: t('wk.leave.ask', { n: seen.retreats[0], his: seen.retreats[1], where: seen.where }) }];
    return render(store.speaker, t('wk.leave.other'), { seat: { kind: 'seat', value: store.asking?.waiting[0] ?? -1 } });
  }
  const riot = store.myTurn ? store.choice.options.find((o) => o.verb === 'let_riot') : undefined;
  if (riot) return render(store.speaker, t('wk.riot.ask'), { city: { kind: 'city', value: riot.args[0][1] } });
  return null;
}
