import { describe, expect, it } from 'vitest';
import { beside, cardFor, keysOf, told, wordCard } from '../src/core/card';

describe('where a card stands', () => {
  const card = { width: 324, height: 200 };
  const room = { width: 1440, height: 900 };
  const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });
  const covers = (thing: ReturnType<typeof box>, at: { left: number; top: number }) =>
    at.left < thing.right && at.left + card.width > thing.left && at.top < thing.bottom && at.top + card.height > thing.top;

  it('beside the thing, on the side with more room, and never on it', () => {
    for (const thing of [
      box(100, 100, 60, 60),
      box(1380, 850, 50, 40),
      box(700, 0, 40, 900),
      box(0, 400, 1440, 60),
      box(20, 20, 1400, 300),
    ]) {
      const at = beside(thing, card, room);
      expect(covers(thing, at)).toBe(false);
      expect(at.left).toBeGreaterThanOrEqual(8);
      expect(at.left + card.width).toBeLessThanOrEqual(room.width - 8);
      expect(at.top).toBeGreaterThanOrEqual(8);
    }
    expect(beside(box(100, 100, 60, 60), card, room).left).toBe(170);
    expect(beside(box(1100, 100, 60, 60), card, room).left).toBe(1100 - 10 - 324);
  });
  it('on a phone above or below; where no side has room for all of it, it scrolls', () => {
    const phone = { width: 390, height: 844 };
    expect(beside(box(10, 100, 370, 40), { width: 324, height: 300 }, phone)).toEqual({ left: 10, top: 150, height: null });
    expect(beside(box(10, 600, 370, 40), { width: 324, height: 300 }, phone).top).toBe(290);
    const at = beside(box(0, 200, 390, 500), { width: 324, height: 400 }, phone);
    expect(at).toEqual({ left: 8, top: 8, height: 182 });
  });
});

describe('which card', () => {
  it('the first of the things marked that has one', () => {
    expect(keysOf('noble:3,army:3')).toEqual([
      ['noble', '3'],
      ['army', '3'],
    ]);
    const asked: string[] = [];
    const found = cardFor('noble:3,army:4,area:5', (kind, id) => {
      asked.push(`${kind}${id}`);
      return kind === 'army' ? { title: 'an army' } : null;
    });
    expect([found?.title, asked]).toEqual(['an army', ['noble3', 'army4']]);
    expect(cardFor('', () => ({ title: 'never' }))).toBeNull();
  });
  it('no card for a word that is not in the glossary', () => {
    expect(wordCard('no-such-word')).toBeNull();
  });
  it('told in a line: effect first, then figures, then colour, then the foot', () => {
    const card = {
      title: 'x',
      effect: 'Does it.',
      figures: [{ label: 'Pays', value: 4 }, { label: 'A castle' }],
      flavour: 'Long ago.',
      foot: ['once'],
    };
    expect(told(card)).toBe('Does it. Pays: 4. A castle. Long ago. once.');
  });
});
