import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import page from '../messages/en.json';
import { ago, learn, listing, speak, t, type Messages } from '../src/core/i18n';

const file = (messages: Messages) => () => Promise.resolve(messages);

afterEach(() => speak(['en']));

describe('a translation is another file', () => {
  const polish = { you: 'Ty', 'players.one': '{n} gracz', 'players.few': '{n} gracze', 'players.many': '{n} graczy' };

  it('is spoken where it is wanted, with its own plurals, lists and times', async () => {
    await speak(['pl-PL', 'en'], { '/messages/pl.json': file(polish) });
    expect(t('you')).toBe('Ty');
    expect([1, 3, 5].map((n) => t('players', { n }))).toEqual(['1 gracz', '3 gracze', '5 graczy']);
    expect(listing(['a', 'b'])).toBe('a i b');
    expect(ago(0, 7200)).toBe('2 godziny temu');
    expect(document.documentElement.lang).toBe('pl');
  });
  it('may lack words: those are said in English', async () => {
    await speak(['pl'], { '/messages/pl.json': file(polish) });
    expect(t('undo')).toBe('Undo');
  });
  it('of a language nobody wrote is no fault', async () => {
    await speak(['eo', 'fr-CA']);
    expect(t('players', { n: 2 })).toBe('2 players');
  });
  it('of a game is learned with the game, each word where there is one', async () => {
    await speak(['pl'], { '/messages/pl.json': file(polish) });
    await learn({ '/toy/en.json': file({ 'toy.heap': 'heap', 'toy.stone': 'stone' }), '/toy/pl.json': file({ 'toy.heap': 'stos' }) });
    expect([t('toy.heap'), t('toy.stone')]).toEqual(['stos', 'stone']);
  });
});

describe('every word is written down, and every word written down is said', () => {
  const games = readdirSync('src/games').filter((name) => existsSync(join('src/games', name, 'messages')));
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
  const bare = (key: string) => key.replace(/\.(one|other)$/, '');
  const unwritten = (text: string, messages: Messages) => {
    const known = new Set(Object.keys(messages).flatMap((key) => [key, bare(key)]));
    return [...text.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((m) => m[1]).filter((key) => !known.has(key));
  };
  /** Keys are also put together, `re.unit.${u}`: what stands before the gap. */
  const made = (text: string) => [...text.matchAll(/`([\w.-]*)\$\{[^`]*`/g)].map((m) => m[1]).filter((start) => start.includes('.'));
  const unsaid = (messages: Messages, text: string, starts: string[]) =>
    Object.keys(messages).filter(
      (key) => ![key, bare(key)].some((k) => text.includes(`'${k}'`)) && !starts.some((start) => key.startsWith(start)),
    );

  /** A game's words, and those that its variants bring in rooms of their own. */
  const wordsOf = (room: string) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('messages/en.json'))
      .reduce<Messages>((all, name) => ({ ...all, ...(JSON.parse(readFileSync(join(room, name), 'utf8')) as Messages) }), {});

  it.each(games)('in %s', (game) => {
    const own = wordsOf(join('src/games', game));
    const text = read(join('src/games', game));
    expect(unwritten(text, { ...page, ...own })).toEqual([]);
    expect(unsaid(own, text, [...made(text), `guide.${game}.`, `over.won.${game}`, 'odds.', 'word.'])).toEqual([]);
  });
  it('in the page itself', () => {
    const text =
      ['core', 'ui', 'table', 'lobby'].map((room) => read(join('src', room))).join('\n') + readFileSync('src/App.svelte', 'utf8');
    const everywhere = text + games.map((game) => read(join('src/games', game))).join('\n') + read('src/games/generic');
    expect(unwritten(text, page).filter((key) => !key.startsWith('odds.'))).toEqual([]); // a game names its outcomes
    expect(unsaid(page, everywhere, made(everywhere))).toEqual([]);
  });
});
