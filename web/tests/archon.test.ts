import { describe, expect, it } from 'vitest';
import { divideTexts } from '../src/games/archon/divide';
import { follow, type SeasonReport } from '../src/games/archon/report';
import { wrap } from '../src/games/archon/layout';
import type { GameEvent } from '../src/core/types';

const HAND = [0, 0, 0, 0, 0, 0, 0, 0, 1, 3];

describe('dividing the cards', () => {
  it('names only the real choices, from the highest kind down', () => {
    // after the Scribe: the Collector or a Courtier; after the Collector only Courtiers are left, which is no choice
    expect(divideTexts(HAND, [0, 0, 0, 3, 1])).toEqual(['keep card:3', 'keep card:1']);
    expect(divideTexts(HAND, [0, 0, 0, 0, 3])).toEqual(['keep card:3', 'keep card:0']);
    expect(divideTexts(HAND, [0, 0, 0, 0, 0])).toEqual(['keep card:0']);
  });
  it('skips a kind that can no longer fill the pile', () => {
    // two Courtiers and four each of two Magisters: a pile cannot begin with a Courtier, and who begins with the lower
    // Magister must take two more of him before a Courtier can be named
    const hand = [0, 0, 1, 1, 1, 1, 2, 2, 2, 2];
    expect(divideTexts(hand, [1, 1, 1, 0, 0])).toEqual(['keep card:1', 'keep card:0']);
    expect(divideTexts(hand, [2, 2, 2, 2, 0])).toEqual(['keep card:2', 'keep card:2', 'keep card:2', 'keep card:2', 'keep card:0']);
  });
  it('goes on from what was sent before', () => {
    expect(divideTexts(HAND, [0, 0, 0, 3, 1], [3])).toEqual(['keep card:1']);
    expect(divideTexts(HAND, [0, 0, 0, 0, 1], [3])).toBeNull();
  });
  it('refuses a pile of another size, or cards one does not have', () => {
    expect(divideTexts(HAND, [0, 0, 0, 3])).toBeNull();
    expect(divideTexts(HAND, [0, 0, 0, 3, 4])).toBeNull();
  });
});

describe('the end of a season', () => {
  const events: GameEvent[] = [
    ['paid', { seat: 0, good: 4, n: 3 }],
    ['attacked', { attack: 2, strength: 5, wall: 4 }],
    ['raided', { seat: 0, owed: 3 }],
    ['raided', { seat: 1, owed: 5 }],
    ['paid', { seat: 0, good: 5, n: 2 }],
    ['paid', { seat: 0, good: 0, n: 1 }],
    ['scored', { seat: 1, points: -2, source: 8 }],
    ['granted', { seat: 1, deck: 1, points: 4 }],
    ['favor_revealed', { favor: 3 }],
    ['paid', { seat: 0, good: 4, n: 1 }],
  ];
  it('gathers the raid and the grants, and nothing before or after', () => {
    let report: SeasonReport | null = null;
    for (const event of events) report = follow(report, event);
    expect(report?.strength).toBe(5);
    expect(report?.raided).toBe(true);
    expect(report?.over).toBe(true);
    expect(report?.seats.get(0)).toEqual({ owed: 3, paid: [1, 0, 0, 0, 0, 2], lost: 0, granted: [0, 0, 0] });
    expect(report?.seats.get(1)).toEqual({ owed: 5, paid: [0, 0, 0, 0, 0, 0], lost: 2, granted: [0, 4, 0] });
  });
});

describe('wrapping', () => {
  it('breaks at words only', () => {
    expect(wrap('Gain 1 Magister in exchange for a Courtier.', 24)).toEqual(['Gain 1 Magister in', 'exchange for a Courtier.']);
  });
});
