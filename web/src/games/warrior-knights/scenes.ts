/** Which scene lies over the table, told from the kernel's stack. */
import type { TableStore } from '../../core/table.svelte';
import { battleCrumb } from './battle';

const EVENT_FRAME = /Event/;

/** The Event card being carried out: a local named `event`, or `card` in an Event's own frame. */
export function eventOf(store: TableStore): number {
  for (const c of [...(store.shown?.crumbs ?? [])].reverse()) {
    if (typeof c.locals.event === 'number' && c.locals.event >= 0) return c.locals.event;
    if (EVENT_FRAME.test(c.procedure) && typeof c.locals.card === 'number') return c.locals.card;
  }
  return -1;
}

export function sceneKind(store: TableStore): { kind: string; key: string } | null {
  const view = store.shown;
  if (!view?.asking) return null;
  const crumbs = view.crumbs;
  const round = store.num('round');
  const has = (name: string) => crumbs.some((c) => c.procedure === name);
  const battle = battleCrumb(crumbs);
  const asked = view.asking.options?.length ?? 0;
  const seats = battle && Array.isArray(battle.locals.seats) ? battle.locals.seats : [];
  // Others' battles are told by the log and a report; only one's own takes the whole screen.
  if (battle && (asked || seats.includes(view.viewer)))
    return {
      kind: 'battle',
      key: `battle:${round}:${String(battle.locals.area)}:${String(battle.locals.wall)}:${String(battle.locals.fighters)}`,
    };
  if (battle) return null;
  if (has('Planning')) return asked && !store.past.view ? { kind: 'planning', key: `planning:${round}` } : null;
  const vote = crumbs.find((c) => c.procedure === 'Vote');
  if (vote || has('Assembly')) return { kind: 'assembly', key: `assembly:${round}:${String(vote?.locals.card ?? '')}` };
  if (!asked) return null;
  if (has('MercenaryDraft')) return { kind: 'draft', key: `draft:${round}` };
  if (has('FundExpeditions'))
    return { kind: 'expedition', key: `voyage:${round}:${String(crumbs.find((c) => c.procedure === 'FundExpeditions')?.locals.voyage)}` };
  if (crumbs.some((c) => EVENT_FRAME.test(c.procedure))) return { kind: 'event', key: `event:${round}:${eventOf(store)}` };
  return null;
}
