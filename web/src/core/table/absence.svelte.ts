import type { SeenAt } from '../types';

/** A tab out of sight sees nothing: what comes meanwhile is told when one is back. */
export class Absence {
  /** What you had seen when you went away; null once you have caught up. */
  since = $state.raw<SeenAt | null>(null);
  private left: SeenAt | null = null;
  /** Once a tab has been out of sight the server must be told what was really seen. */
  private reports = false;

  constructor(
    /** The moment of the table now, undefined before the first view. */
    private readonly moment: () => number | undefined,
    private readonly seated: () => boolean,
    private readonly tell: (moment: number) => void,
  ) {}

  look(hidden: boolean, now = Date.now() / 1000): void {
    const moment = this.moment();
    if (moment === undefined) return;
    if (hidden) {
      this.left = { moment, at: now };
      this.reports = true;
    } else if (this.left) {
      if (moment > this.left.moment && this.seated()) this.since = this.left;
      this.left = null;
    }
    this.report();
  }

  /** What is on a screen that is looked at counts as seen. */
  moved(): void {
    if (!this.left) this.report();
  }

  private report(): void {
    if (this.reports && this.seated()) this.tell(this.left?.moment ?? this.moment() ?? 0);
  }
}
