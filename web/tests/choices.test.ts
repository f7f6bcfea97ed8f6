import { expect, test } from 'vitest';
import { fixed, said, valueOf } from '../src/lobby/choices';

const variant = (fixes: Record<string, string>, defaults: Record<string, string> = {}) => ({
  id: 'v',
  name: 'V',
  text: '',
  needs: [],
  excludes: [],
  seats: [],
  fixes,
  defaults,
});
const length = { id: 'length', default: '10' };

test('an option is what was picked, else what a variant makes its default, else its own default', () => {
  expect(valueOf(length, [], {})).toBe('10');
  expect(valueOf(length, [variant({}, { length: '12' })], {})).toBe('12');
  expect(valueOf(length, [variant({}, { length: '12' })], { length: '8' })).toBe('8');
});

test('what a variant fixes cannot be picked, and is not said', () => {
  const king = [variant({ length: '8' })];
  expect(fixed(king, 'length')).toBe('8');
  expect(valueOf(length, king, { length: '15' })).toBe('8');
  expect(said(king, { length: '15', pace: 'x' })).toEqual({ pace: 'x' });
  expect(said([], { length: '15' })).toEqual({ length: '15' });
});
