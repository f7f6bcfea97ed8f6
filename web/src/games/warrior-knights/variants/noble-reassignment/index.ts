import type { VariantUi } from '../../../../core/variant-ui';
import Aside from './Aside.svelte';

export const variant: VariantUi = { parts: { right: Aside } };
