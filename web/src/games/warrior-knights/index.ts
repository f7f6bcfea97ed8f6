import type { GameUi } from '../registry';
import { t } from '../../core/i18n';
import Board from './Board.svelte';
import Cover from './Cover.svelte';
import Dock from './Dock.svelte';
import Left from './Left.svelte';
import Right from './Right.svelte';
import Seat from './Seat.svelte';
import { armsOfSeat } from './model';
import './style.css';

export const ui: GameUi = {
  id: 'warrior-knights',
  arms: armsOfSeat,
  Board,
  Cover,
  Dock,
  Left,
  Right,
  Seat,
  score: { label: t('wk.influence'), icon: 'laurels', of: (store, seat) => store.list('influence')[seat] ?? 0 },
};
