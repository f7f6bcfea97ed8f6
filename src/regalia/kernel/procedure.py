"""Procedures: the rulebook as frames on a stack.

A procedure is one passage of the rulebook. Its `outline` names the steps, so that it reads aloud as the sequence of play; a variant edits
the outline. An instance is a frame: the step it stands at and a few locals (what `__init__` sets), ints or lists of ints, so that a game
can be copied, saved, hashed or started by a test at any decision.

For a step `march` a procedure has the method `march(self, g)`, and, as needed:
  on_march(self, g, seat, option)   takes the answer to an Ask
  options_march(self, g, seat, draft)  lists the next options of a seat in an AskAll ([] when its draft is complete)
  on_march(self, g, drafts)         takes all drafts of an AskAll, indexed by seat
  after_march(self, g, result)      takes the result of a procedure that the step called
  why_march(self, view, seat, kind, id)  says what keeps a seat from choosing a thing here, as reasons; see reasons.py
Each returns None (on to the next step), or a Flow: Ask, AskAll, a Procedure (call it), Goto, AGAIN, End.

**A step that asks must not change the state**: it is run again after loading, after an interjection and after an undo.
"""

import dis
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from regalia.kernel.vocabulary import Option

ASK: Final = 0
ASK_ALL: Final = 1
CALL: Final = 2
GOTO: Final = 3
REPEAT: Final = 4
END: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow:
    """What a step answers to the kernel."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind


class Ask(Flow):
    """One seat chooses one of the options. A single option is taken by the kernel without asking, unless `always`:

    where only the seat knows that it has no other choice, taking it at once would tell everybody.
    """

    __slots__ = ("seat", "options", "always")

    def __init__(self, seat: int, options: list[Option], always: bool = False) -> None:
        self.kind = ASK
        self.seat = seat
        self.options = options
        self.always = always


class AskAll(Flow):
    """Several seats choose in secret and at the same time; applied together, in seat order."""

    __slots__ = ("seats",)

    def __init__(self, seats: list[int]) -> None:
        self.kind = ASK_ALL
        self.seats = seats


class Goto(Flow):
    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.kind = GOTO
        self.step = step


class End(Flow):
    """The procedure ends at once; `result` goes to the step that called it."""

    __slots__ = ("result",)

    def __init__(self, result: int = 0) -> None:
        self.kind = END
        self.result = result


AGAIN: Final = Flow(REPEAT)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # serializable: `__new__` alone makes a blank one
class Procedure(Flow):
    """A frame. Subclasses declare `outline` and what they cite; `__init__` must set every local, see `locals_of`."""

    outline: ClassVar[tuple[str, ...]] = ()
    secret: ClassVar[tuple[str, ...]] = ()  # locals that no viewer sees
    cites: ClassVar[dict[str, str]] = {}  # step -> ids of the passages it carries out, separated by spaces

    def __new__(cls, *args: Any, **kwargs: Any) -> "Procedure":
        """Declared because mypyc forgets `__init__` of serializable classes otherwise; and `__new__` alone must make a blank one."""
        return super().__new__(cls)

    def __init__(self) -> None:
        self.kind = CALL
        self.step = 0


_locals: Final[dict[type, tuple[str, ...]]] = {}


def locals_of(cls: type) -> tuple[str, ...]:
    """The locals of a procedure's frames, by name: what `__init__` sets, of the class and of those that it derives from.

    A compiled class lists them. The code of an interpreted one is read, for there are classes to ask about before there is an instance.
    """
    found = _locals.get(cls)
    if found is None:
        names: set[str] = set()
        for part in cls.__mro__:
            own = vars(part)
            names.update(own.get("__mypyc_attrs__", ()) or _stored(own.get("__init__")))
        found = tuple(sorted(names - {"kind", "step", "__dict__"}))
        _locals[cls] = found
    return found


def _stored(init: Any) -> list[str]:
    """The attributes that a function sets."""
    return [i.argval for i in dis.get_instructions(init) if i.opname == "STORE_ATTR"] if hasattr(init, "__code__") else []


class Step:
    """A step of an outline, resolved to functions once per ruleset."""

    __slots__ = ("name", "enter", "on", "options", "after", "why", "cites")

    def __init__(self, name: str, enter: Any, on: Any, options: Any, after: Any, why: Any, cites: tuple[str, ...]) -> None:
        self.name = name
        self.enter = enter
        self.on = on
        self.options = options
        self.after = after
        self.why = why
        self.cites = cites
