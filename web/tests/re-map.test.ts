import { describe, expect, it } from 'vitest';
import raw from './tables/risk-europe.gen.json';
import { blockOf, partBlocks, plateOf, rowOf, sizesAt, touch } from '../src/games/risk-europe/layout';
import type { Tables, TerritoryView } from '../src/games/risk-europe/model';
import { chartOf, stretch, WIDER } from '../src/games/risk-europe/projection';
import { seeded } from '../src/games/warrior-knights/geometry';

const tables = raw as unknown as Tables;
const chart = chartOf(tables);

/** A crowded board: armies nearly everywhere, castles, and several lands in dispute. */
function crowded(seed: string): TerritoryView[] {
  const rnd = seeded(seed);
  const units = () => [Math.floor(rnd() * 14), rnd() < 0.15 ? 2 : 0, rnd() < 0.2 ? 1 : 0, rnd() < 0.1 ? 1 : 0];
  const army = (n: number) => {
    const there = units();
    if (!there.some(Boolean)) there[0] = 1;
    return { army: n, units: there, total: there.reduce((a, b) => a + b, 0) };
  };
  return tables.territories.map((row, t) => {
    const holder = rnd() < 0.8 ? Math.floor(rnd() * 4) : -1;
    const attacker = holder >= 0 && rnd() < 0.07 ? (holder + 1) % 4 : -1;
    const armies = holder < 0 ? [] : attacker < 0 ? [army(holder)] : [army(holder), army(attacker)];
    return { t, name: row.name, holder, attacker, castle: holder >= 0 && !!row.city && rnd() < 0.5, armies };
  });
}

const blocksOf = (territories: TerritoryView[], scale: number) => {
  const { view } = chart;
  return partBlocks(
    territories.map((x) => {
      const row = tables.territories[x.t];
      return blockOf(
        row.id,
        chart.territories[x.t].label,
        chart.territories[x.t].lines,
        rowOf(x, row.city ? row : null),
        sizesAt(scale),
        WIDER,
      );
    }),
    { x0: view.x, y0: view.y, x1: view.x + view.width, y1: view.y + view.height },
  );
};

describe('the map of Europe', () => {
  it('is stretched sideways only', () => {
    expect(stretch('M10 20l-5.6-1.5 .9 3.3Z', 2)).toMatch(/^M20 +20 +l-11.2 +-1.5 +1.8 +3.3 +Z$/);
    expect(chart.territories.length).toBe(49);
    for (const d of chart.territories) expect(d.outline).not.toContain('NaN');
  });

  it('lays no name or chip on another, however crowded, on a laptop and above', () => {
    for (const scale of [0.588, 0.624, 0.68, 0.8])
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const blocks = blocksOf(crowded(seed), scale);
        const met = blocks.flatMap((a, i) =>
          blocks.slice(i + 1).flatMap((b) => (touch(a, b) ? [`${seed} ${scale}: ${a.lines} / ${b.lines}`] : [])),
        );
        expect(met).toEqual([]);
      }
  });

  it('keeps every name near its land and in the window', () => {
    const { view } = chart;
    for (const seed of ['a', 'b', 'c']) {
      blocksOf(crowded(seed), 0.6).forEach((b, t) => {
        const at = chart.territories[t].label;
        expect(Math.hypot(b.x - at[0], b.y - at[1])).toBeLessThan(75);
        expect(b.x).toBeGreaterThan(view.x);
        expect(b.x).toBeLessThan(view.x + view.width);
        expect(b.y).toBeGreaterThan(view.y);
        expect(b.y).toBeLessThan(view.y + view.height);
      });
    }
  });

  it('shows no nought for an army without Footmen', () => {
    const plate = plateOf({ army: 0, units: [0, 0, 1, 0], total: 1 });
    expect(plate.foot).toBeNull();
    expect(plate.others).toEqual([{ u: 2, n: 1, x: 13 }]);
    expect(plateOf({ army: 0, units: [4, 0, 0, 0], total: 4 }).foot).toBe(4);
  });

  it('sizes texts by their floors', () => {
    for (const scale of [0.4, 0.588, 0.9, 2]) {
      const k = sizesAt(scale);
      expect(15.5 * k.name * scale).toBeGreaterThanOrEqual(12.99);
      expect(14 * k.long * scale).toBeGreaterThanOrEqual(12.39);
      expect(11 * k.chip * scale).toBeGreaterThanOrEqual(11.5);
    }
  });
});
