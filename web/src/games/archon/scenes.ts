/** Which scene lies over the table, told from the decision that is asked. */
import type { TableStore } from '../../core/table.svelte';

const SCENES: Record<string, string> = {
  'DivideCards.divide': 'divide',
  'Draft.engage': 'engage',
  'GainMagister.hire': 'hire',
  'BuildTile.build': 'build',
};

export function sceneKey(store: TableStore): string | null {
  if (!store.myTurn) return null;
  const kind = SCENES[store.asking?.step ?? ''];
  // the same decision keeps its key: a scene put aside stays so until the next one of its kind
  return kind ? `${kind}:${store.num('token')}:${kind === 'divide' ? 0 : (store.live?.moment ?? 0)}` : null;
}
