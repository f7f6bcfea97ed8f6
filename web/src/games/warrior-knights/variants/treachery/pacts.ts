import type { TableStore } from '../../../../core/table.svelte';
import type { Interjection } from '../../../../core/types';
import { capital, eventPieces, plain } from '../../../../core/words';

/** The kinds of clauses, by their numbers: their verbs, and where their arguments stand in a row (4 the thing, 5 how many, 6 for whom). */
const CLAUSES: { id: string; columns: number[] }[] = [
  { id: 'words', columns: [] },
  { id: 'peace', columns: [4] },
  { id: 'place', columns: [4] },
  { id: 'passage', columns: [] },
  { id: 'leave', columns: [] },
  { id: 'crowns', columns: [5] },
  { id: 'cancel', columns: [4] },
  { id: 'suffer', columns: [4] },
  { id: 'yes', columns: [4, 5] },
  { id: 'no', columns: [4, 5] },
  { id: 'votes', columns: [4, 6, 5] },
];

export const PROMISES = CLAUSES.map((clause) => `promise_${clause.id}`);
const ANSWERS = ['accept_deal', 'refuse_deal', 'recall_deal', 'end_deal', 'pay_promised', 'accuse'];
/** All of this has its place in the box of public deals. */
export const SAID_HERE = [...PROMISES, ...ANSWERS];

const OFFERED = 0;
const IN_FORCE = 1;

export interface Pact {
  id: number;
  maker: number;
  taker: number;
  offered: boolean;
  clauses: string[];
}

/** What may be said out of turn now; nothing while the past is looked at. */
export const formsOf = (store: TableStore): Interjection[] => (store.past.view ? [] : (store.live?.interjections ?? []));

/** The deals that are offered or bind somebody, with their clauses in words. */
export function pactsOf(store: TableStore): Pact[] {
  const clauses = store.rows('pact_clauses');
  return store
    .rows('pacts')
    .map((row, id) => ({ row, id }))
    .filter(({ row }) => row[2] === OFFERED || row[2] === IN_FORCE)
    .map(({ row, id }) => ({
      id,
      maker: row[0],
      taker: row[1],
      offered: row[2] === OFFERED,
      clauses: clauses.filter((clause) => clause[0] === id && !clause[8]).map((clause) => sentence(store, clause)),
    }));
}

/** A clause as the log tells it. */
function sentence(store: TableStore, row: number[]): string {
  const { id, columns } = CLAUSES[row[3]];
  const values = [row[1], row[2], ...columns.map((column) => row[column]), row[7]];
  const declared = store.info?.vocabulary?.events[`said_${id}`] ?? [];
  const args = Object.fromEntries(declared.map(([name], i) => [name, values[i]]));
  return capital(plain(eventPieces(store.speaker, `said_${id}`, args) ?? []));
}

/** Who has betrayed whom, when, and what he has returned for losses besides, the latest first. */
export const betrayalsOf = (store: TableStore) =>
  store
    .rows('betrayals')
    .map((row, id) => ({ id, traitor: row[0], wronged: row[1], round: row[3], more: row[5] }))
    .reverse();

const ACTS = ['attacked', 'passage', 'leave', 'cancelled', 'declared'];

/** The acts that may be named in an accusation over a deal: those of the other, counted from 1. 0 is what he has left undone. */
export function actsOf(store: TableStore, pact: Pact): { number: number; key: string; thing: string }[] {
  const other = pact.maker === store.viewer ? pact.taker : pact.maker;
  const kinds = ['area', 'area', 'area', 'event', 'agenda'];
  return store
    .rows('acts')
    .map((row, i) => ({ actor: row[0], number: i + 1, key: ACTS[row[1]], thing: store.name(kinds[row[1]], row[3]) }))
    .filter((act) => act.actor === other);
}
