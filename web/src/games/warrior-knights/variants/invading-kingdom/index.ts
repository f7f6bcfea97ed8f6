import type { VariantUi } from '../../../../core/variant-ui';
import Camp from './Camp.svelte';
import Invader from './Invader.svelte';

export const variant: VariantUi = { parts: { left: Invader, stronghold: Camp } };
