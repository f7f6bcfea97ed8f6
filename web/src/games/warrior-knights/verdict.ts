/** How a battle ended, in words, and who won it. */
import type { TableStore } from '../../core/table.svelte';
import { listing, t } from '../../core/i18n';
import { neutralSide } from './numbers';
import type { BattleReport, SideReport } from './reports';

export const titleOf = (store: TableStore, r: BattleReport): string =>
  r.wall >= 0 ? t('wk.assault.on', { where: store.name('wall', r.wall) }) : t('wk.battle.at', { where: store.name('area', r.area) });

const neutral = (store: TableStore, side: number): boolean => side < 0 || side === neutralSide(store);

export const sideName = (store: TableStore, s: SideReport, r: BattleReport): string =>
  neutral(store, s.side) ? (r.wall >= 0 ? store.name('wall', r.wall) : t('wk.neutral')) : store.houseName(s.side);

/** The seat that won, or -1: nobody, or walls without a lord. */
export function winnerOf(store: TableStore, r: BattleReport): number {
  if (r.captured) return r.sides[0].side;
  return r.winner >= 0 && !neutral(store, r.winner) ? r.winner : -1;
}

/** "Partial victory for Zobel", "Vecht is taken by Madder", "Vecht holds". */
export function verdictOf(store: TableStore, r: BattleReport): string {
  const said = r.remarks.find((x) => x.verdict)?.verdict;
  const where = r.wall >= 0 ? store.name('wall', r.wall) : '';
  const taken = t('wk.verdict.captured', { where, who: sideName(store, r.sides[0], r) });
  if (said) return r.captured ? `${said}. ${taken}` : said;
  if (r.captured) return taken;
  const won = r.sides.find((s) => s.side === r.winner);
  const who = won ? sideName(store, won, r) : t('wk.neutral');
  if (r.outcome === 'full') return t('wk.full.of', { who });
  if (r.outcome === 'partial') return t('wk.partial.of', { who });
  if (r.outcome === 'stalemate') return t('wk.stalemate');
  if (r.dead.length) return t('wk.verdict.fallen', { n: r.dead.length, who: listing(r.dead.map((n) => store.name('noble', n))) });
  return where ? t('wk.verdict.holds', { where }) : t('wk.verdict.over');
}
