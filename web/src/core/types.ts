/** The contract with the server: docs/architecture.md ("The view as JSON") and docs/protocol.md. */

export type Cell = number | number[] | number[][];
export type Columns = Record<string, Cell>;

/** One argument of an option: its kind ("area", "noble", "crowns") and its number. */
export type Arg = [kind: string, value: number];

export interface Option {
  text: string;
  verb: string;
  args: Arg[];
}

/** A thing one may do out of turn: each argument has a range. */
export interface Interjection {
  verb: string;
  args: [kind: string, low: number, high: number][];
}

export interface Crumb {
  procedure: string;
  step: string;
  locals: Record<string, number | number[]>;
}

export interface Asking {
  kind: 'ask' | 'all';
  seats: number[];
  waiting: number[];
  step: string;
  rules: string[];
  draft: Option[];
  options?: Option[];
}

export interface Over {
  winners: number[];
  end: string;
  scores: number[];
  rounds?: number;
}

export type GameEvent = [name: string, args: Record<string, EventValue>];
export type EventValue = number | number[] | string | null;

export interface View {
  game: string;
  /** Only ever grows; a move names it. */
  version: number;
  /** Counts the public steps of the history; undo takes moments away. */
  moment: number;
  /** A seat, -1 for a spectator, -2 for one who sees all (after the end). */
  viewer: number;
  seats: number;
  columns: Columns;
  crumbs: Crumb[];
  asking: Asking | null;
  interjections: Interjection[];
  undo: boolean;
  over: Over | null;
}

export interface Update extends Partial<Omit<View, 'columns' | 'version'>> {
  version: number;
  since?: number;
  columns?: Columns;
  events?: GameEvent[];
  by?: number | null;
  undone?: boolean;
}

export interface Passage {
  id: string;
  chapter?: string;
  rule?: string;
  text?: string;
  kind?: string;
  title?: string;
  [other: string]: unknown;
}

export type Words = Record<string, Record<string, string>>;

/** For each verb and event its arguments in order: name and kind. */
export interface Vocabulary {
  verbs: Record<string, [name: string, kind: string][]>;
  events: Record<string, [name: string, kind: string][]>;
  reasons?: Record<string, [name: string, kind: string][]>;
}

/** What `GET /api/tables/{id}/why` answers. */
export interface Why {
  about: string;
  offered: boolean;
  reasons: { reason: string; args: Record<string, number>; rule: string }[];
  waiting: number[];
  step: string;
  rules: string[];
}

/** What `GET /api/games/{id}` gives, once. */
export interface GameInfo {
  id: string;
  title: string;
  names: Record<string, string[]>;
  tables: Record<string, unknown>;
  words: Words;
  passages: Passage[];
  vocabulary?: Vocabulary;
}

export interface VariantInfo {
  id: string;
  name: string;
  text: string;
  needs: string[];
  excludes: string[];
  seats?: number[];
}

export interface OptionInfo {
  id: string;
  name: string;
  text: string;
  values: string[];
  default: string;
}

export interface BotInfo {
  id: string;
  name?: string;
  text?: string;
}

/** One row of `GET /api/games`. */
export interface GameSummary {
  id: string;
  title: string;
  seats: number[];
  variants: VariantInfo[];
  options: OptionInfo[];
  bots: (string | BotInfo)[];
  text?: string;
}

export interface SeatInfo {
  seat: number;
  kind: string;
  name: string | null;
  bot?: string | null;
  mine?: boolean;
  online?: boolean;
  lent?: string | null;
}

/** One row of `GET /api/tables`. */
export interface TableRow {
  id: string;
  game: string;
  title?: string;
  name?: string;
  seats: SeatInfo[];
  variants?: string[];
  waiting?: number[];
  pace?: string;
  public?: boolean;
  odds?: boolean;
  host?: boolean;
  over?: Over | null;
  moment?: number;
  next?: string | null;
  links?: { seat: number; invite: string; url: string }[];
  lending?: { seat: number; bot: string; agreed: number[]; needed: number[] }[];
  [other: string]: unknown;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at?: string | number;
}

export interface Odds {
  kind: string;
  chances: Record<string, number>;
  means: Record<string, number>;
  exact: boolean;
  error: number;
  assumes: string[];
}
