import { describe, expect, it } from 'vitest';
import { t } from '../src/core/i18n';
import { foldLog } from '../src/core/log';
import { outcomes, percents } from '../src/core/odds';
import { endWords, waitPieces } from '../src/core/table/wording';
import type { GameInfo, Odds, View } from '../src/core/types';
import { eventPieces, optionPieces, plain } from '../src/core/words';
import { beside, marksOf } from '../src/ui/chart';

describe('those who wait are told of others, never of themselves', () => {
  const info = { words: { wait: { 'Move.route': '{who} choose{who?s|} the way of {noble}' } } } as unknown as GameInfo;
  const speaker = { words: {}, names: { seat: ['Madder', 'Zobel'], noble: ['Ernesto'] } };
  const waiting = (...seats: number[]) =>
    ({
      columns: {},
      crumbs: [{ procedure: 'Move', step: 'route', locals: { noble: 0 } }],
      asking: { kind: 'all', seats: [0, 1], waiting: seats, step: 'Move.route', rules: [], draft: [], options: [] },
    }) as unknown as View;
  const told = (view: View) => plain(waitPieces(view, info, speaker) ?? []);

  it('one of them, or several', () => {
    expect(told(waiting(1))).toBe('Zobel chooses the way of Ernesto');
    expect(told(waiting(0, 1))).toBe('Madder and Zobel choose the way of Ernesto');
  });
  it('a game without words for it says nothing, and the page says who is waited for', () => {
    expect(waitPieces(waiting(1), null, speaker)).toBeNull();
  });
});

describe('odds in whole percents', () => {
  it('add up to 100 whatever the remainders', () => {
    for (const chances of [[1 / 3, 1 / 3, 1 / 3], [0.205, 0.785, 0.01], [0.995, 0.005], [1], [0.4, 0.1, 0.06, 0.44]])
      expect(percents(chances).reduce((a, b) => a + b)).toBe(100);
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(percents([])).toEqual([]);
  });
  it('each with the word of what it is a chance of', () => {
    const odds = { kind: 'fight', chances: { taken: 0.335, held: 0.335, both_gone: 0.33 } } as unknown as Odds;
    expect(outcomes(odds).map((o) => `${o.percent} % ${o.word}`)).toEqual(['34 % taken', '33 % held', '33 % nobody is left']);
  });
});

describe('the end', () => {
  const over = (...winners: number[]) => ({ winners, end: 'x', scores: [], rounds: 3 });
  const name = (seat: number) => ['Green', 'Blue'][seat];
  it('is told by who won, one or a team, in the words of the game', () => {
    expect(endWords(over(0), 'risk-europe', name)).toBe('Green wins');
    expect(endWords(over(0, 1), 'risk-europe', name)).toBe('Green and Blue win');
    expect(endWords(over(0), 'archon', name)).toBe('Green wins');
    expect(endWords(over(0), 'warrior-knights', name)).toBe('Green is crowned King');
    expect(endWords(over(), 'warrior-knights', name)).toBe('Nobody wins');
  });
});

describe('headings', () => {
  it('A2: of the Assembly’s deals and of the promises among them are two', () => {
    expect([t('wk.promises'), t('wk.deal.ledger')]).toEqual(['Deals', 'Promises']);
  });
});

describe('charts', () => {
  it('lines that run together lie side by side', () => {
    const series = [
      [1, 2, 3],
      [1, 2, 4],
      [0, 2, 3],
    ];
    expect([0, 1, 2].map((k) => beside(series, 1, k))).toEqual([1, 1, 0]);
    expect([0, 1, 2].map((k) => beside(series, 2, k))).toEqual([0, 2, 1]);
  });
  it('the rounds stand below, each once, never too many', () => {
    expect(marksOf([0, 1, 2, 3, 3]).map((m) => m.round)).toEqual([1, 2, 3]);
    const many = marksOf(Array.from({ length: 21 }, (_, i) => i));
    expect(many.map((m) => m.round).at(-1)).toBe(20);
    expect(many.length).toBeLessThanOrEqual(8);
  });
});

describe('what is counted', () => {
  const speaker = {
    words: {
      event: {
        got: '{number} {number?{unit}|{unit.many}} at {place}',
        lost: '{place}:{men?, 1 man|, {men} men|}{horses?, 1 horse|, {horses} horses|}.',
      },
    },
    names: { unit: ['Footman'], 'unit.many': ['Footmen'], place: ['Paris'] },
  };
  const said = (name: string, args: Record<string, number>) => plain(eventPieces(speaker, name, args) ?? []);
  it('has its plural, and a list leaves out what there is none of', () => {
    expect(said('got', { number: 1, unit: 0, place: 0 })).toBe('1 Footman at Paris');
    expect(said('got', { number: 2, unit: 0, place: 0 })).toBe('2 Footmen at Paris');
    expect(said('lost', { place: 0, men: 0, horses: 2 })).toBe('Paris: 2 horses.');
    expect(said('lost', { place: 0, men: 1, horses: 2 })).toBe('Paris: 1 man, 2 horses.');
  });
  it('is never joined without its number: "1 stone, silver"', () => {
    const line = (good: string, key: number) => ({
      key,
      moment: 0,
      name: 'gained',
      args: {},
      seat: 0,
      pieces: [{ text: 'Grey', kind: 'seat', id: 0 }, { text: ' takes 1 ' }, { text: good, kind: 'good', id: key }, { text: '.' }],
    });
    expect(foldLog([line('stone', 0), line('silver', 1)]).map((row) => plain(row.pieces))).toEqual([
      'Grey takes 1 stone.',
      'Grey takes 1 silver.',
    ]);
  });
});

describe('what it costs stands on the button', () => {
  const speaker = {
    words: {
      option: { repair: 'Repair {wall}', take: '{price}', pay: 'Pay {crowns}' },
      price: { crowns: '{n} crown{n?|s}', gain_crowns: 'gain {n}' },
    },
    names: { wall: ['Bingen'] },
  };
  const said = (verb: string, args: [string, number][], price?: [string, number][]) =>
    plain(optionPieces(speaker, { text: verb, verb, args, price }));
  it('behind the sentence, or in its place; what its own figure says is not said twice', () => {
    expect(said('repair', [['wall', 0]], [['crowns', 4]])).toBe('Repair Bingen: 4 crowns');
    expect(said('repair', [['wall', 0]], [['crowns', 1]])).toBe('Repair Bingen: 1 crown');
    expect(said('repair', [['wall', 0]])).toBe('Repair Bingen');
    expect(said('take', [], [['crowns', -2]])).toBe('gain 2');
    expect(said('take', [])).toBe('Take');
    expect(said('pay', [['crowns', 3]], [['crowns', 3]])).toBe('Pay 3');
    expect(said('pay', [['crowns', 3]], [['crowns', 2]])).toBe('Pay 3: 2 crowns');
  });
});
