import type { Update, View } from './types';

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
