import type {
  GameInfo,
  GameSummary,
  Identity,
  Joined,
  LogRow,
  Me,
  OddsAnswer,
  Opened,
  Passphrase,
  Past,
  RulesInfo,
  Stats,
  TableRow,
  Try,
  Why,
} from './types';

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
  remember(await request<Identity>('POST', '/api/guests', { name: chosen }));
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

export interface NewSeat {
  kind: 'me' | 'hotseat' | 'link' | 'open' | 'bot';
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  variants: string[];
  options: Record<string, string>;
  /** The party of each seat; none: as the game deals them. */
  sides?: number[];
  odds?: boolean;
  name?: string;
  remind?: number;
  pace: 'live' | 'correspondence';
  public: boolean;
}

export const api = {
  games: () => request<GameSummary[]>('GET', '/api/games'),
  game: (id: string, variants: string[] = []) =>
    request<GameInfo>(
      'GET',
      `/api/games/${encodeURIComponent(id)}${variants.length ? `?variants=${encodeURIComponent(variants.join(','))}` : ''}`,
    ),
  rules: (id: string) => request<RulesInfo>('GET', `/api/games/${encodeURIComponent(id)}/rules`),
  tables: (which: 'mine' | 'open' | 'watch') => request<TableRow[]>('GET', `/api/tables?${which}=1`),
  table: (id: string) => request<TableRow>('GET', `/api/tables/${encodeURIComponent(id)}`),
  open: async (wanted: NewTable) => {
    await guest();
    return request<Opened>('POST', '/api/tables', wanted);
  },
  join: async (id: string, invite?: string) => {
    await guest();
    return request<Joined>('POST', `/api/tables/${encodeURIComponent(id)}/join`, invite ? { invite } : {});
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
    request<Past>('GET', `/api/tables/${encodeURIComponent(id)}/at/${moment}${as === null ? '' : `?as=${as}`}`),
  log: (id: string) => request<LogRow[]>('GET', `/api/tables/${encodeURIComponent(id)}/log`),
  odds: (id: string, option: string, then: string[] = [], after: string[] = []) =>
    request<OddsAnswer>(
      'GET',
      `/api/tables/${encodeURIComponent(id)}/odds?option=${encodeURIComponent(option)}${then.length ? `&then=${encodeURIComponent(then.join('\n'))}` : ''}${after.length ? `&after=${encodeURIComponent(after.join('\n'))}` : ''}`,
    ),
  /** Where choices would lead, without making them. */
  tryOut: (id: string, seat: number, wishes: string[], why = '', exact = false) =>
    request<Try>('POST', `/api/tables/${encodeURIComponent(id)}/try`, { seat, wishes, why, exact }),
  why: (id: string, about: string, seat: number) =>
    request<Why>('GET', `/api/tables/${encodeURIComponent(id)}/why?about=${encodeURIComponent(about)}${seat < 0 ? '' : `&seat=${seat}`}`),
  lend: (id: string, seat: number, bot: string) => request<TableRow>('POST', `/api/tables/${encodeURIComponent(id)}/lend`, { seat, bot }),
  agree: (id: string, seat: number, yes: boolean) =>
    request<TableRow>('POST', `/api/tables/${encodeURIComponent(id)}/agree`, { seat, yes }),
  takeback: (id: string, seat: number) => request<TableRow>('POST', `/api/tables/${encodeURIComponent(id)}/takeback`, { seat }),
  concede: (id: string, seat: number) => request<TableRow>('POST', `/api/tables/${encodeURIComponent(id)}/concede`, { seat }),
  /** Ask to take your last choice back although others have chosen since; and what the others say to it. */
  regret: (id: string, seat: number) => request<TableRow>('POST', `/api/tables/${encodeURIComponent(id)}/regret`, { seat }),
  forgive: (id: string, seat: number, yes: boolean) =>
    request<TableRow>('POST', `/api/tables/${encodeURIComponent(id)}/forgive`, { seat, yes }),
  away: (id: string, away: boolean) => request<TableRow>('POST', `/api/tables/${encodeURIComponent(id)}/away`, { away }),
  rename: (id: string, name: string) => request<TableRow>('POST', `/api/tables/${encodeURIComponent(id)}/name`, { name }),
  me: () => request<Me>('GET', '/api/guests/me'),
  patchMe: (change: { name?: string; webhook?: string }) => request<Me>('PATCH', '/api/guests/me', change),
  passphrase: () => request<Passphrase>('POST', '/api/guests/passphrase'),
  claim: (passphrase: string) => request<Identity>('POST', '/api/guests/claim', { passphrase }),
  stats: (id: string) => request<Stats>('GET', `/api/tables/${encodeURIComponent(id)}/stats`),
};
