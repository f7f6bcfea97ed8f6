import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = 'src';
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((name) => join(ROOT, name))
  .filter((name) => /\.(ts|svelte)$/.test(name));

const GLOB = /import\.meta\.glob<[^>]*>+\(\s*'(\.[^']+)'/g;

const pattern = (glob: string) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);

/** What a file imports of ours: types, lazy chunks and what it finds by folder included. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const here = (path: string) => normalize(join(dirname(file), path));
  const named = [...text.matchAll(IMPORT)].map((m) => here(m[1]));
  const found = [...text.matchAll(GLOB)].map((m) => pattern(here(m[1])));
  return [
    ...named.flatMap((path) => [path, `${path}.ts`, `${path}/index.ts`].filter((p) => files.includes(p))),
    ...files.filter((other) => found.some((glob) => glob.test(other))),
  ];
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
