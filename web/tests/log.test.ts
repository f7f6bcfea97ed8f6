import { describe, expect, it } from 'vitest';
import { foldLog } from '../src/core/log';
import type { LogEntry } from '../src/core/table/story.svelte';
import { plain, type Piece } from '../src/core/words';

const seat = (id: number): Piece => ({ text: ['Madder', 'Zobel'][id], kind: 'seat', id });
const fate = (id: number): Piece => ({ text: `card ${id}`, kind: 'fate', id });
let key = 0;
const line = (name: string, ...pieces: Piece[]): LogEntry => ({ key: key++, moment: 0, name, args: {}, pieces, seat: null });
const said = (lines: LogEntry[]) => foldLog(lines).map((row) => plain(row.pieces) + (row.times > 1 ? ` ×${row.times}` : ''));

describe('the log says once what is said over and over', () => {
  it('sentences that differ in one name become one', () => {
    const plays = (who: number, card: number) => line('fate_played', seat(who), { text: ' plays ' }, fate(card), { text: '.' });
    expect(said([plays(0, 1), plays(0, 2), plays(0, 3), plays(1, 4)])).toEqual([
      'Madder plays card 1, card 2, card 3.',
      'Zobel plays card 4.',
    ]);
  });
  it('the same said again is counted', () => {
    const again = () => line('casualty', { text: '100 casualties on ' }, seat(0));
    expect(said([again(), again(), again()])).toEqual(['100 casualties on Madder ×3']);
    expect(said([again(), again(), line('casualty', { text: '100 casualties on ' }, seat(1))])).toEqual([
      '100 casualties on Madder ×2',
      '100 casualties on Zobel',
    ]);
  });
  it('who does it is never folded, nor figures, nor headings', () => {
    const paid = (who: number, n: string) => line('paid', seat(who), { text: ` pays ${n}` });
    expect(said([paid(0, '2'), paid(1, '2'), paid(1, '3')])).toHaveLength(3);
    expect(said([line('round_begins', { text: 'Round 1' }), line('round_begins', { text: 'Round 1' })])).toHaveLength(2);
  });
  it('no line is lost and the lines told are left as they were', () => {
    const lines = Array.from({ length: 30 }, (_, i) => line('offered', { text: 'For hire: ' }, fate(i)));
    const rows = foldLog(lines);
    expect(rows.flatMap((r) => r.pieces.filter((p) => p.kind).map((p) => p.id))).toEqual(lines.map((_, i) => i));
    expect(lines.every((l) => l.pieces.length === 2)).toBe(true);
  });
});
