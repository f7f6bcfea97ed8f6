import type { GameUi } from '../core/game-ui';
import type { TableStore } from '../core/table.svelte';
import type { Voice } from '../core/voice';
import { armsOf } from '../ui/arms';
import { withBattles } from './battle-beats';

/** What of a game's page speaks for a table. */
export function voiceOf(own: GameUi, store: TableStore): Voice {
  return {
    names: own.names,
    tell: own.tell,
    card: own.card && ((kind, id) => own.card?.(store, kind, id) ?? null),
    plans: own.plans,
    ask: own.ask && (() => own.ask?.(store) ?? null),
    // the history has its own card for a battle
    beats: (events) => {
      const beats = own.beats?.(store, events) ?? [];
      return store.past.view ? beats.filter((beat) => !beat.fought) : withBattles(store, own, beats, events);
    },
    scene: own.sceneKey && (() => own.sceneKey?.(store) ?? null),
    spot: own.spot && ((kind, id) => own.spot?.(store, kind, id) ?? null),
    arms: (seat) => armsOf(own, store, seat),
  };
}
