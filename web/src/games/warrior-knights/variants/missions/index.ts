import type { VariantUi } from '../../../../core/variant-ui';
import Missions from './Missions.svelte';
import Outcome from './Outcome.svelte';
import { earned } from './missions';

export const variant: VariantUi = {
  interjects: ['show_mission'],
  parts: { right: Missions, end: Outcome },
  /** A fulfilled Mission counts with the Influence. */
  score: earned,
};
