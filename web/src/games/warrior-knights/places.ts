/** Where things stand in a hex, in map units from its middle: tokens in a fan, so that every figure is in view; never on a city's chip. */
import { grow } from '../../ui/floors';
import type { Geometry, Point } from './geometry';

/** Least sizes on the screen, in pixels. */
const FLOOR = { city: 13, overseas: 12.4, area: 12, sea: 12.5, count: 12 };
/** The same texts in map units, as the style has them. */
const SIZE = { city: 15, overseas: 14, area: 12, sea: 13.5, count: 11.5 };

export interface Sizes {
  city: number;
  overseas: number;
  area: number;
  sea: number;
  /** Chips, plates and tokens. */
  chip: number;
  token: number;
  hold: number;
  /** Lines that should be as wide on the screen as written. */
  line: number;
}

/** By how much each kind of thing is drawn larger than in map units, at so many pixels to the unit. */
export function sizesAt(scale: number): Sizes {
  const of = (kind: keyof typeof FLOOR) => grow(FLOOR[kind], SIZE[kind], scale);
  const chip = of('count');
  return {
    city: of('city'),
    overseas: of('overseas'),
    area: of('area'),
    sea: of('sea'),
    chip,
    token: chip,
    hold: Math.min(chip, 1.12),
    line: grow(1, 1, scale),
  };
}

export interface Spot {
  x: number;
  y: number;
  r: number;
  /** The figure beside the token instead of under it, where room is short. */
  roll?: boolean;
}

export type Ground = 'city' | 'hold' | 'open';

const at = (r: number, ...places: [number, number][]): Spot[] => places.map(([x, y]) => ({ x, y, r }));
const rolls = (r: number, ...places: [number, number][]): Spot[] => places.map(([x, y]) => ({ x, y, r, roll: true }));

// One beside the town, two at its sides, a third above it; four in two rows over the town's picture, whose name and chip stay in view.
const FANS: Record<Ground, Spot[][]> = {
  city: [
    [],
    at(11.5, [28, -26]),
    at(11.5, [28, -26], [-29, -26]),
    at(10, [32, -22], [-32, -22], [0, -42]),
    rolls(7, [-37, -36], [10, -36], [-37, -14], [10, -14]),
  ],
  hold: [
    [],
    at(11.5, [31, -19]),
    at(11.5, [31, -19], [-31, -19]),
    ...Array<Spot[]>(2).fill(at(8, [34, -21], [-34, -21], [34, 13], [-34, 13])),
  ],
  open: [
    [],
    at(11.5, [0, -9]),
    at(11.5, [-19, -9], [19, -9]),
    at(10, [-27, -5], [27, -5], [0, -29]),
    at(8, [-22, -31], [22, -31], [-22, 1], [22, 1]),
  ],
};
export const SEEN = 4;

/** The places of n tokens, at most four: of more, three are shown and the fourth place tells how many more there are. */
export function fan(ground: Ground, n: number): Spot[] {
  return FANS[ground][Math.min(n, SEEN)].slice(0, n > SEEN ? SEEN - 1 : n);
}

/** Where "+n" stands when there are more than can be shown. */
export const moreAt = (ground: Ground): Point => FANS[ground][SEEN][SEEN - 1];

/** Overseas the strip is low: figures beside tokens, on the shore at both sides of the anchor, then at the end of the name. */
export const OVERSEAS: Spot[] = rolls(7, [19, 54], [-58, 54], [44, 12]);

/** At sea before a port, in a row away from the land. */
export function atSea(geo: Geometry, area: number, i: number): Spot {
  const p = geo.port(area);
  const away = geo.isOverseas(area) ? 1 : Math.sign(p.x - geo.spots[area].x) || 1;
  return { x: p.x + away * (26 + 35 * i), y: p.y + (geo.isOverseas(area) ? 24 : 0), r: 9 };
}

/** The owner's shield in a city's hex: left of the town, above it between two Nobles, else beside the name. */
export function shieldAt(nobles: number): Point {
  if (nobles < 2) return { x: -42, y: -28 };
  return nobles === 2 ? { x: -8.5, y: -51 } : { x: -46, y: -1 };
}

/** The breadth of a plate with a figure, in units of its own text. */
export const plateWidth = (figure: number | string) => 6.2 * String(figure).length + 6;

export interface Chip {
  hurt: boolean;
  width: number;
  tower: number;
  strength: number;
  coin: number;
  income: number;
}

/** A city's chip: tower, strength, coin, income, from the left edge, in units of its own text. */
export function chipOf(strength: number, full: number, income: number, hurt: boolean): Chip {
  const digits = (v: number) => 6.2 * String(v).length;
  const tower = 3.5;
  const text = tower + 10.5;
  const coin = text + digits(strength) + (hurt ? 3 + 5.6 * String(full).length : 0) + 4 + 4.6;
  const told = coin + 6.4;
  return { hurt, width: told + digits(income) + 3.5, tower, strength: text, coin, income: told };
}
