/** What is seen of what others do in Europe. */
import type { Beat } from '../../core/beats';
import { allSilent, composeBeats, type Knows, type Score } from '../../core/choreography';
import type { TableStore } from '../../core/table.svelte';
import type { GameEvent } from '../../core/types';

/** Columns of who stands where. */
const MOVED = ['units', 'holder', 'disputed'];

export const SCORE: Score = {
  bid_won: { kind: 'figure', figure: ['two-coins', 'coins', -1], weight: 4, opens: true },
  marker_taken: { kind: 'note', weight: 3, joins: true },
  settled: { kind: 'note', weight: 4, things: ['territory'] },
  garrisoned: { kind: 'note', weight: 2, things: ['territory'] },
  card_revealed: { kind: 'card', card: 'card', opens: true, weight: 1 },
  moved: { kind: 'walk', path: ['origin', 'target'], weight: 3, lands: MOVED, joins: true },
  claimed: { kind: 'hands', hands: ['territory', 'army'], weight: 5, lands: ['holder'], joins: true, ms: 500 },
  city_claimed: { kind: 'hands', hands: ['city', 'army'], weight: 8, lands: ['holder'], joins: true },
  disputed: { kind: 'note', weight: 7, against: ['defender'], things: ['territory'], joins: true, stop: true },
  unclaimed: { kind: 'hands', hands: ['territory'], weight: 5, joins: true },
  taxed: { kind: 'figure', figure: ['two-coins', 'coins', 1], weight: 2 },
  recruited: { kind: 'note', weight: 3, things: ['territory'] },
  castle_built: { kind: 'note', weight: 4, things: ['territory'] },
  crown_card_bought: { kind: 'figure', figure: ['two-coins', 'coins', -1], weight: 6 },
  fortified: { kind: 'note', weight: 3, things: ['territory'] },
  siege_assault: { kind: 'walk', path: ['origin', 'target'], weight: 5, against: ['target'], joins: true },
  battle_begun: { kind: 'note', weight: 7, against: ['defender'], things: ['territory'], opens: true },
  rolled: { kind: 'dice', weight: 1, joins: true, always: true, fought: true, things: [] },
  lost: { kind: 'note', weight: 3, joins: true, things: ['territory'], ms: 350 },
  held: { kind: 'note', weight: 7, favours: ['defender'], joins: true, things: ['territory'], always: true },
  taken: { kind: 'hands', hands: ['territory', 'attacker'], against: ['defender'], weight: 9, joins: true, stop: true, always: true },
  wiped_out: { kind: 'note', weight: 8, joins: true, things: ['territory'], always: true },
  pillaged: { kind: 'figure', figure: ['two-coins', 'coins', 1], weight: 4, joins: true },
  saved_by_the_crown: { kind: 'event', weight: 7, favours: ['army'], opens: true },
  eliminated: { kind: 'event', weight: 10, against: ['army'], opens: true, stop: true },
  won: { kind: 'event', weight: 10, opens: true },
  // of variants
  mercenaries_hired: { kind: 'figure', figure: ['two-coins', 'coins', -1], weight: 5, opens: true },
  mercenary_city: { kind: 'note', weight: 4, things: ['territory'] },
  mission_shown: { kind: 'event', weight: 8, opens: true },
  ...allSilent('a heading of the log, not a move', ['round_begun', 'hands_back', 'cards_laid']),
  ...allSilent('told by what it leads to', ['bid_shown', 'tie_rolled', 'order_given', 'castle_reroll', 'free_units']),
  ...allSilent('before the first move, and secret', ['missions_drawn', 'mission_kept', 'mission_kept_secret', 'colour_taken']),
};

function knows(store: TableStore): Knows {
  const holder = (id: number) => store.list('holder')[id] ?? -1;
  return {
    owner: (kind, id) => (kind === 'army' ? id : kind === 'territory' || kind === 'city' ? holder(id) : null),
    strength: (_, args) => {
      if (typeof args.hits === 'number') return String(args.hits);
      const units = ['footmen', 'archers', 'cavalry', 'siege'].reduce((sum, unit) => sum + Number(args[unit] ?? 0), 0);
      return units ? String(units) : undefined;
    },
    chips: (name) => `re.chip.${name}`,
  };
}

export const beatsOf = (store: TableStore, events: GameEvent[]): Beat[] => composeBeats(store, events, SCORE, knows(store));
