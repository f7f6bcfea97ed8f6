import { t } from '../../core/i18n';
import type { TableStore } from '../../core/table.svelte';
import { eventPieces, render, type Piece } from '../../core/words';
import type { GameUi } from '../../core/game-ui';
import Badges from './Badges.svelte';
import Board from './Board.svelte';
import { shopOf } from './basket';
import { battles } from './battles';
import Dock from './Dock.svelte';
import DockBar from './DockBar.svelte';
import Gesture from './Gesture.svelte';
import Left from './Left.svelte';
import Right from './Right.svelte';
import Scene from './Scene.svelte';
import Seat from './Seat.svelte';
import { beatsOf } from './beats';
import { armsOfArmy, Europe, tablesOf } from './model';
import { cardOf } from './cards';
import { lossesOf } from './losses';
import { musterOf } from './muster';
import { sceneKey } from './scenes';
import { spotOf } from './spots';
import './style.css';
import { GAME_ICONS } from './icons.gen';
import { bringIcons } from '../../ui/icons';

bringIcons(GAME_ICONS);

/** "6, 4, 4": what the dice show, not how many of each face. */
function dice(args: Record<string, unknown>): string {
  const faces = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'].flatMap((k, i) => Array<number>(Number(args[k] ?? 0)).fill(i + 1));
  return t('re.dice', { dice: faces.reverse().join(', ') });
}

/** What is bought, and where: the template knows neither. Whose turn it is where one leads the army of another colour. */
function ask(store: TableStore): Piece[] | null {
  const locals = store.shown?.crumbs.at(-1)?.locals;
  const turn = store.shown?.crumbs.findLast((c) => c.procedure === 'Turn')?.locals;
  if (store.asking?.step === 'Turn.act' && turn && Number(turn.army) >= store.seats.length) {
    const key = store.myTurn ? 're.ask.led' : 're.ask.led.other';
    return render(store.speaker, t(key), {
      army: { kind: 'army', value: turn.army },
      card: { kind: 'card', value: turn.card },
      seat: { kind: 'seat', value: turn.seat },
    });
  }
  if (store.asking?.step !== 'Spend.how_many' || !store.myTurn || !locals) return null;
  return render(store.speaker, t('re.ask.many'), {
    unit: { kind: 'unit', value: locals.unit },
    territory: { kind: 'territory', value: locals.place },
  });
}

export const ui: GameUi = {
  id: 'risk-europe',
  arms: armsOfArmy,
  Badges,
  beats: beatsOf,
  spot: spotOf,
  Board,
  boardKinds: ['territory', 'card', 'order'],
  mapKinds: ['territory'],
  dockKinds: ['card', 'order'],
  dockTitle: 're.your.orders',
  oddsVerbs: ['enter', 'battle', 'assault'],
  /** Only another's land is fought for. */
  fights: (store, option) => {
    const holder = store.list('holder')[option.args.at(-1)?.[1] ?? -1] ?? -1;
    return option.verb !== 'enter' || (holder >= 0 && holder !== Number(store.shown?.crumbs.at(-1)?.locals.army ?? store.viewer));
  },
  tell: (speaker, name, args) => {
    const template = speaker.words.event?.[name];
    if (!template?.includes('{ones')) return undefined;
    const short = { ...speaker.words, event: { [name]: template.replace(/:[^:]*$/, ': {dice}.') } };
    return eventPieces({ ...speaker, words: short }, name, { ...args, dice: dice(args) }) ?? undefined;
  },
  card: cardOf,
  ask,
  battles,
  chapter: (name, args) => {
    if (name === 'card_revealed') return { kind: 'turn', what: { kind: 'army', id: Number(args.army) } };
    return name === 'battle_begun' ? { kind: 'battle', what: { kind: 'territory', id: Number(args.territory) } } : null;
  },
  Gesture,
  gesturing: (store) => musterOf(store) !== null || lossesOf(store) !== null || shopOf(store) !== null,
  charts: ['crowns', 'territories', 'units', 'coins'],
  playersTitle: 're.kings',
  seatOf: (_, kind, id) => (kind === 'army' ? id : null),
  Dock,
  DockBar,
  Left,
  Right,
  Scene,
  sceneKey,
  Seat,
  score: {
    label: 're.crowns',
    icon: 'crown',
    of: (store, seat) => {
      const tables = tablesOf(store);
      return tables && store.shown ? new Europe(store, tables).crowns(seat) : 0;
    },
  },
};
