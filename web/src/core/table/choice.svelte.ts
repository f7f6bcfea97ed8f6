import { entityKey, indexByEntity, narrow, ordered } from '../options';
import type { Option } from '../types';

/** Things of the board by kind and number: a place may stand for several (an area, its city, its walls). */
export type Things = [kind: string, id: number][];

/** What is half chosen: the options offered, narrowed by the things clicked so far; what is pointed at and looked at. */
export class Choice {
  chosen = $state<string[]>([]);
  hover = $state<string | null>(null);
  hoverOption = $state.raw<Option | null>(null);
  selected = $state<string | null>(null);

  constructor(
    private readonly asked: () => Option[],
    private readonly play: (option: Option) => void,
    /** Something offered was clicked: what is being played of the others' moves is over. */
    private readonly begun: () => void = () => undefined,
  ) {}

  options = $derived.by<Option[]>(() => ordered(this.asked()));
  offered = $derived<Option[]>(narrow(this.options, this.chosen));
  glow = $derived(indexByEntity(this.offered));

  /** Another question: what was half chosen for the last one is over, and if it is (or was) one's own, what was looked at beside it too. */
  begin(own = true): void {
    this.chosen = [];
    this.hoverOption = null;
    if (own) this.selected = null;
  }

  /** A thing of the board was clicked: take the only option it leaves, or narrow to those that hold it. */
  pick(kind: string, id: number): boolean {
    const key = entityKey(kind, id);
    if (this.chosen.includes(key)) {
      this.chosen = this.chosen.filter((k) => k !== key);
      return true;
    }
    let base = this.chosen;
    let left = narrow(this.options, [...base, key]);
    if (!left.length) {
      base = [];
      left = narrow(this.options, [key]);
    }
    if (!left.length) return this.select(key);
    this.begun();
    if (left.length === 1) this.play(left[0]);
    else {
      this.chosen = [...base, key];
      this.selected = key;
    }
    return true;
  }

  /** Of the things of a place the first that is offered is meant. */
  pickAny(things: Things): boolean {
    const hit =
      things.find(([kind, id]) => this.glow.has(entityKey(kind, id))) ??
      things.find(([kind, id]) => narrow(this.options, [entityKey(kind, id)]).length > 0);
    return hit ? this.pick(hit[0], hit[1]) : this.select(entityKey(things[0][0], things[0][1]));
  }

  /** Nothing is offered there: it is looked at, or no longer. */
  private select(key: string): boolean {
    this.selected = this.selected === key ? null : key;
    return false;
  }

  /** One step back; what is looked at goes with the thing it was chosen by. */
  unpick(): void {
    this.chosen = this.chosen.slice(0, -1);
    this.selected = this.chosen.at(-1) ?? null;
  }

  /** Nothing is chosen or looked at any more. */
  clear(): void {
    this.chosen = [];
    this.selected = null;
  }

  glows(kind: string, id: number): boolean {
    const key = entityKey(kind, id);
    return this.glow.has(key) && !this.chosen.includes(key);
  }

  glowsAny(things: Things): boolean {
    return things.some(([kind, id]) => this.glows(kind, id));
  }

  isLit(kind: string, id: number): boolean {
    const key = entityKey(kind, id);
    if (this.hover === key || this.chosen.includes(key)) return true;
    return this.hoverOption?.args.some(([k, v]) => k === kind && v === id) ?? false;
  }

  litAny(things: Things): boolean {
    return things.some(([kind, id]) => this.isLit(kind, id));
  }
}
