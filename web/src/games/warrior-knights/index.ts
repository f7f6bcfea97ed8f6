import type { GameUi } from '../../core/game-ui';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import DockBar from './DockBar.svelte';
import Left from './Left.svelte';
import Overlay from './Overlay.svelte';
import Right from './Right.svelte';
import Seat from './Seat.svelte';
import { later } from '../../ui/later';
import { cardOf } from './cards';
import { battles } from './battles';
import { askOf } from './fate';
import { assignmentOf, casualtiesOf } from './gesture';
import { beatsOf } from './beats';
import { armsOfSeat, seatOfNoble } from './model';
import { sceneKind } from './scenes';
import { wagesOf } from './wages';
import { spotOf } from './spots';
import './map.css';
import './scenes.css';
import './style.css';
import { seatOfArmy } from './numbers';
import { GAME_ICONS } from './icons.gen';
import { bringIcons } from '../../ui/icons';

bringIcons(GAME_ICONS);

export const ui: GameUi = {
  id: 'warrior-knights',
  arms: armsOfSeat,
  Badges,
  beats: beatsOf,
  quiet: {
    noble_exhausted: [],
    battle_ends: [],
    fights: [],
    commands: [],
    fate_taken: [],
    city_taken: ['wall_falls', 'siege_completed', 'appeal_heard'],
    area_named: [],
    wall_falls: ['siege_completed'],
    troop_assigned: ['troops_assigned'],
  },
  spot: spotOf,
  Board,
  boardKinds: ['area', 'noble', 'army', 'city', 'wall', 'troop', 'card', 'stack', 'space', 'agenda'],
  mapKinds: ['area', 'noble', 'army', 'city', 'wall'],
  dockKinds: ['troop', 'card', 'stack'],
  dockTitle: 'wk.court',
  oddsVerbs: ['assault', 'attack', 'start_voyage'],
  card: cardOf,
  ask: askOf,
  battles,
  chapter: (name, args) => {
    if (name === 'card_revealed') return { kind: 'turn', what: { kind: 'seat', id: Number(args.seat) } };
    if (name === 'neutral_revealed') return { kind: 'turn', what: { kind: 'neutral', id: Number(args.neutral) } };
    if (name === 'battle_begins') return { kind: 'battle', what: { kind: 'area', id: Number(args.area) } };
    return name === 'assault_begins' ? { kind: 'battle', what: { kind: 'wall', id: Number(args.wall) } } : null;
  },
  Plan: later(() => import('./Mobilize.svelte')),
  plans: (option) => option.verb === 'choose_area',
  planning: (store) => store.shown?.crumbs.some((crumb) => crumb.procedure === 'MobilizeForces') ?? false,
  playersTitle: 'wk.barons',
  seatOf: (store, kind, id) => (kind === 'noble' ? seatOfNoble(store, id) : kind === 'army' ? seatOfArmy(store, id) : null),
  charts: ['influence', 'cities', 'crowns', 'strength', 'votes', 'faith'],
  Deals: later(() => import('./Deals.svelte')),
  dealVerbs: ['offer', 'take_offer', 'turn_down', 'withdraw_offer', 'mark_kept', 'mark_broken'],
  dealCount: (store) => store.rows('deals').filter((d) => d[5] === 0 && d[1] === store.viewer).length,
  Dock,
  DockBar,
  EndExtra: later(() => import('./EndExtra.svelte')),
  Gesture: later(() => import('./Gesture.svelte')),
  gesturing: (store) => assignmentOf(store) !== null || casualtiesOf(store) !== null || wagesOf(store) !== null,
  Left,
  Overlay,
  Right,
  Scene: later(() => import('./Scene.svelte')),
  sceneKey: (store) => sceneKind(store)?.key ?? null,
  Seat,
  score: { label: 'wk.influence', icon: 'laurels', of: (store, seat) => store.list('influence')[seat] ?? 0 },
};
