/** Battles told from the log: each from the event it begins with to the one that ends it, whoever was asked in it. */
import type { Component } from 'svelte';
import type { Thing } from './beats';
import { anyChapter } from './table/chapters';
import type { TableStore } from './table.svelte';
import type { GameEvent } from './types';

export interface Line {
  key: number;
  moment: number;
  name: string;
  args: Record<string, unknown>;
}

/** A battle that is over, as its game reads it. */
export interface Fought {
  title: string;
  /** Who won, in words. */
  verdict: string;
  /** Attacker and defender: seats (or what the game's arms are of); -1 is nobody's. */
  sides: [number, number];
  winner: number;
  thing: Thing;
  /** For the game's own component. */
  about: unknown;
}

/** What a game says of its battles. */
export interface Battles {
  begins: string[];
  ends: string[];
  read: (store: TableStore, lines: Line[]) => Fought | null;
  /** Not worth showing by itself: something else of the page tells it. */
  told?: (store: TableStore, fought: Fought) => boolean;
  Component: Component<{ store: TableStore; fought: Fought }>;
}

/** A battle of the log: its first and last line and moment, and the round it was fought in. */
export interface Battle extends Fought {
  key: number;
  last: number;
  from: number;
  to: number;
  round: number;
}

export interface Span {
  lines: Line[];
  round: number;
}

/** The battles of a log that are over, each with all its lines. */
export function spansOf(log: readonly Line[], { begins, ends }: Pick<Battles, 'begins' | 'ends'>): Span[] {
  const out: Span[] = [];
  let lines: Line[] | null = null;
  let round = 0;
  for (const line of log) {
    round = anyChapter(line.name, line.args)?.n ?? round;
    if (begins.includes(line.name)) lines = [line];
    else lines?.push(line);
    if (lines && ends.includes(line.name)) {
      out.push({ lines, round });
      lines = null;
    }
  }
  return out;
}

/** All that were fought by the moment that is shown. */
export function battlesOf(store: TableStore, battles: Battles | undefined): Battle[] {
  if (!battles) return [];
  const until = store.past.view?.moment ?? Infinity;
  const log = store.story.log.filter((line) => line.moment <= until);
  return spansOf(log, battles).flatMap(({ lines, round }) => {
    const fought = battles.read(store, lines);
    const [first, last] = [lines[0], lines[lines.length - 1]];
    return fought ? [{ ...fought, key: first.key, last: last.key, from: first.moment, to: last.moment, round }] : [];
  });
}

/** What was heard of a battle that is not over, by table: it goes on in the events that come next. */
const going = new WeakMap<TableStore, Line[]>();

/** The battles that end in these events, which come in their order. */
export function foughtIn(store: TableStore, battles: Battles, events: readonly GameEvent[]): Fought[] {
  const out: Fought[] = [];
  let lines = going.get(store) ?? begun(store, battles);
  events.forEach(([name, args], at) => {
    const line: Line = { key: at, moment: 0, name, args: args ?? {} };
    if (battles.begins.includes(name)) lines = [line];
    else lines?.push(line);
    if (lines && battles.ends.includes(name)) {
      const fought = battles.read(store, lines);
      if (fought) out.push(fought);
      lines = null;
    }
  });
  if (lines) going.set(store, lines);
  else going.delete(store);
  return out;
}

/** A battle of the log that is not over: for who came while it was fought. */
function begun(store: TableStore, battles: Battles): Line[] | null {
  const log: readonly Line[] = store.story.log;
  const from = log.findLastIndex((line) => battles.begins.includes(line.name));
  const lines = from < 0 ? [] : log.slice(from);
  return lines.length && !lines.some((line) => battles.ends.includes(line.name)) ? lines : null;
}
