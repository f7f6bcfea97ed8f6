/** Battles and assaults, for the list of them and for the card that shows their Fate cards. */
import type { Battles } from '../../core/battles';
import { remarkOf } from '../../core/variant-ui';
import FateBrief from './FateBrief.svelte';
import { battlesOf } from './reports';
import { titleOf, verdictOf, winnerOf } from './verdict';

export const battles: Battles = {
  begins: ['battle_begins', 'assault_begins'],
  ends: ['battle_ends'],
  read: (store, lines) => {
    const report = battlesOf(lines, (event) => remarkOf(store, event)).at(-1)?.report;
    if (!report) return null;
    const [attacker, defender] = report.sides;
    const seat = (side: number) => (side < (store.shown?.seats ?? 0) ? side : -1);
    return {
      title: titleOf(store, report),
      verdict: verdictOf(store, report),
      sides: [seat(attacker.side), seat(defender.side)],
      winner: seat(winnerOf(store, report)),
      thing: report.wall >= 0 ? ['wall', report.wall] : ['area', report.area],
      about: report,
    };
  },
  // one's own has its scene and its report
  told: (store, fought) => store.seated && fought.sides.includes(store.viewer),
  Component: FateBrief,
};
