/**
 * The Kingdom as geometry: everything is derived from the map table the server sends (tables.map), nothing is stored here.
 * Hexes are pointy-top in odd-r rows; the lands overseas are a coast along the top.
 */
export interface Point {
  x: number;
  y: number;
}

export interface AreaRow {
  id: string;
  name: string;
  row: number;
  col: number;
  terrain: string;
  outer: boolean;
  port: boolean;
  region?: string;
}

export interface CityRow {
  id: string;
  name: string;
  area?: string;
  strength: number;
  income: number;
  note?: string;
}

export interface OverseasRow extends CityRow {
  slot: number;
}

export interface MapTable {
  title: string;
  area: AreaRow[];
  sea: { name: string; row: number; col: number }[];
  city: CityRow[];
  overseas: OverseasRow[];
  river: { id: string; name: string; borders: [string, string][] }[];
  bridge: { id: string; name: string; between: [string, string] }[];
  mountains: { id: string; name: string; borders: [string, string][] }[];
  road: { id: string; name: string; areas: string[] }[];
}

export const S = 52;
export const W = Math.sqrt(3) * S;
export const STRIP = 62;
const LEFT = 24 + W / 2;
/** Sea beside the westernmost and easternmost land that need not be seen. */
const MARGIN = 10;
const TOP = STRIP + 32 + S;

export function centre(row: number, col: number): Point {
  return { x: LEFT + W * (col + 0.5 * (row & 1)), y: TOP + 1.5 * S * row };
}

export function corners(c: Point, k = 1): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i;
    return { x: c.x + k * S * Math.sin(a), y: c.y - k * S * Math.cos(a) };
  });
}

/** The six places around a hex, starting at the north-east and going clockwise, as [row, col]. */
export function around(row: number, col: number): [number, number][] {
  const odd = row & 1;
  return [
    [row - 1, col + odd],
    [row, col + 1],
    [row + 1, col + odd],
    [row + 1, col - 1 + odd],
    [row, col - 1],
    [row - 1, col - 1 + odd],
  ];
}

const num = (v: number) => (Math.round(v * 10) / 10).toString();

export function path(points: Point[], close = true): string {
  return 'M' + points.map((p) => `${num(p.x)} ${num(p.y)}`).join('L') + (close ? 'Z' : '');
}

export function smooth(points: Point[]): string {
  let d = `M${num(points[0].x)} ${num(points[0].y)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[Math.max(0, i - 1)];
    const b = points[i];
    const c = points[i + 1];
    const e = points[Math.min(points.length - 1, i + 2)];
    d += `C${num(b.x + (c.x - a.x) / 6)} ${num(b.y + (c.y - a.y) / 6)} ${num(c.x - (e.x - b.x) / 6)} ${num(c.y - (e.y - b.y) / 6)} ${num(c.x)} ${num(c.y)}`;
  }
  return d;
}

/** A small seeded generator (mulberry32 over a hash of the name): the same map is drawn the same way everywhere. */
export function seeded(name: string): () => number {
  let h = 1779033703;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 3432918353) | 0;
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function wobble(p: Point, q: Point, amp: number, depth: number, rnd: () => number): Point[] {
  if (depth === 0) return [p];
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const len = Math.hypot(dx, dy) || 1;
  const o = (rnd() * 2 - 1) * amp;
  const m = { x: (p.x + q.x) / 2 - (dy / len) * o, y: (p.y + q.y) / 2 + (dx / len) * o };
  return [...wobble(p, m, amp * 0.56, depth - 1, rnd), ...wobble(m, q, amp * 0.56, depth - 1, rnd)];
}

function chaikin(points: Point[], closed: boolean): Point[] {
  const out: Point[] = closed ? [] : [points[0]];
  const n = points.length;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = points[i];
    const b = points[(i + 1) % n];
    out.push({ x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 }, { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 });
  }
  if (!closed) out.push(points[n - 1]);
  return out;
}

const key = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;

export class Geometry {
  readonly width: number;
  readonly height: number;
  readonly spots: Point[] = [];
  readonly index = new Map<string, number>();
  readonly at = new Map<string, number>();
  readonly kingdom: number;
  /** What is fitted into the window: the land and the strip overseas, without the sea around them. */
  readonly view: { x: number; y: number; width: number; height: number };

  constructor(readonly map: MapTable) {
    const rows = Math.max(...map.area.map((a) => a.row)) + 1;
    const cols = Math.max(...map.area.map((a) => a.col)) + 1;
    this.width = Math.round(W * (cols + 0.5) + 48);
    this.height = Math.round(TOP + 1.5 * S * (rows - 1) + S + 16);
    this.view = { x: MARGIN, y: 0, width: this.width - 2 * MARGIN, height: this.height - 6 };
    map.area.forEach((a, i) => {
      this.spots.push(centre(a.row, a.col));
      this.index.set(a.id, i);
      this.at.set(`${a.row},${a.col}`, i);
    });
    this.kingdom = map.area.length;
    map.overseas.forEach((o, i) => {
      this.spots.push({ x: MARGIN + (this.view.width / map.overseas.length) * (o.slot + 0.5), y: STRIP / 2 - 2 });
      this.index.set(o.id, this.kingdom + i);
    });
  }

  isOverseas(area: number): boolean {
    return area >= this.kingdom;
  }

  /** The outline of an area, shrunk by k. */
  outline(area: number, k = 1): string {
    if (!this.isOverseas(area)) return path(corners(this.spots[area], k));
    const w = this.view.width / this.map.overseas.length / 2 - 2 - (1 - k) * 30;
    const c = this.spots[area];
    return `M${num(c.x - w)} ${num(2 + (1 - k) * 20)}H${num(c.x + w)}V${num(STRIP - 8 - (1 - k) * 20)}H${num(c.x - w)}Z`;
  }

  neighbours(area: number): (number | undefined)[] {
    const a = this.map.area[area];
    return a ? around(a.row, a.col).map(([r, c]) => this.at.get(`${r},${c}`)) : [];
  }

  edge(a: string, b: string): [Point, Point] {
    const p = this.spots[this.index.get(a) ?? 0];
    const q = this.spots[this.index.get(b) ?? 0];
    const mx = (p.x + q.x) / 2;
    const my = (p.y + q.y) / 2;
    const dx = (q.x - p.x) / W;
    const dy = (q.y - p.y) / W;
    return [
      { x: mx - (dy * S) / 2, y: my + (dx * S) / 2 },
      { x: mx + (dy * S) / 2, y: my - (dx * S) / 2 },
    ];
  }

  /** Where a port's anchor stands: on the shore, towards the water it looks at. */
  port(area: number): Point {
    const c = this.spots[area];
    if (this.isOverseas(area)) return { x: c.x - 4, y: STRIP - 6 };
    const a = this.map.area[area];
    let best = { score: -Infinity, x: c.x, y: c.y };
    around(a.row, a.col).forEach(([r, col]) => {
      if (this.at.has(`${r},${col}`)) return;
      const q = centre(r, col);
      const ux = (q.x - c.x) / W;
      const uy = (q.y - c.y) / W;
      const named = this.map.sea.some((s) => s.row === r && s.col === col);
      const score = (named ? 1 : 0) + Math.abs(ux) * 0.5 + (uy > 0.1 ? 0.1 : 0);
      // beside the city's chip or below it, never on it
      if (score > best.score)
        best = {
          score,
          x: c.x + Math.sign(ux) * (Math.abs(uy) < 0.1 ? 50 : uy > 0 ? 37 : 25),
          y: c.y + (Math.abs(uy) < 0.1 ? 9 : uy * 57),
        };
    });
    return { x: best.x, y: best.y };
  }

  /** Rings of the coast: the hexes' outer edges, chained, rounded, pushed out a little and roughened. */
  coast(): Point[][] {
    const next = new Map<string, Point[]>();
    for (const a of this.map.area) {
      const cs = corners(centre(a.row, a.col));
      around(a.row, a.col).forEach(([r, c], side) => {
        if (this.at.has(`${r},${c}`)) return;
        const from = cs[side];
        const to = cs[(side + 1) % 6];
        const list = next.get(key(from));
        if (list) list.push(to);
        else next.set(key(from), [to]);
      });
    }
    const rings: Point[][] = [];
    while (next.size) {
      const [startKey, starts] = next.entries().next().value as [string, Point[]];
      const ring: Point[] = [];
      let here = starts.pop() as Point;
      if (!starts.length) next.delete(startKey);
      while (true) {
        ring.push(here);
        const k = key(here);
        const outs = next.get(k);
        if (!outs) break;
        here = outs.pop() as Point;
        if (!outs.length) next.delete(k);
      }
      rings.push(ring);
    }
    const rnd = seeded('coast');
    return rings.map((ring) => {
      const n = ring.length;
      // push every corner outwards; notches (concave corners) more, so that the coast forgets the hexes
      const out = ring.map((p, i) => {
        const a = ring[(i + n - 1) % n];
        const b = ring[(i + 1) % n];
        const cross = (p.x - a.x) * (b.y - p.y) - (p.y - a.y) * (b.x - p.x);
        const nx = (p.y - a.y) / S + (b.y - p.y) / S;
        const ny = -((p.x - a.x) / S + (b.x - p.x) / S);
        const len = Math.hypot(nx, ny) || 1;
        const push = cross < 0 ? 15 : 3;
        return { x: p.x + (nx / len) * push + (rnd() - 0.5) * 7, y: p.y + (ny / len) * push + (rnd() - 0.5) * 7 };
      });
      const rough: Point[] = [];
      for (let i = 0; i < n; i++) rough.push(...wobble(out[i], out[(i + 1) % n], 8, 4, rnd));
      return chaikin(rough, true);
    });
  }

  overseasCoast(): string {
    const rnd = seeded('overseas');
    const top: Point[] = [{ x: -640, y: STRIP - 4 }];
    for (let x = -600; x <= this.width + 640; x += 42) top.push({ x, y: STRIP - 6 + (rnd() - 0.5) * 11 });
    const pts: Point[] = [];
    for (let i = 0; i + 1 < top.length; i++) pts.push(...wobble(top[i], top[i + 1], 7, 3, rnd));
    pts.push(top[top.length - 1]);
    return path([{ x: -660, y: -500 }, ...chaikin(pts, false), { x: this.width + 700, y: -500 }]);
  }

  /** Points along a road: through the heart of cities and meetings, bending gently elsewhere. */
  road(areas: string[]): Point[] {
    const spot = (id: string) => this.spots[this.index.get(id) ?? 0];
    const cities = new Set(this.map.city.map((c) => c.area ?? c.id));
    const meets = (id: string) => this.map.road.filter((r) => r.areas.includes(id)).length > 1;
    const line: Point[] = [{ ...spot(areas[0]) }];
    for (let k = 1; k < areas.length; k++) {
      const a = spot(areas[k - 1]);
      const b = spot(areas[k]);
      line.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      if (k + 1 === areas.length) {
        line.push({ ...b });
        continue;
      }
      const c = spot(areas[k + 1]);
      const ex = (b.x + c.x) / 2;
      const ey = (b.y + c.y) / 2;
      const pull = cities.has(areas[k]) || meets(areas[k]) ? 1 : 0.55;
      const last = line[line.length - 1];
      const mx = (last.x + ex) / 2;
      const my = (last.y + ey) / 2;
      line.push({ x: mx + (b.x - mx) * pull, y: my + (b.y - my) * pull });
    }
    return line.map((p) => ({ x: p.x, y: p.y + 2 }));
  }

  river(borders: [string, string][]): Point[] {
    const edges = borders.map(([a, b]) => this.edge(a, b));
    const near = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y) < 2;
    const bridged = new Set(this.map.bridge.map((b) => [...b.between].sort().join()));
    const line: Point[] = [];
    edges.forEach((e, k) => {
      let [a, z] = e;
      if (k + 1 < edges.length) {
        if (edges[k + 1].some((x) => near(a, x))) [a, z] = [z, a];
      } else if (k > 0 && edges[k - 1].some((x) => near(z, x))) [a, z] = [z, a];
      if (!line.length) line.push(a);
      const rnd = seeded(borders[k].join());
      let mx = (a.x + z.x) / 2;
      let my = (a.y + z.y) / 2;
      if (!bridged.has([...borders[k]].sort().join())) {
        const j = (rnd() < 0.5 ? -1 : 1) * (3 + rnd() * 3);
        mx -= ((z.y - a.y) / S) * j;
        my += ((z.x - a.x) / S) * j;
      }
      line.push({ x: mx, y: my }, z);
    });
    return line;
  }
}
