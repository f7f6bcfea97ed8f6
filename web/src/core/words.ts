import { t } from './i18n';
import type { Arg, GameInfo, Option, Vocabulary, Words } from './types';

/** A piece of a sentence: plain text, or the name of a thing of the game, which the page links and lights. */
export interface Piece {
  text: string;
  kind?: string;
  id?: number;
}

export interface Speaker {
  words: Words;
  names: Record<string, string[]>;
  vocabulary?: Vocabulary;
  /** The name of a seat at this table ("Madder", or "You"); undefined leaves it to the names of the game. */
  seat?: (seat: number) => string | undefined;
}

/** Kinds of arguments that stand for a seat, so that the table's own names are used. */
export const SEAT_KINDS = new Set(['seat', 'player', 'side', 'baron', 'ruler', 'house', 'archon']);

/** Is it a plain number (crowns, votes), not a thing with a name? */
export function isNameless(speaker: Speaker, kind: string): boolean {
  return !(kind in speaker.names) && !SEAT_KINDS.has(kind);
}

const FALLBACK = /_/g;

/** "fund_expeditions" or "FundExpeditions" → "Fund expeditions": what to show when a word is missing, never a blank. */
export function humanise(id: string): string {
  const spaced = id.replace(FALLBACK, ' ').replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function nameOf(speaker: Speaker, kind: string, id: number): string {
  if (SEAT_KINDS.has(kind)) {
    const seated = speaker.seat?.(id);
    if (seated !== undefined) return seated;
  }
  const list = speaker.names[kind];
  if (list) return list[id] ?? (id < 0 ? '?' : `${kind} ${id}`);
  return String(id);
}

function piece(speaker: Speaker, kind: string, id: number): Piece {
  const known = kind in speaker.names || SEAT_KINDS.has(kind);
  return known ? { text: nameOf(speaker, kind, id), kind, id } : { text: String(id) };
}

/** "{unit.many}": the same thing by its other name ("Footmen"), from the names of "unit.many"; what nothing is known of stays as it stands. */
function otherForm(speaker: Speaker, field: string, bindings: Bindings): Piece[] {
  const [name, form] = field.split('.');
  const bound = bindings[name];
  const text = bound && form ? speaker.names[`${bound.kind}.${form}`]?.[Number(bound.value)] : undefined;
  return [text === undefined ? { text: `{${field}}` } : { text, kind: bound.kind, id: Number(bound.value) }];
}

type Bindings = Record<string, { kind: string; value: unknown }>;

function valuePieces(speaker: Speaker, kind: string, value: unknown): Piece[] {
  if (Array.isArray(value)) {
    const out: Piece[] = [];
    value.forEach((item, i) => {
      if (i) out.push({ text: i === value.length - 1 ? t('list.last') : ', ' });
      out.push(...valuePieces(speaker, kind, item));
    });
    return out.length ? out : [{ text: t('list.none') }];
  }
  if (typeof value === 'number') return [piece(speaker, kind, value)];
  return [{ text: value === null || value === undefined ? '' : String(value) }];
}

/** "army2" is an argument of kind "army"; "from_area" one of kind "area". */
export function kindOf(name: string, names: Record<string, string[]>): string {
  const bare = name.replace(/\d+$/, '');
  if (bare in names || SEAT_KINDS.has(bare)) return bare;
  const tail = bare.split('_').pop() ?? bare;
  return tail in names || SEAT_KINDS.has(tail) ? tail : bare;
}

/** Fills `{name}` and `{0}`; `{name?one thing|{name} things}` chooses by the number being 1, and a third branch is for none. */
export function render(speaker: Speaker, template: string, bindings: Bindings): Piece[] {
  const out: Piece[] = [];
  const push = (p: Piece) => {
    const last = out[out.length - 1];
    if (last && p.kind === undefined && last.kind === undefined)
      last.text = (last.text + p.text).replace(':, ', ': '); // a list begins
    else if (p.text !== '') out.push({ ...p });
  };
  const pattern = /\{([\w.]+)(?:\?([^|{}]*(?:\{[\w.]+\}[^|{}]*)*)\|([^|{}]*(?:\{[\w.]+\}[^|{}]*)*)(?:\|([^{}]*))?)?\}/g;
  let at = 0;
  for (const m of template.matchAll(pattern)) {
    push({ text: template.slice(at, m.index) });
    at = m.index + m[0].length;
    const bound = bindings[m[1]];
    if (m[2] !== undefined && m[3] !== undefined) {
      const count = Array.isArray(bound?.value) ? bound.value.length : Math.abs(Number(bound?.value)); // of several things: how many
      const branch = count === 1 ? m[2] : count === 0 && m[4] !== undefined ? m[4] : m[3];
      render(speaker, branch, bindings).forEach(push);
    } else if (bound) valuePieces(speaker, bound.kind, bound.value).forEach(push);
    else otherForm(speaker, m[1], bindings).forEach(push);
  }
  push({ text: template.slice(at) });
  return out;
}

/** Arguments by kind; the second of a kind is `area2` (also `{1}` by position). */
export function bindArgs(args: Arg[], declared: [string, string][] = []): Bindings {
  const bindings: Bindings = {};
  const seen: Record<string, number> = {};
  args.forEach(([kind, value], i) => {
    const n = (seen[kind] = (seen[kind] ?? 0) + 1);
    bindings[n === 1 ? kind : `${kind}${n}`] = { kind, value };
    if (n === 1) bindings[`${kind}1`] = { kind, value };
    bindings[String(i)] = { kind, value };
    if (declared[i]) bindings[declared[i][0]] = { kind, value };
  });
  return bindings;
}

/** What an option costs, or brings: "4 crowns", "gain 3 crowns"; what its own arguments say is not said again. */
export function priceWords(speaker: Speaker, option: Option): string {
  return (option.price ?? [])
    .filter(([purse, n]) => !option.args.some(([kind, value]) => kind === purse && value === n))
    .map(([purse, n]) => {
      const key = n < 0 ? `gain_${purse}` : purse;
      const template = speaker.words.price?.[key] ?? `{n} ${humanise(key).toLowerCase()}`;
      return plain(render(speaker, template, { n: { kind: '', value: Math.abs(n) } }));
    })
    .join(t('list.last'));
}

export function optionPieces(speaker: Speaker, option: Option): Piece[] {
  const template = speaker.words.option?.[option.verb];
  if (template !== undefined) {
    const price = priceWords(speaker, option);
    const told = template.includes('{price}') ? template.replace('{price}', price) : price ? `${template}: ${price}` : template;
    return render(speaker, told.trim() || humanise(option.verb), bindArgs(option.args, speaker.vocabulary?.verbs[option.verb]));
  }
  const pieces: Piece[] = [{ text: humanise(option.verb) }];
  for (const [kind, value] of option.args) {
    pieces.push({ text: kind in speaker.names || SEAT_KINDS.has(kind) ? ' ' : ` ${humanise(kind).toLowerCase()} ` });
    pieces.push(piece(speaker, kind, value));
  }
  return pieces;
}

export function eventPieces(speaker: Speaker, name: string, args: Record<string, unknown>): Piece[] | null {
  const template = speaker.words.event?.[name];
  if (template === '') return null; // an event that is for animation only
  const bindings: Bindings = {};
  const declared = new Map(speaker.vocabulary?.events[name] ?? []);
  for (const [key, value] of Object.entries(args)) bindings[key] = { kind: declared.get(key) ?? kindOf(key, speaker.names), value };
  if (template !== undefined) return render(speaker, template, bindings);
  const pieces: Piece[] = [{ text: humanise(name) }];
  for (const key of Object.keys(args)) {
    pieces.push({ text: pieces.length === 1 ? ': ' : ', ' });
    pieces.push(...valuePieces(speaker, bindings[key].kind, bindings[key].value));
  }
  return pieces;
}

/** The sentence of a reason why something cannot be done. */
export function reasonPieces(speaker: Speaker, name: string, args: Record<string, number>): Piece[] {
  const bindings: Bindings = {};
  const declared = new Map(speaker.vocabulary?.reasons?.[name] ?? []);
  for (const [key, value] of Object.entries(args)) bindings[key] = { kind: declared.get(key) ?? kindOf(key, speaker.names), value };
  const pieces = render(speaker, speaker.words.reason?.[name] ?? humanise(name), bindings);
  if (pieces[0]) pieces[0] = { ...pieces[0], text: capital(pieces[0].text) };
  return pieces;
}

export function plain(pieces: Piece[]): string {
  return pieces.map((p) => p.text).join('');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words of a step ("OpenFieldBattle.discard_fate"): the full key first, then the bare step. */
export function stepWord(words: Words, section: string, step: string): string | undefined {
  const table = words[section] ?? {};
  const [procedure, name] = step.split('.');
  return table[step] ?? table[name] ?? table[procedure];
}

export function speakerOf(info: GameInfo | null, seat?: (seat: number) => string | undefined): Speaker {
  return { words: info?.words ?? {}, names: info?.names ?? {}, vocabulary: info?.vocabulary, seat };
}
