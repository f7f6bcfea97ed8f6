import type { VariantUi } from '../../../../core/variant-ui';
import { t } from '../../../../core/i18n';
import Camp from './Camp.svelte';
import Invader from './Invader.svelte';

export const variant: VariantUi = {
  parts: { left: Invader, stronghold: Camp },
  said: (store, kind, seat) => (kind === 'stronghold' && seat === store.shown?.seats ? [t('wk.invader')] : []),
};
