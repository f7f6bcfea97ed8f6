/** What an Advancement, a Leader, a Herald or Levies tell when one rests on them. */
import type { Card } from '../../../../core/card';
import { t } from '../../../../core/i18n';
import type { TableStore } from '../../../../core/table.svelte';
import { advancement, hintOf, roleOf, standingOf } from './glory';

export function cardOf(store: TableStore, kind: string, id: number): Card | null {
  if (kind === 'advancement') {
    const row = advancement(store, id);
    return (
      row && {
        title: row.name,
        sort: t('wk.card.advancement', { n: row.cost }),
        effect: row.text,
        foot: [row.moment, standingOf(row)],
      }
    );
  }
  const role = kind === 'troop' ? roleOf(store, id) : null;
  const text = role && hintOf(store, kind, id);
  return text ? { title: store.name('troop', id), sort: t(`wk.troop.${role}`), effect: text } : null;
}
