import type { VariantUi } from '../../../../core/variant-ui';
import Standing from './Standing.svelte';

export const variant: VariantUi = { parts: { throne: Standing } };
