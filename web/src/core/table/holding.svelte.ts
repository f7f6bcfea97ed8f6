import type { Option } from '../types';

/** What stands behind it: does the player want to be asked, does his part end with these choices, and how they are sent. */
export interface Sender {
  wanted(): boolean;
  /** Asked of the server, which tries them without making them. */
  ends(options: Option[]): Promise<boolean>;
  send(options: Option[]): void;
}

/** The last click of an action, kept back until it is confirmed: once it is sent others go on, and nothing can be undone. */
export class Holding {
  held = $state.raw<Option[] | null>(null);
  private asked = 0;

  constructor(private readonly sender: Sender) {}

  async choose(options: Option[]): Promise<void> {
    this.held = null;
    const question = ++this.asked;
    if (!this.sender.wanted()) return this.sender.send(options);
    const ends = await this.sender.ends(options).catch(() => false); // no answer: he plays on as without it
    if (question !== this.asked) return;
    if (ends) this.held = options;
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
