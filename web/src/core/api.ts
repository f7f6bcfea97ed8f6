import type { GameEvent, GameInfo, GameSummary, Odds, TableRow, View, Why } from './types';

export interface Identity {
  id: string;
  secret: string;
  name: string;
}

const KEY = 'regalia.identity';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

function stored(): Identity | null {
  try {
    const text = localStorage.getItem(KEY);
    return text ? (JSON.parse(text) as Identity) : null;
  } catch {
    return null;
  }
}

let identity: Identity | null = stored();

export function who(): Identity | null {
  return identity;
}

export function remember(next: Identity): void {
  identity = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    /* a private window: the identity lasts as long as the page */
  }
}

const NAMES = ['Wren', 'Rook', 'Heron', 'Lark', 'Merlin', 'Linnet', 'Swift', 'Kestrel', 'Finch', 'Martin', 'Teal', 'Plover'];

/** A guest with a name and a secret the browser keeps; made on first need. */
export async function guest(name?: string): Promise<Identity> {
  if (identity && !name) return identity;
  const chosen = name ?? NAMES[Math.floor(Math.random() * NAMES.length)];
  const made = await request<{ id: string; secret: string }>('POST', '/api/guests', { name: chosen });
  remember({ ...made, name: chosen });
  return identity as Identity;
}

export async function request<T>(method: string, path: string, body?: unknown, retry = true): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (identity) headers.Authorization = `Bearer ${identity.secret}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = text;
  }
  if (!answer.ok) {
    // A server with a fresh database does not know our secret: become a new guest of the same name, once.
    if (answer.status === 401 && retry && identity && path !== '/api/guests') {
      const name = identity.name;
      identity = null;
      await guest(name);
      return request<T>(method, path, body, false);
    }
    const info = (data ?? {}) as { code?: string; message?: string; detail?: string };
    throw new ApiError(answer.status, info.code ?? String(answer.status), info.message ?? info.detail ?? answer.statusText);
  }
  return data as T;
}

function rows<T>(data: T[] | Record<string, unknown>, key: string): T[] {
  if (Array.isArray(data)) return data;
  const inner = data?.[key];
  return Array.isArray(inner) ? (inner as T[]) : [];
}

export interface NewSeat {
  kind: 'me' | 'hotseat' | 'link' | 'bot';
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  variants: string[];
  options: Record<string, string>;
  odds?: boolean;
  pace: 'live' | 'correspondence';
  public: boolean;
}

export interface Opened {
  table: string;
  links?: { seat: number; invite: string; url: string }[];
}

export interface Stats {
  rounds: number[];
  series: Record<string, number[][]>;
  luck: Record<string, { of: number; outcomes: number[] }[]>;
}

export const api = {
  games: async () => rows<GameSummary>(await request('GET', '/api/games'), 'games'),
  game: async (id: string) => {
    const info = await request<Partial<GameInfo>>('GET', `/api/games/${encodeURIComponent(id)}`);
    return {
      id,
      title: info.title ?? id,
      names: info.names ?? {},
      tables: info.tables ?? {},
      words: info.words ?? {},
      passages: info.passages ?? [],
      vocabulary: info.vocabulary,
    } as GameInfo;
  },
  tables: async (which: 'mine' | 'open' | 'watch') => rows<TableRow>(await request('GET', `/api/tables?${which}=1`), 'tables'),
  table: (id: string) => request<TableRow>('GET', `/api/tables/${encodeURIComponent(id)}`),
  open: async (wanted: NewTable) => {
    await guest();
    return request<Opened>('POST', '/api/tables', wanted);
  },
  join: async (id: string, invite?: string) => {
    await guest();
    return request<{ seat?: number }>('POST', `/api/tables/${encodeURIComponent(id)}/join`, invite ? { invite } : {});
  },
  record: (id: string) => request<unknown>('GET', `/api/tables/${encodeURIComponent(id)}/record`),
  import: async (record: string) => {
    await guest();
    return request<Opened>('POST', '/api/import', { record });
  },
  fork: async (id: string, at: number) => {
    await guest();
    return request<Opened>('POST', `/api/tables/${encodeURIComponent(id)}/fork`, { at });
  },
  rematch: (id: string) => request<Opened>('POST', `/api/tables/${encodeURIComponent(id)}/rematch`, {}),
  at: (id: string, moment: number, as: number | null = null) =>
    request<{ view: View }>('GET', `/api/tables/${encodeURIComponent(id)}/at/${moment}${as === null ? '' : `?as=${as}`}`),
  log: (id: string) => request<{ moment: number; events: GameEvent[] }[]>('GET', `/api/tables/${encodeURIComponent(id)}/log`),
  odds: (id: string, option: string, then: string[] = []) =>
    request<{ odds: Odds | null }>(
      'GET',
      `/api/tables/${encodeURIComponent(id)}/odds?option=${encodeURIComponent(option)}${then.length ? `&then=${encodeURIComponent(then.join('\n'))}` : ''}`,
    ),
  why: (id: string, about: string, seat: number) =>
    request<Why>('GET', `/api/tables/${encodeURIComponent(id)}/why?about=${encodeURIComponent(about)}${seat < 0 ? '' : `&seat=${seat}`}`),
  lend: (id: string, seat: number, bot: string) => request<unknown>('POST', `/api/tables/${encodeURIComponent(id)}/lend`, { seat, bot }),
  agree: (id: string, seat: number, yes: boolean) => request<unknown>('POST', `/api/tables/${encodeURIComponent(id)}/agree`, { seat, yes }),
  takeback: (id: string, seat: number) => request<unknown>('POST', `/api/tables/${encodeURIComponent(id)}/takeback`, { seat }),
  me: () => request<{ name: string; webhook: string | null; passphrase: boolean }>('GET', '/api/guests/me'),
  patchMe: (change: { name?: string; webhook?: string }) => request<unknown>('PATCH', '/api/guests/me', change),
  passphrase: () => request<{ passphrase: string }>('POST', '/api/guests/passphrase'),
  claim: (passphrase: string) => request<Identity>('POST', '/api/guests/claim', { passphrase }),
  stats: (id: string) => request<Stats>('GET', `/api/tables/${encodeURIComponent(id)}/stats`),
};

export function tableId(opened: Opened): string {
  return opened.table;
}
