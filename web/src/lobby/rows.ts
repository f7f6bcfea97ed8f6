/** What a lobby does with tables' rows: which is the most urgent, how one did, who plays. */
import { has, t } from '../core/i18n';
import type { SeatInfo, TableRow } from '../core/types';
import { humanise } from '../core/words';

export type Filter = 'all' | 'turn' | 'finished' | 'away';

/** The seat through which a row is seen: the first of one's own. */
export const mine = (row: TableRow): SeatInfo | undefined => row.seats.find((s) => s.mine && !s.conceded) ?? row.seats.find((s) => s.mine);

/** Does the table wait for one of my seats (that no bot plays for me)? */
export const waits = (row: TableRow): boolean => !row.over && row.waiting.some((s) => row.seats[s]?.mine && !row.seats[s].lent);

/** Until when one should have moved, in seconds: oneself, else whoever is waited for longest; by letter only. */
export function deadline(row: TableRow): number {
  const asked = row.seats.filter((s) => s.since !== null && !s.lent && s.kind !== 'bot');
  const since = (asked.find((s) => s.mine) ?? asked.sort((a, b) => (a.since ?? 0) - (b.since ?? 0))[0])?.since;
  return row.pace === 'correspondence' && row.remind && since ? since + row.remind : Infinity;
}

/** My turn first, then what must be done soonest, then what moved last; finished games by their end. */
export function sorted(rows: TableRow[]): TableRow[] {
  const rank = (row: TableRow) => (row.over ? 2 : waits(row) ? 0 : 1);
  return [...rows].sort((a, b) => rank(a) - rank(b) || Math.sign(deadline(a) - deadline(b)) || b.updated - a.updated);
}

export function filtered(rows: TableRow[], filter: Filter, game = ''): TableRow[] {
  const kept = rows.filter((row) => (!game || row.game === game) && !!row.away === (filter === 'away'));
  if (filter === 'turn') return kept.filter(waits);
  if (filter === 'finished') return kept.filter((row) => row.over);
  return filter === 'all' ? kept.filter((row) => !row.over) : kept;
}

/** The place a seat came in: winners are first, whatever the figures say; equals share a place. */
export function place(row: TableRow, seat: number): number {
  if (!row.over) return 0;
  const { winners, scores } = row.over;
  if (winners.includes(seat)) return 1;
  const better = scores.filter((score, s) => s !== seat && (winners.includes(s) || score > scores[seat])).length;
  return 1 + Math.max(better, winners.length);
}

/** "3 days", "12 hours": the largest whole unit. */
export function span(seconds: number): string {
  const [size, unit] = (
    [
      [86_400, 'days'],
      [3_600, 'hours'],
      [60, 'minutes'],
    ] as const
  ).find(([n]) => seconds >= n) ?? [60, 'minutes'];
  return t(`span.${unit}`, { n: Math.max(1, Math.floor(seconds / size)) });
}

/** What is left of the time that one who plays by letter has; empty where nothing is due. */
export function due(row: TableRow, now = Date.now() / 1000): string {
  const left = deadline(row) - now;
  if (row.over || left === Infinity) return '';
  return left > 0 ? t('lobby.left', { span: span(left) }) : t('lobby.late', { span: span(-left) });
}

/** A bot by name, and how strong it is: "Steward, warlord (medium)". */
export function botName(id: string): string {
  const [kind] = id.split(':');
  const name = humanise(id.replace(':', ', '));
  return has(`bot.level.${kind}`) ? t('bot.leveled', { name, level: t(`bot.level.${kind}`) }) : name;
}

/** How many seats bots play. */
export const bots = (row: TableRow): number => row.seats.filter((s) => s.kind === 'bot').length;

/** Seats that anybody may take. */
export const free = (row: TableRow): number => row.seats.filter((s) => s.kind === 'open' && !s.kept).length;
