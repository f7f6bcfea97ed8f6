import type { RuleInfo, RulesInfo } from './types';

/** The rules of a game, fetched when somebody first wants to read them: they weigh more than everything else a table needs. */
export class Rulebook {
  passages = $state.raw<RuleInfo[]>([]);
  private asked = '';

  constructor(private readonly fetch: (game: string) => Promise<RulesInfo>) {}

  /** The passages of a game come; once, or again after a failure. */
  async open(game: string | undefined): Promise<void> {
    if (!game || this.asked === game) return;
    this.asked = game;
    try {
      this.passages = (await this.fetch(game)).passages;
    } catch {
      this.asked = ''; // the next who opens it asks again
    }
  }
}
