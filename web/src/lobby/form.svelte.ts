/** A table that is being set up: what stands on the form, and what is said to the server. */
import { who, type NewSeat, type NewTable } from '../core/api';
import type { GameSummary } from '../core/types';
import { obstacles, presetOf, said } from './choices';

/** Who takes a seat: "me", "hotseat", "link", "open" or "bot:" and its name; a friend at this screen has a name of his own. */
export interface Place {
  kind: string;
  name: string;
}

/** Seconds of silence after which one who plays by letter is reminded. */
export const PACES = [43_200, 86_400, 259_200, 604_800, 0];

const KEY = 'regalia.last-table';

export class TableForm {
  count = $state(0);
  places = $state<Place[]>([]);
  /** The party of each seat, all of the game's in some order: the seats in use take the first. */
  sides = $state<number[]>([]);
  drawn = $state(false);
  variants = $state<string[]>([]);
  picked = $state<Record<string, string>>({});
  pace = $state<'live' | 'correspondence'>('live');
  remind = $state(86_400);
  open = $state(false);
  odds = $state(true);
  name = $state('');

  constructor(readonly game: GameSummary) {
    const bot = `bot:${game.bots.find((b) => b.id === 'steward')?.id ?? game.bots.at(-1)?.id ?? 'random'}`;
    const most = Math.max(...game.seats);
    this.count = game.seats.includes(4) ? 4 : most;
    this.places = Array.from({ length: most }, (_, seat) => ({ kind: seat ? bot : 'me', name: '' }));
    this.sides = Array.from({ length: Math.max(most, game.parties.length) }, (_, side) => side);
  }

  inPlay = $derived.by(() => this.game.variants.filter((v) => this.variants.includes(v.id)));
  preset = $derived.by(() => presetOf(this.game, this.variants, this.picked));
  /** The preset that was taken last: what was changed since was changed from it. */
  from = $state<string>();

  take(id: string): void {
    const found = this.game.presets.find((p) => p.id === id);
    if (!found) return;
    this.from = id;
    this.variants = [...found.variants];
    this.picked = { ...found.options };
  }

  /** A party for a seat; who had it gets the seat's in exchange. */
  assign(seat: number, side: number): void {
    const other = this.sides.indexOf(side);
    [this.sides[seat], this.sides[other]] = [side, this.sides[seat]];
  }

  /** Nobody but who opens a table knows its links: a seat open to anybody is for open tables only. */
  show(open: boolean): void {
    this.open = open;
    if (!open) for (const place of this.places) if (place.kind === 'open') place.kind = 'link';
  }

  toggle(id: string): void {
    const found = this.game.variants.find((v) => v.id === id);
    if (!found) return;
    this.variants = this.variants.includes(id) ? this.without(id) : [...new Set([...this.variants, id, ...found.needs])];
  }

  /** A variant instead of those that it does not go with. */
  instead(id: string): void {
    const found = this.game.variants.find((v) => v.id === id);
    if (!found) return;
    for (const other of obstacles(found, this.inPlay, this.count).with) this.variants = this.without(other);
    if (!this.variants.includes(id)) this.toggle(id);
  }

  /** Dropping one drops those that need it. */
  private without(id: string): string[] {
    const gone = new Set([id]);
    for (let again = true; again;) {
      again = false;
      for (const v of this.game.variants)
        if (this.variants.includes(v.id) && !gone.has(v.id) && v.needs.some((n) => gone.has(n))) again = !!gone.add(v.id);
    }
    return this.variants.filter((x) => !gone.has(x));
  }

  wanted(): NewTable {
    const seats = this.places.slice(0, this.count).map(({ kind, name }): NewSeat => {
      if (kind.startsWith('bot:')) return { kind: 'bot', bot: kind.slice(4) };
      const friend = kind === 'hotseat' && name.trim() ? { name: name.trim() } : {};
      return { kind: kind as NewSeat['kind'], ...friend };
    });
    const sides = this.drawn ? shuffled(this.sides) : this.sides;
    return {
      game: this.game.id,
      seats,
      variants: this.variants,
      options: said(this.game.options, this.inPlay, this.picked),
      sides: this.game.parties.length ? sides.slice(0, this.count) : [],
      pace: this.pace,
      remind: this.remind,
      public: this.open,
      odds: this.odds,
      name: this.name.trim(),
    };
  }

  // ---- as last time

  get last(): NewTable | null {
    try {
      const kept = JSON.parse(localStorage.getItem(`${KEY}.${who()?.id ?? ''}.${this.game.id}`) ?? 'null') as NewTable | null;
      return kept?.seats.length && this.game.seats.includes(kept.seats.length) ? kept : null;
    } catch {
      return null;
    }
  }

  keep(wanted: NewTable): void {
    try {
      localStorage.setItem(`${KEY}.${who()?.id ?? ''}.${this.game.id}`, JSON.stringify(wanted));
    } catch {
      /* a private window: the next table starts from nothing */
    }
  }

  again(last: NewTable): void {
    this.count = last.seats.length;
    last.seats.forEach((s, seat) => (this.places[seat] = { kind: s.kind === 'bot' ? `bot:${s.bot}` : s.kind, name: s.name ?? '' }));
    (last.sides ?? []).forEach((side, seat) => this.assign(seat, side));
    this.variants = last.variants.filter((id) => this.game.variants.some((v) => v.id === id));
    this.picked = { ...last.options };
    this.pace = last.pace;
    this.remind = last.remind ?? this.remind;
    this.odds = last.odds ?? true;
    this.open = last.public;
  }
}

/** Lots are drawn on the page: which party one plays is no advantage. */
function shuffled(items: number[]): number[] {
  return items
    .map((item) => ({ item, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}
