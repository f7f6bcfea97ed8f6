/** The votes of an Assembly told from the log: the order they are held in, who cast what, and how each was decided. */
export interface VoteLine {
  moment: number;
  name: string;
  args: Record<string, unknown>;
}

export interface Vote {
  agenda: number;
  /** Votes by what they are for (0 no, 1 yes; or a Baron), and whose they are. */
  cast: Map<number, { seat: number; n: number }[]>;
  /** Is a Baron chosen, and what was decided: the Baron, or 1 for yes and 0 for no; null before. */
  chooses: boolean;
  result: number | null;
}

export interface Sitting {
  /** The place of each Agenda in the order of voting, from 1. */
  place: Map<number, number>;
  votes: Vote[];
}

/** The Assembly that began last by a moment. */
export function sittingOf(log: readonly VoteLine[], until = Infinity): Sitting {
  const told = log.filter((line) => line.moment <= until);
  const from = told.findLastIndex((line) => line.name === 'assembly_begins');
  const out: Sitting = { place: new Map(), votes: [] };
  if (from < 0) return out;
  for (const { name, args } of told.slice(from)) {
    const n = (key: string) => Number(args[key] ?? -1);
    const vote = out.votes.at(-1);
    const declared = (choice: number) => vote?.cast.set(choice, [...(vote.cast.get(choice) ?? []), { seat: n('seat'), n: n('votes') }]);
    if (name === 'agenda_order') out.place.set(n('agenda'), n('place'));
    else if (name === 'vote_begins') out.votes.push({ agenda: n('agenda'), cast: new Map(), chooses: false, result: null });
    else if (name === 'declared_yes') declared(1);
    else if (name === 'declared_no') declared(0);
    else if (name === 'declared_for') declared(n('baron'));
    else if (vote && (name === 'vote_passed' || name === 'vote_failed')) vote.result = name === 'vote_passed' ? 1 : 0;
    else if (vote && name === 'baron_chosen') [vote.chooses, vote.result] = [true, n('seat')];
  }
  return out;
}
