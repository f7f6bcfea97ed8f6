import { beforeAll, describe, expect, it } from 'vitest';
import tables from './tables/warrior-knights.gen.json';
import { stepIndex } from '../src/games/warrior-knights/battle';
import { drawBase } from '../src/games/warrior-knights/draw';
import { Geometry, type MapTable } from '../src/games/warrior-knights/geometry';
import { brief } from '../src/games/warrior-knights/model';
import { planTexts } from '../src/games/warrior-knights/plan';

describe('the drawing of the Kingdom', () => {
  const map = tables.map as unknown as MapTable;
  let geo: Geometry;
  beforeAll(() => {
    geo = new Geometry(map);
  });

  it('places all areas, the lands overseas after them', () => {
    expect(map.area.length).toBe(56);
    expect(geo.spots.length).toBe(62);
    expect(geo.isOverseas(55)).toBe(false);
    expect(geo.isOverseas(56)).toBe(true);
    const places = new Set(geo.spots.map((p) => `${Math.round(p.x)},${Math.round(p.y)}`));
    expect(places.size).toBe(62);
  });

  it('puts every border between two areas that touch', () => {
    for (const border of [...map.river, ...map.mountains].flatMap((r) => r.borders)) {
      const a = geo.index.get(border[0]) ?? -1;
      const b = geo.index.get(border[1]) ?? -1;
      expect(geo.neighbours(a)).toContain(b);
      const [p, q] = geo.edge(border[0], border[1]);
      expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(52, 3);
    }
  });

  it('draws two rings of coast: the mainland and the Far Shores', () => {
    expect(geo.coast().length).toBe(2);
  });

  it('draws the same picture every time', () => {
    expect(drawBase(new Geometry(map))).toEqual(drawBase(geo));
  });

  it('keeps ports on the shore, near their own area', () => {
    map.area.forEach((a, i) => {
      if (!a.port) return;
      const p = geo.port(i);
      const d = Math.hypot(p.x - geo.spots[i].x, p.y - geo.spots[i].y);
      expect(d).toBeGreaterThan(30);
      expect(d).toBeLessThan(62);
    });
  });
});

describe('a plan', () => {
  it('is laid stack by stack with kinds ascending, closed by done when short', () => {
    expect(planTexts([[4, 0], [5], []], [2, 2, 2, 2, 2, 2])).toEqual([
      'lay card:0 stack:0',
      'lay card:4 stack:0',
      'lay card:5 stack:1',
      'done',
      'done',
    ]);
  });
  it('does not say done when the kernel would not ask', () => {
    // the last card of all was laid: nothing may follow it in this stack
    expect(planTexts([[0, 1], [2, 3], [4]], [1, 1, 1, 1, 1, 0])).toEqual([
      'lay card:0 stack:0',
      'lay card:1 stack:0',
      'lay card:2 stack:1',
      'lay card:3 stack:1',
      'lay card:4 stack:2',
    ]);
  });
});

it('folds every step of a battle onto one the page names', () => {
  expect(stepIndex('declare_commanders')).toBe(0);
  expect(stepIndex('use_spy')).toBe(2);
  expect(stepIndex('tally_casualties')).toBe(6);
  expect(stepIndex('end_battle')).toBe(8);
});

it('shortens names for court cards', () => {
  expect(brief('Ernesto di Celadon')).toBe('E. di Celadon');
  expect(brief('Sir Hugh Murrey')).toBe('H. Murrey');
});
