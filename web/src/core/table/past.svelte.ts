import type { Move } from '../beats';
import type { View } from '../types';

/** An earlier moment that is looked at instead of the present one. */
export class Past {
  view = $state.raw<View | null>(null);
  /** Through whose eyes the past is seen; after the end any seat, -1 a spectator, -2 all-seeing. */
  eyes = $state<number | null>(null);

  /** The bar to step through the game is shown. */
  open = $state(false);

  /** What happened in the moment that is looked at: it is outlined on the board. */
  moves = $state.raw<Move[]>([]);

  constructor(
    private readonly live: () => View | null,
    private readonly fetch: (moment: number, eyes: number | null) => Promise<View | null>,
    /** Shows what led from one view to another; from a moment to itself it is not played, only told. */
    private readonly show: (before: View, after: View) => Move[],
    /** Nothing is played any more. */
    private readonly still: () => void,
  ) {}

  async goto(moment: number): Promise<void> {
    this.still();
    const top = this.live()?.moment ?? 0;
    if (moment >= top && this.eyes === null) {
      this.leave();
      return;
    }
    const view = await this.fetch(Math.max(0, Math.min(top, moment)), this.live()?.over ? this.eyes : null);
    if (!view) return;
    const from = this.view;
    this.view = view;
    this.moves = this.show(from?.moment === view.moment - 1 ? from : view, view);
  }

  /** Look at a moment of it, from wherever one is: a line of the log, a list of battles. */
  look(moment: number): void {
    this.open = true;
    void this.goto(moment);
  }

  /** Back to the present. */
  leave(): void {
    this.still();
    this.view = null;
    this.moves = [];
    this.eyes = null;
  }
}
