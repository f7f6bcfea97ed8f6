import type { VariantUi } from '../../../../core/variant-ui';
import Badge from './Badge.svelte';
import City from './City.svelte';
import Gesture from './Gesture.svelte';
import Learning from './Learning.svelte';
import Noble from './Noble.svelte';
import Offer from './Offer.svelte';
import Seat from './Seat.svelte';
import Sheet from './Sheet.svelte';
import Side from './Side.svelte';
import { buying, garrisonStrength, garrisonWages, hasGarrison, riots, troopMark } from './glory';
import { cardOf } from './cards';
import { ICONS } from './icons';
import { addedTo, askOf, drilled, fewerDiscards, leaving, remarkOf, struck, victories } from './war';
import './style.css';

export const variant: VariantUi = {
  parts: { badges: Badge, figures: Seat, right: Offer, dock: Learning, city: City, noble: Noble, side: Side, sheet: Sheet },
  adds: {
    walls: (store, city) => (hasGarrison(store, city) ? garrisonStrength(store) : 0),
    idle: (store, city) => (riots(store, city) ? 1 : 0),
    wages: garrisonWages,
    dealt: (store, side) => addedTo(store, 'deal_100', side),
    prevented: (store, side) => addedTo(store, 'prevent_100', side),
    victories,
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
  remark: remarkOf,
  card: cardOf,
  ask: askOf,
  boardKinds: ['advancement'],
  mapKinds: ['advancement'],
  charts: ['knowledge'],
  Gesture,
  gesturing: (store) => leaving(store) || buying(store),
};
