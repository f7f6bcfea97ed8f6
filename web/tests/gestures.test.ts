import { describe, expect, it } from 'vitest';
import { mostOf, nextKinds, pickTexts, suggestion, visitTexts, type Picking, type Visit } from '../src/games/archon/cubes';
import { everybody, musterTexts, type Muster } from '../src/games/risk-europe/muster';
import { oddsParts, sideOf } from '../src/core/odds';

const army: Muster = { army: 0, origin: 3, target: 4, limit: 8, siegeNeeded: false, have: [6, 2, 1, 0], sent: [0, 0, 0, 0], unit: 2 };

describe('an army is told off at once', () => {
  it('by default everybody goes, heaviest first', () => {
    expect(everybody(army)).toEqual([5, 2, 1, 0]);
    expect(everybody({ ...army, limit: 2 })).toEqual([0, 1, 1, 0]);
  });
  it('only real choices are sent, in the order they are asked', () => {
    expect(musterTexts(army, [5, 2, 1, 0])).toEqual(['send n:1 unit:2', 'send n:2 unit:1', 'send n:5 unit:0']);
    // three may go and three are told off: the rest is forced to nobody
    expect(musterTexts({ ...army, limit: 3 }, [0, 2, 1, 0])).toEqual(['send n:1 unit:2', 'send n:2 unit:1']);
  });
  it('somebody must go, and no more than may', () => {
    expect(musterTexts(army, [0, 0, 0, 0])).toBeNull();
    expect(musterTexts(army, [6, 2, 1, 0])).toBeNull();
    const alone: Muster = { ...army, have: [0, 0, 3, 0], limit: 2 };
    expect(musterTexts(alone, [0, 0, 2, 0])).toEqual(['send n:2 unit:2']);
  });
  it('a castle needs a Siege Weapon', () => {
    const siege: Muster = { ...army, have: [4, 0, 0, 2], limit: 5, siegeNeeded: true, unit: 3 };
    expect(musterTexts(siege, [4, 0, 0, 0])).toBeNull();
    expect(musterTexts(siege, [4, 0, 0, 1])).toEqual(['send n:1 unit:3', 'send n:4 unit:0']);
  });
});

describe('cubes are counted off at once', () => {
  const raid: Picking = { verb: 'lose', thing: 'good', amounts: [2, 0, 3, 1], wanted: 3, last: 0, different: false };
  it('kinds come in their order and the rest must still be found', () => {
    expect(nextKinds([2, 0, 3, 1], 3, 0, false)).toEqual([0, 2]);
    expect(nextKinds([2, 0, 3, 1], 3, 2, false)).toEqual([2]);
    expect(nextKinds([2, 1, 3, 1], 2, 0, true)).toEqual([1, 2]);
  });
  it('only real choices are sent', () => {
    expect(pickTexts(raid, [0, 0, 3, 0])).toEqual(['lose good:2', 'lose good:2']);
    expect(pickTexts(raid, [1, 0, 1, 1])).toEqual(['lose good:0', 'lose good:2', 'lose good:3']);
    expect(pickTexts(raid, [2, 0, 0, 0])).toBeNull();
    expect(pickTexts(raid, [0, 1, 2, 0])).toBeNull();
  });
  it('the first guess is one that may be sent', () => {
    expect(suggestion(raid)).toEqual([1, 0, 2, 0]);
    expect(pickTexts(raid, suggestion(raid))).not.toBeNull();
    const different: Picking = { verb: 'take', thing: 'good', amounts: [9, 9, 0, 9], wanted: 2, last: -1, different: true };
    expect(suggestion(different).reduce((a, b) => a + b)).toBe(2);
    expect([0, 1, 2, 3].map((k) => mostOf(different, k))).toEqual([1, 1, 0, 1]);
  });
});

describe('a visit to the market in one gesture', () => {
  const visit: Visit = { trade: [3, 1, 3, 2], goods: [2, 0, 1, 0, 1, 0], supply: [5, 5, 5, 5, 20, 9], sold: [], bought: [], buying: false };
  it('sales, then an end to them, then purchases', () => {
    // two stones sold make 3 gold: one cube bought, and then the gold is too little to be asked again
    expect(visitTexts(visit, [2, 0, 0, 0], [0, 1, 0, 0])).toEqual(['sell good:0', 'sell good:0', 'done', 'buy good:1']);
  });
  it('what is not asked is not said', () => {
    // one gold buys nothing, so selling cannot be declined; after the second sale only the end is left
    expect(visitTexts({ ...visit, goods: [0, 0, 1, 0, 0, 0] }, [0, 0, 1, 0], [])).toEqual([]);
    expect(visitTexts(visit, [0, 0, 1, 0], [0, 0, 0, 0])).toEqual(['sell good:2', 'done']);
  });
  it('a kind sold is not bought back, gold is not owed, and something must be traded', () => {
    expect(visitTexts(visit, [1, 0, 0, 0], [1, 0, 0, 0])).toBeNull();
    expect(visitTexts(visit, [0, 0, 1, 0], [0, 2, 0, 0])).toBeNull();
    expect(visitTexts({ ...visit, goods: [1, 0, 0, 0, 5, 0] }, [], [])).toBeNull();
  });
});

describe('odds', () => {
  const odds = (kind: string, chances: Record<string, number>) => ({
    kind,
    asked: {},
    chances,
    means: {},
    exact: true,
    samples: 0,
    error: 0,
    assumes: [],
    besides: [],
  });
  it('speak for the attacker', () => {
    expect(sideOf('fight', 'held')).toBe('bad');
    expect(sideOf('assault', 'stalemate')).toBe('even');
    expect(sideOf('battle', 'left_the_field')).toBe('good');
    expect(['taken', 'stalemate', 'driven_off'].map((name) => sideOf('stand', name))).toEqual(['bad', 'even', 'good']);
    expect(oddsParts(odds('fight', { taken: 0.6, held: 0.38, both_gone: 0.02 })).map((p) => [p.side, p.word])).toEqual([
      ['good', 'taken'],
      ['even', 'nobody is left'],
      ['bad', 'held'],
    ]);
    expect(oddsParts(odds('siege-assault', { '0_lost': 0.2, '1_lost': 0.5, '2_lost': 0.3 })).map((p) => p.side)).toEqual(['good', 'even']);
  });
});
