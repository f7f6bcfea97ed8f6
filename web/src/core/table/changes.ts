import { merge } from '../merge';
import type { View } from '../types';
import type { Step } from './connection.svelte';
import type { Change } from './stage';

/** Each step with the state before and after it, from the state before all of them. */
export function changesOf(view: View, steps: Step[]): Change[] {
  let before = view;
  return steps.flatMap(({ moment, update }) => {
    const merged = merge(before, update);
    if (merged.kind !== 'merged') return [];
    const change: Change = { before, after: merged.view, moment, events: update.events, by: update.by, undone: update.undone };
    before = merged.view;
    return [change];
  });
}
