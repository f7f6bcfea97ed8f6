import type { VariantUi } from '../../../../core/variant-ui';
import City from './City.svelte';
import { askOf } from './diplomacy';

export const variant: VariantUi = { parts: { city: City }, ask: askOf, oddsVerbs: ['appeal'] };
