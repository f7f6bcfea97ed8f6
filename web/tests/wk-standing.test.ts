import { expect, test } from 'vitest';
import type { TableStore } from '../src/core/table.svelte';
import { sourcesOf } from '../src/games/warrior-knights/variants/lords-of-the-realm/standing';

const table = (columns: Record<string, number[]>) => ({ list: (name: string) => columns[name] ?? [] }) as unknown as TableStore;

test('a standing names what gives points and what takes them, in the order of the manual', () => {
  const store = table({ balance: [0, -2], points_cities: [2, 1], points_troops: [0, 3], points_dignities: [1, 0] });
  expect(sourcesOf(store, 0)).toEqual([
    { source: 'cities', points: 2 },
    { source: 'dignities', points: 1 },
  ]);
  expect(sourcesOf(store, 1).map((x) => [x.source, x.points])).toEqual([
    ['cities', 1],
    ['troops', 3],
    ['balance', -2],
  ]);
});
