/** What a thing of the Kingdom tells when one rests on it: effect first, then this table's figures, then colour. */
import type { Card } from '../../core/card';
import { has, t } from '../../core/i18n';
import type { TableStore } from '../../core/table.svelte';
import { fateHint } from './fate';
import { iconOf, nationOf, tablesOf, type CardRow, type Tables } from './model';

type Teller = (store: TableStore, tables: Tables, id: number) => Card | null;

const TELLERS: Record<string, Teller> = {
  agenda: (_, tables, id) => {
    const row = tables.agendas[id];
    return row ? { ...written(row), sort: agendaSort(row), foot: [t(`wk.refusal.${refusalOf(row)}`)] } : null;
  },
  event: (_, tables, id) => {
    const row = tables.events[id];
    return row
      ? {
          ...written(row),
          sort: t(`wk.event.${row.colour ?? 'blue'}`),
          foot: [row.faith ? t(`wk.event.cancel.${row.colour ?? 'blue'}`, { n: row.faith }) : t('wk.nocancel')],
        }
      : null;
  },
  card: (store, tables, id) => deed(store, tables.cards[id], store.name('card', id), 'card.action'),
  neutral: (store, tables, id) => deed(store, tables.neutrals[id], store.name('neutral', id), 'card.neutral'),
  fate: (_, tables, id) => {
    const row = tables.fate[id];
    return row ? { title: t(`wk.fate.${row.battle}`), sort: t('wk.card.fate'), effect: fateHint(row) } : null;
  },
  troop: (store, tables, id) => {
    const strength = tables.troop_strength[id];
    if (strength === undefined) return null;
    const nation = nationOf(store, tables, id);
    const wage = tables.troop_wage[id] ?? 0;
    return {
      title: store.name('troop', id).replace(/ \(.*/, ''),
      sort: nation ? t('wk.card.mercenary', { nation }) : t('wk.card.regular'),
      effect: t(nation ? 'wk.card.mercenary.text' : 'wk.card.regular.text'),
      figures: [
        { icon: 'rally-the-troops', label: t('wk.card.strength'), value: strength },
        { icon: 'coin', label: t('wk.card.wage'), value: wage },
      ],
    };
  },
};

export function cardOf(store: TableStore, kind: string, id: number): Card | null {
  const tables = tablesOf(store);
  return (tables && TELLERS[kind]?.(store, tables, id)) ?? null;
}

/** The short sentence of a card; the exact one stands in the rules. */
export const gistOf = (row: CardRow | undefined): string => row?.gist ?? row?.effect ?? row?.text ?? '';

const written = (row: CardRow) => ({ title: row.name, effect: gistOf(row), flavour: row.text });

const agendaSort = (row: CardRow) =>
  t('wk.card.agenda', { kind: t(`wk.agenda.${row.kind ?? 'motion'}`), vote: t(`wk.vote.${row.vote ?? 'yes_no'}`) });

/** What refusing means, by the kind of Agenda. */
const refusalOf = (row: CardRow) => (row.kind === 'private_motion' ? 'none' : row.kind === 'law' ? 'law' : 'other');

function deed(store: TableStore, id: string | undefined, title: string, sort: string): Card | null {
  if (!id || !has(`wk.card.${id}.text`)) return null;
  const then = `wk.card.${id}.then`;
  return {
    title,
    sort: t(`wk.${sort}`),
    effect: `${t(`wk.card.${id}.text`)}.`,
    figures: has(then) ? [{ icon: iconOf(store, id), label: t('wk.card.then'), value: t(then) }] : [],
  };
}
