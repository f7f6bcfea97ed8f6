import type { Beat } from '../core/beats';
import { foughtIn, type Fought } from '../core/battles';
import type { GameUi } from '../core/game-ui';
import type { TableStore } from '../core/table.svelte';
import type { GameEvent } from '../core/types';
import BattleBeat from './BattleBeat.svelte';

/** Time enough for both sides' dice or cards and the outcome. */
const LASTS = 2600;

function beatOf(store: TableStore, fought: Fought): Beat {
  const [attacker] = fought.sides;
  // an army without a player has no seat
  const seated = (seat: number) => seat >= 0 && seat < (store.shown?.seats ?? 0);
  return {
    kind: 'dice',
    seat: seated(attacker) ? attacker : null,
    pieces: [{ text: `${fought.title}: ${fought.verdict}` }],
    chip: [{ text: fought.verdict }],
    things: [fought.thing],
    concerns: fought.sides.filter(seated).map((seat) => ({ seat, good: seat === fought.winner })),
    weight: 7,
    joins: true,
    always: true,
    stop: true,
    ms: LASTS,
    Component: BattleBeat,
    about: fought,
  };
}

/** A battle is one beat, with its dice or cards: when it is over, and before what comes of it. */
export function withBattles(store: TableStore, ui: GameUi, beats: Beat[], events: GameEvent[]): Beat[] {
  if (!ui.battles) return beats;
  const { told } = ui.battles;
  const fought = foughtIn(store, ui.battles, events).filter((x) => !told?.(store, x));
  const at = beats.findIndex((beat) => beat.fought);
  const rest = beats.filter((beat) => !beat.fought);
  if (!fought.length) return rest;
  const before = at >= 0 ? beats.slice(0, at).filter((beat) => !beat.fought).length : rest.length;
  return [...rest.slice(0, before), ...fought.map((x) => beatOf(store, x)), ...rest.slice(before)];
}
