/** Which scene lies over the table, told from the kernel's stack. */
import type { TableStore } from '../../core/table.svelte';
import type { Crumb } from '../../core/types';

export function battleCrumb(store: TableStore): Crumb | undefined {
  return store.shown?.crumbs.find((c) => c.procedure === 'Battle');
}

export function sceneKey(store: TableStore): string | null {
  if (!store.shown?.asking) return null;
  const battle = battleCrumb(store);
  return battle ? `battle:${store.num('round')}:${String(battle.locals.territory)}` : null;
}
