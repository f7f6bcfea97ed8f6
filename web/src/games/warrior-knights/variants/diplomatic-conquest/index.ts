import type { VariantUi } from '../../../../core/variant-ui';
import { t } from '../../../../core/i18n';
import City from './City.svelte';
import { askOf, isWonOver } from './diplomacy';

export const variant: VariantUi = {
  parts: { city: City },
  said: (store, kind, id) => (kind === 'city' && isWonOver(store, id) ? [t('wk.city.wonover')] : []),
  ask: askOf,
  oddsVerbs: ['appeal'],
};
