import en from '../../messages/en.json';

/** All words of the page itself live in messages/*.json; a game's words come from the server. */
export type MessageKey = keyof typeof en;
type Params = Record<string, string | number>;

const messages: Record<string, string> = en;
const plural = new Intl.PluralRules('en');

export function fill(template: string, params?: Params): string {
  if (!params) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** The message, filled. With a parameter `n`, `key.one` / `key.other` are preferred when they exist. */
export function t(key: MessageKey | (string & {}), params?: Params): string {
  let template: string | undefined;
  if (params && typeof params.n === 'number') template = messages[`${key}.${plural.select(params.n)}`] ?? messages[`${key}.other`];
  template ??= messages[key];
  return fill(template ?? key, params);
}

export function has(key: string): boolean {
  return key in messages;
}

/** "a", "a and b", "a, b and c". */
export function listing(items: string[]): string {
  return new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(items);
}

/** "3 hours ago", from seconds since the epoch. */
export function ago(at: number, now = Date.now() / 1000): string {
  const gone = Math.max(0, now - at);
  const [size, unit] = (
    [
      [86400, 'day'],
      [3600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([n]) => gone >= n) ?? [1, 'second'];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(gone / size), unit);
}
