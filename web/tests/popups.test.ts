import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

/** What says of itself that it lies over the page: a dialog, a menu, a card that comes and goes. */
const LIES_OPEN = /<(?:div|section|aside|dialog)\b[^>]*?\brole="(?:dialog|menu)"|<dialog\b|<aside\b[^>]*?\b(?:aria-label|role)=/;
/** How it is closed: by its own layer, or by a part that has one. */
const CLOSES = /\{@attach [^}]*\blayer\(|<Panel\b|<Pop\b/;
const OTHERWISE: Record<string, string> = {
  'table/SceneFrame.svelte': 'Escape goes back to the map (TablePage)',
  'table/Curtain.svelte': 'only who takes the device opens it',
  'table/TablePage.svelte': 'the rails are no pop-ups',
  'table/BattleBeat.svelte': 'played and gone: Space skips it',
  'table/Guide.svelte': 'a row of the strip, with buttons of its own',
  'ui/Dialog.svelte': 'the browser asks: Escape cancels, a click beside it says no',
};

const read = (file: string) => readFileSync(join(SRC, file), 'utf8');
const open = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.svelte') && LIES_OPEN.test(read(file)),
);

describe('whatever lies open over the page', () => {
  it.each(open)('is closed by Escape: %s', (file) => {
    if (!(file in OTHERWISE)) expect(read(file)).toMatch(CLOSES);
  });
  it('has no exception that is none', () => {
    expect(Object.keys(OTHERWISE).filter((file) => !open.includes(file) || CLOSES.test(read(file)))).toEqual([]);
  });
});
