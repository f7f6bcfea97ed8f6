/** Many small choices made as one: troops assigned at the start, casualties spread over armies and walls. */
import type { TableStore } from '../../core/table.svelte';
import { battleCrumb } from './battle';
import { Realm, tablesOf } from './model';
import { STRONGHOLD_ARMY, STRONGHOLD_WALL } from './figures.gen';
import { waitingArmy } from './numbers';

export interface Assignment {
  /** In the order in which the kernel asks for them. */
  troops: number[];
  armies: number[];
}

/** Troops still to be given to Nobles and stronghold (games/warrior_knights/rules/setup.py, assign_troops). */
export function assignmentOf(store: TableStore): Assignment | null {
  const tables = tablesOf(store);
  if (!store.myTurn || store.asking?.step !== 'SetUp.assign_troops' || !tables) return null;
  const offered = store.choice.options.filter((o) => o.verb === 'assign');
  const troops = new Realm(store, tables).troopsOf.get(waitingArmy(store, store.viewer)) ?? [];
  if (!offered.length || offered[0].args[0][1] !== troops[0]) return null;
  return { troops, armies: offered.map((o) => o.args[1][1]) };
}

/** A first guess: four armies as equal as the cards allow, the strongest cards first; the stronghold needs nobody yet. */
export function evenly(a: Assignment, strength: number[]): Record<number, number> {
  const nobles = a.armies.filter((army) => army < STRONGHOLD_ARMY);
  const sum = new Map(nobles.map((army) => [army, 0]));
  const out: Record<number, number> = {};
  for (const troop of [...a.troops].sort((x, y) => (strength[y] ?? 0) - (strength[x] ?? 0) || x - y)) {
    const army = nobles.reduce((best, n) => ((sum.get(n) ?? 0) < (sum.get(best) ?? 0) ? n : best), nobles[0]);
    out[troop] = army;
    sum.set(army, (sum.get(army) ?? 0) + (strength[troop] ?? 0));
  }
  return out;
}

export function assignTexts(a: Assignment, wish: Record<number, number>): string[] {
  return a.troops.map((troop) => `assign troop:${troop} army:${wish[troop]}`);
}

export interface Taker {
  /** The option that gives him the next hundred. */
  text: string;
  army: number;
  wall: number;
  /** How many hundreds he can still take. */
  room: number;
}

export interface Casualties {
  takers: Taker[];
  wanted: number;
}

/** Casualties to be spread (games/warrior_knights/rules/battles.py, assign_casualties), if they are more than one. */
export function casualtiesOf(store: TableStore): Casualties | null {
  const tables = tablesOf(store);
  const battle = battleCrumb(store.shown?.crumbs ?? []);
  if (!store.myTurn || !battle || !tables || !store.asking?.step.endsWith('.assign_casualties')) return null;
  const realm = new Realm(store, tables);
  const side = ((battle.locals.seats ?? []) as number[]).indexOf(store.viewer);
  const suffered = ((battle.locals.suffered ?? []) as number[])[side] ?? 0;
  const hits = store.list('casualties');
  const takers = store.choice.options.map((o): Taker => {
    const id = o.args[0][1];
    if (o.verb === 'take_breach') {
      const wall =
        id < STRONGHOLD_WALL ? realm.cities[id]?.strength : realm.strongholds.find((s) => s.seat === id - STRONGHOLD_WALL)?.strength;
      return { text: o.text, army: -1, wall: id, room: Math.ceil((wall ?? 0) / 100) };
    }
    const full = realm.printed(id);
    // an army falls when its casualties reach its troops, and not before the first
    return { text: o.text, army: id, wall: -1, room: Math.max(hits[id] ? 0 : 1, Math.ceil(full / 100) - (hits[id] ?? 0)) };
  });
  const wanted = Math.min(
    suffered,
    takers.reduce((sum, x) => sum + x.room, 0),
  );
  return wanted > 1 && takers.length > 1 ? { takers, wanted } : null;
}

/** A first guess: always to whom has most left. */
export function spread(c: Casualties): number[] {
  const out = c.takers.map(() => 0);
  for (let i = 0; i < c.wanted; i++) {
    let best = 0;
    c.takers.forEach((x, k) => {
      if (x.room - out[k] > c.takers[best].room - out[best]) best = k;
    });
    out[best] += 1;
  }
  return out;
}

/** The choices to send; what only one can still take is taken unasked. */
export function casualtyTexts(c: Casualties, wish: number[]): string[] | null {
  const left = [...wish];
  const room = c.takers.map((x) => x.room);
  const out: string[] = [];
  if (wish.reduce((a, b) => a + b, 0) !== c.wanted || wish.some((n, k) => n > room[k])) return null;
  for (let i = 0; i < c.wanted; i++) {
    const open = room.flatMap((r, k) => (r > 0 ? [k] : []));
    const next = open.find((k) => left[k] > 0);
    if (next === undefined) return null;
    if (open.length > 1) out.push(c.takers[next].text);
    left[next] -= 1;
    room[next] -= 1;
  }
  return out;
}
