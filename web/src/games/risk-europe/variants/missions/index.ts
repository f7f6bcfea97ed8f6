import type { VariantUi } from '../../../../core/variant-ui';
import Missions from './Missions.svelte';
import { bonusOf, says } from './missions';

export const variant: VariantUi = {
  parts: { right: Missions },
  lacks: ['crown-card'],
  hint: (store, kind, id) => (kind === 'mission' && id >= 0 ? `${says(store, id)} ${bonusOf(store, id)}` : null),
  /** A mission that is done is a crown. */
  score: (store, seat) => store.list('mission_owner').filter((owner) => owner === seat).length,
};
