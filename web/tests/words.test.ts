import { describe, expect, it } from 'vitest';
import { fill, listing, t } from '../src/core/i18n';
import { bindArgs, eventPieces, humanise, kindOf, nameOf, optionPieces, plain, render, stepWord, type Speaker } from '../src/core/words';

const speaker: Speaker = {
  words: {
    option: { march: '{noble} marches to {area}', transfer: 'all of {army} to {to}', pay: 'pay {crowns} crowns' },
    event: { marched: '{noble} marches from {from} to {area}', hidden: '', gained: '{seat} gains {n?one Vote|{n} Votes}' },
    ask: { 'Battle.discard': 'Give up two', discard: 'Give up' },
  },
  names: { noble: ['Guy', 'Alan'], area: ['Vecht', 'Rota'], army: ['Guy', 'Alan'], seat: ['Madder', 'Zobel'] },
  vocabulary: {
    purposes: [],
    reasons: {},
    verbs: {
      transfer: [
        ['army', 'army'],
        ['to', 'army'],
      ],
    },
    events: {
      marched: [
        ['noble', 'noble'],
        ['from', 'area'],
        ['area', 'area'],
      ],
    },
  },
};

describe('templates', () => {
  it('fill by kind and link every name', () => {
    const pieces = optionPieces(speaker, {
      text: '',
      verb: 'march',
      args: [
        ['noble', 1],
        ['area', 0],
      ],
    });
    expect(plain(pieces)).toBe('Alan marches to Vecht');
    expect(pieces.filter((p) => p.kind).map((p) => [p.kind, p.id])).toEqual([
      ['noble', 1],
      ['area', 0],
    ]);
  });
  it('fill by the declared name when two arguments are of one kind', () => {
    expect(
      plain(
        optionPieces(speaker, {
          text: '',
          verb: 'transfer',
          args: [
            ['army', 0],
            ['army', 1],
          ],
        }),
      ),
    ).toBe('all of Guy to Alan');
  });
  it('show plain numbers as numbers, never as links', () => {
    const pieces = optionPieces(speaker, { text: '', verb: 'pay', args: [['crowns', 3]] });
    expect(pieces).toEqual([{ text: 'pay 3 crowns' }]);
  });
  it('of events use the declared kinds', () => {
    const pieces = eventPieces(speaker, 'marched', { noble: 0, from: 1, area: 0 });
    expect(pieces && plain(pieces)).toBe('Guy marches from Rota to Vecht');
    expect(pieces?.filter((p) => p.kind === 'area').length).toBe(2);
  });
  it('of events that are for animation only give no line', () => {
    expect(eventPieces(speaker, 'hidden', {})).toBeNull();
  });
  it('choose one or many', () => {
    expect(plain(eventPieces(speaker, 'gained', { seat: 1, n: 1 }) ?? [])).toBe('Zobel gains one Vote');
    expect(plain(eventPieces(speaker, 'gained', { seat: 1, n: 4 }) ?? [])).toBe('Zobel gains 4 Votes');
  });
  it('never give a blank: what is missing is said in words', () => {
    expect(plain(optionPieces(speaker, { text: '', verb: 'burn_down', args: [['area', 1]] }))).toBe('Burn down Rota');
    expect(plain(eventPieces(speaker, 'city_razed', { area: 1 }) ?? [])).toBe('City razed: Rota');
    expect(nameOf(speaker, 'area', 99)).toBe('area 99');
    expect(nameOf(speaker, 'area', -1)).toBe('?');
  });
  it('leave unknown braces as they are', () => {
    expect(plain(render(speaker, 'a {nothing} b', {}))).toBe('a {nothing} b');
  });
  it('number arguments of the same kind', () => {
    const bound = bindArgs([
      ['area', 0],
      ['area', 1],
    ]);
    expect([bound.area.value, bound.area2.value, bound['1'].value]).toEqual([0, 1, 1]);
  });
  it('guess a kind from a name', () => {
    expect(kindOf('from_area', speaker.names)).toBe('area');
    expect(kindOf('army2', speaker.names)).toBe('army');
    expect(kindOf('n', speaker.names)).toBe('n');
  });
  it('prefer the full key of a step', () => {
    expect(stepWord(speaker.words, 'ask', 'Battle.discard')).toBe('Give up two');
    expect(stepWord(speaker.words, 'ask', 'Siege.discard')).toBe('Give up');
    expect(stepWord(speaker.words, 'ask', 'Siege.other')).toBeUndefined();
  });
  it('humanise ids of both spellings', () => {
    expect(humanise('fund_expeditions')).toBe('Fund expeditions');
    expect(humanise('FundExpeditions')).toBe('Fund expeditions');
  });
});

describe('messages', () => {
  it('choose the plural', () => {
    expect(t('players', { n: 1 })).toBe('1 player');
    expect(t('players', { n: 4 })).toBe('4 players');
  });
  it('show the key when a message is missing', () => {
    expect(t('no.such.key')).toBe('no.such.key');
  });
  it('fill and list', () => {
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
    expect(listing(['x', 'y', 'z'])).toBe('x, y, and z');
  });
});
