import { describe, expect, it } from 'vitest';
import { fightOf, hitsOf, marksOf, type Told } from '../src/games/risk-europe/fight';

const rolled = (army: number, rank: number, dice: number[]): [string, Record<string, unknown>] => {
  const faces = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
  return ['rolled', { army, rank, ...Object.fromEntries(faces.map((f, i) => [f, dice.filter((d) => d === i + 1).length])) }];
};
const lost = (army: number, footmen: number, cavalry = 0): [string, Record<string, unknown>] => [
  'lost',
  { army, territory: 7, footmen, archers: 0, cavalry, siege: 0 },
];
const log = (...events: [string, Record<string, unknown>][]): Told[] => events.map(([name, args], moment) => ({ moment, name, args }));

describe('a battle of Risk Europe told from the log', () => {
  const lines = log(
    ['battle_begun', { territory: 3, attacker: 1, defender: 2 }],
    rolled(1, 4, [6]),
    ['battle_begun', { territory: 7, attacker: 0, defender: 2 }],
    rolled(2, 2, [5, 1]),
    ['castle_reroll', { army: 2, territory: 7 }],
    rolled(2, 2, [6, 6]),
    lost(0, 2),
    rolled(0, 4, [3, 5, 1]),
    rolled(2, 4, [4]),
    lost(2, 0, 1),
    rolled(0, 4, [2, 2]),
    rolled(2, 4, [2]),
  );

  it('has every throw, what was rolled again and what it cost', () => {
    const fight = fightOf(lines, 7);
    expect(fight?.throws.map((x) => [x.rank, x.dice, x.before, x.castle])).toEqual([
      [2, [[], [6, 6]], [5, 1], true],
      [4, [[5, 3, 1], [4]], [], false],
      [4, [[2, 2], [2]], [], false],
    ]);
    expect(fight?.throws[0].lost).toEqual([
      [2, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(fight?.lost).toEqual([
      [2, 0, 0, 0],
      [0, 0, 1, 0],
    ]);
  });

  it('knows only what had happened by a moment of the past, and nothing of a battle not begun', () => {
    expect(fightOf(lines, 7, 3)?.throws.map((x) => x.dice)).toEqual([[[], [5, 1]]]);
    expect(fightOf(lines, 7, 1)).toBeNull();
    expect(fightOf(lines, 9)).toBeNull();
  });

  it('marks as many hits as are scored', () => {
    expect(hitsOf(1, [1, 3, 6], [2], 3)).toEqual([2, 0]);
    expect(hitsOf(2, [5, 4], [6, 6, 1], 5)).toEqual([1, 2]);
    expect(hitsOf(4, [1, 6, 3], [5, 3], 7)).toEqual([1, 1]);
    expect(hitsOf(4, [6], [6, 6], 7)).toEqual([0, 1]);
    expect(hitsOf(4, [6, 6, 6], [1], 7)).toEqual([1, 0]);
    expect(marksOf(4, [6, 3, 1], [6, 2], 7)).toEqual([
      ['miss', 'hit', 'idle'],
      ['tie', 'miss'],
    ]);
  });
});
