import { listing, t } from '../../core/i18n';
import { eventPieces } from '../../core/words';
import type { GameUi } from '../registry';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import Gesture from './Gesture.svelte';
import Left from './Left.svelte';
import Right from './Right.svelte';
import Scene from './Scene.svelte';
import Seat from './Seat.svelte';
import { armsOfArmy, Europe, tablesOf } from './model';
import { lossesOf } from './losses';
import { musterOf } from './muster';
import { sceneKey } from './scenes';
import './style.css';

/** "3 Footmen, 1 Archer": only those that were there, for the log. */
function units(args: Record<string, unknown>): string {
  const counts = ['footmen', 'archers', 'cavalry', 'siege'].map((k) => Number(args[k] ?? 0));
  return listing(counts.flatMap((n, u) => (n ? [t(`re.unit.${u}`, { n })] : [])));
}

export const ui: GameUi = {
  id: 'risk-europe',
  arms: armsOfArmy,
  Badges,
  Board,
  boardKinds: ['territory', 'card', 'order'],
  mapKinds: ['territory'],
  oddsVerbs: ['enter', 'battle', 'assault'],
  /** Only another's land is fought for. */
  fights: (store, option) => {
    const holder = store.list('holder')[option.args.at(-1)?.[1] ?? -1] ?? -1;
    return option.verb !== 'enter' || (holder >= 0 && holder !== Number(store.shown?.crumbs.at(-1)?.locals.army ?? store.viewer));
  },
  tell: (speaker, name, args) => {
    const template = speaker.words.event?.[name];
    if (!template?.includes('{footmen}')) return undefined;
    const short = { ...speaker.words, event: { [name]: template.replace(/\{footmen\}.*$/, '{troops}.') } };
    return eventPieces({ ...speaker, words: short }, name, { ...args, troops: units(args) }) ?? undefined;
  },
  Gesture,
  gesturing: (store) => musterOf(store) !== null || lossesOf(store) !== null,
  charts: ['crowns', 'territories', 'units', 'coins'],
  playersTitle: t('re.kings'),
  seatOf: (_, kind, id) => (kind === 'army' ? id : null),
  Dock,
  Left,
  Right,
  Scene,
  sceneKey,
  Seat,
  score: {
    label: t('re.crowns'),
    icon: 'crown',
    of: (store, seat) => {
      const tables = tablesOf(store);
      return tables && store.shown ? new Europe(store, tables).crowns(seat) : 0;
    },
  },
};
