import { expect, test } from 'vitest';
import type { SeatInfo, TableRow } from '../src/core/types';
import { botName, deadline, due, filtered, free, place, sorted, waits } from '../src/lobby/rows';

const seat = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  kind: 'player',
  name: null,
  mine: seat === 0,
  online: false,
  bot: null,
  lent: null,
  since: null,
  side: seat,
  house: '',
  conceded: false,
  kept: false,
  ...more,
});
const row = (id: string, more: Partial<TableRow> = {}): TableRow =>
  ({ id, game: 'a', seats: [seat(0), seat(1)], waiting: [1], over: null, updated: 1, pace: 'live', remind: 86400, ...more }) as TableRow;
const over = (winners: number[], scores: number[]) => ({ winners, scores, end: '', rounds: 3 });

test('my turn comes first, then what is due, then what moved last', () => {
  const letter = row('letter', { waiting: [0], pace: 'correspondence', seats: [seat(0, { since: 5 }), seat(1)] });
  const rows = [row('old'), row('new', { updated: 9 }), row('done', { over: over([0], [1, 0]) }), row('mine', { waiting: [0] }), letter];
  expect(sorted(rows).map((r) => r.id)).toEqual(['letter', 'mine', 'new', 'old', 'done']);
  expect(deadline(letter)).toBe(86405);
  expect(waits(row('lent', { waiting: [0], seats: [seat(0, { lent: 'steward' }), seat(1)] }))).toBe(false);
});

test('what is put away is seen only there; finished games have their own list', () => {
  const rows = [row('on'), row('done', { over: over([1], [0, 1]) }), row('away', { away: true }), row('b', { game: 'b' })];
  const ids = (...how: [Parameters<typeof filtered>[1], string?]) => filtered(rows, ...how).map((r) => r.id);
  expect(ids('all')).toEqual(['on', 'b']);
  expect(ids('all', 'b')).toEqual(['b']);
  expect(ids('finished')).toEqual(['done']);
  expect(ids('away')).toEqual(['away']);
  expect(ids('turn')).toEqual([]);
});

test('winners are first whatever the figures say, and equals share a place', () => {
  const end = row('end', { over: over([1], [9, 7, 9, 3]) });
  expect([0, 1, 2, 3].map((s) => place(end, s))).toEqual([2, 1, 2, 4]);
  const shared = row('shared', { over: over([0, 1], [5, 5, 2]) });
  expect([0, 1, 2].map((s) => place(shared, s))).toEqual([1, 1, 3]);
});

test('a seat kept by a link is not free', () => {
  expect(free(row('open', { seats: [seat(0), seat(1, { kind: 'open' }), seat(2, { kind: 'open', kept: true })] }))).toBe(1);
});

test('by letter a row says how long one has, or how late one is', () => {
  const letter = (since: number | null) =>
    row('letter', { waiting: [0], pace: 'correspondence', remind: 259200, seats: [seat(0, { since }), seat(1)] });
  expect(due(letter(1000), 1000 + 86400)).toBe('2 days left');
  expect(due(letter(1000), 1000 + 259200 + 7200)).toBe('2 hours late');
  expect(due(letter(null), 5000)).toBe('');
  expect(due(row('live', { waiting: [0], seats: [seat(0, { since: 1 }), seat(1)] }), 5000)).toBe('');
  const theirs = row('theirs', { waiting: [1], pace: 'correspondence', remind: 3600, seats: [seat(0), seat(1, { since: 100 })] });
  expect(due(theirs, 1900)).toBe('30 minutes left');
});

test('bots say how strong they are', () => {
  expect(botName('random')).toContain('plays by lot');
  expect(botName('apprentice')).toContain('easy');
  expect(botName('steward:warlord')).toBe('Steward, warlord (medium)');
  expect(botName('marshal')).toContain('hard');
});
