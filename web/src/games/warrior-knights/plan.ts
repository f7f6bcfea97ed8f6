/**
 * A plan as the kernel wants it asked: stack by stack, kinds in ascending order, `done` closing a stack with fewer than two
 * cards. After the last card in hand nothing more is asked of a stack but `done`, which a single option answers by itself.
 */
export function planTexts(wells: number[][], held: number[]): string[] {
  const out: string[] = [];
  const left = [...held];
  wells.forEach((cards, stack) => {
    const sorted = [...cards].sort((a, b) => a - b);
    for (const kind of sorted) {
      out.push(`lay card:${kind} stack:${stack}`);
      left[kind] -= 1;
    }
    if (sorted.length >= 2) return;
    // With no card left that may follow, `done` is the only option and the kernel takes it unasked.
    const from = sorted.length ? sorted[sorted.length - 1] : 0;
    if (left.slice(from).some((n) => n > 0)) out.push('done');
  });
  return out;
}
