import type { Beat, Move } from '../beats';
import type { GameEvent, View } from '../types';

/** One change of the table: how it was, how it is then, and what is seen between. */
export interface Frame {
  before: View;
  after: View;
  moment: number;
  events: GameEvent[];
  /** Who chose it; null is nobody. */
  by: number | null;
  undone: boolean;
  beats: Beat[];
  /** The move that each beat is part of. */
  moves: Move[];
  /** Played again: the log knows it. */
  told: boolean;
}

export type Change = Pick<Frame, 'before' | 'after' | 'moment' | 'events' | 'by' | 'undone'>;

export interface Stage {
  /** The beats of what happened, told while the table looks as it did before. */
  beats(events: GameEvent[]): Beat[];
  viewer(): number;
  /** The scene over the table, if one is open: it tells by itself what happens in it. */
  scene(): string | null;
  /** May what comes be played now: nobody looks at the past. */
  plays(): boolean;
  /** Does a curtain hang, until the next has taken the device? */
  curtain(): boolean;
  /** The one of us whose secrets are on the screen; null: it may be seen by all. */
  secretly(): number | null;
  /** Our seats, if we are several at this screen. */
  ours(): number[];
  /** Changes are on the board: write them down. */
  landed(frames: Frame[]): void;
  /** All that was played is over: scenes and reports may take up what was heard. */
  over(frames: Frame[]): void;
}
