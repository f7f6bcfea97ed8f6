import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = 'src';
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((name) => join(ROOT, name))
  .filter((name) => /\.(ts|svelte)$/.test(name));

/** What a file imports of ours, types and lazy chunks included. */
function importsOf(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((m) => normalize(join(dirname(file), m[1])));
  return found.flatMap((path) => [path, `${path}.ts`, `${path}/index.ts`].filter((p) => files.includes(p)));
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** The first chain of imports that comes back to where it began. */
function cycle(of: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of of.get(file) ?? []) {
      const found = walk(next, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of of.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}

const roomOf = (file: string) => file.split('/').slice(1, -1);

describe('imports of the page', () => {
  it('are seen by this test', () => {
    expect(graph.get('src/main.ts')).toContain('src/App.svelte');
    expect(graph.get('src/games/registry.ts')?.some((f) => f.endsWith('archon/index.ts'))).toBe(true);
    expect(
      cycle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });
  it('never come back to where they began', () => {
    expect(cycle(graph)).toBeNull();
  });
  it('point one way: core and ui know no game and no frame, a game knows no other game', () => {
    const above = ['games', 'table', 'lobby'];
    const astray = [...graph].flatMap(([file, imports]) => {
      const [room, game] = roomOf(file);
      const wrong = (other: string) => {
        const [theirs, theirGame] = roomOf(other);
        if (room === 'core' || room === 'ui') return above.includes(theirs);
        return room === 'games' && game !== undefined && (theirs === 'lobby' || (theirs === 'games' && theirGame !== game));
      };
      return imports.filter(wrong).map((other) => `${file} → ${other}`);
    });
    expect(astray).toEqual([]);
  });
});
