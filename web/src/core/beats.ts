/** What can be seen of a move: the beats that the page plays, one after the other, and the moves they make up. */
import type { Component } from 'svelte';
import type { Piece } from './words';

/** A thing of the board, by kind and number. */
export type Thing = [kind: string, id: number];

/**
 * card: one is turned up; walk: a piece goes from one place to another; dice: a rank is rolled or a Fate card drawn; hands: something
 * changes hands; figure: money and the like roll on a player's card; shared: the same small thing for many; event: a card that strikes;
 * note: something worth a sentence.
 */
export type BeatKind = 'card' | 'walk' | 'dice' | 'hands' | 'figure' | 'shared' | 'event' | 'note';

/** Whom a beat concerns besides the one who moves, and whether it is for or against him. */
export interface Concern {
  seat: number;
  good: boolean;
}

export interface Beat {
  kind: BeatKind;
  /** Who moves; null where nobody does. */
  seat: number | null;
  /** What is said of it, as in the log. */
  pieces: Piece[];
  /** The same in a word or two, for the strip. */
  chip?: Piece[];
  /** Lit and outlined on the board. */
  things: Thing[];
  /** From one place to another, with a count or a strength. */
  path?: { from: Thing; to: Thing; figure?: string };
  /** A card turned up beside the map: its name, its icon, a line under it. */
  card?: { name: string; icon?: string; foot?: string };
  /** Whose it was and whose it is; -1 is nobody's. */
  hands?: { from: number; to: number };
  /** Figures that roll on the players' cards. */
  figures?: { seat: number; icon: string; by: number }[];
  concerns: Concern[];
  /** How much it matters to somebody whom it does not concern: 0 makes no chip of its own, cities and battles most. */
  weight: number;
  /** A move of its own, even if the same seat has just moved. */
  opens?: boolean;
  /** Part of the move under way, whoever does it. */
  joins?: boolean;
  /** Waits to be dismissed, if it concerns the viewer. */
  stop?: boolean;
  /** Seen even as part of the viewer's own move: he has not chosen how it ends. */
  always?: boolean;
  /** A roll or a card of a battle: shown with all the others of it, when it is over. */
  fought?: boolean;
  /** Columns of the board that change with this beat; the others change with the last beat of the step. */
  lands?: string[];
  /** One of many small things of a phase, such as Wages: those in a row are one beat, under this heading. */
  share?: { by: string; heading: Piece[] };
  /** Shown while it is played: dice, cards, a row of figures. It is given the table, the game's page and the beat. */
  Component?: Component<{ store: never; ui: never; beat: Beat }>;
  /** What `Component` is to show; the queue does not look into it. */
  about?: unknown;
  /** How long it takes at normal speed, where the kind's own time does not fit. */
  ms?: number;
}

/** What somebody did, as one: a chip of the strip, a row of the list, a number on the map. */
export interface Move {
  id: number;
  seat: number | null;
  moment: number;
  beats: Beat[];
}

/** The beat that tells most of a move. */
export const headOf = (move: Move): Beat => move.beats.reduce((best, beat) => (beat.weight > best.weight ? beat : best));

/** Is a move against or for a seat, or does it not concern him? What is against him counts more. */
export function concernOf(move: Move, seat: number): 'against' | 'for' | null {
  const told = move.beats.flatMap((beat) => beat.concerns.filter((c) => c.seat === seat));
  if (!told.length) return null;
  return told.every((c) => c.good) ? 'for' : 'against';
}

export const concerns = (beat: Beat, seat: number): boolean => beat.concerns.some((c) => c.seat === seat);

/** Does a beat go on with this move? */
export const continues = (move: Move | undefined, beat: Beat): boolean =>
  !!move && !beat.opens && (beat.joins === true || beat.seat === move.seat);

/** The move that each of some beats is part of; a move grows with its beats. */
export function groupsOf(beats: Beat[], id: () => number, moment: number): Move[] {
  const out: Move[] = [];
  for (const beat of beats) {
    const last = out.at(-1);
    if (last && continues(last, beat)) {
      last.beats.push(beat);
      out.push(last);
    } else out.push({ id: id(), seat: beat.seat, moment, beats: [beat] });
  }
  return out;
}

/** What concerns you first, the bad before the good; then by weight; what came first stays first. */
export function byConcern(moves: Move[], seat: number): Move[] {
  const rank = (move: Move) => ({ against: 0, for: 1, none: 2 })[concernOf(move, seat) ?? 'none'];
  return moves.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? headOf(b).weight - headOf(a).weight : 0) || a.id - b.id);
}

/** Several of a kind as one beat, if they are of different seats: a row of figures. */
export function together(beats: Beat[]): Beat {
  const [first] = beats;
  if (!first.share || beats.every((beat) => beat.seat === first.seat && beat.kind !== 'shared')) return first;
  return {
    ...first,
    kind: 'shared',
    seat: null,
    pieces: first.share.heading,
    chip: first.share.heading,
    figures: beats.flatMap((beat) => beat.figures ?? []),
    concerns: beats.flatMap((beat) => beat.concerns),
  };
}

// ---- time

export type Speed = 'slow' | 'normal' | 'once';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'once'];

const TIMES: Record<BeatKind, Record<'slow' | 'normal', number>> = {
  card: { slow: 900, normal: 500 },
  walk: { slow: 1000, normal: 500 },
  dice: { slow: 700, normal: 350 },
  hands: { slow: 1400, normal: 900 },
  figure: { slow: 600, normal: 300 },
  shared: { slow: 2000, normal: 1500 },
  event: { slow: 1800, normal: 1200 },
  note: { slow: 900, normal: 500 },
};
const PAUSE = { slow: 500, normal: 200 };
/** With less motion an outline and a bubble stand still for so long. */
const STILL = 1200;
/** A queue at normal speed takes no longer than this; what concerns the viewer is not counted. */
export const CAP = 12_000;

export function lasts(beat: Beat, speed: 'slow' | 'normal', calm: boolean): number {
  const own = beat.ms === undefined ? TIMES[beat.kind][speed] : beat.ms * (speed === 'slow' ? 1.6 : 1);
  return calm && (beat.things.length || beat.path) ? Math.max(STILL, own) : own;
}

export const pauseOf = (speed: 'slow' | 'normal'): number => PAUSE[speed];
