import fallback from '../../messages/en.json';

/** Words by key. The page's own are in `messages/`, a game's in `src/games/<game>/messages/`; a translation is another file beside them. */
export type Messages = Record<string, string>;
/** Files of messages, each named by its language: "…/de.json". */
export type Translations = Record<string, () => Promise<Messages>>;
type Params = Record<string, string | number>;

/** The language every message exists in: the one of the file imported above. */
const FALLBACK = 'en';
const PAGE: Translations = import.meta.glob<Messages>(['../../messages/*.json', '!**/en.json'], { import: 'default' });

let messages: Messages = { ...fallback };
let language = FALLBACK;
let plural = new Intl.PluralRules(language);

const fileOf = (files: Translations, tag: string) => Object.keys(files).find((path) => path.endsWith(`/${tag}.json`));

/** Speaks the first of the languages wanted that the page has been translated into. */
export async function speak(wanted: readonly string[], files: Translations = PAGE): Promise<void> {
  const tags = wanted.flatMap((tag) => [tag, tag.split('-')[0]]);
  language = tags.find((tag) => tag === FALLBACK || fileOf(files, tag)) ?? FALLBACK;
  plural = new Intl.PluralRules(language);
  messages = { ...fallback };
  document.documentElement.lang = language;
  await learn(files);
}

/** Adds the messages of a game, in the language spoken where there is a translation. */
export async function learn(files: Translations): Promise<void> {
  const paths = [...new Set([FALLBACK, language])].map((tag) => fileOf(files, tag)).filter((path) => path !== undefined);
  for (const more of await Promise.all(paths.map((path) => files[path]()))) messages = { ...messages, ...more };
}

export function fill(template: string, params?: Params): string {
  if (!params) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** The message, filled. With a parameter `n`, `key.one` / `key.other` (and what else the language has) are preferred when they exist. */
export function t(key: string, params?: Params): string {
  let template: string | undefined;
  if (params && typeof params.n === 'number') template = messages[`${key}.${plural.select(params.n)}`] ?? messages[`${key}.other`];
  template ??= messages[key];
  return fill(template ?? key, params);
}

export function has(key: string): boolean {
  return key in messages;
}

/** Several things in a sentence, as the language joins them. */
export function listing(items: string[]): string {
  return new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(items);
}

/** "3 hours ago", from seconds since the epoch. */
export function ago(at: number, now = Date.now() / 1000): string {
  const gone = Math.max(0, now - at);
  const units = [
    [86400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const;
  const [size, unit] = units.find(([n]) => gone >= n) ?? ([1, 'second'] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(gone / size), unit);
}
