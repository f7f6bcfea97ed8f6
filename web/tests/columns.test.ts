import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Column = { shape: string; of: string; holds: string; variant: string | null };

/** What the server says its states have (tools/page_types.py). */
const DECLARED = import.meta.glob<Record<string, Column>>('../src/games/*/columns.gen.ts', { import: 'COLUMNS', eager: true });
const SHAPES: Record<string, string> = { num: 'number', list: 'list', rows: 'table' };

describe('a board reads columns that are there, in their shape', () => {
  it.each(Object.entries(DECLARED))('%s', (path, columns) => {
    const folder = join('tests', path, '..');
    const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const read = [...text.matchAll(/\bstore\s*\.(num|list|rows)\('(\w+)'/g)];
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter(([, how, name]) => columns[name]?.shape !== SHAPES[how]).map(([whole]) => whole)).toEqual([]);
  });
});
