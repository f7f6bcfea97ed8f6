"""A game's declaration, its variants and options, and the ruleset they make together for one table.

Base rules contain no `if variant`: a variant is a module whose `apply` edits outlines, replaces named steps or hooks, or adds
content, through a Draft. Unknown names fail at once, so a variant cannot silently stop working.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
from mypy_extensions import mypyc_attr

from regalia.kernel.chance import Dice
from regalia.kernel.errors import DefectError, SetupError
from regalia.kernel.procedure import Procedure, Step
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option, Reason, Vocabulary


class Setup(msgspec.Struct, frozen=True):
    """What a table agrees on before it starts. Kept in every record."""

    game: str
    seats: int
    variants: tuple[str, ...] = ()
    options: dict[str, str] = {}


class Choice:
    """An option of a table: `length = 8 | 10 | 12 | 15`, with one line of explanation. The first value is the default."""

    __slots__ = ("id", "name", "text", "values", "default")

    def __init__(self, id: str, name: str, text: str, values: tuple[str, ...], default: str = "") -> None:
        self.id = id
        self.name = name
        self.text = text
        self.values = values
        self.default = default or values[0]


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


class Draft:
    """A ruleset while it is being made: what a variant may change."""

    __slots__ = ("setup", "outlines", "functions", "hooks", "content")

    def __init__(self, setup: Setup, procedures: tuple[type, ...], hooks: dict[str, Callable[..., Any]], content: Any) -> None:
        self.setup = setup
        self.outlines: dict[type, list[str]] = {p: list(p.outline) for p in procedures}  # type: ignore[attr-defined]
        self.functions: dict[tuple[type, str], Callable[..., Any]] = {}
        self.hooks = dict(hooks)
        self.content = content

    def add_procedure(self, procedure: type) -> None:
        self.outlines[procedure] = list(procedure.outline)  # type: ignore[attr-defined]

    def insert_after(self, procedure: type, step: str, new: str, functions: dict[str, Callable[..., Any]]) -> None:
        self._outline(procedure).insert(self._find(procedure, step) + 1, new)
        self._bind(procedure, functions)

    def insert_before(self, procedure: type, step: str, new: str, functions: dict[str, Callable[..., Any]]) -> None:
        self._outline(procedure).insert(self._find(procedure, step), new)
        self._bind(procedure, functions)

    def remove(self, procedure: type, step: str) -> None:
        self._outline(procedure).pop(self._find(procedure, step))

    def replace(self, procedure: type, functions: dict[str, Callable[..., Any]]) -> None:
        """Replace methods of a procedure (`step`, `on_step`, `options_step`, `after_step`); plain functions taking (self, g, ...)."""
        for name in functions:
            if not hasattr(procedure, name):
                raise DefectError(f"{procedure.__name__} has no {name!r} to replace")
        self._bind(procedure, functions)

    def hook(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Replace a named rule function; returns the one it replaces, so that it can be called inside."""
        if name not in self.hooks:
            raise DefectError(f"no rule is called {name!r}; there are {', '.join(sorted(self.hooks))}")
        before = self.hooks[name]
        self.hooks[name] = function
        return before

    def _outline(self, procedure: type) -> list[str]:
        if procedure not in self.outlines:
            raise DefectError(f"{procedure.__name__} is no procedure of this game")
        return self.outlines[procedure]

    def _find(self, procedure: type, step: str) -> int:
        outline = self._outline(procedure)
        if step not in outline:
            raise DefectError(f"{procedure.__name__} has no step {step!r}; its outline is {', '.join(outline)}")
        return outline.index(step)

    def _bind(self, procedure: type, functions: dict[str, Callable[..., Any]]) -> None:
        for name, function in functions.items():
            self.functions[(procedure, name)] = function


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """A variant declares itself; `apply` edits the draft. Subclass it in a module of its own."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        needs: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        seats: tuple[int, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.needs = needs
        self.excludes = excludes
        self.seats = seats  # empty: any

    def implied(self, setup: Setup) -> bool:
        """Is it in use without being asked for (a way to play that the number of seats brings by itself)?"""
        return False

    def apply(self, draft: Draft) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The declaration of a game. One instance per game; the registry finds it as `GAME` in `regalia.games.<name>.game`."""

    def __init__(self, id: str, title: str, version: int, seats: tuple[int, ...], vocabulary: Vocabulary, folder: str) -> None:
        self.id = id
        self.title = title
        self.version = version  # of the rules; raise it when a fix changes how recorded games go on
        self.seats = seats
        self.vocabulary = vocabulary
        self.folder = Path(folder)  # where words.toml, passages.toml and content/ are
        self.text = ""  # one line for people
        self.shelf = 100  # its place where games are listed for people: low stands first, equals by id
        self.ends: tuple[str, ...] = ()  # ways a game can end, as ids
        self.variants: tuple[Variant, ...] = ()
        self.options: tuple[Choice, ...] = ()
        self.procedures: tuple[type, ...] = ()
        self.hooks: dict[str, Callable[..., Any]] = {}
        self.decision_bound = 100_000  # random play must end within this many decisions

    # ---- what a game must say

    def content(self, setup: Setup) -> Any:
        """Load and validate the content for a table (cached by the game if it is the same for all)."""
        raise NotImplementedError

    def new_state(self, rules: "Ruleset", seed: int) -> State:
        raise NotImplementedError

    def opening(self, g: State) -> Procedure:
        """The root procedure: the whole game, from set-up to its end."""
        raise NotImplementedError

    def scores(self, g: State) -> list[int]:
        raise NotImplementedError

    def rounds(self, g: State) -> int:
        raise NotImplementedError

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        """Replace what is blank in a redacted state by something that could be true. In place."""
        raise NotImplementedError

    # ---- what a game may say

    def check_setup(self, setup: Setup) -> None:
        """Refuse combinations that cannot be, with SetupError."""

    def interjections(self, g: State, seat: int) -> list[Form]:
        """What a seat may do now although nobody asked it."""
        return []

    def interject(self, g: State, seat: int, option: Option) -> None:
        raise NotImplementedError

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        """Why `seat` cannot choose this thing, which is not offered: the nearest reason first; [] if there is nothing particular to say.

        `view` is redacted for the seat, so that no reason can tell a secret. Besides the kinds of arguments there are two: `verb`, a kind
        of option that is missing, and `step`, everything that is missing among the options of this step. See kernel/reasons.py.
        """
        return []

    def faults(self, g: State) -> list[str]:
        """Broken invariants (conservation of coins, cards, troops), for the conformance suite."""
        return []

    def charts(self, g: State) -> dict[str, list[int]]:
        """Public figures by seat that no column holds as they are, for charts over the rounds: cities, strength."""
        return {}

    def names(self, g: State) -> dict[str, list[str]]:
        """Names of entities by kind, for words and pages; those that depend on the table too."""
        return {}

    def tables(self) -> dict[str, Any]:
        """Static tables for clients: map, cards, figures."""
        return {}

    def cards(self) -> dict[str, list[str]]:
        """Ids of all cards by deck, for coverage."""
        return {}


class Ruleset:
    """Everything that does not change during a game: shared by all states of a table, and by all their copies."""

    __slots__ = ("game", "setup", "content", "steps", "index", "hooks", "by_name")

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        draft = Draft(setup, game.procedures, game.hooks, game.content(setup))
        for variant in game.variants:  # in the game's order, whatever the table's
            if variant.id in setup.variants or variant.implied(setup):
                variant.apply(draft)
        self.content: Any = draft.content
        self.hooks: dict[str, Callable[..., Any]] = draft.hooks
        self.steps: dict[type, list[Step]] = {}
        self.index: dict[type, dict[str, int]] = {}
        self.by_name: dict[str, type[Procedure]] = {}
        for procedure, outline in draft.outlines.items():
            self.steps[procedure] = [_resolve(draft, procedure, name) for name in outline]
            self.index[procedure] = {name: i for i, name in enumerate(outline)}
            self.by_name[procedure.__name__] = cast(type[Procedure], procedure)

    def option(self, id: str) -> str:
        """The table's value of an option, or its default."""
        for choice in self.game.options:
            if choice.id == id:
                return self.setup.options.get(id, choice.default)
        raise DefectError(f"{self.game.id} has no option {id!r}")

    def has(self, variant: str) -> bool:
        return variant in self.setup.variants

    def step_name(self, frame: Procedure) -> str:
        steps = self.steps[type(frame)]
        return steps[frame.step].name if frame.step < len(steps) else ""


def _resolve(draft: Draft, procedure: type, name: str) -> Step:
    found: list[Any] = []
    for prefix in ("", "on_", "options_", "after_"):
        function = draft.functions.get((procedure, prefix + name))
        found.append(function if function is not None else getattr(procedure, prefix + name, None))
    if found[0] is None:
        raise DefectError(f"{procedure.__name__}: the outline names {name!r}, but there is no such method")
    cites: dict[str, str] = procedure.cites  # type: ignore[attr-defined]
    return Step(name, found[0], found[1], found[2], found[3], tuple(cites.get(name, "").split()))


def check_setup(game: Game, setup: Setup) -> None:
    """Refuse a table that cannot be, saying what would be valid."""
    if setup.seats not in game.seats:
        raise SetupError(f"{game.id} seats {', '.join(map(str, game.seats))}, not {setup.seats}")
    known = {v.id: v for v in game.variants}
    for id in setup.variants:
        variant = known.get(id)
        if variant is None:
            raise SetupError(f"{game.id} has no variant {id!r}; it has {', '.join(known) or 'none'}")
        for other in variant.needs:
            if other not in setup.variants:
                raise SetupError(f"variant {id!r} needs {other!r}")
        for other in variant.excludes:
            if other in setup.variants:
                raise SetupError(f"variants {id!r} and {other!r} exclude each other")
        if variant.seats and setup.seats not in variant.seats:
            raise SetupError(f"variant {id!r} is for {', '.join(map(str, variant.seats))} seats, not {setup.seats}")
    choices = {c.id: c for c in game.options}
    for id, value in setup.options.items():
        choice = choices.get(id)
        if choice is None:
            raise SetupError(f"{game.id} has no option {id!r}; it has {', '.join(choices) or 'none'}")
        if value not in choice.values:
            raise SetupError(f"option {id!r} is one of {', '.join(choice.values)}, not {value!r}")
    game.check_setup(setup)


_rulesets: dict[tuple[str, int, tuple[str, ...], tuple[tuple[str, str], ...]], Ruleset] = {}


def ruleset(game: Game, setup: Setup) -> Ruleset:
    """The ruleset of a table; made once per combination and process."""
    check_setup(game, setup)
    key = (game.id, setup.seats, tuple(sorted(setup.variants)), tuple(sorted(setup.options.items())))
    found = _rulesets.get(key)
    if found is None or found.game is not game:  # another game may have been registered under the same id
        found = Ruleset(game, setup)
        _rulesets[key] = found
    return found
