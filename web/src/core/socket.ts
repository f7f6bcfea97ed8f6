import type { ChatLine, Option, Update, View } from './types';

export type Status = 'connecting' | 'live' | 'lost' | 'closed';

export interface Refusal {
  code: string;
  message: string;
  rule?: string;
}

export interface SocketEvents {
  status(status: Status): void;
  view(view: View, extra: Record<string, unknown>): void;
  update(update: Update): void;
  refused(refusal: Refusal): void;
  chat(line: ChatLine): void;
  presence(message: Record<string, unknown>): void;
  other?(message: Record<string, unknown>): void;
}

export type Opener = (url: string) => WebSocket;

interface Move {
  version: number;
  seat: number | null;
  options: string[];
}

/**
 * One table's socket: says hello, keeps itself alive, and comes back by itself. A move sent while the line is down is
 * kept and sent again after the next view, if the game has not moved on meanwhile.
 */
export class TableSocket {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
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
    let message: Record<string, unknown>;
    try {
      message = JSON.parse(data) as Record<string, unknown>;
    } catch {
      return;
    }
    switch (message.t) {
      case 'view': {
        const view = message.view as View;
        this.version = view.version;
        this.events.status('live');
        this.events.view(view, message);
        this.resend();
        break;
      }
      case 'update':
        this.events.status('live');
        this.events.update(message as unknown as Update);
        this.resend();
        break;
      case 'refused':
        this.kept = null;
        this.events.refused(message as unknown as Refusal);
        break;
      case 'chat':
        this.events.chat(message as unknown as ChatLine);
        break;
      case 'presence':
        this.events.presence(message);
        break;
      case 'pong':
        break;
      default:
        this.events.other?.(message);
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
  }

  send(message: Record<string, unknown>): boolean {
    return this.raw(message);
  }

  gap(): void {
    this.raw({ t: 'gap', since: this.version });
  }

  private raw(message: Record<string, unknown>): boolean {
    if (!this.socket || this.socket.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
    this.events.status('closed');
  }
}
