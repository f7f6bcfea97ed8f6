"""The HTTP API of docs/protocol.md."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, patch, post
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.params import Parameter

from regalia.kernel import engine, reasons, registry
from regalia.kernel.columns import OMNISCIENT, SPECTATOR
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Setup
from regalia.server import catalogue, journal, protocol, trying
from regalia.server.absence import PATIENCE
from regalia.server.clients import seen_at
from regalia.server.config import version
from regalia.server.door import Door, clean_name
from regalia.server.errors import Refusal, stored
from regalia.server.eyes import best_seat, is_shared, own_seat
from regalia.server.house import House
from regalia.server.identity import clean_passphrase, hashed, new_passphrase, new_secret
from regalia.server.moderation import Wanted
from regalia.server.opening import Manner, NewSeat
from regalia.server.protocol import Identity, Joined, Me, Opened
from regalia.server.rows import links
from regalia.server.still import Standstill
from regalia.server.storage.letters import Seen
from regalia.server.storage.store import Guest, TableRow
from regalia.server.table import Table, now
from regalia.server.webhooks import check_url

Req = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(max_length=64)]


# ---- who asks


def _secret(request: Req) -> str:
    return request.headers.get("authorization", "").partition(" ")[2]


async def provide_visitor(request: Req) -> Guest | None:
    """The guest whose secret the request carries, or None if it carries none."""
    kind, secret = request.headers.get("authorization", "").partition(" ")[0], _secret(request)
    if not secret:
        return None
    if kind.lower() != "bearer" or len(secret) > 200:
        raise Refusal("bad-token", "send your secret as `Authorization: Bearer SECRET`")
    door: Door = request.app.state.door
    return await door.guest(secret)


async def provide_guest(visitor: Guest | None) -> Guest:
    if visitor is None:
        raise Refusal("bad-token", "this needs an identity: POST /api/guests gives one")
    return visitor


# ---- guests


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=200)]


class ChangeMe(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    webhook: Annotated[str, msgspec.Meta(max_length=500)] | None = None


class Passphrase(msgspec.Struct, forbid_unknown_fields=True):
    passphrase: Annotated[str, msgspec.Meta(max_length=200)]


@post("/guests", status_code=201)
async def new_guest(request: Req, state: AppState, data: NewGuest) -> Identity:
    """A guest: a name, and a secret that only the browser keeps."""
    door: Door = state.door
    if not door.newcomers.take(door.address(request.scope, request.headers)):
        raise Refusal("too-fast", "too many new identities from this address; wait a moment")
    guest, secret = await door.admit(data.name, now())
    return Identity(guest.id, guest.name, secret)


@get("/guests/me")
async def me(guest: Guest, state: AppState) -> Me:
    found = await state.house.store.guest(guest.id) or guest
    return Me(found.id, found.name, found.webhook, found.has_passphrase)


@patch("/guests/me")
async def change_me(guest: Guest, state: AppState, data: ChangeMe) -> Me:
    """Change the name, or the webhook that hears of your turns ('' removes it)."""
    values: dict[str, str] = {}
    if data.name is not None:
        values["name"] = clean_name(data.name)
    if data.webhook is not None:
        values["webhook"] = check_url(data.webhook) if data.webhook else ""
    if values:
        await state.house.store.update_guest(guest.id, **values)
        state.door.forget(guest.id)
    found = await state.house.store.guest(guest.id) or guest
    return Me(found.id, found.name, found.webhook, found.has_passphrase)


@post("/guests/passphrase", status_code=200)
async def make_passphrase(guest: Guest, state: AppState) -> Passphrase:
    """Words that carry this identity to another device. Shown once; the one before no longer works."""
    phrase = new_passphrase()
    await state.house.store.update_guest(guest.id, passphrase=hashed(phrase))
    state.door.forget(guest.id)
    return Passphrase(phrase)


@post("/guests/claim", status_code=200)
async def claim(request: Req, state: AppState, data: Passphrase) -> Identity:
    """Be the guest of a passphrase on this device too."""
    door: Door = state.door
    if not door.newcomers.take(door.address(request.scope, request.headers)):
        raise Refusal("too-fast", "too many tries from this address; wait a moment")
    found = await door.store.guest_by_passphrase(hashed(clean_passphrase(data.passphrase)))
    if found is None:
        raise Refusal("bad-token", "nobody here has this passphrase")
    secret = new_secret()
    await door.store.add_token(found.id, hashed(secret), now())
    return Identity(found.id, found.name, secret)


@get("/guests/devices")
async def devices(request: Req, guest: Guest, state: AppState) -> list[protocol.Device]:
    """The secrets by which you are known, one for each device."""
    mine = hashed(_secret(request))
    found = await state.house.store.tokens_of(guest.id)
    return [protocol.Device(t.id, t.created // 1000, t.used // 1000, t.hash == mine) for t in found]


@delete("/guests/devices/{device:str}", status_code=204)
async def log_out(request: Req, guest: Guest, state: AppState, device: Annotated[str, Parameter(max_length=64)]) -> None:
    """One device, by its id, or `others`: all but the one that asks. Its secret is worth nothing any more."""
    mine = hashed(_secret(request))
    found = await state.house.store.tokens_of(guest.id)
    out = [t.hash for t in found if (t.hash != mine if device == "others" else t.id == device)]
    if not out and device != "others":
        raise Refusal("not-found", "you have no such device")
    await state.house.store.drop_tokens(guest.id, out)
    state.door.forget(guest.id)
    state.house.clients.log_out(out)


@get("/guests/me/data")
async def my_data(guest: Guest, state: AppState) -> dict[str, Any]:
    """Everything that is kept of you."""
    house: House = state.house
    return await house.store.people.data_of(guest.id)


@delete("/guests/me", status_code=204)
async def forget_me(guest: Guest, state: AppState) -> None:
    """Your name, words, devices and passphrase go for good; where you play a bot plays on."""
    house: House = state.house
    with stored():
        out = [t.hash for t in await house.store.tokens_of(guest.id)]
    await house.keeping.forget(guest)
    state.door.forget(guest.id)
    house.clients.log_out(out)


# ---- games


@get("/games")
async def list_games(request: Req) -> Response[bytes]:
    """What is played here: seats, variants, options, presets, bots."""
    return _told(request, await asyncio.to_thread(catalogue.shelf, tuple(g.id for g in registry.games())))


@get("/games/{game:str}")
async def one_game(request: Req, game: str, variants: Annotated[str, Parameter(max_length=1000)] = "") -> Response[bytes]:
    """Names, static tables, words and vocabulary of a game; names and tables as a company of variants has them."""
    return _told(request, await asyncio.to_thread(catalogue.detail, game, tuple(variants.split(",")) if variants else ()))


@get("/games/{game:str}/rules")
async def game_rules(request: Req, game: str) -> Response[bytes]:
    """The reference of a game: every passage of its rules, its variants' too, and the rulings."""
    return _told(request, await asyncio.to_thread(catalogue.rules, game))


def _told(request: Req, told: catalogue.Told) -> Response[bytes]:
    """What is the same for everybody: packed, and not sent again to a browser that has it."""
    headers = {"etag": told.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == told.etag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(told.packed, media_type=MediaType.JSON, headers={**headers, "content-encoding": "gzip"})
    return Response(told.body, media_type=MediaType.JSON, headers=headers)


# ---- tables


class WantedSeat(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["me", "hotseat", "link", "open", "bot"]
    bot: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class WantedTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: Annotated[list[WantedSeat], msgspec.Meta(min_length=1, max_length=12)]
    variants: Annotated[list[str], msgspec.Meta(max_length=50)] = []
    options: dict[str, str | int] = {}
    sides: Annotated[list[int], msgspec.Meta(max_length=12)] = []
    pace: Literal["live", "correspondence"] = "live"
    public: bool = False
    odds: bool = True
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    remind: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] = 86_400  # by letter: seconds of silence; 0: never
    patience: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] | None = None  # seconds without a sign after which one is away


class Invite(msgspec.Struct):
    invite: Annotated[str, msgspec.Meta(max_length=100)] | None = None


class RecordText(msgspec.Struct, forbid_unknown_fields=True):
    record: str


class ForkAt(msgspec.Struct, forbid_unknown_fields=True):
    at: int


class Lend(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    bot: Annotated[str, msgspec.Meta(max_length=100)]


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    yes: bool = True


class Concede(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    bot: Annotated[str, msgspec.Meta(max_length=100)] | None = None


class WhichSeat(msgspec.Struct, forbid_unknown_fields=True):
    seat: int


def _opened(house: House, row: TableRow) -> Opened:
    return Opened(row.id, links(row))


def _may_open(state: AppState, guest: Guest) -> None:
    if not state.door.openers.take(guest.id):
        raise Refusal("too-fast", "too many new tables; wait a moment")


@post("/tables", status_code=201)
async def open_table(guest: Guest, state: AppState, data: WantedTable) -> Opened:
    _may_open(state, guest)
    house: House = state.house
    options = {k: str(v) for k, v in data.options.items()}
    setup = Setup(data.game, len(data.seats), tuple(data.variants), options, tuple(data.sides))
    seats = [NewSeat(s.kind, s.bot, clean_name(s.name) if s.name else None) for s in data.seats]
    patience = PATIENCE[data.pace] if data.patience is None else data.patience
    if patience < house.config.limits.patience:
        raise Refusal("setup", f"a table waits at least {house.config.limits.patience} seconds before it calls somebody away")
    manner = Manner(data.pace, data.public, data.odds, data.remind, patience)
    row = await house.opening.open(guest, setup, seats, manner, clean_name(data.name) if data.name else "")
    return _opened(house, row)


@get("/tables")
async def list_tables(
    visitor: Guest | None, state: AppState, mine: bool = False, open_: Annotated[bool, Parameter(query="open")] = False, watch: bool = False
) -> list[protocol.TableRow]:
    """Your tables, open ones, or those one can watch."""
    house: House = state.house
    if mine:
        guest = await provide_guest(visitor)
        rows = await house.store.tables_of(guest.id)
    elif open_:
        rows = await house.store.open_tables()
    elif watch:
        rows = await house.store.watchable()
    else:
        raise Refusal("malformed", "which tables: ?mine=1, ?open=1 or ?watch=1")
    known = {g.id for g in registry.games()}
    rows = [row for row in rows if row.game in known]
    seen = await house.visits.last(visitor, [row.id for row in rows])
    away = await house.store.shelved(visitor.id) if mine and visitor is not None else set()
    names = await house.store.names(list({row.host for row in rows}))
    told = [_row(house, row, visitor, seen.get(row.id)) for row in rows]
    for row, said in zip(rows, told, strict=True):
        said.host_name = names.get(row.host, "")
        said.away = row.id in away
    return told


def _row(house: House, row: TableRow, visitor: Guest | None, seen: Seen | None) -> protocol.TableRow:
    """A table's row, with how far the visitor saw it."""
    told = house.clients.row(row, visitor, row.id in house.standing)
    told.seen = seen_at(seen)
    return told


@get("/tables/{table_id:str}")
async def one_table(visitor: Guest | None, state: AppState, table_id: TableId) -> protocol.TableRow:
    house: House = state.house
    table = await house.look(table_id, visitor)
    if isinstance(table, Standstill):
        return house.clients.row(table.row, visitor, stands=True)
    seen = await house.visits.last(visitor, [table.id])
    return _row(house, table.as_row(), visitor, seen.get(table.id))


@post("/tables/{table_id:str}/join", status_code=200)
async def join(guest: Guest, state: AppState, table_id: TableId, data: Invite) -> Joined:
    house: House = state.house
    table = await house.table(table_id)
    seat = await house.seating.join(table, guest, data.invite)
    return Joined(seat, house.clients.row(table.as_row(), guest))


@get("/tables/{table_id:str}/log")
async def log(visitor: Guest | None, state: AppState, table_id: TableId, since: int = 0) -> list[dict[str, Any]]:
    """What happened, as your seat heard it (everything, after the end)."""
    house: House = state.house
    table = await house.look(table_id, visitor)
    if isinstance(table, Standstill):
        return table.log(table.seat_of(visitor.id if visitor is not None else None), since)
    return table.log(_viewer(house, table, visitor, None), since)


def _viewer(house: House, table: Table, visitor: Guest | None, wanted: int | None) -> int:
    """Through whose eyes one may look."""
    mine = table.seats_of(visitor.id if visitor is not None else None)
    if wanted is None:  # what is told to a shared screen all of them may hear
        return SPECTATOR if is_shared(table, visitor) else best_seat(table, visitor, SPECTATOR)
    if not OMNISCIENT <= wanted < table.state.seats:
        raise Refusal("not-found", f"there is no seat {wanted}")
    if wanted not in mine and wanted != SPECTATOR and not table.state.over:
        raise Refusal("running", "other seats can be looked through after the end")
    return wanted


async def _unsealed(house: House, table: Table) -> None:
    if await house.is_sealed(table):
        raise Refusal("running", "this game was forked from one that still goes on, and would tell what that one hides")


@get("/tables/{table_id:str}/at/{moment:int}")
async def at(
    visitor: Guest | None, state: AppState, table_id: TableId, moment: int, as_: Annotated[int | None, Parameter(query="as")] = None
) -> dict[str, Any]:
    """The view at a moment."""
    house: House = state.house
    table = await house.seen_by(table_id, visitor)
    table.check_moment(moment)
    viewer = _viewer(house, table, visitor, as_)
    if viewer != SPECTATOR and viewer not in table.seats_of(visitor.id if visitor is not None else None):
        await _unsealed(house, table)
    past = await house.aside(table.history.state, table.record_until(moment))
    return {"moment": moment, "view": table.past_view(past, moment, viewer)}


@get("/tables/{table_id:str}/odds")
async def get_odds(
    guest: Guest,
    state: AppState,
    table_id: TableId,
    option: Annotated[str, Parameter(max_length=200)],
    seat: int | None = None,
    then: Annotated[str, Parameter(max_length=400)] = "",
    after: Annotated[str, Parameter(max_length=2000)] = "",
) -> dict[str, Any]:
    """What an option of yours would start and how that is likely to end, from what your seat knows; null if there is nothing to reckon.

    `then` names further choices meant to follow it, one to a line (so many of each kind of unit, say), `after` those before.
    """
    house: House = state.house
    table = await house.table(table_id)
    if not table.row.odds:
        raise Refusal("not-found", "odds are switched off at this table")
    own = own_seat(table, guest, seat, best_seat(table, guest, SPECTATOR))
    g = trying.after(table, own, after.splitlines())
    if table.read(option) not in engine.offered(g, own):
        return {"option": option, "odds": None}  # the game has moved on while the page was asking
    following = then.splitlines()
    for text in following:
        table.read(text)  # refused here if it is no option at all
    async with house.bots.thinkers.worker(guest.id, table.id) as worker:
        return {"option": option, "odds": await worker.odds(g, own, option, following)}


class Wishes(msgspec.Struct, forbid_unknown_fields=True):
    wishes: Annotated[list[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=120)]
    seat: int | None = None
    why: Annotated[str, msgspec.Meta(max_length=400)] = ""
    exact: bool = False  # each of them once, in this order; those not offered are passed over


@post("/tables/{table_id:str}/try", status_code=200)
async def try_out(guest: Guest, state: AppState, table_id: TableId, data: Wishes) -> dict[str, Any]:
    """Where choices of yours would lead, without making them; only as far as they could be undone."""
    table = await state.house.table(table_id)
    seat = own_seat(table, guest, data.seat, best_seat(table, guest, SPECTATOR))
    tried = trying.Tried(table, seat)
    return (tried.follow(data.wishes) if data.exact else tried.go(data.wishes)).to_json(data.why)


@get("/tables/{table_id:str}/why")
async def why_not(
    visitor: Guest | None, state: AppState, table_id: TableId, about: Annotated[str, Parameter(max_length=200)], seat: int | None = None
) -> dict[str, Any]:
    """Why a thing cannot be chosen now: reasons with their passages, from what your seat knows, and who must choose what."""
    table = await state.house.seen_by(table_id, visitor)
    viewer = best_seat(table, visitor, SPECTATOR) if seat is None else seat
    if viewer != SPECTATOR and viewer not in table.seats_of(visitor.id if visitor is not None else None):
        raise Refusal("not-your-seat", "that seat is not yours")
    try:
        things = [reasons.read(table.state, text) for text in about.split(",")]
    except RegaliaError as fault:
        raise Refusal("malformed", str(fault)) from fault
    return {"about": about, **reasons.to_json(table.state, reasons.why_not(table.state, viewer, things))}


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def get_record(visitor: Guest | None, state: AppState, table_id: TableId) -> Response[str]:
    """The whole game as a record; only after its end, since it holds everything."""
    table = await state.house.seen_by(table_id, visitor)
    await _unsealed(state.house, table)
    if not table.state.over:
        raise Refusal("running", "the record holds all secrets; it is given out after the end")
    headers = {"content-disposition": f'attachment; filename="{table.game.id}-{table.id}.regalia"'}
    return Response(await asyncio.to_thread(table.session.saved().dump), media_type=MediaType.TEXT, headers=headers)


@get("/tables/{table_id:str}/stats")
async def get_stats(visitor: Guest | None, state: AppState, table_id: TableId) -> Response[bytes]:
    """Columns over the rounds, and luck, for charts."""
    house: House = state.house
    table = await house.seen_by(table_id, visitor)
    told = await house.aside(table.history.charts, table.record_until(table.moment), table.state.over)
    return Response(told, media_type=MediaType.JSON)


@post("/import", status_code=201, request_max_body_size=1_100_000)
async def import_record(guest: Guest, state: AppState, data: RecordText) -> Opened:
    """A table from a record: to look at, or to play on."""
    _may_open(state, guest)
    house: House = state.house
    return _opened(house, await house.opening.import_record(guest, data.record))


@post("/tables/{table_id:str}/fork", status_code=201)
async def fork(guest: Guest, state: AppState, table_id: TableId, data: ForkAt) -> Opened:
    _may_open(state, guest)
    house: House = state.house
    return _opened(house, await house.opening.fork(await house.table(table_id), guest, data.at))


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(guest: Guest, state: AppState, table_id: TableId) -> Opened:
    house: House = state.house
    row = await house.opening.rematch(await house.table(table_id), guest)
    return Opened(row.id, links(row) if row.host == guest.id else [])


@post("/tables/{table_id:str}/lend", status_code=200)
async def lend(guest: Guest, state: AppState, table_id: TableId, data: Lend) -> protocol.TableRow:
    house: House = state.house
    table = await house.table(table_id)
    await house.seating.lend(table, guest, data.seat, data.bot)
    return house.clients.row(table.as_row(), guest)


@post("/tables/{table_id:str}/agree", status_code=200)
async def agree(guest: Guest, state: AppState, table_id: TableId, data: Answer) -> protocol.TableRow:
    house: House = state.house
    table = await house.table(table_id)
    await house.seating.agree(table, guest, data.seat, data.yes)
    return house.clients.row(table.as_row(), guest)


@post("/tables/{table_id:str}/takeback", status_code=200)
async def take_back(guest: Guest, state: AppState, table_id: TableId, data: WhichSeat) -> protocol.TableRow:
    house: House = state.house
    table = await house.table(table_id)
    await house.seating.take_back(table, guest, data.seat)
    return house.clients.row(table.as_row(), guest)


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=200)]


class Away(msgspec.Struct, forbid_unknown_fields=True):
    away: bool = True


@post("/tables/{table_id:str}/name", status_code=200)
async def rename(guest: Guest, state: AppState, table_id: TableId, data: NewName) -> protocol.TableRow:
    """The host gives the table another name."""
    house: House = state.house
    table = await house.table(table_id)
    if table.row.host != guest.id:
        raise Refusal("not-your-seat", "only the host names the table")
    await house.act(table, journal.NAME, SPECTATOR, clean_name(data.name), guest)
    return house.clients.row(table.as_row(), guest)


@post("/tables/{table_id:str}/order", status_code=200)
async def keep_order(guest: Guest, state: AppState, table_id: TableId, data: Wanted) -> protocol.TableRow:
    """The host decides who talks, who looks on, and whether the game goes on."""
    house: House = state.house
    table = await house.table(table_id)
    await house.moderation.keep_order(table, guest, data)
    return house.clients.row(table.as_row(), guest)


@delete("/tables/{table_id:str}", status_code=204)
async def delete_table(guest: Guest, state: AppState, table_id: TableId) -> None:
    """The host deletes a table for good."""
    house: House = state.house
    await house.moderation.delete(await house.table(table_id), guest)


@post("/tables/{table_id:str}/concede", status_code=200)
async def concede(guest: Guest, state: AppState, table_id: TableId, data: Concede) -> protocol.TableRow:
    """Give a seat up for good; the bot plays it on."""
    house: House = state.house
    table = await house.table(table_id)
    await house.seating.concede(table, guest, data.seat, data.bot)
    return house.clients.row(table.as_row(), guest)


@post("/tables/{table_id:str}/regret", status_code=200)
async def regret(guest: Guest, state: AppState, table_id: TableId, data: WhichSeat) -> protocol.TableRow:
    """Ask to take your last choice back although others have chosen since."""
    house: House = state.house
    table = await house.table(table_id)
    await house.regrets.ask(table, guest, data.seat)
    return house.clients.row(table.as_row(), guest)


@post("/tables/{table_id:str}/forgive", status_code=200)
async def forgive(guest: Guest, state: AppState, table_id: TableId, data: Answer) -> protocol.TableRow:
    """Agree that somebody takes his choice back, or do not; of your own request: withdraw it."""
    house: House = state.house
    table = await house.table(table_id)
    await house.regrets.answer(table, guest, data.seat, data.yes)
    return house.clients.row(table.as_row(), guest)


@post("/tables/{table_id:str}/away", status_code=200)
async def put_away(guest: Guest, state: AppState, table_id: TableId, data: Away) -> protocol.TableRow:
    """Put a table out of your list, or back into it. Nobody else notices."""
    house: House = state.house
    table = await house.table(table_id)
    await house.store.shelve(guest.id, table.id, data.away)
    told = house.clients.row(table.as_row(), guest)
    told.away = data.away
    return told


# ---- health


@get("/health")
async def health(state: AppState) -> Response[dict[str, Any]]:
    house: House = state.house
    well = await house.store.ping()
    status = "storage" if not well else "ok" if house.listening else "deaf"
    body = {
        "status": status,
        "version": version(),
        "games": [g.id for g in registry.games()],
        "tables": len(house.tables),
        "sockets": house.clients.count,
        "standing": len(house.standing),
    }
    return Response(body, status_code=200 if status == "ok" else 503)


def router() -> Router:
    return Router(
        "/api",
        route_handlers=[
            new_guest,
            me,
            change_me,
            make_passphrase,
            claim,
            devices,
            my_data,
            forget_me,
            log_out,
            list_games,
            one_game,
            game_rules,
            open_table,
            list_tables,
            one_table,
            join,
            log,
            at,
            get_odds,
            try_out,
            why_not,
            get_record,
            get_stats,
            import_record,
            fork,
            rematch,
            lend,
            agree,
            take_back,
            rename,
            keep_order,
            delete_table,
            concede,
            regret,
            forgive,
            put_away,
            health,
        ],
        dependencies={"visitor": Provide(provide_visitor), "guest": Provide(provide_guest)},
    )
