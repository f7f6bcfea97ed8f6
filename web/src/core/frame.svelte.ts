import { getContext, setContext } from 'svelte';

/** The four frames of a table (see `styles/frame.css`, which holds the same limits): what folds depends on the window only. */
export type Frame = 'tall' | 'laptop' | 'tablet' | 'phone';

export function frameOf(width: number, height: number): Frame {
  if (width < 768 || height < 480) return 'phone';
  if (width < 1280) return 'tablet';
  return height < 820 ? 'laptop' : 'tall';
}

/** How much of the map's foot a phone's sheet covers: the board keeps what matters above it. */
const FOOT = Symbol('foot');

export const setFoot = (foot: () => number): void => void setContext(FOOT, foot);
export const getFoot = (): (() => number) => getContext<(() => number) | undefined>(FOOT) ?? (() => 0);
