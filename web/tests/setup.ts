/** The page under test speaks the words of every game. All files share one document: each finds it empty, and leaves its clock running. */
import { afterEach, vi } from 'vitest';
import { learn, type Messages } from '../src/core/i18n';

const FILES = import.meta.glob<Messages>('../src/games/*/messages/en.json', { import: 'default' });
await Promise.all(Object.entries(FILES).map((file) => learn(Object.fromEntries([file]))));

localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
afterEach(() => vi.useRealTimers());
