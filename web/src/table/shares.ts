import type { Beat } from '../core/beats';

type Figure = NonNullable<Beat['figures']>[number];

/** The figures of a shared beat by seat, those of a kind summed: what came to nothing is left out. */
export function columnsOf(beat: Beat): { seat: number; figures: Figure[] }[] {
  const sums = new Map<number, Map<string, number>>();
  for (const { seat, icon, by } of beat.figures ?? []) {
    const own = sums.get(seat) ?? new Map<string, number>();
    own.set(icon, (own.get(icon) ?? 0) + by);
    sums.set(seat, own);
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([seat, own]) => ({ seat, figures: [...own].filter(([, by]) => by).map(([icon, by]) => ({ seat, icon, by })) }))
    .filter((column) => column.figures.length);
}
