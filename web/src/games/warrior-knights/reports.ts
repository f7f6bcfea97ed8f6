/** Battles told from their events, so that one can look at the cards and the count after it is over. */
import type { GameEvent } from '../../core/types';
import type { Remark } from '../../core/variant-ui';

export interface SideReport {
  side: number;
  armies: number[];
  commander: number;
  taken: number;
  discarded: number;
  /** The cards given up, as far as one may know them: one's own. */
  aside: number[];
  /** Whether the commander's ability was used. */
  used: boolean;
  cards: { fate: number; added: boolean }[];
  /** Null until it is tallied: who leaves a battle ends it before. */
  dealt: number | null;
  prevented: number | null;
  suffers: number | null;
  victories: number | null;
}

export interface BattleReport {
  /** What variants have to say of either side. */
  remarks: Remark[];
  area: number;
  wall: number;
  sides: [SideReport, SideReport];
  casualties: Record<number, number>;
  breaches: number;
  outcome: 'full' | 'partial' | 'stalemate' | 'skipped' | null;
  winner: number;
  captured: boolean;
  dead: number[];
  retreated: number[];
  over: boolean;
}

function side(id: number): SideReport {
  return {
    side: id,
    armies: [],
    commander: -1,
    taken: 0,
    discarded: 0,
    aside: [],
    used: false,
    cards: [],
    dealt: null,
    prevented: null,
    suffers: null,
    victories: null,
  };
}

function fresh(attacker: number, defender: number, area: number, wall: number): BattleReport {
  return {
    remarks: [],
    area,
    wall,
    sides: [side(attacker), side(defender)],
    casualties: {},
    breaches: 0,
    outcome: null,
    winner: -1,
    captured: false,
    dead: [],
    retreated: [],
    over: false,
  };
}

/** The side that a Noble fights on: whoever he serves, his army was told before. */
const commanded = (r: BattleReport, noble: number): SideReport => r.sides[r.sides[1].armies.includes(noble) ? 1 : 0];

type Remarks = (event: GameEvent) => Remark | null;

/** Reads events one after the other; the report it returns is complete when `over` is true. `remark`: what else an event means for it. */
export function follow(report: BattleReport | null, event: GameEvent, remark: Remarks = () => null): BattleReport | null {
  const [name, args] = event;
  const n = (key: string) => (typeof args[key] === 'number' ? (args[key] as number) : -1);
  if (name === 'battle_begins') return fresh(n('seat'), n('defender'), n('area'), -1);
  if (name === 'assault_begins') return fresh(n('seat'), -1, -1, n('wall'));
  if (!report || report.over) return report;
  const r = report;
  const more = remark(event);
  if (more) r.remarks.push(more);
  const of = (id: number): SideReport => {
    if (r.sides[0].side === id) return r.sides[0];
    if (r.sides[1].side !== id) r.sides[1].side = id; // an assault names its defender when his armies are told
    return r.sides[1];
  };
  switch (name) {
    case 'fights':
      of(n('side')).armies.push(n('army'));
      break;
    case 'commands':
      commanded(r, n('noble')).commander = n('noble');
      break;
    case 'fate_taken':
      of(n('side')).taken = n('n');
      break;
    case 'fate_discarded':
      of(n('side')).discarded = n('n');
      break;
    case 'fate_given_up':
      of(n('side')).aside.push(n('fate'));
      break;
    case 'ability_used':
      commanded(r, n('noble')).used = true;
      break;
    case 'fate_played':
    case 'fate_added':
      of(n('side')).cards.push({ fate: n('fate'), added: name === 'fate_added' });
      break;
    case 'tally':
      Object.assign(of(n('side')), { dealt: n('dealt'), prevented: n('prevented'), suffers: n('suffers') });
      break;
    case 'casualty':
      r.casualties[n('army')] = (r.casualties[n('army')] ?? 0) + 1;
      break;
    case 'breach':
      r.breaches += 1;
      break;
    case 'victories':
      of(n('side')).victories = n('n');
      break;
    case 'victories_skipped':
      r.outcome = 'skipped';
      break;
    case 'full_victory':
    case 'partial_victory':
      r.outcome = name === 'full_victory' ? 'full' : 'partial';
      r.winner = n('side');
      break;
    case 'stalemate':
      r.outcome = 'stalemate';
      break;
    case 'wall_falls':
      r.captured = true;
      break;
    case 'noble_dies':
      r.dead.push(n('noble'));
      break;
    case 'retreated':
    case 'retreated_home':
      r.retreated.push(n('noble'));
      break;
    case 'battle_ends':
      if (r.area < 0) r.area = n('area');
      r.over = true;
      break;
  }
  return r;
}

const BEGINS = ['battle_begins', 'assault_begins'];

/** A line of the log, as far as a report needs it. */
export interface Line {
  key: number;
  moment: number;
  name: string;
  args: Record<string, unknown>;
}

/** A battle of the log: its report so far, and the lines and moments from its beginning to its end. */
export interface Battle {
  report: BattleReport;
  from: Line;
  to: Line;
}

/** The battles of a log one after the other; the last one may not be over. */
export function battlesOf(log: readonly Line[], remark?: Remarks): Battle[] {
  const out: Battle[] = [];
  for (const line of log) {
    const now = out.at(-1);
    if (BEGINS.includes(line.name)) {
      const report = follow(null, [line.name, line.args as GameEvent[1]]);
      if (report) out.push({ report, from: line, to: line });
    } else if (now && !now.report.over) {
      follow(now.report, [line.name, line.args as GameEvent[1]], remark);
      now.to = line;
    }
  }
  return out;
}

/** The battle begun last by a moment of the past, or by now: fought still, or over. */
export function battleBy(log: readonly Line[], until = Infinity, remark?: Remarks): BattleReport | null {
  const told = log.filter((line) => line.moment <= until);
  const from = told.findLastIndex((line) => BEGINS.includes(line.name));
  return from < 0 ? null : (battlesOf(told.slice(from), remark).at(-1)?.report ?? null);
}

/** The last battle in the log that is over: for who came, or came back, while it was fought. */
export function lastBattle(log: readonly Line[], remark?: Remarks): BattleReport | null {
  const end = log.findLastIndex((line) => line.name === 'battle_ends');
  return battleBy(log.slice(0, end + 1), Infinity, remark);
}
