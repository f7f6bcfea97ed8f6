/** From events to beats: a game says for each kind of event what is to be seen of it, this makes beats of the arguments. */
import { together, type Beat, type BeatKind, type Concern, type Thing } from './beats';
import { has, t } from './i18n';
import type { TableStore } from './table.svelte';
import type { GameEvent } from './types';
import { kindOf, SEAT_KINDS, type Piece } from './words';

type Args = Record<string, unknown>;

/** What is seen of an event; arguments are meant by their names. */
export interface Part extends Pick<Beat, 'opens' | 'joins' | 'stop' | 'always' | 'fought' | 'lands' | 'ms'> {
  kind: BeatKind;
  weight?: number;
  /** From the one to the other. */
  path?: [from: string, to: string];
  /** Outlined; without it all that have a place on the board, but for seats. The end of a path always is. */
  things?: string[];
  /** The card that is turned up. */
  card?: string;
  /** What changes hands: the thing whose owner it was, and the seat whose it is (none: nobody's). */
  hands?: [thing: string, to?: string];
  /** A figure that rolls on the card of the seat: its icon, the argument, and the sign. */
  figure?: [icon: string, of: string, sign: 1 | -1];
  /** Seats, or things whose owners, it is bad or good for. */
  against?: string[];
  favours?: string[];
  /** Such events in a row are one beat, under this heading (a message). */
  shared?: string;
}

/** An event of which nothing is to be seen, and why. */
export interface Silence {
  silent: string;
}

export type Score = Record<string, Part | Silence>;

export const silent = (why: string): Silence => ({ silent: why });
/** Several kinds of events that are silent for one reason. */
export const allSilent = (why: string, names: string[]): Score => Object.fromEntries(names.map((name) => [name, silent(why)]));
/** Several kinds of events of which the same is seen. */
export const alike = (part: Part, names: string[]): Score => Object.fromEntries(names.map((name) => [name, part]));

/** What only the game knows of its things. */
export interface Knows {
  /** The seat a thing belongs to now, -1 or null for nobody. */
  owner(kind: string, id: number): number | null;
  /** The count or strength that goes along a path. */
  strength?(name: string, args: Args): string | undefined;
  icon?(kind: string, id: number): string | undefined;
  /** The message of the strip for an event, if there is one: a word or two. */
  chips(name: string): string;
  /** The line of a heading of shared moments. */
  heading?(shared: string): Piece[];
}

class Composer {
  private readonly beats: Beat[] = [];

  constructor(
    private readonly store: TableStore,
    private readonly score: Score,
    private readonly knows: Knows,
  ) {}

  compose(events: GameEvent[]): Beat[] {
    for (const [name, args] of events) {
      const part = this.score[name];
      if (!part || 'silent' in part) continue;
      const beat = this.beat(name, args ?? {}, part);
      if (beat && !this.shares(beat)) this.beats.push(beat);
    }
    return this.beats;
  }

  /** The same small thing for another seat: a figure more in the row. */
  private shares(beat: Beat): boolean {
    const last = this.beats.at(-1);
    const alike = !!beat.share && last?.share?.by === beat.share.by && (last.seat !== beat.seat || last.kind === 'shared');
    if (alike) this.beats[this.beats.length - 1] = together([last, beat]);
    return alike;
  }

  private beat(name: string, args: Args, part: Part): Beat | null {
    const pieces = this.store.tell(name, args);
    if (!pieces?.length) return null;
    const declared = new Map(this.store.info?.vocabulary?.events[name] ?? []);
    const kind = (arg: string) => declared.get(arg) ?? kindOf(arg, this.store.info?.names ?? {});
    const thing = (arg: string): Thing | null => (typeof args[arg] === 'number' ? [kind(arg), args[arg]] : null);
    const seatOf = (arg: string): number | null => {
      const at = thing(arg);
      if (!at) return null;
      return SEAT_KINDS.has(at[0]) ? at[1] : this.knows.owner(at[0], at[1]);
    };
    // whoever does something is not outlined for it, wherever he may have a place
    const named = part.things ?? Object.keys(args).filter((arg) => !SEAT_KINDS.has(kind(arg)));
    const things = named.map(thing).filter((at): at is Thing => !!at && !!this.store.spot(...at));
    const mover = this.mover(args, seatOf);
    const beat: Beat = {
      kind: part.kind,
      seat: mover,
      pieces,
      chip: this.chip(name, args, kind),
      things,
      concerns: this.concerns(part, seatOf, mover),
      weight: part.weight ?? 1,
      opens: part.opens,
      joins: part.joins,
      stop: part.stop,
      always: part.always,
      fought: part.fought,
      lands: part.lands,
      share: part.shared === undefined ? undefined : { by: part.shared, heading: this.knows.heading?.(part.shared) ?? pieces },
      ms: part.ms,
    };
    const [from, to] = part.path ? part.path.map(thing) : [null, null];
    if (from && to) {
      beat.path = { from, to, figure: this.knows.strength?.(name, args) };
      beat.things = part.things ? [...things, to] : [to];
    }
    const card = part.card === undefined ? null : thing(part.card);
    if (card) beat.card = { name: this.store.name(...card), icon: this.knows.icon?.(...card) };
    if (part.hands) beat.hands = { from: seatOf(part.hands[0]) ?? -1, to: part.hands[1] ? (seatOf(part.hands[1]) ?? -1) : -1 };
    if (part.figure) {
      const [icon, of, sign] = part.figure;
      if (mover !== null && typeof args[of] === 'number') beat.figures = [{ seat: mover, icon, by: sign * args[of] }];
    }
    return beat;
  }

  /** A word or two for the strip, where the log's sentence is long; `n` is the first argument that is a number and no thing. */
  private chip(name: string, args: Args, kind: (arg: string) => string): Piece[] | undefined {
    const key = this.knows.chips(name);
    if (!has(key) && !has(`${key}.other`)) return undefined;
    const named = (arg: string, value: unknown): string => {
      const [of, id] = [kind(arg), Number(value)];
      if (SEAT_KINDS.has(of)) return this.store.seatName(id) ?? String(value);
      return this.store.info?.names[of]?.[id] ?? String(value);
    };
    const params = Object.fromEntries(Object.entries(args).map(([arg, value]) => [arg, named(arg, value)]));
    const count = Object.keys(args).find((arg) => !SEAT_KINDS.has(kind(arg)) && !this.store.info?.names[kind(arg)]);
    return [{ text: t(key, { ...params, ...(count === undefined ? {} : { n: Number(args[count]) }) }) }];
  }

  /** Who moves: the first seat that is named, else the owner of the first thing. */
  private mover(args: Args, seatOf: (arg: string) => number | null): number | null {
    const seats = this.store.shown?.seats ?? 0;
    for (const arg of Object.keys(args)) {
      const seat = seatOf(arg);
      if (seat !== null && seat >= 0 && seat < seats) return seat;
    }
    return null;
  }

  private concerns(part: Part, seatOf: (arg: string) => number | null, mover: number | null): Concern[] {
    const out: Concern[] = [];
    const add = (names: string[] | undefined, good: boolean) => {
      for (const name of names ?? []) {
        const seat = seatOf(name);
        if (seat !== null && seat >= 0 && !out.some((c) => c.seat === seat)) out.push({ seat, good });
      }
    };
    add(part.against, false);
    add(part.hands ? [part.hands[0]] : [], false);
    add(part.favours, true);
    // who takes what is his own already, or moves himself, is not concerned by his own move
    return out.filter((c) => c.good || c.seat !== mover || part.against?.length);
  }
}

export const composeBeats = (store: TableStore, events: GameEvent[], score: Score, knows: Knows): Beat[] =>
  new Composer(store, score, knows).compose(events);
