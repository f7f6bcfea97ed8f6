import { describe, expect, it } from 'vitest';
import { anyChapter, marksOf, placeOf, roundFrom, type ChapterOf } from '../src/core/table/chapters';

const chapter: ChapterOf = (name, args) => {
  if (name === 'card_revealed') return { kind: 'turn', what: { kind: 'army', id: Number(args.army) } };
  return name === 'battle_begun' ? { kind: 'battle', what: { kind: 'territory', id: Number(args.territory) } } : null;
};
const line = (moment: number, name: string, args: Record<string, unknown> = {}) => ({ moment, name, args });
const log = [
  line(0, 'settled', { army: 1 }),
  line(4, 'round_begun', { round: 1 }),
  line(6, 'card_revealed', { army: 2 }),
  line(9, 'card_revealed', { army: 0 }),
  line(12, 'battle_begun', { territory: 7 }),
  line(12, 'round_begun', { round: 2 }),
  line(15, 'card_revealed', { army: 0 }),
];
const marks = marksOf(log, chapter);

describe('the chapters of a game', () => {
  it('are its rounds, turns and battles, each with its round and turn', () => {
    expect(marks.map((m) => [m.kind, m.moment, m.round, m.turn])).toEqual([
      ['round', 4, 1, 0],
      ['turn', 6, 1, 1],
      ['turn', 9, 1, 2],
      ['battle', 12, 1, 2],
      ['round', 12, 2, 0],
      ['turn', 15, 2, 1],
    ]);
  });

  it('say where a moment stands: its turn, and a battle only where it was fought', () => {
    expect(placeOf(marks, 2)).toEqual({ round: 0, turn: null, battle: null });
    expect(placeOf(marks, 10)).toMatchObject({ round: 1, turn: { turn: 2, what: { id: 0 } }, battle: null });
    expect(placeOf(marks, 12)).toMatchObject({ round: 2, turn: null, battle: { what: { id: 7 } } });
    expect(placeOf(marks, 13).battle).toBeNull();
  });

  it('lead from round to round, and to the ends of the game', () => {
    expect([roundFrom(marks, 5, 1, 20), roundFrom(marks, 12, 1, 20)]).toEqual([12, 20]);
    expect([roundFrom(marks, 12, -1, 20), roundFrom(marks, 4, -1, 20)]).toEqual([4, 0]);
  });

  it('of any game are its rounds', () => {
    expect(anyChapter('round_began', { round: 3, season: 1 })).toEqual({ kind: 'round', n: 3 });
    expect(anyChapter('round_begins', { n: 2 })).toEqual({ kind: 'round', n: 2 });
    expect(anyChapter('moved', { n: 2 })).toBeNull();
  });
});
