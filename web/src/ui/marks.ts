/** The last moves as marks on a board: outlines, numbers, arrows. */
import { headOf, type Move, type Thing } from '../core/beats';
import type { Spot } from '../core/table.svelte';

/** At most so many, the newest kept. */
const MOST = 8;

export interface MarkView {
  move: Move;
  /** As in the list of moves. */
  number: number;
  spots: Spot[];
  path: { from: Spot; to: Spot; figure?: string } | null;
}

type Find = (kind: string, id: number) => Spot | null;

/** Moves that have a place on the board, with the numbers they bear in the list. */
export function marksOf(moves: Move[], find: Find): MarkView[] {
  const taken = new Set<string>();
  const out: MarkView[] = [];
  for (let i = moves.length - 1; i >= 0; i--) {
    const move = moves[i];
    if (out.length >= MOST) break;
    const head = headOf(move);
    const things: Thing[] = head.things.length ? head.things : move.beats.flatMap((beat) => beat.things).slice(0, 1);
    const spots = things.map(([kind, id]) => find(kind, id)).filter((spot) => spot !== null);
    // the newest word about a place is the one that counts
    const key = spots[0] && `${spots[0].x} ${spots[0].y}`;
    if (!key || taken.has(key)) continue;
    taken.add(key);
    const way = move.beats.findLast((beat) => beat.path)?.path;
    const from = way && find(...way.from);
    const to = way && find(...way.to);
    out.push({ move, number: i + 1, spots, path: from && to ? { from, to, figure: way.figure } : null });
  }
  return out.reverse();
}

/** A bent arrow that leaves both ends free, its head, and where its figure stands. */
export function pathOf(from: Spot, to: Spot): { d: string; head: string; mid: { x: number; y: number } } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const long = Math.hypot(dx, dy) || 1;
  const bend = Math.min(26, long * 0.14);
  const [nx, ny] = [-dy / long, dx / long];
  const c = { x: (from.x + to.x) / 2 + nx * bend, y: (from.y + to.y) / 2 + ny * bend };
  const towards = (p: Spot, q: { x: number; y: number }, by: number) => {
    const l = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    return { x: p.x + ((q.x - p.x) * by) / l, y: p.y + ((q.y - p.y) * by) / l };
  };
  const cut = Math.min(20, long / 4);
  const a = towards(from, c, cut);
  const z = towards(to, c, cut);
  const end = Math.atan2(z.y - c.y, z.x - c.x);
  const tip = { x: z.x + 5 * Math.cos(end), y: z.y + 5 * Math.sin(end) };
  const wing = (turn: number) => `${(z.x - 9 * Math.cos(end + turn)).toFixed(1)} ${(z.y - 9 * Math.sin(end + turn)).toFixed(1)}`;
  const n = (v: number) => v.toFixed(1);
  return {
    d: `M${n(a.x)} ${n(a.y)}Q${n(c.x)} ${n(c.y)} ${n(z.x)} ${n(z.y)}`,
    head: `M${wing(0.55)}L${n(tip.x)} ${n(tip.y)}L${wing(-0.55)}Z`,
    mid: { x: (a.x + 2 * c.x + z.x) / 4, y: (a.y + 2 * c.y + z.y) / 4 },
  };
}
