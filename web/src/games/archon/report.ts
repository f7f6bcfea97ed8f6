/** The end of a season, gathered from events: the attack, what a raid took, what the king granted. */
import type { GameEvent } from '../../core/types';

export interface SeasonReport {
  attack: number;
  strength: number;
  wall: number;
  raided: boolean;
  /** By seat: what was owed, goods paid (by kind), points lost to the raid, points granted by deck. */
  seats: Map<number, { owed: number; paid: number[]; lost: number; granted: number[] }>;
  over: boolean;
}

const n = (value: unknown): number => (typeof value === 'number' ? value : -1);

function row(report: SeasonReport, seat: number) {
  let found = report.seats.get(seat);
  if (!found) {
    found = { owed: 0, paid: [0, 0, 0, 0, 0, 0], lost: 0, granted: [0, 0, 0] };
    report.seats.set(seat, found);
  }
  return found;
}

/** One event more; null while no attack has been seen. */
export function follow(report: SeasonReport | null, [name, args]: GameEvent): SeasonReport | null {
  if (name === 'attacked')
    return { attack: n(args.attack), strength: n(args.strength), wall: n(args.wall), raided: false, seats: new Map(), over: false };
  if (!report || report.over) return report;
  const seat = n(args.seat);
  if (name === 'raided') {
    report.raided = true;
    row(report, seat).owed = n(args.owed);
  } else if (name === 'paid' && report.raided) row(report, seat).paid[n(args.good)] += n(args.n);
  else if (name === 'scored' && n(args.points) < 0) row(report, seat).lost += -n(args.points);
  else if (name === 'granted') row(report, seat).granted[n(args.deck)] += n(args.points);
  else if (name === 'favor_revealed' || name === 'round_began' || name === 'won' || name === 'divided') report.over = true;
  return report;
}
