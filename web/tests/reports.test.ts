import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/core/types';
import { NEUTRAL_SIDE } from '../src/games/warrior-knights/figures.gen';
import { battleBy, battlesOf, follow, lastBattle, type BattleReport } from '../src/games/warrior-knights/reports';

const tell = (events: GameEvent[]) => events.reduce<BattleReport | null>((r, e) => follow(r, e), null);

describe('a battle told from its events', () => {
  const field: GameEvent[] = [
    ['battle_begins', { seat: 1, defender: 3, area: 20 }],
    ['fights', { side: 1, army: 5 }],
    ['fights', { side: 3, army: 12 }],
    ['commands', { noble: 5 }],
    ['commands', { noble: 12 }],
    ['fate_taken', { side: 1, n: 4 }],
    ['fate_discarded', { side: 1, n: 2 }],
    ['fate_played', { side: 1, fate: 7 }],
    ['fate_played', { side: 3, fate: 2 }],
    ['fate_added', { side: 3, fate: 9 }],
    ['tally', { side: 1, dealt: 1, prevented: 0, suffers: 0 }],
    ['tally', { side: 3, dealt: 0, prevented: 0, suffers: 1 }],
    ['casualty', { army: 12 }],
    ['victories', { side: 1, n: 2 }],
    ['victories', { side: 3, n: 1 }],
    ['partial_victory', { side: 1 }],
    ['retreated', { noble: 12, area: 21 }],
  ];

  it('has both sides, their cards in order, the count and the outcome', () => {
    const r = tell([...field, ['battle_ends', { area: 20 }]]);
    expect(r?.over).toBe(true);
    expect(r?.sides.map((s) => [s.side, s.commander, s.armies])).toEqual([
      [1, 5, [5]],
      [3, 12, [12]],
    ]);
    expect(r?.sides[1].cards).toEqual([
      { fate: 2, added: false },
      { fate: 9, added: true },
    ]);
    expect(r?.sides[0]).toMatchObject({ taken: 4, discarded: 2, dealt: 1, victories: 2 });
    expect(r?.casualties).toEqual({ 12: 1 });
    expect([r?.outcome, r?.winner, r?.retreated]).toEqual(['partial', 1, [12]]);
  });

  it('is not over before its end is told, whatever else happens between', () => {
    expect(tell([...field, ['crowns_gained', { seat: 0, crowns: 2 }]])?.over).toBe(false);
  });

  it('of an assault learns its defender from the armies, or has the walls alone', () => {
    const walls = tell([
      ['assault_begins', { seat: 2, wall: 4 }],
      ['fights', { side: 2, army: 9 }],
      ['fate_played', { side: NEUTRAL_SIDE, fate: 3 }],
      ['breach', { wall: 4 }],
      ['wall_falls', { seat: 2, wall: 4 }],
      ['battle_ends', { area: 11 }],
    ]);
    expect([walls?.sides[1].side, walls?.breaches, walls?.captured, walls?.area]).toEqual([NEUTRAL_SIDE, 1, true, 11]);
    const held = tell([
      ['assault_begins', { seat: 2, wall: 4 }],
      ['fights', { side: 2, army: 9 }],
      ['fights', { side: 0, army: 1 }],
    ]);
    expect(held?.sides[1]).toMatchObject({ side: 0, armies: [1] });
  });

  it('begins anew with the next battle', () => {
    const r = tell([...field, ['battle_ends', { area: 20 }], ['battle_begins', { seat: 0, defender: 2, area: 3 }]]);
    expect([r?.area, r?.over, r?.sides[0].cards]).toEqual([3, false, []]);
  });

  it('ignores everything outside a battle', () => {
    expect(
      tell([
        ['casualty', { army: 3 }],
        ['round_begins', { n: 2 }],
      ]),
    ).toBeNull();
  });

  it('takes down what variants have to say of it, while it is going on', () => {
    const remark = ([name, args]: GameEvent) =>
      name === 'advancement_used' ? { seat: Number(args.seat), icon: 'anvil', word: 'Blades', hint: 'one victory more' } : null;
    const used: GameEvent = ['advancement_used', { seat: 3, advancement: 4 }];
    const events: GameEvent[] = [used, ...field, used, ['battle_ends', { area: 20 }], used];
    const r = events.reduce<BattleReport | null>((report, e) => follow(report, e, remark), null);
    expect(r?.remarks).toEqual([{ seat: 3, icon: 'anvil', word: 'Blades', hint: 'one victory more' }]);
  });

  it('can be read from the log by who came while it was fought', () => {
    const log = [...field, ['battle_ends', { area: 20 }], ['crowns_gained', { seat: 0, crowns: 2 }]] as GameEvent[];
    expect(lastBattle(lines(log))).toEqual(tell([...field, ['battle_ends', { area: 20 }]]));
    expect([lastBattle([]), lastBattle(lines(field))]).toEqual([null, null]);
  });
  const lines = (events: GameEvent[]) => events.map(([name, args], at) => ({ key: at, moment: at, name, args }));

  it('knows the cards one gave up oneself, and whether the ability was used', () => {
    const r = tell([...field.slice(0, 7), ['fate_given_up', { side: 1, fate: 4 }], ['ability_used', { noble: 12 }]]);
    expect(r?.sides.map((s) => [s.discarded, s.aside, s.used])).toEqual([
      [2, [4], false],
      [0, [], true],
    ]);
  });

  it('is one of several in the log, each with its first and last line', () => {
    const ended: GameEvent[] = [...field, ['battle_ends', { area: 20 }]];
    const found = battlesOf(lines([...ended, ['round_begins', { n: 2 }], ...field]));
    expect(found.map((b) => [b.from.key, b.to.key, b.report.over])).toEqual([
      [0, field.length, true],
      [field.length + 2, 2 * field.length + 1, false],
    ]);
  });

  it('is known at a moment of the past as far as it had come by then', () => {
    const log = lines([...field, ['battle_ends', { area: 20 }]]);
    expect(battleBy(log, 8)?.sides.map((s) => s.cards.length)).toEqual([1, 1]);
    expect(battleBy(log)?.over).toBe(true);
    expect(battleBy(log, -1)).toBeNull();
  });

  it('has no tally where it was left before anything was tallied', () => {
    const left = tell([...field.slice(0, 9), ['battle_ends', { area: 20 }]]);
    expect(left?.sides.map((s) => [s.dealt, s.prevented, s.suffers, s.victories])).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ]);
  });
});
