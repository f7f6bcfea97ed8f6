/** Missions with their figures: what a table of so many players asks, and how far a seat has come (see content/missions.toml). */
import type { TableStore } from '../../../../core/table.svelte';
import { type Europe, tablesOf, type Tables } from '../../model';
import { UNITS } from '../../figures.gen';

type Row = Tables['missions'][number];

function rowOf(tables: Tables, mission: number): Row | undefined {
  return tables.missions[mission];
}

export function targetOf(store: TableStore, mission: number): number {
  const tables = tablesOf(store);
  return (tables && rowOf(tables, mission)?.target[`p${store.shown?.seats ?? 0}`]) ?? 0;
}

/** "Control 5 cities …": the sentence of the card with the figure for this table. */
export function says(store: TableStore, mission: number): string {
  const tables = tablesOf(store);
  return (tables && rowOf(tables, mission)?.mission.replace('{n}', String(targetOf(store, mission)))) ?? '';
}

export function bonusOf(store: TableStore, mission: number): string {
  const tables = tablesOf(store);
  return (tables && rowOf(tables, mission)?.bonus) ?? '';
}

/** How much of the figure a seat has; null where the card asks for a deed, not for a state. */
export function reached(store: TableStore, europe: Europe, seat: number, mission: number): number | null {
  const own = europe.territories.filter((x) => x.holder === seat && x.attacker < 0);
  const held = new Set(own.map((x) => x.t));
  const rows = europe.tables.territories;
  switch (rowOf(europe.tables, mission)?.id) {
    case 'narrow_seas':
      return own.reduce((sum, x) => sum + rows[x.t].sea.filter((other) => other > x.t && held.has(other)).length, 0);
    case 'ring_of_stone':
      return own.filter((x) => x.castle).length;
    case 'grand_muster':
      return europe.strength(seat);
    case 'full_coffers':
      return store.list('coins')[seat] ?? 0;
    case 'wide_horizons':
      return own.length;
    case 'golden_circlet':
      return own.filter((x) => rows[x.t].city).length;
    case 'unbroken_shield':
      return thirdLargest(own.filter((x) => rows[x.t].city).map((x) => armyOf(store, seat, x.t)));
    default:
      return null;
  }
}

function armyOf(store: TableStore, army: number, t: number): number {
  const there = (store.rows('units')[army] ?? []).slice(t * UNITS, t * UNITS + UNITS);
  return there.reduce((a, b) => a + b, 0);
}

/** So many stand in each of three. */
function thirdLargest(counts: number[]): number {
  return [...counts].sort((a, b) => b - a)[2] ?? 0;
}
