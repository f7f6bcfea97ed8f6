import type { Arms } from '../ui/heraldry';
import { api, who } from './api';
import { asked } from './arrive';
import type { Card } from './card';
import { t } from './i18n';
import { sameQuestion } from './merge';
import { notify } from './notify';
import { prefs } from './prefs.svelte';
import { Rulebook } from './rulebook.svelte';
import { Absence } from './table/absence.svelte';
import { changesOf } from './table/changes';
import { Choice } from './table/choice.svelte';
import { Connection, type Step } from './table/connection.svelte';
import { Counsel } from './table/counsel.svelte';
import { Holding } from './table/holding.svelte';
import { Past } from './table/past.svelte';
import { Queue } from './table/queue.svelte';
import { houseOf, playerOf, seatsOf } from './table/seats';
import { Story } from './table/story.svelte';
import { askPieces, crumbWords, endWords, waitPieces } from './table/wording';
import type { ChatLine, Columns, GameInfo, Names, Option, SeatInfo, TableRow, View, ViewFrame } from './types';
import type { Spot, Summon, Voice } from './voice';
import { capital, eventPieces, optionPieces, plain, speakerOf, type Piece, type Speaker } from './words';

export type { Spot };

/**
 * One table as this browser sees it: the view shown, its names and words. What is chosen, told, asked and looked back at
 * is in a part for each (`core/table/`).
 */
export class TableStore {
  info = $state.raw<GameInfo | null>(null);
  row = $state.raw<TableRow | null>(null);
  live = $state.raw<View | null>(null);
  /** The columns before the last change. */
  before = $state.raw<Columns | null>(null);
  failure = $state<string | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  rulesOpen = $state<string | null>(null);
  /** The battle whose report is open, by its first line in the log. */
  report = $state<number | null>(null);
  /** Hot seat: the seat the device must be handed to before anything of his is shown. */
  handover = $state<number | null>(null);
  /** Scenes put aside with "Back to the map", by their key. */
  putAside = $state<string | null>(null);
  /** The last click of an action, if the player wants to be asked before it is sent. */
  readonly holding: Holding = new Holding({
    wanted: () => prefs.saved.endAction,
    tried: (options) => api.tryOut(this.id, this.viewer, texts(options), '', true),
    send: (options) => {
      options.forEach((option) => this.counsel.foresee(option));
      this.line.move(options);
    },
  });
  /** An option picked on the board that its game plans further before anything is sent. */
  planned = $state.raw<Option | null>(null);
  private voice: Voice = {};
  /** Names the game's page says better than the server's lists. */
  private better: Names = {};
  private wasMine = false;
  /** How many whole views came: one that waits for its game's parts gives way to a later one. */
  private views = 0;

  readonly line: Connection = new Connection({
    live: () => this.live,
    viewer: () => this.viewer,
    view: (frame) => void this.setView(frame),
    steps: (view, steps) => this.advance(view, steps),
    chat: (line) => {
      this.chat = [...this.chat, line];
      this.unread += 1;
    },
    table: (row) => (this.row = row),
  });
  readonly past: Past = new Past(
    () => this.live,
    async (moment, eyes) => (await this.line.heard(api.at(this.id, moment, eyes)))?.view ?? null,
    (before, after) => this.queue.recall(before, after, this.story.of(after.moment)),
    () => this.queue.skipAll(),
  );
  /** Options of the live game only: history is looked at, not played. */
  readonly choice: Choice = new Choice(
    () => (this.past.view || this.lent ? [] : (this.live?.asking?.options ?? [])),
    (option) => this.picked(option),
    () => this.queue.skipAll(),
  );
  readonly story: Story = new Story(
    (name, args) => this.tell(name, args),
    () => this.live?.seats ?? 0,
  );
  /** What others did, played one after the other. */
  readonly queue: Queue = new Queue({
    beats: (events) => this.voice.beats?.(events) ?? [],
    viewer: () => this.live?.viewer ?? -1,
    scene: () => {
      const key = this.voice.scene?.() ?? null;
      return key === this.putAside ? null : key;
    },
    plays: () => !this.past.view,
    curtain: () => this.handover !== null,
    secretly: () => this.secretly(this.live),
    ours: () => this.ours,
    landed: (frames) => this.story.write(frames),
    over: (frames) =>
      this.story.announce(
        frames[frames.length - 1].after.version,
        frames.flatMap((frame) => frame.events),
      ),
  });
  readonly counsel: Counsel = new Counsel({
    why: (about) => api.why(this.id, about, this.viewer),
    odds: (option, then, after) => api.odds(this.id, option, then, after),
    version: () => this.live?.version ?? -1,
    present: () => !this.past.view && !!this.live,
    reckons: () => this.row?.odds !== false && !this.past.view && this.seated && !this.lent,
  });
  readonly rulebook: Rulebook = new Rulebook((game) => api.rules(game));
  readonly absence: Absence = new Absence(
    () => this.live?.moment,
    () => this.seated,
    (moment) => this.line.seen(moment),
  );

  constructor(
    readonly id: string,
    private readonly summon: Summon,
  ) {}

  // ---- what is shown

  shown = $derived<View | null>(this.queue.view ?? this.past.view ?? this.live);
  viewer = $derived<number>(this.shown?.viewer ?? -1);
  seated = $derived<boolean>(this.viewer >= 0);
  seats = $derived<SeatInfo[]>(seatsOf(this.row, this.shown?.seats));
  asking = $derived(this.shown?.asking ?? null);
  myTurn = $derived(this.choice.options.length > 0);
  speaker = $derived<Speaker>(speakerOf(this.info, (seat) => this.seatName(seat)));
  drafting = $derived(!this.past.view && this.live?.asking?.kind === 'all' && this.live.asking.draft.length > 0);

  /** Several people at this screen: nothing of one's own is shown but where a secret must be chosen. */
  /** Our seats that people play: who has lent all others to bots sits alone before this screen. */
  ours = $derived<number[]>(this.seats.filter((s) => s.mine && !s.lent).map((s) => s.seat));
  /** What is shown is what everybody may know, though one of us must choose. */
  shared = $derived<boolean>(this.shown?.shared ?? false);
  /** A bot plays the seat one looks through: nothing is asked of oneself. */
  lent = $derived<boolean>(!!this.seats[this.viewer]?.mine && !!this.seats[this.viewer]?.lent);

  /** The name of a seat's house ("Madder"), or of the player when the game has none. */
  houseName(seat: number): string {
    return houseOf(this.info, seat) ?? this.seats[seat]?.name ?? t('seat.n', { n: seat + 1 });
  }

  seatName(seat: number): string | undefined {
    return seat < 0 || seat >= (this.shown?.seats ?? 0) ? undefined : this.houseName(seat);
  }

  playerName(seat: number): string {
    return playerOf(this.seats[seat], seat === this.viewer && this.ours.length === 1);
  }

  // ---- columns, typed for boards

  num(name: string, fallback = 0): number {
    const cell = this.shown?.columns[name];
    return typeof cell === 'number' ? cell : fallback;
  }

  list(name: string): number[] {
    const cell = this.shown?.columns[name];
    return Array.isArray(cell) ? (cell as number[]) : [];
  }

  rows(name: string): number[][] {
    const cell = this.shown?.columns[name];
    return Array.isArray(cell) ? (cell as number[][]) : [];
  }

  // ---- words

  label(option: Option): string {
    const pieces = optionPieces(this.speaker, option);
    const text = plain(pieces);
    return pieces[0]?.kind === undefined ? capital(text) : text; // "de Limon" keeps his small d
  }

  name(kind: string, id: number): string {
    return this.info?.names[kind]?.[id] ?? `${kind} ${id}`;
  }

  /** A sentence of the log, in pieces; null for what the log keeps silent about. */
  tell(name: string, args: Record<string, unknown>): Piece[] | null {
    return this.voice.tell?.(this.speaker, name, args) ?? eventPieces(this.speaker, name, args);
  }

  /** Where a thing of the board is, for what is drawn over it. */
  spot(kind: string, id: number): Spot | null {
    return this.voice.spot?.(kind, id) ?? null;
  }

  /** The places of what is being played: a small screen goes there. */
  spotsPlayed(): Spot[] {
    return (this.queue.now?.things ?? []).map(([kind, id]) => this.spot(kind, id)).filter((spot) => spot !== null);
  }

  arms(seat: number): Arms | null {
    return seat < 0 ? null : (this.voice.arms?.(seat) ?? null);
  }

  /** What a thing tells when one rests on it. */
  card(kind: string, id: number): Card | null {
    return id < 0 ? null : (this.voice.card?.(kind, id) ?? null);
  }

  crumbWords(): string[] {
    return this.shown ? crumbWords(this.shown, this.info, this.speaker) : [];
  }

  askPieces(): Piece[] {
    if (!this.shown?.asking) return [];
    return this.voice.ask?.() ?? askPieces(this.shown, this.info, this.speaker);
  }

  /** What is waited for, told to those who are not asked: never "you". */
  waitPieces(): Piece[] | null {
    if (!this.shown?.asking) return null;
    return this.voice.ask?.() ?? waitPieces(this.shown, this.info, this.speaker);
  }

  /** Who has won, once the game is over. */
  endWords(): string {
    const over = this.live?.over;
    return over ? endWords(over, this.live?.game ?? '', (seat) => this.houseName(seat)) : '';
  }

  // ---- coming, playing and going

  async start(): Promise<void> {
    this.row = await api.table(this.id).catch(() => null);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.line.connect(`${scheme}//${location.host}/ws`, this.id, who()?.secret ?? null);
  }

  /** The position of a row as it stands, only to be drawn: nobody is told that one was here. */
  async peek(row: TableRow): Promise<void> {
    const [{ view }, info, voice] = await Promise.all([
      api.at(row.id, row.moment),
      asked(() => api.game(row.game, row.variants)),
      this.summon(row.game, row.variants),
    ]);
    this.row = row;
    this.voice = voice;
    this.info = { ...info, names: { ...info.names, ...voice.names?.(info) } };
    this.live = { ...view, asking: null };
  }

  stop(): void {
    this.queue.stop();
    this.line.close();
  }

  /** A thing of the board was picked: what the game plans on a panel opens it, all else is played. */
  private picked(option: Option): void {
    if (this.voice.plans?.(option)) this.planned = option;
    else this.choose(option);
  }

  choose(...options: Option[]): void {
    if (this.past.view || this.line.sending || !options.length) return;
    this.queue.skipAll();
    void this.holding.choose(options);
  }

  /** Who was named has the device: what others did meanwhile is played to him. */
  takeDevice(): void {
    this.handover = null;
    this.queue.wake();
  }

  undo(): void {
    this.queue.skipAll();
    if (!this.past.view) this.line.undo();
  }

  // ---- what comes

  private async setView(frame: ViewFrame): Promise<void> {
    const { view, seen } = frame;
    this.line.sending = false;
    const mine = ++this.views;
    this.row = frame.table;
    this.chat = frame.chat;
    if (this.info?.id !== view.game) {
      try {
        const [info, voice] = await Promise.all([asked(() => api.game(view.game, frame.variants)), this.summon(view.game, frame.variants)]);
        if (mine !== this.views) return;
        this.voice = voice;
        this.better = voice.names?.(info) ?? {};
        this.info = info;
      } catch (error) {
        this.failure = String(error);
      }
    }
    if (this.info) this.info = { ...this.info, names: { ...this.info.names, ...frame.names, ...this.better } };
    if (!this.live && seen && seen.moment < view.moment) this.absence.since = seen;
    this.begin(true);
    if (this.secretly(view) !== this.secretly(this.live)) this.handover = this.secretly(view);
    // the same table through other eyes: what others did is still to be seen
    if (this.live && this.ours.length > 1 && view.moment >= this.live.moment) this.queue.turn(view, this.secretly(view));
    else this.queue.clear();
    this.live = view;
    this.queue.wake();
    this.afterChange();
    this.line.shown();
    await this.loadLog();
  }

  /** The one of several at this screen whose secrets a view holds; null: it may be seen by all of them. */
  private secretly(view: View | null): number | null {
    return view && this.ours.length > 1 && view.viewer >= 0 && !view.shared && !view.over ? view.viewer : null;
  }

  private advance(view: View, steps: Step[]): void {
    if (!this.live) return;
    this.before = this.live.columns;
    const updates = steps.map((step) => step.update);
    if (!sameQuestion(this.live, view, updates)) this.begin(!!this.live.asking?.options.length || !!view.asking?.options.length);
    const changes = changesOf(this.live, steps);
    this.live = view;
    this.queue.take(changes);
    this.absence.moved();
    this.afterChange();
  }

  /** Another question: what was half chosen or asked about the last one is over. */
  private begin(own: boolean): void {
    this.choice.begin(own);
    this.planned = null;
    this.holding.drop();
    this.counsel.begin();
  }

  private afterChange(): void {
    const game = this.info?.title;
    const mine = !this.lent && (this.live?.asking?.options.length ?? 0) > 0;
    document.title = mine ? t('title.turn', { game: game ?? '' }) : game ? t('title.table', { game }) : 'Regalia';
    if (mine && !this.wasMine) notify(t('notify.title'), plain(this.askPieces()), this.id);
    this.wasMine = mine;
  }

  private async loadLog(): Promise<void> {
    try {
      this.story.recall(await api.log(this.id));
    } catch {
      /* no log yet: new lines come with the updates */
    }
  }
}

const texts = (options: Option[]) => options.map((option) => option.text);
