import type { Option, Try } from '../types';

/** What stands behind it: does the player want to be asked, what comes of his choices, and how they are sent. */
export interface Sender {
  wanted(): boolean;
  /** Asked of the server, which tries them without making them. */
  tried(options: Option[]): Promise<Try>;
  send(options: Option[]): void;
}

/** Does one's part end with them: is nothing asked of him behind them, or nothing that can be known? */
const ends = (t: Try): boolean => !!t.beyond || !(t.asking?.options.length ?? 0);

/** The last click of an action, kept back until it is confirmed: once it is sent others go on, and nothing can be undone. */
export class Holding {
  held = $state.raw<Option[] | null>(null);
  private asked = 0;

  constructor(private readonly sender: Sender) {}

  async choose(options: Option[]): Promise<void> {
    this.held = null;
    const question = ++this.asked;
    if (!this.sender.wanted()) return this.sender.send(options);
    const tried = await this.sender.tried(options).catch(() => null); // no answer: he plays on as without it
    if (question !== this.asked) return;
    if (tried && ends(tried)) this.held = options;
    else this.sender.send(options);
  }

  /** "End my action". */
  end(): void {
    const options = this.held;
    this.held = null;
    if (options) this.sender.send(options);
  }

  /** Taken back, or overtaken by another question. */
  drop(): void {
    this.asked += 1;
    this.held = null;
  }
}
