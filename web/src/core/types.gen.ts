// Written by tools/page_types.py; do not edit. What the server says: src/regalia/server/protocol.py

export type Cell = number | (number | number[])[];

export type EventValue = number | number[] | string | null;

export type Names = Record<string, string[]>;

export type SeatKind = 'bot' | 'hotseat' | 'open' | 'player';

export type Pace = 'correspondence' | 'live';

export type Frame = ViewFrame | Update | ChatFrame | Presence | TableFrame | Refused | Pong;

/** A decision on an ambiguity of the sources. */
export interface Ruling {
  id: string;
  question: string;
  ruling: string;
  affects: string[];
  variant: string;
}

/** One argument of an option: its kind ("area", "noble", "crowns") and its number. */
export type Arg = [kind: string, value: number];

/** An argument of which any number from `low` to `high` will do. */
export type Range = [kind: string, low: number, high: number];

/** `price` is what it costs who takes it, by purse ("crowns"), and below zero what it brings; left out where it is nothing. */
export interface Option {
  text: string;
  verb: string;
  args: Arg[];
  price?: Arg[];
}

/** A thing one may do out of turn. */
export interface Interjection {
  verb: string;
  args: Range[];
}

/** A procedure under way, its step and what it works on; the outermost comes first. */
export interface Crumb {
  procedure: string;
  step: string;
  locals: Record<string, number | number[]>;
}

/** The decision that stands: `options` are the viewer's own, `draft` what he has chosen in secret so far. */
export interface Asking {
  kind: 'all' | 'ask';
  seats: number[];
  waiting: number[];
  step: string;
  rules: string[];
  draft: Option[];
  options: Option[];
}

export interface Over {
  winners: number[];
  end: string;
  scores: number[];
  rounds: number;
}

export type GameEvent = [name: string, args: Record<string, EventValue>];

/** A table as one viewer sees it: a seat, -1 for a spectator, -2 for one who sees all (after the end). `shared` where several people sit before one screen: then it is what everybody may know, and `viewer` the seat that must choose. `version` only ever grows, and a move names it; `moment` counts the public steps of the history, and undo takes moments away. */
export interface View {
  game: string;
  version: number;
  moment: number;
  viewer: number;
  shared: boolean;
  seats: number;
  columns: Record<string, Cell>;
  crumbs: Crumb[];
  asking: Asking | null;
  interjections: Interjection[];
  undo: boolean;
  over: Over | null;
}

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string | null;
  mine: boolean;
  online: boolean;
  bot: string | null;
  lent: string | null;
  since: number | null;
  side: number;
  house: string;
  conceded: boolean;
  kept: boolean;
}

export interface Lending {
  seat: number;
  bot: string;
  agreed: number[];
  needed: number[];
}

/** Somebody asks to take his last choice back; those of `needed` have not agreed yet. */
export interface Regret {
  seat: number;
  needed: number[];
}

/** An invitation to a seat that is still open. */
export interface Link {
  seat: number;
  invite: string;
  url: string;
}

/** Up to which moment somebody saw a table, and when he left it. */
export interface SeenAt {
  moment: number;
  at: number;
}

/** A table in lists and over its view; `links` are for the host only, `seen`, `host_name` and `away` come over HTTP only. A seat's `side` is the party it plays by number (-1: not yet), `house` that party's name; `kept` says that an open seat is for whoever has its link. `last` is the last thing everybody heard, in words; `watching` how many look on; `patience` after how many seconds without a sign a player counts as away. A table that `stands` can be looked at only: this server has other rules than it was played under. */
export interface TableRow {
  id: string;
  game: string;
  title: string;
  name: string;
  round: number;
  last: string;
  watching: number;
  pace: Pace;
  public: boolean;
  odds: boolean;
  variants: string[];
  options: Record<string, string>;
  seats: SeatInfo[];
  host: boolean;
  waiting: number[];
  moment: number;
  over: Over | null;
  created: number;
  updated: number;
  parent: string | null;
  next: string | null;
  remind: number;
  patience: number;
  lending: Lending[];
  regrets: Regret[];
  stands: boolean;
  closed: boolean;
  chat: 'all' | 'off' | 'players';
  watch: 'all' | 'players';
  links?: Link[];
  seen?: SeenAt | null;
  host_name?: string;
  away?: boolean;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** `variants` are those in play: asked for, or brought by the number of seats. */
export interface ViewFrame {
  t: 'view';
  version: number;
  view: View;
  table: TableRow;
  variants: string[];
  names: Record<string, string[]>;
  chat: ChatLine[];
  seen: SeenAt | null;
}

/** What changed since a version; `crumbs` and `interjections` are left out when they are as before. */
export interface Update {
  t: 'update';
  version: number;
  since: number;
  moment: number;
  columns: Record<string, Cell>;
  asking: Asking | null;
  undo: boolean;
  over: Over | null;
  events: GameEvent[];
  by: number | null;
  undone: boolean;
  crumbs?: Crumb[];
  interjections?: Interjection[];
}

export interface ChatFrame {
  t: 'chat';
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Presence {
  t: 'presence';
  online: number[];
  watching: number;
}

/** Somebody joined, lent or agreed; or the rematch is there. */
export interface TableFrame {
  t: 'table';
  table: TableRow;
}

export interface Refused {
  t: 'refused';
  code: string;
  message: string;
  rule?: string;
  id?: number;
}

export interface Pong {
  t: 'pong';
}

/** `unit` is what its values are numbers of, empty where they are none. */
export interface OptionInfo {
  id: string;
  name: string;
  text: string;
  values: string[];
  default: string;
  unit: string;
}

/** How a variant goes with `other`, a variant or an option: `reason` says why, `how` what is done where both are in play. A pair is told with one of the two only. */
export interface RelationInfo {
  other: string;
  kind: 'adapts' | 'compatible' | 'excludes' | 'requires';
  reason: string;
  how: string;
}

/** `fixes` are options that have one value only where it is in play, `defaults` those that have another default then; `options` are offered then besides, each in the place of one that has the same id. `relations` say how it goes with other variants and options; `needs` and `excludes` are those of them that leave no choice. `group` is a heading. At tables of `implied` seats it is in play by itself. */
export interface VariantInfo {
  id: string;
  name: string;
  text: string;
  group: string;
  needs: string[];
  excludes: string[];
  relations: RelationInfo[];
  seats: number[];
  implied: number[];
  fixes: Record<string, string>;
  defaults: Record<string, string>;
  options: OptionInfo[];
}

/** Variants and options that people ask for by a name. */
export interface PresetInfo {
  id: string;
  name: string;
  text: string;
  variants: string[];
  options: Record<string, string>;
}

export interface BotInfo {
  id: string;
}

/** One row of `GET /api/games`. `parties` are the names of those that seats may choose from; none where there is no choice. */
export interface GameSummary {
  id: string;
  title: string;
  text: string;
  seats: number[];
  variants: VariantInfo[];
  options: OptionInfo[];
  presets: PresetInfo[];
  bots: BotInfo[];
  parties: string[];
}

/** An argument as a vocabulary declares it. */
export type NamedKind = [name: string, kind: string];

export interface Vocabulary {
  verbs: Record<string, NamedKind[]>;
  events: Record<string, NamedKind[]>;
  purposes: string[];
  reasons: Record<string, NamedKind[]>;
}

/** A field of the state: `of` is the kind of thing that has an entry (or a row) each, `holds` the kind whose number stands there. `variant` names the variant that brings it; such a column is there at tables that use it only. */
export interface ColumnInfo {
  name: string;
  shape: 'list' | 'number' | 'table';
  public: boolean;
  of: string;
  holds: string;
  variant: string | null;
}

/** What `GET /api/games/{id}` gives, once; with `?variants=a,b`, the names and tables of that company. `deals`: has it interjections, things one may do out of turn? */
export interface GameInfo {
  id: string;
  title: string;
  text: string;
  version: number;
  names: Record<string, string[]>;
  tables: Record<string, unknown>;
  columns: ColumnInfo[];
  words: Record<string, Record<string, string>>;
  vocabulary: Vocabulary;
  ends: string[];
  deals: boolean;
}

/** One passage of the rules; `variant` names the variant whose rule it is, if it is one's. */
export interface RuleInfo {
  id: string;
  chapter: string;
  rule: string;
  variant: string;
}

/** What `GET /api/games/{id}/rules` gives: the whole reference, of the game and of its variants. */
export interface RulesInfo {
  id: string;
  title: string;
  passages: RuleInfo[];
  rulings: Ruling[];
}

export interface LogRow {
  moment: number;
  events: GameEvent[];
}

export interface Past {
  moment: number;
  view: View;
}

export interface Reason {
  reason: string;
  args: Record<string, number>;
  rule: string;
}

export interface Why {
  about: string;
  offered: boolean;
  reasons: Reason[];
  waiting: number[];
  step: string;
  rules: string[];
}

export interface Odds {
  kind: string;
  asked: Record<string, string>;
  chances: Record<string, number>;
  means: Record<string, number>;
  exact: boolean;
  samples: number;
  error: number;
  assumes: string[];
  besides: Odds[];
}

export interface OddsAnswer {
  option: string;
  odds: Odds | null;
}

/** One choice of a try: the step that asked for it, and what was offered there. */
export interface Chosen {
  step: string;
  option: string;
  ways: Option[];
}

/** Where wishes lead, without being carried out. `beyond` is the wish behind which nobody can look (chance, or what is hidden); `asking`, `crumbs` and `columns` (those that differ from the present ones) tell of the place where it ends. */
export interface Try {
  version: number;
  taken: Chosen[];
  beyond: string;
  asking: Asking | null;
  crumbs: Crumb[];
  columns: Record<string, Cell>;
  why: Why[];
}

/** How often each outcome of a chance among so many fell. */
export interface Luck {
  of: number;
  outcomes: number[];
}

export interface Stats {
  rounds: number[];
  series: Record<string, number[][]>;
  luck: Record<string, Luck[]>;
}

export interface Opened {
  table: string;
  links: Link[];
}

export interface Joined {
  seat: number;
  table: TableRow;
}

export interface Identity {
  id: string;
  name: string;
  secret: string;
}

export interface Me {
  id: string;
  name: string;
  webhook: string;
  passphrase: boolean;
}

/** A secret of yours, without the secret: when it was given, when last used (0: not noted yet), and whether it is the one that asks. */
export interface Device {
  id: string;
  created: number;
  used: number;
  current: boolean;
}

export interface Passphrase {
  passphrase: string;
}

// What a client says: src/regalia/server/messages.py

export interface HelloMessage {
  t: 'hello';
  id?: number | null;
  table?: string;
  secret?: string | null;
  since?: number;
}

export interface MoveMessage {
  t: 'move';
  id?: number | null;
  options?: string[];
  version?: number | null;
  seat?: number | null;
}

export interface UndoMessage {
  t: 'undo';
  id?: number | null;
  seat?: number | null;
}

export interface RetractMessage {
  t: 'retract';
  id?: number | null;
  seat?: number | null;
}

export interface InterjectMessage {
  t: 'interject';
  id?: number | null;
  option?: string;
  seat?: number | null;
  version?: number | null;
}

export interface ChatMessage {
  t: 'chat';
  id?: number | null;
  text?: string;
}

export interface GapMessage {
  t: 'gap';
  id?: number | null;
  since?: number;
}

export interface LookMessage {
  t: 'look';
  id?: number | null;
  seat?: number;
}

export interface SeenMessage {
  t: 'seen';
  id?: number | null;
  moment?: number;
}

export interface PingMessage {
  t: 'ping';
  id?: number | null;
}

export interface PongMessage {
  t: 'pong';
  id?: number | null;
}

export type Message = HelloMessage | MoveMessage | UndoMessage | RetractMessage | InterjectMessage | ChatMessage | GapMessage | LookMessage | SeenMessage | PingMessage | PongMessage;
