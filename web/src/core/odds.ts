import { has, t } from './i18n';
import type { Odds } from './types';
import { humanise } from './words';

export type Side = 'good' | 'even' | 'bad';

const GOOD = new Set(['taken', 'defender_slain', 'full_victory', 'partial_victory', 'left_the_field', 'pays', 'gain', 'won']);
const EVEN = new Set(['stalemate', 'held', 'nothing', 'no_news', 'both_gone', 'both_slain', 'even', '0_lost']);

/** An outcome in words: "taken", "2 units shot away"; a kind of odds may have words of its own for it. */
export function oddsWord(name: string, kind = ''): string {
  if (kind && has(`odds.${kind}.${name}`)) return t(`odds.${kind}.${name}`);
  const lost = /^(\d+)_lost$/.exec(name);
  if (lost) return t('odds.n_lost', { n: Number(lost[1]) });
  return has(`odds.${name}`) ? t(`odds.${name}`) : humanise(name).toLowerCase();
}

/**
 * For whom an outcome speaks. A fight to the end that is held is lost by him who attacked; outcomes are the attacker's, and who stands
 * against him sees them the other way round.
 */
export function sideOf(kind: string, name: string): Side {
  if (kind === 'stand') return ({ good: 'bad', even: 'even', bad: 'good' } as const)[sideOf('battle', name)];
  if (kind === 'fight' && name === 'held') return 'bad';
  if (GOOD.has(name) || /^[1-9]\d*(x|_lost)$/.test(name)) return 'good';
  return EVEN.has(name) ? 'even' : 'bad';
}

/** The three parts of the bar: how likely, and the word of what makes up most of it. */
export function oddsParts(odds: Odds): { side: Side; chance: number; word: string }[] {
  return (['good', 'even', 'bad'] as const)
    .map((side) => {
      const of = Object.entries(odds.chances).filter(([name]) => sideOf(odds.kind, name) === side);
      const most = of.reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number]);
      return { side, chance: of.reduce((sum, [, c]) => sum + c, 0), word: oddsWord(most[0], odds.kind) };
    })
    .filter((p) => p.chance > 0.005);
}

export const percent = (chance: number): number => Math.round(chance * 100);

/** Whole percents that add up to 100, as the chances do: the largest remainders are rounded up. */
export function percents(chances: number[]): number[] {
  const sum = chances.reduce((a, b) => a + b, 0) || 1;
  const exact = chances.map((c) => (100 * c) / sum);
  const out = exact.map(Math.floor);
  const left = exact.map((e, i) => ({ i, rest: e - out[i] })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  let missing = 100 - out.reduce((a, b) => a + b, 0);
  for (const { i } of left) if (missing-- > 0) out[i] += 1;
  return chances.length ? out : [];
}

/** The outcomes that are worth a word, each with its percents. */
export function outcomes(odds: Odds): { name: string; word: string; percent: number }[] {
  const told = Object.entries(odds.chances).filter(([, c]) => c >= 0.005);
  const whole = percents(told.map(([, c]) => c));
  return told.map(([name], i) => ({ name, word: oddsWord(name, odds.kind), percent: whole[i] }));
}
