/** What a game's page lends to a table: its words, its arms, where its things are, what is seen of its events. */
import type { Arms } from '../ui/heraldry';
import type { Beat } from './beats';
import type { Card } from './card';
import type { GameEvent, GameInfo, Names, Option } from './types';
import type { Piece, Speaker } from './words';

/** What a game's page says better than the server's words and names do. */
export interface Voice {
  names?: (info: GameInfo) => Names;
  tell?: (speaker: Speaker, name: string, args: Record<string, unknown>) => Piece[] | undefined;
  card?: (kind: string, id: number) => Card | null;
  ask?: () => Piece[] | null;
  plans?: (option: Option) => boolean;
  /** What is seen of what happened. */
  beats?: (events: GameEvent[]) => Beat[];
  /** The scene over the table, by its key. */
  scene?: () => string | null;
  spot?: (kind: string, id: number) => Spot | null;
  arms?: (seat: number) => Arms;
}

/** Where a thing is in the board's coordinates, and its outline as a path if it has one. */
export interface Spot {
  x: number;
  y: number;
  d?: string;
}

/** Brings the parts of a game's page, and its voice; known before the first view is shown. */
export type Summon = (game: string, variants: string[]) => Promise<Voice>;
