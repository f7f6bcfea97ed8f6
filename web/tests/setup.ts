/** The page under test speaks the words of every game. */
import { learn, type Messages } from '../src/core/i18n';

const FILES = import.meta.glob<Messages>('../src/games/*/messages/en.json', { import: 'default' });
await Promise.all(Object.entries(FILES).map((file) => learn(Object.fromEntries([file]))));
