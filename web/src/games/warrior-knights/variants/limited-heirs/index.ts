import type { VariantUi } from '../../../../core/variant-ui';
import { t } from '../../../../core/i18n';
import Heirs from './Heirs.svelte';
import { hasLostHeirs, heirsOf } from './heirs';

export const variant: VariantUi = {
  parts: { left: Heirs },
  said: (store, kind, id) => (kind === 'noble' && hasLostHeirs(store, id) ? [t(`wk.heirs.left.${heirsOf(store, id)}`)] : []),
};
