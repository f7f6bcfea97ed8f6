import { ApiError } from '../api';
import { t } from '../i18n';
import { merge } from '../merge';
import { TableSocket, type Opener, type Refusal, type SocketEvents, type Status } from '../socket';
import type { ChatLine, Option, TableRow, Update, View, ViewFrame } from '../types';

/** An update and the moment it led to. */
export interface Step {
  moment: number;
  update: Update;
}

/** What the table does with what comes over the line. */
export interface Listener {
  /** The view shown now, and the seat one looks through. */
  live(): View | null;
  viewer(): number;
  /** A whole view, at the first hello or after a long silence. */
  view(frame: ViewFrame): void;
  /** A burst of updates, merged: it is drawn once, not once for each. */
  steps(view: View, steps: Step[]): void;
  chat(line: ChatLine): void;
  /** Somebody joined, lent or agreed. */
  table(row: TableRow): void;
}

/** The line to the server: what comes is merged, what is said goes out, what is refused is kept to be shown. */
export class Connection {
  status = $state<Status>('connecting');
  sending = $state(false);
  /** What was chosen and not answered yet: shown as taken at once, whatever the server does. */
  sent = $state.raw<string[]>([]);
  /** How many look on without a seat. */
  watching = $state(0);
  /** What was chosen has not been answered for a while. */
  late = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  online = $state.raw<Record<number, boolean>>({});
  private socket: TableSocket | null = null;
  /** Updates that came before the first view could be shown. */
  private early: Update[] = [];
  /** Merged, but not shown yet. */
  private coming: { view: View; steps: Step[] } | null = null;

  constructor(private readonly listener: Listener) {}

  connect(url: string, table: string, secret: string | null, open?: Opener): void {
    const events: SocketEvents = {
      status: (status) => (this.status = status),
      late: (late) => (this.late = late),
      view: (frame) => {
        this.publish(); // what led to it is told first, however close behind it came
        this.listener.view(frame);
      },
      update: (update) => this.take(update),
      refused: (refusal) => {
        this.sending = false;
        this.refusal = refusal;
      },
      chat: (line) => this.listener.chat(line),
      presence: ({ online, watching }) => {
        this.watching = watching;
        this.setPresence(online);
      },
      table: ({ table }) => this.listener.table(table),
    };
    this.socket = new TableSocket(url, table, secret, events, open);
    this.socket.connect();
  }

  close(): void {
    this.socket?.close();
  }

  /** A whole view is shown now: what was merged before is older, what came too early is merged after it. */
  shown(): void {
    this.coming = null;
    for (const update of this.early.splice(0)) this.take(update);
  }

  private setPresence(online: number[]): void {
    const seats = Array.from({ length: this.listener.live()?.seats ?? 0 }, (_, seat) => seat);
    this.online = Object.fromEntries(seats.map((seat) => [seat, online.includes(seat)]));
  }

  private take(update: Update): void {
    const view = this.coming?.view ?? this.listener.live();
    if (!view) {
      this.early.push(update);
      return;
    }
    const result = merge(view, update);
    if (result.kind === 'old') return;
    if (result.kind === 'gap') {
      this.socket?.gap();
      return;
    }
    this.socket?.arrived(result.view.version);
    if (!this.coming) setTimeout(() => this.publish(), 0);
    this.coming = { view: result.view, steps: [...(this.coming?.steps ?? []), { moment: result.view.moment, update }] };
  }

  private publish(): void {
    const coming = this.coming;
    if (!coming || !this.listener.live()) return;
    this.coming = null;
    this.sending = false;
    this.refusal = null;
    this.listener.steps(coming.view, coming.steps);
  }

  // ---- what one says

  move(options: Option[]): void {
    this.sending = true;
    this.sent = options.map((o) => o.text);
    this.refusal = null;
    this.socket?.move(this.listener.viewer(), options);
  }

  /** At a shared screen: through the eyes of one of our seats, or (-1) of nobody again. */
  look(seat: number): void {
    this.socket?.send({ t: 'look', seat });
  }

  undo(): void {
    this.socket?.send({ t: 'undo', seat: this.listener.viewer() });
  }

  retract(): void {
    this.socket?.send({ t: 'retract', seat: this.listener.viewer() });
  }

  interject(option: string): void {
    this.socket?.send({ t: 'interject', seat: this.listener.viewer(), option });
  }

  say(text: string): void {
    this.socket?.send({ t: 'chat', text });
  }

  seen(moment: number): void {
    this.socket?.send({ t: 'seen', moment });
  }

  /** A question to the server beside the game (lend, fork, rematch): null, and said in the prompt, if it is refused or unheard. */
  async heard<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      this.refusal = error instanceof ApiError ? error : { code: 'away', message: t('unheard') };
      return null;
    }
  }
}
