import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byConcern, CAP, concernOf, type Beat } from '../src/core/beats';
import { prefs } from '../src/core/prefs.svelte';
import { Queue } from '../src/core/table/queue.svelte';
import type { Change, Stage } from '../src/core/table/stage';
import type { GameEvent, View } from '../src/core/types';

const view = (version: number, columns: View['columns'] = {}): View => ({
  game: 'toy',
  version,
  moment: version,
  viewer: 0,
  seats: 4,
  shared: false,
  columns,
  crumbs: [],
  asking: null,
  interjections: [],
  undo: false,
  over: null,
});

const beat = (seat: number, changes: Partial<Beat> = {}): Beat => ({
  kind: 'note',
  seat,
  pieces: [{ text: `move of ${seat}` }],
  things: [],
  concerns: [],
  weight: 1,
  ...changes,
});

/** Events carry their beat: the stage hands it over. */
function table(own: Partial<Stage> = {}) {
  const written: number[] = [];
  const over: number[][] = [];
  const stage: Stage = {
    beats: (events) => events.map(([, args]) => (args as unknown as { beat: Beat }).beat).filter(Boolean),
    viewer: () => 0,
    scene: () => null,
    plays: () => true,
    curtain: () => false,
    secretly: () => null,
    ours: () => [],
    landed: (frames) => written.push(...frames.map((f) => f.moment)),
    over: (frames) => over.push(frames.map((f) => f.moment)),
    ...own,
  };
  let at = 1;
  const change = (by: number | null, beats: Beat[], more: Partial<Change> = {}): Change => {
    const before = view(at, { piece: at, purse: at });
    at += 1;
    const events = beats.map((b): GameEvent => ['happened', { beat: b } as unknown as GameEvent[1]]);
    return { before, after: view(at, { piece: at, purse: at }), moment: at, events, by, undone: false, ...more };
  };
  return { queue: new Queue(stage), change, written, over };
}

beforeEach(() => {
  vi.useFakeTimers();
  prefs.set({ speed: 'normal', calm: false });
});
afterEach(() => vi.useRealTimers());

describe('the queue of others’ moves', () => {
  it('shows the state before, moves it along, and lets scenes wait until it is empty', () => {
    const { queue, change, written, over } = table();
    queue.take([change(1, [beat(1)]), change(2, [beat(2)])]);
    expect(queue.busy).toBe(true);
    expect(queue.view?.version).toBe(1);
    expect(queue.now?.seat).toBe(1);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(700);
    expect([queue.view?.version, queue.now?.seat, written]).toEqual([2, 2, [2]]);
    expect(over).toEqual([]);
    vi.advanceTimersByTime(700);
    expect([queue.busy, queue.view, written, over]).toEqual([false, null, [2, 3], [[2, 3]]]);
  });
  it('a beat brings its own columns to the board, the rest comes with the last', () => {
    const { queue, change } = table();
    queue.take([change(1, [beat(1, { kind: 'walk', lands: ['piece'] }), beat(1)])]);
    vi.advanceTimersByTime(700);
    expect(queue.view?.columns).toEqual({ piece: 2, purse: 1 });
  });
  it('at once nothing is played', () => {
    prefs.set({ speed: 'once' });
    const { queue, change, written, over } = table();
    queue.take([change(1, [beat(1)]), change(2, [])]);
    expect([queue.busy, written, over]).toEqual([false, [2, 3], [[2, 3]]]);
    expect(queue.moves.length).toBe(1);
  });
  it('what has no beats passes without a stop', () => {
    const { queue, change, written } = table();
    queue.take([change(1, []), change(1, [])]);
    expect([queue.busy, written]).toEqual([false, [2, 3]]);
  });
  it('skips a move with all its beats, however many steps it took, or all moves', () => {
    const { queue, change, written } = table();
    queue.take([change(1, [beat(1), beat(1)]), change(1, [beat(1)]), change(2, [beat(2)]), change(3, [beat(3)])]);
    expect(queue.run.length).toBe(3);
    queue.skip();
    expect([queue.now?.seat, written]).toEqual([2, [2, 3]]);
    queue.skipAll();
    expect([queue.busy, written]).toEqual([false, [2, 3, 4, 5]]);
  });
  it('pauses and goes on', () => {
    const { queue, change } = table();
    queue.take([change(1, [beat(1)])]);
    queue.pause();
    vi.advanceTimersByTime(60_000);
    expect(queue.busy).toBe(true);
    queue.pause();
    vi.advanceTimersByTime(700);
    expect(queue.busy).toBe(false);
  });
  it('stops at what concerns the viewer until it is dismissed', () => {
    const { queue, change } = table();
    const loss = beat(1, { stop: true, concerns: [{ seat: 0, good: false }] });
    queue.take([change(1, [beat(1, { stop: true }), loss]), change(2, [beat(2)])]);
    vi.advanceTimersByTime(60_000);
    expect([queue.stopped, queue.now === loss]).toEqual([true, true]);
    queue.go();
    expect([queue.stopped, queue.now?.seat]).toEqual([false, 2]);
  });
  it('a long queue is sped up to its cap, what concerns the viewer is not', () => {
    const { queue, change } = table();
    const mine = beat(1, { kind: 'hands', concerns: [{ seat: 0, good: false }] });
    queue.take([...Array.from({ length: 60 }, () => change(1, [beat(1, { kind: 'hands' })])), change(2, [mine])]);
    expect(queue.ms).toBeLessThan(250);
    vi.advanceTimersByTime(CAP - 900);
    expect(queue.now).toBe(mine);
    expect(queue.ms).toBe(900);
    vi.advanceTimersByTime(1200);
    expect(queue.busy).toBe(false);
  });
  it('slow takes its time', () => {
    prefs.set({ speed: 'slow' });
    const { queue, change } = table();
    queue.take([change(1, [beat(1, { kind: 'hands' })])]);
    expect(queue.ms).toBe(1400);
  });
  it('with less motion an outline stands for 1.2 s', () => {
    prefs.set({ calm: true });
    const { queue, change } = table();
    queue.take([change(1, [beat(1, { kind: 'walk', things: [['area', 1]] })])]);
    expect(queue.ms).toBe(1200);
  });
  it('equal small moves of several that wait in line are one moment, with a figure for each', () => {
    const { queue, change, written } = table();
    const share = { by: 'wages', heading: [{ text: 'Wages' }] };
    const wages = (seat: number) => change(seat, [beat(seat, { kind: 'figure', share, figures: [{ seat, icon: 'coin', by: -seat }] })]);
    queue.take([wages(1), wages(2), wages(3), change(1, [beat(1)])]);
    expect([queue.now?.kind, queue.now?.pieces[0].text, queue.now?.figures?.map((f) => [f.seat, f.by])]).toEqual([
      'shared',
      'Wages',
      [
        [1, -1],
        [2, -2],
        [3, -3],
      ],
    ]);
    vi.advanceTimersByTime(1800);
    expect([queue.now?.kind, queue.now?.seat, written]).toEqual(['note', 1, [2, 3, 4]]);
  });
  it('the viewer’s own move is not played, what came of it is, on the board as it is then', () => {
    const { queue, change } = table();
    queue.take([change(1, [beat(1)])]);
    queue.skipAll();
    expect(queue.moves.length).toBe(1);
    queue.take([change(0, [beat(0), beat(2)])]);
    expect([queue.now?.seat, queue.view?.version, queue.moves.map((m) => m.seat)]).toEqual([2, 3, [2]]);
  });
  it('the marks of before a choice come back when they are asked for', () => {
    const { queue, change } = table();
    queue.take([change(1, [beat(1)])]);
    queue.skipAll();
    queue.take([change(0, [beat(0)])]);
    expect([queue.moves.length, queue.markable]).toEqual([0, true]);
    queue.mark();
    expect([queue.moves.map((m) => m.seat), queue.marked]).toEqual([[1], true]);
    queue.mark();
    expect(queue.marked).toBe(false);
  });
  it('an undo is not played: it runs back what is under way', () => {
    const { queue, change, written } = table();
    queue.take([change(1, [beat(1)])]);
    queue.take([change(1, [beat(1)], { undone: true, moment: 1 })]);
    expect([queue.busy, queue.moves.length, written]).toEqual([false, 0, [2, 1]]);
  });
  it('a scene that is open tells by itself what happens in it', () => {
    const { queue, change } = table({ scene: () => 'battle' });
    queue.take([change(1, [beat(1)])]);
    expect([queue.busy, queue.moves.length]).toEqual([false, 1]);
  });
  it('plays again since the choice, or one move, and writes nothing twice', () => {
    const { queue, change, written, over } = table();
    queue.take([change(1, [beat(1)]), change(2, [beat(2)])]);
    queue.skipAll();
    queue.again();
    expect([queue.busy, queue.view?.version, queue.now?.seat]).toEqual([true, 1, 1]);
    vi.advanceTimersByTime(5000);
    queue.again(queue.moves[1]);
    expect([queue.now?.seat, queue.view?.version]).toEqual([2, 2]);
    vi.advanceTimersByTime(5000);
    expect([queue.busy, written, over]).toEqual([false, [2, 3], [[2, 3]]]);
  });
  it('out of sight it waits; after half a minute the list opens instead', () => {
    const { queue, change } = table();
    queue.take([change(1, [beat(1)]), change(2, [beat(2)])]);
    queue.look(true, 0);
    vi.advanceTimersByTime(10_000);
    expect(queue.now?.seat).toBe(1);
    queue.look(false, 10_000);
    expect([queue.busy, queue.listed]).toEqual([true, false]);
    queue.look(true, 20_000);
    queue.look(false, 60_000);
    expect([queue.busy, queue.listed]).toEqual([false, true]);
  });
  it('one step on in the past is played, and what changed is told; a leap is only told', () => {
    const { queue, written } = table({ plays: () => false });
    const events: GameEvent[] = [
      ['happened', { beat: beat(1, { stop: true, concerns: [{ seat: 0, good: false }] }) } as unknown as GameEvent[1]],
      ['happened', { beat: beat(1) } as unknown as GameEvent[1]],
      ['happened', { beat: beat(2) } as unknown as GameEvent[1]],
    ];
    const moves = queue.recall(view(5), view(6), events);
    expect(moves.map((m) => [m.seat, m.beats.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect([queue.busy, queue.view?.version]).toEqual([true, 5]);
    vi.advanceTimersByTime(5000); // nothing stops in the past
    expect([queue.busy, written, queue.moves]).toEqual([false, [], []]);
    const here = view(9);
    expect([queue.recall(here, here, events).length, queue.busy]).toEqual([2, false]);
  });
  it('at a shared screen what was not seen waits behind the curtain, for each of us, without the secrets of another', () => {
    let curtain = false;
    let secretTo: number | null = null;
    const { queue, change, written } = table({ curtain: () => curtain, secretly: () => secretTo, ours: () => [0, 3] });
    queue.take([change(1, [beat(1)]), change(2, [beat(2)])]); // played on the screen of all, and broken off
    [curtain, secretTo] = [true, 0];
    queue.turn(view(9), 0);
    queue.wake();
    vi.advanceTimersByTime(60_000);
    expect([queue.busy, written]).toEqual([false, []]);
    curtain = false; // seat 0 has taken the device
    queue.wake();
    expect(queue.now?.seat).toBe(1);
    vi.advanceTimersByTime(5000);
    expect([queue.busy, written]).toEqual([false, [2, 3]]);
    const own = { ...view(9, { hand: 1 }), viewer: 0 };
    queue.take([{ ...change(1, [beat(1)]), before: own, after: own }]);
    [curtain, secretTo] = [true, 3]; // and at once seat 3 is asked
    queue.turn({ ...view(11), viewer: 3 }, 3);
    curtain = false;
    queue.wake();
    const shown: (number | null | undefined)[] = [];
    for (let i = 0; i < 40 && queue.busy; i++) {
      if (shown.at(-1) !== queue.now?.seat) shown.push(queue.now?.seat);
      expect(queue.view?.columns).not.toHaveProperty('hand');
      vi.advanceTimersByTime(100);
    }
    expect(shown).toEqual([1, 2, 1]);
    expect(written).toEqual([2, 3, 4]);
  });
  it('in the past nothing that comes is played', () => {
    const { queue, change } = table({ plays: () => false });
    queue.take([change(1, [beat(1)])]);
    expect(queue.busy).toBe(false);
  });
});

describe('moves', () => {
  it('what is against you comes first, then what is for you, then the others by weight', () => {
    const { queue, change } = table();
    const of = (seat: number, weight: number, concern?: boolean) =>
      beat(seat, { weight, opens: true, concerns: concern === undefined ? [] : [{ seat: 0, good: concern }] });
    queue.take([change(1, [of(1, 1)]), change(2, [of(2, 9)]), change(1, [of(1, 2, true)]), change(3, [of(3, 3, false)])]);
    const order = byConcern(queue.moves, 0);
    expect(order.map((m) => concernOf(m, 0))).toEqual(['against', 'for', null, null]);
    expect(order.map((m) => m.beats[0].weight)).toEqual([3, 2, 9, 1]);
  });
});
