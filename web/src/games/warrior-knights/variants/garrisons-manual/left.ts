import type { TableStore } from '../../../../core/table.svelte';
import { listing, t } from '../../../../core/i18n';
import { CITIES, POST } from '../../figures.gen';
import { tablesOf } from '../../model';

/** What troops add to the walls of the city in which they were left. */
export const STRENGTH = 100;

export interface Post {
  city: number;
  troops: number[];
}

export const leftIn = (store: TableStore, city: number): boolean => store.list('left_troops')[city] === 1;

/** The Troop cards left in a city. */
export const troopsIn = (store: TableStore, city: number): number[] =>
  store.list('troop_at').flatMap((at, troop) => (at === POST + city ? [troop] : []));

/** What stands on its walls besides, in words. */
export const toldOf = (store: TableStore, city: number): string =>
  t('wk.city.left', { troops: listing(troopsIn(store, city).map((troop) => store.name('troop', troop))) });

/** The cities in which a seat has left troops. */
export const postsOf = (store: TableStore, seat: number): Post[] =>
  Array.from({ length: CITIES }, (_, city) => city)
    .filter((city) => leftIn(store, city) && store.list('city_owner')[city] === seat)
    .map((city) => ({ city, troops: troopsIn(store, city) }));

export const wagesOf = (store: TableStore, seat: number): number =>
  postsOf(store, seat).reduce(
    (sum, post) => sum + post.troops.reduce((due, troop) => due + (tablesOf(store)?.troop_wage[troop] ?? 0), 0),
    0,
  );
