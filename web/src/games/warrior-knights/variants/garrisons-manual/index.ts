import type { VariantUi } from '../../../../core/variant-ui';
import City from './City.svelte';
import Posts from './Posts.svelte';
import { leftIn, STRENGTH, toldOf, wagesOf } from './left';

export const variant: VariantUi = {
  parts: { city: City, dock: Posts },
  said: (store, kind, id) => (kind === 'city' && leftIn(store, id) ? [toldOf(store, id)] : []),
  adds: {
    walls: (store, city) => (leftIn(store, city) ? STRENGTH : 0),
    wages: wagesOf,
  },
};
