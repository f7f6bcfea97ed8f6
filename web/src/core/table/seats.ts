/** Who sits where, and what he is called. */
import { t } from '../i18n';
import type { GameInfo, SeatInfo, TableRow } from '../types';
import { humanise, SEAT_KINDS } from '../words';

/** A seat of which nothing is known yet. */
const EMPTY: SeatInfo = {
  seat: 0,
  kind: 'open',
  name: null,
  mine: false,
  online: false,
  bot: null,
  lent: null,
  since: null,
  side: -1,
  house: '',
  conceded: false,
  kept: false,
};

/** All seats of a table, also those of which its row says nothing. */
export function seatsOf(row: TableRow | null, count: number | undefined): SeatInfo[] {
  const known = row?.seats ?? [];
  return Array.from({ length: count ?? known.length }, (_, seat) => known.find((s) => s.seat === seat) ?? { ...EMPTY, seat });
}

/** The name of a seat's house ("Madder"); none where the game has no such names. */
export function houseOf(info: GameInfo | null, seat: number): string | undefined {
  for (const kind of SEAT_KINDS) {
    const name = info?.names[kind]?.[seat];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Who plays a seat; `alone`: it is the reader's, and the only one that is. */
export function playerOf(info: SeatInfo | undefined, alone: boolean): string {
  if (!info) return '';
  if (info.mine && alone && !info.lent) return t('you');
  if (info.lent) return t('seat.lent', { bot: humanise(info.lent), name: info.name ?? '' });
  if (info.kind === 'bot') return humanise((info.bot ?? info.name ?? t('bot')).replace(':', ', '));
  return info.name ?? t('seat.open');
}
