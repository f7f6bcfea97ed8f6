import { api, ApiError, who } from './api';
import { t } from './i18n';
import { merge, sameQuestion } from './merge';
import { notify } from './notify';
import { entityKey, indexByEntity, narrow, ordered } from './options';
import { loadUi, type GameUi } from '../games/registry';
import { asked } from './arrive';
import { TableSocket, type Refusal, type Status } from './socket';
import type { ChatLine, Columns, GameEvent, GameInfo, Odds, Option, SeatInfo, TableRow, Update, View, Why } from './types';
import {
  capital,
  eventPieces,
  humanise,
  optionPieces,
  plain,
  render,
  SEAT_KINDS,
  speakerOf,
  stepWord,
  type Piece,
  type Speaker,
} from './words';

export interface LogEntry {
  key: number;
  moment: number;
  name: string;
  args: Record<string, unknown>;
  pieces: Piece[];
  seat: number | null;
}

export interface Moment {
  version: number;
  events: GameEvent[];
}

/** One table as this browser sees it: the live view, the moment shown, what is chosen and hovered, the log. */
export class TableStore {
  readonly id: string;
  info = $state.raw<GameInfo | null>(null);
  row = $state.raw<TableRow | null>(null);
  live = $state.raw<View | null>(null);
  past = $state.raw<View | null>(null);
  before = $state.raw<Columns | null>(null);
  moment = $state.raw<Moment | null>(null);
  status = $state<Status>('connecting');
  refusal = $state.raw<Refusal | null>(null);
  failure = $state<string | null>(null);
  chosen = $state<string[]>([]);
  hover = $state<string | null>(null);
  hoverOption = $state.raw<Option | null>(null);
  selected = $state<string | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  sending = $state(false);
  /** Odds of options that start a fight, by their text; null where the server has none. */
  odds = $state.raw<Record<string, Odds | null>>({});
  private oddsAt = -1;
  /** The option chosen last that had odds, with them: what it starts may go on when the server reckons none any more. */
  foreseen = $state.raw<{ option: Option; odds: Odds } | null>(null);
  online = $state.raw<Record<number, boolean>>({});
  rulesOpen = $state<string | null>(null);
  /** The last answer to "Why can't I?", while it is shown. */
  why = $state.raw<Why | null>(null);
  /** Hot seat: the seat the device must be handed to before anything of his is shown. */
  handover = $state<number | null>(null);
  /** Scenes put aside with "Back to the map", by their key. */
  putAside = $state<string | null>(null);
  /** What you had seen when you went away; null once you have caught up. */
  since = $state.raw<{ moment: number; at: number } | null>(null);
  private hiddenAt: number | null = null;
  private socket: TableSocket | null = null;
  /** Names a game's page says better than the server's lists. */
  private betterNames: Record<string, string[]> = {};
  private tell: GameUi['tell'];
  private hintOf: GameUi['hint'];
  private askOf: GameUi['ask'];
  private counter = 0;
  private wasMine = false;

  constructor(id: string) {
    this.id = id;
  }

  // ---- what is shown

  shown = $derived(this.past ?? this.live);
  viewer = $derived(this.shown?.viewer ?? -1);
  seated = $derived(this.viewer >= 0);
  seats = $derived<SeatInfo[]>(this.seatInfos());
  asking = $derived(this.shown?.asking ?? null);
  /** Options of the live game only: history is looked at, not played. */
  options = $derived<Option[]>(this.past ? [] : ordered(this.live?.asking?.options ?? []));
  offered = $derived<Option[]>(narrow(this.options, this.chosen));
  glow = $derived(indexByEntity(this.offered));
  myTurn = $derived(!this.past && this.options.length > 0);
  speaker = $derived<Speaker>(speakerOf(this.info, (seat) => this.seatName(seat)));
  drafting = $derived(!this.past && this.live?.asking?.kind === 'all' && (this.live?.asking?.draft?.length ?? 0) > 0);

  private seatInfos(): SeatInfo[] {
    const count = this.shown?.seats ?? this.row?.seats?.length ?? 0;
    const known = this.row?.seats ?? [];
    return Array.from({ length: count }, (_, seat) => {
      const found = known.find((s) => s.seat === seat) ?? known[seat];
      return found ? { ...found, seat } : { seat, kind: 'open', name: null };
    });
  }

  /** The name of a seat's house ("Madder"), or of the player when the game has none. */
  houseName(seat: number): string {
    for (const kind of SEAT_KINDS) {
      const list = this.info?.names[kind];
      if (list && list[seat] !== undefined) return list[seat];
    }
    return this.seats[seat]?.name ?? t('seat.n', { n: seat + 1 });
  }

  seatName(seat: number): string | undefined {
    if (seat < 0 || seat >= (this.shown?.seats ?? 0)) return undefined;
    return this.houseName(seat);
  }

  playerName(seat: number): string {
    const info = this.seats[seat];
    if (!info) return '';
    if (info.mine && seat === this.viewer) return t('you');
    if (info.lent) return t('seat.lent', { bot: humanise(info.lent), name: info.name ?? '' });
    if (info.kind === 'bot') return humanise((info.bot ?? info.name ?? t('bot')).replace(':', ', '));
    return info.name ?? t('seat.open');
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

  hint(kind: string, id: number): string | null {
    return this.hintOf?.(this, kind, id) ?? null;
  }

  crumbWords(): string[] {
    const out: string[] = [];
    for (const crumb of this.shown?.crumbs ?? []) {
      const words = this.info?.words ?? {};
      const template =
        words.procedure?.[crumb.procedure] ??
        words.step?.[`${crumb.procedure}.${crumb.step}`] ??
        words.step?.[crumb.procedure] ??
        humanise(crumb.procedure);
      let text = capital(plain(this.fillLocals(template)));
      // "Round" of a game that counts rounds is "Round 3"
      const counted = this.shown?.columns[crumb.procedure.toLowerCase()];
      if (text && typeof counted === 'number' && !/\d/.test(text)) text += ` ${counted}`;
      if (text && out[out.length - 1] !== text) out.push(text);
    }
    const last = this.shown?.crumbs.at(-1);
    if (last) {
      const step = this.info?.words.step?.[`${last.procedure}.${last.step}`] ?? this.info?.words.step?.[last.step];
      const text = step ? capital(plain(this.fillLocals(step))) : '';
      if (text && out[out.length - 1] !== text) out.push(text);
    }
    return out;
  }

  private fillLocals(template: string): Piece[] {
    const bindings: Record<string, { kind: string; value: unknown }> = {};
    for (const crumb of this.shown?.crumbs ?? [])
      for (const [key, value] of Object.entries(crumb.locals)) bindings[key] = { kind: key, value };
    for (const [key, value] of Object.entries(this.shown?.columns ?? {}))
      if (typeof value === 'number' && !(key in bindings)) bindings[key] = { kind: key, value };
    return render(this.speaker, template, bindings);
  }

  askPieces(): Piece[] {
    const asking = this.asking;
    if (!asking) return [];
    const own = this.askOf?.(this);
    if (own) return own;
    const template = stepWord(this.info?.words ?? {}, 'ask', asking.step);
    return this.fillLocals(template ?? humanise(asking.step.split('.').pop() ?? asking.step));
  }

  // ---- connection

  async start(): Promise<void> {
    const proto = location.protocol === 'https:' ? 'wss:' : 'ws:';
    try {
      this.row = await api.table(this.id).catch(() => null);
    } catch {
      this.row = null;
    }
    this.socket = new TableSocket(`${proto}//${location.host}/ws`, this.id, who()?.secret ?? null, {
      status: (s) => (this.status = s),
      view: (view, extra) => void this.setView(view, extra),
      update: (update) => this.take(update),
      refused: (refusal) => {
        this.sending = false;
        this.refusal = refusal;
      },
      chat: (line) => {
        this.chat = [...this.chat, line];
        this.unread += 1;
      },
      presence: (message) => this.setPresence(message),
      other: (message) => this.setOther(message),
    });
    this.socket.connect();
  }

  /** A tab out of sight sees nothing: what comes meanwhile is told when one is back. */
  look(hidden: boolean): void {
    const moment = this.live?.moment;
    if (moment === undefined) return;
    if (hidden) {
      this.hiddenAt = moment;
      this.awayFrom = Date.now() / 1000;
    } else if (this.hiddenAt !== null) {
      if (moment > this.hiddenAt && this.seated) this.since = { moment: this.hiddenAt, at: this.awayFrom };
      this.hiddenAt = null;
    }
    this.tellSeen();
  }

  private awayFrom = 0;
  private looked = false;

  /** Once a tab has been out of sight the server must be told what was really seen. */
  private tellSeen(): void {
    if (this.hiddenAt !== null) this.looked = true;
    if (this.looked && this.seated) this.socket?.send({ t: 'seen', moment: this.hiddenAt ?? this.live?.moment ?? 0 });
  }

  stop(): void {
    this.socket?.close();
  }

  /** How many whole views came: one that waits for its game's parts gives way to a later one. */
  private views = 0;

  private async setView(view: View, extra: Record<string, unknown>): Promise<void> {
    this.sending = false;
    const mine = ++this.views;
    if (!this.info || this.info.id !== view.game) {
      try {
        const [info, ui] = await Promise.all([asked(() => api.game(view.game)), loadUi(view.game)]);
        if (mine !== this.views) return;
        this.tell = ui.tell;
        this.hintOf = ui.hint;
        this.askOf = ui.ask;
        this.betterNames = ui.names?.(info) ?? {};
        this.info = { ...info, names: { ...info.names, ...this.betterNames } };
      } catch (error) {
        this.failure = String(error);
      }
    }
    this.setOther(extra);
    const seen = extra.seen as { moment: number; at: number } | null | undefined;
    if (!this.live && seen && seen.moment < view.moment) this.since = seen;
    this.begin();
    if (
      this.live &&
      this.live.viewer !== view.viewer &&
      view.viewer >= 0 &&
      this.seats[this.live.viewer]?.mine &&
      this.seats[view.viewer]?.mine
    )
      this.handover = view.viewer;
    this.coming = null;
    this.live = view;
    this.afterChange();
    for (const update of this.early.splice(0)) this.take(update);
    await this.loadLog();
  }

  private setOther(message: Record<string, unknown>): void {
    if (message.table && typeof message.table === 'object') this.row = message.table as TableRow;
    if (message.names && this.info)
      this.info = { ...this.info, names: { ...this.info.names, ...(message.names as Record<string, string[]>), ...this.betterNames } };
    if (Array.isArray(message.chat)) this.chat = message.chat as ChatLine[];
  }

  private setPresence(message: Record<string, unknown>): void {
    const online: Record<number, boolean> = {};
    for (let seat = 0; seat < (this.live?.seats ?? 0); seat++) online[seat] = ((message.online ?? []) as number[]).includes(seat);
    this.online = online;
  }

  /** Updates that came before the first view could be shown. */
  private early: Update[] = [];
  /** Merged, but not shown yet: a burst of updates is drawn once, not once for each. */
  private coming: { view: View; updates: { moment: number; update: Update }[] } | null = null;

  private take(update: Update): void {
    const view = this.coming?.view ?? this.live;
    if (!view) {
      this.early.push(update);
      return;
    }
    const result = merge(view, update);
    if (result.kind === 'old') return;
    if (result.kind === 'gap') {
      this.socket?.gap();
      return;
    }
    this.socket?.arrived(result.view.version);
    if (!this.coming) setTimeout(() => this.publish(), 0);
    this.coming = { view: result.view, updates: [...(this.coming?.updates ?? []), { moment: result.view.moment, update }] };
  }

  private publish(): void {
    const coming = this.coming;
    if (!coming || !this.live) return;
    this.coming = null;
    this.sending = false;
    this.refusal = null;
    this.before = this.live.columns;
    if (
      !sameQuestion(
        this.live,
        coming.view,
        coming.updates.map((u) => u.update),
      )
    )
      this.begin();
    this.live = coming.view;
    if (this.looked && this.hiddenAt === null) this.tellSeen();
    const heard: GameEvent[] = [];
    for (const { moment, update } of coming.updates) {
      if (update.undone) this.log = this.log.filter((line) => line.moment <= moment);
      if (!update.events?.length) continue;
      heard.push(...update.events);
      this.addEvents(moment, update.events);
    }
    if (heard.length) this.moment = { version: coming.view.version, events: heard };
    this.afterChange();
  }

  /** Another question: what was half chosen or asked about the last one is over. */
  private begin(): void {
    this.question += 1;
    this.chosen = [];
    this.why = null;
    this.hoverOption = null;
  }

  private question = 0;

  private afterChange(): void {
    const mine = (this.live?.asking?.options?.length ?? 0) > 0;
    document.title = mine
      ? t('title.turn', { game: this.info?.title ?? '' })
      : this.info
        ? t('title.table', { game: this.info.title })
        : 'Regalia';
    if (mine && !this.wasMine) notify(t('notify.title'), plain(this.askPieces()), this.id);
    this.wasMine = mine;
  }

  // ---- log

  private entry(moment: number, event: GameEvent): LogEntry | null {
    const [name, args] = event;
    const pieces = this.tell?.(this.speaker, name, args ?? {}) ?? eventPieces(this.speaker, name, args ?? {});
    if (!pieces || !pieces.length) return null;
    const seats = this.live?.seats ?? 0;
    const first = pieces.find((p) => p.kind !== undefined && SEAT_KINDS.has(p.kind) && p.id !== undefined && p.id >= 0 && p.id < seats);
    if (pieces[0].kind === undefined) pieces[0] = { ...pieces[0], text: capital(pieces[0].text) };
    return { key: this.counter++, moment, name, args: args ?? {}, pieces, seat: first?.id ?? null };
  }

  private addEvents(moment: number, events: GameEvent[]): void {
    const fresh = events.map((e) => this.entry(moment, e)).filter((e): e is LogEntry => e !== null);
    if (fresh.length) this.log = [...this.log, ...fresh].slice(-2000);
  }

  private async loadLog(): Promise<void> {
    try {
      const rows = await api.log(this.id);
      const entries: LogEntry[] = [];
      for (const row of rows)
        for (const event of row.events) {
          const made = this.entry(row.moment, event);
          if (made) entries.push(made);
        }
      const top = rows.at(-1)?.moment ?? -1;
      this.log = [...entries, ...this.log.filter((line) => line.moment > top)]; // what came while we asked
    } catch {
      /* no log yet: new lines come with the updates */
    }
  }

  // ---- choosing

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
    if (!left.length) {
      this.selected = this.selected === key ? null : key;
      return false;
    }
    if (left.length === 1) this.choose(left[0]);
    else {
      this.chosen = [...base, key];
      this.selected = key;
    }
    return true;
  }

  /** A place on the board may stand for several things (an area, its city, its walls): the first that is offered is meant. */
  pickAny(things: [kind: string, id: number][]): boolean {
    const hit =
      things.find(([kind, id]) => this.glow.has(entityKey(kind, id))) ??
      things.find(([kind, id]) => narrow(this.options, [entityKey(kind, id)]).length > 0);
    if (hit) return this.pick(hit[0], hit[1]);
    const key = entityKey(things[0][0], things[0][1]);
    this.selected = this.selected === key ? null : key;
    return false;
  }

  glowsAny(things: [kind: string, id: number][]): boolean {
    return things.some(([kind, id]) => this.glows(kind, id));
  }

  litAny(things: [kind: string, id: number][]): boolean {
    return things.some(([kind, id]) => this.isLit(kind, id));
  }

  unpick(): void {
    if (this.chosen.length) this.chosen = this.chosen.slice(0, -1);
    else this.selected = null;
  }

  glows(kind: string, id: number): boolean {
    const key = entityKey(kind, id);
    return this.glow.has(key) && !this.chosen.includes(key);
  }

  isLit(kind: string, id: number): boolean {
    const key = entityKey(kind, id);
    if (this.hover === key || this.chosen.includes(key)) return true;
    return this.hoverOption?.args.some(([k, v]) => k === kind && v === id) ?? false;
  }

  choose(...options: Option[]): void {
    if (this.past || this.sending || !options.length) return;
    this.sending = true;
    this.refusal = null;
    const odds = this.odds[options[0].text];
    if (odds) this.foreseen = { option: options[0], odds };
    this.socket?.move(this.viewer, options);
  }

  undo(): void {
    if (this.past) return;
    this.socket?.send({ t: 'undo', seat: this.viewer });
  }

  retract(): void {
    this.socket?.send({ t: 'retract', seat: this.viewer });
  }

  interject(option: string): void {
    this.socket?.send({ t: 'interject', seat: this.viewer, option });
  }

  say(text: string): void {
    this.socket?.send({ t: 'chat', text });
  }

  /** A question to the server beside the game (lend, fork, rematch): null, and said in the prompt, if it is refused or unheard. */
  async heard<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      this.refusal = error instanceof ApiError ? error : { code: 'away', message: t('unheard') };
      return null;
    }
  }

  /** Why can't I? About a thing, or several that one place stands for: "area:17,city:4"; "step" for what else is missing now. */
  async askWhy(about: string): Promise<void> {
    const question = this.question;
    if (this.past || !this.live) return;
    try {
      const answer = await api.why(this.id, about, this.viewer);
      if (this.question === question) this.why = answer;
    } catch {
      this.why = null; // nothing of the game: the page asked about something of its own
    }
  }

  /** Asks for the odds of some options, once each while the decision stands. */
  async askOdds(options: Option[]): Promise<void> {
    const version = this.live?.version ?? -1;
    if (this.row?.odds === false || this.past || !this.seated) return;
    if (this.oddsAt !== version) {
      this.oddsAt = version;
      this.odds = {};
    }
    for (const option of options.slice(0, 12)) {
      if (option.text in this.odds) continue;
      this.odds = { ...this.odds, [option.text]: null };
      try {
        const answer = await api.odds(this.id, option.text);
        if (this.oddsAt !== version) return;
        this.odds = { ...this.odds, [option.text]: answer.odds };
      } catch {
        return; // odds are a comfort: without them one plays on
      }
    }
  }

  /** The odds of an option and of what is to follow it; null where there are none, or the table has them switched off. */
  async oddsOf(option: string, then: string[]): Promise<Odds | null> {
    if (this.row?.odds === false || this.past || !this.seated) return null;
    try {
      return (await api.odds(this.id, option, then)).odds;
    } catch {
      return null;
    }
  }

  // ---- history

  /** Through whose eyes the past is seen; after the end any seat, -1 a spectator, -2 all-seeing. */
  eyes = $state<number | null>(null);

  async goto(moment: number): Promise<void> {
    const top = this.live?.moment ?? 0;
    if (moment >= top && this.eyes === null) {
      this.past = null;
      return;
    }
    const answer = await this.heard(api.at(this.id, Math.max(0, Math.min(top, moment)), this.live?.over ? this.eyes : null));
    if (answer) this.past = { ...answer.view, moment: answer.view.moment ?? moment };
  }

  present(): void {
    this.past = null;
    this.eyes = null;
  }
}
