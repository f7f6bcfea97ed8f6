import { listing, t } from '../../core/i18n';
import { capital, render, type Piece } from '../../core/words';
import type { TableStore } from '../../core/table.svelte';
import { mustDiscard } from './battle';
import type { FateRow } from './model';
import { seatOfNoble } from './model';

/** Every field of a Fate card in a line or two. */
export function fateHint(card: FateRow): string {
  const voyages = (['ceylon', 'spice_islands', 'china'] as const).map((v) =>
    t('wk.fate.voyage', { where: t(`wk.fate.${v}`), what: t(`wk.fate.pay.${card[v]}`) }),
  );
  return [
    t('wk.fate.hint', {
      what: t(`wk.fate.${card.battle}`),
      city: capital(card.city),
      nation: capital(card.nationality),
      baron: capital(card.baron.replace(/_/g, ' ')),
      shape: t(`wk.fate.noble.${card.noble}`),
    }),
    ...(card.more ?? []).map((what) => t(`wk.fate.more.${what}`)),
    card.revolt ? t('wk.fate.revolt') : card.more?.length ? '' : t('wk.fate.quiet'),
    `${capital(listing(voyages))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What may be paid, in words: "pay 1 Faith or 3 crowns". */
export function costOf(store: TableStore): string {
  const kinds = store.choice.options.map((o) => (o.verb === 'pay_faith' ? 'wk.ask.faith' : o.verb === 'pay_crowns' ? 'wk.ncrowns' : ''));
  const what = kinds.flatMap((key, i) => (key ? [t(key, { n: store.choice.options[i].args[0]?.[1] ?? 1 })] : []));
  return t('wk.ask.pay', { what: what.join(t('wk.ask.or')) });
}

/** Who asks whom for what: a passage through one's land, an attack on walls where one's army stands. */
export function askOf(store: TableStore): Piece[] | null {
  const step = store.asking?.step;
  if (step?.endsWith('.discard_fate') && store.myTurn)
    return [{ text: mustDiscard(store) ? t('wk.ask.discard', { n: mustDiscard(store) }) : t('wk.ask.discard.none') }];
  if (step === 'Revolts.buy_off' && store.myTurn && store.choice.options.some((o) => o.verb === 'let_go'))
    return render(store.speaker, t('wk.ask.revolt', { cost: costOf(store) }), {
      city: { kind: 'city', value: store.shown?.crumbs.findLast((c) => c.procedure === 'Revolts')?.locals.city },
    });
  if (step !== 'MoveNoble.ask_permission' && step !== 'StartBattle.ask_consent') return null;
  const locals = store.shown?.crumbs.findLast((c) => `${c.procedure}.${c.step}` === step)?.locals ?? {};
  const whom = (locals.asked as number[] | undefined)?.[0] ?? -1;
  const mine = whom === store.viewer;
  if (step === 'MoveNoble.ask_permission') {
    const noble = Number(locals.noble ?? -1);
    const key = mine ? 'wk.ask.passage' : 'wk.ask.passage.other';
    return render(store.speaker, t(key), {
      seat: { kind: 'seat', value: seatOfNoble(store, noble) },
      noble: { kind: 'noble', value: noble },
      area: { kind: 'area', value: Number(locals.target ?? -1) },
      whom: { kind: 'seat', value: whom },
    });
  }
  const target = (locals.target as number[] | undefined) ?? [];
  if (target.length !== 2) return null;
  const key = mine ? 'wk.ask.consent' : 'wk.ask.consent.other';
  return render(store.speaker, t(key), {
    seat: { kind: 'seat', value: Number(locals.seat ?? -1) },
    wall: { kind: 'wall', value: target[1] },
    whom: { kind: 'seat', value: whom },
  });
}
