/** What a thing of the Kingdom tells when one rests on it: effect first, then this table's figures, then colour. */
import type { Card, Figure } from '../../core/card';
import { has, listing, t } from '../../core/i18n';
import type { TableStore } from '../../core/table.svelte';
import { fateHint } from './fate';
import { STRONGHOLD_WALL } from './figures.gen';
import { saidOf } from '../../core/variant-ui';
import { type CityView, iconOf, nationOf, type NobleView, Realm, tablesOf, type CardRow, type Tables } from './model';
import { isLed, seatOfArmy } from './numbers';

type Teller = (store: TableStore, tables: Tables, id: number) => Card | null;

const TELLERS: Record<string, Teller> = {
  space: (store, tables, id) => ({
    title: t('wk.card.space', { n: store.name('space', id) }),
    sort: t('wk.draft'),
    effect: t('wk.card.space.text'),
    figures: [{ icon: 'coin', label: t('wk.card.space.fee'), value: tables.track_fees[id] ?? 0 }],
  }),
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

const holder = (store: TableStore, seat: number) => (seat >= 0 ? store.houseName(seat) : t('wk.neutral'));

const nobleFigure = (n: NobleView): Figure => ({ seat: n.seat, label: n.name, value: n.strength });

/** Walls, income and who stands there; what is being said of it by variants comes last. */
function cityCard(store: TableStore, realm: Realm, city: CityView): Card {
  const inside = realm.noblesIn(city.area);
  const figures: Figure[] = city.razed
    ? []
    : [
        {
          icon: 'white-tower',
          label: t(city.fortified ? 'wk.card.walls.fortified' : 'wk.card.walls'),
          value: city.breaches ? `${city.strength} / ${city.full}` : city.strength,
        },
        { icon: 'coin', label: t('wk.card.income'), value: city.income },
      ];
  return {
    title: city.name,
    sort: t(city.razed ? 'wk.card.razed' : 'wk.card.city', { who: holder(store, city.owner) }),
    figures: [...figures, ...inside.map(nobleFigure)],
    now: city.besiegers.length ? t('wk.card.besieged', { who: listing(city.besiegers.map((s) => store.houseName(s))) }) : undefined,
    foot: [...(city.idle && !city.razed ? [t('wk.card.idle')] : []), ...saidOf(store, 'city', city.city)],
  };
}

function nobleCard(store: TableStore, realm: Realm, n: NobleView): Card {
  const state = n.gone ? 'gone' : n.dead ? 'dead' : n.exhausted ? 'exhausted' : 'fresh';
  return {
    title: n.name,
    sort: store.houseName(n.seat),
    effect: t(`wk.card.shape.${n.shape}`),
    figures: [
      { icon: 'rally-the-troops', label: t('wk.card.strength'), value: n.casualties ? `${n.strength} / ${n.full}` : n.strength },
      ...(n.casualties ? [{ icon: 'drop', label: t('wk.card.casualties'), value: n.casualties }] : []),
      ...(n.office >= 0 ? [{ icon: 'knight-banner', label: realm.tables.agendas[n.office]?.name ?? '' }] : []),
    ],
    foot: [t(`wk.card.state.${state}`), ...(n.area >= 0 ? [store.name('area', n.area)] : []), ...saidOf(store, 'noble', n.noble)],
  };
}

/** Things of the map, from the state as it is drawn. */
const PLACES: Record<string, (store: TableStore, realm: Realm, id: number) => Card | null> = {
  area: (store, realm, id) => {
    const city = realm.cityAt(id);
    if (city) return cityCard(store, realm, city);
    const hold = realm.strongholdAt(id);
    if (hold) return PLACES.wall(store, realm, STRONGHOLD_WALL + hold.seat);
    const row = realm.tables.map.area[id];
    if (!row) return null;
    const there = realm.noblesIn(id);
    return {
      title: store.name('area', id),
      sort: row.terrain,
      figures: there.length ? there.map(nobleFigure) : [{ label: t('wk.card.nobody') }],
    };
  },
  city: (store, realm, id) => (realm.cities[id] ? cityCard(store, realm, realm.cities[id]) : null),
  wall: (store, realm, id) => {
    if (id < STRONGHOLD_WALL) return PLACES.city(store, realm, id);
    const hold = realm.strongholds.find((s) => s.seat === id - STRONGHOLD_WALL);
    return hold
      ? {
          title: store.name('wall', id),
          sort: t('wk.card.stronghold', { who: store.houseName(hold.seat) }),
          effect: t('wk.card.stronghold.text'),
          figures: [
            { icon: 'white-tower', label: t('wk.card.walls'), value: hold.breaches ? `${hold.strength} / ${hold.full}` : hold.strength },
            { icon: 'rally-the-troops', label: t('wk.card.inside'), value: hold.garrison },
            ...realm.noblesIn(hold.area).map(nobleFigure),
          ],
          now: hold.besiegers.length ? t('wk.card.besieged', { who: listing(hold.besiegers.map((s) => store.houseName(s))) }) : undefined,
          foot: saidOf(store, 'stronghold', hold.seat),
        }
      : null;
  },
  noble: (store, realm, id) => (realm.nobles[id] ? nobleCard(store, realm, realm.nobles[id]) : null),
  // an army without a Noble bears the name of its stronghold
  army: (store, realm, id) =>
    isLed(store, id) ? PLACES.noble(store, realm, id) : PLACES.wall(store, realm, STRONGHOLD_WALL + seatOfArmy(store, id)),
};

export function cardOf(store: TableStore, kind: string, id: number): Card | null {
  const tables = tablesOf(store);
  if (!tables) return null;
  if (TELLERS[kind]) return TELLERS[kind](store, tables, id);
  return store.shown && PLACES[kind] ? PLACES[kind](store, new Realm(store, tables), id) : null;
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
