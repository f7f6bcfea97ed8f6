import type { Odds, OddsAnswer, Option, Reason, Why } from '../types';

/** Where counsel is asked: the server, in the name of the viewer's seat. */
export interface Adviser {
  why(about: string): Promise<Why>;
  odds(option: string, then?: string[], after?: string[]): Promise<OddsAnswer>;
  /** The decision that stands; -1 before the first view. */
  version(): number;
  /** Can reasons be asked for: not about the past. */
  present(): boolean;
  /** Are there odds for this viewer: seated, in the present, and not switched off at this table. */
  reckons(): boolean;
}

/** So many options are reckoned at once. */
const AT_ONCE = 12;

/** What the server can be asked beside the game: why something is not offered, and the odds of what is. */
export class Counsel {
  /** The last answer to "Why can't I?", while it is shown. */
  why = $state.raw<Why | null>(null);
  /** Odds of options that start a fight, by their text; null where the server has none. */
  odds = $state.raw<Record<string, Odds | null>>({});
  /** The option chosen last that had odds, with them: what it starts may go on when the server reckons none any more. */
  foreseen = $state.raw<{ option: Option; odds: Odds } | null>(null);
  private oddsAt = -1;
  private question = 0;

  constructor(private readonly adviser: Adviser) {}

  /** Another question: an answer about the last one is over. */
  begin(): void {
    this.question += 1;
    this.why = null;
  }

  /** An option was chosen: what it starts is followed with the odds it had. */
  foresee(option: Option): void {
    const odds = this.odds[option.text];
    if (odds) this.foreseen = { option, odds };
  }

  /** Why can't I? About a thing, or several that one place stands for: "area:17,city:4"; "step" for what else is missing now. */
  async askWhy(about: string): Promise<void> {
    if (!this.adviser.present()) return;
    const question = this.question;
    try {
      const answer = await this.adviser.why(about);
      if (this.question === question) this.why = answer;
    } catch {
      this.why = null; // nothing of the game: the page asked about something of its own
    }
  }

  /** What the server has to say of a thing, for a part that shows it itself; nothing where it cannot be asked. */
  async reasons(about: string): Promise<Reason[]> {
    if (!this.adviser.present()) return [];
    try {
      return (await this.adviser.why(about)).reasons;
    } catch {
      return [];
    }
  }

  /** Asks for the odds of some options, once each while the decision stands. */
  async askOdds(options: Option[]): Promise<void> {
    if (!this.adviser.reckons()) return;
    const version = this.adviser.version();
    if (this.oddsAt !== version) {
      this.oddsAt = version;
      this.odds = {};
    }
    for (const option of options.slice(0, AT_ONCE)) {
      if (option.text in this.odds) continue;
      this.odds = { ...this.odds, [option.text]: null };
      try {
        const answer = await this.adviser.odds(option.text);
        if (this.oddsAt !== version) return;
        this.odds = { ...this.odds, [option.text]: answer.odds };
      } catch {
        return; // odds are a comfort: without them one plays on
      }
    }
  }

  /** The odds of an option, of what is to follow it and after what would come before; null where there are none, or the table has them switched off. */
  async oddsOf(option: string, then: string[], after: string[] = []): Promise<Odds | null> {
    if (!this.adviser.reckons()) return null;
    try {
      return (await this.adviser.odds(option, then, after)).odds;
    } catch {
      return null;
    }
  }
}
