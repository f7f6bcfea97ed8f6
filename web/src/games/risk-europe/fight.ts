/** A battle told from its events: every rank that was rolled, what was rolled again, and what it cost. */

const UNITS = ['footmen', 'archers', 'cavalry', 'siege'];
const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const GENERAL_ATTACK = 4;
/** Which unit rolls in a rank: Siege Weapons, Archers, Cavalry. */
export const RANK_UNIT = [-1, 3, 1, 2];
const PAIRS = 2;

export interface Told {
  moment: number;
  name: string;
  args: Record<string, unknown>;
}

export interface Throw {
  key: number;
  rank: number;
  /** What each side threw, the highest first; empty for who had no dice. */
  dice: [number[], number[]];
  /** What the defender threw first, when he rolled again. */
  before: number[];
  castle: boolean;
  lost: [number[], number[]];
}

export interface Fight {
  attacker: number;
  defender: number;
  throws: Throw[];
  lost: [number[], number[]];
}

const none = (): [number[], number[]] => [UNITS.map(() => 0), UNITS.map(() => 0)];
const down = (dice: number[]): number[] => [...dice].sort((a, b) => b - a);

/** The last battle for a territory as the log has it; null if it says nothing of one. */
export function fightOf(log: readonly Told[], territory: number, until = Infinity): Fight | null {
  let begun = log.length - 1;
  while (begun >= 0 && !(log[begun].moment <= until && log[begun].name === 'battle_begun' && log[begun].args.territory === territory))
    begun--;
  if (begun < 0) return null;
  const n = (line: Told, key: string) => (typeof line.args[key] === 'number' ? (line.args[key] as number) : 0);
  const fight: Fight = { attacker: n(log[begun], 'attacker'), defender: n(log[begun], 'defender'), throws: [], lost: none() };
  let castle = false;
  for (const line of log.slice(begun + 1)) {
    if (line.moment > until || line.name === 'battle_begun') break;
    const side = n(line, 'army') === fight.attacker ? 0 : 1;
    let now = fight.throws.at(-1);
    if (line.name === 'castle_reroll') castle = true;
    else if (line.name === 'rolled') {
      const dice = FACES.flatMap((face, i) => Array<number>(n(line, face)).fill(i + 1)).reverse();
      // the attacker always rolls first, and only once in a rank
      if (!now || now.rank !== n(line, 'rank') || side === 0) {
        now = { key: fight.throws.length, rank: n(line, 'rank'), dice: [[], []], before: [], castle: false, lost: none() };
        fight.throws.push(now);
      }
      if (now.dice[side].length) [now.before, now.castle] = [now.dice[side], now.castle || castle];
      now.dice[side] = dice;
      castle = false;
    } else if (line.name === 'lost') {
      UNITS.forEach((unit, u) => {
        fight.lost[side][u] += n(line, unit);
        if (now) now.lost[side][u] += n(line, unit);
      });
    }
  }
  return fight;
}

/** What a die must reach in a rank; nothing does in the General Attack, where dice are compared. */
export function reachOf(rank: number, units: readonly { hits_on: number }[]): number {
  return units[RANK_UNIT[rank] ?? -1]?.hits_on ?? 7;
}

export type Mark = 'hit' | 'miss' | 'tie' | 'idle';

/** How each die of both sides (the highest first) is marked: it reached the number, or in the General Attack it won its pair. */
export function marksOf(rank: number, attack: number[], defence: number[], hitsOn: number): [Mark[], Mark[]] {
  const dice = [down(attack), down(defence)];
  if (rank < GENERAL_ATTACK) return dice.map((side) => side.map((die): Mark => (die >= hitsOn ? 'hit' : 'miss'))) as [Mark[], Mark[]];
  return dice.map((side, s) =>
    side.map((die, i): Mark => {
      const other = dice[1 - s][i];
      if (other === undefined || i >= PAIRS) return 'idle';
      if (die === other) return s === 0 ? 'miss' : 'tie';
      return die > other ? 'hit' : 'miss';
    }),
  ) as [Mark[], Mark[]];
}

/** Hits scored by (attacker, defender), as they are marked; ties of the General Attack are the defender's. */
export function hitsOf(rank: number, attack: number[], defence: number[], hitsOn: number): [number, number] {
  return marksOf(rank, attack, defence, hitsOn).map(scored) as [number, number];
}

export function scored(marks: Mark[]): number {
  return marks.filter((m) => m === 'hit' || m === 'tie').length;
}
