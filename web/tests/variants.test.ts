import { describe, expect, it } from 'vitest';
import type { GameUi } from '../src/core/game-ui';
import type { TableStore } from '../src/core/table.svelte';
import {
  added,
  iconOfVariants,
  markOf,
  scoreOfVariants,
  stepAround,
  variantsOf,
  withSteps,
  withVariants,
  type VariantUi,
} from '../src/core/variant-ui';
import { loadUi } from '../src/games/registry';

const store = () => ({}) as TableStore;
const speaker = { words: {}, names: {} };

describe('what variants bring to the page', () => {
  const base: GameUi = {
    id: 'toy',
    boardKinds: ['area'],
    tell: (_, name) => (name === 'marched' ? [{ text: 'base' }] : undefined),
    card: () => ({ title: 'base' }),
    sceneKey: () => 'battle',
    names: () => ({ area: ['Vecht'], card: ['one'] }),
  };
  const omen: VariantUi = {
    boardKinds: ['omen'],
    tell: (_, name) => (name === 'omen_seen' ? [{ text: 'omen' }] : undefined),
    card: (_, kind) => (kind === 'omen' ? { title: 'dark' } : null),
    names: () => ({ card: ['first'] }),
    score: (_, seat) => seat + 1,
  };

  it('a game without variants in play is as it was', () => {
    const here = store();
    expect(withVariants(base, [], here)).toBe(base);
    expect([variantsOf(here), scoreOfVariants(here, 1)]).toEqual([[], 0]);
  });
  it('theirs is asked first, and the game answers the rest', () => {
    const here = store();
    const ui = withVariants(base, [omen, { score: () => 10 }], here);
    expect(ui.boardKinds).toEqual(['omen', 'area']);
    expect(ui.tell?.(speaker, 'omen_seen', {})).toEqual([{ text: 'omen' }]);
    expect(ui.tell?.(speaker, 'marched', {})).toEqual([{ text: 'base' }]);
    expect(ui.tell?.(speaker, 'paid', {})).toBeUndefined();
    expect([ui.card?.(here, 'omen', 0)?.title, ui.card?.(here, 'area', 0)?.title]).toEqual(['dark', 'base']);
    expect(ui.names?.({} as never)).toEqual({ area: ['Vecht'], card: ['first'] });
    expect(ui.ask?.(here)).toBeNull();
    expect(scoreOfVariants(here, 1)).toBe(12);
    expect(scoreOfVariants(store(), 1)).toBe(0); // another table
  });
  it('a scene of its own comes before the game’s, while it is on', () => {
    const here = store();
    const Omen = (() => undefined) as unknown as GameUi['Scene'];
    const Battle = (() => undefined) as unknown as GameUi['Scene'];
    let on = true;
    const ui = withVariants({ ...base, Scene: Battle }, [{ Scene: Omen, sceneKey: () => (on ? 'omen' : null) }], here);
    expect([ui.sceneKey?.(here), ui.Scene]).toEqual(['omen', Omen]);
    on = false;
    expect([ui.sceneKey?.(here), ui.Scene]).toEqual(['battle', Battle]);
  });
});

describe('what variants add to a game’s own page', () => {
  const first: VariantUi = {
    adds: { walls: (_, city) => city * 10 },
    icons: { omen: 'moon' },
    steps: [
      { step: 'foretell', after: 'draw' },
      { step: 'sigh', within: 'end' },
    ],
    mark: (_, kind, id) => (kind === 'troop' && id === 3 ? { word: 'Seer', look: 'seer' } : null),
    charts: ['omens'],
  };
  const second: VariantUi = { adds: { walls: () => 1 } };

  it('figures are summed, icons and marks are those of the first who has one', () => {
    const here = store();
    withVariants({ id: 'toy' }, [first, second], here);
    expect([added(here, 'walls', 2), added(here, 'wages', 2), added(store(), 'walls', 2)]).toEqual([21, 0, 0]);
    expect([iconOfVariants(here, 'omen'), iconOfVariants(here, 'sword'), iconOfVariants(store(), 'omen')]).toEqual([
      'moon',
      undefined,
      undefined,
    ]);
    expect([markOf(here, 'troop', 3)?.word, markOf(here, 'troop', 4), markOf(here, 'noble', 3)]).toEqual(['Seer', null, null]);
  });
  it('steps come after those they name, or are told within one', () => {
    const here = store();
    withVariants({ id: 'toy' }, [first, second], here);
    expect(withSteps(here, ['draw', 'end'])).toEqual(['draw', 'foretell', 'end']);
    expect([stepAround(here, 'sigh'), stepAround(here, 'foretell')]).toEqual(['end', undefined]);
    expect(withSteps(store(), ['draw', 'end'])).toEqual(['draw', 'end']);
  });
  it('charts come after the game’s, and a game that shows all of them still does', () => {
    expect(withVariants({ id: 'toy', charts: ['stones'] }, [first], store()).charts).toEqual(['stones', 'omens']);
    expect(withVariants({ id: 'toy' }, [first], store()).charts).toBeUndefined();
  });
  it('a gesture is the variant’s while it is on, else the game’s', () => {
    const [Own, Theirs] = [(() => undefined) as unknown as GameUi['Gesture'], (() => undefined) as unknown as GameUi['Gesture']];
    let on = true;
    const here = store();
    const ui = withVariants({ id: 'toy', Gesture: Own, gesturing: () => true }, [{ Gesture: Theirs, gesturing: () => on }], here);
    expect(ui.Gesture).toBe(Theirs);
    on = false;
    expect([ui.gesturing?.(here), ui.Gesture]).toEqual([true, Own]);
  });
});

describe('parts are found by the folder of the variant', () => {
  it('those in play, and no others; a variant without a folder brings nothing', { timeout: 60_000 }, async () => {
    const here = store();
    await loadUi('risk-europe', ['missions', 'chosen-colours'], here);
    expect(variantsOf(here).map((v) => Object.keys(v.parts ?? {}))).toEqual([['right']]);
    const other = store();
    await loadUi('risk-europe', ['three-players'], other);
    expect(variantsOf(other).map((v) => Object.keys(v.parts ?? {}))).toEqual([['left']]);
    const third = store();
    await loadUi('warrior-knights', ['missions', 'miracles'], third); // the same id in another game is another variant
    expect(variantsOf(third).map((v) => Object.keys(v.parts ?? {}))).toEqual([['right', 'end']]);
  });
  it('a game without a room in the page has none', async () => {
    expect(await loadUi('toy', ['omens'], store())).toEqual({ id: 'toy' });
  });
});
