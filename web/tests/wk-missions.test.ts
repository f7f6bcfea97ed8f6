import { describe, expect, it } from 'vitest';
import type { TableStore } from '../src/core/table.svelte';
import { earned, FAILED, FORFEITED, FULFILLED, mayShow, own, rowOf, shown } from '../src/games/warrior-knights/variants/missions/missions';
import tables from './tables/warrior-knights.gen.json';

interface Columns {
  mission: number[][];
  mission_shown: number[];
  mission_standing: number[];
}

const table = (columns: Columns, viewer: number, verbs: string[] = [], past = false) =>
  ({
    viewer,
    info: { tables },
    past: { view: past ? {} : null },
    live: { interjections: verbs.map((verb) => ({ verb, args: [] })) },
    rows: (name: 'mission') => columns[name],
    list: (name: 'mission_shown' | 'mission_standing') => columns[name],
  }) as unknown as TableStore;

describe('Missions of Warrior Knights', () => {
  const hidden: Columns = { mission: [[4], [-1], []], mission_shown: [-1, -1, 6], mission_standing: [0, 0, FORFEITED] };
  const end: Columns = { mission: [[], [], []], mission_shown: [4, 2, 6], mission_standing: [FAILED, FULFILLED, FORFEITED] };

  it('one’s own is shown to its seat, and nobody else’s', () => {
    expect(own(table(hidden, 0))).toBe(4);
    expect(rowOf(table(hidden, 0), 4)?.name).toBe('Hand of the Church');
    expect([own(table(hidden, 1)), own(table(hidden, 2)), own(table(hidden, -1))]).toEqual([-1, -1, -1]);
  });
  it('those that lie face up come with their Baron and what became of them', () => {
    expect(shown(table(hidden, 0))).toEqual([{ seat: 2, mission: 6, standing: FORFEITED }]);
    expect(shown(table(end, -1)).map((x) => x.standing)).toEqual([FAILED, FULFILLED, FORFEITED]);
  });
  it('only a fulfilled one counts', () => {
    expect([0, 1, 2].map((seat) => earned(table(end, 0), seat))).toEqual([0, 2, 0]);
    expect([0, 1, 2].map((seat) => earned(table(hidden, 0), seat))).toEqual([0, 0, 0]);
  });
  it('it may be shown while the rules offer that, and not in the past', () => {
    expect(mayShow(table(hidden, 0, ['offer', 'show_mission']))).toBe(true);
    expect(mayShow(table(hidden, 0, ['offer']))).toBe(false);
    expect(mayShow(table(hidden, 0, ['show_mission'], true))).toBe(false);
  });
});
