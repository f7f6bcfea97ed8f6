import type { VariantUi } from '../../../../core/variant-ui';
import { t } from '../../../../core/i18n';
import Aside from './Aside.svelte';

export const variant: VariantUi = {
  parts: { right: Aside },
  ask: (store) =>
    store.myTurn && store.choice.options.some((option) => option.verb === 'propose_master') ? [{ text: t('wk.aside.ask') }] : null,
};
