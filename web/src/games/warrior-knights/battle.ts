/** A battle read from its frame on the stack (games/warrior_knights/rules/attacks.py and battles.py). */
import type { TableStore } from '../../core/table.svelte';
import type { Crumb } from '../../core/types';
import { shapeOf, tablesOf, type FateRow, type Realm, type Tables } from './model';
import { STRONGHOLD_ARMY, STRONGHOLD_WALL } from './figures.gen';

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
      hand: (hands[seat >= 0 ? seat : 6] ?? []).map((c) => (c >= 0 ? tables.fate[c] : null)),
      dealt: count('deal_100') + (used && fresh && shapeOf(commander) === 'star' ? 1 : 0),
      prevented: count('prevent_100') + (used && fresh && shapeOf(commander) === 'square' ? 1 : 0),
      suffered: 0,
      victories: count('victory') + (fresh && shapeOf(commander) === 'triangle' ? 1 : 0),
      troops: armies.reduce(
        (sum, a) =>
          sum +
          (a < STRONGHOLD_ARMY
            ? (realm.nobles[a]?.strength ?? 0)
            : (realm.strongholds.find((s) => s.seat === a - STRONGHOLD_ARMY)?.garrison ?? 0)),
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
  sides[0].suffered = Math.max(0, sides[1].dealt - sides[0].prevented);
  sides[1].suffered = Math.max(0, sides[0].dealt - sides[1].prevented);
  return {
    procedure: crumb.procedure,
    step: crumb.step,
    area: typeof l.area === 'number' ? l.area : -1,
    wall,
    sides,
    revealed: sides[0].shown.length + sides[1].shown.length > 0,
  };
}

/** How many Fate cards the viewer must give up in all: two, the Marshal three, but never his last (battles.py, must_discard). */
export function mustDiscard(store: TableStore): number {
  const l = battleCrumb(store.shown?.crumbs ?? [])?.locals;
  const commander = list(l?.commanders)[list(l?.seats).indexOf(store.viewer)] ?? -1;
  const office = commander >= 0 ? (store.list('office')[commander] ?? -1) : -1;
  const marshal = office >= 0 && tablesOf(store)?.agendas[office]?.id === 'marshal_of_the_realm' ? 1 : 0;
  return Math.max(0, Math.min(2 + marshal, (store.rows('fate_hand')[store.viewer] ?? []).length - 1));
}

/** The outline's steps folded onto those the page names. */
export function stepIndex(step: string): number {
  const at = (STEPS as readonly string[]).indexOf(step);
  if (at >= 0) return at;
  return (
    {
      walk_in: 0,
      use_spy: 2,
      tally_casualties: 6,
      count_fallen: 7,
      capture: 8,
      retreat: 8,
      resolve_deaths: 8,
      end_battle: 8,
      end_attack: 8,
    }[step] ?? 0
  );
}
