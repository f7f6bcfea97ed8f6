import type { TableStore } from '../../../../core/table.svelte';
import { t } from '../../../../core/i18n';
import { render, type Piece } from '../../../../core/words';
import { shapeOf } from '../../model';

/** Has he been offered a bribe this round? */
export const isBribed = (store: TableStore, noble: number): boolean =>
  store.num('round') > 0 && store.list('bribe_round')[noble] === store.num('round');

const localsOf = (store: TableStore): Record<string, unknown> =>
  store.shown?.crumbs.findLast((crumb) => crumb.procedure === 'Bribe')?.locals ?? {};

/** Where a bribe may be offered instead of an attack; and who is bribed, and what will decide. */
export function askOf(store: TableStore): Piece[] | null {
  const step = store.asking?.step;
  if (!store.myTurn) return null;
  if (step === 'StartBattle.choose_target' && store.choice.options.some((o) => o.verb === 'bribe'))
    return [{ text: t('wk.bribe.instead') }];
  if (step !== 'Bribe.pay' && step !== 'Bribe.send') return null;
  const noble = Number(localsOf(store).noble ?? -1);
  const shape = t(`wk.fate.noble.${shapeOf(noble)}`);
  return render(store.speaker, t(step === 'Bribe.pay' ? 'wk.bribe.pay' : 'wk.bribe.send', { shape }), {
    noble: { kind: 'noble', value: noble },
  });
}
