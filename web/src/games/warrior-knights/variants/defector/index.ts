import type { VariantUi } from '../../../../core/variant-ui';
import { t } from '../../../../core/i18n';
import Bribed from './Bribed.svelte';
import { askOf, isBribed } from './bribe';

export const variant: VariantUi = {
  parts: { noble: Bribed },
  said: (store, kind, id) => (kind === 'noble' && isBribed(store, id) ? [t('wk.noble.bribed')] : []),
  ask: askOf,
};
