import type { VariantUi } from '../../../../core/variant-ui';
import City from './City.svelte';
import Stronghold from './Stronghold.svelte';

export const variant: VariantUi = { parts: { city: City, stronghold: Stronghold } };
