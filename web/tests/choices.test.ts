import { expect, test } from 'vitest';
import { adapted, companyOf, fixed, grouped, obstacles, offered, presetOf, said, valueOf } from '../src/lobby/choices';

const choice = (id: string, ...values: string[]) => ({ id, name: id, text: '', values, default: values[0], unit: '' });
const variant = (fixes: Record<string, string>, defaults: Record<string, string> = {}, options: ReturnType<typeof choice>[] = []) => ({
  id: 'v',
  name: 'V',
  text: '',
  group: '',
  needs: [] as string[],
  excludes: [] as string[],
  relations: [] as { other: string; kind: 'adapts' | 'excludes'; reason: string; how: string }[],
  implied: [],
  seats: [] as number[],
  fixes,
  defaults,
  options,
});
const length = choice('length', '10', '8', '12', '15');

test('an option is what was picked, else what a variant makes its default, else its own default', () => {
  expect(valueOf(length, [], {})).toBe('10');
  expect(valueOf(length, [variant({}, { length: '12' })], {})).toBe('12');
  expect(valueOf(length, [variant({}, { length: '12' })], { length: '8' })).toBe('8');
});

test('what a variant fixes cannot be picked, and is not said', () => {
  const short = [variant({ length: '8' })];
  const pace = choice('pace', 'x');
  expect(fixed(short, 'length')).toBe('8');
  expect(valueOf(length, short, { length: '15' })).toBe('8');
  expect(said([length, pace], short, { length: '15', pace: 'x' })).toEqual({ pace: 'x' });
  expect(said([length], [], { length: '15' })).toEqual({ length: '15' });
});

test("a variant's option stands in the place of the game's, and what was picked before counts if it has that value too", () => {
  const own = choice('length', '8', '6', '10');
  const king = [variant({}, {}, [own, choice('army', '4')])];
  expect(offered([length], king).map((o) => o.values)).toEqual([['8', '6', '10'], ['4']]);
  expect(valueOf(own, king, { length: '15' })).toBe('8');
  expect(valueOf(own, king, { length: '10' })).toBe('10');
  expect(said([length], king, { length: '15' })).toEqual({});
  expect(said([length], king, { length: '6' })).toEqual({ length: '6' });
});

test('variants stand under their headings', () => {
  const of = (id: string, group: string) => ({ ...variant({}), id, group });
  const found = grouped([of('a', 'Rulebook'), of('b', 'Glory'), of('c', 'Rulebook')]);
  expect(found.map((g) => [g.group, g.variants.map((v) => v.id)])).toEqual([
    ['Rulebook', ['a', 'c']],
    ['Glory', ['b']],
  ]);
});

test('a switch says what it does not go with, whichever of the two declares it, and why', () => {
  const might = { ...variant({}), id: 'might' };
  const against = { other: 'might', kind: 'excludes' as const, reason: 'Influence decides nothing', how: '' };
  const missions = { ...variant({}), id: 'missions', excludes: ['might'], relations: [against] };
  expect(obstacles(might, [missions], 4)).toEqual({ with: ['missions'], because: 'Influence decides nothing', seats: [] });
  expect(obstacles(missions, [might], 4)).toEqual({ with: ['might'], because: 'Influence decides nothing', seats: [] });
  expect(obstacles({ ...might, seats: [2] }, [], 4)).toEqual({ with: [], because: '', seats: [2] });
});

test('what is done otherwise for two variants is told with the first of them', () => {
  const adapts = { other: 'king', kind: 'adapts' as const, reason: '', how: 'The crown passes first.' };
  const king = { ...variant({}), id: 'king', name: 'The King' };
  const sieges = { ...variant({}), id: 'sieges', name: 'Advanced Sieges', relations: [adapts] };
  expect(adapted(king, [king, sieges])).toEqual([{ with: 'Advanced Sieges', how: 'The crown passes first.' }]);
  expect(adapted(sieges, [king, sieges])).toEqual([]);
});

test('a table is a preset while variants and options are those of the preset', () => {
  const game: Parameters<typeof presetOf>[0] = {
    options: [length],
    variants: [variant({})],
    presets: [
      { id: 'plain', name: '', text: '', variants: [], options: {} },
      { id: 'short', name: '', text: '', variants: ['v'], options: { length: '8' } },
    ],
  };
  expect(presetOf(game, [], {})).toBe('plain');
  expect(presetOf(game, ['v'], { length: '8' })).toBe('short');
  expect(presetOf(game, ['v'], {})).toBeUndefined();
  expect(presetOf(game, [], { length: '10' })).toBe('plain');
});

test('a table is told by its preset, else by its variants, and if they are many by the first of them', () => {
  const of = (id: string, name: string) => ({ ...variant({}), id, name });
  const game: Parameters<typeof companyOf>[0] = {
    options: [],
    variants: [of('a', 'Glory'), of('b', 'Missions'), of('c', 'King'), of('d', 'Heirs')],
    presets: [
      { id: 'plain', name: 'As printed', text: '', variants: [], options: {} },
      { id: 'both', name: 'Everything', text: '', variants: ['a', 'b'], options: {} },
    ],
  };
  expect(companyOf(game, [], {})).toEqual({ short: '', all: '' });
  expect(companyOf(game, ['a', 'b'], {})).toEqual({ short: 'Everything', all: 'Glory, Missions' });
  expect(companyOf(game, ['a', 'b', 'c'], {}).short).toBe('Glory, Missions, King');
  expect(companyOf(game, ['a', 'b', 'c', 'd'], {})).toEqual({ short: 'Glory, Missions, +2', all: 'Glory, Missions, King, Heirs' });
});
