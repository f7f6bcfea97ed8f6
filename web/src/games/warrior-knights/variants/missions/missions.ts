import type { TableStore } from '../../../../core/table.svelte';

export interface MissionRow {
  id: string;
  name: string;
  text: string;
}

/** How it stands with a Baron's Mission, as `mission_standing` says it. */
export const FORFEITED = 1;
export const FULFILLED = 2;
export const FAILED = 3;

/** A word and an icon for each. */
export const OUTCOMES: Record<number, { word: string; icon: string }> = {
  [FORFEITED]: { word: 'wk.mission.void', icon: 'eye' },
  [FULFILLED]: { word: 'wk.mission.fulfilled', icon: 'check' },
  [FAILED]: { word: 'wk.mission.failed', icon: 'x' },
};

interface Tables {
  missions: MissionRow[];
  mission_influence: number;
}

const tables = (store: TableStore) => store.info?.tables as unknown as Partial<Tables> | undefined;

export const rowOf = (store: TableStore, mission: number): MissionRow | undefined => tables(store)?.missions?.[mission];

export const influence = (store: TableStore): number => tables(store)?.mission_influence ?? 0;

/** What a seat's Mission has brought it: nothing before the end. */
export const earned = (store: TableStore, seat: number): number =>
  store.list('mission_standing')[seat] === FULFILLED ? influence(store) : 0;

/** The viewer's card while it is secret, or -1. */
export function own(store: TableStore): number {
  return store.rows('mission')[store.viewer]?.[0] ?? -1;
}

export interface Shown {
  seat: number;
  mission: number;
  standing: number;
}

/** Those that lie face up, whoever they belong to. */
export function shown(store: TableStore): Shown[] {
  const standing = store.list('mission_standing');
  return store
    .list('mission_shown')
    .map((mission, seat) => ({ seat, mission, standing: standing[seat] ?? 0 }))
    .filter((x) => x.mission >= 0);
}

/** May the viewer show his Mission now? Not in the past, and not while everybody chooses in secret. */
export function mayShow(store: TableStore): boolean {
  return !store.past.view && (store.live?.interjections ?? []).some((form) => form.verb === 'show_mission');
}
