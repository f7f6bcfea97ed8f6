import type { GameUi } from '../../core/game-ui';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import DockBar from './DockBar.svelte';
import EndExtra from './EndExtra.svelte';
import Gesture from './Gesture.svelte';
import Left from './Left.svelte';
import Overlay from './Overlay.svelte';
import Right from './Right.svelte';
import Scene from './Scene.svelte';
import Seat from './Seat.svelte';
import { beatsOf } from './beats';
import { cardOf } from './cards';
import { pickingOf, visitOf } from './gesture';
import { armsOfSeat } from './model';
import { sceneKey } from './scenes';
import './style.css';
import { GAME_ICONS } from './icons.gen';
import { bringIcons } from '../../ui/icons';

bringIcons(GAME_ICONS);

export const ui: GameUi = {
  id: 'archon',
  arms: armsOfSeat,
  Badges,
  beats: beatsOf,
  Board,
  boardKinds: ['slot', 'play', 'good', 'building', 'arts', 'science', 'warrior', 'pile'],
  mapKinds: ['slot', 'building', 'arts', 'science', 'warrior'],
  dockKinds: ['play', 'good', 'pile'],
  dockTitle: 'ar.hand',
  card: cardOf,
  playersTitle: 'ar.houses',
  chapter: (name, args) => (name === 'placed' ? { kind: 'turn', what: { kind: 'seat', id: Number(args.seat) } } : null),
  Dock,
  DockBar,
  Gesture,
  gesturing: (store) => pickingOf(store) !== null || visitOf(store) !== null,
  Left,
  Overlay,
  Right,
  Scene,
  sceneKey,
  Seat,
  charts: ['score', 'works', 'wealth', 'wall'],
  EndExtra,
  score: { label: 'ar.score', icon: 'laurels', of: (store, seat) => store.list('score')[seat] ?? 0 },
};
