import { describe, expect, it, vi } from 'vitest';
import { Absence } from '../src/core/table/absence.svelte';
import { Choice } from '../src/core/table/choice.svelte';
import { Connection, type Listener } from '../src/core/table/connection.svelte';
import { Counsel, type Adviser } from '../src/core/table/counsel.svelte';
import { Past } from '../src/core/table/past.svelte';
import { Story } from '../src/core/table/story.svelte';
import { askPieces, crumbWords } from '../src/core/table/wording';
import type { GameInfo, Odds, Option, Update, View, Why } from '../src/core/types';
import { plain } from '../src/core/words';

const option = (verb: string, ...args: [string, number][]): Option => ({
  text: [verb, ...args.map(([kind, id]) => `${kind}:${id}`)].join(' '),
  verb,
  args,
});

const view = (changes: Partial<View> = {}): View => ({
  game: 'toy',
  version: 5,
  moment: 5,
  viewer: 0,
  shared: false,
  seats: 2,
  columns: {},
  crumbs: [],
  asking: null,
  interjections: [],
  undo: false,
  over: null,
  ...changes,
});

describe('choice: what is half chosen', () => {
  const march = [
    option('march', ['noble', 1], ['area', 3]),
    option('march', ['noble', 1], ['area', 4]),
    option('march', ['noble', 2], ['area', 4]),
    option('pass'),
  ];
  const make = () => {
    const played: string[] = [];
    return {
      choice: new Choice(
        () => march,
        (o) => void played.push(o.text),
      ),
      played,
    };
  };

  it('a thing narrows, the next one leaves a single option and plays it', () => {
    const { choice, played } = make();
    expect(choice.pick('noble', 1)).toBe(true);
    expect(choice.offered.map((o) => o.text)).toEqual(['march noble:1 area:3', 'march noble:1 area:4']);
    expect(choice.glows('area', 3)).toBe(true);
    expect(choice.glows('noble', 2)).toBe(false);
    choice.pick('area', 4);
    expect(played).toEqual(['march noble:1 area:4']);
  });
  it('a thing that does not fit what is chosen begins anew', () => {
    const { choice, played } = make();
    choice.pick('noble', 1);
    choice.pick('noble', 2);
    expect(played).toEqual(['march noble:2 area:4']);
  });
  it('the same thing again, or unpick, takes it back', () => {
    const { choice } = make();
    choice.pick('noble', 1);
    choice.pick('noble', 1);
    expect(choice.chosen).toEqual([]);
    choice.pick('noble', 1);
    choice.unpick();
    expect(choice.offered).toHaveLength(march.length);
  });
  it('a thing that is not offered is looked at', () => {
    const { choice, played } = make();
    expect(choice.pickAny([['city', 9]])).toBe(false);
    expect(choice.selected).toBe('city:9');
    choice.unpick();
    expect(choice.selected).toBeNull();
    expect(played).toEqual([]);
  });
  it('of a place with several things the one that is offered is meant', () => {
    const { choice } = make();
    choice.pickAny([
      ['city', 9],
      ['area', 4],
    ]);
    expect(choice.chosen).toEqual(['area:4']);
    expect(choice.litAny([['area', 4]])).toBe(true);
    choice.begin();
    expect(choice.chosen).toEqual([]);
  });
});

describe('story: what happened, in sentences', () => {
  const make = () =>
    new Story(
      (name, args) =>
        name === 'silent' ? null : [{ text: `${name} ` }, { text: String(args.seat), kind: 'seat', id: args.seat as number }],
      () => 2,
    );

  it('tells events in order, capital first, with the seat they are about', () => {
    const story = make();
    story.hear(6, [
      {
        moment: 6,
        events: [
          ['marched', { seat: 1 }],
          ['silent', {}],
          ['paid', { seat: 7 }],
        ],
      },
    ]);
    expect(story.log.map((l) => [l.pieces[0].text, l.seat])).toEqual([
      ['Marched ', 1],
      ['Paid ', null],
    ]);
    expect(story.heard).toEqual({
      version: 6,
      events: [
        ['marched', { seat: 1 }],
        ['silent', {}],
        ['paid', { seat: 7 }],
      ],
    });
  });
  it('an undo takes back what came after the moment gone back to', () => {
    const story = make();
    story.hear(6, [
      { moment: 6, events: [['marched', { seat: 1 }]] },
      { moment: 7, events: [['paid', { seat: 1 }]] },
    ]);
    story.hear(8, [{ moment: 6, undone: true }]);
    expect(story.log.map((l) => l.name)).toEqual(['marched']);
    expect(story.heard?.version).toBe(6);
  });
  it('what came while the story so far was asked for stays behind it', () => {
    const story = make();
    story.hear(8, [{ moment: 8, events: [['paid', { seat: 0 }]] }]);
    story.recall([{ moment: 7, events: [['marched', { seat: 0 }]] }]);
    expect(story.log.map((l) => l.name)).toEqual(['marched', 'paid']);
    expect(new Set(story.log.map((l) => l.key)).size).toBe(2);
  });
});

describe('past: an earlier moment', () => {
  const still = vi.fn();
  const show = vi.fn((before: View, after: View) => [{ id: 0, seat: before.moment, moment: after.moment, beats: [] }]);
  const make = (live: View) => {
    const fetch = vi.fn((moment: number) => Promise.resolve<View | null>(view({ moment })));
    return { past: new Past(() => live, fetch, show, still), fetch };
  };

  it('goes to a moment of the game and back', async () => {
    const { past, fetch } = make(view({ moment: 9 }));
    await past.goto(-3);
    expect(fetch).toHaveBeenLastCalledWith(0, null);
    expect(past.view?.moment).toBe(0);
    await past.goto(9);
    expect(past.view).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
  it('shows what changed from the moment before, or at the moment itself, and stops it when one goes on', async () => {
    const { past } = make(view({ moment: 9 }));
    await past.goto(3);
    expect(past.moves.map((m) => [m.seat, m.moment])).toEqual([[3, 3]]);
    await past.goto(4);
    expect(past.moves.map((m) => [m.seat, m.moment])).toEqual([[3, 4]]);
    still.mockClear();
    await past.goto(2);
    expect([past.moves[0].seat, still.mock.calls.length]).toEqual([2, 1]);
    past.leave();
    expect(past.moves).toEqual([]);
  });
  it('through other eyes only after the end', async () => {
    const running = make(view({ moment: 9 }));
    running.past.eyes = 1;
    await running.past.goto(4);
    expect(running.fetch).toHaveBeenLastCalledWith(4, null);
    const over = make(view({ moment: 9, over: { winners: [0], end: 'won', scores: [1, 0], rounds: 3 } }));
    over.past.eyes = 1;
    await over.past.goto(9);
    expect(over.fetch).toHaveBeenLastCalledWith(9, 1);
    over.past.leave();
    expect([over.past.view, over.past.eyes]).toEqual([null, null]);
  });
  it('stays where it is if the server does not answer', async () => {
    const past = new Past(
      () => view({ moment: 9 }),
      () => Promise.resolve(null),
      show,
      still,
    );
    await past.goto(3);
    expect(past.view).toBeNull();
  });
});

describe('counsel: why not, and the odds', () => {
  const odds = {
    kind: 'battle',
    asked: {},
    chances: { win: 0.5 },
    means: {},
    exact: true,
    samples: 0,
    error: 0,
    assumes: [],
    besides: [],
  } satisfies Odds;
  const make = (changes: Partial<Adviser> = {}) => {
    const adviser = {
      why: vi.fn((about: string) => Promise.resolve({ about } as Why)),
      odds: vi.fn(() => Promise.resolve({ option: '', odds })),
      version: () => 5,
      present: () => true,
      reckons: () => true,
      ...changes,
    };
    return { counsel: new Counsel(adviser), adviser };
  };

  it('asks for each option once while the decision stands', async () => {
    let version = 5;
    const { counsel, adviser } = make({ version: () => version });
    await counsel.askOdds([option('siege'), option('fight')]);
    await counsel.askOdds([option('siege')]);
    expect(adviser.odds).toHaveBeenCalledTimes(2);
    version = 6;
    await counsel.askOdds([option('siege')]);
    expect(Object.keys(counsel.odds)).toEqual(['siege']);
    expect(adviser.odds).toHaveBeenCalledTimes(3);
  });
  it('remembers the odds of what was chosen', async () => {
    const { counsel } = make();
    await counsel.askOdds([option('siege')]);
    counsel.foresee(option('pass'));
    expect(counsel.foreseen).toBeNull();
    counsel.foresee(option('siege'));
    expect(counsel.foreseen?.odds).toEqual(odds);
  });
  it('an answer to an old question is not shown', async () => {
    const { counsel } = make();
    const asked = counsel.askWhy('area:3');
    counsel.begin();
    await asked;
    expect(counsel.why).toBeNull();
    await counsel.askWhy('area:3');
    expect(counsel.why?.about).toBe('area:3');
  });
  it('where there is none, none is asked; a silent server is no fault', async () => {
    const none = make({ reckons: () => false, present: () => false });
    await none.counsel.askOdds([option('siege')]);
    await none.counsel.askWhy('step');
    expect(await none.counsel.oddsOf('siege', [])).toBeNull();
    expect(none.adviser.odds).not.toHaveBeenCalled();
    expect(none.adviser.why).not.toHaveBeenCalled();
    const silent = make({ odds: () => Promise.reject(new Error('away')) });
    expect(await silent.counsel.oddsOf('siege', [])).toBeNull();
  });
});

describe('absence: a tab out of sight sees nothing', () => {
  const make = (seated = true) => {
    const told: number[] = [];
    const table = { moment: 4 as number | undefined };
    const absence = new Absence(
      () => table.moment,
      () => seated,
      (moment) => void told.push(moment),
    );
    return { absence, table, told };
  };

  it('what came meanwhile is told, and the server what was seen', () => {
    const { absence, table, told } = make();
    absence.moved();
    expect(told).toEqual([]); // never away: an open socket counts as seen
    absence.look(true, 100);
    table.moment = 7;
    absence.moved();
    absence.look(false, 200);
    expect(absence.since).toEqual({ moment: 4, at: 100 });
    table.moment = 8;
    absence.moved();
    expect(told).toEqual([4, 7, 8]);
  });
  it('nothing happened, nobody seated, no view yet: nothing is said', () => {
    const quiet = make();
    quiet.absence.look(true);
    quiet.absence.look(false);
    expect(quiet.absence.since).toBeNull();
    const guest = make(false);
    guest.absence.look(true);
    guest.table.moment = 9;
    guest.absence.look(false);
    expect([guest.absence.since, guest.told]).toEqual([null, []]);
    const early = make();
    early.table.moment = undefined;
    early.absence.look(true);
    expect(early.told).toEqual([]);
  });
});

describe('connection: what comes is merged and drawn once', () => {
  class FakeSocket {
    readyState = 1;
    sent: Record<string, unknown>[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    send(text: string): void {
      this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }
    close(): void {}
  }
  const make = () => {
    vi.useFakeTimers();
    const socket = new FakeSocket();
    const table = { live: null as View | null };
    const steps: [View, number][] = [];
    const listener: Listener = {
      live: () => table.live,
      viewer: () => 0,
      view: () => undefined,
      steps: (shown, all) => {
        table.live = shown;
        steps.push([shown, all.length]);
      },
      chat: () => undefined,
      table: () => undefined,
    };
    const line = new Connection(listener);
    line.connect('ws://here/ws', 'T', null, () => socket as unknown as WebSocket);
    const come = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) });
    const update = (version: number, changes: Partial<Update> = {}) =>
      come({ t: 'update', version, since: version - 1, moment: version, ...changes });
    return { line, socket, table, steps, come, update, listener };
  };

  it('a burst of updates is one step; those before the first view wait for it', () => {
    const { line, table, steps, update } = make();
    update(6, { columns: { a: 1 } });
    table.live = view();
    line.shown();
    update(7, { columns: { b: 2 } });
    vi.runAllTimers();
    expect(steps).toHaveLength(1);
    expect(steps[0][0].columns).toEqual({ a: 1, b: 2 });
    expect(steps[0][1]).toBe(2);
  });
  it('what led to a view is told before it, however close behind it comes', () => {
    const told: string[] = [];
    const { table, steps, come, update, listener } = make();
    listener.view = () => told.push(`view after ${steps.length}`);
    table.live = view();
    update(6, { columns: { a: 1 } });
    come({ t: 'view', view: view({ version: 6, viewer: 1 }) });
    expect(told).toEqual(['view after 1']);
  });
  it('a gap is asked for', () => {
    const { table, socket, update } = make();
    table.live = view();
    update(9);
    expect(socket.sent.at(-1)).toMatchObject({ t: 'gap' });
  });
  it('what is refused is kept until the game goes on', () => {
    const { line, table, come, update } = make();
    table.live = view();
    line.move([option('pass')]);
    expect(line.sending).toBe(true);
    come({ t: 'refused', code: 'stale', message: 'too late' });
    expect([line.sending, line.refusal?.code]).toEqual([false, 'stale']);
    update(6);
    vi.runAllTimers();
    expect(line.refusal).toBeNull();
  });
  it('says in whose name, and who is there', () => {
    const { line, table, socket, come } = make();
    table.live = view();
    line.undo();
    expect(socket.sent.at(-1)).toEqual({ t: 'undo', seat: 0 });
    come({ t: 'presence', online: [1] });
    expect(line.online).toEqual({ 0: false, 1: true });
  });
  it('a question the server does not hear is said in the prompt', async () => {
    const { line } = make();
    expect(await line.heard(Promise.reject(new Error('cable')))).toBeNull();
    expect(line.refusal?.code).toBe('away');
  });
});

describe('wording: where the game stands', () => {
  const info = {
    words: {
      procedure: { Round: 'round', Move: 'movement of {seat}' },
      step: { 'Move.route': 'route' },
      ask: { route: 'Where to, {seat}?' },
    },
  } as unknown as GameInfo;
  const speaker = { words: {}, names: { seat: ['Madder', 'Zobel'] } };
  const standing = view({
    columns: { round: 3 },
    crumbs: [
      { procedure: 'Round', step: 'play', locals: {} },
      { procedure: 'Round', step: 'play', locals: {} },
      { procedure: 'Move', step: 'route', locals: { seat: 1 } },
    ],
    asking: { kind: 'ask', seats: [1], waiting: [1], step: 'Move.route', rules: [], draft: [], options: [] },
  });

  it('from the outside in, counted, nothing said twice', () => {
    expect(crumbWords(standing, info, speaker)).toEqual(['Round 3', 'Movement of Zobel', 'Route']);
  });
  it('and what is asked; without a word the step is said', () => {
    expect(plain(askPieces(standing, info, speaker))).toBe('Where to, Zobel?');
    expect(plain(askPieces(standing, null, speaker))).toBe('Route');
    expect(askPieces(view(), info, speaker)).toEqual([]);
  });
});
