import { assignKeys } from '../core/options';
import type { TableStore } from '../core/table.svelte';
import { isNameless } from '../core/words';

/** The keys of the options offered now, as they are shown on their buttons. */
export function keysOf(store: TableStore): Map<string, string> {
  return assignKeys(store.choice.offered, (kind) => isNameless(store.speaker, kind));
}

const TYPING = /^(INPUT|SELECT|TEXTAREA)$/;

/** Enter means the one thing to do; what lies behind a scene or a panel is not meant. */
const PRIMARY = ['.asks .btn.pri', '.sidepanel .btn.pri', '.scene .btn.pri', '.prompt .btn.pri'].map((s) => `${s}:not(:disabled)`);

function primary(): HTMLButtonElement | undefined {
  for (const selector of PRIMARY) {
    const found = [...document.querySelectorAll<HTMLButtonElement>(selector)].find((b) => !b.closest('[inert]'));
    if (found) return found;
  }
  return undefined;
}

/** The keys of a table. Games add their own in their parts; Escape is everybody's (`ui/closers.ts`). */
export class TableKeys {
  /** Whether the last thing used was the pointer: then Enter confirms, even if a card just clicked still has the focus. */
  private pointing = false;

  constructor(private readonly store: TableStore) {}

  pointed(): void {
    this.pointing = true;
  }

  press(event: KeyboardEvent): void {
    const { store } = this;
    const target = event.target as HTMLElement;
    if (event.key === 'Tab' || event.key.startsWith('Arrow')) this.pointing = false;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || TYPING.test(target.tagName)) return;
    if (/^[0-9]$/.test(event.key)) this.digit(event);
    else if (event.key === 'u' || event.key === 'U') {
      if (store.holding.held) store.holding.drop();
      else if (store.drafting) store.line.retract();
      else if (store.live?.undo) store.undo();
    } else if (event.key === 'Enter' && (this.pointing || (target.tagName !== 'BUTTON' && target.getAttribute('role') !== 'button'))) {
      const button = primary();
      if (button) {
        event.preventDefault();
        button.click();
      } else if (store.choice.offered.length === 1) store.choose(store.choice.offered[0]);
    }
  }

  private digit(event: KeyboardEvent): void {
    const keys = keysOf(this.store);
    const hit = this.store.choice.offered.find((o) => keys.get(o.text) === event.key);
    if (!hit) return;
    this.store.choose(hit);
    event.preventDefault();
  }
}
