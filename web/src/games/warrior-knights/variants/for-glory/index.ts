import type { VariantUi } from '../../../../core/variant-ui';
import Badge from './Badge.svelte';
import City from './City.svelte';
import Learning from './Learning.svelte';
import Leave from './Leave.svelte';
import Noble from './Noble.svelte';
import Offer from './Offer.svelte';
import Seat from './Seat.svelte';
import Side from './Side.svelte';
import { GARRISON, GARRISON_WAGE, garrisonsOf, hasGarrison, hintOf, riots, troopMark } from './glory';
import { ICONS } from './icons';
import { addedTo, askOf, drilled, fewerDiscards, leaving, struck } from './war';
import './style.css';

export const variant: VariantUi = {
  parts: { badges: Badge, figures: Seat, right: Offer, dock: Learning, city: City, noble: Noble, side: Side },
  adds: {
    walls: (store, city) => (hasGarrison(store, city) ? GARRISON : 0),
    idle: (store, city) => (riots(store, city) ? 1 : 0),
    wages: (store, seat) => GARRISON_WAGE * garrisonsOf(store, seat),
    dealt: (store, side) => addedTo(store, 'dealt', side),
    prevented: (store, side) => addedTo(store, 'prevented', side),
    victories: (store, side) => addedTo(store, 'victories', side),
    suffered: struck,
    discards: fewerDiscards,
    drilled,
  },
  icons: ICONS,
  steps: [
    { step: 'declare_advancements', after: 'draw_fate' },
    { step: 'leave_or_stay', after: 'reveal' },
    { step: 'use_leaders', within: 'use_abilities' },
    { step: 'bombard', within: 'assign_casualties' },
  ],
  mark: troopMark,
  hint: hintOf,
  ask: askOf,
  boardKinds: ['advancement'],
  charts: ['knowledge'],
  Gesture: Leave,
  gesturing: leaving,
};
