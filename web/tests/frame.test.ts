import { describe, expect, it } from 'vitest';
import { frameOf, sheetLies } from '../src/core/frame.svelte';
import { crowd } from '../src/ui/looking';

describe('the frame', () => {
  it('depends on the window alone', () => {
    expect(frameOf(1440, 900)).toBe('tall');
    expect(frameOf(1366, 700)).toBe('laptop');
    expect(frameOf(1920, 819)).toBe('laptop');
    expect(frameOf(1024, 768)).toBe('tablet');
    expect(frameOf(390, 844)).toBe('phone');
    expect(frameOf(844, 390)).toBe('phone');
    expect(frameOf(683, 350)).toBe('phone');
  });
});

describe("a phone's sheet", () => {
  it('lies on the map of an upright phone alone: elsewhere it covers nothing', () => {
    expect(sheetLies(390, 844)).toBe(true);
    expect(sheetLies(844, 390)).toBe(false);
    expect(sheetLies(683, 350)).toBe(false);
    expect(sheetLies(1024, 768)).toBe(false);
    expect(sheetLies(1366, 700)).toBe(false);
  });
});

describe('where a small window looks', () => {
  const at = (x: number, y: number) => ({ x, y });
  it('shows all places if they fit', () => expect(crowd([at(0, 0), at(80, 40)], 100, 100)).toEqual(at(40, 20)));
  it('shows the thickest crowd if they do not', () =>
    expect(crowd([at(0, 0), at(500, 500), at(520, 540), at(540, 500)], 100, 100)).toEqual(at(520, 520)));
  it('has nothing to show without places', () => expect(crowd([], 100, 100)).toBeNull());
});
