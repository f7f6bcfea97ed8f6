import type { TableStore } from '../../../../core/table.svelte';
import { plain } from '../../../../core/words';
import { Realm, tablesOf, type CityView, type NobleView, type StrongholdView } from '../../model';

export interface Power {
  /** Its number among the sides: after the Barons. */
  side: number;
  camp?: StrongholdView;
  /** On the board or at sea first; then those who will come back. */
  nobles: NobleView[];
  cities: CityView[];
  over: boolean;
  /** Upkeeps running that brought nobody Influence. */
  barren: number;
}

/** All there is of the Invader now. */
export function invaderOf(store: TableStore): Power | null {
  const tables = tablesOf(store);
  if (!tables) return null;
  const realm = new Realm(store, tables);
  const side = store.shown?.seats ?? 0;
  return {
    side,
    camp: realm.strongholds.find((s) => s.seat === side),
    nobles: realm.nobles.filter((n) => n.seat === side && !n.gone),
    cities: realm.cities.filter((c) => c.owner === side && !c.razed),
    over: store.num('invasion_over') > 0,
    barren: store.num('barren_upkeeps'),
  };
}

/** What it was last seen to do, as the log tells it. */
export const lastDeed = (store: TableStore): string => {
  const line = store.story.log.findLast((one) => one.name.startsWith('invader_'));
  return line ? plain(line.pieces) : '';
};

/** A Noble who is neither in an area nor at sea waits to come back. */
export const isAway = (noble: NobleView): boolean => noble.area < 0 && noble.port < 0;
