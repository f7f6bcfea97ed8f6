import type { VariantUi } from '../../../../core/variant-ui';
import Truce from './Truce.svelte';

export const variant: VariantUi = { parts: { badges: Truce } };
