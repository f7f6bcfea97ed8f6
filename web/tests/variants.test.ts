import { describe, expect, it } from 'vitest';
import type { GameUi } from '../src/core/game-ui';
import type { TableStore } from '../src/core/table.svelte';
import { scoreOfVariants, variantsOf, withVariants, type VariantUi } from '../src/core/variant-ui';
import { loadUi } from '../src/games/registry';

const store = () => ({}) as TableStore;
const speaker = { words: {}, names: {} };

describe('what variants bring to the page', () => {
  const base: GameUi = {
    id: 'toy',
    boardKinds: ['area'],
    tell: (_, name) => (name === 'marched' ? [{ text: 'base' }] : undefined),
    hint: () => 'base',
    sceneKey: () => 'battle',
    names: () => ({ area: ['Vecht'], card: ['one'] }),
  };
  const omen: VariantUi = {
    boardKinds: ['omen'],
    tell: (_, name) => (name === 'omen_seen' ? [{ text: 'omen' }] : undefined),
    hint: (_, kind) => (kind === 'omen' ? 'dark' : null),
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
    expect([ui.hint?.(here, 'omen', 0), ui.hint?.(here, 'area', 0)]).toEqual(['dark', 'base']);
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
