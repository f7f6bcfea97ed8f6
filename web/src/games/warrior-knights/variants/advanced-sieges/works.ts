/** Siege works read from their columns (games/warrior_knights/variants/advanced_sieges/state.py). */
import type { TableStore } from '../../../../core/table.svelte';
import { t } from '../../../../core/i18n';
import { bySeat, chairsOf } from '../../numbers';

export interface Siege {
  seat: number;
  terms: boolean;
  engine: boolean;
}

export interface Works {
  casualties: number;
  breaches: number;
  /** So many tokens bring the walls down. */
  needed: number;
  sieges: Siege[];
}

/** What lies at besieged walls; null where nobody besieges them. */
export function worksOf(store: TableStore, wall: number): Works | null {
  const rounds = store.list('siege_round');
  const seats = Array.from({ length: chairsOf(store) }, (_, seat) => seat).filter((seat) => (rounds[bySeat(store, wall, seat)] ?? 0) > 0);
  if (!seats.length) return null;
  return {
    casualties: store.list('wall_casualties')[wall] ?? 0,
    breaches: store.list('breaches')[wall] ?? 0,
    needed: store.list('tokens_to_fall')[wall] ?? 0,
    sieges: seats.map((seat) => ({
      seat,
      terms: !!store.list('siege_terms')[bySeat(store, wall, seat)],
      engine: !!store.list('siege_engine')[bySeat(store, wall, seat)],
    })),
  };
}

/** All of it in words, for those who hover, tap or listen. */
export function toldOf(store: TableStore, wall: number): string[] {
  const works = worksOf(store, wall);
  if (!works) return [];
  const { casualties, breaches, needed } = works;
  return [
    t('wk.sieges.tokens', { casualties, breaches, needed }),
    ...works.sieges.flatMap(({ seat, engine, terms }) => [
      ...(engine ? [t('wk.sieges.engine', { who: store.houseName(seat) })] : []),
      ...(terms ? [t('wk.sieges.terms', { who: store.houseName(seat) })] : []),
    ]),
  ];
}

export type Pip = 'casualty' | 'breach' | 'free';

/** A place for each token that it takes: casualties first, then breaches, then those still wanted. */
export const pipsOf = (works: Works): Pip[] =>
  Array.from({ length: Math.max(works.needed, works.casualties + works.breaches) }, (_, i) =>
    i < works.casualties ? 'casualty' : i < works.casualties + works.breaches ? 'breach' : 'free',
  );
