/** Battles for territories, for the list of them and for the card that shows their dice. */
import type { Battles } from '../../core/battles';
import { t } from '../../core/i18n';
import { fightOf } from './fight';
import FightBrief from './FightBrief.svelte';
import { armyName } from './model';

export const battles: Battles = {
  begins: ['battle_begun'],
  ends: ['held', 'taken', 'wiped_out'],
  read: (store, lines) => {
    const territory = Number(lines[0].args.territory);
    const fight = fightOf(lines, territory);
    const end = lines[lines.length - 1].name;
    if (!fight) return null;
    const winner = end === 'taken' ? fight.attacker : end === 'held' ? fight.defender : -1;
    const where = store.name('territory', territory);
    return {
      title: t('re.battle.for', { where }),
      verdict: t(`re.verdict.${end}`, { where, who: winner >= 0 ? armyName(store, winner) : '' }),
      sides: [fight.attacker, fight.defender],
      winner,
      thing: ['territory', territory],
      about: fight,
    };
  },
  Component: FightBrief,
};
