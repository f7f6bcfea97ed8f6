/** Addresses: `#/` the lobby, `#/t/ID` a table, `#/t/ID/at/120` a moment, `#/join/ID/INVITE` an invitation, `#/new/GAME` a new table,
 * `#/rules/GAME` the rules. */
export interface Route {
  page: 'lobby' | 'table' | 'join' | 'rules' | 'new';
  id: string;
  at: number | null;
  invite: string | null;
}

export function parse(hash: string, path = '/', search = ''): Route {
  const blank: Route = { page: 'lobby', id: '', at: null, invite: null };
  const source = hash.replace(/^#\/?/, '') || path.replace(/^\/+/, '');
  const parts = source.split('?')[0].split('/').filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(source.includes('?') ? source.split('?')[1] : search);
  if ((parts[0] === 't' || parts[0] === 'table' || parts[0] === 'tables') && parts[1]) {
    const invite = query.get('invite');
    if (invite) return { ...blank, page: 'join', id: parts[1], invite };
    const at = parts[2] === 'at' ? Number(parts[3]) : NaN;
    return { ...blank, page: 'table', id: parts[1], at: Number.isInteger(at) ? at : null };
  }
  if (parts[0] === 'join' && parts[1]) return { ...blank, page: 'join', id: parts[1], invite: parts[2] ?? query.get('invite') };
  if (parts[0] === 'new') return { ...blank, page: 'new', id: parts[1] ?? '' };
  if (parts[0] === 'rules') return { ...blank, page: 'rules', id: parts[1] ?? '' };
  return blank;
}

class Router {
  route = $state<Route>(parse(''));

  start(): void {
    const read = () => (this.route = parse(location.hash, location.pathname, location.search));
    addEventListener('hashchange', read);
    read();
  }

  go(to: string): void {
    if (location.pathname !== '/') history.replaceState(null, '', '/');
    location.hash = to;
  }
}

export const router = new Router();
