import type { Component } from 'svelte';
import type { Arms } from '../ui/heraldry';
import type { Battles } from './battles';
import type { Beat } from './beats';
import type { Card } from './card';
import type { ChapterOf } from './table/chapters';
import type { Spot, TableStore } from './table.svelte';
import type { GameEvent, GameInfo, Option } from './types';
import type { Piece, Speaker } from './words';

/**
 * What a game brings to the page. Everything but `id` is optional: a game without any of it is played on the generic
 * board, by buttons. `src/games/registry.ts` says how to add one.
 */
export interface GameUi {
  id: string;
  /** Colour, crest and hatching of a seat. */
  arms?: (store: TableStore, seat: number) => Arms;
  /** The board; fills the space between the prompt and the dock. */
  Board?: Component<{ store: TableStore }>;
  /** Names for people where the server's list has only numbers ("Fate 3"). */
  names?: (info: GameInfo) => Record<string, string[]>;
  /** Kinds of arguments that can be clicked on the board or in the dock; others are shown as lists. */
  boardKinds?: string[];
  /** Of those, the kinds on the map itself: a phone shows the rest on other pages, so they stand as a list under the map. */
  mapKinds?: string[];
  /** Verbs that start something the server can reckon the odds of. */
  oddsVerbs?: string[];
  /** Of those, only the options that meet somebody; without it all. */
  fights?: (store: TableStore, option: Option) => boolean;
  /** Many small choices made as one (units that march, cubes that are lost): while `gesturing`, it stands in place of the buttons. */
  Gesture?: Component<{ store: TableStore }>;
  gesturing?: (store: TableStore) => boolean;
  /** Many choices planned on one panel before they are sent: `plans` says which option of the board opens it, `Plan` draws it while it is open. */
  Plan?: Component<{ store: TableStore }>;
  plans?: (option: Option) => boolean;
  /** Is what it plans under way at the table? It is there as long. */
  planning?: (store: TableStore) => boolean;
  /** The seat a thing belongs to, so that a log line about a Noble bears his Baron's arms. */
  seatOf?: (store: TableStore, kind: string, id: number) => number | null;
  /** A sentence of the log that this game says better than its template does; undefined leaves it to the template. */
  tell?: (speaker: Speaker, name: string, args: Record<string, unknown>) => Piece[] | undefined;
  /**
   * All there is to know of a thing, wherever it is named: what it does, the figures of this table, colour, cost. Whatever stands for a thing
   * says so with `data-about="agenda:3"` (or `data-why`), and has its card by pointer, focus and long press.
   */
  card?: (store: TableStore, kind: string, id: number) => Card | null;
  /** The sentence of a decision, where the frame's own figures say more than the template; null leaves it to the template. */
  ask?: (store: TableStore) => Piece[] | null;
  /** What is seen of what happened, asked while the table still looks as it did before; what is not worth seeing yields nothing. */
  beats?: (store: TableStore, events: GameEvent[]) => Beat[];
  /** Where a thing of the board is, in the board's coordinates; its outline too if it has one. */
  spot?: (store: TableStore, kind: string, id: number) => Spot | null;
  /** What an event begins, for the marks of the history: a round, a turn, a battle. Rounds are known of any game. */
  chapter?: ChapterOf;
  /** Lines of the log that say nothing new: after one of those named, within the same moment; with none named, never shown. */
  quiet?: Record<string, string[]>;
  /** Battles, told from the log: listed, shown beside the map while they are played and in the history. */
  battles?: Battles;
  /** Heading of the players' rail: a message of the game. */
  playersTitle?: string;
  /** Offices and marks beside a player's name. */
  Badges?: Component<{ store: TableStore; seat: number }>;
  /** The figures on a player's card: `store`, `seat`. */
  Seat?: Component<{ store: TableStore; seat: number }>;
  /** One figure that ranks a seat, for the phone's strip and the players' heading; its label is a message of the game. */
  score?: { label: string; icon: string; of: (store: TableStore, seat: number) => number };
  /** Columns shown as charts at the end, in this order; without it all that the server gives. */
  charts?: string[];
  /** More for the end, under the charts: luck, say. */
  EndExtra?: Component<{ store: TableStore }>;
  /** Boxes under the players. */
  Left?: Component<{ store: TableStore }>;
  /** Boxes above the log. */
  Right?: Component<{ store: TableStore }>;
  /** Your own things, under the board. */
  Dock?: Component<{ store: TableStore }>;
  /** The same in one row of 40 pixels, for a low window; `toggle` opens the dock. Without it the dock's title stands there. */
  DockBar?: Component<{ store: TableStore; toggle: () => void }>;
  /** The dock's name: a message of the game. */
  dockTitle?: string;
  /** Kinds that are clicked in the dock alone: a folded dock opens by itself for a question about them. */
  dockKinds?: string[];
  /** A scene over the table; `sceneKey` says which one is on, null for none. */
  Scene?: Component<{ store: TableStore; ui: GameUi }>;
  sceneKey?: (store: TableStore) => string | null;
  /** Reports and cards that come and go over everything, fed by `store.story.heard`. Always mounted. */
  Overlay?: Component<{ store: TableStore; ui: GameUi }>;
  /** The game's own bargaining; without it the generic forms of interjections are shown. */
  Deals?: Component<{ store: TableStore }>;
  /** The interjections that `Deals` has a place for; others are shown under it, as forms. */
  dealVerbs?: string[];
  /** How many offers wait for the viewer's answer. */
  dealCount?: (store: TableStore) => number;
}
