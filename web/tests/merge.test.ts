import { describe, expect, it } from 'vitest';
import { merge, sameQuestion } from '../src/core/merge';
import type { Update, View } from '../src/core/types';

const view: View = {
  game: 'toy',
  version: 7,
  moment: 3,
  viewer: 1,
  shared: false,
  seats: 2,
  columns: { crowns: [1, 2], round: 1, pile: [[4], []] },
  crumbs: [{ procedure: 'Round', step: 'act', locals: {} }],
  asking: {
    kind: 'ask',
    seats: [1],
    waiting: [1],
    step: 'Round.act',
    rules: [],
    draft: [],
    options: [{ text: 'pass', verb: 'pass', args: [] }],
  },
  interjections: [],
  undo: false,
  over: null,
};

/** An update that changes nothing but what is said. */
const update = (changes: Partial<Update>): Update => ({
  t: 'update',
  version: 8,
  since: 7,
  moment: 3,
  columns: {},
  asking: view.asking,
  undo: false,
  over: null,
  events: [],
  by: null,
  undone: false,
  ...changes,
});

describe('merge', () => {
  it('lays changed columns over the old ones and keeps the rest', () => {
    const out = merge(view, update({ version: 8, since: 7, columns: { crowns: [5, 2] }, undo: true }));
    expect(out.kind).toBe('merged');
    if (out.kind !== 'merged') return;
    expect(out.view.columns).toEqual({ crowns: [5, 2], round: 1, pile: [[4], []] });
    expect(out.view.version).toBe(8);
    expect(out.view.undo).toBe(true);
    expect(out.view.crumbs).toBe(view.crumbs);
    expect(view.columns.crowns).toEqual([1, 2]); // the old view is untouched: history and animation read it
  });

  it('takes null as a value: nobody is asked any more', () => {
    const out = merge(view, update({ version: 8, since: 7, asking: null, over: { winners: [0], end: 'done', scores: [1, 0], rounds: 3 } }));
    expect(out.kind === 'merged' && out.view.asking).toBeNull();
    expect(out.kind === 'merged' && out.view.over?.winners).toEqual([0]);
  });

  it('drops what it already has, twice or late', () => {
    expect(merge(view, update({ version: 7, since: 6, columns: { round: 9 } })).kind).toBe('old');
    expect(merge(view, update({ version: 3, since: 2 })).kind).toBe('old');
  });

  it('reports a gap with the version it has', () => {
    expect(merge(view, update({ version: 10, since: 9 }))).toEqual({ kind: 'gap', since: 7 });
  });

  it('follows versions that jump, when the update says what it follows', () => {
    const out = merge(view, update({ version: 12, since: 7, moment: 4 }));
    expect(out.kind === 'merged' && [out.view.version, out.view.moment]).toEqual([12, 4]);
  });

  it('lets the moment go back after an undo while the version grows', () => {
    const out = merge(view, update({ version: 8, since: 7, moment: 2, undone: true }));
    expect(out.kind === 'merged' && out.view.moment).toBe(2);
  });
});

describe('the same question', () => {
  const asking = view.asking!;

  it("stands through others' offers and secret choices", () => {
    const after = { ...view, version: 8, moment: 4, columns: { ...view.columns, deals: [[0, 1]] } };
    expect(sameQuestion(view, after, [update({ version: 8, by: 0 })])).toBe(true);
    expect(sameQuestion(view, { ...after, asking: { ...asking, waiting: [] } }, [update({ version: 8, by: null })])).toBe(true);
  });

  it('is over with an answer, an undo, another step, other options, or through other eyes', () => {
    const other = { ...asking, options: [{ text: 'fight', verb: 'fight', args: [] }] };
    expect(sameQuestion(view, view, [update({ version: 8, by: 1 })])).toBe(false);
    expect(sameQuestion(view, view, [update({ version: 8, undone: true })])).toBe(false);
    expect(sameQuestion(view, { ...view, asking: { ...asking, step: 'Round.end' } }, [])).toBe(false);
    expect(sameQuestion(view, { ...view, asking: other }, [])).toBe(false);
    expect(sameQuestion(view, { ...view, viewer: 0 }, [])).toBe(false);
    expect(sameQuestion(view, { ...view, asking: null }, [])).toBe(false);
  });
});
