/**
 * The games' own parts, found by their folders: `src/games/<id>/index.ts` exports `ui`; a picture for the lobby is `Cover.svelte`, its words
 * are `messages/`, and `variants/<variant's id>/index.ts` exports what that variant brings; its words are `messages/` beside it.
 */
import type { Component } from 'svelte';
import { arrive } from '../core/arrive';
import type { GameUi } from '../core/game-ui';
import { learn, type Messages, type Translations } from '../core/i18n';
import type { TableStore } from '../core/table.svelte';
import type { Arms } from '../ui/heraldry';
import { withVariants, type VariantUi } from '../core/variant-ui';

/** Each game is a chunk of its own, loaded when it is needed; so is its picture: nobody waits in the lobby for boards and scenes. */
const PARTS = import.meta.glob<GameUi>('./*/index.ts', { import: 'ui' });
const COVERS = import.meta.glob<Component>('./*/Cover.svelte', { import: 'default' });
const ARMS = import.meta.glob<Arms[]>('./*/arms.ts', { import: 'SIDES' });
const VARIANTS = import.meta.glob<VariantUi>('./*/variants/*/index.ts', { import: 'variant' });
const MESSAGES = import.meta.glob<Messages>(['./*/messages/*.json', './*/variants/*/messages/*.json'], { import: 'default' });

const folder = (id: string) => `./${id.replace(/_/g, '-')}/`;

/** The words of a room: of a game, or of one of its variants. */
function messagesOf(room: string): Translations {
  return Object.fromEntries(Object.entries(MESSAGES).filter(([path]) => path.startsWith(`${room}messages/`)));
}

export async function loadCover(id: string): Promise<Component | null> {
  return (await COVERS[`${folder(id)}Cover.svelte`]?.()) ?? null;
}

/** The arms of a game's parties, for rows in the lobby; none for a game that has none of its own. */
export async function loadArms(id: string): Promise<Arms[]> {
  return (await ARMS[`${folder(id)}arms.ts`]?.()) ?? [];
}

/** The parts and words of the variants in play at a table, of those that bring any. */
async function loadVariants(id: string, variants: string[]): Promise<VariantUi[]> {
  const rooms = variants.map((variant) => `${folder(id)}variants/${variant}/`).filter((room) => VARIANTS[`${room}index.ts`]);
  const [parts] = await Promise.all([
    Promise.all(rooms.map((room) => VARIANTS[`${room}index.ts`]())),
    Promise.all(rooms.map((room) => learn(messagesOf(room)))),
  ]);
  return parts;
}

/** The game's own page parts, with those of the variants in play; a game without any is played on the generic board, by buttons. */
export async function loadUi(id: string, variants: string[], store: TableStore): Promise<GameUi> {
  const load = PARTS[`${folder(id)}index.ts`];
  const [ui, theirs] = await arrive(() => Promise.all([load ? load() : { id }, loadVariants(id, variants), learn(messagesOf(folder(id)))]));
  return withVariants({ ...ui, id }, theirs, store);
}
