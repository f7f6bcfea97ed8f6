"""Copies of states and frames, and what is blanked in a copy that is shown, written out field by field from the declarations, so that
nothing can be forgotten.

Interpreted, the text is carried out when a class is first copied. When the rules are compiled, `native` writes the same as a module of
each game, which is compiled with it: there, reaching an attribute by its name would cost more than copying it.
"""

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Final

from regalia.kernel import columns
from regalia.kernel.columns import BUSY, HIDE, LIST, OCTETS, PUBLIC, SCALAR, STEADY, TABLE, Column
from regalia.kernel.procedure import locals_of

CLONERS: Final[dict[type, Callable[[Any], Any]]] = {}
COPIERS: Final[dict[type, Callable[[Any], Any]]] = {}  # of frames, and of variants' parts
BLINDERS: Final[dict[type, Callable[[Any, int], None]]] = {}  # of states, and of variants' parts
KERNEL: Final = ("rules", "key", "quiet", "asking", "parts")  # what every state shares with its copies, besides its columns


def copy_frame(frame: Any) -> Any:
    copier = COPIERS.get(type(frame))
    if copier is None:
        copier = make_frame_copier(frame)
        COPIERS[type(frame)] = copier
    return copier(frame)


def copy_part(part: Any) -> Any:
    """A variant's columns, copied like the state's own; None where its variant is not in play."""
    if part is None:
        return None
    copier = COPIERS.get(type(part))
    if copier is None:
        copier = written("def copier(o):", ["n = blank()", *columns_copied(part.columns), "return n"], {"blank": blank(type(part))})
        COPIERS[type(part)] = copier
    return copier(part)


def blind(holder: Any, cols: Sequence[Column], viewer: int) -> None:
    """Blank what `viewer` may not know in a copy of a state, or of a part, that has these columns."""
    blinder = BLINDERS.get(type(holder))
    if blinder is None:
        space = {name: getattr(columns, name) for name in KNOWN.values()}
        blinder = written("def blinder(n, viewer):", columns_blanked(cols), space)
        BLINDERS[type(holder)] = blinder
    blinder(holder, viewer)


def blank(cls: type) -> Callable[[], Any]:
    """Makes instances without `__init__`: by object's `__new__`, which is quickest, or where a compiled class forbids that by its own."""
    make = partial(object.__new__, cls)
    try:
        make()
    except TypeError:
        make = partial(cls.__new__, cls)
    return make


def named(cols: Sequence[Column], kind: str) -> list[str]:
    """The columns that are copied in the same way."""
    if kind == "lists":
        return [c.name for c in cols if c.shape == LIST and c.kept == BUSY]
    if kind == "tables":
        return [c.name for c in cols if c.shape == TABLE and c.kept == BUSY]
    if kind == "octets":
        return [c.name for c in cols if c.kept == OCTETS]
    return [c.name for c in cols if c.shape == SCALAR or c.kept == STEADY]


def make_cloner(state: Any, cols: Sequence[Column]) -> Callable[[Any], Any]:
    """A function that copies states of the class of `state`. All lists are copied by one `map` in C; what is steady is shared.

    Where instances keep all their attributes in a dictionary (interpreted), that is copied whole and then corrected, which is far
    quicker than storing some seventy attributes one by one. (An interpreted game on a compiled kernel keeps only its own there.)
    """
    cls = type(state)
    lists = [*named(cols, "lists"), "draws"]
    make = blank(cls)
    if "rules" not in getattr(state, "__dict__", {}):
        return written("def clone(o):", ["n = blank()", *by_attribute(cls, cols), "return n"], {"blank": make, "copy_frame": copy_frame})
    space: dict[str, Any] = {"copy": list.copy, "blank": make, "names": lists, "pick": itemgetter(*lists)}
    space |= {"copier": COPIERS.get, "copy_frame": copy_frame}
    lines = ["n = blank()", "d = o.__dict__.copy()", "d.update(zip(names, map(copy, pick(d))))"]
    lines += ["if d['drafts']: d['drafts'], d['offers'] = [*map(copy, d['drafts'])], d['offers'].copy()"]  # empty ones are never changed
    lines += [f"d[{name!r}] = [*map(copy, d[{name!r}])]" for name in named(cols, "tables")]
    lines += [f"d[{name!r}] = d[{name!r}].copy()" for name in named(cols, "octets")]
    lines += ["d['script'] = None", "d['events'] = []", "d['chances'] = []"]
    lines += ["d['stack'] = [copier(f.__class__, copy_frame)(f) for f in d['stack']]", "n.__dict__ = d", "return n"]
    return written("def clone(o):", lines, space)


def by_attribute(cls: Any, cols: Sequence[Column]) -> list[str]:
    """The lines that copy the state `o` into the blank state `n`."""
    lines = columns_copied(cols)
    lines += [f"n.{name} = o.{name}" for name in [*KERNEL, *cls.shared]]
    lines += ["n.drafts = [row[:] for row in o.drafts]", "n.offers = o.offers[:]", "n.draws = o.draws[:]"]
    lines += ["n.stack = [copy_frame(f) for f in o.stack]", "n.script = None", "n.events = []", "n.chances = []"]
    return lines


def columns_copied(cols: Sequence[Column]) -> list[str]:
    """The lines that copy the columns of `o` into the blank `n`, of a state or of a part."""
    lines = [f"n.{name} = o.{name}" for name in named(cols, "shared")]
    lines += [f"n.{name} = [row[:] for row in o.{name}]" for name in named(cols, "tables")]
    lines += [f"n.{name} = o.{name}[:]" for name in [*named(cols, "lists"), *named(cols, "octets")]]
    return lines


KNOWN: Final = {
    (LIST, BUSY): "known_list",
    (LIST, STEADY): "known_tuple",
    (TABLE, BUSY): "known_table",
    (TABLE, STEADY): "known_rows",
}


def columns_blanked(cols: Sequence[Column]) -> list[str]:
    """The lines that leave in the copy `n` what `viewer` may know (octets are public)."""
    lines: list[str] = []
    for c in cols:
        if c.visibility != PUBLIC:
            known = HIDE if c.shape == SCALAR else f"{KNOWN[c.shape, c.kept]}(n.{c.name}, {c.visibility}, {c.per}, viewer)"
            lines.append(f"n.{c.name} = {known}")
    return lines or ["pass"]


def make_frame_copier(frame: Any) -> Callable[[Any], Any]:
    """A function that copies frames of the class of `frame`: their step, and their locals, each an int or a list of ints."""
    lines = ["n = blank()", "n.kind = o.kind", "n.step = o.step"]
    lines += [f"n.{name} = o.{name}{'.copy()' if isinstance(getattr(frame, name), list) else ''}" for name in locals_of(type(frame))]
    return written("def copier(o):", [*lines, "return n"], {"blank": blank(type(frame))})


def written(head: str, lines: list[str], space: dict[str, Any]) -> Callable[..., Any]:
    """A function from its text (our own, from our own declarations)."""
    exec("\n ".join([head, *lines]), space)  # noqa: S102
    found: Callable[..., Any] = space[head[4 : head.index("(")]]
    return found


# ---- compiled


def same(value: Any) -> Any:
    """A local of a frame, copied: an int, or a list of ints."""
    return value if type(value) is int else value.copy()


def native(state: Any, cols: Sequence[Column], procedures: Sequence[Any], parts: Sequence[Any]) -> str:
    """The module that copies states, frames and variants' parts of one game, for the compiler."""
    text = [
        '"""Written by regalia.kernel.cloning for the compiler; never in the repository."""',
        "from typing import Any, cast",
        "from regalia.kernel.cloning import BLINDERS, CLONERS, COPIERS, copy_frame, same",
        f"from regalia.kernel.columns import {', '.join(KNOWN.values())}",
        f"from {state.__module__} import {state.__name__} as S",
        *[f"from {cls.__module__} import {cls.__name__} as P{i}" for i, cls in enumerate(procedures)],
        *[f"from {cls.__module__} import {cls.__name__} as V{i}" for i, cls in enumerate(parts)],
        "def clone(state: Any) -> Any:",
        " o = cast(S, state)",
        " n = cast(S, S.__new__(S))",
        *[f" {line}" for line in by_attribute(state, cols)],
        " return n",
        "CLONERS[S] = clone",
        "def blind(state: Any, viewer: int) -> None:",
        " n = cast(S, state)",
        *[f" {line}" for line in columns_blanked(cols)],
        "BLINDERS[S] = blind",
    ]
    for i, cls in enumerate(procedures):
        text += [f"def copy{i}(frame: Any) -> Any:", f" o = cast(P{i}, frame)", f" n = cast(P{i}, P{i}.__new__(P{i}))"]
        text += [" n.kind = o.kind", " n.step = o.step", *[f" n.{name} = same(o.{name})" for name in locals_of(cls)], " return n"]
        text.append(f"COPIERS[P{i}] = copy{i}")
    for i, cls in enumerate(parts):
        text += [f"def copy_part{i}(part: Any) -> Any:", f" o = cast(V{i}, part)", f" n = cast(V{i}, V{i}.__new__(V{i}))"]
        text += [*[f" {line}" for line in columns_copied(cls.columns)], " return n", f"COPIERS[V{i}] = copy_part{i}"]
        text += [f"def blind_part{i}(part: Any, viewer: int) -> None:", f" n = cast(V{i}, part)"]
        text += [*[f" {line}" for line in columns_blanked(cls.columns)], f"BLINDERS[V{i}] = blind_part{i}"]
    return "\n".join([*text, ""])
