/**
 * Mobilize Forces as one plan: who goes, by which way, with which troops, and what they do there. The page says what it wishes; the server
 * tries it (`api.tryOut`) and answers with the rules' own single choices, in their order. No rule is known here but the names of the verbs.
 */
import type { TableStore } from '../../core/table.svelte';
import type { Option, Try, Why } from '../../core/types';
import { COMMANDER } from './figures.gen';
import type { Realm } from './model';

export interface Wish {
  area: number;
  /** Who goes, or fights there already. */
  nobles: number[];
  /** Troops that come along from where he starts, as the options that say so. */
  troops: string[];
  /** Ways that are preferred to the first that is offered. */
  ways: string[];
}

export const MARCH = 'decline'; // of the battle: they only move
const WAYS = ['march', 'follow_road', 'sail'];
const STEPS = new Set([
  'MobilizeForces.choose_area',
  'MobilizeForces.move',
  'MoveNoble.choose_route',
  'MoveNoble.receive_troops',
  'StartBattle.choose_target',
  'StartBattle.commit',
]);

/** What is wished for, the most particular first: at each question the first of them that is offered is taken. */
export function wishes(w: Wish, deed: string | null): string[] {
  const fights = deed !== null && deed !== MARCH;
  return [
    `choose_area area:${w.area}`,
    ...w.troops,
    ...w.ways,
    ...w.nobles.map((n) => `move_noble noble:${n}`),
    ...WAYS,
    ...(deed === null ? [] : [deed]),
    ...(fights ? w.nobles.map((n) => `commit noble:${n}`) : []),
    'done',
  ];
}

/** The choices to send: those that could be looked through, and the one behind which nobody can look. */
export const textsOf = (t: Try): string[] => [...t.taken.map((c) => c.option), ...(t.beyond ? [t.beyond] : [])];

/** A choice as it is written, read again. */
export function optionOf(text: string): Option {
  const [verb, ...args] = text.split(' ');
  return { text, verb, args: args.map((arg) => [arg.split(':')[0], Number(arg.split(':')[1])]) };
}

/** Of choices that were refused together the first that is not to be had; the last if it is behind what can be seen. */
export const refusedOf = (sent: string[], again: Try): string =>
  sent.find((text) => !textsOf(again).includes(text)) ?? sent[sent.length - 1];

export interface Defence {
  walls: number;
  troops: number;
  command: number;
}

/** What stands against one there, as the map shows it: walls, troops, and what a commander among them is worth. */
export function defenceOf(realm: Realm, viewer: number, area: number): Defence {
  const city = realm.cityAt(area);
  const hold = realm.strongholdAt(area);
  const walls = city && !city.razed && city.owner !== viewer ? city.strength : hold && hold.seat !== viewer ? hold.strength : 0;
  const lord = city && !city.razed ? city.owner : (hold?.seat ?? -1);
  // behind walls their lord defends; in the open whoever stands there might
  const nobles = realm.noblesIn(area).filter((n) => n.seat !== viewer && !n.dead && (!walls || n.seat === lord));
  const troops = nobles.reduce((sum, n) => sum + n.strength, 0) + (hold && hold.seat !== viewer ? hold.garrison : 0);
  return { walls, troops, command: nobles.length ? COMMANDER : 0 };
}

/** The area that is mobilized to, if that is what is asked now; -1 if it is still to be named, null if something else is asked. */
export function areaAsked(store: TableStore): number | null {
  const asking = store.asking;
  if (!store.myTurn || !asking || !STEPS.has(asking.step)) return null;
  const crumb = store.shown?.crumbs.find((c) => c.procedure === 'MobilizeForces');
  return crumb && typeof crumb.locals.area === 'number' ? crumb.locals.area : null;
}

export interface Outlook {
  /** Ways and troops that a Noble may choose among, by his number. */
  ways: Map<number, Option[]>;
  troops: Map<number, Option[]>;
  taken: Set<string>;
  /** What could be done there once they have come, the battles and what may take their place. */
  deeds: Option[];
  /** Others who must say yes before it goes on. */
  asks: number[];
  moves: number;
  why: Map<string, Why>;
}

/** What a try without a deed tells. */
export function outlook(t: Try, viewer: number): Outlook {
  const out: Outlook = {
    ways: new Map(),
    troops: new Map(),
    taken: new Set(t.taken.map((c) => c.option)),
    deeds: [],
    asks: [],
    moves: textsOf(t).filter((text) => text.startsWith('move_noble ')).length,
    why: new Map(t.why.map((w) => [w.about, w])),
  };
  let moving = -1;
  for (const c of t.taken) {
    if (c.option.startsWith('move_noble ')) moving = Number(c.option.split(':')[1]);
    if (c.step === 'MoveNoble.choose_route') out.ways.set(moving, c.ways);
    if (c.step === 'MoveNoble.receive_troops') {
      const known = out.troops.get(moving) ?? [];
      const fresh = c.ways.filter((o) => o.verb.startsWith('pick_up') && !known.some((k) => k.text === o.text));
      out.troops.set(moving, [...known, ...fresh]);
    }
  }
  const waiting = t.asking?.waiting ?? [];
  if (t.asking?.step === 'StartBattle.choose_target' && waiting.includes(viewer))
    out.deeds = t.asking.options.filter((o) => o.verb !== MARCH);
  else if (!t.beyond) out.asks = waiting.filter((s) => s !== viewer);
  return out;
}

/** Does a try with a deed come to it: is the deed itself among its choices, and nothing of the plan still asked? */
export function comesTo(t: Try, deed: string, viewer: number): boolean {
  const texts = textsOf(t);
  if (!texts.includes(deed)) return false;
  const mine = t.asking?.waiting.includes(viewer) && STEPS.has(t.asking.step);
  return !!t.beyond || !mine;
}
