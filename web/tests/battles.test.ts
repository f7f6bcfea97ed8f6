import { describe, expect, it } from 'vitest';
import { battlesOf, foughtIn, spansOf, type Battles, type Line } from '../src/core/battles';
import type { TableStore } from '../src/core/table.svelte';
import type { GameEvent } from '../src/core/types';

const line = (key: number, moment: number, name: string, args: Record<string, unknown> = {}): Line => ({ key, moment, name, args });
const log = [
  line(0, 1, 'round_begun', { round: 1 }),
  line(1, 3, 'battle_begun', { territory: 7 }),
  line(2, 3, 'rolled'),
  line(3, 5, 'held', { territory: 7 }),
  line(4, 6, 'round_begun', { round: 2 }),
  line(5, 8, 'battle_begun', { territory: 2 }),
  line(6, 8, 'taken', { territory: 2 }),
  line(7, 9, 'battle_begun', { territory: 4 }),
];
const battles = {
  begins: ['battle_begun'],
  ends: ['held', 'taken'],
  read: (_: TableStore, lines: Line[]) => ({
    title: String(lines[0].args.territory),
    verdict: lines[lines.length - 1].name,
    sides: [0, 1] as [number, number],
    winner: 0,
    thing: ['territory', Number(lines[0].args.territory)] as [string, number],
    about: lines.length,
  }),
} as unknown as Battles;
const table = (story: Line[], moment?: number) =>
  ({ story: { log: story }, past: { view: moment === undefined ? null : { moment } } }) as unknown as TableStore;

describe('battles told from the log', () => {
  it('are those that are over, each with its lines and its round', () => {
    expect(spansOf(log, battles).map((x) => [x.lines.map((l) => l.key), x.round])).toEqual([
      [[1, 2, 3], 1],
      [[5, 6], 2],
    ]);
  });

  it('have the moment at which they ended, and are not known before it', () => {
    expect(battlesOf(table(log), battles).map((x) => [x.title, x.from, x.to, x.round])).toEqual([
      ['7', 3, 5, 1],
      ['2', 8, 8, 2],
    ]);
    expect(battlesOf(table(log, 4), battles)).toEqual([]);
    expect(battlesOf(table(log), undefined)).toEqual([]);
  });

  it('are heard to the end in what comes, in one piece or in several, even by who came in the middle', () => {
    const begin: GameEvent = ['battle_begun', { territory: 9 }];
    const roll: GameEvent = ['rolled', {}];
    const end: GameEvent = ['taken', { territory: 9 }];
    const whole = table([]);
    expect(foughtIn(whole, battles, [begin, roll, end]).map((x) => [x.title, x.verdict])).toEqual([['9', 'taken']]);
    const pieces = table([]);
    expect(foughtIn(pieces, battles, [begin])).toEqual([]);
    expect(foughtIn(pieces, battles, [roll])).toEqual([]);
    expect(foughtIn(pieces, battles, [end]).map((x) => x.about)).toEqual([3]);
    expect(foughtIn(pieces, battles, [end])).toEqual([]);
    expect(foughtIn(table(log), battles, [end]).map((x) => x.title)).toEqual(['4']);
  });
});
