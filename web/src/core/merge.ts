import type { Asking, Update, View } from './types';

export type Merge = { kind: 'merged'; view: View } | { kind: 'old' } | { kind: 'gap'; since: number };

/**
 * Lays an update over a view. Updates carry only the columns that changed; one that does not follow the version we
 * have is a gap (ask for it), one we already have is old (drop it).
 */
export function merge(view: View, update: Update): Merge {
  if (update.version <= view.version) return { kind: 'old' };
  if (update.since !== view.version) return { kind: 'gap', since: view.version };
  const { version, moment, asking, undo, over } = update;
  const next: View = { ...view, version, moment, asking, undo, over };
  next.columns = { ...view.columns, ...update.columns };
  if (update.crumbs) next.crumbs = update.crumbs;
  if (update.interjections) next.interjections = update.interjections;
  return { kind: 'merged', view: next };
}

/** Is the viewer still asked the very same? Others' offers and secret choices come and go meanwhile; a move of his own is an answer. */
export function sameQuestion(before: View, after: View, updates: Update[]): boolean {
  const [a, b] = [before.asking, after.asking];
  if (!a || !b || before.viewer !== after.viewer || a.step !== b.step || updates.some((u) => u.undone || u.by === after.viewer))
    return false;
  const texts = (asking: Asking) => asking.options.map((o) => o.text).join('\n');
  return texts(a) === texts(b);
}
