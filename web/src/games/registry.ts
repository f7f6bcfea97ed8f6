/** To add a game: `src/games/<id>/index.ts` exporting `ui`, and one line in `LOADERS` (and in `COVERS`, for a picture in the lobby). */
import type { Component } from 'svelte';
import { arrive } from '../core/arrive';
import type { GameUi } from '../core/game-ui';

type Loader = () => Promise<{ ui: GameUi }>;

const LOADERS: Record<string, Loader> = {
  'warrior-knights': () => import('./warrior-knights'),
  'risk-europe': () => import('./risk-europe'),
  archon: () => import('./archon'),
};

/** The lobby's pictures are chunks of their own: nobody waits there for boards and scenes. */
const COVERS: Record<string, () => Promise<{ default: Component }>> = {
  'warrior-knights': () => import('./warrior-knights/Cover.svelte'),
  'risk-europe': () => import('./risk-europe/Cover.svelte'),
  archon: () => import('./archon/Cover.svelte'),
};

export async function loadCover(id: string): Promise<Component | null> {
  const load = COVERS[id.replace(/_/g, '-')];
  return load ? (await load()).default : null;
}

const ready = new Map<string, GameUi>();

/** The game's own page parts; each game is a chunk of its own, loaded when it is needed. */
export async function loadUi(id: string): Promise<GameUi> {
  const known = ready.get(id);
  if (known) return known;
  const key = id.replace(/_/g, '-');
  const ui = LOADERS[key] ? (await arrive(LOADERS[key])).ui : { id };
  ready.set(id, ui);
  return ui;
}
