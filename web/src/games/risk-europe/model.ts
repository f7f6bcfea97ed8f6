/** The state of Risk Europe read from the columns (see games/risk_europe/state.py). */
import type { TableStore } from '../../core/table.svelte';
import { scoreOfVariants } from '../../core/variant-ui';
import type { Arms } from '../../ui/heraldry';
import { KINGS } from './arms';
import { ARMIES, UNITS } from './figures.gen';

export const UNIT_ICONS = ['pikeman', 'bowman', 'cavalry', 'trebuchet'];
export const ORDER_ICONS: Record<string, string> = {
  expand: 'flying-flag',
  split_expand: 'split-arrows',
  maneuver: 'mounted-knight',
  tax: 'receive-money',
  spend: 'pay-money',
};
export const BONUS_ICONS: Record<string, string> = { king_me: 'crown', fortify: 'stone-tower', siege_assault: 'trebuchet' };

/** The bonus of a gold city, as a mark beside its crown. */
export const BONUS_TILES: Record<string, string> = {
  stockholm: 'torch',
  berlin: 'walking-boot',
  constantinople: 'catapult',
  kiev: 'pikeman',
  london: 'bowman',
  paris: 'sergeant',
  madrid: 'rally-the-troops',
  rome: 'pope-crown',
};

export interface Drawn {
  outline: string;
  label: [number, number];
  lines: string[];
  army: [number, number];
  centre: [number, number];
  city?: [number, number];
}

export interface Tables {
  map: {
    view: [number, number];
    territories: Record<string, Drawn>;
    borders: { ends: [string, string]; path: string }[];
    sea_lines: { ends: [string, string]; from: [number, number]; to: [number, number]; path: string }[];
    beyond: string;
    coast: string;
    edge: string;
  };
  territories: {
    id: string;
    name: string;
    land: number[];
    sea: number[];
    city: string;
    crown: '' | 'black' | 'gold';
    crowns: number;
    tax: number;
    tile: number;
  }[];
  units: { name: string; count: number; price: number; dice: number; hits_on: number }[];
  cards: { id: string; name: string; gist: string; copies: number; orders: string[]; bonus: string }[];
  tiles: { id: string; name: string; gist: string; territory: number }[];
  missions: { id: string; name: string; gist: string; mission: string; bonus: string; target: Record<string, number> }[];
  prices: { castle: number; crown_card: number };
}

export function tablesOf(store: TableStore): Tables | null {
  return (store.info?.tables as unknown as Tables | undefined) ?? null;
}

export function armsOfArmy(store: TableStore, army: number): Arms {
  const colour = store.list('colour')[army];
  return KINGS[colour !== undefined && colour >= 0 ? colour % KINGS.length : army % KINGS.length];
}

export interface ArmyView {
  army: number;
  units: number[];
  total: number;
}

export interface TerritoryView {
  t: number;
  name: string;
  holder: number;
  attacker: number;
  castle: boolean;
  armies: ArmyView[];
}

/** The board as it stands. */
export class Europe {
  readonly territories: TerritoryView[];

  constructor(
    readonly store: TableStore,
    readonly tables: Tables,
  ) {
    const holder = store.list('holder');
    const attacker = store.list('attacker');
    const castle = store.list('castle');
    const units = store.rows('units');
    this.territories = tables.territories.map((row, t) => {
      const armies: ArmyView[] = [];
      for (let army = 0; army < ARMIES; army++) {
        const there = (units[army] ?? []).slice(t * UNITS, t * UNITS + UNITS);
        const total = there.reduce((a, b) => a + b, 0);
        if (total) armies.push({ army, units: there, total });
      }
      armies.sort((a, b) => Number(b.army === holder[t]) - Number(a.army === holder[t]));
      return { t, name: row.name, holder: holder[t] ?? -1, attacker: attacker[t] ?? -1, castle: !!castle[t], armies };
    });
  }

  /** Crowns of an army: its cities', bought Crown Cards, and what variants give. */
  crowns(army: number): number {
    const cities = this.tables.territories.reduce((sum, row, t) => sum + (this.territories[t].holder === army ? row.crowns : 0), 0);
    return cities + (this.store.list('crown_cards')[army] ?? 0) + scoreOfVariants(this.store, army);
  }

  cities(army: number): number {
    return this.tables.territories.filter((row, t) => row.city && this.territories[t].holder === army).length;
  }

  count(army: number): number {
    return this.territories.filter((x) => x.holder === army).length;
  }

  strength(army: number): number {
    return this.territories.reduce((sum, x) => sum + (x.armies.find((a) => a.army === army)?.total ?? 0), 0);
  }

  disputes(): TerritoryView[] {
    return this.territories.filter((x) => x.attacker >= 0);
  }

  inPlay(): number[] {
    const out = this.store.list('out');
    return [0, 1, 2, 3].filter((a) => !out[a] || this.count(a) > 0);
  }
}

/** The armies in the order of their turns: the round's own while it lasts, else clockwise from the First Player Marker. */
export function orderOfPlay(store: TableStore): number[] {
  const settled = store.shown?.crumbs.find((c) => c.procedure === 'Round')?.locals.order;
  if (Array.isArray(settled) && settled.length) return settled;
  const circle = store.list('circle');
  const first = Math.max(0, circle.indexOf(store.num('marker', 0)));
  return [...circle.slice(first), ...circle.slice(0, first)];
}

/** How many crowns end the game, as the server tells it; 0 where no number of them does. */
export function crownsToWin(store: TableStore): number {
  return store.list('crowns_to_win')[0] ?? 0;
}

/** Who is one crown from victory, or has it: he may win when this round ends. */
export function nearVictory(store: TableStore, europe: Europe): { seat: number; crowns: number; goal: number }[] {
  const goal = crownsToWin(store);
  if (!goal || store.list('winners').length) return [];
  return store.seats.map((s) => ({ seat: s.seat, crowns: europe.crowns(s.seat), goal })).filter((x) => x.crowns >= goal - 1);
}

export function armyName(store: TableStore, army: number): string {
  return store.name('army', army);
}
