/** Says when the text or the room of a box may have changed: at once, when fonts come late, when it is resized or rewritten. Before paint. */
export function onLayout(node: HTMLElement, measure: () => void): () => void {
  const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  watch?.observe(node);
  const words = new MutationObserver(measure);
  words.observe(node, { childList: true, subtree: true, characterData: true });
  document.fonts?.addEventListener?.('loadingdone', measure);
  measure();
  return () => {
    watch?.disconnect();
    words.disconnect();
    document.fonts?.removeEventListener?.('loadingdone', measure);
  };
}

/** A sentence in one line: one that is too long for it is set smaller, and then in two lines of the same height in all. */
export function oneLine(node: HTMLElement): { destroy: () => void } {
  const STEPS = ['fit0', 'fit1', 'fit2'];
  const stop = onLayout(node, () => {
    for (const step of STEPS) {
      node.classList.remove(...STEPS);
      node.classList.add(step);
      if (node.scrollWidth <= node.clientWidth) return;
    }
  });
  return { destroy: stop };
}
