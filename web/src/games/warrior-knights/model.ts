/** The state of Warrior Knights read from the columns (see games/warrior_knights/state.py and figures.py for the numbering). */
import type { TableStore } from '../../core/table.svelte';
import { added, iconOfVariants } from '../../core/variant-ui';
import { ANY, type Arms } from '../../ui/heraldry';
import { BARONS, FOREIGN } from './arms';
import { Geometry, type MapTable, type Point } from './geometry';
import { nameSpots } from './names';
import { drawBase, type Base } from './draw';
import { CITIES, KINGDOM_CITIES, REGULAR, SHAPES, STRONGHOLD_WALL } from './figures.gen';
import { armiesOf, bySeat, chairsOf, homeArmy, isLed, seatOfNoble, sidesOf } from './numbers';

export { seatOfNoble };

export type Shape = (typeof SHAPES)[number];
/** Of Action cards and of battle results, by their ids; those of a variant's come with the variant. */
const ICONS: Record<string, string> = {
  levy_taxes: 'receive-money',
  draft_soldiers: 'pikeman',
  rally_support: 'public-speaker',
  serve_the_church: 'church',
  mobilize_forces: 'rally-the-troops',
  versatile_strategy: 'chess-knight',
  important_event: 'scroll-unfurled',
  fund_expeditions: 'caravel',
  upgrade_defenses: 'siege-tower',
  muster_troops: 'flying-flag',
  uncertain_times: 'hourglass',
  deal_100: 'crossed-swords',
  prevent_100: 'cross-shield',
  victory: 'laurel-crown',
  draw_1: 'card-draw',
};
export const PHASE_ICONS = ['two-coins', 'swap-bag', 'gavel'];

export const iconOf = (store: TableStore, id: string | undefined): string =>
  ICONS[id ?? ''] ?? iconOfVariants(store, id ?? '') ?? 'tied-scroll';
/** A Baron's Action card, by its kind. */
export const cardIcon = (store: TableStore, kind: number): string => iconOf(store, tablesOf(store)?.cards[kind]);

export const shapeOf = (noble: number): Shape => SHAPES[noble % SHAPES.length];

export interface FateRow {
  id: number;
  baron: string;
  noble: string;
  city: string;
  nationality: string;
  /** One of the table's `battle_results`. */
  battle: string;
  revolt: boolean;
  ceylon: string;
  spice_islands: string;
  china: string;
  /** What a variant's cards say besides. */
  more?: string[];
}

export interface CardRow {
  id: string;
  name: string;
  kind?: string;
  vote?: string;
  colour?: string;
  faith?: number;
  text: string;
  /** What it does: exactly, and in a short sentence. */
  effect?: string;
  gist?: string;
}

export interface Tables {
  map: MapTable;
  city_area: number[];
  march: number[][];
  fate: FateRow[];
  troop_strength: number[];
  troop_wage: number[];
  troop_nation: number[];
  troop_kind: number[];
  /** Of Mercenaries; empty for others. */
  troop_ids: string[];
  /** Ids of Action cards by kind: of Barons, and Neutral ones. */
  cards: string[];
  neutrals: string[];
  /** The number of the first Neutral card in stacks and areas, and the kind of each of them. */
  neutral: number;
  neutral_kind: number[];
  neutrals_a_stack: number;
  battle_results: string[];
  voyage_results: string[];
  barons: { id: string; name: string; short: string; stronghold: string }[];
  agendas: CardRow[];
  events: CardRow[];
  track_fees: number[];
  stronghold_strength: number;
}

/** The seat whose Action card this is, by its number in stacks and areas; -1 for a Neutral one. */
export const seatOfAction = (tables: Tables, card: number): number =>
  card >= tables.neutral ? -1 : Math.floor(card / tables.cards.length);
/** Of a Neutral card in a stack or an area. */
export const neutralKind = (tables: Tables, card: number): number => tables.neutral_kind[card - tables.neutral] ?? -1;

/**
 * The kinds of the Neutral cards revealed this round, by stack, as the log tells it: a card that lay in an area from an earlier round is
 * known as well, but comes from no stack.
 */
export function revealedNeutrals(store: TableStore): number[][] {
  const upTo = store.past.view?.moment ?? Infinity;
  const told = store.story.log.filter((line) => line.moment <= upTo);
  const round = told.slice(told.findLastIndex((line) => line.name === 'round_begins') + 1);
  const of = (stack: number) => round.filter((line) => line.name === 'neutral_revealed' && line.args.stack === stack);
  return [0, 1, 2].map((stack) => of(stack).map((line) => Number(line.args.neutral)));
}

export interface Board {
  geo: Geometry;
  base: Base;
  /** Where the names of open land stand. */
  names: Point[];
}

let cached: (Board & { map: MapTable }) | null = null;

/** Geometry and drawing are made once per map. */
export function boardOf(map: MapTable): Board {
  if (!cached || cached.map !== map) {
    const geo = new Geometry(map);
    cached = { map, geo, base: drawBase(geo), names: nameSpots(geo) };
  }
  return cached;
}

export function tablesOf(store: TableStore): Tables | null {
  const t = store.info?.tables as unknown as Tables | undefined;
  return t?.map ? t : null;
}

export function armsOfSeat(store: TableStore, seat: number): Arms {
  const barons = store.list('baron');
  if (barons.length && seat >= barons.length) return FOREIGN; // a power that nobody plays
  const baron = barons[seat] ?? seat;
  const id = tablesOf(store)?.barons[baron]?.id;
  return (id && BARONS[id]) || ANY[((seat % ANY.length) + ANY.length) % ANY.length];
}

export interface NobleView {
  noble: number;
  seat: number;
  shape: Shape;
  name: string;
  area: number;
  port: number;
  exhausted: boolean;
  dead: boolean;
  gone: boolean;
  troops: number[];
  strength: number;
  full: number;
  casualties: number;
  office: number;
}

export interface CityView {
  city: number;
  area: number;
  name: string;
  owner: number;
  razed: boolean;
  fortified: boolean;
  breaches: number;
  strength: number;
  full: number;
  income: number;
  towers: number;
  besiegers: number[];
  /** It pays nothing now. */
  idle: boolean;
  overseas: boolean;
}

export interface StrongholdView {
  seat: number;
  area: number;
  strength: number;
  full: number;
  troops: number[];
  garrison: number;
  breaches: number;
  besiegers: number[];
}

/** Everything the board and the panels draw, read once per change of state. */
export class Realm {
  readonly tables: Tables;
  readonly nobles: NobleView[] = [];
  readonly cities: CityView[] = [];
  readonly strongholds: StrongholdView[] = [];
  readonly troopsOf = new Map<number, number[]>();

  constructor(
    readonly store: TableStore,
    tables: Tables,
  ) {
    this.tables = tables;
    const sides = sidesOf(store);
    // troops assigned in secret, not announced yet: their owner sees them where he put them
    const drafted = new Map(
      (store.past.view ? [] : (store.live?.asking?.draft ?? []))
        .filter((o) => o.verb === 'assign')
        .map((o) => [o.args[0][1], o.args[1][1]]),
    );
    store.list('troop_at').forEach((at, troop) => {
      const army = drafted.get(troop) ?? at;
      if (army < 0 || army >= armiesOf(store)) return; // in the deck, on offer or out
      const list = this.troopsOf.get(army);
      if (list) list.push(troop);
      else this.troopsOf.set(army, [troop]);
    });
    const casualties = store.list('casualties');
    const area = store.list('noble_area');
    const office = store.list('office');
    const sworn = store.list('sworn_band');
    for (let n = 0; n < sides * SHAPES.length; n++) {
      const troops = this.troopsOf.get(n) ?? [];
      const kept = office[n] >= 0 ? this.maintained(office[n]) : 0;
      const full = troops.reduce((sum, t) => sum + (tables.troop_strength[t] ?? 0), 0) + kept + 50 * (sworn[n] ?? 0);
      this.nobles.push({
        noble: n,
        seat: seatOfNoble(store, n),
        shape: shapeOf(n),
        name: this.nobleName(n),
        area: area[n] ?? -1,
        port: store.list('noble_port')[n] ?? -1,
        exhausted: !!store.list('exhausted')[n],
        dead: !!store.list('dead')[n],
        gone: !!store.list('gone')[n],
        troops,
        full,
        strength: Math.max(0, full - 100 * (casualties[n] ?? 0)),
        casualties: casualties[n] ?? 0,
        office: office[n] ?? -1,
      });
    }
    const sieges = store.list('siege_round');
    const besiegers = (wall: number) =>
      Array.from({ length: chairsOf(store) }, (_, s) => s).filter((s) => (sieges[bySeat(store, wall, s)] ?? 0) > 0);
    const breaches = store.list('breaches');
    const rows = [...tables.map.city, ...tables.map.overseas];
    for (let c = 0; c < Math.min(CITIES, rows.length); c++) {
      const fortified = !!store.list('fortified')[c];
      const full = rows[c].strength + (fortified ? 100 : 0) + added(store, 'walls', c);
      this.cities.push({
        city: c,
        area: tables.city_area[c],
        name: rows[c].name,
        owner: store.list('city_owner')[c] ?? -1,
        razed: !!store.list('razed')[c],
        fortified,
        breaches: breaches[c] ?? 0,
        full,
        strength: Math.max(0, full - 100 * (breaches[c] ?? 0)),
        income: rows[c].income + (fortified ? 1 : 0),
        towers: Math.max(2, Math.min(4, Math.round(rows[c].strength / 100))),
        besiegers: besiegers(c),
        idle: besiegers(c).length > 0 || added(store, 'idle', c) > 0,
        overseas: c >= KINGDOM_CITIES,
      });
    }
    for (let s = 0; s < sides; s++) {
      const at = store.list('stronghold_area')[s] ?? -1;
      if (at < 0) continue;
      const wall = STRONGHOLD_WALL + s;
      const troops = this.troopsOf.get(homeArmy(store, s)) ?? [];
      const full = tables.stronghold_strength;
      this.strongholds.push({
        seat: s,
        area: at,
        full,
        strength: Math.max(0, full - 100 * (breaches[wall] ?? 0)),
        breaches: breaches[wall] ?? 0,
        troops,
        garrison: Math.max(
          0,
          troops.reduce((sum, t) => sum + (tables.troop_strength[t] ?? 0), 0) - 100 * (casualties[homeArmy(store, s)] ?? 0),
        ),
        besiegers: besiegers(wall),
      });
    }
  }

  /** Troops of an army as the cards say, maintained ones included, casualties not counted. */
  printed(army: number): number {
    const cards = (this.troopsOf.get(army) ?? []).reduce((sum, t) => sum + (this.tables.troop_strength[t] ?? 0), 0);
    return isLed(this.store, army) ? (this.nobles[army]?.full ?? cards) : cards;
  }

  private maintained(agenda: number): number {
    const row = this.tables.agendas[agenda] as CardRow & { amounts?: Record<string, number> };
    return row?.amounts?.maintained ?? 0;
  }

  nobleName(n: number): string {
    return this.store.info?.names.noble?.[n] ?? `Noble ${n}`;
  }

  cityAt(area: number): CityView | undefined {
    return this.cities.find((c) => c.area === area);
  }

  strongholdAt(area: number): StrongholdView | undefined {
    return this.strongholds.find((s) => s.area === area);
  }

  noblesIn(area: number): NobleView[] {
    return this.nobles.filter((n) => n.area === area);
  }

  citiesOf(seat: number): number {
    return this.cities.filter((c) => c.owner === seat && !c.razed).length;
  }

  kingdomStanding(): number {
    return this.cities.filter((c) => !c.overseas && !c.razed).length;
  }

  wages(seat: number): number {
    let due = 0;
    for (const n of this.nobles) {
      if (n.seat !== seat) continue;
      // A circle Noble pays nothing for fewer than 450 troops.
      if (n.shape === 'circle' && n.full < 450) continue;
      for (const t of n.troops) due += this.tables.troop_wage[t] ?? 0;
    }
    for (const t of this.troopsOf.get(homeArmy(this.store, seat)) ?? []) due += this.tables.troop_wage[t] ?? 0;
    return due + added(this.store, 'wages', seat);
  }

  /** Everything an area of the map may stand for, most particular first. */
  thingsOfArea(area: number): [string, number][] {
    const out: [string, number][] = [['area', area]];
    const city = this.cityAt(area);
    if (city) out.push(['wall', city.city], ['city', city.city]);
    const hold = this.strongholdAt(area);
    if (hold) out.push(['wall', STRONGHOLD_WALL + hold.seat], ['army', homeArmy(this.store, hold.seat)]);
    return out;
  }

  isRegular(troop: number): boolean {
    return this.tables.troop_kind[troop] === REGULAR;
  }

  troopLabel(troop: number): string {
    return nationOf(this.store, this.tables, troop).slice(0, 2);
  }
}

/** The nationality of a Mercenary; empty for those who have none. */
export function nationOf(store: TableStore, tables: Tables, troop: number): string {
  const nation = tables.troop_nation[troop] ?? -1;
  return nation >= 0 ? store.name('nation', nation) : '';
}

export function shapeD(shape: Shape, r: number): string {
  const f = (v: number) => v.toFixed(1);
  if (shape === 'circle') return `M0 ${f(-r)}A${f(r)} ${f(r)} 0 1 1 0 ${f(r)}A${f(r)} ${f(r)} 0 1 1 0 ${f(-r)}Z`;
  if (shape === 'square') {
    const a = r * 0.92;
    return `M${f(-a)} ${f(-a)}H${f(a)}V${f(a)}H${f(-a)}Z`;
  }
  if (shape === 'triangle') {
    const R = r * 1.36;
    return (
      'M' +
      [0, 120, 240].map((d) => `${f(R * Math.sin((d * Math.PI) / 180))} ${f(-R * Math.cos((d * Math.PI) / 180) + r * 0.18)}`).join('L') +
      'Z'
    );
  }
  const R = r * 1.32;
  const q = r * 0.8;
  return (
    'M' +
    Array.from({ length: 10 }, (_, i) => {
      const a = (36 * i * Math.PI) / 180;
      const rad = i % 2 ? q : R;
      return `${f(rad * Math.sin(a))} ${f(-rad * Math.cos(a) + r * 0.06)}`;
    }).join('L') +
    'Z'
  );
}

/** "Ernesto di Celadon" → "E. di Celadon"; "Sir Hugh Murrey" → "H. Murrey": fits a court card. */
export function brief(name: string): string {
  const words = name.replace(/^(Sir|Lord) /, '').split(' ');
  return words.length > 1 ? `${words[0][0]}. ${words.slice(1).join(' ')}` : name;
}

/** For the narrow cards of the court: "Guy de Solferino" → "de Solferino" where the initial would cut the rest off. */
export function briefest(name: string): string {
  const short = brief(name);
  return short.length > 13 ? short.replace(/^\S+ /, '') : short;
}

/** The Barons who are still in the game, the one with the most Influence first; of equals in the order of their seats. */
export function ranked(store: TableStore): { seat: number; influence: number }[] {
  const out = store.list('out');
  return store
    .list('influence')
    .map((influence, seat) => ({ seat, influence }))
    .filter((x) => !out[x.seat])
    .sort((a, b) => b.influence - a.influence || a.seat - b.seat);
}
