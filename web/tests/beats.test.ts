import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Score } from '../src/core/choreography';
import { terse } from '../src/core/log';
import type { LogEntry } from '../src/core/table/story.svelte';
import { SCORE as archon } from '../src/games/archon/beats';
import { SCORE as europe } from '../src/games/risk-europe/beats';
import { SCORE as kingdom } from '../src/games/warrior-knights/beats';

/** Every kind of event that a game or one of its variants has words for. */
function eventsOf(game: string): string[] {
  const room = join('../src/regalia/games', game);
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) => /words.*\.toml$/.test(name));
  return files.flatMap((name) => {
    const section = /^\[event\]\n([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(readFileSync(join(room, name), 'utf8'));
    return [...(section?.[1] ?? '').matchAll(/^(\w+) *=/gm)].map((m) => m[1]);
  });
}

describe('every kind of event is seen, or is silent for a reason', () => {
  it.each<[string, Score, number]>([
    ['warrior_knights', kingdom, 250],
    ['risk_europe', europe, 38],
    ['archon', archon, 25],
  ])('%s', (game, score, least) => {
    const events = eventsOf(game);
    expect(events.length).toBeGreaterThan(least);
    expect(events.filter((name) => !(name in score))).toEqual([]);
    expect(Object.keys(score).filter((name) => !events.includes(name))).toEqual([]);
    for (const part of Object.values(score)) if ('silent' in part) expect(part.silent).not.toBe('');
  });
});

describe('the log says one action in one line', () => {
  const line = (key: number, name: string, moment = 1): LogEntry => ({ key, name, moment, args: {}, pieces: [{ text: name }], seat: null });
  it('what follows from the line before is left out, within its moment only', () => {
    const lines = [line(0, 'wall_falls'), line(1, 'city_taken'), line(2, 'noble_exhausted'), line(3, 'city_taken', 2)];
    expect(terse(lines, { city_taken: ['wall_falls'], noble_exhausted: [] }).map((l) => l.key)).toEqual([0, 3]);
  });
});
