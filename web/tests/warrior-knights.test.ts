import { beforeAll, describe, expect, it } from 'vitest';
import tables from './tables/warrior-knights.gen.json';
import { stepIndex } from '../src/games/warrior-knights/battle';
import { drawBase } from '../src/games/warrior-knights/draw';
import { Geometry, type MapTable } from '../src/games/warrior-knights/geometry';
import { linesOf, nameSpots, overlap, peaksOf } from '../src/games/warrior-knights/names';
import { fan, plateWidth, sizesAt, type Spot } from '../src/games/warrior-knights/places';
import { stepped } from '../src/ui/floors';
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

describe('the text of the map', () => {
  const geo = new Geometry(tables.map as unknown as MapTable);

  it('is never below its floor on the screen, whatever the scale', () => {
    for (const scale of [0.3, 0.55, 0.77, 0.82, 1, 2.4]) {
      const k = sizesAt(scale);
      expect(15 * k.city * scale).toBeGreaterThanOrEqual(13 - 1e-9);
      expect(12 * k.area * scale).toBeGreaterThanOrEqual(12 - 1e-9);
      expect(11.5 * k.chip * scale).toBeGreaterThanOrEqual(12 - 1e-9);
      expect(Math.min(...Object.values(k))).toBeGreaterThanOrEqual(1);
    }
  });

  it('is sized by steps of zoom, and never by more than the true scale', () => {
    for (const zoom of [1, 1.05, 1.3, 2, 5.9]) {
      expect(stepped(0.8, zoom)).toBeLessThanOrEqual(0.8 * zoom + 1e-6);
      expect(stepped(0.8, zoom) * 1.13).toBeGreaterThan(0.8 * zoom);
    }
    expect(stepped(0.8, 1.13)).toBe(stepped(0.8, 1.2));
  });

  it('keeps the names of open land off mountains, bridges and anchors where another place is free', () => {
    const at = nameSpots(geo);
    const lies = (i: number, p: { x: number; y: number }) => {
      const half = Math.max(...linesOf(geo.map.area[i].name).map((line) => line.length)) * 3;
      const c = geo.spots[i];
      const box = { x0: c.x + p.x - half, x1: c.x + p.x + half, y0: c.y + p.y - 12, y1: c.y + p.y + 3 };
      return peaksOf(geo).reduce((sum, t) => sum + overlap(box, { x0: t.x - t.h / 2, x1: t.x + t.h / 2, y0: t.y - t.h, y1: t.y }), 0);
    };
    const all = geo.map.area.map((_, i) => i);
    const sum = (of: (i: number) => number) => all.reduce((s, i) => s + of(i), 0);
    expect(sum((i) => lies(i, at[i]))).toBeLessThan(0.4 * sum((i) => lies(i, { x: 0, y: 36 })));
  });

  it('stands clear of the figures: no two plates of a fan touch, and none lies on a chip, name or anchor', () => {
    const k = sizesAt(0.77).chip;
    const plate = (s: Spot) => {
      const [x, w, y] = s.roll ? [s.r, plateWidth(150) - 4, -6.75] : [-plateWidth(150) / 2, plateWidth(150), s.r - 3];
      return { x0: s.x + k * x, x1: s.x + k * (x + w), y0: s.y + k * y, y1: s.y + k * (y + 13.5) };
    };
    const chip = { x0: -37, x1: 37, y0: 20, y1: 40 };
    for (const ground of ['city', 'hold', 'open'] as const)
      for (let n = 1; n <= 5; n++) {
        const plates = fan(ground, n).map(plate);
        expect(plates.length).toBe(n === 5 ? 3 : n);
        plates.forEach((p, i) => {
          plates.slice(i + 1).forEach((q) => expect(overlap(p, q)).toBe(0));
          if (ground === 'city') expect(overlap(p, chip)).toBe(0);
          if (ground === 'hold') expect(overlap(p, { x0: -16, x1: 16, y0: 18, y1: 36 })).toBe(0);
        });
      }
    geo.map.area.forEach((a, i) => {
      if (!a.port) return;
      const p = geo.port(i);
      const c = geo.spots[i];
      expect(overlap({ x0: p.x - c.x - 9, x1: p.x - c.x + 9, y0: p.y - c.y - 9, y1: p.y - c.y + 9 }, chip)).toBeLessThan(20);
    });
  });
});
