/** What a thing of the city tells when one rests on it. */
import type { Card, Figure } from '../../core/card';
import { t } from '../../core/i18n';
import type { TableStore } from '../../core/table.svelte';
import { CARD_ICONS, DECK_ICONS, DECK_KINDS, GOOD_ICONS, placesOf, seasonNow, tablesOf, type Tables } from './model';

type Teller = (store: TableStore, tables: Tables, id: number) => Card | null;

const priced = (store: TableStore, cost: number[]): Figure[] =>
  cost.flatMap((n, good) =>
    n ? [{ icon: GOOD_ICONS[good], label: t('ar.card.costs', { good: store.name('good', good) }), value: n }] : [],
  );

function work(deck: number): Teller {
  return (store, tables, id) => {
    const row = tables.decks[deck][id];
    if (!row) return null;
    return {
      title: store.name(DECK_KINDS[deck], id),
      sort: store.name('deck', deck),
      effect: t(`ar.card.${DECK_KINDS[deck]}`, { n: row.points }),
      figures: priced(store, row.cost),
    };
  };
}

function place(store: TableStore, tables: Tables, id: number, slot = -1): Card | null {
  const row = placesOf(store, tables)[id];
  if (!row) return null;
  const standing = row.slots.flatMap((s) =>
    s.standing.map((seat) => ({ seat, label: t('ar.card.stands', { who: store.houseName(seat) }) })),
  );
  const tolls = row.slots.flatMap((s) => s.tokens.map((seat) => ({ seat, label: t('ar.toll', { who: store.houseName(seat) }) })));
  const at = row.slots.find((s) => s.slot === slot);
  return {
    title: row.name,
    sort: t('ar.card.place'),
    effect: row.text,
    figures: [...standing, ...tolls],
    foot: [
      ...(at ? [at.closed ? t('ar.closed') : t(at.cards === 2 ? 'ar.asks.two' : 'ar.asks.one')] : []),
      ...(tables.places[id].merchant.some((n) => n > 0) ? [t('ar.merchant.adds')] : []),
    ],
  };
}

const TELLERS: Record<string, Teller> = {
  place,
  slot: (store, tables, id) => {
    const found = placesOf(store, tables).find((p) => p.slots.some((s) => s.slot === id));
    const favor = found?.slots.find((s) => s.slot === id)?.favor ?? -1;
    return favor >= 0 ? TELLERS.favor(store, tables, favor) : found ? place(store, tables, found.place, id) : null;
  },
  favor: (store, tables, id) => {
    const row = tables.favors[id];
    return row
      ? {
          title: store.name('favor', id),
          sort: t('ar.card.favor'),
          effect: row.text,
          foot: [t(row.cards === 2 ? 'ar.asks.two' : 'ar.asks.one')],
        }
      : null;
  },
  building: (store, tables, id) => {
    const row = tables.buildings[id];
    if (!row) return null;
    const left = store.list('tiles_left')[id] ?? 0;
    return {
      title: store.name('building', id),
      sort: t('ar.card.tile', { n: row.level }),
      effect: row.text,
      figures: [...priced(store, row.cost), { icon: 'laurels', label: t('ar.points'), value: row.points }],
      foot: [
        left ? t('ar.left', { n: left }) : t('ar.none.left'),
        ...(row.level > seasonNow(store, tables) ? [t('ar.card.later', { n: row.level })] : []),
      ],
    };
  },
  card: (store, tables, id) => {
    const row = tables.magisters[id - 1];
    if (!row) return id === 0 ? { title: store.name('card', 0), sort: t('ar.card.hand'), effect: t('ar.card.courtier') } : null;
    const left = store.list('magisters')[id] ?? 0;
    const step = store.seated ? (store.rows('tracks')[store.viewer]?.[id] ?? 0) : 0;
    const more = row.surcharge[step] ?? 0;
    return {
      title: store.name('card', id),
      sort: t('ar.card.magister'),
      effect: row.text,
      figures: [
        ...priced(store, row.price),
        ...(more ? [{ icon: 'coin', label: t('ar.card.surcharge'), value: more }] : []),
        { icon: CARD_ICONS[id], label: t('ar.card.next'), value: row.track_points[step] ?? 0 },
      ],
      foot: [left ? t('ar.left', { n: left }) : t('ar.none.left')],
    };
  },
  arts: work(0),
  science: work(1),
  warrior: work(2),
  grant: (store, tables, id) => {
    const rows = tables.grants[id]?.rows;
    const seats = store.shown?.seats ?? 0;
    return rows
      ? {
          title: store.name('grant', id),
          sort: t('ar.grants'),
          effect: t('ar.card.grant'),
          figures: rows.map((row, deck) => ({
            icon: DECK_ICONS[deck],
            label: store.name('deck', deck),
            value: row.slice(0, seats).join(', '),
          })),
        }
      : null;
  },
};

export function cardOf(store: TableStore, kind: string, id: number): Card | null {
  const tables = tablesOf(store);
  return (tables && TELLERS[kind]?.(store, tables, id)) ?? null;
}
