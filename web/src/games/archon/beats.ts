/** What is seen of what others do in the city. */
import type { Beat } from '../../core/beats';
import { allSilent, composeBeats, type Knows, type Score } from '../../core/choreography';
import { t } from '../../core/i18n';
import type { TableStore } from '../../core/table.svelte';
import type { GameEvent } from '../../core/types';

export const SCORE: Score = {
  placed: { kind: 'card', card: 'play', opens: true, weight: 3, things: ['slot'], lands: ['figure_at', 'slot'] },
  toll_paid: { kind: 'figure', figure: ['two-coins', 'gold', -1], weight: 3, favours: ['owner'] },
  token_laid: { kind: 'note', weight: 3, things: ['slot'] },
  gained: { kind: 'figure', figure: ['plus', 'n', 1], weight: 2 },
  paid: { kind: 'figure', figure: ['minus', 'n', -1], weight: 1 },
  swapped: { kind: 'note', weight: 2 },
  scored: { kind: 'figure', figure: ['laurels', 'points', 1], weight: 4 },
  hired: { kind: 'note', weight: 3 },
  built: { kind: 'note', weight: 7, things: ['building'] },
  acquired: { kind: 'note', weight: 6 },
  used: { kind: 'note', weight: 3, things: ['building'] },
  engaged: { kind: 'note', weight: 2 },
  passed: { kind: 'note', weight: 3, opens: true },
  attacked: { kind: 'event', weight: 7, opens: true },
  defended: { kind: 'event', weight: 6, joins: true },
  raided: { kind: 'event', weight: 7, against: ['seat'], joins: true, stop: true },
  granted: { kind: 'figure', figure: ['laurels', 'points', 1], weight: 5, shared: 'ar.shared.grant' },
  won: { kind: 'event', weight: 10, opens: true },
  ...allSilent('a heading of the log, not a move', ['round_began', 'ordered']),
  ...allSilent('of cards and tiles laid out for the round', [
    'grant_laid',
    'favor_revealed',
    'favor_gone',
    'province_revealed',
    'card_revealed',
  ]),
  ...allSilent('chosen by everybody at the same time', ['divided']),
  ...allSilent('told by what it leads to', ['chose', 'unused']),
};

const KNOWS: Knows = { owner: () => null, chips: (name) => `ar.chip.${name}`, heading: (shared) => [{ text: t(shared) }] };

export const beatsOf = (store: TableStore, events: GameEvent[]): Beat[] => composeBeats(store, events, SCORE, KNOWS);
