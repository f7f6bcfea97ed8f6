import type { Component } from 'svelte';
import type { GameUi } from './game-ui';
import type { TableStore } from './table.svelte';

/** The places of a game's page where a variant may put something, and what a part there is given. */
export interface Places {
  /** Offices and marks beside a player's name. */
  badges: { store: TableStore; seat: number };
  /** The figures on a player's card. */
  seat: { store: TableStore; seat: number };
  /** Boxes under the players. */
  left: { store: TableStore };
  /** Boxes above the log. */
  right: { store: TableStore };
  /** Your own things, under the board. */
  dock: { store: TableStore };
  /** Over everything, fed by `store.story.heard`; always mounted. */
  overlay: { store: TableStore };
  /** Under the charts at the end. */
  end: { store: TableStore };
}

/**
 * What a variant brings to the page of its game: `src/games/<game>/variants/<variant's id>/index.ts` exporting `variant`. It is loaded
 * where the variant is in play, and nothing of the game's page knows it by name. Every part is optional.
 */
export interface VariantUi extends Pick<
  GameUi,
  'Scene' | 'sceneKey' | 'names' | 'tell' | 'hint' | 'ask' | 'boardKinds' | 'mapKinds' | 'charts'
> {
  parts?: { [P in keyof Places]?: Component<Places[P]> };
  /** What it adds to the figure that ranks a seat. */
  score?: (store: TableStore, seat: number) => number;
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
  const lists = (key: 'boardKinds' | 'mapKinds' | 'charts') => {
    const found = all.flatMap((part) => part[key] ?? []);
    return found.length ? found : undefined;
  };
  const staged = (at: TableStore) => all.find((part) => part.sceneKey?.(at));
  return {
    ...ui,
    names: (info) => Object.assign({}, ...all.toReversed().map((part) => part.names?.(info))) as Record<string, string[]>,
    tell: (speaker, name, args) => first(all, (part) => part.tell?.(speaker, name, args)) ?? undefined,
    hint: (at, kind, id) => first(all, (part) => part.hint?.(at, kind, id)),
    ask: (at) => first(all, (part) => part.ask?.(at)),
    boardKinds: lists('boardKinds'),
    mapKinds: lists('mapKinds'),
    charts: lists('charts'),
    sceneKey: (at) => staged(at)?.sceneKey?.(at) ?? null,
    get Scene() {
      return staged(store)?.Scene;
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
