import type { View } from '../types';

/** An earlier moment that is looked at instead of the present one. */
export class Past {
  view = $state.raw<View | null>(null);
  /** Through whose eyes the past is seen; after the end any seat, -1 a spectator, -2 all-seeing. */
  eyes = $state<number | null>(null);

  /** The bar to step through the game is shown. */
  open = $state(false);

  constructor(
    private readonly live: () => View | null,
    private readonly fetch: (moment: number, eyes: number | null) => Promise<View | null>,
  ) {}

  async goto(moment: number): Promise<void> {
    const top = this.live()?.moment ?? 0;
    if (moment >= top && this.eyes === null) {
      this.view = null;
      return;
    }
    const view = await this.fetch(Math.max(0, Math.min(top, moment)), this.live()?.over ? this.eyes : null);
    if (view) this.view = view;
  }

  /** Look at a moment of it, from wherever one is: a line of the log, a list of battles. */
  look(moment: number): void {
    this.open = true;
    void this.goto(moment);
  }

  /** Back to the present. */
  leave(): void {
    this.view = null;
    this.eyes = null;
  }
}
