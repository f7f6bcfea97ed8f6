import type { ChatFrame, Frame, Message, MoveMessage, Option, Presence, TableFrame, Update, ViewFrame } from './types';

export type Status = 'connecting' | 'live' | 'lost' | 'closed';

export interface Refusal {
  code: string;
  message: string;
  rule?: string;
}

export interface SocketEvents {
  status(status: Status): void;
  /** A move has been sent and not been answered for a while; or it has been now. */
  late(late: boolean): void;
  view(frame: ViewFrame): void;
  update(update: Update): void;
  refused(refusal: Refusal): void;
  chat(line: ChatFrame): void;
  presence(who: Presence): void;
  table(frame: TableFrame): void;
}

export type Opener = (url: string) => WebSocket;

type Move = Required<Pick<MoveMessage, 'version' | 'seat' | 'options'>> & { version: number };

/** Milliseconds until an unanswered move is told, and until the line it went over is given up for another. */
const LATE = 3000;
const DEAD = 9000;

/**
 * One table's socket: says hello, keeps itself alive, and comes back by itself. A move sent while the line is down is
 * kept and sent again after the next view, if the game has not moved on meanwhile.
 */
export class TableSocket {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private kept: Move | null = null;
  version = -1;

  constructor(
    private readonly url: string,
    private readonly table: string,
    private readonly secret: string | null,
    private readonly events: SocketEvents,
    private readonly open: Opener = (u) => new WebSocket(u),
  ) {}

  connect(): void {
    if (this.ended) return;
    addEventListener('offline', this.cut);
    addEventListener('online', this.mended);
    this.events.status(this.attempts ? 'lost' : 'connecting');
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.raw({ t: 'hello', secret: this.secret, table: this.table, since: this.version });
    };
    socket.onmessage = (event: MessageEvent) => this.receive(String(event.data));
    socket.onclose = () => {
      if (this.socket === socket) this.again();
    };
    socket.onerror = () => socket.close();
  }

  /** The browser says that the line is cut, or back. */
  private readonly cut = (): void => this.drop();
  private readonly mended = (): void => {
    if (this.socket || this.ended) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** A socket that answers no more need not know it: it is left to itself, and another is opened. */
  private drop(): void {
    const dead = this.socket;
    if (!dead) return;
    dead.onclose = dead.onmessage = dead.onerror = null;
    dead.close();
    this.again();
  }

  private again(): void {
    if (this.ended) return;
    this.socket = null;
    this.attempts += 1;
    this.events.status('lost');
    const wait = Math.min(8000, 250 * 2 ** Math.min(this.attempts - 1, 5));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private receive(data: string): void {
    this.lives();
    let frame: Frame;
    try {
      frame = JSON.parse(data) as Frame;
    } catch {
      return;
    }
    if (frame.t === 'view' || frame.t === 'update' || frame.t === 'refused') this.answered();
    switch (frame.t) {
      case 'view':
        this.version = frame.view.version;
        this.events.status('live');
        this.events.view(frame);
        this.resend();
        break;
      case 'update':
        this.events.status('live');
        this.events.update(frame);
        this.resend();
        break;
      case 'refused':
        this.kept = null;
        this.events.refused(frame);
        break;
      case 'chat':
        this.events.chat(frame);
        break;
      case 'presence':
        this.events.presence(frame);
        break;
      case 'table':
        this.events.table(frame);
        break;
      case 'pong':
        break;
    }
  }

  /** Called with the version after each merge: a kept move is dropped once the game has passed it. */
  arrived(version: number): void {
    this.version = version;
    if (this.kept && this.kept.version < version) this.kept = null;
  }

  private resend(): void {
    if (this.kept && this.kept.version === this.version) this.raw({ t: 'move', ...this.kept });
    else if (this.kept && this.kept.version < this.version) this.kept = null;
  }

  get waiting(): boolean {
    return this.kept !== null;
  }

  move(seat: number | null, options: Option[]): void {
    this.kept = { version: this.version, seat, options: options.map((o) => o.text) };
    this.raw({ t: 'move', ...this.kept });
    this.answered();
    this.patience = setTimeout(() => this.events.late(true), LATE);
    this.lives();
  }

  /** Something about the game came: what was chosen has been heard. Who comes, goes or talks is no answer. */
  private answered(): void {
    clearTimeout(this.patience);
    this.events.late(false);
  }

  /** Something came over the line: it lives, for as long as one waits for more. */
  private lives(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.kept && this.drop(), DEAD);
  }

  send(message: Message): boolean {
    return this.raw(message);
  }

  gap(): void {
    this.raw({ t: 'gap', since: this.version });
  }

  private raw(message: Message): boolean {
    if (!this.socket || this.socket.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.ended = true;
    removeEventListener('offline', this.cut);
    removeEventListener('online', this.mended);
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    clearTimeout(this.pulse);
    this.socket?.close();
    this.socket = null;
    this.events.status('closed');
  }
}
