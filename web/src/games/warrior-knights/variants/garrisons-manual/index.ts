import type { VariantUi } from '../../../../core/variant-ui';
import City from './City.svelte';
import Posts from './Posts.svelte';
import { leftIn, STRENGTH, wagesOf } from './left';

export const variant: VariantUi = {
  parts: { city: City, dock: Posts },
  adds: {
    walls: (store, city) => (leftIn(store, city) ? STRENGTH : 0),
    wages: wagesOf,
  },
};
