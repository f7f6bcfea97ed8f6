import type { GameEvent } from '../types';
import { capital, SEAT_KINDS, type Piece } from '../words';

export interface LogEntry {
  key: number;
  moment: number;
  name: string;
  args: Record<string, unknown>;
  pieces: Piece[];
  seat: number | null;
}

/** What was heard last, for scenes and heralds. */
export interface Heard {
  version: number;
  events: GameEvent[];
}

/** What happened in a moment, as the log and the updates bring it; after an undo it is the moment gone back to. */
export interface Happened {
  moment: number;
  events?: GameEvent[];
  undone?: boolean;
}

/** The lines that are kept: more than a game of many hours says. */
const KEPT = 2000;

/** What happened at the table, in sentences. */
export class Story {
  log = $state.raw<LogEntry[]>([]);
  heard = $state.raw<Heard | null>(null);
  private counter = 0;

  constructor(
    private readonly tell: (name: string, args: Record<string, unknown>) => Piece[] | null,
    private readonly seats: () => number,
  ) {}

  hear(version: number, happened: Happened[]): void {
    this.write(happened);
    this.announce(
      version,
      happened.flatMap((h) => h.events ?? []),
    );
  }

  /** It is in the log from now on. */
  write(happened: Happened[]): void {
    for (const { moment, events, undone } of happened) {
      const kept = undone ? this.log.filter((line) => line.moment <= moment) : this.log;
      this.log = [...kept, ...this.entries(moment, events)].slice(-KEPT);
    }
  }

  /** Scenes and reports may take it up. */
  announce(version: number, events: GameEvent[]): void {
    if (events.length) this.heard = { version, events };
  }

  /** The story so far; lines of later moments came while it was asked for. */
  recall(happened: Happened[]): void {
    const top = happened.at(-1)?.moment ?? -1;
    const told = happened.flatMap(({ moment, events }) => this.entries(moment, events));
    this.log = [...told, ...this.log.filter((line) => line.moment > top)];
  }

  /** What happened in a moment. */
  of(moment: number): GameEvent[] {
    return this.log.filter((line) => line.moment === moment).map((line): GameEvent => [line.name, line.args as GameEvent[1]]);
  }

  private entries(moment: number, events: GameEvent[] = []): LogEntry[] {
    return events.map((event) => this.entry(moment, event)).filter((line) => line !== null);
  }

  private entry(moment: number, [name, args]: GameEvent): LogEntry | null {
    const pieces = this.tell(name, args ?? {});
    if (!pieces?.length) return null;
    const seats = this.seats();
    const first = pieces.find((p) => p.kind !== undefined && SEAT_KINDS.has(p.kind) && p.id !== undefined && p.id >= 0 && p.id < seats);
    if (pieces[0].kind === undefined) pieces[0] = { ...pieces[0], text: capital(pieces[0].text) };
    return { key: this.counter++, moment, name, args: args ?? {}, pieces, seat: first?.id ?? null };
  }
}
