/** Where the names of open land stand: at the foot of the area, or at its head where mountains, bridges or an anchor lie at the foot. */
import { seeded, type Geometry, type Point } from './geometry';

export interface Peak extends Point {
  h: number;
  lean: number;
}

/** The mountains of the map, the farthest first. */
export function peaksOf(geo: Geometry): Peak[] {
  const tops: Peak[] = [];
  for (const chain of geo.map.mountains)
    for (const b of chain.borders) {
      const [a, z] = geo.edge(b[0], b[1]);
      const rnd = seeded('m' + b.join());
      const steep = Math.abs(z.y - a.y) > Math.abs(z.x - a.x) * 1.8;
      const count = steep ? 3 : 4;
      for (let i = 0; i < count; i++) {
        const t = (i + 0.5) / count;
        tops.push({
          x: a.x + (z.x - a.x) * t + (rnd() - 0.5) * 7,
          y: a.y + (z.y - a.y) * t + 7 + (rnd() - 0.5) * 4,
          h: 13 + rnd() * 8,
          lean: (rnd() - 0.5) * 0.16,
        });
      }
      for (let i = 0; i < 2; i++) {
        const t = 0.15 + rnd() * 0.7;
        tops.push({
          x: a.x + (z.x - a.x) * t + (rnd() < 0.5 ? -9 : 9),
          y: a.y + (z.y - a.y) * t + 8 + (rnd() - 0.5) * 5,
          h: 7 + rnd() * 3,
          lean: 0,
        });
      }
    }
  return tops.sort((a, b) => a.y - b.y);
}

/** A name in one line, or in two where it is long. */
export const linesOf = (name: string): string[] => {
  const gap = name.indexOf(' ');
  return name.length > 11 && gap > 0 ? [name.slice(0, gap), name.slice(gap + 1)] : [name];
};

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

/** Where the last line of a name may stand, from the middle of its area, the most liked first: at the foot, else at the head. */
const FOOT: Point[] = [36, 31].flatMap((y) => [0, -9, 9].map((x) => ({ x, y })));
const HEAD: Point[] = [-31, -25].flatMap((y) => [0, -9, 9].map((x) => ({ x, y })));
/** What a letter and a line of a name take on a usual screen, in map units. */
const LETTER = 6.4;
const LINE = 13.5;

/** What names should not lie on: mountains, bridges, anchors, and the chips and names of cities. */
function obstacles(geo: Geometry): Box[] {
  const around = (p: Point, w: number, h = w): Box => ({ x0: p.x - w, x1: p.x + w, y0: p.y - h, y1: p.y + h });
  const mid = ([a, b]: [string, string]): Point => {
    const [p, q] = [a, b].map((id) => geo.spots[geo.index.get(id) ?? 0]);
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  };
  return [
    ...peaksOf(geo).map((t) => ({ x0: t.x - t.h * 0.7, x1: t.x + t.h * 0.7, y0: t.y - t.h, y1: t.y })),
    ...geo.map.bridge.map((b) => around(mid(b.between), 14, 9)),
    ...geo.map.area.flatMap((a, i) => (a.port ? [around(geo.port(i), 9)] : [])),
    ...geo.map.city.map((c) => {
      const p = geo.spots[geo.index.get(c.area ?? c.id) ?? 0];
      return { x0: p.x - 38, x1: p.x + 38, y0: p.y + 3, y1: p.y + 40 };
    }),
  ];
}

/** For each area where the last line of its name stands, from the middle of the area. */
export function nameSpots(geo: Geometry): Point[] {
  const lying = obstacles(geo);
  const towns = new Set(geo.map.city.map((c) => c.area ?? c.id));
  const spots: Point[] = geo.map.area.map(() => FOOT[0]);
  const box = (i: number, at: Point): Box => {
    const lines = linesOf(geo.map.area[i].name);
    const half = (Math.max(...lines.map((line) => line.length)) * LETTER) / 2;
    const c = geo.spots[i];
    return { x0: c.x + at.x - half, x1: c.x + at.x + half, y0: c.y + at.y - LINE * lines.length, y1: c.y + at.y + 3 };
  };
  geo.map.area.forEach((row, i) => {
    if (towns.has(row.id)) return;
    const others = geo.map.area.flatMap((a, j) => (i === j || towns.has(a.id) ? [] : [box(j, spots[j])]));
    const cost = (at: Point) => {
      const own = box(i, at);
      const hidden = [...lying, ...others].reduce((sum, b) => sum + overlap(own, b), 0);
      const out = Math.max(0, geo.spots[i].y - 44 - own.y0) * 12; // above the area, among its neighbours
      return hidden + out + Math.abs(at.x) + (at.y === FOOT[0].y ? 0 : 12) + (at.y > 0 ? 0 : 90);
    };
    spots[i] = [...FOOT, ...HEAD].reduce((best, at) => (cost(at) < cost(best) ? at : best));
  });
  return spots;
}
