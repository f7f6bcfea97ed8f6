"""The state of a game: columns of small integers, a stack of frames, and nothing else that matters.

A game subclasses State, sets its columns in `__init__` and lists them in `columns`. What is not a column (the shared ruleset, the options
offered now, the events of the last choice) is derived or transient and never saved.

A variant that needs columns of its own brings a Part: a class like a State, with columns and `__init__`, that exists at tables which
use the variant and nowhere else. In JSON, views and digests its columns stand among the others, by name.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
from mypy_extensions import mypyc_attr

from regalia.kernel import chance
from regalia.kernel.cloning import CLONERS, copy_part, make_cloner
from regalia.kernel.columns import OMNISCIENT, PUBLIC, Column, column, is_plain, redact_value, scalar
from regalia.kernel.errors import RecordError, Unscripted
from regalia.kernel.procedure import Flow, Procedure, locals_of
from regalia.kernel.vocabulary import Event, Option

if TYPE_CHECKING:
    from regalia.kernel.rules import Ruleset

_BASE: tuple[Column, ...] = (scalar("seats"), scalar("end_reason"), column("winners", holds="seat"))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # serializable: `__new__` alone makes a blank one
class State:
    columns: ClassVar[tuple[Column, ...]] = ()
    shared: ClassVar[tuple[str, ...]] = ()  # attributes of a subclass that all copies share (content, options)

    def __new__(cls, *args: Any, **kwargs: Any) -> "State":
        """Declared because mypyc forgets `__init__` of serializable classes otherwise; and `__new__` alone must make a blank one."""
        return super().__new__(cls)

    def __init__(self, rules: "Ruleset", seed: int) -> None:
        self.rules = rules
        self.seats: int = rules.setup.seats
        self.end_reason: int = -1  # index into the game's `ends`; -1 while it runs
        self.winners: list[int] = []
        self.parts: list[Part | None] = NO_PARTS  # what variants bring, each in its Place
        self.stack: list[Procedure] = []
        # chance: the key is hidden from every viewer, the counters are public knowledge
        self.key: int = chance.mix(seed & chance.MASK)
        self.draws: list[int] = [0] * len(rules.game.vocabulary.purposes)
        self.script: list[int] | None = None  # outcomes still to come, when a record is replayed
        # the open decision: derived by re-running the step at the top of the stack
        self.drafts: list[list[Option]] = []  # of an AskAll, by seat; empty when there is none
        self.asking: Flow | None = None
        self.offers: list[list[Option]] = []  # of an AskAll, by seat: [] when the draft is complete
        # what the last choice brought, for logs and pages; nobody collects it when quiet
        self.quiet: bool = False
        self.events: list[tuple[int, Event, Event]] = []
        self.chances: list[tuple[int, int, int]] = []

    # ---- chance

    def chance(self, purpose: int, n: int) -> int:
        """A number from 0 to n-1: from the script of a replay, else from the stream. Every outcome is recorded."""
        if n < 2:
            return 0
        at = self.rules.game.vocabulary.places[purpose]
        if self.script is not None:
            if not self.script:
                lacking = f"the record lacks an outcome for {self.rules.game.vocabulary.purposes[purpose]!r}"
                raise Unscripted(lacking, purpose, n)
            out = self.script.pop(0)
            if not 0 <= out < n:
                raise RecordError(f"outcome {out} for {self.rules.game.vocabulary.purposes[purpose]!r} is not below {n}")
        else:
            out = chance.draw(self.key, purpose, self.draws[at], n)
        self.draws[at] += 1
        if not self.quiet:
            self.chances.append((purpose, n, out))
        return out

    def shuffle(self, purpose: int, pile: list[int]) -> None:
        for i in range(len(pile) - 1, 0, -1):
            j = self.chance(purpose, i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def shuffled(self, purpose: int, pile: Sequence[int]) -> tuple[int, ...]:
        """The cards of a pile in another order."""
        cards = list(pile)
        self.shuffle(purpose, cards)
        return tuple(cards)

    def draw_from(self, purpose: int, pile: list[int]) -> int:
        """Take a random card out of an unordered pile (a deck whose order nobody ever knew). The pile keeps its order otherwise."""
        return pile.pop(self.chance(purpose, len(pile)))

    # ---- events

    def emit(self, *event: int) -> None:
        """Tell everybody."""
        if not self.quiet:
            self.events.append((-1, event, event))

    def tell(self, seat: int, event: Event, others: Event) -> None:
        """Tell `seat` one thing and everybody else another (an empty tuple: nothing)."""
        if not self.quiet:
            self.events.append((seat, event, others))

    # ---- derived from the declaration of columns

    @property
    def over(self) -> bool:
        return not self.stack

    def clone(self) -> "State":
        cls = type(self)
        clone = CLONERS.get(cls)
        if clone is None:
            clone = make_cloner(self, all_columns(cls))
            CLONERS[cls] = clone
        copied: State = clone(self)
        if self.parts:
            copied.parts = [copy_part(part) for part in self.parts]
        return copied

    def same(self, other: "State") -> bool:
        return type(self) is type(other) and self.to_json() == other.to_json()

    def digest(self) -> str:
        """A hash that is the same on every machine, in every process."""
        return blake2b(msgspec.json.encode(self.to_json()), digest_size=8).hexdigest()

    def to_json(self, viewer: int = OMNISCIENT) -> dict[str, Any]:
        """Everything as plain data; for a viewer, what he may know (of a state, not of a redacted one: see visibility.redact)."""
        data = shown(self, viewer)
        data["stack"] = [frame_to_json(f, self.rules, viewer) for f in self.stack]
        if viewer == OMNISCIENT:
            data["key"] = self.key
            data["draws"] = self.draws_by_name()
        data["drafts"] = self.drafts_by_name(viewer) if self.drafts else []
        return data

    def draws_by_name(self) -> dict[str, int]:
        """How often chance was asked for each purpose; those never asked for leave no trace, so that a variant may bring more."""
        draws = self.draws
        return {name: draws[at] for name, at in self.rules.game.vocabulary.counters if draws[at]}

    def drafts_by_name(self, viewer: int) -> list[list[str]]:
        """As in records: numbers of words may change."""
        write = self.rules.game.vocabulary.write
        return [[write(o) for o in d] if viewer in (OMNISCIENT, i) else [] for i, d in enumerate(self.drafts)]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Part:
    """Columns that a variant brings. `__init__(self, g)` sets them for a new game, when the game's own columns stand already."""

    columns: ClassVar[tuple[Column, ...]] = ()

    def __new__(cls, *args: Any, **kwargs: Any) -> "Part":
        """As in State: `__new__` alone must make a blank one."""
        return super().__new__(cls)

    def __init__(self, g: State) -> None:
        raise NotImplementedError


class Place:
    """Where the states of a game keep a variant's Part. A variant's rules reach it by one typed function:

    HEIRS: Final = Place(Kingdom, Heirs)

    def heirs(g: Kingdom) -> Heirs:
        return cast(Heirs, g.parts[HEIRS.at])
    """

    __slots__ = ("part", "at")

    def __init__(self, state: type, part: type, instead_of: "Place | None" = None) -> None:
        """`instead_of`: the place of a variant that is never at the same table, whose rules it uses with a Part of more columns."""
        self.part: Any = part
        if instead_of is not None:
            self.at: int = instead_of.at
            return
        self.at = _places.get(state, 0)  # never saved, so it may depend on what is imported first (see parts_by_name)
        _places[state] = self.at + 1


Own = Any  # in the methods of Game and Variant: the game's own class of states; who overrides one says which, `g: Kingdom`

NO_PARTS: Final[list[Part | None]] = []  # of all states without variants that bring columns; never changed
_places: Final[dict[type, int]] = {}
_secret: Final[dict[type, list[Column]]] = {}
_named: Final[dict[type, "Named"]] = {}


def all_columns(cls: type) -> tuple[Column, ...]:
    """The columns of a game's states, without what variants bring."""
    columns: tuple[Column, ...] = cls.columns  # type: ignore[attr-defined]
    return _BASE + columns


def fields(g: State) -> list[tuple[Any, Column]]:
    """Every column at this table with what holds it: the state, or the part of a variant."""
    found: list[tuple[Any, Column]] = [(g, col) for col in all_columns(type(g))]
    for part in parts_by_name(g):
        found += [(part, col) for col in part.columns]
    return found


def parts_by_name(g: State) -> list[Part]:
    """What variants have brought, in the order of their modules' names: a digest must not depend on what was imported first."""
    return sorted([part for part in g.parts if part is not None], key=_module)


def _module(part: Part) -> str:
    return type(part).__module__


def shown(g: State, viewer: int) -> dict[str, Any]:
    """Every column at this table by name, as far as the viewer may know it, as plain data."""
    data: dict[str, Any] = {}
    _show(data, g, type(g), viewer)
    for part in parts_by_name(g):
        _show(data, part, type(part), viewer)
    return data


def _show(data: dict[str, Any], holder: Any, cls: Any, viewer: int) -> None:
    known = _named.get(cls)
    if known is None or known.columns is not cls.columns:
        known = Named(cls.columns, all_columns(cls) if issubclass(cls, State) else cls.columns)
        _named[cls] = known
    for name, col in known.shown:
        value = getattr(holder, name)
        data[name] = value if col is None else redact_value(col, value, viewer)


class Named:
    """The columns of a class by name: with the column where its value is not shown to everybody as it stands."""

    __slots__ = ("columns", "shown")

    def __init__(self, columns: tuple[Column, ...], everything: tuple[Column, ...]) -> None:
        self.columns = columns
        self.shown: list[tuple[str, Column | None]] = [(col.name, None if is_plain(col) else col) for col in everything]


def secret_fields(g: State) -> list[tuple[Any, Column]]:
    """Those that are not everybody's to see: few, and asked for at every redaction."""
    cls = type(g)
    own = _secret.get(cls)
    if own is None:
        own = [col for col in all_columns(cls) if col.visibility != PUBLIC]
        _secret[cls] = own
    found: list[tuple[Any, Column]] = [(g, col) for col in own]
    for part in g.parts:
        if part is not None:
            found += [(part, col) for col in part.columns if col.visibility != PUBLIC]
    return found


def frame_to_json(frame: Procedure, rules: "Ruleset", viewer: int = OMNISCIENT) -> dict[str, Any]:
    cls = type(frame)
    names: Sequence[str] = locals_of(cls)
    if cls.secret and viewer != OMNISCIENT:
        names = [name for name in names if name not in cls.secret]
    return {"procedure": cls.__name__, "step": rules.step_name(frame), "locals": {name: getattr(frame, name) for name in names}}
