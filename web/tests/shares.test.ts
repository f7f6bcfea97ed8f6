import { describe, expect, it } from 'vitest';
import { together, type Beat } from '../src/core/beats';
import { columnsOf } from '../src/table/shares';

const share = { by: 'tax', heading: [{ text: 'Taxation' }] };
const tax = (seat: number, by: number, icon = 'coin'): Beat => ({
  kind: 'figure',
  seat,
  pieces: [{ text: `seat ${seat}` }],
  things: [],
  concerns: [],
  weight: 2,
  figures: [{ seat, icon, by }],
  share,
});

describe('what happens to all in a phase', () => {
  it('is one moment with a column for each, sums of a kind together', () => {
    const all = together([tax(2, 3), tax(0, 4), tax(2, 1), tax(2, 1, 'hand'), tax(1, 0)]);
    expect([all.kind, all.seat, all.pieces[0].text]).toEqual(['shared', null, 'Taxation']);
    expect(columnsOf(all)).toEqual([
      { seat: 0, figures: [{ seat: 0, icon: 'coin', by: 4 }] },
      {
        seat: 2,
        figures: [
          { seat: 2, icon: 'coin', by: 4 },
          { seat: 2, icon: 'hand', by: 1 },
        ],
      },
    ]);
  });
  it('of one alone is his own', () => {
    expect(together([tax(1, 2)])).toEqual(tax(1, 2));
  });
});
