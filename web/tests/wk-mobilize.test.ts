import { describe, expect, it } from 'vitest';
import type { Option, Try } from '../src/core/types';
import { comesTo, defenceOf, MARCH, optionOf, outlook, refusedOf, textsOf, wishes } from '../src/games/warrior-knights/mobilize';

const option = (text: string): Option => {
  const [verb, ...args] = text.split(' ');
  return { text, verb, args: args.map((a) => [a.split(':')[0], Number(a.split(':')[1])]) };
};
const tried = (taken: [step: string, option: string, ...ways: string[]][], more: Partial<Try> = {}): Try => ({
  version: 1,
  taken: taken.map(([step, text, ...ways]) => ({ step, option: text, ways: [text, ...ways].map(option) })),
  beyond: '',
  asking: null,
  crumbs: [],
  columns: {},
  why: [],
  ...more,
});
const asking = (step: string, waiting: number[], ...options: string[]): Try['asking'] => ({
  kind: 'ask',
  seats: waiting,
  waiting,
  step,
  rules: [],
  draft: [],
  options: options.map(option),
});
const wish = { area: 9, nobles: [3, 5], troops: ['pick_up troop:7'], ways: ['follow_road noble:3 area:9 road:1'] };

describe('a Mobilize as one plan', () => {
  it('wishes for what is particular first, and for done last', () => {
    expect(wishes(wish, 'assault wall:4')).toEqual([
      'choose_area area:9',
      'pick_up troop:7',
      'follow_road noble:3 area:9 road:1',
      'move_noble noble:3',
      'move_noble noble:5',
      'march',
      'follow_road',
      'sail',
      'assault wall:4',
      'commit noble:3',
      'commit noble:5',
      'done',
    ]);
    expect(wishes(wish, MARCH)).not.toContain('commit noble:3');
    expect(wishes(wish, null)).not.toContain(MARCH);
  });
  it('sends the choice behind which nobody can look as well', () => {
    expect(textsOf(tried([['MobilizeForces.choose_area', 'choose_area area:9']], { beyond: 'done' }))).toEqual([
      'choose_area area:9',
      'done',
    ]);
  });
  it('tells ways, troops and deeds from a try', () => {
    const out = outlook(
      tried(
        [
          ['MobilizeForces.move', 'move_noble noble:3', 'done'],
          ['MoveNoble.choose_route', 'march noble:3 area:9', 'sail noble:3 area:9'],
          ['MoveNoble.receive_troops', 'pick_up troop:7', 'pick_up troop:8', 'done'],
          ['MoveNoble.receive_troops', 'done', 'pick_up troop:8'],
        ],
        { asking: asking('StartBattle.choose_target', [1], 'assault wall:4', 'siege wall:4', 'decline') },
      ),
      1,
    );
    expect(out.ways.get(3)?.map((o) => o.verb)).toEqual(['march', 'sail']);
    expect(out.troops.get(3)?.map((o) => o.args[0][1])).toEqual([7, 8]);
    expect(out.deeds.map((o) => o.verb)).toEqual(['assault', 'siege']);
    expect([out.moves, out.asks]).toEqual([1, []]);
  });
  it('knows who must agree first, and that a march to its end is a move too', () => {
    expect(outlook(tried([], { asking: asking('MoveNoble.ask_permission', [2]) }), 1).asks).toEqual([2]);
    expect(outlook(tried([], { beyond: 'move_noble noble:3' }), 1).moves).toBe(1);
  });
  it('comes to a deed, or stops before it because too few are ticked', () => {
    const to = (more: Partial<Try>) => comesTo(tried([['StartBattle.choose_target', 'siege wall:4']], more), 'siege wall:4', 1);
    expect(to({ beyond: 'done' })).toBe(true);
    expect(to({ asking: asking('StartBattle.ask_consent', [2]) })).toBe(true);
    expect(to({ asking: asking('StartBattle.commit', [1], 'commit noble:6') })).toBe(false);
    expect(comesTo(tried([]), 'siege wall:4', 1)).toBe(false);
  });
});

describe('what stands against a Mobilize', () => {
  const noble = (seat: number, strength: number, dead = false) => ({ seat, strength, dead });
  const realm = (nobles: unknown[], city: unknown, hold?: unknown) =>
    ({ noblesIn: () => nobles, cityAt: () => city, strongholdAt: () => hold }) as never;
  it('is the walls, the army of their lord and his command', () => {
    const found = defenceOf(realm([noble(2, 50), noble(1, 150), noble(0, 300)], { owner: 2, razed: false, strength: 300 }), 0, 5);
    expect(found).toEqual({ walls: 300, troops: 50, command: 200 });
  });
  it('is nothing in a ruin but who stands there, and nothing of one’s own', () => {
    expect(defenceOf(realm([noble(1, 150)], { owner: 2, razed: true, strength: 0 }), 0, 5)).toEqual({
      walls: 0,
      troops: 150,
      command: 200,
    });
    expect(defenceOf(realm([], { owner: 0, razed: false, strength: 300 }), 0, 5)).toEqual({ walls: 0, troops: 0, command: 0 });
    expect(defenceOf(realm([], undefined, { seat: 3, strength: 400, garrison: 100 }), 0, 5)).toEqual({
      walls: 400,
      troops: 100,
      command: 0,
    });
  });
  it('names the choice that was refused', () => {
    const again = tried([['MobilizeForces.choose_area', 'choose_area area:9']]);
    expect(refusedOf(['choose_area area:9', 'siege wall:4', 'done'], again)).toBe('siege wall:4');
    expect(refusedOf(['choose_area area:9'], again)).toBe('choose_area area:9');
    expect(optionOf('move noble:3 area:9').args).toEqual([
      ['noble', 3],
      ['area', 9],
    ]);
  });
});
