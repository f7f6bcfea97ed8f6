/** What this browser likes: theme, strength of hatching, motion, speed of what others do, notifications. */
import type { Speed } from './beats';

type Theme = 'light' | 'dark' | 'auto';

interface Saved {
  theme: Theme;
  hatching: 'normal' | 'strong';
  calm: boolean;
  speed: Speed;
  notify: boolean;
  guide: boolean;
  /** Ask before the last click of an action is sent. */
  endAction: boolean;
}

const KEY = 'regalia.prefs';

function read(): Saved {
  const base: Saved = { theme: 'auto', hatching: 'normal', calm: false, speed: 'normal', notify: false, guide: false, endAction: false };
  try {
    return { ...base, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return base;
  }
}

class Prefs {
  saved = $state<Saved>(read());
  private systemDark = $state(false);
  private systemCalm = $state(false);

  constructor() {
    if (typeof matchMedia !== 'function') return;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    this.systemDark = dark.matches;
    this.systemCalm = calm.matches;
    dark.addEventListener('change', (e) => (this.systemDark = e.matches));
    calm.addEventListener('change', (e) => (this.systemCalm = e.matches));
  }

  get theme(): 'light' | 'dark' {
    return this.saved.theme === 'auto' ? (this.systemDark ? 'dark' : 'light') : this.saved.theme;
  }

  get calm(): boolean {
    return this.saved.calm || this.systemCalm;
  }

  set(change: Partial<Saved>): void {
    this.saved = { ...this.saved, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.saved));
    } catch {
      /* kept for this page only */
    }
  }

  toggleTheme(): void {
    this.set({ theme: this.theme === 'dark' ? 'light' : 'dark' });
  }
}

export const prefs = new Prefs();
