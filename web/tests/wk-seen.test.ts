/** What two Barons agree on or break, bribes and truces: seen on the map, from the one's stronghold to the other's. */
import { describe, expect, it } from 'vitest';
import type { TableStore } from '../src/core/table.svelte';
import type { GameEvent } from '../src/core/types';
import { beatsOf } from '../src/games/warrior-knights/beats';
import { spotOf } from '../src/games/warrior-knights/spots';
import story from './stories/warrior-knights.gen.json';
import tables from './tables/warrior-knights.gen.json';

const BETWEEN =
  /^(said_|pact_|promise_paid|betrayed|shut_out|price_paid|accused|found_)|^(bribed|defects|stays_true|surrendered|terms_refused|truce_)/;

const columns: Record<string, number[]> = {
  stronghold_area: [3, 9, 14, 20, 25, 31],
  noble_area: Array.from({ length: 30 }, (_, i) => i % 20),
};
const store = {
  info: { names: {}, vocabulary: { events: story.kinds }, tables },
  shown: { seats: 6, columns },
  past: { view: null },
  tell: (name: string) => [{ text: name }],
  name: (kind: string, id: number) => `${kind} ${id}`,
  seatName: (seat: number) => `seat ${seat}`,
  num: () => 0,
  list: (name: string) => columns[name] ?? [],
  rows: () => [],
  spot: (kind: string, id: number) => spotOf(store, kind, id),
} as unknown as TableStore;
const beat = (name: string, args: Record<string, number>) => beatsOf(store, [[name, args]])[0];

describe('what happens between two Barons', () => {
  it('goes from stronghold to stronghold', () => {
    expect(spotOf(store, 'seat', 1)).toEqual(spotOf(store, 'area', 9));
    expect(beat('betrayed', { seat: 1, to: 2 })).toMatchObject({ path: { from: ['seat', 1], to: ['seat', 2] }, things: [['seat', 2]] });
    expect(beat('promise_paid', { seat: 0, to: 3, crowns: 5 }).path?.figure).toBe('5');
    expect(beat('said_place', { seat: 0, to: 1, area: 7, until: 2 }).things).toEqual([
      ['area', 7],
      ['seat', 1],
    ]);
    expect(beat('bribed', { noble: 2, target: 8, seat: 1 }).path).toMatchObject({ from: ['noble', 2], to: ['noble', 8] });
  });
  it('is seen whenever the recorded games tell of it', () => {
    const events = story.steps.flatMap((step) => step.events as unknown as GameEvent[]).filter(([name]) => BETWEEN.test(name));
    expect(new Set(events.map(([name]) => name)).size).toBeGreaterThan(15);
    const unseen = events.filter((event) => beatsOf(store, [event]).some((b) => !b.things.length));
    expect(unseen.map(([name, args]) => `${name} ${JSON.stringify(args)}`)).toEqual([]);
  });
  it('but nobody is outlined for what he does elsewhere', () => {
    expect(beat('card_revealed', { seat: 1, card: 2, stack: 0 }).things).toEqual([]);
  });
});
