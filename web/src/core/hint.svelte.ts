/** What a thing with a short name is in full: shown under it on hover, and for a while after a tap. */
class Hint {
  text = $state<string | null>(null);
  x = $state(0);
  y = $state(0);

  show(text: string, at: Element): void {
    const box = at.getBoundingClientRect();
    this.text = text;
    this.x = Math.max(12, Math.min(innerWidth - 292, box.left));
    this.y = box.bottom + 6 > innerHeight - 110 ? box.top - 106 : box.bottom + 6;
  }

  hide(): void {
    this.text = null;
  }
}

export const hint = new Hint();
