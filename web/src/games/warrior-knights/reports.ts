/** Battles told from their events, so that one can look at the cards and the count after it is over. */
import type { GameEvent } from '../../core/types';
import type { Remark } from '../../core/variant-ui';

export interface SideReport {
  side: number;
  armies: number[];
  commander: number;
  taken: number;
  discarded: number;
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

/** The last battle in the log that is over: for who came, or came back, while it was fought. */
export function lastBattle(log: { name: string; args: Record<string, unknown> }[], remark?: Remarks): BattleReport | null {
  const end = log.findLastIndex((line) => line.name === 'battle_ends');
  const from = log.slice(0, end + 1).findLastIndex((line) => BEGINS.includes(line.name));
  if (from < 0) return null;
  return log.slice(from, end + 1).reduce<BattleReport | null>((r, line) => follow(r, [line.name, line.args as GameEvent[1]], remark), null);
}
