"""What the server says, as types: docs/protocol.md for programs. What a client says is in messages.py.

The page's types are written from these (tools/page_types.py), and the tests hold every answer and frame against them, strictly: a field
that is not here is not sent. A field that may be left out is `UNSET` by default.
"""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from regalia.kernel.words import Ruling

Cell = int | list[int | list[int]]
EventValue = int | list[int] | str | None
Names = dict[str, list[str]]
SeatKind = Literal["player", "hotseat", "open", "bot"]
Pace = Literal["live", "correspondence"]
Talk = Literal["all", "players", "off"]
Looks = Literal["all", "players"]


class Said(Struct, forbid_unknown_fields=True):
    """Anything the server says."""


class Row(Struct, array_like=True, forbid_unknown_fields=True):
    """Said as a list, to be short."""


# ---- a view


class Arg(Row):
    """One argument of an option: its kind ("area", "noble", "crowns") and its number."""

    kind: str
    value: int


class Range(Row):
    """An argument of which any number from `low` to `high` will do."""

    kind: str
    low: int
    high: int


class Option(Said):
    """`price` is what it costs who takes it, by purse ("crowns"), and below zero what it brings; left out where it is nothing."""

    text: str
    verb: str
    args: list[Arg]
    price: list[Arg] | UnsetType = UNSET


class Interjection(Said):
    """A thing one may do out of turn."""

    verb: str
    args: list[Range]


class Crumb(Said):
    """A procedure under way, its step and what it works on; the outermost comes first."""

    procedure: str
    step: str
    locals: dict[str, int | list[int]]


class Asking(Said):
    """The decision that stands: `options` are the viewer's own, `draft` what he has chosen in secret so far."""

    kind: Literal["ask", "all"]
    seats: list[int]
    waiting: list[int]
    step: str
    rules: list[str]
    draft: list[Option]
    options: list[Option]


class Over(Said):
    winners: list[int]
    end: str
    scores: list[int]
    rounds: int


class GameEvent(Row):
    name: str
    args: dict[str, EventValue]


class View(Said):
    """A table as one viewer sees it: a seat, -1 for a spectator, -2 for one who sees all (after the end).

    `shared` where several people sit before one screen: then it is what everybody may know, and `viewer` the seat that must choose.
    `version` only ever grows, and a move names it; `moment` counts the public steps of the history, and undo takes moments away.
    """

    game: str
    version: int
    moment: int
    viewer: int
    shared: bool
    seats: int
    columns: dict[str, Cell]
    crumbs: list[Crumb]
    asking: Asking | None
    interjections: list[Interjection]
    undo: bool
    over: Over | None


# ---- tables


class SeatInfo(Said):
    seat: int
    kind: SeatKind
    name: str | None
    mine: bool
    online: bool
    bot: str | None
    lent: str | None
    since: int | None
    side: int
    house: str
    conceded: bool
    kept: bool


class Lending(Said):
    seat: int
    bot: str
    agreed: list[int]
    needed: list[int]


class Regret(Said):
    """Somebody asks to take his last choice back; those of `needed` have not agreed yet."""

    seat: int
    needed: list[int]


class Link(Said):
    """An invitation to a seat that is still open."""

    seat: int
    invite: str
    url: str


class SeenAt(Said):
    """Up to which moment somebody saw a table, and when he left it."""

    moment: int
    at: int


class TableRow(Said):
    """A table in lists and over its view; `links` are for the host only, `seen`, `host_name` and `away` come over HTTP only.

    A seat's `side` is the party it plays by number (-1: not yet), `house` that party's name; `kept` says that an open seat is for whoever
    has its link. `last` is the last thing everybody heard, in words; `watching` how many look on; `patience` after how many seconds without
    a sign a player counts as away. A table that `stands` can be looked at only: this server has other rules than it was played under."""

    id: str
    game: str
    title: str
    name: str
    round: int
    last: str
    watching: int
    pace: Pace
    public: bool
    odds: bool
    variants: list[str]
    options: dict[str, str]
    seats: list[SeatInfo]
    host: bool
    waiting: list[int]
    moment: int
    over: Over | None
    created: int
    updated: int
    parent: str | None
    next: str | None
    remind: int
    patience: int
    lending: list[Lending]
    regrets: list[Regret]
    stands: bool
    closed: bool
    chat: Talk
    watch: Looks
    links: list[Link] | UnsetType = UNSET
    seen: SeenAt | None | UnsetType = UNSET
    host_name: str | UnsetType = UNSET
    away: bool | UnsetType = UNSET


class ChatLine(Said):
    seat: int | None
    name: str
    text: str
    at: int


# ---- frames of the socket


class ViewFrame(Said, tag_field="t", tag="view"):
    """`variants` are those in play: asked for, or brought by the number of seats."""

    version: int
    view: View
    table: TableRow
    variants: list[str]
    names: Names
    chat: list[ChatLine]
    seen: SeenAt | None


class Update(Said, tag_field="t", tag="update"):
    """What changed since a version; `crumbs` and `interjections` are left out when they are as before."""

    version: int
    since: int
    moment: int
    columns: dict[str, Cell]
    asking: Asking | None
    undo: bool
    over: Over | None
    events: list[GameEvent]
    by: int | None
    undone: bool
    crumbs: list[Crumb] | UnsetType = UNSET
    interjections: list[Interjection] | UnsetType = UNSET


class ChatFrame(ChatLine, tag_field="t", tag="chat"):
    pass


class Presence(Said, tag_field="t", tag="presence"):
    online: list[int]
    watching: int


class TableFrame(Said, tag_field="t", tag="table"):
    """Somebody joined, lent or agreed; or the rematch is there."""

    table: TableRow


class Refused(Said, tag_field="t", tag="refused"):
    code: str
    message: str
    rule: str | UnsetType = UNSET
    id: int | UnsetType = UNSET


class Pong(Said, tag_field="t", tag="pong"):
    pass


Frame = ViewFrame | Update | ChatFrame | Presence | TableFrame | Refused | Pong


# ---- games


class OptionInfo(Said):
    """`unit` is what its values are numbers of, empty where they are none."""

    id: str
    name: str
    text: str
    values: list[str]
    default: str
    unit: str


class RelationInfo(Said):
    """How a variant goes with `other`, a variant or an option: `reason` says why, `how` what is done where both are in play. A pair is
    told with one of the two only."""

    other: str
    kind: Literal["compatible", "adapts", "excludes", "requires"]
    reason: str
    how: str


class VariantInfo(Said):
    """`fixes` are options that have one value only where it is in play, `defaults` those that have another default then; `options` are
    offered then besides, each in the place of one that has the same id. `relations` say how it goes with other variants and options;
    `needs` and `excludes` are those of them that leave no choice. `group` is a heading. At tables of
    `implied` seats it is in play by itself."""

    id: str
    name: str
    text: str
    group: str
    needs: list[str]
    excludes: list[str]
    relations: list[RelationInfo]
    seats: list[int]
    implied: list[int]
    fixes: dict[str, str]
    defaults: dict[str, str]
    options: list[OptionInfo]


class PresetInfo(Said):
    """Variants and options that people ask for by a name."""

    id: str
    name: str
    text: str
    variants: list[str]
    options: dict[str, str]


class BotInfo(Said):
    id: str


class GameSummary(Said):
    """One row of `GET /api/games`. `parties` are the names of those that seats may choose from; none where there is no choice."""

    id: str
    title: str
    text: str
    seats: list[int]
    variants: list[VariantInfo]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    bots: list[BotInfo]
    parties: list[str]


class NamedKind(Row):
    """An argument as a vocabulary declares it."""

    name: str
    kind: str


class Vocabulary(Said):
    verbs: dict[str, list[NamedKind]]
    events: dict[str, list[NamedKind]]
    purposes: list[str]
    reasons: dict[str, list[NamedKind]]


class ColumnInfo(Said):
    """A field of the state: `of` is the kind of thing that has an entry (or a row) each, `holds` the kind whose number stands there.

    `variant` names the variant that brings it; such a column is there at tables that use it only.
    """

    name: str
    shape: Literal["number", "list", "table"]
    public: bool
    of: str
    holds: str
    variant: str | None


class GameInfo(Said):
    """What `GET /api/games/{id}` gives, once; with `?variants=a,b`, the names and tables of that company.

    `deals`: has it interjections, things one may do out of turn?"""

    id: str
    title: str
    text: str
    version: int
    names: Names
    tables: dict[str, Any]
    columns: list[ColumnInfo]
    words: dict[str, dict[str, str]]
    vocabulary: Vocabulary
    ends: list[str]
    deals: bool


class RuleInfo(Said):
    """One passage of the rules; `variant` names the variant whose rule it is, if it is one's."""

    id: str
    chapter: str
    rule: str
    variant: str


class RulesInfo(Said):
    """What `GET /api/games/{id}/rules` gives: the whole reference, of the game and of its variants."""

    id: str
    title: str
    passages: list[RuleInfo]
    rulings: list[Ruling]


# ---- questions beside the game


class LogRow(Said):
    moment: int
    events: list[GameEvent]


class Past(Said):
    moment: int
    view: View


class Reason(Said):
    reason: str
    args: dict[str, int]
    rule: str


class Why(Said):
    about: str
    offered: bool
    reasons: list[Reason]
    waiting: list[int]
    step: str
    rules: list[str]


class Odds(Said):
    kind: str
    asked: dict[str, str]
    chances: dict[str, float]
    means: dict[str, float]
    exact: bool
    samples: int
    error: float
    assumes: list[str]
    besides: list["Odds"]


class OddsAnswer(Said):
    option: str
    odds: Odds | None


class Chosen(Said):
    """One choice of a try: the step that asked for it, and what was offered there."""

    step: str
    option: str
    ways: list[Option]


class Try(Said):
    """Where wishes lead, without being carried out. `beyond` is the wish behind which nobody can look (chance, or what is hidden);
    `asking`, `crumbs` and `columns` (those that differ from the present ones) tell of the place where it ends."""

    version: int
    taken: list[Chosen]
    beyond: str
    asking: Asking | None
    crumbs: list[Crumb]
    columns: dict[str, Cell]
    why: list[Why]


class Luck(Said):
    """How often each outcome of a chance among so many fell."""

    of: int
    outcomes: list[int]


class Stats(Said):
    rounds: list[int]
    series: dict[str, list[list[int]]]
    luck: dict[str, list[Luck]]


class Opened(Said):
    table: str
    links: list[Link]


class Joined(Said):
    seat: int
    table: TableRow


class Identity(Said):
    id: str
    name: str
    secret: str


class Me(Said):
    id: str
    name: str
    webhook: str
    passphrase: bool


class Device(Said):
    """A secret of yours, without the secret: when it was given, when last used (0: not noted yet), and whether it is the one that asks."""

    id: str
    created: int
    used: int
    current: bool


class Passphrase(Said):
    passphrase: str
