"""A game's declaration, its options, and the ruleset that it makes together with the variants in play for one table.

Base rules contain no `if variant`: a variant is a module that edits outlines and rule points through a Draft and owns what it brings (see
draft.py and variant.py); the Ruleset sums over the variants in play.
"""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, cast

import msgspec
from mypy_extensions import mypyc_attr

from regalia.kernel.chance import Dice
from regalia.kernel.draft import Draft, Point
from regalia.kernel.errors import DefectError, SetupError
from regalia.kernel.procedure import Procedure, Step
from regalia.kernel.relations import EXCLUDES, REQUIRES, Relation
from regalia.kernel.state import Own, State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option, Reason, Vocabulary

Reasons = dict[tuple[type, str], Callable[..., list[Reason]]]  # by procedure and step: what explains it, as `why_<step>` would


class Setup(msgspec.Struct, frozen=True):
    """What a table agrees on before it starts. Kept in every record."""

    game: str
    seats: int
    variants: tuple[str, ...] = ()
    options: dict[str, str] = {}
    sides: tuple[int, ...] = ()  # which of the game's parties each seat plays; none: as the game deals them
    rules: int = 0  # the version of the rules it began under, where that is an older one that the game still plays; 0: the game's own


class Choice:
    """An option of a table: `length = 8 | 10 | 12 | 15`, with one line of explanation and what the values are numbers of, if they are. The
    first value is the default."""

    __slots__ = ("id", "name", "text", "values", "default", "unit")

    def __init__(self, id: str, name: str, text: str, values: tuple[str, ...], default: str = "", unit: str = "") -> None:
        self.id = id
        self.name = name
        self.text = text
        self.values = values
        self.default = default or values[0]
        self.unit = unit


class Preset:
    """A way to play that people ask for by name: variants and options that go well together."""

    __slots__ = ("id", "name", "text", "variants", "options")

    def __init__(self, id: str, name: str, text: str, variants: tuple[str, ...], options: dict[str, str] | None = None) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.variants = variants
        self.options: dict[str, str] = options or {}


class Form:
    """An interjection a seat may make now: a verb and, for each argument, the least and the greatest value."""

    __slots__ = ("verb", "ranges")

    def __init__(self, verb: int, ranges: list[tuple[int, int]]) -> None:
        self.verb = verb
        self.ranges = ranges

    def admits(self, option: Option) -> bool:
        if len(option) != len(self.ranges) + 1 or option[0] != self.verb:
            return False
        return all(low <= option[i + 1] <= high for i, (low, high) in enumerate(self.ranges))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The declaration of a game. One instance per game; the registry finds it as `GAME` in `regalia.games.<name>.game`."""

    def __init__(self, id: str, title: str, version: int, seats: tuple[int, ...], vocabulary: Vocabulary, folder: str = "") -> None:
        self.id = id
        self.title = title
        self.version = version  # of the rules; raise it when a fix changes how recorded games go on
        self.oldest = version  # the oldest version that can still be played to its end: its rules ask `rules.since(n)` where they differ
        self.digests = 0  # the version with which digests last changed though play did not: those of older records are not compared
        self.seats = seats
        self.vocabulary = vocabulary
        # where words.toml, passages.toml and content/ are (beside the declaration); variants have their own
        self.folder = Path(folder) if folder else Path(sys.modules[type(self).__module__].__file__ or "").parent
        self.text = ""  # one line for people
        self.shelf = 100  # its place where games are listed for people: low stands first, equals by id
        self.variants: tuple[Variant, ...] = ()
        self.options: tuple[Choice, ...] = ()
        self.presets: tuple[Preset, ...] = ()
        self.procedures: tuple[type, ...] = ()
        self.points: tuple[Point, ...] = ()  # the rules that variants may change
        self.reasons: Reasons = {}
        self.purses: tuple[str, ...] = ()  # columns by seat of what prices are paid with
        self.decision_bound = 100_000  # random play must end within this many decisions

    # ---- what a game must say

    def new_state(self, rules: "Ruleset", seed: int) -> State:
        raise NotImplementedError

    def opening(self, g: Own) -> Procedure:
        """The root procedure: the whole game, from set-up to its end."""
        raise NotImplementedError

    def scores(self, g: Own) -> list[int]:
        raise NotImplementedError

    # ---- what a game may say

    def payer(self, g: Own, seat: int) -> int:
        """Out of whose purse a seat pays what it chooses now: its own, as a rule."""
        return seat

    def asked_price(self, view: Own, seat: int, option: Option) -> list[tuple[str, int]]:
        """What is asked for an option that is not paid at once, as it is told with it; [] where what it moves is its price."""
        return []

    def content(self, setup: Setup) -> Any:
        """What is printed: load and validate it for a table (cached by the game if it is the same for all). Variants may add to it."""
        return None

    def new_points(self) -> Any:
        """An object with an attribute for each rule point, None: what the rules look at to see whether a variant changed it."""
        return None

    def gone(self, g: Own) -> list[int]:
        """The seats that have left the game for good and can no longer win it: nobody asks them again. [] where nobody leaves."""
        return []

    def rounds(self, g: Own) -> int:
        """How many rounds have begun; always 0 in a game without rounds."""
        return 0

    def fill(self, g: Own, viewer: int, dice: Dice) -> None:
        """Replace what is blank in a redacted state by something that could be true. In place. Nothing to do where nothing is secret."""

    def parties(self) -> list[str]:
        """The names of the parties (colours, houses) that seats may choose from when a table is opened; none where there is no choice."""
        return []

    def sides(self, g: Own) -> list[int]:
        """Which of the game's parties each seat plays, by number; -1 as long as that is open."""
        return list(range(g.seats))

    def check_setup(self, setup: Setup) -> None:
        """Refuse combinations that cannot be, with SetupError."""

    def interjections(self, g: Own, seat: int) -> list[Form]:
        """What a seat may do now although nobody asked it."""
        return []

    def interject(self, g: Own, seat: int, option: Option) -> None:
        raise NotImplementedError

    def why_not(self, view: Own, seat: int, kind: str, id: int) -> list[Reason]:
        """Why `seat` cannot choose this thing, which is not offered, where the open step says nothing of it (`why_` and its name): the
        nearest reason first. [] if there is nothing particular to say: then the answer is whose choice it is.

        `view` is redacted for the seat, so that no reason can tell a secret. Besides the kinds of arguments there are two: `verb`, a kind
        of option that is missing, and `step`, everything that is missing among the options of this step. See kernel/reasons.py.
        """
        return []

    def faults(self, g: Own) -> list[str]:
        """Broken invariants (conservation of coins, cards, troops), for the conformance suite."""
        return []

    def figures(self, g: Own) -> dict[str, list[int]]:
        """Public figures that no column holds, told to everybody with the columns: what follows from what lies open."""
        return {}

    def charts(self, g: Own) -> dict[str, list[int]]:
        """Public figures by seat that no column holds as they are, for charts over the rounds: cities, strength."""
        return {}

    def names(self, g: Own) -> dict[str, list[str]]:
        """Names of entities by kind, for words and pages; those that depend on the table too."""
        return {}

    def tables(self, content: Any) -> dict[str, Any]:
        """Static tables for clients: map, cards, figures, as a table's content has them."""
        return {}

    def cards(self) -> dict[str, list[str]]:
        """Ids of all cards by deck, for coverage."""
        return {}


class Ruleset:
    """Everything that does not change during a game: shared by all states of a table, and by all their copies."""

    __slots__ = ("game", "setup", "version", "variants", "content", "points", "steps", "index", "by_name")

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.version = setup.rules or game.version
        # in the game's order, whatever the table's
        self.variants: tuple[Variant, ...] = tuple([v for v in game.variants if v.id in setup.variants or v.implied(setup)])
        draft = Draft(setup, game.procedures, game.points, game.content(setup))
        for variant in self.variants:
            variant.apply(draft)
        for variant in self.variants:
            variant.finish(draft)
        self.content: Any = draft.content
        self.points: Any = game.new_points()
        for name, function in draft.rules.items():
            setattr(self.points, name, function)
        self.steps: dict[type, list[Step]] = {}
        self.index: dict[type, dict[str, int]] = {}
        self.by_name: dict[str, type[Procedure]] = {}
        for procedure, outline in draft.outlines.items():
            self.steps[procedure] = [draft.resolve(procedure, name, self._why(procedure, name)) for name in outline]
            self.index[procedure] = {name: i for i, name in enumerate(outline)}
            self.by_name[procedure.__name__] = cast(type[Procedure], procedure)

    def _why(self, procedure: type, step: str) -> Callable[..., list[Reason]] | None:
        """What the game says of a step, of its own procedure or of one that it derives from."""
        for cls in procedure.__mro__:
            found = self.game.reasons.get((cls, step))
            if found is not None:
                return found
        return None

    def since(self, version: int) -> bool:
        """Does the table play by what this version of the rules brought? A game that began before goes on as it began."""
        return self.version >= version

    def option(self, id: str) -> str:
        """The table's value of an option: its own, or what a variant makes of it, or its default."""
        choice = choices(self.game, self.variants).get(id)
        if choice is None:
            raise DefectError(f"{self.game.id} has no option {id!r}")
        fixed = [variant.fixes[id] for variant in self.variants if id in variant.fixes]
        default = [variant.defaults[id] for variant in self.variants if id in variant.defaults]
        return fixed[0] if fixed else self.setup.options.get(id, default[0] if default else choice.default)

    def step_name(self, frame: Procedure) -> str:
        steps = self.steps[type(frame)]
        return steps[frame.step].name if frame.step < len(steps) else ""

    # ---- the game and the variants in play, together

    def new_state(self, seed: int) -> State:
        """A state before its first step, with what the variants bring."""
        g = self.game.new_state(self, seed)
        places = [place for variant in self.variants for place in variant.places]
        if places:
            g.parts = [None] * (1 + max([place.at for place in places]))
            for place in places:
                g.parts[place.at] = place.part(g)
        return g

    def names(self, g: State) -> dict[str, list[str]]:
        found = self.game.names(g)
        for variant in self.variants:
            more = variant.names(g)
            if more:
                found = {**found, **more}
        return found

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        self.game.fill(g, viewer, dice)
        for variant in self.variants:
            variant.fill(g, viewer, dice)

    def faults(self, g: State) -> list[str]:
        return self.game.faults(g) + [fault for variant in self.variants for fault in variant.faults(g)]

    def figures(self, g: State) -> dict[str, list[int]]:
        """What the game and its variants work out for everybody to see."""
        found = self.game.figures(g)
        for variant in self.variants:
            found.update(variant.figures(g))
        return found

    def charts(self, g: State) -> dict[str, list[int]]:
        found = self.game.charts(g)
        for variant in self.variants:
            found = {**found, **variant.charts(g)}
        return found

    def tables(self) -> dict[str, Any]:
        """Static tables for clients."""
        found = self.game.tables(self.content)
        for variant in self.variants:
            found = {**found, **variant.tables()}
        return found

    def cards(self) -> dict[str, list[str]]:
        """Ids of the cards at this table, by deck and number: what a variant adds to a deck comes after what is there."""
        return _together(self.game.cards(), self.variants)


def all_cards(game: Game) -> dict[str, list[str]]:
    """Ids of all cards that a game and its variants have, by deck."""
    return _together(game.cards(), game.variants)


def _together(cards: dict[str, list[str]], variants: tuple[Variant, ...]) -> dict[str, list[str]]:
    found = {deck: list(ids) for deck, ids in cards.items()}
    for variant in variants:
        for deck, ids in variant.cards().items():
            found.setdefault(deck, []).extend(ids)
    return found


def choices(game: Game, variants: Iterable[Variant]) -> dict[str, Choice]:
    """The options of a table by id: the game's, and those of the variants in play, each in the place of one that has the same id."""
    found = {choice.id: choice for choice in game.options}
    for variant in variants:
        found.update({choice.id: choice for choice in variant.options})
    return found


def check_setup(game: Game, setup: Setup) -> None:
    """Refuse a table that cannot be, saying what would be valid."""
    if setup.seats not in game.seats:
        raise SetupError(f"{game.id} seats {', '.join(map(str, game.seats))}, not {setup.seats}")
    if setup.rules and not game.oldest <= setup.rules <= game.version:
        raise SetupError(f"{game.id} is played by its rules of version {_versions(game)}, not {setup.rules}")
    variants = [variant_named(game, id) for id in setup.variants]
    for variant in variants:
        id = variant.id
        if setup.variants.count(id) > 1:
            raise SetupError(f"variant {id!r} is named {setup.variants.count(id)} times; once is enough")
        for relation in variant.relations:
            _check_relation(id, relation, setup)
    _check_seats(game, setup, variants)
    _check_options(game, setup, variants)
    _check_sides(game, setup)
    game.check_setup(setup)


def _versions(game: Game) -> str:
    return str(game.version) if game.oldest == game.version else f"{game.oldest} to {game.version}"


def _check_seats(game: Game, setup: Setup, variants: list[Variant]) -> None:
    particular = [v for v in variants if v.seats]
    suits = [n for n in game.seats if all(n in v.seats for v in particular)]
    if particular and not suits:
        told = " and ".join([f"{v.id!r} is for {_listed(v.seats)} seats" for v in particular])
        raise SetupError(f"variants that do not go together: {told}; leave out one of them")
    for variant in particular:
        if setup.seats not in variant.seats:
            together = f" (together with the others for {_listed(suits)})" if len(suits) < len(variant.seats) else ""
            raise SetupError(f"variant {variant.id!r} is for {_listed(variant.seats)} seats{together}, not {setup.seats}")


def _check_sides(game: Game, setup: Setup) -> None:
    sides = setup.sides
    if not sides:
        return
    parties = game.parties()
    if not parties:
        raise SetupError(f"{game.id} has no parties to choose from")
    if len(sides) != setup.seats or len(set(sides)) != len(sides) or not all(0 <= side < len(parties) for side in sides):
        raise SetupError(f"sides are {setup.seats} different numbers from 0 to {len(parties) - 1}, one for each seat, or none at all")


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join([str(n) for n in numbers])


def variant_named(game: Game, id: str) -> Variant:
    for variant in game.variants:
        if variant.id == id:
            return variant
    raise SetupError(f"{game.id} has no variant {id!r}; it has {', '.join([v.id for v in game.variants]) or 'none'}")


def _check_relation(id: str, relation: Relation, setup: Setup) -> None:
    other, why = relation.other, f" ({relation.reason})" if relation.reason else ""
    if relation.kind == REQUIRES and other not in setup.variants:
        raise SetupError(f"variant {id!r} needs {other!r}{why}: take that too, or leave it out")
    if relation.kind == EXCLUDES and other in setup.variants:
        raise SetupError(f"variants {id!r} and {other!r} exclude each other{why}: leave one of them out")


def _check_options(game: Game, setup: Setup, variants: list[Variant]) -> None:
    offered = choices(game, variants)
    for id, value in setup.options.items():
        choice = offered.get(id)
        if choice is None:
            bringing = [v.id for v in game.variants if id in [own.id for own in v.options]]
            if bringing:
                raise SetupError(f"option {id!r} is offered with variant {' or '.join(map(repr, bringing))} only")
            raise SetupError(f"{game.id} has no option {id!r}; it has {', '.join(offered) or 'none'}")
        if value not in choice.values:
            brought = "".join([f" with variant {v.id!r}" for v in variants if choice in v.options])
            others = [v.id for v in game.variants if v not in variants and any(own.id == id and value in own.values for own in v.options)]
            elsewhere = f" (which it may be with variant {' or '.join(map(repr, others))})" if others else ""
            raise SetupError(f"option {id!r}{brought} is one of {', '.join(choice.values)}, not {value!r}{elsewhere}")
        for variant in variants:
            fixed = variant.fixes.get(id, value)
            if fixed != value:
                raise SetupError(f"option {id!r} is always {fixed} with variant {variant.id!r}, not {value!r}")


most_rulesets = 256  # kept: there are more companies of variants than memory, and a fuzzer or a busy server meets many
_rulesets: dict[tuple[str, int, tuple[str, ...], tuple[tuple[str, str], ...], tuple[int, ...], int], Ruleset] = {}


def ruleset(game: Game, setup: Setup) -> Ruleset:
    """The ruleset of a table; made once per combination and process, while it is one of the last so many. States keep their own."""
    check_setup(game, setup)
    key = (game.id, setup.seats, tuple(sorted(setup.variants)), tuple(sorted(setup.options.items())), setup.sides, setup.rules)
    found = _rulesets.get(key)
    if found is None or found.game is not game:  # another game may have been registered under the same id
        found = Ruleset(game, setup)
        while len(_rulesets) >= most_rulesets:
            _rulesets.pop(list(_rulesets)[0], None)  # threads may open tables at once
        _rulesets[key] = found
    return found
