/** A battle read from its frame on the stack (games/warrior_knights/rules/attacks.py and battles.py). */
import type { TableStore } from '../../core/table.svelte';
import { t } from '../../core/i18n';
import type { Crumb } from '../../core/types';
import { added, stepAround, withSteps } from '../../core/variant-ui';
import { shapeOf, tablesOf, type FateRow, type Realm, type Tables } from './model';
import { STRONGHOLD_WALL } from './figures.gen';
import { isLed, neutralSide, seatOfArmy } from './numbers';
import type { BattleReport, SideReport } from './reports';

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
  /** Given up: how many, and those that the viewer knows (his own). */
  discarded: number;
  aside: FateRow[];
  /** What the commander's shape has in the tally. */
  share: { dealt: number; prevented: number; suffered: number; victories: number };
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

/** Whether a report of the log is of the battle on the stack. */
function tellsOf(report: BattleReport | null | undefined, area: number, wall: number): BattleReport | null {
  if (!report || report.wall !== wall || (wall < 0 && report.area !== area)) return null;
  return report;
}

/** What the log has of a side once the cards were put away: the cards as played, the tally as it was counted. */
function withReport(side: Side, told: SideReport, tables: Tables): Side {
  const cards = told.cards.map((c) => tables.fate[c.fate]).filter(Boolean);
  const shown = side.shown.length ? side.shown : cards;
  const shape = side.commander >= 0 ? shapeOf(side.commander) : '';
  const laurels = shown.filter((c) => c.battle === 'victory').length;
  const out: Side = {
    ...side,
    shown,
    discarded: told.discarded,
    aside: told.aside.map((c) => tables.fate[c]).filter(Boolean),
    results: side.shown.length ? side.results : tables.battle_results.map((result) => shown.filter((c) => c.battle === result).length),
  };
  if (told.dealt !== null && told.prevented !== null && told.suffers !== null) {
    Object.assign(out, { dealt: told.dealt, prevented: told.prevented, suffered: told.suffers });
    out.share = { ...out.share, dealt: told.used && shape === 'star' ? 1 : 0, prevented: told.used && shape === 'square' ? 1 : 0 };
  }
  if (told.victories !== null) {
    out.victories = told.victories;
    out.share = { ...out.share, victories: shape === 'triangle' && told.victories > laurels ? 1 : 0 };
  }
  return out;
}

/** The battle on the stack; `report` is what the log has of it, which stays when the cards have gone. */
export function readBattle(store: TableStore, realm: Realm, tables: Tables, report?: BattleReport | null): BattleView | null {
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
    const by = (shape: string, does: boolean) => (does && fresh && shapeOf(commander) === shape ? 1 : 0);
    const share = { dealt: by('star', used), prevented: by('square', used), suffered: 0, victories: by('triangle', true) };
    return {
      seat,
      commander,
      ability: abilities[i] ?? 0,
      armies,
      shown,
      hand: (hands[seat >= 0 ? seat : neutralSide(store)] ?? []).map((c) => (c >= 0 ? tables.fate[c] : null)),
      discarded: 0,
      aside: [],
      share,
      dealt: count('deal_100') + share.dealt + added(store, 'dealt', i),
      prevented: count('prevent_100') + share.prevented + added(store, 'prevented', i),
      suffered: 0,
      victories: Math.max(0, count('victory') + share.victories + added(store, 'victories', i)),
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
  const area = typeof l.area === 'number' ? l.area : -1;
  let sides: [Side, Side] = [make(0), make(1)];
  sides.forEach((side, i) => {
    side.suffered = Math.max(0, sides[1 - i].dealt - side.prevented) + added(store, 'suffered', i);
  });
  const told = tellsOf(report, area, wall);
  if (told) sides = [withReport(sides[0], told.sides[0], tables), withReport(sides[1], told.sides[1], tables)];
  return {
    procedure: crumb.procedure,
    step: stepAround(store, crumb.step) ?? crumb.step,
    area,
    wall,
    sides,
    revealed: sides[0].shown.length + sides[1].shown.length > 0,
  };
}

/** What a commander's shape gives, and whether it was used. */
export function commandOf(store: TableStore, side: Side): string {
  const shape = shapeOf(side.commander);
  if (store.list('exhausted')[side.commander]) return t('wk.ability.tired');
  const used = side.ability === 1 || side.share.dealt + side.share.prevented + side.share.victories > 0;
  const declined = side.ability === 2;
  return `${t(`wk.ability.${shape}`)}${used ? `, ${t(shape === 'triangle' ? 'wk.ability.counted' : 'wk.used')}` : declined ? `, ${t('wk.ability.unused')}` : ''}`;
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
