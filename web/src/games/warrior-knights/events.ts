/** The Events that came up, each with what it did and whom it touched, as the story tells it. */
import type { TableStore } from '../../core/table.svelte';
import type { GameEvent } from '../../core/types';
import type { Piece } from '../../core/words';
import { seatOfNoble } from './model';

export interface News {
  event: number;
  /** Who drew it. */
  seat: number;
  nobles: number[];
  cities: number[];
  seats: number[];
  cancelled: boolean;
  /** What came of it, in the words of the log. */
  lines: Piece[][];
}

/** What ends the telling of an Event: the next card, phase or round. */
const NEXT = new Set([
  'card_revealed',
  'neutral_revealed',
  'card_allocated',
  'phase_begins',
  'round_begins',
  'draft_begins',
  'planning_begins',
]);
/** Said by the card itself. */
const SAID = new Set(['event_drawn', 'event_strikes', 'fate_drawn', 'fate_shuffled', 'faith_pledged']);
const MOST = 4;

const numbers = (value: unknown): number[] => (typeof value === 'number' ? [value] : Array.isArray(value) ? (value as number[]) : []);
const add = (list: number[], more: number[]) => [...list, ...more.filter((n) => n >= 0 && !list.includes(n))];

/** Goes on telling: the news so far, the last of them still open if `open`. */
export function follow(
  news: News[],
  open: boolean,
  [name, args]: GameEvent,
  tell: (event: GameEvent) => Piece[] | null,
): [News[], boolean] {
  if (name === 'event_drawn')
    return [
      [...news, { event: Number(args.event), seat: Number(args.seat), nobles: [], cities: [], seats: [], cancelled: false, lines: [] }],
      true,
    ];
  if (!open || !news.length || NEXT.has(name)) return [news, false];
  const last = news[news.length - 1];
  const line = SAID.has(name) || last.lines.length >= MOST ? null : tell([name, args]);
  const next: News = {
    ...last,
    nobles: add(last.nobles, numbers(args.noble)),
    cities: add(last.cities, numbers(args.city)),
    seats: add(last.seats, [...numbers(args.seat), ...numbers(args.to)]),
    cancelled: last.cancelled || name === 'event_cancelled',
    lines: line?.length ? [...last.lines, line] : last.lines,
  };
  return [[...news.slice(0, -1), next], name !== 'event_cancelled' && name !== 'event_void'];
}

/** Whose the things are that an Event touched. */
export function touched(store: TableStore, news: News): number[] {
  const owners = store.list('city_owner');
  return [
    ...new Set([
      news.seat,
      ...news.seats,
      ...news.nobles.map((n) => seatOfNoble(store, n)),
      ...news.cities.map((c) => (store.before?.city_owner as number[] | undefined)?.[c] ?? owners[c] ?? -1),
    ]),
  ].filter((seat) => seat >= 0);
}
