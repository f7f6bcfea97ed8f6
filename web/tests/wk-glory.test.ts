import { beforeAll, describe, expect, it } from 'vitest';
import { has, t } from '../src/core/i18n';
import type { TableStore } from '../src/core/table.svelte';
import type { Crumb, Option } from '../src/core/types';
import { variantsOf, withVariants, type VariantUi } from '../src/core/variant-ui';
import { mustDiscard, readBattle, stepIndex, stepsOf } from '../src/games/warrior-knights/battle';
import { iconOf, neutralKind, Realm, revealedNeutrals, seatOfAction, type Tables } from '../src/games/warrior-knights/model';
import { loadUi } from '../src/games/registry';
import {
  advancement,
  deciphered,
  hintOf,
  leviesOf,
  onOffer,
  owned,
  standingOf,
  troopMark,
} from '../src/games/warrior-knights/variants/for-glory/glory';
import { askOf, declarable, futures, leaves, leaving, remarkOf, waysOut } from '../src/games/warrior-knights/variants/for-glory/war';
import base from './tables/warrior-knights.gen.json';

/** As a table with For Glory has them: more kinds of cards, a fifth battle result, Leaders, Heralds and Levies after the base's troops. */
const MORE = ['leader_english', 'leader_tuscan', 'herald_swiss', 'levy_alta'];
const FIRST = base.troop_ids.length;
const [GREENWOOD, CONDOTTIERE, PAYMASTER, LEVY] = MORE.map((_, i) => FIRST + i);
const RETREAT = { ...base.fate[0], battle: 'retreat_1' };
const tables = {
  ...base,
  cards: [...base.cards, 'forced_march', 'enrich_mind'],
  neutral: 48,
  neutrals: [...base.neutrals, 'research'],
  neutral_kind: [...base.neutral_kind, 5, 5],
  battle_results: [...base.battle_results, 'retreat_1'],
  troop_ids: [...base.troop_ids, ...MORE],
  troop_strength: [...base.troop_strength, 50, 50, 50, 100],
  troop_wage: [...base.troop_wage, 1, 1, 1, 0],
  troop_nation: [...base.troop_nation, 0, 5, 1, -1],
  troop_kind: [...base.troop_kind, 0, 0, 0, 0],
  fate: [...base.fate, RETREAT],
} as unknown as Tables;
const card = (id: string) => base.advancements.findIndex((row) => row.id === id);
const fate = (battle: string) => tables.fate.findIndex((row) => row.battle === battle);

interface Given {
  columns?: Record<string, number | number[] | number[][]>;
  options?: Option[];
  crumbs?: Crumb[];
  viewer?: number;
  step?: string;
}

let glory: VariantUi;

function table({ columns = {}, options = [], crumbs = [], viewer = 0, step = '' }: Given): TableStore {
  const asking = { step, waiting: [1], draft: [] };
  const store = {
    viewer,
    seated: viewer >= 0,
    info: { tables, names: {} },
    shown: { seats: 4, crumbs },
    live: { asking },
    asking,
    past: { view: null },
    myTurn: options.length > 0,
    choice: { options },
    speaker: { words: {}, names: { seat: ['Madder', 'Zobel'], city: ['Alta'] } },
    num: (name: string, otherwise = 0) => columns[name] ?? otherwise,
    list: (name: string) => columns[name] ?? [],
    rows: (name: string) => columns[name] ?? [],
    name: (kind: string, id: number) => `${kind} ${id}`,
  } as unknown as TableStore;
  withVariants({ id: 'warrior-knights' }, [glory], store);
  return store;
}

beforeAll(async () => {
  const here = {} as TableStore;
  await loadUi('warrior-knights', ['for-glory'], here);
  glory = variantsOf(here)[0];
}, 60_000);

describe('a table’s content, not the base game’s', () => {
  it('cards in stacks and areas are numbered by its kinds', () => {
    expect([0, 7, 8, 47].map((n) => seatOfAction(tables, n))).toEqual([0, 0, 1, 5]);
    expect([seatOfAction(tables, 48), neutralKind(tables, 48), neutralKind(tables, 57)]).toEqual([-1, 0, 5]);
    const plain = base as unknown as Tables;
    expect([seatOfAction(plain, 35), seatOfAction(plain, 36), neutralKind(plain, 43)]).toEqual([5, -1, 4]);
  });
  it('a card is drawn by its id, and the variant’s cards by the variant’s icons', () => {
    const here = table({});
    expect([iconOf(here, 'levy_taxes'), iconOf(here, 'enrich_mind')]).toEqual(['receive-money', 'open-book']);
    expect(iconOf({} as TableStore, 'enrich_mind')).toBe('tied-scroll'); // where For Glory is not in play
  });
  it('every new card, result and Advancement has a word and an icon', () => {
    for (const id of ['forced_march', 'enrich_mind', 'research', 'a_pressing_agenda', 'assemble_troops', 'muster_forces'])
      expect(has(`wk.card.${id}.text`), id).toBe(true);
    expect([t('wk.fate.retreat_1'), t('wk.voyage.pay.funds_needed')].some((words) => words.startsWith('wk.'))).toBe(false);
    expect(base.advancements.map((row) => row.id).filter((id) => !glory.icons?.[id])).toEqual([]);
  });
  it('Regulars are told by their kind, also those after the Mercenaries of a variant', () => {
    const realm = new Realm(table({}), tables);
    expect([realm.isRegular(66), realm.isRegular(0), realm.isRegular(LEVY)]).toEqual([true, false, false]);
  });
});

describe('Advancements', () => {
  const exhausted = base.advancements.map((_, i) => (i === card('sappers') ? 1 : 0));
  const columns = {
    advancement_offer: [card('black_powder'), card('lime_mortar'), card('sappers') + 1],
    advancements: [[card('sappers'), card('deep_granaries'), card('lime_mortar') + 1], []],
    advancement_exhausted: exhausted,
    knowledge: [2, 0],
  };
  const buy = (id: number, price: number): Option => ({
    text: `buy ${id}`,
    verb: 'buy_advancement',
    args: [
      ['advancement', id],
      ['knowledge', price],
    ],
  });

  it('on offer: what one lacks, and what one has a copy of', () => {
    const printed = (id: string) => base.advancements[card(id)].cost; // by the game's own file: the prices are weighed anew now and then
    expect(onOffer(table({ columns })).map((x) => [x.id, x.price, x.short, x.mine])).toEqual([
      ['black_powder', printed('black_powder'), printed('black_powder') - 2, false],
      ['lime_mortar', printed('lime_mortar'), 0, true],
      ['sappers', printed('sappers'), 0, true],
    ]);
    expect(printed('black_powder')).toBeGreaterThan(2);
    expect(onOffer(table({ columns, viewer: -1 })).map((x) => x.short)).toEqual([0, 0, 0]); // a spectator lacks nothing
  });
  it('the price is the one that is asked', () => {
    expect(onOffer(table({ columns, options: [buy(card('black_powder'), 2)] }))[0]).toMatchObject({ price: 2, short: 0 });
  });
  it('one drawn by Research stands before those on offer', () => {
    const rows = onOffer(table({ columns, options: [buy(card('pathfinders'), 1)] }));
    expect(rows.map((x) => [x.id, x.drawn])).toEqual([
      ['pathfinders', true],
      ['black_powder', false],
      ['lime_mortar', false],
      ['sappers', false],
    ]);
  });
  it('a fourth that must go is one’s own, not drawn', () => {
    const goes: Option = { text: 'x', verb: 'discard_advancement', args: [['advancement', card('sappers')]] };
    expect(onOffer(table({ columns, options: [goes] })).length).toBe(3);
  });
  it('owned: fresh, exhausted, used once, always at work', () => {
    const rows = owned(table({ columns }), 0);
    expect(rows.map((row) => standingOf(row))).toEqual([t('wk.exhausted'), t('wk.once'), t('wk.always')]);
    expect(standingOf(advancement(table({ columns }), card('black_powder'))!)).toBe(t('wk.fresh'));
  });
  it('what the clerks have read is shown to their owner alone', () => {
    const read = { deciphered: [[3, 8], [-1]] };
    expect(deciphered(table({ columns: read }))).toEqual(['action 3', 'action 8']);
    expect([deciphered(table({ columns: read, viewer: 1 })), deciphered(table({ columns: read, viewer: -1 }))]).toEqual([[], []]);
  });
});

describe('troops and cities', () => {
  it('Leaders, Heralds and Levies have a word of their own, and say what they can do', () => {
    const here = table({});
    expect([GREENWOOD, PAYMASTER, LEVY, 0].map((troop) => troopMark(here, 'troop', troop)?.look)).toEqual([
      'fg-leader',
      'fg-herald',
      'fg-levy',
      undefined,
    ]);
    expect(hintOf(here, 'troop', PAYMASTER)).toContain('Wages');
    expect([hintOf(here, 'troop', 0), troopMark(here, 'city', LEVY)]).toEqual([null, null]);
  });
  it('Levies are counted with their Noble', () => {
    const at = tables.troop_ids.map(() => 255);
    at[LEVY] = 3;
    expect([leviesOf(table({ columns: { troop_at: at } }), 3), leviesOf(table({ columns: { troop_at: at } }), 2)]).toEqual([1, 0]);
  });
  it('a Garrison is 100 of the walls and a crown of wages; a rioting city pays nothing', () => {
    const columns = { garrison: [1, 0, 1], riot: [0, 1], city_owner: [0, 0, 1] };
    const realm = new Realm(table({ columns }), tables);
    const plain = new Realm(table({ columns: { city_owner: [0, 0, 1] } }), tables);
    expect([0, 1].map((c) => realm.cities[c].full - plain.cities[c].full)).toEqual([100, 0]);
    expect([0, 1].map((c) => realm.cities[c].idle)).toEqual([false, true]);
    expect([0, 1, 2].map((seat) => realm.wages(seat))).toEqual([1, 1, 0]);
  });
});

describe('a battle', () => {
  const crumb = (step: string): Crumb => ({
    procedure: 'OpenFieldBattle',
    step,
    locals: { seats: [0, 1], commanders: [0, 4], abilities: [2, 2], fighters: [0], defenders: [4], area: 3, wall: -1 },
  });
  const at = tables.troop_ids.map(() => 255);
  at[GREENWOOD] = 0;
  at[CONDOTTIERE] = 4;
  const read = (columns: Given['columns'], step = 'use_leaders') => {
    const store = table({ columns: { troop_at: at, exhausted: [1, 0, 0, 0, 1], ...columns }, crumbs: [crumb(step)] });
    return readBattle(store, new Realm(store, tables), tables)!;
  };

  it('counts what is declared, what a Leader adds, and retreats apart', () => {
    const shown = [[fate('deal_100')], [fate('retreat_1'), fate('victory')]];
    const plain = read({ fate_shown: shown });
    expect(plain.sides.map((s) => [s.dealt, s.prevented, s.suffered, s.victories, s.results[4]])).toEqual([
      [1, 0, 0, 0, 0],
      [0, 0, 1, 1, 1],
    ]);
    const powder = read({ fate_shown: shown, declared: [card('black_powder'), card('plate_harness')], leader_used: [1, 0] });
    expect(powder.sides.map((s) => [s.dealt, s.prevented, s.suffered])).toEqual([
      [4, 0, 0],
      [0, 2, 2],
    ]);
  });
  it('longbows cannot be prevented, and pikes take a victory from the attacker, but not below none', () => {
    const bows = read({ declared: [card('yew_longbows'), card('plate_harness')] });
    expect(bows.sides.map((s) => s.suffered)).toEqual([0, 1]);
    const pikes = (shown: number[]) => read({ fate_shown: [shown, []], declared: [-1, card('pike_squares')] }).sides[0].victories;
    expect([pikes([]), pikes([fate('victory'), fate('victory')])]).toEqual([0, 1]);
  });
  it('a Condottiere gives up one card less; what Sergeants drew is given up again', () => {
    const must = (viewer: number, drilled: number[], hand: number) =>
      mustDiscard(
        table({
          columns: { troop_at: at, drilled, fate_hand: [Array<number>(hand).fill(0), Array<number>(hand).fill(0)] },
          crumbs: [crumb('discard_fate')],
          viewer,
        }),
      );
    expect([must(0, [0, 0], 6), must(1, [0, 0], 6), must(0, [2, 0], 6), must(0, [2, 0], 4)]).toEqual([2, 1, 4, 3]);
  });
  it('has two steps more, and the others are told within them', () => {
    const steps = stepsOf(table({}));
    expect(steps.slice(1, 6)).toEqual(['draw_fate', 'declare_advancements', 'discard_fate', 'reveal', 'leave_or_stay']);
    expect(steps[stepIndex(read({}).step, steps)]).toBe('use_abilities');
    expect(steps[stepIndex(read({}, 'end_battle').step, steps)]).toBe('raze_or_keep');
    expect(stepsOf({} as TableStore).length).toBe(9);
  });
  it('shows what one may declare, on one’s own side only', () => {
    const use: Option = { text: 'use', verb: 'use_advancement', args: [['advancement', card('black_powder')]] };
    const mine = table({ options: [use], crumbs: [crumb('declare_advancements')], viewer: 1 });
    expect([0, 1].map((side) => declarable(mine, side).map((row) => row.id))).toEqual([[], ['black_powder']]);
  });
  it('may be left: both futures, and others are told who may', () => {
    const options: Option[] = ['stay_and_fight', 'leave_battle'].map((verb) => ({ text: verb, verb, args: [] }));
    const given = {
      columns: { troop_at: at, fate_shown: [[fate('deal_100')], [fate('retreat_1'), fate('retreat_1')]] },
      crumbs: [crumb('leave_or_stay')],
      step: 'OpenFieldBattle.leave_or_stay',
    };
    const mine = table({ ...given, options, viewer: 1 });
    expect([leaving(mine), leaving(table(given))]).toEqual([true, false]);
    expect(futures(mine)).toMatchObject({ retreats: [2, 0], where: 'area 3', mine: { suffered: 1 }, his: { suffered: 0 } });
    const said = (store: TableStore) =>
      askOf(store)
        ?.map((piece) => piece.text)
        .join('');
    expect(said(mine)).toBe('You show 2 retreats against 0: leave area 3, or stand and fight?');
    expect(said(table(given))).toBe('Zobel may leave the battle');
  });

  describe('leaving it', () => {
    const leave: Option = { text: 'leave_battle', verb: 'leave_battle', args: [] };
    const told = (reason: string, args: Record<string, number>) => ({ reason, args, rule: '' });
    const to = (noble: number, area: number) => told('leaves_for', { noble, area });
    const sent = (...reasons: ReturnType<typeof told>[]) => leaves(leave, reasons).map((x) => [x.area, x.options.map((o) => o.text)]);

    it('is a button for each place that one Noble may go to', () => {
      expect(sent(told('leaves_the_city', { wall: 2, seat: 0 }), to(4, 7), to(4, 9))).toEqual([
        [7, ['leave_battle', 'retreat noble:4 area:7']],
        [9, ['leave_battle', 'retreat noble:4 area:9']],
      ]);
      expect(sent(to(4, 7))).toEqual([[7, ['leave_battle']]]); // nothing to choose: the rules take it by themselves
    });
    it('is one button where more is to be decided first: who goes, or what goes with the stronghold', () => {
      expect(sent(to(4, 7), to(4, 9), to(5, 7))).toEqual([[-1, ['leave_battle']]]);
      expect(sent(told('leaves_the_stronghold', { wall: 20, seat: 0 }), to(4, 7), to(4, 9))).toEqual([[-1, ['leave_battle']]]);
      expect(sent()).toEqual([[-1, ['leave_battle']]]); // before the server has answered
    });
    it('may be death', () => {
      expect(waysOut([told('leaves_to_die', { noble: 4 }), told('leaves_for_home', { noble: 5, area: 3 })])).toEqual([
        { noble: 4, areas: [], home: -1, dies: true },
        { noble: 5, areas: [], home: 3, dies: false },
      ]);
    });
  });
  it('is remembered with its Advancements, its Leaders, and who left', () => {
    const here = table({});
    const remark = (name: string, args: Record<string, number>) => remarkOf(here, [name, args]);
    const powder = remark('advancement_used', { seat: 1, advancement: card('black_powder') });
    expect([powder?.seat, powder?.word, powder?.icon]).toEqual([1, 'Black Powder', 'cannon']);
    expect(powder?.hint).toContain(base.advancements[card('black_powder')].text);
    expect(remark('leader_used', { troop: GREENWOOD, noble: 6 })?.seat).toBe(1);
    expect(remark('battle_left', { seat: 1, area: 3 })?.verdict).toBe(t('wk.verdict.left'));
    expect(remark('tally', { side: 1 })).toBeNull();
  });
});

describe('a city that is about to riot', () => {
  it('says which, what it costs, and what follows', () => {
    const pay = (verb: string, ...args: Option['args']): Option => ({ text: verb, verb, args });
    const options = [pay('pay_faith'), pay('pay_crowns', ['crowns', 3]), pay('let_riot', ['city', 0])];
    const said = askOf(table({ options, step: 'Revolts.buy_off' }))!
      .map((piece) => piece.text)
      .join('');
    expect(said).toBe('Alta is about to riot: pay 1 Faith or 3 crowns, or it yields nothing until order is restored');
  });
});

describe('the stacks', () => {
  it('have the Neutral cards that were revealed from them in this round, as far as one looks back', () => {
    const line = (moment: number, name: string, args: Record<string, number> = {}) => ({ moment, name, args });
    const log = [
      line(1, 'neutral_revealed', { neutral: 4, stack: 0 }),
      line(2, 'round_begins', { n: 2 }),
      line(3, 'neutral_revealed', { neutral: 1, stack: 0 }),
      line(4, 'neutral_revealed', { neutral: 5, stack: 0 }),
      line(5, 'neutral_revealed', { neutral: 2, stack: 1 }),
    ];
    const at = (moment?: number) =>
      revealedNeutrals({ story: { log }, past: { view: moment === undefined ? null : { moment } } } as unknown as TableStore);
    expect(at()).toEqual([[1, 5], [2], []]);
    expect(at(3)).toEqual([[1], [], []]);
    expect(at(1)).toEqual([[4], [], []]);
  });
});
