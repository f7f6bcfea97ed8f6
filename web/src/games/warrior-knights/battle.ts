/** A battle read from its frame on the stack (games/warrior_knights/rules/attacks.py and battles.py). */
import type { TableStore } from '../../core/table.svelte';
import type { Crumb } from '../../core/types';
import { added, stepAround, withSteps } from '../../core/variant-ui';
import { shapeOf, tablesOf, type FateRow, type Realm, type Tables } from './model';
import { STRONGHOLD_WALL } from './figures.gen';
import { isLed, neutralSide, seatOfArmy } from './numbers';

export const STEPS = [
  'declare_commanders',
  'draw_fate',
  'discard_fate',
  'reveal',
  'draw_additional',
  'use_abilities',
  'assign_casualties',
  'count_victories',
  'raze_or_keep',
] as const;

export interface Side {
  seat: number;
  commander: number;
  ability: number;
  armies: number[];
  shown: FateRow[];
  hand: (FateRow | null)[];
  dealt: number;
  prevented: number;
  suffered: number;
  victories: number;
  /** How many of each of the table's battle results are shown. */
  results: number[];
  troops: number;
  walls: number;
  fallen: number[];
}

export interface BattleView {
  procedure: string;
  step: string;
  area: number;
  wall: number;
  sides: [Side, Side];
  revealed: boolean;
}

export function battleCrumb(crumbs: Crumb[]): Crumb | undefined {
  return crumbs.find((c) => c.procedure === 'OpenFieldBattle' || c.procedure === 'Assault');
}

const list = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : []);

export function readBattle(store: TableStore, realm: Realm, tables: Tables): BattleView | null {
  const crumb = battleCrumb(store.shown?.crumbs ?? []);
  if (!crumb) return null;
  const l = crumb.locals;
  const seats = list(l.seats);
  const commanders = list(l.commanders);
  const abilities = list(l.abilities);
  const wall = typeof l.wall === 'number' ? l.wall : -1;
  const shownRows = store.rows('fate_shown');
  const hands = store.rows('fate_hand');
  const exhausted = store.list('exhausted');
  const make = (i: 0 | 1): Side => {
    const seat = seats[i] ?? -1;
    const armies = list(i ? l.defenders : l.fighters);
    const shown = (shownRows[i] ?? []).map((c) => tables.fate[c]).filter(Boolean);
    const commander = commanders[i] ?? -1;
    const used = abilities[i] === 1;
    const fresh = commander >= 0 && !exhausted[commander];
    const count = (result: string) => shown.filter((c) => c.battle === result).length;
    return {
      seat,
      commander,
      ability: abilities[i] ?? 0,
      armies,
      shown,
      hand: (hands[seat >= 0 ? seat : neutralSide(store)] ?? []).map((c) => (c >= 0 ? tables.fate[c] : null)),
      dealt: count('deal_100') + (used && fresh && shapeOf(commander) === 'star' ? 1 : 0) + added(store, 'dealt', i),
      prevented: count('prevent_100') + (used && fresh && shapeOf(commander) === 'square' ? 1 : 0) + added(store, 'prevented', i),
      suffered: 0,
      victories: Math.max(0, count('victory') + (fresh && shapeOf(commander) === 'triangle' ? 1 : 0) + added(store, 'victories', i)),
      results: tables.battle_results.map(count),
      troops: armies.reduce(
        (sum, a) =>
          sum +
          (isLed(store, a)
            ? (realm.nobles[a]?.strength ?? 0)
            : (realm.strongholds.find((s) => s.seat === seatOfArmy(store, a))?.garrison ?? 0)),
        0,
      ),
      walls:
        i && wall >= 0
          ? wall < STRONGHOLD_WALL
            ? (realm.cities[wall]?.strength ?? 0)
            : (realm.strongholds.find((s) => s.seat === wall - STRONGHOLD_WALL)?.strength ?? 0)
          : 0,
      fallen: list(l.fallen),
    };
  };
  const sides: [Side, Side] = [make(0), make(1)];
  sides.forEach((side, i) => {
    side.suffered = Math.max(0, sides[1 - i].dealt - side.prevented) + added(store, 'suffered', i);
  });
  return {
    procedure: crumb.procedure,
    step: stepAround(store, crumb.step) ?? crumb.step,
    area: typeof l.area === 'number' ? l.area : -1,
    wall,
    sides,
    revealed: sides[0].shown.length + sides[1].shown.length > 0,
  };
}

/** The viewer's commander in the battle, or -1. */
export function commanderOf(store: TableStore): number {
  const l = battleCrumb(store.shown?.crumbs ?? [])?.locals;
  return list(l?.commanders)[list(l?.seats).indexOf(store.viewer)] ?? -1;
}

/**
 * How many Fate cards the viewer must give up in all: a commander two, the Marshal three, but never his last; and what was drawn only to be
 * given up again (battles.py, must_discard).
 */
export function mustDiscard(store: TableStore): number {
  const commander = commanderOf(store);
  const side = list(battleCrumb(store.shown?.crumbs ?? [])?.locals.seats).indexOf(store.viewer);
  const office = commander >= 0 ? (store.list('office')[commander] ?? -1) : -1;
  const marshal = office >= 0 && tablesOf(store)?.agendas[office]?.id === 'marshal_of_the_realm' ? 1 : 0;
  const due = commander >= 0 ? 2 + marshal + added(store, 'discards', side) : 0;
  const drilled = added(store, 'drilled', side);
  return Math.max(0, Math.min(due, (store.rows('fate_hand')[store.viewer] ?? []).length - drilled - 1)) + drilled;
}

/** Steps of the outline that have no name of their own on the page, with the one they belong to. */
const FOLDED: Record<string, (typeof STEPS)[number]> = {
  walk_in: 'declare_commanders',
  use_spy: 'discard_fate',
  tally_casualties: 'assign_casualties',
  count_fallen: 'count_victories',
  capture: 'raze_or_keep',
  retreat: 'raze_or_keep',
  resolve_deaths: 'raze_or_keep',
  end_battle: 'raze_or_keep',
  end_attack: 'raze_or_keep',
};

/** The steps the page names at a table: the game's, and those of the variants in play. */
export const stepsOf = (store: TableStore): string[] => withSteps(store, STEPS);

/** Where a step of the outline stands among them. */
export function stepIndex(step: string, steps: readonly string[] = STEPS): number {
  const at = steps.indexOf(step);
  return at >= 0 ? at : Math.max(0, steps.indexOf(FOLDED[step] ?? ''));
}
