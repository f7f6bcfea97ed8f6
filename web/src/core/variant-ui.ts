import type { Component } from 'svelte';
import type { GameUi } from './game-ui';
import type { TableStore } from './table.svelte';
import type { GameEvent } from './types';

/** The places of a game's page where a variant may put something, and what a part there is given. */
export interface Places {
  /** Offices and marks beside a player's name. */
  badges: { store: TableStore; seat: number };
  /** The figures on a player's card. */
  seat: { store: TableStore; seat: number };
  /** More figures in the row that the game's page has of them. */
  figures: { store: TableStore; seat: number };
  /** Boxes under the players. */
  left: { store: TableStore };
  /** Boxes above the log. */
  right: { store: TableStore };
  /** In place of the game's own way of showing how far it is to the end. */
  throne: { store: TableStore };
  /** Your own things, under the board. */
  dock: { store: TableStore };
  /** On a phone: what a choice is about, above its buttons. */
  sheet: { store: TableStore };
  /** Over everything, fed by `store.story.heard`; always mounted. */
  overlay: { store: TableStore };
  /** Under the charts at the end. */
  end: { store: TableStore };
  /** Marks on the board, drawn as SVG about the middle of the thing: a city, a piece that leads an army. */
  city: { store: TableStore; city: number };
  noble: { store: TableStore; noble: number };
  /** The same about a seat's own place on the board. */
  stronghold: { store: TableStore; seat: number };
  /** What one side of a battle has besides: 0 attacks, 1 defends. */
  side: { store: TableStore; side: number };
}

/** A short word for a thing among others of its kind, and the style it is drawn in. */
export interface Mark {
  word: string;
  look: string;
}

/** Something that a report of what is over should tell besides: whose it was, in a word, all of it for hovering, and a verdict if it decided. */
export interface Remark {
  seat: number;
  icon: string;
  word: string;
  hint: string;
  verdict?: string;
}

/**
 * What a variant brings to the page of its game: `src/games/<game>/variants/<variant's id>/index.ts` exporting `variant`. It is loaded
 * where the variant is in play, and nothing of the game's page knows it by name. Every part is optional.
 */
export interface VariantUi extends Pick<
  GameUi,
  'Scene' | 'sceneKey' | 'names' | 'tell' | 'card' | 'ask' | 'boardKinds' | 'mapKinds' | 'oddsVerbs' | 'charts' | 'Gesture' | 'gesturing'
> {
  parts?: { [P in keyof Places]?: Component<Places[P]> };
  /** What it adds to the figure that ranks a seat. */
  score?: (store: TableStore, seat: number) => number;
  /** What it adds to other figures of the game's page, by their names there: for the thing of that number. */
  adds?: Record<string, (store: TableStore, id: number) => number>;
  /** What the game's page shows and this table has not, by its names there: a price, a goal. */
  lacks?: string[];
  /** Icons for what it brings, by its ids. */
  icons?: Record<string, string>;
  /** Steps it puts into a scene of the game: named, each with the one it comes after, or told as part of another. */
  steps?: ({ step: string; after: string } | { step: string; within: string })[];
  mark?: (store: TableStore, kind: string, id: number) => Mark | null;
  /** What its marks on the board mean, in words: told with the thing that they lie on (a city, a noble, a stronghold by its seat). */
  said?: (store: TableStore, kind: string, id: number) => string[];
  /** What an event means for the report of the scene that it happens in. */
  remark?: (store: TableStore, event: GameEvent) => Remark | null;
  /** Verbs said out of turn that have a place of their own on the page; the others stand together among the deals. */
  interjects?: string[];
}

const inPlay = new WeakMap<TableStore, VariantUi[]>();

/** The variants in play at a table, as far as they bring something to the page. */
export function variantsOf(store: TableStore): VariantUi[] {
  return inPlay.get(store) ?? [];
}

/** The game's page at a table where variants are in play: theirs is asked first, and stands beside the game's own. */
export function withVariants(ui: GameUi, variants: VariantUi[], store: TableStore): GameUi {
  inPlay.set(store, variants);
  if (!variants.length) return ui;
  const all = [...variants, ui];
  const lists = (key: 'boardKinds' | 'mapKinds' | 'oddsVerbs') => {
    const found = all.flatMap((part) => part[key] ?? []);
    return found.length ? found : undefined;
  };
  const staged = (at: TableStore) => all.find((part) => part.sceneKey?.(at));
  return {
    ...ui,
    names: (info) => Object.assign({}, ...all.toReversed().map((part) => part.names?.(info))) as Record<string, string[]>,
    tell: (speaker, name, args) => first(all, (part) => part.tell?.(speaker, name, args)) ?? undefined,
    card: (at, kind, id) => first(all, (part) => part.card?.(at, kind, id)),
    ask: (at) => first(all, (part) => part.ask?.(at)),
    boardKinds: lists('boardKinds'),
    mapKinds: lists('mapKinds'),
    oddsVerbs: lists('oddsVerbs'),
    charts: ui.charts && [...ui.charts, ...variants.flatMap((part) => part.charts ?? [])],
    sceneKey: (at) => staged(at)?.sceneKey?.(at) ?? null,
    get Scene() {
      return staged(store)?.Scene;
    },
    gesturing: (at) => all.some((part) => part.gesturing?.(at)),
    get Gesture() {
      return all.find((part) => part.gesturing?.(store))?.Gesture;
    },
  };
}

function first<P, R>(parts: P[], ask: (part: P) => R | null | undefined): R | null {
  for (const part of parts) {
    const answer = ask(part);
    if (answer !== null && answer !== undefined) return answer;
  }
  return null;
}

/** What the variants in play add to a seat's rank. */
export function scoreOfVariants(store: TableStore, seat: number): number {
  return variantsOf(store).reduce((sum, variant) => sum + (variant.score?.(store, seat) ?? 0), 0);
}

/** What the variants in play add to a figure of the page, for the thing of that number. */
export function added(store: TableStore, figure: string, id: number): number {
  return variantsOf(store).reduce((sum, variant) => sum + (variant.adds?.[figure]?.(store, id) ?? 0), 0);
}

/** Whether a table has something that the game's page shows: some variant in play may take it away. */
export function has(store: TableStore, thing: string): boolean {
  return !variantsOf(store).some((variant) => variant.lacks?.includes(thing));
}

/** The icon that a variant in play has for a thing of its own, by the thing's id. */
export function iconOfVariants(store: TableStore, id: string): string | undefined {
  return variantsOf(store).find((variant) => variant.icons?.[id])?.icons?.[id];
}

/** The steps of a scene with those that the variants in play put in. */
export function withSteps(store: TableStore, steps: readonly string[]): string[] {
  const out = [...steps];
  for (const put of stepsOfVariants(store)) if ('after' in put) out.splice(out.indexOf(put.after) + 1, 0, put.step);
  return out;
}

/** The step of a scene that a variant's own step is told as part of. */
export function stepAround(store: TableStore, step: string): string | undefined {
  for (const put of stepsOfVariants(store)) if ('within' in put && put.step === step) return put.within;
  return undefined;
}

const stepsOfVariants = (store: TableStore) => variantsOf(store).flatMap((variant) => variant.steps ?? []);

/** How a variant in play tells a thing of its own from the others of its kind. */
export function markOf(store: TableStore, kind: string, id: number): Mark | null {
  return first(variantsOf(store), (variant) => variant.mark?.(store, kind, id));
}

/** What the variants in play have to say of a thing on the board. */
export const saidOf = (store: TableStore, kind: string, id: number): string[] =>
  variantsOf(store).flatMap((variant) => variant.said?.(store, kind, id) ?? []);

/** What a variant in play has to say of an event, for a report. */
export function remarkOf(store: TableStore, event: GameEvent): Remark | null {
  return first(variantsOf(store), (variant) => variant.remark?.(store, event));
}

/** Verbs said out of turn for which a variant in play has a place of its own. */
export const interjectedElsewhere = (store: TableStore): string[] => variantsOf(store).flatMap((variant) => variant.interjects ?? []);
