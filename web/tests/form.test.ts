import { beforeEach, expect, test } from 'vitest';
import type { GameSummary } from '../src/core/types';
import { TableForm } from '../src/lobby/form.svelte';

const variant = (id: string, excludes: string[] = [], needs: string[] = []) => ({
  id,
  name: id,
  text: '',
  group: '',
  needs,
  excludes,
  relations: [],
  seats: [],
  implied: [],
  fixes: {},
  defaults: {},
  options: [],
});
const GAME = {
  id: 'a',
  title: 'A',
  text: '',
  seats: [2, 3, 4],
  variants: [variant('crown', ['might']), variant('might'), variant('heirs', [], ['crown'])],
  options: [],
  presets: [{ id: 'royal', name: 'Royal', text: '', variants: ['crown'], options: {} }],
  bots: ['random', 'steward'].map((id) => ({ id, text: '', rating: null })),
  parties: ['Red', 'Green', 'Blue', 'Gold'],
} as unknown as GameSummary;

beforeEach(() => localStorage.clear());

test('a party is exchanged with who had it, and the server is told those of the seats in use', () => {
  const form = new TableForm(GAME);
  form.count = 3;
  form.assign(0, 3);
  expect(form.wanted().sides).toEqual([3, 1, 2]);
  form.drawn = true;
  expect([...(form.wanted().sides ?? [])].every((side) => side >= 0 && side < 4)).toBe(true);
  expect(new Set(form.wanted().sides).size).toBe(3);
});

test('a friend at this screen keeps his name; a private table has no seats for anybody', () => {
  const form = new TableForm(GAME);
  form.count = 2;
  form.places[1] = { kind: 'hotseat', name: ' Ada ' };
  expect(form.wanted().seats).toEqual([{ kind: 'me' }, { kind: 'hotseat', name: 'Ada' }]);
  form.show(true);
  form.places[1].kind = 'open';
  form.show(false);
  expect(form.wanted().seats[1].kind).toBe('link');
});

test('a variant instead of another drops that one and what needs it', () => {
  const form = new TableForm(GAME);
  form.take('royal');
  form.toggle('heirs');
  expect(form.preset).toBeUndefined();
  expect(form.from).toBe('royal');
  form.instead('might');
  expect(form.variants).toEqual(['might']);
});

test('a table is set up as last time', () => {
  const form = new TableForm(GAME);
  expect(form.last).toBeNull();
  form.count = 2;
  form.assign(0, 2);
  form.pace = 'correspondence';
  form.toggle('might');
  form.keep(form.wanted());
  const again = new TableForm(GAME);
  again.again(again.last!);
  expect(again.wanted()).toEqual(form.wanted());
});
