import { describe, expect, it } from 'vitest';
import { picture } from '../src/core/generic';
import type { ColumnInfo, Columns } from '../src/core/types';

const NAMES = {
  seat: ['Madder', 'Zobel'],
  heap: ['small heap', 'middle heap', 'big heap'],
  noble: ['Guy', 'Alan', 'Odo', 'Hugh'],
  area: ['Vecht', 'Rota', 'Anker', 'Weser', 'Save'],
  good: ['stone', 'gold', 'iron'],
};

const column = (name: string, shape: ColumnInfo['shape'], more: Partial<ColumnInfo> = {}): ColumnInfo => ({
  name,
  shape,
  public: true,
  of: '',
  holds: '',
  variant: null,
  ...more,
});

const drawn = (declared: ColumnInfo[], columns: Columns) => picture(columns, declared, NAMES, 2);
const said = (declared: ColumnInfo, cell: Columns[string]) => drawn([declared], { [declared.name]: cell }).table[0]?.texts;

describe('any game in words', () => {
  it('what a column is of and holds is said by name', () => {
    expect(said(column('stones', 'list', { of: 'heap' }), [3, 0, 7])).toEqual(['small heap 3, big heap 7']);
    expect(said(column('where', 'list', { of: 'noble', holds: 'area' }), [4, -1, 2, 1])).toEqual(['Guy Save, Odo Anker, Hugh Rota']);
    expect(said(column('front', 'number', { holds: 'area' }), 2)).toEqual(['Anker']);
    expect(said(column('road', 'list', { holds: 'area' }), [0, 3])).toEqual(['Vecht, Weser']);
    expect(said(column('held', 'table', { of: 'heap', holds: 'noble' }), [[1], [], [0, 3]])).toEqual([
      'small heap: Alan',
      'big heap: Guy, Hugh',
    ]);
  });
  it('where that is silent the name of the column is asked, as on the terminal', () => {
    expect(said(column('heaps', 'list'), [3, 5, 0])).toEqual(['small heap 3, middle heap 5']);
    expect(said(column('noble_area', 'list'), [0, 1, 4, 4])).toEqual(['Guy Vecht, Alan Rota, Odo Save, Hugh Save']);
    expect(said(column('round', 'number'), 4)).toEqual(['4']);
  });
  it('by seat stands what has an entry for each seat, a heap of two is still a heap', () => {
    const both = drawn([column('crowns', 'list'), column('hand', 'table', { of: 'seat', holds: 'noble', public: false })], {
      crowns: [5, 0],
      hand: [
        [1, 3],
        [-1, -1, -1],
      ],
    });
    expect(both.seats).toEqual([
      { title: 'Crowns', texts: ['5', '0'] },
      { title: 'Hand', texts: ['Alan, Hugh', '3 hidden'] },
    ]);
    expect(both.table).toEqual([]);
    const two = picture({ heaps: [2, 1] }, [column('heaps', 'list')], { heap: ['left heap', 'right heap'] }, 2);
    expect(two).toEqual({ seats: [], table: [{ title: 'Heaps', texts: ['left heap 2, right heap 1'] }] });
  });
  it('goods by kind in a table of seats', () => {
    const { seats } = drawn([column('goods', 'table')], {
      goods: [
        [2, 0, 1],
        [0, 0, 0],
      ],
    });
    expect(seats[0].texts).toEqual(['stone 2, iron 1', '']);
  });
  it('a secret is hidden, not a number; nothing of the machinery is shown', () => {
    expect(said(column('omen', 'number', { public: false }), -1)).toEqual(['hidden']);
    expect(said(column('omens', 'list', { public: false }), [-1, -1, -1])).toEqual(['3 hidden']);
    expect(said(column('chairman', 'number', { holds: 'seat' }), -1)).toEqual(['–']);
    const machinery = drawn([column('seats', 'number'), column('end_reason', 'number'), column('winners', 'list')], {
      seats: 2,
      end_reason: -1,
      winners: [],
    });
    expect(machinery).toEqual({ seats: [], table: [] });
  });
  it('a long column is cut, an empty one left out', () => {
    expect(said(column('deck', 'list'), Array(30).fill(7) as number[])[0].endsWith('7, …')).toBe(true);
    expect(said(column('deck', 'list'), [])).toBeUndefined();
  });
});
