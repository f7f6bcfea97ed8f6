import { describe, expect, it } from 'vitest';
import type { TableStore } from '../src/core/table.svelte';
import { variantsOf } from '../src/core/variant-ui';
import { loadUi } from '../src/games/registry';
import { ARMIES, STRONGHOLD_ARMY, WAITING_ARMY } from '../src/games/warrior-knights/figures.gen';
import { ranked } from '../src/games/warrior-knights/model';
import { kingOf, kingsArmy, poolRanOut, targetOf } from '../src/games/warrior-knights/variants/king/crown';

const ASIDE = 255;

const table = (numbers: Record<string, number>, lists: Record<string, number[]> = {}, cards = [3, 4, 5, 6]) =>
  ({
    info: { tables: { others: { "King's Army": cards } } },
    num: (name: string, otherwise = 0) => numbers[name] ?? otherwise,
    list: (name: string) => lists[name] ?? [],
  }) as unknown as TableStore;

describe('The King of Warrior Knights', () => {
  it('nobody is King before the pool has run out, and the target is known', () => {
    const before = table({ king: -1, target: 16, pool_ran_out: 0 }, { troop_at: [0, 1, 2, ASIDE, ASIDE, ASIDE, ASIDE] });
    expect([kingOf(before), targetOf(before), poolRanOut(before), kingsArmy(before)]).toEqual([-1, 16, false, []]);
  });
  it('the King’s Army is counted by army, those still to be assigned apart', () => {
    const here = table({ king: 2 }, { troop_at: [0, 1, 2, 8, STRONGHOLD_ARMY + 2, 8, WAITING_ARMY + 2] });
    expect(kingsArmy(here)).toEqual([
      { army: -1, cards: 1 },
      { army: 8, cards: 2 },
      { army: STRONGHOLD_ARMY + 2, cards: 1 },
    ]);
    expect(ARMIES).toBeLessThan(ASIDE);
  });
  it('the way to the target is ranked, of those who are still in the game', () => {
    const rows = ranked(table({}, { influence: [9, 14, 12, 12], out: [0, 1, 0, 0] }));
    expect(rows.map((x) => [x.seat, x.influence])).toEqual([
      [2, 12],
      [3, 12],
      [0, 9],
    ]);
    expect(ranked(table({}))).toEqual([]);
  });
  it('its parts are found by its folder', { timeout: 60_000 }, async () => {
    const here = {} as TableStore;
    await loadUi('warrior-knights', ['king'], here);
    expect(variantsOf(here).map((v) => Object.keys(v.parts ?? {}))).toEqual([['badges', 'throne', 'stronghold']]);
  });
});
