import { expect, test } from 'vitest';
import { botLabel, botSaid, opponents } from '../src/lobby/opponents';

const bots = ['random', 'apprentice', 'squire', 'steward', 'steward:king', 'steward:conqueror', 'steward:treasurer', 'marshal'].map(
  (id) => ({ id }),
);

test('stewards of different temperaments sit down, in another order at another lot', () => {
  expect(new Set(opponents(bots, 3, false))).toEqual(new Set(['steward:king', 'steward:conqueror', 'steward:treasurer']));
  expect(opponents(bots, 2, false, () => 0.99)).toEqual(['steward:treasurer', 'steward:conqueror']);
  expect(opponents(bots, 4, false, () => 0)).toEqual(['steward:king', 'steward:conqueror', 'steward:treasurer', 'steward']);
});

test('who is guided meets the easy ones, and a game without either meets what it has', () => {
  expect(opponents(bots, 3, true)).toEqual(['apprentice', 'apprentice', 'apprentice']);
  expect(opponents([{ id: 'random' }], 2, true)).toEqual(['random', 'random']);
  expect(opponents([{ id: 'random' }], 2, false)).toEqual(['random', 'random']);
});

test('a rating is told where there is one, and under what name it was measured', () => {
  const rating = { points: 1500, low: 1480, high: 1520, games: 102, date: '2026-11-19', measured: 'steward' };
  const steward = { id: 'steward', text: 'Sound.', rating };
  expect(botLabel(steward)).toContain('1500');
  expect(botLabel({ ...steward, id: 'steward:king', rating: null })).not.toContain('·');
  expect(botSaid(steward)).toMatch(/Sound\..*1500.*1480.*1520.*102.*2026-11-19/);
  expect(botSaid({ ...steward, rating: { ...rating, measured: 'marshal:0.02c' } })).toContain('marshal:0.02c');
  expect(botSaid({ id: 'mine', text: '', rating: null })).toBe('');
});
