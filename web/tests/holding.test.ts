import { describe, expect, it } from 'vitest';
import { Holding } from '../src/core/table/holding.svelte';
import type { Asking, Option, Try } from '../src/core/types';
import { wageWishes } from '../src/games/warrior-knights/wages';

const option = (text: string): Option => ({ text, verb: text.split(' ')[0], args: [] });

const asking = { options: [option('march')] } as Asking;

function make(wanted: boolean, ends: (text: string) => Promise<boolean>) {
  const sent: string[][] = [];
  const holding = new Holding({
    wanted: () => wanted,
    tried: async (options) => ({ beyond: '', asking: (await ends(options[options.length - 1].text)) ? null : asking }) as Try,
    send: (options) => void sent.push(options.map((o) => o.text)),
  });
  return { holding, sent };
}

describe('the last click of an action', () => {
  const last = (text: string) => Promise.resolve(text === 'decline');
  it('is sent at once by who does not want to be asked', async () => {
    const { holding, sent } = make(false, last);
    await holding.choose([option('decline')]);
    expect(sent).toEqual([['decline']]);
  });
  it('is kept until it is confirmed, and others are not', async () => {
    const { holding, sent } = make(true, last);
    await holding.choose([option('march')]);
    expect([sent, holding.held]).toEqual([[['march']], null]);
    await holding.choose([option('decline')]);
    expect(holding.held?.map((o) => o.text)).toEqual(['decline']);
    holding.end();
    expect([sent.length, holding.held]).toEqual([2, null]);
    holding.end();
    expect(sent.length).toBe(2);
  });
  it('is taken back, also while the server is still being asked', async () => {
    const { holding, sent } = make(true, last);
    await holding.choose([option('decline')]);
    holding.drop();
    const slow = holding.choose([option('decline')]);
    holding.drop();
    await slow;
    expect([sent, holding.held]).toEqual([[], null]);
  });
  it('is sent where the server has no answer', async () => {
    const { holding, sent } = make(true, () => Promise.reject(new Error('away')));
    await holding.choose([option('decline')]);
    expect(sent).toEqual([['decline']]);
  });
});

it('wages are paid but for the exceptions', () => {
  expect(wageWishes([4, 7, 9], [7])).toEqual(['pay troop:4', 'dismiss troop:7', 'pay troop:9']);
});
