/** The games' own parts, found by their folders: `src/games/<id>/index.ts` exports `ui`; a picture for the lobby is `Cover.svelte`, its words are `messages/`. */
import type { Component } from 'svelte';
import { arrive } from '../core/arrive';
import type { GameUi } from '../core/game-ui';
import { learn, type Messages, type Translations } from '../core/i18n';

/** Each game is a chunk of its own, loaded when it is needed; so is its picture: nobody waits in the lobby for boards and scenes. */
const PARTS = import.meta.glob<GameUi>('./*/index.ts', { import: 'ui' });
const COVERS = import.meta.glob<Component>('./*/Cover.svelte', { import: 'default' });
const MESSAGES = import.meta.glob<Messages>('./*/messages/*.json', { import: 'default' });

const folder = (id: string) => `./${id.replace(/_/g, '-')}/`;

function messagesOf(id: string): Translations {
  return Object.fromEntries(Object.entries(MESSAGES).filter(([path]) => path.startsWith(folder(id))));
}

export async function loadCover(id: string): Promise<Component | null> {
  return (await COVERS[`${folder(id)}Cover.svelte`]?.()) ?? null;
}

/** The game's own page parts; a game without any is played on the generic board, by buttons. */
export async function loadUi(id: string): Promise<GameUi> {
  const load = PARTS[`${folder(id)}index.ts`];
  const [ui] = await arrive(() => Promise.all([load ? load() : { id }, learn(messagesOf(id))]));
  return ui;
}
