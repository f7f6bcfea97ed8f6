import { describe, expect, it } from 'vitest';
import type { TableStore } from '../src/core/table.svelte';
import { FOREIGN } from '../src/games/warrior-knights/arms';
import { ARMIES, MOST_SEATS, NEUTRAL_SIDE, STRONGHOLD_ARMY, WAITING_ARMY } from '../src/games/warrior-knights/figures.gen';
import { armsOfSeat } from '../src/games/warrior-knights/model';
import { armiesOf, bySeat, homeArmy, isLed, neutralSide, seatOfArmy, sidesOf, waitingArmy } from '../src/games/warrior-knights/numbers';

const table = (tables: Record<string, unknown>, lists: Record<string, number[]> = {}, seats = 4) =>
  ({
    info: { tables },
    shown: { seats },
    list: (name: string) => lists[name] ?? [],
  }) as unknown as TableStore;

describe('Numbers of pieces in Warrior Knights', () => {
  it('are those of six chairs where nobody else has pieces', () => {
    const plain = table({});
    expect([homeArmy(plain, 0), waitingArmy(plain, 0), armiesOf(plain), neutralSide(plain), bySeat(plain, 1, 0)]).toEqual([
      STRONGHOLD_ARMY,
      WAITING_ARMY,
      ARMIES,
      NEUTRAL_SIDE,
      MOST_SEATS,
    ]);
    expect(sidesOf(plain)).toBe(4);
  });
  it('and of seven with the Invader, who comes after the Barons', () => {
    const invaded = table({ chairs: 7 }, { baron: [3, 1, 0, 5], stronghold_area: [1, 2, 3, 4, 5] });
    expect([homeArmy(invaded, 0), waitingArmy(invaded, 0), armiesOf(invaded), neutralSide(invaded)]).toEqual([28, 35, 42, 7]);
    expect([seatOfArmy(invaded, 16), seatOfArmy(invaded, 32), seatOfArmy(invaded, 39), isLed(invaded, 27)]).toEqual([4, 4, 4, true]);
    expect(sidesOf(invaded)).toBe(5);
    expect(armsOfSeat(invaded, 4)).toBe(FOREIGN);
    expect(armsOfSeat(invaded, 3)).not.toBe(FOREIGN);
  });
});
