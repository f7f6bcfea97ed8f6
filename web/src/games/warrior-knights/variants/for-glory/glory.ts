/** For Glory read from its columns and tables (games/warrior_knights/variants/for_glory/state.py and variant.py). */
import type { TableStore } from '../../../../core/table.svelte';
import { t } from '../../../../core/i18n';
import type { Mark } from '../../../../core/variant-ui';
import { tablesOf } from '../../model';

export interface AdvancementRow {
  id: string;
  name: string;
  cost: number;
  battle: boolean;
  exhausts: boolean;
  discards: boolean;
  moment: string;
  text: string;
}

interface GloryTables {
  advancements: AdvancementRow[];
  captains: { id: string; text: string }[];
  /** What Advancements and Leaders do in battle, by their ids: how much of what. */
  glory_in_battle: Record<string, Record<string, number>>;
  most_owned: number;
  garrison_strength: number;
  garrison_wage: number;
}

const gloryTables = (store: TableStore) => store.info?.tables as unknown as Partial<GloryTables> | undefined;

export const inBattle = (store: TableStore) => gloryTables(store)?.glory_in_battle ?? {};
/** How many Advancements a Baron may own. */
export const mostOwned = (store: TableStore): number => gloryTables(store)?.most_owned ?? 0;
export const garrisonStrength = (store: TableStore): number => gloryTables(store)?.garrison_strength ?? 0;

// ---- Advancements

export interface Advancement extends AdvancementRow {
  card: number;
  exhausted: boolean;
}

export function advancement(store: TableStore, card: number): Advancement | null {
  const row = gloryTables(store)?.advancements?.[card];
  return row ? { ...row, card, exhausted: !!store.list('advancement_exhausted')[card] } : null;
}

const rowsOf = (store: TableStore, cards: number[]) => cards.map((card) => advancement(store, card)).filter((row) => row !== null);

export const owned = (store: TableStore, seat: number): Advancement[] => rowsOf(store, store.rows('advancements')[seat] ?? []);

export const knowledge = (store: TableStore, seat: number): number => store.list('knowledge')[seat] ?? 0;

export interface OnOffer extends Advancement {
  /** What the choice at hand asks for it, else what is printed. */
  price: number;
  /** Knowledge the viewer lacks. */
  short: number;
  /** The viewer has one of this name. */
  mine: boolean;
  /** Not one of those face up: drawn by Research. */
  drawn: boolean;
}

/** What may be bought, or could: the cards face up, and one that was drawn from the deck. */
export function onOffer(store: TableStore): OnOffer[] {
  const faceUp = store.list('advancement_offer');
  const asked = store.choice.options.filter((o) => o.verb === 'buy_advancement' || o.verb === 'discard_advancement');
  const own = owned(store, store.viewer);
  const drawn = asked.map((o) => o.args[0][1]).filter((card, i, all) => all.indexOf(card) === i && !faceUp.includes(card));
  return rowsOf(store, [...drawn.filter((card) => !own.some((a) => a.card === card)), ...faceUp]).map((row) => {
    const option = asked.find((o) => o.verb === 'buy_advancement' && o.args[0][1] === row.card);
    const price = option?.args[1]?.[1] ?? row.cost;
    return {
      ...row,
      price,
      short: store.seated ? Math.max(0, price - knowledge(store, store.viewer)) : 0,
      mine: own.some((a) => a.id === row.id),
      drawn: drawn.includes(row.card),
    };
  });
}

/** The verbs offered now that name an Advancement. */
export const choosing = (store: TableStore): string[] =>
  store.choice.options.filter((o) => o.args.some(([kind]) => kind === 'advancement')).map((o) => o.verb);

export const buying = (store: TableStore): boolean => choosing(store).includes('buy_advancement');

/** What it does, when, and how it stands: for hovering. */
export function tellOf(row: Advancement): string {
  return `${row.name}: ${row.text} (${row.moment}; ${standingOf(row)})`;
}

export function standingOf(row: Advancement): string {
  if (row.discards) return t('wk.once');
  if (!row.exhausts) return t('wk.always');
  return row.exhausted ? t('wk.exhausted') : t('wk.fresh');
}

/** Action cards that the viewer's Cipher Clerks have read, the next one first. */
export const deciphered = (store: TableStore): string[] =>
  (store.rows('deciphered')[store.viewer] ?? []).filter((a) => a >= 0).map((a) => store.name('action', a));

// ---- Leaders, Heralds and Levies

type Role = 'leader' | 'herald' | 'levy';

export function roleOf(store: TableStore, troop: number): Role | null {
  const role = tablesOf(store)?.troop_ids[troop]?.split('_')[0];
  return role === 'leader' || role === 'herald' || role === 'levy' ? role : null;
}

export function troopMark(store: TableStore, kind: string, id: number): Mark | null {
  const role = kind === 'troop' ? roleOf(store, id) : null;
  return role && { word: t(`wk.troop.${role}`), look: `fg-${role}` };
}

export function hintOf(store: TableStore, kind: string, id: number): string | null {
  if (kind === 'advancement') {
    const row = advancement(store, id);
    return row && tellOf(row);
  }
  if (kind !== 'troop') return null;
  const role = roleOf(store, id);
  if (role === 'levy') return t('wk.troop.levy.hint', { name: store.name('troop', id) });
  const text = gloryTables(store)?.captains?.find((c) => c.id === tablesOf(store)?.troop_ids[id])?.text;
  return text ? `${store.name('troop', id)}: ${text}` : null;
}

/** The Leader of an army, or -1. */
export function leaderOf(store: TableStore, army: number): number {
  return army < 0 ? -1 : store.list('troop_at').findIndex((at, troop) => at === army && roleOf(store, troop) === 'leader');
}

export const leviesOf = (store: TableStore, army: number): number =>
  store.list('troop_at').filter((at, troop) => at === army && roleOf(store, troop) === 'levy').length;

// ---- cities

export const hasGarrison = (store: TableStore, city: number): boolean => store.list('garrison')[city] === 1;
export const riots = (store: TableStore, city: number): boolean => store.list('riot')[city] === 1;

const garrisonsOf = (store: TableStore, seat: number): number =>
  store.list('garrison').filter((n, city) => n === 1 && store.list('city_owner')[city] === seat).length;

export const garrisonWages = (store: TableStore, seat: number): number =>
  garrisonsOf(store, seat) * (gloryTables(store)?.garrison_wage ?? 0);
