/**
 * Numbers of armies, and of what is counted through by seats: they follow from the chairs of a table
 * (games/warrior_knights/rules/pieces.py), which are six, and one more where a power without a seat has pieces.
 */
import type { TableStore } from '../../core/table.svelte';
import { MOST_SEATS, SHAPES } from './figures.gen';

export const chairsOf = (store: TableStore): number => (store.info?.tables as { chairs?: number } | undefined)?.chairs ?? MOST_SEATS;

/** The unled troops at a stronghold. */
export const homeArmy = (store: TableStore, seat: number): number => chairsOf(store) * SHAPES.length + seat;
/** Troops still to be assigned. */
export const waitingArmy = (store: TableStore, seat: number): number => homeArmy(store, chairsOf(store)) + seat;
/** How many armies there are; a troop at a greater number is in none. */
export const armiesOf = (store: TableStore): number => waitingArmy(store, chairsOf(store));
/** Is it the army of a Noble? */
export const isLed = (store: TableStore, army: number): boolean => army < homeArmy(store, 0);
/** The seat of the Baron whom a Noble serves: they are numbered by seat, and where they may change masters a column says whom. */
export const seatOfNoble = (store: TableStore, noble: number): number => store.list('master')[noble] ?? Math.floor(noble / SHAPES.length);
export const seatOfArmy = (store: TableStore, army: number): number =>
  isLed(store, army) ? seatOfNoble(store, army) : (army - homeArmy(store, 0)) % chairsOf(store);

/** Of a battle: a neutral city; else a side is a seat, or the power after them. */
export const neutralSide = (store: TableStore): number => chairsOf(store);

/** How many have pieces on the map: the Barons, and a power without a seat after them. */
export const sidesOf = (store: TableStore): number => Math.max(store.shown?.seats ?? 0, store.list('stronghold_area').length);

/** What stands in a column that counts chairs through for each thing, for one of them. */
export const bySeat = (store: TableStore, thing: number, seat: number): number => thing * chairsOf(store) + seat;
