import { t } from '../../../../core/i18n';
import type { VariantUi } from '../../../../core/variant-ui';
import Missions from './Missions.svelte';
import { bonusOf, reached, says, targetOf } from './missions';

export const variant: VariantUi = {
  parts: { right: Missions },
  lacks: ['crown-card'],
  card: (store, kind, id) => {
    if (kind !== 'mission') return null;
    const n = store.seated ? reached(store, store.viewer, id) : null;
    return {
      title: store.name('mission', id),
      sort: t('re.card.mission'),
      effect: says(store, id),
      figures: n === null ? [] : [{ label: t('re.mission.yours'), value: t('re.mission.reached', { n, all: targetOf(store, id) }) }],
      now: t('re.mission.then', { bonus: bonusOf(store, id) }),
    };
  },
  /** Everybody is asked, so that nobody can tell who has fulfilled one: who has not is told so. */
  ask: (store) =>
    store.choice.options.length === 1 && store.choice.options[0].verb === 'conceal' ? [{ text: t('re.mission.none') }] : null,
  /** A mission that is done is a crown. */
  score: (store, seat) => store.list('mission_owner').filter((owner) => owner === seat).length,
};
