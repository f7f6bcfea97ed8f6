import type { VariantUi } from '../../../../core/variant-ui';
import Badge from './Badge.svelte';
import Crown from './Crown.svelte';

export const variant: VariantUi = { parts: { badges: Badge, left: Crown } };
