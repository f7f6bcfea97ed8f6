import { describe, expect, it } from 'vitest';
import { basketTexts, roomFor, type Shop } from '../src/games/risk-europe/basket';

const option = (text: string) => ({ text, verb: text.split(' ')[0], args: [] });
const shop: Shop = {
  army: 0,
  coins: 8,
  wares: [
    { option: option('recruit unit:0 territory:3'), unit: 0, place: 3 },
    { option: option('recruit unit:0 territory:5'), unit: 0, place: 5 },
    { option: option('recruit unit:1 territory:3'), unit: 1, place: 3 },
    { option: option('build territory:5'), unit: -1, place: -1 },
  ],
  reserve: [3, 9, 0, 0],
};

describe('a basket', () => {
  it('is bought kind by kind, and ends the spending', () => {
    expect(basketTexts(shop, { 'recruit unit:0 territory:5': 2, 'build territory:5': 1 })).toEqual([
      'recruit unit:0 territory:5',
      'buy n:2',
      'build territory:5',
      'done',
    ]);
    expect(basketTexts(shop, {})).toEqual(['done']);
  });
  it('holds no more than can be paid, than there are, and one castle a place', () => {
    const counts = { 'recruit unit:0 territory:3': 2 };
    expect(roomFor(shop, counts, shop.wares[1], 1, 6)).toBe(true);
    expect(roomFor(shop, { ...counts, 'recruit unit:0 territory:5': 1 }, shop.wares[1], 1, 5)).toBe(false);
    expect(roomFor(shop, counts, shop.wares[2], 2, 1)).toBe(false);
    expect(roomFor(shop, { 'build territory:5': 1 }, shop.wares[3], 2, 8)).toBe(false);
  });
});
