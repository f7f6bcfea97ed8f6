import { getContext, setContext } from 'svelte';

/** The four frames of a table (see `styles/frame.css`, which holds the same limits): what folds depends on the window only. */
export type Frame = 'tall' | 'laptop' | 'tablet' | 'phone';

export function frameOf(width: number, height: number): Frame {
  if (width < 768 || height < 480) return 'phone';
  if (width < 1280) return 'tablet';
  return height < 820 ? 'laptop' : 'tall';
}

/** Does the question lie on the map's foot? In a low window it stands beside the map (see `styles/phone.css`), in a large one above. */
export const sheetLies = (width: number, height: number): boolean => frameOf(width, height) === 'phone' && !(width >= 560 && height < 480);

/** How much of the map's foot a phone's sheet covers: the board keeps what matters above it. */
const FOOT = Symbol('foot');

export const setFoot = (foot: () => number): void => void setContext(FOOT, foot);
export const getFoot = (): (() => number) => getContext<(() => number) | undefined>(FOOT) ?? (() => 0);

/** The frame the table is drawn in now; outside a table nothing folds. */
const FRAME = Symbol('frame');

export const setFrame = (frame: () => Frame): void => void setContext(FRAME, frame);
export const getFrame = (): (() => Frame) => getContext<(() => Frame) | undefined>(FRAME) ?? (() => 'tall');
