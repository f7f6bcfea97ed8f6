import type { VariantUi } from '../../../../core/variant-ui';
import Mercenaries from '../../Mercenaries.svelte';

export const variant: VariantUi = { parts: { left: Mercenaries } };
