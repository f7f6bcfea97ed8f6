import type { VariantUi } from '../../../../core/variant-ui';
import Truce from './Truce.svelte';

export const variant: VariantUi = {
  parts: { badges: Truce },
  /** Who is stormed answers before the battle begins. */
  steps: [{ step: 'capitulate', within: 'declare_commanders' }],
};
