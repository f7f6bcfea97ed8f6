import type { TableStore } from '../../../../core/table.svelte';

/** Where points may come from, in the order of the manual: the server works them out. */
export const SOURCES = [
  'cities',
  'fortifications',
  'troops',
  'advancements',
  'honours',
  'nationalities',
  'dignities',
  'crown',
  'siege',
  'balance',
] as const;

export type Source = (typeof SOURCES)[number];

/** What gives a Baron points, or takes them, now. */
export function sourcesOf(store: TableStore, seat: number): { source: Source; points: number }[] {
  const points = (source: Source) => store.list(source === 'balance' ? 'balance' : `points_${source}`)[seat] ?? 0;
  return SOURCES.map((source) => ({ source, points: points(source) })).filter((x) => x.points);
}
