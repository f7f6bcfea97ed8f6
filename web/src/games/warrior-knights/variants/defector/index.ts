import type { VariantUi } from '../../../../core/variant-ui';
import Bribed from './Bribed.svelte';

export const variant: VariantUi = { parts: { noble: Bribed } };
