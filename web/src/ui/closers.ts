/**
 * What lies open over the page, the topmost last. Escape closes one of them, whatever has the focus; a press outside closes the topmost that
 * minds it. Whoever opens something says how it is closed, and needs no keys of its own.
 */
interface Layer {
  close: () => void;
  node: Element | null;
  opener: string;
  outside: boolean;
  escape: boolean;
}

export interface Manner {
  /** The button that opened it, as a selector: a press on it is no press outside, and it gets the focus back. */
  opener?: string;
  /** Does a press outside close it? */
  outside?: boolean;
  /** Does Escape? */
  escape?: boolean;
}

const layers: Layer[] = [];

function add(layer: Layer): () => void {
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** Something without an element of its own (a scene, a half-made choice): Escape alone closes it. */
export function opened(close: () => void): () => void {
  return add({ close, node: null, opener: '', outside: false, escape: true });
}

/** For an element that is there while it is open: `<div {@attach layer(onclose)}>`. */
export function layer(close: () => void, { opener = '', outside = true, escape = true }: Manner = {}): (node: Element) => () => void {
  return (node) => add({ close, node, opener, outside, escape });
}

/** Close the topmost; false if nothing lies open. */
export function closeTopmost(): boolean {
  const top = layers.findLast((l) => l.escape && !l.node?.closest('[inert]'));
  if (!top) return false;
  const within = !!top.node?.contains(document.activeElement);
  top.close();
  if (within && top.opener) document.querySelector<HTMLElement>(top.opener)?.focus();
  return true;
}

/** A press on something: of what lies open and does not hold it, the topmost goes. The press itself is taken all the same. */
export function pressed(target: Element): void {
  const top = layers.findLast((l) => l.outside && l.node && !l.node.closest('[inert]'));
  if (!top || top.node?.contains(target) || (top.opener && target.closest(top.opener))) return;
  top.close();
}

/** Escape, wherever one is: in the lobby too, and from within a field. */
export function escaped(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented && closeTopmost()) event.preventDefault();
}
