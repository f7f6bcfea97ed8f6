/** Where in a game a moment stands: the rounds, turns and battles that the log tells of. */

/** What an event begins, as a game says it: a round with its number, somebody's turn, a battle somewhere. */
export interface Chapter {
  kind: 'round' | 'turn' | 'battle';
  /** The number of a round. */
  n?: number;
  /** Whose turn it is, or where the battle is: a thing of the game. */
  what?: { kind: string; id: number };
}

export type ChapterOf = (name: string, args: Record<string, unknown>) => Chapter | null;

export interface Told {
  moment: number;
  name: string;
  args: Record<string, unknown>;
}

/** A chapter at its moment, with the round it is in and how many turns that round had seen by then. */
export interface Mark extends Chapter {
  moment: number;
  round: number;
  turn: number;
}

const ROUND = /^round_(begins|begun|began)$/;

/** What any game's log tells of itself: its rounds. */
export const anyChapter: ChapterOf = (name, args) => {
  const n = Object.values(args).find((value) => typeof value === 'number');
  return ROUND.test(name) && typeof n === 'number' ? { kind: 'round', n: 'round' in args ? Number(args.round) : n } : null;
};

/** All chapters of a log, in order. */
export function marksOf(lines: readonly Told[], chapterOf: ChapterOf): Mark[] {
  const out: Mark[] = [];
  let round = 0;
  let turn = 0;
  for (const line of lines) {
    const chapter = chapterOf(line.name, line.args) ?? anyChapter(line.name, line.args);
    if (!chapter) continue;
    if (chapter.kind === 'round') [round, turn] = [chapter.n ?? round + 1, 0];
    else if (chapter.kind === 'turn') turn += 1;
    out.push({ ...chapter, moment: line.moment, round, turn });
  }
  return out;
}

/** Where a moment stands: the round, the turn that it is in, and a battle that was fought in it. */
export function placeOf(marks: readonly Mark[], moment: number): { round: number; turn: Mark | null; battle: Mark | null } {
  const by = marks.filter((mark) => mark.moment <= moment);
  const last = by.findLast((mark) => mark.kind !== 'battle');
  return {
    round: last?.round ?? 0,
    turn: last?.kind === 'turn' ? last : null,
    battle: by.findLast((mark) => mark.kind === 'battle' && mark.moment === moment) ?? null,
  };
}

/** The moment at which the round before or after begins; the ends of the game where there is none. */
export function roundFrom(marks: readonly Mark[], now: number, by: 1 | -1, top: number): number {
  const rounds = marks.filter((mark) => mark.kind === 'round').map((mark) => mark.moment);
  return by > 0 ? (rounds.find((moment) => moment > now) ?? top) : (rounds.findLast((moment) => moment < now) ?? 0);
}
