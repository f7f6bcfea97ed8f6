/** What a thing tells when one rests on it: on every card first what it does, then the figures of this very table, then colour, then the foot. */
import { has, t } from './i18n';

/** A figure of this table: "Income at Taxation 4". */
export interface Figure {
  label: string;
  value?: string | number;
  icon?: string;
  /** The seat whose shield stands before it. */
  seat?: number;
}

export interface Card {
  title: string;
  /** What sort of thing, at the right of the title: "law · yes or no". */
  sort?: string;
  /** What it does, in a sentence. */
  effect?: string;
  figures?: Figure[];
  /** What it would do or mean now, set apart. */
  now?: string;
  flavour?: string;
  /** Cost, refusal, standing: short remarks. */
  foot?: string[];
  /** The rule it goes by, by the id of its passage. */
  rule?: string;
}

/** A thing marked on the page ("agenda:3"), or a word of the glossary ("word:banned"). */
export type Key = readonly [kind: string, id: string];

/** The things an element stands for, most particular first, as `data-about` or `data-why` say. */
export function keysOf(marked: string): Key[] {
  return marked
    .split(',')
    .map((key) => key.split(':'))
    .filter((parts) => parts.length === 2 && parts[1] !== '')
    .map(([kind, id]) => [kind, id] as const);
}

/** A word of the game that the page explains on the spot: `word.<id>` in the messages, and its rule. */
export function wordCard(id: string): Card | null {
  const key = `word.${id}`;
  if (!has(key)) return null;
  const rule = `${key}.rule`;
  return { title: t(`${key}.title`), sort: t('card.word'), effect: t(key), rule: has(rule) ? t(rule) : undefined };
}

/** The card of the first of the keys that has one. */
export function cardFor(marked: string, ask: (kind: string, id: number) => Card | null): Card | null {
  for (const [kind, id] of keysOf(marked)) {
    const found = kind === 'word' ? wordCard(id) : ask(kind, Number(id));
    if (found) return found;
  }
  return null;
}

/** All of a card in a line, for a screen reader and for what has no room for more. */
export function told(card: Card): string {
  const figures = (card.figures ?? []).map((f) => (f.value === undefined ? `${f.label}.` : `${f.label}: ${f.value}.`));
  return [card.effect, ...figures, card.now, card.flavour, ...(card.foot ?? []).map((f) => `${f}.`)].filter(Boolean).join(' ');
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 10;
const EDGE = 8;

/** Where a card of this size stands: beside the thing, on the side with room for it, never on the thing. */
export function beside(thing: Box, card: { width: number; height: number }, room: { width: number; height: number }) {
  const clamp = (at: number, size: number, all: number) => Math.max(EDGE, Math.min(at, all - size - EDGE));
  const free = {
    right: room.width - EDGE - thing.right - GAP - card.width,
    left: thing.left - GAP - card.width - EDGE,
    below: room.height - EDGE - thing.bottom - GAP - card.height,
    above: thing.top - GAP - card.height - EDGE,
  };
  const level = clamp(thing.top, card.height, room.height);
  const plumb = clamp(thing.left, card.width, room.width);
  if (free.right >= 0 && free.right >= free.left) return { left: thing.right + GAP, top: level, height: null };
  if (free.left >= 0) return { left: thing.left - GAP - card.width, top: level, height: null };
  if (free.right >= 0) return { left: thing.right + GAP, top: level, height: null };
  if (free.below >= 0) return { left: plumb, top: thing.bottom + GAP, height: null };
  if (free.above >= 0) return { left: plumb, top: thing.top - GAP - card.height, height: null };
  // no side has room for all of it: the taller of two strips, and the card scrolls
  const high = Math.max(thing.top - GAP - EDGE, 0);
  const low = Math.max(room.height - EDGE - thing.bottom - GAP, 0);
  return low >= high ? { left: plumb, top: thing.bottom + GAP, height: low } : { left: plumb, top: EDGE, height: high };
}
