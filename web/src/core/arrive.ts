import { ApiError } from './api';

/**
 * A part of the page that must arrive. The server may be restarting just while a chunk is fetched, or may hold a newer
 * page by now. Browsers may remember a module that failed, and its styles are asked for only once: so as soon as the
 * server answers, the page is loaded afresh. Nothing is lost by that, a page keeps no game of its own.
 */
const RELOADED = 'regalia.reloaded';
const QUIET = 30_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Asks again while the server is away; a refusal by a server that answers is handed on. */
export async function asked<T>(ask: () => Promise<T>, wait = 400): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      await pause(wait);
    }
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** At most one reload in half a minute: a part that is really missing must not spin the page. */
function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED) ?? 0) < QUIET) return false;
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  } catch {
    return false;
  }
}

export async function arrive<T>(load: () => Promise<T>, reload = () => location.reload(), wait = 400): Promise<T> {
  try {
    return await load();
  } catch (error) {
    while (!(await answers())) await pause(wait);
    if (!mayReload(Date.now())) throw error;
    reload();
    return new Promise(() => undefined);
  }
}
