import type { TableStore } from '../../../../core/table.svelte';
import { t } from '../../../../core/i18n';
import { render, type Piece } from '../../../../core/words';

export const isWonOver = (store: TableStore, city: number): boolean => store.list('won_over')[city] === 1;

/** Who speaks to which city and asks whom, or must pay for it. */
export function askOf(store: TableStore): Piece[] | null {
  const step = store.asking?.step;
  if (step !== 'Appeal.pay' && step !== 'AppealLeave.allow') return null;
  const locals = store.shown?.crumbs.findLast((c) => `${c.procedure}.${c.step}` === step)?.locals ?? {};
  const city = { kind: 'city', value: Number(locals.city ?? -1) };
  if (step === 'Appeal.pay') return store.myTurn ? render(store.speaker, t('wk.appeal.pay'), { city }) : null;
  return render(store.speaker, t(store.myTurn ? 'wk.appeal.leave' : 'wk.appeal.leave.other'), {
    seat: { kind: 'seat', value: Number(locals.asker ?? -1) },
    whom: { kind: 'seat', value: Number(locals.seat ?? -1) },
    city,
  });
}
