/** For Glory in battle: what Advancements and Leaders add to the tally, and the choice to leave it. */
import type { TableStore } from '../../../../core/table.svelte';
import { t } from '../../../../core/i18n';
import type { GameEvent, Option, Reason } from '../../../../core/types';
import type { Remark } from '../../../../core/variant-ui';
import { render, type Piece } from '../../../../core/words';
import { battleCrumb, readBattle, type BattleView } from '../../battle';
import { costOf } from '../../fate';
import { iconOf, Realm, seatOfNoble, tablesOf } from '../../model';
import { advancement, hintOf, inBattle, leaderOf, type Advancement } from './glory';

const list = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : []);

/** The Advancement that a side uses in the battle being fought. */
export function declared(store: TableStore, side: number): Advancement | null {
  return advancement(store, store.list('declared')[side] ?? -1);
}

/** Those that the viewer may declare now, on his own side. */
export function declarable(store: TableStore, side: number): Advancement[] {
  if (list(battleCrumb(store.shown?.crumbs ?? [])?.locals.seats)[side] !== store.viewer) return [];
  const cards = store.choice.options.filter((o) => o.verb === 'use_advancement').map((o) => advancement(store, o.args[0][1]));
  return cards.filter((row) => row !== null);
}

const USED = 1;

export const commanderOf = (store: TableStore, side: number): number =>
  list(battleCrumb(store.shown?.crumbs ?? [])?.locals.commanders)[side] ?? -1;

export const leaderUsed = (store: TableStore, side: number): boolean => store.list('leader_used')[side] === USED;

const leaderId = (store: TableStore, side: number) => tablesOf(store)?.troop_ids[leaderOf(store, commanderOf(store, side))] ?? '';

/** What a card of a side gives in battle: a result, `sure` casualties, `fewer` victories of the foe's, `discards`. */
const gives = (store: TableStore, card: string, what: string) => inBattle(store)[card]?.[what] ?? 0;
const declares = (store: TableStore, side: number, what: string) => gives(store, declared(store, side)?.id ?? '', what);
const led = (store: TableStore, side: number, what: string) => gives(store, leaderId(store, side), what);

/** What a side's Advancement and its Leader, once he is used, add to a result. */
export const addedTo = (store: TableStore, result: string, side: number): number =>
  declares(store, side, result) + (leaderUsed(store, side) ? led(store, side, result) : 0);

/** Victories less those that the other side's Advancement takes away. */
export const victories = (store: TableStore, side: number): number => addedTo(store, 'victory', side) - declares(store, 1 - side, 'fewer');

/** What the other side's Advancement strikes, and nothing prevents. */
export const struck = (store: TableStore, side: number): number => declares(store, 1 - side, 'sure');

/** Fate cards that a commander must give up less, with his Leader. */
export const fewerDiscards = (store: TableStore, side: number): number => led(store, side, 'discards');

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

/** The battle as it stands when leaving is offered. */
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

/** What the server tells of leaving, for each Noble: where he could go, where he must, or that he dies of it. */
export interface WayOut {
  noble: number;
  areas: number[];
  home: number;
  dies: boolean;
}

export function waysOut(reasons: Reason[]): WayOut[] {
  const out = new Map<number, WayOut>();
  for (const { reason, args } of reasons) {
    if (!reason.startsWith('leaves_') || args.noble === undefined) continue;
    const way = out.get(args.noble) ?? { noble: args.noble, areas: [], home: -1, dies: false };
    if (reason === 'leaves_for') way.areas.push(args.area);
    else if (reason === 'leaves_for_home') way.home = args.area;
    else way.dies = true;
    out.set(args.noble, way);
  }
  return [...out.values()];
}

export interface Leave {
  /** Where it leads; -1 where that is asked later, or there is nothing to choose. */
  area: number;
  options: Option[];
}

/**
 * The ways to leave, each a button. One Noble who can choose among areas goes to one of them at once, unless the server tells of more to
 * be decided before he goes: the stronghold that falls first.
 */
export function leaves(leave: Option, reasons: Reason[]): Leave[] {
  const ways = waysOut(reasons);
  const areas = ways.length === 1 && !reasons.some((r) => r.reason === 'leaves_the_stronghold') ? ways[0].areas : [];
  if (areas.length < 2) return [{ area: areas[0] ?? -1, options: [leave] }];
  return areas.map((area) => ({ area, options: [leave, retreat(ways[0].noble, area)] }));
}

const retreat = (noble: number, area: number): Option => ({
  text: `retreat noble:${noble} area:${area}`,
  verb: 'retreat',
  args: [
    ['noble', noble],
    ['area', area],
  ],
});

/** Sentences that know more than the templates: who may leave which battle, and what comes of a city that is about to riot. */
export function askOf(store: TableStore): Piece[] | null {
  const step = store.asking?.step ?? '';
  if (step.endsWith('.leave_or_stay')) {
    const seen = store.myTurn ? futures(store) : null;
    if (seen) return [{ text: t('wk.leave.ask', { n: seen.retreats[0], his: seen.retreats[1], where: seen.where }) }];
    return render(store.speaker, t('wk.leave.other'), { seat: { kind: 'seat', value: store.asking?.waiting[0] ?? -1 } });
  }
  const riot = store.myTurn ? store.choice.options.find((o) => o.verb === 'let_riot') : undefined;
  if (riot) return render(store.speaker, t('wk.riot.ask', { cost: costOf(store) }), { city: { kind: 'city', value: riot.args[0][1] } });
  return null;
}

/** For the report of a battle: an Advancement that was used, a Leader, and that the defender has left. */
export function remarkOf(store: TableStore, [name, args]: GameEvent): Remark | null {
  const n = (key: string) => Number(args[key] ?? -1);
  if (name === 'battle_left')
    return { seat: n('seat'), icon: 'undo', word: t('wk.report.left'), hint: t('wk.report.left.hint'), verdict: t('wk.verdict.left') };
  if (name === 'leader_used') {
    const who = store.name('troop', n('troop'));
    return {
      seat: seatOfNoble(store, n('noble')),
      icon: 'spartan-helmet',
      word: who.replace(/ \(.*/, ''),
      hint: hintOf(store, 'troop', n('troop')) ?? who,
    };
  }
  const row = name === 'advancement_used' ? advancement(store, n('advancement')) : null;
  return row && { seat: n('seat'), icon: iconOf(store, row.id), word: row.name, hint: `${row.name}: ${row.text}` };
}
