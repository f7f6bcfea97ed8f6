/** Where the things of the Kingdom are on the map, for what is drawn over it. */
import type { Spot, TableStore } from '../../core/table.svelte';
import { STRONGHOLD_WALL } from './figures.gen';
import { boardOf, tablesOf } from './model';
import { isLed, seatOfArmy } from './numbers';

/** The area a thing lies in now; -1 for one that is not on the map. */
export function areaOf(store: TableStore, kind: string, id: number): number {
  const hold = (seat: number) => store.list('stronghold_area')[seat] ?? -1;
  const noble = (n: number) => {
    const area = store.list('noble_area')[n] ?? -1;
    return area === -2 ? (store.list('noble_port')[n] ?? -1) : area;
  };
  if (kind === 'area') return id;
  if (kind === 'seat') return hold(id); // a Baron is where his stronghold is
  if (kind === 'city') return tablesOf(store)?.city_area[id] ?? -1;
  if (kind === 'wall') return id < STRONGHOLD_WALL ? (tablesOf(store)?.city_area[id] ?? -1) : hold(id - STRONGHOLD_WALL);
  if (kind === 'noble') return noble(id);
  if (kind === 'army') return isLed(store, id) ? noble(id) : hold(seatOfArmy(store, id));
  return -1;
}

export function spotOf(store: TableStore, kind: string, id: number): Spot | null {
  const tables = tablesOf(store);
  const area = areaOf(store, kind, id);
  if (!tables || area < 0) return null;
  const { geo } = boardOf(tables.map);
  const at = geo.spots[area];
  return at ? { x: at.x, y: at.y, d: geo.outline(area, 0.94) } : null;
}
