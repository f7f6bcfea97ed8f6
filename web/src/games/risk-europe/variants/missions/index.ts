import type { VariantUi } from '../../../../core/variant-ui';
import Missions from './Missions.svelte';

export const variant: VariantUi = {
  parts: { right: Missions },
  /** A mission that is done is a crown. */
  score: (store, seat) => store.list('mission_owner').filter((owner) => owner === seat).length,
};
