/** The board as it is drawn: wider than the server's drawing, so that Europe fills a landscape window. Labels are not stretched. */
import type { Drawn, Tables } from './model';

/** How much wider. */
export const WIDER = 1.3;

/** East of every shore, and still within the drawn lands beyond the board: from here land goes on to the edge of the window. */
const EAST = 1240;

type Pair = [number, number];

/** A path of points only (M, L, Q, Z and the like), stretched sideways. */
export function stretch(d: string, by = WIDER): string {
  let across = true;
  return d.replace(/[A-Za-z]|-?\d*\.?\d+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      across = true;
      return token;
    }
    const out = across ? `${Math.round(Number(token) * by * 10) / 10}` : token;
    across = !across;
    // two numbers may have stood together, parted only by a sign
    return `${out} `;
  });
}

const wide = ([x, y]: Pair): Pair => [x * WIDER, y];

export interface Chart {
  territories: Drawn[];
  borders: string[];
  lines: { path: string; from: Pair; to: Pair }[];
  beyond: string;
  coast: string;
  /** What is fitted into the window: all territories with their names, without the ocean's far corners. */
  view: { x: number; y: number; width: number; height: number };
  /** From here on eastwards there is land to the edge of the window. */
  east: number;
}

let cached: { map: Tables['map']; chart: Chart } | null = null;

export function chartOf(tables: Tables): Chart {
  const { map } = tables;
  if (cached?.map === map) return cached.chart;
  const chart: Chart = {
    territories: tables.territories.map((row) => {
      const d = map.territories[row.id];
      return { ...d, outline: stretch(d.outline), label: wide(d.label), army: wide(d.army), centre: wide(d.centre) };
    }),
    borders: map.borders.map((b) => stretch(b.path)),
    lines: map.sea_lines.map((l) => ({ path: stretch(l.path), from: wide(l.from), to: wide(l.to) })),
    beyond: stretch(map.beyond),
    coast: stretch(map.coast),
    view: { x: 95 * WIDER, y: 51, width: 970 * WIDER, height: 884 },
    east: EAST * WIDER,
  };
  cached = { map, chart };
  return chart;
}
