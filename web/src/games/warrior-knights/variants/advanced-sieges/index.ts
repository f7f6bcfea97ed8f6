import type { VariantUi } from '../../../../core/variant-ui';
import { STRONGHOLD_WALL } from '../../figures.gen';
import City from './City.svelte';
import Sieges from './Sieges.svelte';
import Stronghold from './Stronghold.svelte';
import { toldOf } from './works';

export const variant: VariantUi = {
  parts: { city: City, stronghold: Stronghold, left: Sieges },
  said: (store, kind, id) => (kind === 'city' ? toldOf(store, id) : kind === 'stronghold' ? toldOf(store, STRONGHOLD_WALL + id) : []),
};
