/**
 * Dividing the cards as the kernel asks it: the cards for the coming round are named from the highest kind down, and what is
 * forced is taken unasked. So only the real choices are sent.
 */
export function divideTexts(hand: number[], kept: number[], drafted: number[] = []): string[] | null {
  const size = Math.floor(hand.length / 2);
  if (kept.length !== size) return null;
  const rest = [...hand].sort((a, b) => a - b);
  const wish = [...kept].sort((a, b) => b - a);
  const draft: number[] = [];
  const out: string[] = [];
  while (draft.length < size) {
    const last = draft.length ? draft[draft.length - 1] : Infinity;
    const pool = rest.filter((c) => c <= last);
    const wanted = size - draft.length;
    const kinds = [...new Set(pool)].filter((c) => pool.filter((x) => x <= c).length >= wanted);
    const next = wish[draft.length];
    if (!kinds.includes(next)) return null;
    if (draft.length < drafted.length) {
      if (drafted[draft.length] !== next) return null;
    } else if (kinds.length > 1) out.push(`keep card:${next}`);
    draft.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return out;
}
