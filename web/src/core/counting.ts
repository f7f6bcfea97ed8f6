/**
 * Things counted off in one gesture, as the kernels ask for them one by one (Archon's cubes, Risk Europe's losses): in the order
 * of their kinds, and what is forced is taken unasked. Only the real choices are sent.
 */
const KINDS = 4;

export interface Picking {
  verb: 'take' | 'give' | 'lose';
  /** What the options call it: "lose unit:2". */
  thing: 'good' | 'unit';
  /** What there is to choose from, by kind. */
  amounts: number[];
  /** So many, no more and no fewer. */
  wanted: number;
  last: number;
  different: boolean;
}

/** The kinds the next one may have: not before the last one's, and such that the rest can still be found. */
export function nextKinds(amounts: number[], wanted: number, last: number, different: boolean): number[] {
  const kinds: number[] = [];
  let rest = 0;
  for (let kind = KINDS - 1; kind >= 0; kind--) {
    const there = different ? Math.min(amounts[kind], 1) : amounts[kind];
    rest += there;
    if (there > 0 && (kind > last || (kind === last && !different)) && rest >= wanted) kinds.unshift(kind);
  }
  return kinds;
}

/** How many of a kind can be picked at all. */
export function mostOf(p: Picking, kind: number): number {
  if (kind < p.last || (p.different && kind === p.last)) return 0;
  return Math.min(p.amounts[kind], p.different ? 1 : p.wanted);
}

/** A first guess that the player changes: from what there is most of. */
export function suggestion(p: Picking): number[] {
  const out = Array<number>(KINDS).fill(0);
  for (let i = 0; i < p.wanted; i++) {
    let best = -1;
    for (let k = 0; k < KINDS; k++)
      if (out[k] < mostOf(p, k) && (best < 0 || p.amounts[k] - out[k] > p.amounts[best] - out[best])) best = k;
    if (best >= 0) out[best] += 1;
  }
  return out;
}

export function pickTexts(p: Picking, wish: number[]): string[] | null {
  const amounts = [...p.amounts];
  const out: string[] = [];
  let { last, wanted } = p;
  for (let kind = 0; kind < KINDS; kind++)
    for (let i = 0; i < wish[kind]; i++) {
      if (!wanted) return null;
      const kinds = nextKinds(
        amounts.map((n, k) => (k < last || (p.different && k === last) ? 0 : n)),
        wanted,
        last,
        p.different,
      );
      if (!kinds.includes(kind)) return null;
      if (kinds.length > 1) out.push(`${p.verb} ${p.thing}:${kind}`);
      amounts[kind] -= 1;
      last = kind;
      wanted -= 1;
    }
  return wanted ? null : out;
}
