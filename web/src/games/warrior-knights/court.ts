import type { TableStore } from '../../core/table.svelte';
import { t } from '../../core/i18n';
import type { NobleView, Realm } from './model';

/** The viewer's cards on each of the three stacks: laid face down, and those of a plan that is not sealed. */
export function laidBy(store: TableStore): number[][] {
  const draft = store.past.view ? [] : (store.live?.asking?.draft ?? []).filter((o) => o.verb === 'lay');
  return [0, 1, 2].map((i) => [
    ...(store.rows('plan')[store.viewer * 3 + i] ?? []),
    ...draft.filter((o) => o.args[1]?.[1] === i).map((o) => o.args[0][1]),
  ]);
}

/** Where a Noble of the viewer is, in a word or two. */
export function whereIs(store: TableStore, realm: Realm, n: NobleView): string {
  if (n.gone) return t('wk.gone');
  if (n.dead) return t('wk.dead');
  if (n.area === -2) return t('wk.atsea', { where: store.name('area', n.port) });
  if (n.area < 0) return t('wk.offboard');
  const city = realm.cityAt(n.area);
  if (city?.besiegers.includes(store.viewer)) return t('wk.besieges', { where: city.name });
  return store.name('area', n.area);
}
