/** What a chart draws, in numbers. */

/** How many lines before this one run through the same point: lines that run together lie side by side. */
export const beside = (series: number[][], line: number, at: number): number =>
  series.slice(0, line).filter((s) => s[at] === series[line][at]).length;

/** The rounds to mark below: the last one, and as many before it as have room. Each sample stands for the round it was taken in. */
export function marksOf(rounds: number[], most = 8): { round: number; at: number }[] {
  const all = rounds.map((round, at) => ({ round, at })).filter(({ round }, i) => round > 0 && round !== rounds[i - 1]);
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, i) => (all.length - 1 - i) % step === 0);
}
