import type { VariantUi } from '../../../../core/variant-ui';
import Partner from './Partner.svelte';
import Teams from './Teams.svelte';

export const variant: VariantUi = { parts: { throne: Teams, badges: Partner }, lacks: ['crown-card'] };
