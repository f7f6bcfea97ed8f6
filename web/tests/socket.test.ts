import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSocket, type Status } from '../src/core/socket';
import type { Update, View } from '../src/core/types';

class Line {
  static made: Line[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    Line.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.drop();
  }
  up() {
    this.readyState = 1;
    this.onopen?.();
  }
  drop() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  get(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

const view = (version: number) => ({ t: 'view', view: { version } as View });

describe('the socket', () => {
  let statuses: Status[];
  let updates: Update[];
  let refusals: string[];
  let late = false;
  let socket: TableSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    Line.made = [];
    statuses = [];
    updates = [];
    refusals = [];
    socket = new TableSocket(
      'ws://x/ws',
      'T',
      'secret',
      {
        status: (s) => statuses.push(s),
        late: (l) => (late = l),
        view: (frame) => socket.arrived(frame.view.version),
        update: (u) => {
          updates.push(u);
          socket.arrived(u.version);
        },
        refused: (r) => refusals.push(r.code),
        chat: () => {},
        presence: () => {},
        table: () => {},
      },
      (url) => new Line(url) as unknown as WebSocket,
    );
    socket.connect();
    Line.made[0].up();
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it('says hello with the secret, the table and the version it has', () => {
    expect(Line.made[0].sent[0]).toEqual({ t: 'hello', secret: 'secret', table: 'T', since: -1 });
  });

  it('comes back by itself, waiting longer each time, and says what it has', () => {
    Line.made[0].get(view(5));
    Line.made[0].drop();
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(249);
    expect(Line.made.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(Line.made.length).toBe(2);
    Line.made[1].drop();
    vi.advanceTimersByTime(499);
    expect(Line.made.length).toBe(2);
    vi.advanceTimersByTime(1);
    Line.made[2].up();
    expect(Line.made[2].sent[0]).toMatchObject({ t: 'hello', since: 5 });
  });

  it('keeps a move made while the line was down and sends it once the same moment is back', () => {
    Line.made[0].get(view(5));
    Line.made[0].drop();
    socket.move(1, [{ text: 'pass', verb: 'pass', args: [] }]);
    expect(socket.waiting).toBe(true);
    vi.advanceTimersByTime(300);
    Line.made[1].up();
    Line.made[1].get(view(5));
    expect(Line.made[1].sent.at(-1)).toEqual({ t: 'move', version: 5, seat: 1, options: ['pass'] });
  });

  it('drops a kept move when the game has gone on without it', () => {
    Line.made[0].get(view(5));
    Line.made[0].drop();
    socket.move(1, [{ text: 'pass', verb: 'pass', args: [] }]);
    vi.advanceTimersByTime(300);
    Line.made[1].up();
    Line.made[1].get(view(6));
    expect(Line.made[1].sent.some((m) => m.t === 'move')).toBe(false);
    expect(socket.waiting).toBe(false);
  });

  it('forgets a move that was refused', () => {
    Line.made[0].get(view(5));
    socket.move(1, [{ text: 'pass', verb: 'pass', args: [] }]);
    Line.made[0].get({ t: 'refused', code: 'stale', message: 'too late' });
    expect(refusals).toEqual(['stale']);
    expect(socket.waiting).toBe(false);
  });

  it('does not send a move twice when an update of the same version comes late', () => {
    Line.made[0].get(view(5));
    socket.move(1, [{ text: 'pass', verb: 'pass', args: [] }]);
    Line.made[0].get({ t: 'update', version: 6, since: 5 });
    expect(Line.made[0].sent.filter((m) => m.t === 'move').length).toBe(1);
    expect(updates.length).toBe(1);
  });

  const PASS = [{ text: 'pass', verb: 'pass', args: [] }];

  it('says after three seconds that a move is not answered, gives the line up after nine and sends the move over another', () => {
    Line.made[0].get(view(5));
    socket.move(1, PASS);
    vi.advanceTimersByTime(2999);
    expect(late).toBe(false);
    vi.advanceTimersByTime(1);
    expect(late).toBe(true);
    vi.advanceTimersByTime(6000);
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(250);
    Line.made[1].up();
    Line.made[1].get(view(5));
    expect(late).toBe(false);
    expect(Line.made[1].sent.at(-1)).toMatchObject({ t: 'move', options: ['pass'] });
  });

  it('does not take who comes or talks for an answer, but for a sign that the line lives', () => {
    Line.made[0].get(view(5));
    socket.move(1, PASS);
    vi.advanceTimersByTime(1000);
    Line.made[0].get({ t: 'presence', online: [0], watching: 0 });
    vi.advanceTimersByTime(2000);
    expect(late).toBe(true);
    vi.advanceTimersByTime(6500);
    expect(Line.made.length).toBe(1);
    Line.made[0].get({ t: 'update', version: 6, since: 5 });
    expect(late).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(Line.made.length).toBe(1);
  });

  it('says nothing of a move that was answered in time', () => {
    Line.made[0].get(view(5));
    socket.move(1, PASS);
    vi.advanceTimersByTime(1000);
    Line.made[0].get({ t: 'update', version: 6, since: 5 });
    vi.advanceTimersByTime(20_000);
    expect(late).toBe(false);
    expect(Line.made.length).toBe(1);
  });

  it('heeds the browser: lost at once when it is offline, back at once when it is online', () => {
    Line.made[0].get(view(5));
    dispatchEvent(new Event('offline'));
    expect(statuses.at(-1)).toBe('lost');
    dispatchEvent(new Event('online'));
    expect(Line.made.length).toBe(2);
  });

  it('survives rubbish', () => {
    Line.made[0].get('{not json');
    Line.made[0].get({ t: 'something-new' });
    Line.made[0].get(view(2));
    expect(socket.version).toBe(2);
  });

  it('stays closed when closed', () => {
    socket.close();
    vi.advanceTimersByTime(60000);
    expect(Line.made.length).toBe(1);
    expect(statuses.at(-1)).toBe('closed');
  });
});
