/** The contract with the server, written from its own types (tools/page_types.py; docs/protocol.md says what they mean), and the page's words for it. */
export type * from './types.gen';
import type { Cell, View } from './types.gen';

export type Columns = View['columns'];

/** A game's templates: by section ("option", "event", "ask") and key. */
export type Words = Record<string, Record<string, string>>;

/** A column that has an entry each. */
export type Row = Extract<Cell, unknown[]>;
