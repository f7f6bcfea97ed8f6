"""A ruleset while it is being made: what a variant may change, and how.

    draft.insert_after(SetUp, "appoint_offices", "appoint_scholar", {"appoint_scholar": appoint_scholar}, cites="cg.scholar.lot")
    draft.replace(Siege, {"breach": breach})                    a step, or what belongs to it (on_, options_, after_, why_)
    draft.wrap(Upkeep, "refresh_nobles", refresh_advancements)  the new function gets the one that was there before, whoever put it there
    draft.cite(Assembly, "vote", "cg.scholar.vote")             what a step of the base carries out besides at these tables
    draft.replace_rule(cities_to_win, all_of_them)              a rule point: a function of the rules that may be changed
    draft.wrap_rule(wall_strength, with_garrison)
    draft.on(city_changes_hands, garrison_is_lost)              something happened: all who listen hear of it, in the variants' order

A class that others derive from stands for all of them. What cannot be bound is refused with a sentence that says what exists, so a variant
cannot silently stop working.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

from regalia.kernel.errors import DefectError
from regalia.kernel.procedure import Step

if TYPE_CHECKING:
    from regalia.kernel.rules import Setup

P = ParamSpec("P")
R = TypeVar("R")

Functions = dict[str, Callable[..., Any]]
PREFIXES: Final = ("", "on_", "options_", "after_", "why_")


class Point:
    """A rule that variants may change: its name, the function that the rules call, and what the base game says.

    The function looks whether this table has another rule (an attribute of its name in the game's `Points`), else it goes to the base:

        def wall_strength(g: Kingdom, wall: int) -> int:
            changed = g.points.wall_strength
            return base_wall_strength(g, wall) if changed is None else changed(g, wall)
    """

    __slots__ = ("name", "ask", "base", "passage")

    def __init__(self, ask: Callable[..., Any], base: Callable[..., Any], passage: str = "") -> None:
        self.name: str = ask.__name__
        self.ask = ask
        self.base = base
        self.passage = passage  # what the base function carries out; "" where it is only a place for variants


class Draft:
    __slots__ = ("setup", "outlines", "functions", "cites", "rules", "content", "_points")

    def __init__(self, setup: "Setup", procedures: tuple[type, ...], points: tuple[Point, ...], content: Any) -> None:
        self.setup = setup
        self.outlines: dict[type, list[str]] = {p: list(p.outline) for p in procedures}  # type: ignore[attr-defined]
        self.functions: dict[tuple[type, str], Callable[..., Any]] = {}
        self.cites: dict[tuple[type, str], str] = {}
        self.rules: Functions = {}  # by point, those that variants changed
        self.content = content
        self._points = {point.name: point for point in points}

    # ---- steps

    def add_procedure(self, procedure: type) -> None:
        self.outlines[procedure] = list(procedure.outline)  # type: ignore[attr-defined]

    def insert_after(self, procedure: type, step: str, new: str, functions: Functions, cites: str = "") -> None:
        self._insert(procedure, step, 1, new, functions, cites)

    def insert_before(self, procedure: type, step: str, new: str, functions: Functions, cites: str = "") -> None:
        self._insert(procedure, step, 0, new, functions, cites)

    def remove(self, procedure: type, step: str) -> None:
        for target in self._with_step(procedure, step):
            self.outlines[target].remove(step)

    def replace(self, procedure: type, functions: Functions) -> None:
        """Other functions for steps (`step`, `on_step`, `options_step`, `after_step`, `why_step`); plain ones taking (self, g, ...)."""
        for name, function in functions.items():
            for target in self._with_function(procedure, name):
                self.functions[(target, name)] = function

    def wrap(self, procedure: type, name: str, function: Callable[..., Any]) -> None:
        """`function(before, self, g, ...)` takes the place of a step's function and gets it as its first argument."""
        for target in self._with_function(procedure, name):
            before = self.functions.get((target, name), getattr(target, name, None))
            if before is None:
                raise DefectError(f"{target.__name__} has no {name!r} to wrap; `replace` would put one there")
            self.functions[(target, name)] = partial(function, before)

    def wrap_every_choice(self, function: Callable[..., Any]) -> None:
        """`function(before, self, g)` takes the place of every step that asks somebody: for one who is never asked."""
        for target, outline in self.outlines.items():
            for step in outline:
                if (target, "on_" + step) in self.functions or hasattr(target, "on_" + step):
                    before = self.functions.get((target, step), getattr(target, step, None))
                    self.functions[(target, step)] = partial(function, before)

    def cite(self, procedure: type, step: str, ids: str) -> None:
        """A step that is there already carries out more passages of the rules, with no change or by those of its rule points."""
        for target in self._with_step(procedure, step):
            before = self.cites.get((target, step)) or target.cites.get(step, "")  # type: ignore[attr-defined]
            self.cites[(target, step)] = f"{before} {ids}".strip()

    def _insert(self, procedure: type, step: str, after: int, new: str, functions: Functions, cites: str) -> None:
        strangers = [name for name in functions if name not in [prefix + new for prefix in PREFIXES]]
        if strangers or new not in functions:
            said = ", ".join(functions)
            raise DefectError(f"the new step {new!r} of {procedure.__name__} takes functions of that name (on_{new}, …), not {said}")
        for target in self._with_step(procedure, step):
            outline = self.outlines[target]
            if new in outline:
                raise DefectError(f"{target.__name__} has a step {new!r} already")
            outline.insert(outline.index(step) + after, new)
            self.cites[(target, new)] = cites
            for name, function in functions.items():
                self.functions[(target, name)] = function

    def _with_step(self, procedure: type, step: str) -> list[type]:
        """The procedure, or those that derive from it, with this step in their outline."""
        family = [p for p in self.outlines if issubclass(p, procedure)]
        if not family:
            raise DefectError(f"{procedure.__name__} is no procedure of this game")
        found = [p for p in family if step in self.outlines[p]]
        if not found:
            known = "; ".join(f"{p.__name__}: {', '.join(self.outlines[p])}" for p in family)
            raise DefectError(f"{procedure.__name__} has no step {step!r}; the outline is {known}")
        return found

    def _with_function(self, procedure: type, name: str) -> list[type]:
        """Where `name` is a function of a step: those are bound when the ruleset is made; other methods are called by their class alone."""
        family = [p for p in self.outlines if issubclass(p, procedure)]
        for prefix in PREFIXES:
            step = name.removeprefix(prefix) if name.startswith(prefix) else ""
            if step and any(step in self.outlines[p] for p in family):
                return self._with_step(procedure, step)
        if hasattr(procedure, name):
            where = f"{procedure.__name__}.{name}"
            raise DefectError(f"{where} is no step, so it cannot be replaced; make it a rule point, or replace the step that calls it")
        return self._with_step(procedure, name)

    # ---- rule points

    def replace_rule(self, rule: Callable[P, R], function: Callable[P, R]) -> None:
        """Another rule at this point, whatever was there before."""
        self.rules[self._point(rule).name] = function

    def wrap_rule(self, rule: Callable[P, R], function: Callable[Concatenate[Callable[P, R], P], R]) -> None:
        """`function(before, ...)` takes the place of a rule and gets it as its first argument."""
        self.rules[self._point(rule).name] = partial(function, self.rule(rule))

    def on(self, happening: Callable[P, None], listener: Callable[P, None]) -> None:
        """Hear of something that happens: after the base, and after those who asked before."""
        self.rules[self._point(happening).name] = partial(_then, self.rule(happening), listener)

    def rule(self, rule: Callable[P, R]) -> Callable[P, R]:
        """What a rule is now, before this variant changes it."""
        point = self._point(rule)
        return self.rules.get(point.name, point.base)

    def _point(self, rule: Callable[..., Any]) -> Point:
        point = self._points.get(rule.__name__)
        if point is None or point.ask is not rule:
            raise DefectError(f"{rule.__name__} is no rule point; there are {', '.join(sorted(self._points)) or 'none'}")
        return point

    # ---- for the ruleset

    def resolve(self, procedure: type, name: str, why: Callable[..., Any] | None) -> Step:
        """A step of an outline with its functions; `why` explains it unless the procedure or a variant does."""
        found = [self.functions.get((procedure, prefix + name)) or getattr(procedure, prefix + name, None) for prefix in PREFIXES]
        if found[0] is None:
            raise DefectError(f"{procedure.__name__}: the outline names {name!r}, but there is no such method")
        cites: str = self.cites.get((procedure, name)) or procedure.cites.get(name, "")  # type: ignore[attr-defined]
        return Step(name, found[0], found[1], found[2], found[3], found[4] or why, tuple(cites.split()))


def _then(before: Callable[..., None], listener: Callable[..., None], *args: Any) -> None:
    before(*args)
    listener(*args)
