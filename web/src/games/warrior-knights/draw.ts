/** The still part of the map, as SVG text: an engraver's base drawn once from the geometry, coloured by the theme's variables. */
import { peaksOf } from './names';
import { centre, corners, Geometry, path, S, seeded, smooth, STRIP, W, type Point } from './geometry';

const n = (v: number) => (Math.round(v * 10) / 10).toString();

const TINT: Record<string, string> = { forest: 't-wood', hills: 't-hill', plain: 't-field', marsh: 't-marsh', coast: 't-coast' };

function tree(p: Point, k: number, round: boolean): { leaf: string; trunk: string } {
  const trunk = `M${n(p.x)} ${n(p.y + 3 * k)}v${n(-3 * k)}`;
  const q = (x: number, y: number) => `${n(p.x + x * k)} ${n(p.y + y * k)}`;
  const leaf = round
    ? `M${q(0, -9)}C${q(4, -9)} ${q(5, -6)} ${q(4.5, -4)}C${q(6, -2.5)} ${q(4, 0.8)} ${q(1.5, 0.3)}C${q(-0.5, 1.2)} ${q(-5, 1)} ${q(-4.6, -2.4)}C${q(-6, -4)} ${q(-4, -7.5)} ${q(-2, -7.2)}C${q(-1.5, -8.6)} ${q(-0.8, -9)} ${q(0, -9)}Z`
    : `M${q(0, -11)}L${q(3.6, -5.4)}L${q(2.2, -5.4)}L${q(4.6, 0.4)}L${q(-4.6, 0.4)}L${q(-2.2, -5.4)}L${q(-3.6, -5.4)}Z`;
  return { leaf, trunk };
}

interface Marks {
  leaf: string;
  trunk: string;
  hill: string;
  field: string;
  reed: string;
  dune: string;
}

function marks(geo: Geometry): Marks {
  const out: Marks = { leaf: '', trunk: '', hill: '', field: '', reed: '', dune: '' };
  const keep: Point[] = [];
  for (const road of geo.map.road) {
    const line = geo.road(road.areas);
    for (let i = 0; i + 1 < line.length; i++)
      for (let t = 0; t < 6; t++)
        keep.push({ x: line[i].x + ((line[i + 1].x - line[i].x) * t) / 6, y: line[i].y + ((line[i + 1].y - line[i].y) * t) / 6 });
  }
  const cities = new Set(geo.map.city.map((c) => c.area ?? c.id));
  const placedAll: { p: Point; terrain: string; k: number; round: boolean }[] = [];
  geo.map.area.forEach((a, i) => {
    const c = geo.spots[i];
    const rnd = seeded(a.id);
    const city = cities.has(a.id);
    const wanted =
      { forest: city ? 12 : 17, hills: city ? 5 : 8, marsh: city ? 6 : 10, plain: city ? 4 : 7, coast: city ? 3 : 5 }[a.terrain] ?? 4;
    const gap = a.terrain === 'forest' ? 8.4 : 14;
    const placed: Point[] = [];
    for (let tries = 0; tries < 400 && placed.length < wanted; tries++) {
      const ang = rnd() * 2 * Math.PI;
      const rad = S * 0.82 * Math.sqrt(rnd());
      const p = { x: c.x + rad * Math.cos(ang), y: c.y + rad * Math.sin(ang) };
      // room for a city with its name and chips, or for a name at the foot of the area
      if (
        city ? Math.abs(p.x - c.x) < 33 && p.y > c.y - 26 && p.y < c.y + 40 : Math.abs(p.x - c.x) < 30 && p.y > c.y + 16 && p.y < c.y + 40
      )
        continue;
      if (!city && Math.hypot(p.x - c.x, p.y - c.y + 6) < 17) continue;
      if (
        Math.max(
          Math.abs(p.x - c.x),
          Math.abs((p.x - c.x) / 2 + ((p.y - c.y) * Math.sqrt(3)) / 2),
          Math.abs((p.x - c.x) / 2 - ((p.y - c.y) * Math.sqrt(3)) / 2),
        ) >
        W / 2 - 8
      )
        continue;
      if (placed.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < gap) || keep.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 9)) continue;
      placed.push(p);
    }
    for (const p of placed) placedAll.push({ p, terrain: a.terrain, k: 0.85 + rnd() * 0.27, round: rnd() < 0.62 });
  });
  placedAll.sort((a, b) => a.p.y - b.p.y);
  for (const { p, terrain, k, round } of placedAll) {
    if (terrain === 'forest') {
      const t = tree(p, k, round);
      out.leaf += t.leaf;
      out.trunk += t.trunk;
    } else if (terrain === 'hills')
      out.hill += `M${n(p.x - 9 * k)} ${n(p.y + 2)}Q${n(p.x - 8 * k)} ${n(p.y - 6 * k)} ${n(p.x - k)} ${n(p.y - 6 * k)}Q${n(p.x + 6 * k)} ${n(p.y - 6 * k)} ${n(p.x + 8 * k)} ${n(p.y + 2)}M${n(p.x + k)} ${n(p.y - 5 * k)}Q${n(p.x + 5 * k)} ${n(p.y - 3 * k)} ${n(p.x + 5.5 * k)} ${n(p.y + 2)}`;
    else if (terrain === 'marsh')
      out.reed += `M${n(p.x - 6 * k)} ${n(p.y)}h${n(12 * k)}M${n(p.x - 3 * k)} ${n(p.y)}l-1.500 -5M${n(p.x)} ${n(p.y)}v-6.500M${n(p.x + 3 * k)} ${n(p.y)}l1.500 -5M${n(p.x - 4 * k)} ${n(p.y + 3)}h${n(8 * k)}`;
    else if (terrain === 'plain')
      out.field += `M${n(p.x - 7 * k)} ${n(p.y)}h${n(14 * k)}M${n(p.x - 5 * k)} ${n(p.y + 3)}h${n(10 * k)}M${n(p.x - 6 * k)} ${n(p.y - 3)}h${n(9 * k)}`;
    else out.dune += `M${n(p.x - 6)} ${n(p.y)}q3 -3.400 6 0t6 0`;
  }
  return out;
}

function peak(x: number, y: number, h: number, lean: number): string {
  const w = h * 0.92;
  const tx = x + lean * h;
  const ty = y - h;
  return (
    `<path class="pk" d="M${n(x - w)} ${n(y)}Q${n(x - w * 0.45)} ${n(y - h * 0.45)} ${n(tx)} ${n(ty)}Q${n(x + w * 0.4)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}Z"/>` +
    `<path class="pks" d="M${n(tx)} ${n(ty)}Q${n(x + w * 0.4)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}L${n(x + w * 0.15)} ${n(y)}Q${n(x + w * 0.22)} ${n(y - h * 0.4)} ${n(tx - h * 0.06)} ${n(ty + h * 0.34)}Z"/>`
  );
}

export interface Base {
  /** Sea, ripples, land, tint and area lines: under control and glow. */
  under: string;
  /** Terrain marks, coast ink, rivers, roads, bridges, mountains: over control and glow. */
  over: string;
  land: string;
}

export function drawBase(geo: Geometry): Base {
  const rings = geo
    .coast()
    .map((r) => path(r))
    .join('');
  const overseas = geo.overseasCoast();
  const all = rings + overseas;
  const { width, height, view } = geo;
  let under = `<rect x="-700" y="-500" width="${width + 1400}" height="${height + 1000}" class="sea"/>`;
  // Ripples without filters: each is a wide stroke of ink with a slightly narrower stroke of sea laid over it.
  for (const [d, opacity] of [
    [21, 0.1],
    [15.5, 0.16],
    [10.5, 0.25],
    [6, 0.4],
  ] as const) {
    under += `<g><path d="${all}" fill="none" stroke-width="${2 * d + 1.6}" class="rip2" opacity="${opacity}"/><path d="${all}" fill="none" stroke-width="${2 * d}" class="ripsea"/></g>`;
  }
  under += `<path d="${all}" fill="none" stroke-width="5" class="shal2"/><path d="${all}" class="land"/>`;
  under += '<g clip-path="url(#wk-land)">';
  const tints: Record<string, string> = {};
  for (const a of geo.map.area) {
    const cls = TINT[a.terrain] ?? 't-field';
    tints[cls] = (tints[cls] ?? '') + path(corners(centre(a.row, a.col), 1.004));
  }
  for (const [cls, d] of Object.entries(tints)) under += `<path d="${d}" class="${cls}"/>`;
  under += '</g><g clip-path="url(#wk-land)" class="hexl">';
  under += `<path d="${geo.map.area.map((a) => path(corners(centre(a.row, a.col)))).join('')}"/></g>`;

  const m = marks(geo);
  let over = `<g class="terr"><path class="fd" d="${m.field}"/><path class="dn" d="${m.dune}"/><path class="hl" d="${m.hill}"/><path class="rd" d="${m.reed}"/><path class="trunk" d="${m.trunk}"/><path class="tf" d="${m.leaf}"/></g>`;
  over += `<path d="${rings}" class="coast"/><path d="${overseas}" class="coast"/>`;
  const span = view.width / geo.map.overseas.length;
  over += `<path class="hexl2" d="${[0, ...geo.map.overseas.map((_, i) => i + 1)].map((i) => `M${n(view.x + span * i)} -6V${STRIP - 12}`).join('')}"/>`;
  const rivers = geo.map.river.map((r) => smooth(geo.river(r.borders)));
  const springs = geo.map.river.map((r) => geo.river(r.borders)[0]);
  over += `<g><path d="${rivers.join('')}" class="riv-o"/><path d="${rivers.join('')}" class="riv"/>${springs.map((p) => `<circle cx="${n(p.x)}" cy="${n(p.y)}" r="4.4" class="spring"/>`).join('')}</g>`;
  const roads = geo.map.road.map((r) => smooth(geo.road(r.areas))).join('');
  over += `<path d="${roads}" class="road-o"/><path d="${roads}" class="road"/>`;
  // a road that ends on open land ends at a milestone, not in the middle of nowhere
  const towns = new Set(geo.map.city.map((c) => c.area ?? c.id));
  const ends = geo.map.road.flatMap((r) => [r.areas[0], r.areas[r.areas.length - 1]]).filter((id) => !towns.has(id));
  for (const id of new Set(ends)) {
    const p = geo.spots[geo.index.get(id) ?? 0];
    over += `<path class="stone" d="M${n(p.x - 3.5)} ${n(p.y + 5)}v-6a3.500 3.500 0 0 1 7 0v6Z"/>`;
  }
  for (const b of geo.map.bridge) {
    const p = geo.spots[geo.index.get(b.between[0]) ?? 0];
    const q = geo.spots[geo.index.get(b.between[1]) ?? 0];
    const angle = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
    over += `<g transform="translate(${n((p.x + q.x) / 2)} ${n((p.y + q.y) / 2)}) rotate(${n(angle)})" class="brg"><path d="M-12-5H12V5H-12Z"/><path d="M-16-8L-12-5.500H12L16-8M-16 8L-12 5.500H12L16 8" class="brp"/><path d="M-8-5v10M-4-5v10M0-5v10M4-5v10M8-5v10" class="brl"/></g>`;
  }
  over += peaksOf(geo)
    .map((t) => peak(t.x, t.y, t.h, t.lean))
    .join('');
  // names of the waters
  const seas = new Map<string, Point[]>();
  for (const s of geo.map.sea) seas.set(s.name, [...(seas.get(s.name) ?? []), centre(s.row, s.col)]);
  for (const [name, cells] of seas) {
    const x = cells.reduce((sum, p) => sum + p.x, 0) / cells.length;
    const y = cells.reduce((sum, p) => sum + p.y, 0) / cells.length;
    const words = cells.length > 1 ? [name] : name.split(' ');
    const lines = words.map(
      (w, i) => `<tspan x="${n(x)}" dy="${i ? 1.1 : (0.3 - (words.length - 1) * 0.55).toFixed(2)}em">${w.replace(/[<&>]/g, '')}</tspan>`,
    );
    over += `<text class="seaname" y="${n(y)}">${lines.join('')}</text>`;
  }
  return { under, over, land: rings };
}
