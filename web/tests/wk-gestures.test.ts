import { describe, expect, it } from 'vitest';
import { nextKinds } from '../src/core/counting';
import { assignTexts, casualtyTexts, evenly, spread, type Casualties } from '../src/games/warrior-knights/gesture';

describe('troops are assigned at once', () => {
  const due = { troops: [7, 22, 66, 67, 68, 69], armies: [4, 5, 6, 7, 25] };
  const strength = Array<number>(80).fill(50);
  strength[22] = 100;
  strength[69] = 100;
  it('the first guess gives every Noble as much', () => {
    const wish = evenly(due, strength);
    const sum = [4, 5, 6, 7, 25].map((army) => due.troops.filter((x) => wish[x] === army).reduce((n, x) => n + strength[x], 0));
    expect(sum).toEqual([100, 100, 100, 100, 0]);
  });
  it('they are told in the order they are asked for', () => {
    expect(assignTexts({ ...due, troops: [7, 22] }, { 22: 4, 7: 25 })).toEqual(['assign troop:7 army:25', 'assign troop:22 army:4']);
  });
});

describe('casualties are spread at once', () => {
  const taker = (text: string, room: number) => ({ text, army: 0, wall: -1, room });
  const due: Casualties = { takers: [taker('a', 3), taker('b', 1)], wanted: 3 };
  it('to whom has most left', () => {
    expect(spread(due)).toEqual([3, 0]);
    expect(spread({ ...due, wanted: 4 })).toEqual([3, 1]);
  });
  it('only real choices are sent', () => {
    expect(casualtyTexts(due, [3, 0])).toEqual(['a', 'a', 'a']);
    expect(casualtyTexts(due, [2, 1])).toEqual(['a', 'a', 'b']);
    // once the first has fallen the rest falls to the second unasked
    expect(casualtyTexts({ ...due, wanted: 4 }, [3, 1])).toEqual(['a', 'a', 'a']);
  });
  it('neither more nor fewer than there are', () => {
    expect(casualtyTexts(due, [2, 0])).toBeNull();
    expect(casualtyTexts(due, [1, 2])).toBeNull();
  });
});

describe('losses', () => {
  it('take units lighter first', () => {
    expect(nextKinds([2, 0, 1, 1], 2, 0, false)).toEqual([0, 2]);
  });
});
