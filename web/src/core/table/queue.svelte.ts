import { CAP, concerns, continues, groupsOf, lasts, pauseOf, together, type Beat, type Move, type Speed } from '../beats';
import { prefs } from '../prefs.svelte';
import type { GameEvent, View } from '../types';
import { Missed, openly } from './missed';
import type { Change, Frame, Stage } from './stage';

/** Away for so long, one wants the list and not the play. */
const AWAY = 30_000;
/** So many frames are kept to be played again. */
const KEPT = 400;
/** And so many moves are listed: a spectator makes no choice that begins anew. */
const LISTED = 60;

/**
 * What others did, played one after the other. The table shows the state before and is moved along; the choice that waits is never kept
 * from being made.
 */
export class Queue {
  /** The state shown while something is played; null shows the present. */
  view = $state.raw<View | null>(null);
  /** The beat being played, and the move it is part of. */
  now = $state.raw<Beat | null>(null);
  move = $state.raw<Move | null>(null);
  /** How long the beat takes, for what moves on the board. */
  ms = $state(0);
  paused = $state(false);
  /** The beat has been played and waits to be dismissed. */
  stopped = $state(false);
  /** All moves since the viewer's last choice, in order. */
  moves = $state.raw<Move[]>([]);
  /** Of these, the first of the run that is played now. */
  private first = $state(0);
  /** The moment of the viewer's last choice; what is later is new to him. */
  since = $state(Infinity);
  /** The list of moves is open. */
  listed = $state(false);
  /** Marks of the last moves are on the board. */
  marked = $state(true);

  private frames: Frame[] = [];
  private current: { frame: Frame; at: number } | null = null;
  private kept: Frame[] = [];
  private landed: Frame[] = [];
  private factor = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hiddenAt: number | null = null;
  /** What was told before the viewer's last choice, should he wish to see it again. */
  private former: { moves: Move[]; kept: Frame[] } | null = null;
  private counter = 0;
  private readonly missed = new Missed();
  /** Beats that were told together with one before them. */
  private readonly told = new Set<Beat>();

  constructor(private readonly stage: Stage) {}

  busy = $derived(this.view !== null);

  get speed(): Speed {
    return prefs.saved.speed;
  }

  set speed(speed: Speed) {
    prefs.set({ speed });
    if (speed === 'once') this.skipAll();
  }

  /** The moves of this run: what has been played, what is, and what is to come. */
  run = $derived(this.moves.filter((move) => move.id >= this.first));

  // ---- what comes

  take(changes: Change[]): void {
    for (const change of changes) this.enter(change);
    this.pace();
    if (this.current) return;
    if (this.frames.length) this.next();
    else this.finish();
  }

  private enter(change: Change): void {
    const own = change.by !== null && change.by === this.stage.viewer();
    if (own) this.chose(change.moment);
    if (change.undone) {
      this.forget(change.moment);
      this.skipAll();
    }
    const beats = change.undone ? [] : this.seenOf(change, own);
    const frame: Frame = { ...change, beats, moves: beats.map((beat) => this.joined(beat, change.moment)), told: false };
    if (beats.length) this.kept = [...this.kept, frame].slice(-KEPT);
    if (this.silent(frame)) this.land([frame]);
    else this.frames.push(frame);
  }

  /** Nothing to be played: at once, behind a scene that tells it, or without beats while nothing else is under way. */
  private silent(frame: Frame): boolean {
    if (!this.stage.plays()) return true;
    if (this.frames.length || this.current) return false;
    if (this.speed === 'once' || !frame.beats.length) return true;
    if (this.stage.curtain()) return false;
    const scene = this.stage.scene();
    return scene !== null && scene === this.as(frame.after, () => this.stage.scene());
  }

  /** Of the viewer's own move only what he did not choose himself is seen again. */
  private seenOf(change: Change, own: boolean): Beat[] {
    const beats = this.as(change.before, () => this.stage.beats(change.events));
    return own ? beats.filter((beat) => beat.always === true || beat.seat !== this.stage.viewer()) : beats;
  }

  /** Something asked while the table looks like this. */
  private as<T>(view: View, ask: () => T): T {
    const shown = this.view;
    this.view = view;
    try {
      return ask();
    } finally {
      this.view = shown;
    }
  }

  private joined(beat: Beat, moment: number): Move {
    const last = this.moves.at(-1);
    if (last && continues(last, beat)) {
      const grown = { ...last, beats: [...last.beats, beat] };
      this.moves = [...this.moves.slice(0, -1), grown];
      return grown;
    }
    const move: Move = { id: this.counter++, seat: beat.seat, moment, beats: [beat] };
    this.moves = [...this.moves, move].slice(-LISTED);
    return move;
  }

  /** A choice of the viewer's: what is told since begins anew. */
  private chose(moment: number): void {
    this.since = moment;
    if (this.moves.length) this.former = { moves: this.moves, kept: this.kept };
    this.moves = [];
    this.kept = [];
    this.listed = false;
    this.marked = true;
  }

  private forget(moment: number): void {
    this.moves = this.moves.filter((move) => move.moment <= moment);
    this.kept = this.kept.filter((frame) => frame.moment <= moment);
  }

  // ---- playing

  /** A long queue at normal speed is sped up evenly. */
  private pace(): void {
    const viewer = this.stage.viewer();
    let free = 0;
    let bound = 0;
    let last = -1;
    for (const frame of this.frames)
      for (const [i, beat] of frame.beats.entries()) {
        const ms = lasts(beat, 'normal', prefs.calm) + (frame.moves[i].id === last ? 0 : pauseOf('normal'));
        last = frame.moves[i].id;
        if (concerns(beat, viewer)) bound += ms;
        else free += ms;
      }
    this.factor = this.speed === 'normal' && free + bound > CAP ? Math.max(0.1, (CAP - Math.min(bound, CAP * 0.6)) / free) : 1;
  }

  private next(): void {
    clearTimeout(this.timer);
    this.stopped = false;
    if (this.paused || this.hiddenAt !== null || this.stage.curtain()) return;
    for (;;) {
      if (!this.current) {
        const frame = this.frames.shift();
        if (!frame) return this.finish();
        if (!this.busy && frame.moves.length) this.first = frame.moves[0].id;
        this.current = { frame, at: 0 };
        // one's own move is on the board at once: what is still to be seen of it is what came of it
        this.view = frame.by !== null && frame.by === this.stage.viewer() ? frame.after : frame.before;
      }
      const { frame, at } = this.current;
      if (at < frame.beats.length) return this.play(frame, at);
      this.current = null;
      this.view = frame.after;
      this.land([frame]);
    }
  }

  /** Beats that wait next in line and are told together with this one: the wages of one, and of the others. */
  private alike(frame: Frame, at: number): Beat[] {
    const { share } = frame.beats[at];
    if (!share || at < frame.beats.length - 1) return [];
    const other = this.frames.findIndex((next) => next.beats.some((beat) => beat.share?.by !== share.by));
    return this.frames.slice(0, other < 0 ? undefined : other).flatMap((next) => next.beats);
  }

  private play(frame: Frame, at: number): void {
    if (this.told.delete(frame.beats[at])) return this.step();
    const alike = this.alike(frame, at);
    const beat = alike.length ? together([frame.beats[at], ...alike]) : frame.beats[at];
    if (beat !== frame.beats[at]) alike.forEach((one) => this.told.add(one));
    const fresh = this.move === null || this.move.id !== frame.moves[at].id;
    const speed = this.speed === 'slow' ? 'slow' : 'normal';
    const factor = concerns(beat, this.stage.viewer()) ? 1 : this.factor;
    this.now = beat;
    this.move = this.moves.find((move) => move.id === frame.moves[at].id) ?? frame.moves[at];
    this.ms = lasts(beat, speed, prefs.calm) * factor;
    const rest = fresh ? pauseOf(speed) * factor : 0;
    this.timer = setTimeout(() => this.played(), this.ms + rest);
  }

  private played(): void {
    const beat = this.now;
    if (beat?.stop && concerns(beat, this.stage.viewer()) && !this.stopped) {
      this.stopped = true;
      return;
    }
    this.step();
  }

  /** The beat is over: what changed with it is on the board. */
  private step(): void {
    if (this.current) {
      const { frame, at } = this.current;
      const lands = frame.beats[at]?.lands;
      if (lands && this.view && this.view !== frame.after) {
        const columns = { ...this.view.columns };
        for (const name of lands) if (name in frame.after.columns) columns[name] = frame.after.columns[name];
        this.view = { ...this.view, columns };
      }
      this.current.at += 1;
    }
    this.next();
  }

  private land(frames: Frame[]): void {
    const fresh = frames.filter((frame) => !frame.told);
    this.landed.push(...fresh);
    this.missed.note(this.stage, frames);
    if (fresh.length) this.stage.landed(fresh);
  }

  private finish(): void {
    clearTimeout(this.timer);
    this.current = null;
    this.now = null;
    this.move = null;
    this.view = null;
    this.told.clear();
    this.paused = false;
    this.stopped = false;
    const landed = this.landed.splice(0);
    if (landed.length) this.stage.over(landed);
  }

  // ---- what the viewer says to it

  /** On to the next move. */
  skip(): void {
    if (!this.current) return;
    this.paused = false;
    const { frame, at } = this.current;
    const id = frame.moves[at]?.id;
    let to = at + 1;
    while (to < frame.beats.length && frame.moves[to].id === id) to += 1;
    this.current.at = to;
    while (this.current.at >= this.current.frame.beats.length && this.frames[0]?.moves[0]?.id === id && id !== undefined) {
      this.land([this.current.frame]);
      const ahead = this.frames.shift();
      if (!ahead) break;
      const past = ahead.moves.findIndex((move) => move.id !== id);
      this.current = { frame: ahead, at: past < 0 ? ahead.beats.length : past };
      this.view = ahead.before;
    }
    this.next();
  }

  /** All is over; the present is shown. */
  skipAll(): void {
    const left = this.frames.splice(0);
    if (this.current) left.unshift(this.current.frame);
    if (left.length) this.land(left);
    if (this.busy || this.landed.length) this.finish();
  }

  pause(): void {
    if (!this.current) return;
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.timer);
    else this.resume();
  }

  /** On from a stop. */
  go(): void {
    if (this.stopped) this.step();
  }

  private resume(): void {
    const at = this.current;
    if (at && at.at < at.frame.beats.length) this.play(at.frame, at.at);
    else this.next();
  }

  get markable(): boolean {
    return this.moves.length > 0 || this.former !== null;
  }

  /** Marks off and on; after a choice of his own those of before it come back. */
  mark(): void {
    if (this.moves.length || !this.former) this.marked = !this.marked;
    else {
      ({ moves: this.moves, kept: this.kept } = this.former);
      this.marked = true;
    }
  }

  /** Plays again: one move, or all since the viewer's choice. */
  again(move?: Move): void {
    if (this.busy) this.skipAll();
    if (!this.stage.plays()) return;
    const frames = this.kept
      .map((frame) => {
        const meant = frame.moves.map((m) => !move || m.id === move.id);
        return { ...frame, told: true, beats: frame.beats.filter((_, i) => meant[i]), moves: frame.moves.filter((_, i) => meant[i]) };
      })
      .filter((frame) => frame.beats.length);
    this.replay(frames);
  }

  /** Frames that were played before, or those of the past. */
  replay(frames: Frame[]): void {
    this.frames.push(...frames);
    this.pace();
    if (!this.current && this.frames.length) this.next();
  }

  /** Out of sight nothing is played; after a while it is not made up for either, but listed. */
  look(hidden: boolean, now = Date.now()): void {
    if (hidden) {
      this.hiddenAt ??= now;
      clearTimeout(this.timer);
      return;
    }
    const away = this.hiddenAt === null ? 0 : now - this.hiddenAt;
    this.hiddenAt = null;
    if (away > AWAY && (this.busy || this.frames.length)) {
      this.skipAll();
      this.listed = this.moves.length > 0;
    } else if (this.current && !this.paused && !this.stopped) this.resume();
    else if (!this.current && this.frames.length) this.next();
  }

  /** The past: what led to a moment is played if one came from the moment before, and stays outlined. */
  recall(before: View, after: View, events: GameEvent[]): Move[] {
    const beats = this.as(before, () => this.stage.beats(events)).map((beat) => ({ ...beat, stop: false }));
    const moves = groupsOf(beats, () => this.counter++, after.moment);
    const frame = { before, after, moment: after.moment, events, by: null, undone: false, told: true, beats, moves };
    if (before !== after && this.speed !== 'once') this.replay([frame]);
    return moves.filter((move, i) => move !== moves[i + 1]);
  }

  /** The table through other eyes: what was not played yet waits until the next has taken the device, without the last one's secrets. */
  turn(view: View, secretTo: number | null): void {
    const waiting = [...(this.current ? [this.current.frame] : []), ...this.frames];
    clearTimeout(this.timer);
    this.current = null;
    this.now = null;
    this.view = null;
    this.frames = [...this.missed.take(secretTo), ...waiting].map((frame) => openly(frame, view));
    this.pace();
  }

  /** On with what waits. */
  wake(): void {
    if (!this.current && this.frames.length) this.next();
  }

  /** Nothing of what was: another table, another seat, a line that was cut. */
  clear(): void {
    this.skipAll();
    this.moves = [];
    this.kept = [];
    this.former = null;
    this.listed = false;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.frames = [];
  }
}
