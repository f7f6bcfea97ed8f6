/**
 * Names and chips of the board, laid out so that no chip lies on another: each territory's name with what stands under it is one
 * block; blocks that touch are pushed apart by as little as it takes. What does not touch stays where the drawing has it.
 */
import { grow } from '../../ui/floors';
import type { ArmyView, TerritoryView } from './model';

export interface Sizes {
  /** Names, long names, chips: how much larger than in map units. */
  name: number;
  long: number;
  chip: number;
  line: number;
}

export function sizesAt(scale: number): Sizes {
  return { name: grow(13, 15.5, scale), long: grow(12.4, 14, scale), chip: grow(11.8, 10.5, scale), line: grow(1, 1, scale) };
}

/** An army's plate: crest, how many Footmen, then the other arms with counts above one. In units of a chip. */
export interface Plate {
  army: number;
  w: number;
  /** Null where there are none: "0" would read as no army. */
  foot: number | null;
  others: { u: number; n: number; x: number }[];
}

const DIGIT = 6.2;

export function plateOf(a: ArmyView): Plate {
  const foot = a.units[0] || null;
  let x = foot === null ? 13 : 15 + DIGIT * String(foot).length + 2;
  const others: Plate['others'] = [];
  for (let u = 1; u < 4; u++) {
    const n = a.units[u];
    if (!n) continue;
    others.push({ u, n, x });
    x += 13 + (n > 1 ? DIGIT * String(n).length : 0);
  }
  return { army: a.army, w: x + 3, foot, others };
}

/** What stands in a row under a name, from the left; the row is centred. */
export interface Row {
  crown: number;
  bonus: number;
  castle: number;
  army: number;
  plate: Plate | null;
  foe: Plate | null;
  width: number;
}

export function rowOf(x: TerritoryView, city: { tile: number } | null): Row {
  const own = x.armies.find((a) => a.army === x.holder) ?? (x.attacker < 0 ? x.armies[0] : undefined);
  const other = x.attacker < 0 ? undefined : x.armies.find((a) => a.army === x.attacker);
  const plate = own ? plateOf(own) : null;
  const crown = city ? 29 : 0;
  const bonus = city && city.tile >= 0 ? 15 : 0;
  const castle = x.castle ? 17 : 0;
  const width = crown + bonus + castle + (plate ? plate.w + 9 : 0);
  const start = -width / 2;
  return {
    crown: start,
    bonus: start + crown,
    castle: start + crown + bonus,
    army: start + crown + bonus + castle + 9,
    plate,
    foe: other ? plateOf(other) : null,
    width,
  };
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Block {
  /** Middle of the name's first baseline. */
  x: number;
  y: number;
  lines: string[];
  long: boolean;
  row: Row;
  /** Of the name, the row and the attacker's row, from (x, y). */
  boxes: Box[];
  /** Middles of the two rows, from y. */
  rowAt: number;
  foeAt: number;
  lead: number;
}

/** As the drawing has them some anchors are too near to each other; in map units before it is widened. */
const OWN: Record<string, [number, number]> = {
  valencia: [22, 8],
  leon_castile: [-6, -14],
  granada: [-14, 8],
  wales: [-16, -2],
  england: [18, 8],
  brittany: [-10, -4],
  normandy: [2, -8],
  saxony: [-6, 4],
  denmark: [8, -10],
  swabia: [-4, 4],
  bavaria: [8, 2],
  finland: [0, 16],
};

const centred = (w: number, y0: number, y1: number): Box => ({ x0: -w / 2, x1: w / 2, y0, y1 });

export function blockOf(id: string, label: [number, number], lines: string[], row: Row, sizes: Sizes, wider: number): Block {
  const long = lines.some((line) => line.length > 9);
  const letter = (long ? 14 * sizes.long : 15.5 * sizes.name) * 0.5;
  const lead = 13.2 * (long ? sizes.long : sizes.name);
  const [dx, dy] = OWN[id] ?? [0, 0];
  const foot = (lines.length - 1) * lead;
  const rowAt = foot + 13 * sizes.chip;
  const foeAt = rowAt + 19 * sizes.chip;
  const boxes = [centred(Math.max(...lines.map((line) => line.length)) * letter, -0.75 * lead, foot + 3)];
  if (row.width) boxes.push(centred((row.width + 2) * sizes.chip, rowAt - 9.5 * sizes.chip, rowAt + 9.5 * sizes.chip));
  if (row.foe) boxes.push(centred((row.foe.w + 44) * sizes.chip, foeAt - 9.5 * sizes.chip, foeAt + 9.5 * sizes.chip));
  return { x: label[0] + dx * wider, y: label[1] + dy, lines, long, row, boxes, rowAt, foeAt, lead };
}

const meet = (a: Block, p: Box, b: Block, q: Box) => ({
  dx: Math.min(a.x + p.x1, b.x + q.x1) - Math.max(a.x + p.x0, b.x + q.x0),
  dy: Math.min(a.y + p.y1, b.y + q.y1) - Math.max(a.y + p.y0, b.y + q.y0),
});

export const touch = (a: Block, b: Block) =>
  a.boxes.some((p) => b.boxes.some((q) => Math.min(meet(a, p, b, q).dx, meet(a, p, b, q).dy) > 0.5));

/** Push apart what touches, half each, the shorter way; a block that bears chips gives way less than a bare name. */
export function partBlocks(blocks: Block[], within: Box): Block[] {
  const out = blocks.map((b) => ({ ...b }));
  const weight = out.map((b) => (b.boxes.length > 1 ? 0.35 : 1));
  for (let round = 0; round < 200; round++) {
    let moved = false;
    for (let i = 0; i < out.length; i++)
      for (let j = i + 1; j < out.length; j++) {
        const [a, b] = [out[i], out[j]];
        if (Math.abs(a.x - b.x) > 260 || Math.abs(a.y - b.y) > 140) continue;
        for (const p of a.boxes)
          for (const q of b.boxes) {
            const { dx, dy } = meet(a, p, b, q);
            if (dx <= 0 || dy <= 0) continue;
            moved = true;
            // the shorter way; those hemmed in above and below by and by go aside instead
            const part = weight[i] / (weight[i] + weight[j]);
            if (dy <= dx * (round < 60 ? 1 : 0.5)) {
              const s = a.y + p.y0 + a.y + p.y1 < b.y + q.y0 + b.y + q.y1 ? -1 : 1;
              a.y += s * (dy + 0.4) * part;
              b.y -= s * (dy + 0.4) * (1 - part);
            } else {
              const s = a.x + p.x0 + a.x + p.x1 < b.x + q.x0 + b.x + q.x1 ? -1 : 1;
              a.x += s * (dx + 0.4) * part;
              b.x -= s * (dx + 0.4) * (1 - part);
            }
          }
      }
    for (const b of out) {
      const box = b.boxes.reduce((m, c) => ({
        x0: Math.min(m.x0, c.x0),
        x1: Math.max(m.x1, c.x1),
        y0: Math.min(m.y0, c.y0),
        y1: Math.max(m.y1, c.y1),
      }));
      b.x += Math.max(0, within.x0 - b.x - box.x0) - Math.max(0, b.x + box.x1 - within.x1);
      b.y += Math.max(0, within.y0 - b.y - box.y0) - Math.max(0, b.y + box.y1 - within.y1);
    }
    if (!moved) break;
  }
  return out;
}
