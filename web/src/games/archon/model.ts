/** The state of Archon read from the columns (see games/archon/state.py), and the printed figures of its tables. */
import type { TableStore } from '../../core/table.svelte';
import type { Crumb } from '../../core/types';
import type { Arms } from '../../ui/heraldry';
import { HOUSES } from './arms';

export const GOOD_ICONS = ['stone-block', 'papyrus', 'metal-bar', 'anvil', 'coin', 'spartan-helmet'];
export const CARD_ICONS = ['roman-toga', 'receive-money', 'prayer', 'quill-ink', 'swap-bag'];
export const DECK_ICONS = ['lyre', 'astrolabe', 'cross-shield'];
/** Kinds of arguments that name a card of each deck. */
export const DECK_KINDS = ['arts', 'science', 'warrior'] as const;

export interface Tables {
  goods: string[];
  cards: string[];
  places: { id: string; text: string; slots: number[]; merchant: number[] }[];
  slots: { place: number; number: number; cards: number; covered: number[] }[];
  palace: number;
  magisters: {
    id: string;
    text: string;
    copies: number;
    price: number[];
    surcharge: number[];
    track_points: number[];
    order_value: number;
  }[];
  buildings: { id: string; text: string; level: number; copies: number; cost: number[]; points: number }[];
  favors: { id: string; text: string; cards: number }[];
  provinces: { id: string; cubes: number[][] }[];
  grants: { id: string; rows: number[][] }[];
  attacks: { id: string; strength: number[] }[];
  decks: { id: string; grade: number; cost: number[]; points: number }[][];
  season_track: number[];
  attack_growth: number[][];
  wall: { spaces: number; scoring: number[]; points: number };
  figures: number;
  /** By effect: sell at most, for how much gold each, buy at most, for how much each. */
  trades?: Record<string, number[]>;
}

export function tablesOf(store: TableStore): Tables | null {
  return (store.info?.tables as unknown as Tables | undefined) ?? null;
}

export function armsOfSeat(store: TableStore, seat: number): Arms {
  const house = store.row?.seats[seat]?.side ?? seat;
  return HOUSES[((house % HOUSES.length) + HOUSES.length) % HOUSES.length];
}

/** "ar.board.guild-hall" is the place drawn as "guild-hall". */
export function shortId(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}

/** The deck whose display lies at a place, or -1. */
export function deckAt(id: string): number {
  return ['academy', 'planetarium', 'royal-guard'].indexOf(shortId(id));
}

export interface SlotView {
  slot: number;
  number: number;
  /** Cards asked for; 0 where nothing lies that would say it. */
  cards: number;
  closed: boolean;
  favor: number;
  standing: number[];
  tokens: number[];
}

export interface PlaceView {
  place: number;
  key: string;
  name: string;
  text: string;
  deck: number;
  slots: SlotView[];
}

export function placesOf(store: TableStore, tables: Tables): PlaceView[] {
  const seats = store.shown?.seats ?? 0;
  const standing = store.rows('standing');
  const tokens = store.rows('tokens');
  const row = store.list('favor_row');
  return tables.places.map((place, p) => ({
    place: p,
    key: shortId(place.id),
    name: store.name('place', p),
    text: place.text,
    deck: deckAt(place.id),
    slots: place.slots.map((slot) => {
      const printed = tables.slots[slot];
      const favor = p === tables.palace ? (row[printed.number] ?? -1) : -1;
      return {
        slot,
        number: printed.number,
        cards: favor >= 0 ? tables.favors[favor].cards : printed.cards,
        closed: printed.covered.includes(seats) || (p === tables.palace && favor < 0),
        favor,
        standing: standing[slot] ?? [],
        tokens: tokens[slot] ?? [],
      };
    }),
  }));
}

/** The frame of the kernel's stack with this name, innermost first. */
export function frame(store: TableStore, procedure: string): Crumb | undefined {
  return store.shown?.crumbs.findLast((c) => c.procedure === procedure);
}

/** Season Track as it is drawn: rounds are numbered, attacks close a season. */
export function track(tables: Tables): { attack: boolean; round: number; season: number }[] {
  let round = 0;
  let season = 1;
  return tables.season_track.map((kind) => {
    const space = { attack: kind === 1, round: kind === 1 ? round : ++round, season };
    if (kind === 1) season += 1;
    return space;
  });
}

export function seasonNow(store: TableStore, tables: Tables): number {
  return track(tables)[Math.min(store.num('token'), tables.season_track.length - 1)]?.season ?? 1;
}

export function roundNow(store: TableStore, tables: Tables): number {
  return track(tables)[Math.min(store.num('token'), tables.season_track.length - 1)]?.round ?? 1;
}

/** The round that the cards are divided for: the first in set-up; at a round's end, while the token still stands on it, the one after it. */
export function roundToCome(store: TableStore, tables: Tables): number {
  return frame(store, 'SetUp') ? 1 : roundNow(store, tables) + 1;
}

/** What the next attack can be, or is once it is revealed: the weakest and the strongest card not yet seen, with the growth of its season; a calm frontier knows none. */
export function threat(store: TableStore, tables: Tables, season: number): { low: number; high: number } | null {
  if (store.shown?.over) return null;
  const here = Number(frame(store, 'Attack')?.locals.strength ?? 0);
  if (here > 0) return { low: here, high: here };
  const seats = store.shown?.seats ?? 0;
  const gone = store.list('attacks_gone');
  const left = tables.attacks.filter((_, a) => !gone.includes(a)).map((a) => a.strength[seats - 2]);
  const calm = (store.row?.variants as string[] | undefined)?.includes('calm-frontier');
  const growth = calm ? 0 : tables.attack_growth[seats - 2]?.[season - 1];
  if (!left.length || growth === undefined) return null;
  return { low: Math.min(...left) + growth, high: Math.max(...left) + growth };
}

/** Which cards a play takes: the first five are a card by itself, the other five count it as a Courtier (or are two Courtiers). */
export function cardOfPlay(play: number, tables: Tables): number {
  return play % tables.cards.length;
}

export function asCourtier(play: number, tables: Tables): boolean {
  return play >= tables.cards.length;
}
