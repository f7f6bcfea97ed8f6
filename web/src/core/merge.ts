import type { Asking, Update, View } from './types';

export type Merge = { kind: 'merged'; view: View } | { kind: 'old' } | { kind: 'gap'; since: number };

/**
 * Lays an update over a view. Updates carry only the columns that changed; one that does not follow the version we
 * have is a gap (ask for it), one we already have is old (drop it).
 */
export function merge(view: View, update: Update): Merge {
  if (update.version <= view.version) return { kind: 'old' };
  const follows = update.since !== undefined ? update.since === view.version : update.version === view.version + 1;
  if (!follows) return { kind: 'gap', since: view.version };
  const next: View = { ...view, version: update.version };
  if (update.columns) next.columns = { ...view.columns, ...update.columns };
  if (update.crumbs) next.crumbs = update.crumbs;
  if (update.asking !== undefined) next.asking = update.asking;
  if (update.interjections) next.interjections = update.interjections;
  if (update.undo !== undefined) next.undo = update.undo;
  if (update.over !== undefined) next.over = update.over;
  if (update.moment !== undefined) next.moment = update.moment;
  if (update.viewer !== undefined) next.viewer = update.viewer;
  return { kind: 'merged', view: next };
}

/** Is the viewer still asked the very same? Others' offers and secret choices come and go meanwhile; a move of his own is an answer. */
export function sameQuestion(before: View, after: View, updates: Update[]): boolean {
  const [a, b] = [before.asking, after.asking];
  if (!a || !b || before.viewer !== after.viewer || a.step !== b.step || updates.some((u) => u.undone || u.by === after.viewer))
    return false;
  const texts = (asking: Asking) => asking.options?.map((o) => o.text).join('\n');
  return texts(a) === texts(b);
}
