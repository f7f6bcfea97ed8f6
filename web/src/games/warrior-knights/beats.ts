/** What is seen of what others do in the Kingdom. */
import type { Beat } from '../../core/beats';
import { composeBeats, type Knows, type Score } from '../../core/choreography';
import { t } from '../../core/i18n';
import type { TableStore } from '../../core/table.svelte';
import type { GameEvent } from '../../core/types';
import { STRONGHOLD_WALL } from './figures.gen';
import { cardIcon, iconOf, Realm, tablesOf } from './model';
import { seatOfArmy, seatOfNoble } from './numbers';
import { CORE } from './seen/core';
import { POLITICS } from './seen/politics';
import { VARIANTS } from './seen/variants';
import { WAR } from './seen/war';

export const SCORE: Score = { ...CORE, ...WAR, ...POLITICS, ...VARIANTS };

function ownerOf(store: TableStore, kind: string, id: number): number | null {
  if (kind === 'noble') return seatOfNoble(store, id);
  if (kind === 'army') return seatOfArmy(store, id);
  if (kind === 'city') return store.list('city_owner')[id] ?? null;
  if (kind === 'wall') return id < STRONGHOLD_WALL ? (store.list('city_owner')[id] ?? null) : id - STRONGHOLD_WALL;
  return null;
}

function knows(store: TableStore): Knows {
  const tables = tablesOf(store);
  return {
    owner: (kind, id) => ownerOf(store, kind, id),
    strength: (name, args) => {
      if (name === 'promise_paid') return String(args.crowns);
      if (name === 'bribed') return undefined; // what goes there is money
      const noble = typeof args.noble === 'number' && tables ? new Realm(store, tables).nobles[args.noble] : undefined;
      return noble ? String(noble.strength) : undefined;
    },
    icon: (kind, id) =>
      kind === 'card'
        ? cardIcon(store, id)
        : kind === 'neutral'
          ? iconOf(store, tables?.neutrals[id])
          : kind === 'event'
            ? 'scroll-unfurled'
            : undefined,
    chips: (name) => `wk.chip.${name}`,
    heading: (shared) => [{ text: t(shared) }],
  };
}

export const beatsOf = (store: TableStore, events: GameEvent[]): Beat[] => composeBeats(store, events, SCORE, knows(store));
