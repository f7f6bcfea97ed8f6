/** What a thing of Europe tells when one rests on it. */
import type { Card, Figure } from '../../core/card';
import { listing, t } from '../../core/i18n';
import type { TableStore } from '../../core/table.svelte';
import { BONUS_ICONS, Europe, ORDER_ICONS, tablesOf, UNIT_ICONS, armyName, type Tables } from './model';

type Teller = (store: TableStore, tables: Tables, id: number) => Card | null;

const named = (id: string) => id.replace(/_/g, ' ').replace(/^./, (c) => c.toUpperCase());

/** "3 Footmen, 1 Archer". */
export const unitsOf = (units: number[]): string => listing(units.flatMap((n, u) => (n ? [t(`re.unit.${u}`, { n })] : [])));

function tileOf(tables: Tables, territory: number): Tables['tiles'][number] | undefined {
  return tables.tiles[tables.territories[territory]?.tile ?? -1];
}

/** "Officer in Training. Each time you tax from Paris: …" */
export function bonusOf(tables: Tables, territory: number): string {
  const tile = tileOf(tables, territory);
  return tile ? `${tile.name}. ${tile.gist}` : '';
}

function territory(store: TableStore, tables: Tables, id: number): Card | null {
  const row = tables.territories[id];
  if (!row || !store.shown) return null;
  const x = new Europe(store, tables).territories[id];
  const figures: Figure[] = [];
  if (row.crowns) figures.push({ icon: 'crown', label: t(`re.card.crown.${row.crown}`), value: row.crowns });
  if (row.tax) figures.push({ icon: 'coin', label: t('re.tax'), value: row.tax });
  for (const a of x.armies) figures.push({ seat: a.army, label: `${armyName(store, a.army)}: ${unitsOf(a.units)}`, value: a.total });
  if (x.castle) figures.push({ icon: 'castle', label: t('re.card.castle') });
  return {
    title: row.name,
    sort: [row.city, x.holder >= 0 ? armyName(store, x.holder) : t('re.unclaimed')].filter(Boolean).join(' · '),
    effect: bonusOf(tables, id) || undefined,
    figures,
    now: x.attacker >= 0 ? t('re.card.disputed', { who: armyName(store, x.attacker) }) : undefined,
    foot: [t('re.card.next', { where: listing([...row.land, ...row.sea].map((n) => tables.territories[n].name)) })],
  };
}

const TELLERS: Record<string, Teller> = {
  territory,
  city: territory,
  tile: (_, tables, id) => {
    const tile = tables.tiles[id];
    return tile ? { title: tile.name, sort: tables.territories[tile.territory]?.city, effect: tile.gist } : null;
  },
  unit: (store, tables, id) => {
    const row = tables.units[id];
    if (!row) return null;
    const mine = store.seated ? (store.rows('units')[store.viewer] ?? []).filter((_, i) => i % tables.units.length === id) : [];
    return {
      title: row.name,
      sort: t('re.card.unit', { n: row.price }),
      effect: row.dice ? t('re.card.dice', { n: row.dice, hits: row.hits_on }) : t('re.card.footman'),
      figures: [
        { icon: UNIT_ICONS[id], label: t('re.card.yours', { all: row.count }), value: mine.reduce((a, b) => a + b, 0) },
        { icon: 'coin', label: t('re.card.price'), value: row.price },
      ],
    };
  },
  card: (_, tables, id) => {
    const row = tables.cards[id];
    return row
      ? {
          title: row.orders.map(named).join(t('re.card.or')),
          sort: BONUS_ICONS[row.bonus] ? t(`re.bonus.${row.bonus}`) : t('re.card.order'),
          effect: row.gist,
          figures: row.orders.map((o) => ({ icon: ORDER_ICONS[o], label: `${named(o)}: ${t(`re.order.${o}`)}` })),
          now: BONUS_ICONS[row.bonus] ? t(`re.card.bonus.${row.bonus}`) : undefined,
        }
      : null;
  },
  order: (store, _, id) => {
    const title = store.name('order', id);
    return { title, sort: t('re.card.order'), effect: `${named(t(`re.order.${title.toLowerCase().replace(' ', '_')}`))}.` };
  },
};

export function cardOf(store: TableStore, kind: string, id: number): Card | null {
  const tables = tablesOf(store);
  return (tables && TELLERS[kind]?.(store, tables, id)) ?? null;
}
