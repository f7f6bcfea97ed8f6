import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Battles } from '../src/core/battles';
import type { Beat } from '../src/core/beats';
import type { Score } from '../src/core/choreography';
import type { GameUi } from '../src/core/game-ui';
import type { TableStore } from '../src/core/table.svelte';
import type { GameEvent } from '../src/core/types';
import { learn, type Messages } from '../src/core/i18n';
import { eventPieces, plain, type Speaker } from '../src/core/words';
import { beatsOf as archonBeats, SCORE as archon } from '../src/games/archon/beats';
import { battles as europeBattles } from '../src/games/risk-europe/battles';
import { beatsOf as europeBeats, SCORE as europe } from '../src/games/risk-europe/beats';
import { battles as kingdomBattles } from '../src/games/warrior-knights/battles';
import { beatsOf as kingdomBeats, SCORE as kingdom } from '../src/games/warrior-knights/beats';
import { withBattles } from '../src/table/battle-beats';

/** So many letters a chip of the strip has room for; names of things are numbers here, and no longer than most of them. */
const LONGEST = 34;

/** Names in one or many, `{good.many}`: this table knows none. */
const NAMES = /\{\w+\.(one|many)\}/g;

/** Recorded games as everybody heard them: `tools/stories.py` writes them. */
interface Story {
  records: Record<string, string>;
  kinds: Record<string, [string, string][]>;
  steps: { record: string; entry: number; events: GameEvent[] }[];
}

interface Game {
  id: string;
  score: Score;
  beats: (store: TableStore, events: GameEvent[]) => Beat[];
  battles?: Battles;
}

const GAMES: Game[] = [
  { id: 'warrior-knights', score: kingdom, beats: kingdomBeats, battles: kingdomBattles },
  { id: 'risk-europe', score: europe, beats: europeBeats, battles: europeBattles },
  { id: 'archon', score: archon, beats: archonBeats },
];

/** The sentences of a game and its variants for its log. */
function sentences(game: string): Record<string, string> {
  const room = join('../src/regalia/games', game.replace('-', '_'));
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) => /words.*\.toml$/.test(name));
  return Object.fromEntries(
    files.flatMap((name) => {
      const section = /^\[event\]\n([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(readFileSync(join(room, name), 'utf8'));
      return [...(section?.[1] ?? '').matchAll(/^(\w+) *= *"(.*)"/gm)].map((m) => [m[1], m[2]]);
    }),
  );
}

/** A table at which nothing is known but its words: six seats, every place on the board. */
function tableOf(game: Game, story: Story): TableStore {
  const tables = JSON.parse(readFileSync(`tests/tables/${game.id}.gen.json`, 'utf8'));
  const vocabulary = { events: story.kinds, verbs: {}, purposes: [], reasons: {} };
  const speaker = { words: { event: sentences(game.id) }, names: {}, vocabulary } as unknown as Speaker;
  return {
    info: { names: {}, vocabulary, tables },
    speaker,
    shown: { seats: 6, columns: {} },
    story: { log: [] },
    past: { view: null },
    tell: (name: string, args: Record<string, unknown>) => eventPieces(speaker, name, args),
    name: (kind: string, id: number) => `${kind} ${id}`,
    seatName: (seat: number) => `seat ${seat}`,
    houseName: (seat: number) => `seat ${seat}`,
    spot: () => ({ x: 0, y: 0 }),
    num: () => 0,
    list: () => [],
    rows: () => [],
  } as unknown as TableStore;
}

const storyOf = (game: Game): Story => JSON.parse(readFileSync(`tests/stories/${game.id}.gen.json`, 'utf8'));

beforeAll(() => learn(import.meta.glob<Messages>('../src/games/*/messages/en.json', { import: 'default' })));

describe.each(GAMES)('the recorded games of $id', (game) => {
  const story = storyOf(game);
  const store = tableOf(game, story);
  const heard = story.steps.flatMap((step) =>
    step.events.map((event) => ({ event, where: `${step.record} at ${step.entry}: ${event[0]}` })),
  );

  it('every event is seen, or is silent for a reason that is said', () => {
    const unseen = heard.filter(({ event }) => {
      const part = game.score[event[0]];
      return part && 'silent' in part ? !part.silent : game.beats(store, [event]).length !== 1;
    });
    expect(unseen.map((x) => x.where)).toEqual([]);
  });

  it('what is said of it has no gap, and is short enough for the strip', () => {
    const faults = heard.flatMap(({ event, where }) =>
      game.beats(store, [event]).flatMap((beat) => {
        const said = plain(beat.pieces).replace(NAMES, '');
        const chip = plain(beat.chip ?? beat.pieces).replace(NAMES, '');
        if (/[{}]|undefined|NaN/.test(said + chip)) return [`${where}: ${said} / ${chip}`];
        // what is weighty enough to head a move has a word of its own where its sentence is long
        return beat.weight > 1 && chip.length > LONGEST ? [`${event[0]} too long: ${chip}`] : [];
      }),
    );
    expect([...new Set(faults)]).toEqual([]);
  });

  it('every battle has its dice or cards seen, whole', () => {
    if (!game.battles) return;
    const { begins, ends } = game.battles;
    const ui = { battles: game.battles } as unknown as GameUi;
    const lost: string[] = [];
    let under = false;
    let played = 0;
    for (const { record, entry, events } of story.steps) {
      let over = 0;
      for (const [name] of events) {
        if (under && ends.includes(name)) over += 1;
        under = begins.includes(name) || (under && !ends.includes(name));
      }
      const beats = withBattles(store, ui, game.beats(store, events), events);
      const shown = beats.filter((beat) => beat.Component).length;
      const others = game.beats(store, events).filter((beat) => !beat.fought).length;
      if (beats.length !== others + shown) lost.push(`${record} at ${entry}: what is no battle is lost`);
      played += shown;
      if (shown !== over) lost.push(`${record} at ${entry}: ${over} over, ${shown} shown`);
    }
    expect(lost).toEqual([]);
    expect(played).toBeGreaterThan(20);
  });
});
