"""`numbers.toml` of a game: which number is which option, and how much room a column gets, so that both stay what they are.

A policy that was trained yesterday must mean the same by action 117 today, with another variant at the table, and after the next release.
So numbers do not follow from the rules as they happen to be; they stand in a file beside the game, which is only ever added to:

    ["all", "march", [0, 23], [0, 55]]      24 x 56 numbers, at every table: verb and, for each argument, the least and the greatest value
    ["variants", "march", [24, 27], ...]    what that verb may say besides where variants are in play
    ["for-glory", "relay", 64]              more than can be counted through: the first 64 that are offered, in their order
    ["deals", "offer", [0, 5], [0, 1, 2, 3, 5, 8], ...]   out of turn, where that is asked for; three values and more are those values
                                            (what would need more than MOST_COUNTED is left out: pacts with many clauses have no numbers)

Rows are laid end to end, after RESERVED numbers (see spaces.py). The file is written from the names of things and from what random play
of every table shows: `python -m regalia.research.numbers GAME` says what is missing, with `--write` it adds that at the end and raises
the version. A game that has no such file (a stranger's) is measured when it is first asked for; its numbers are promised to nobody
(version 0).
"""

import sys
import tomllib
from itertools import product
from math import prod
from typing import Any, Final
from zlib import crc32

import msgspec

from regalia.conformance.tables import label, tables
from regalia.conformance.walk import random_interjection
from regalia.kernel import engine, registry
from regalia.kernel.chance import Dice
from regalia.kernel.columns import LIST, SCALAR
from regalia.kernel.errors import ContentError, RegaliaError
from regalia.kernel.procedure import locals_of
from regalia.kernel.rules import Game, Setup, check_setup, ruleset
from regalia.kernel.state import State, fields
from regalia.kernel.vocabulary import BLOCK, BLOCKS

ALL: Final = "all"  # tables that have a row: every one,
VARIANTS: Final = "variants"  # those with variants, those with one variant (by its id),
DEALS: Final = "deals"  # and those where seats may speak out of turn

MOST_COUNTED: Final = 10_000  # options of one verb that get numbers of their own
RANKED: Final = 64  # else so many places, by rank among those offered
WIDE: Final = 31  # an argument of an interjection that may be more is said in steps
MOST_ROWS: Final = 64  # of a column whose rows come and go (a ledger), that an observation has room for
MOST_LOCALS: Final = 63  # and of a frame's locals
STEPS: Final = (0, 1, 2, 3, 5, 8, 13, 21)
ROUND_UP: Final = (15, 31, 63, 127, 255, 511, 1023)  # a plain number gets room up to one of these
GAMES_PLAIN: Final = 12  # random games of a table that are looked at, without variants and with
GAMES_VARIED: Final = 4


class Row(msgspec.Struct, frozen=True):
    """One row of the table: which tables have it, the verb, and its arguments' values; or none, and how many places by rank."""

    tables: str
    verb: str
    values: tuple[tuple[int, ...], ...] = ()  # by argument
    ranked: int = 0

    @property
    def size(self) -> int:
        return self.ranked or prod(len(values) for values in self.values)

    def plain(self) -> list[Any]:
        if self.ranked:
            return [self.tables, self.verb, self.ranked]
        return [self.tables, self.verb, *[short(values) for values in self.values]]


def short(values: tuple[int, ...]) -> list[int]:
    return [values[0], values[-1]] if list(values) == list(range(values[0], values[-1] + 1)) else list(values)


def row(plain: list[Any]) -> Row:
    tables, verb, *rest = plain
    if rest and isinstance(rest[0], int):
        return Row(tables, verb, ranked=rest[0])
    return Row(tables, verb, tuple(tuple(range(v[0], v[1] + 1)) if len(v) == 2 else tuple(v) for v in rest))


class Numbers(msgspec.Struct):
    """All of a game's file. `lengths`: of a column whose length changes, the room it gets ([entries], or [rows, entries of each]; 0 rows:
    as many as there always are). `stack`: frames, and locals of each. `draft`: choices of one secret draft."""

    version: int = 0
    rows: list[Row] = []
    steps: list[str] = []
    lengths: dict[str, list[int]] = {}
    stack: tuple[int, int] = (0, 0)
    draft: int = 0


_known: dict[str, tuple[Game, Numbers]] = {}  # by game, or by game and table where there is no file


def numbers(game: Game, setup: Setup) -> Numbers:
    """The numbers of a game: from its file, or else measured at this table."""
    path = game.folder / "numbers.toml"
    measured = f"{game.id} {label(setup)}"
    for name in (game.id, measured):
        known = _known.get(name)
        if known is not None and known[0] is game:
            return known[1]
    if path.is_file():
        found = read(path.read_text(encoding="utf-8"), str(path))
        _known[game.id] = (game, found)
    else:
        found = grown(Numbers(), game, seen_at(game, [setup], GAMES_PLAIN))
        found.version = 0
        _known[measured] = (game, found)
    return found


def read(text: str, path: str = "numbers.toml") -> Numbers:
    try:
        data = tomllib.loads(text)
        return Numbers(data["version"], [row(r) for r in data["rows"]], data["steps"], data["lengths"], tuple(data["stack"]), data["draft"])
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, IndexError) as fault:
        raise ContentError(f"{path}: {fault!r}; it is written by `python -m regalia.research.numbers GAME --write`") from fault


def written(game: Game, found: Numbers) -> str:
    lines = [
        f"# The numbers of {game.title}'s actions and the room of its columns, for research environments (regalia/research/numbers.py).",
        f"# Written by `python -m regalia.research.numbers {game.id} --write`, which only adds: a number once given stays.",
        f"version = {found.version}",
        f"stack = {list(found.stack)}",
        f"draft = {found.draft}",
        "rows = [",
        *[f"  {msgspec.json.encode(r.plain()).decode().replace(',', ', ')}," for r in found.rows],
        "]",
        "steps = [",
        *[f'  "{step}",' for step in found.steps],
        "]",
        "",
        "[lengths]",
        *[f"{name} = {room}" for name, room in sorted(found.lengths.items())],
    ]
    return "\n".join(lines) + "\n"


# ---- what random play shows


class Seen:
    """What a game's tables have shown: of each verb the least and greatest arguments by the tables that had it, names, columns, frames."""

    def __init__(self) -> None:
        self.options: dict[tuple[str, int], list[list[int]]] = {}
        self.forms: dict[int, list[list[int]]] = {}
        self.names: dict[tuple[str, str], int] = {}
        self.steps: dict[str, None] = {}
        self.lengths: dict[str, list[int]] = {}
        self.stack = [0, 0]
        self.draft = 0


def seen_at(game: Game, setups: list[Setup], games: int) -> Seen:
    seen = Seen()
    for setup in sorted(setups, key=lambda s: len(s.variants)):
        rules = ruleset(game, setup)
        for procedure, steps in rules.steps.items():
            for step in steps:
                seen.steps.setdefault(f"{procedure.__name__}.{step.name}")
        blank = lengths_of(rules.new_state(0))
        for seed in range(games if not setup.variants else min(games, GAMES_VARIED)):
            watch(seen, game, setup, seed, blank)
    return seen


def watch(seen: Seen, game: Game, setup: Setup, seed: int, blank: dict[str, list[int]]) -> None:
    """One random game; seats speak out of turn in every third."""
    g = engine.new(game, setup, seed)
    g.quiet = True
    dice = Dice(seed)
    group = VARIANTS if g.rules.variants else ALL
    for kind, names in g.rules.names(g).items():
        seen.names[(group, kind)] = max(seen.names.get((group, kind), 0), len(names))
    n = 0
    while not g.over:
        n += 1
        seat = engine.next_seat(g)
        offered = engine.offered(g, seat)
        for option in offered:
            extend(seen.options.setdefault((group, option[0]), []), option[1:])
        look(seen, g, blank)
        for form in game.interjections(g, seat):
            extend(seen.forms.setdefault(form.verb, []), [low for low, _ in form.ranges])
            extend(seen.forms[form.verb], [high for _, high in form.ranges])
        if not (seed % 3 == 2 and n % 10 == 0 and speaks(g, dice)):
            engine.apply(g, seat, offered[dice.below(len(offered))])
    look(seen, g, blank)


def speaks(g: State, dice: Dice) -> bool:
    """Some seat says something out of turn, if it may."""
    said = random_interjection(g, dice)
    if said is None:
        return False
    try:
        engine.interject(g, *said)
    except RegaliaError:  # its form admits more than the rules
        return False
    return True


def extend(known: list[list[int]], values: Any) -> None:
    if not known:
        known += [[v, v] for v in values]
    for limits, value in zip(known, values):
        limits[0] = min(limits[0], value)
        limits[1] = max(limits[1], value)


def look(seen: Seen, g: State, blank: dict[str, list[int]]) -> None:
    for name, room in lengths_of(g).items():
        if room != blank[name] or name in seen.lengths:
            known = seen.lengths.setdefault(name, [0] * len(room))
            known[-1] = max(known[-1], room[-1], blank[name][-1])
            if len(room) == 3 and (known[0] or room[0] != blank[name][0]):  # a table whose rows come and go
                known[0] = max(known[0], room[0], blank[name][0])
    for frame in g.stack:
        seen.stack = [max(seen.stack[0], len(g.stack)), max(seen.stack[1], len(flat(frame)))]
    seen.draft = max([seen.draft, *map(len, g.drafts)])


def lengths_of(g: State) -> dict[str, list[int]]:
    """Of every column that is not one number: its entries; of a table its rows, the least and the most entries of one."""
    found: dict[str, list[int]] = {}
    for holder, col in fields(g):
        value = getattr(holder, col.name)
        if col.shape == LIST:
            found[col.name] = [len(value)]
        elif col.shape != SCALAR:
            widths = [len(entries) for entries in value]
            found[col.name] = [len(value), min(widths, default=0), max(widths, default=0)]
    return found


def flat(frame: Any) -> list[int]:
    """The locals of a frame in a row, a list behind its length."""
    found: list[int] = []
    for name in locals_of(type(frame)):
        value = getattr(frame, name)
        if isinstance(value, list):
            found.append(len(value))
            found += value
        else:
            found.append(int(value))
    return found


# ---- from there to numbers


def grown(old: Numbers, game: Game, seen: Seen) -> Numbers:
    """What a file says, and after it what it lacks; the very same if it lacks nothing."""
    steps = old.steps + [step for step in seen.steps if step not in old.steps]
    rows = old.rows[:]
    for group in (ALL, VARIANTS):
        for verb in verbs_of(game, seen, group):
            rows += rows_for(game, seen, rows, group, verb)
    for verb in sorted(seen.forms):
        name = game.vocabulary.verbs[verb].name
        found = Row(DEALS, name, said_in_steps(game, seen, verb))
        if found.size <= MOST_COUNTED and not any(r.tables == DEALS and r.verb == name for r in rows):
            rows.append(found)
    lengths = dict(old.lengths)
    for name, (*some, most) in seen.lengths.items():
        known = lengths.get(name)
        rows_of = some[0] if some else 0
        if known is None or most > known[-1] or (len(known) > 1 and min(rows_of, MOST_ROWS) > known[0] > 0):
            lengths[name] = [min(roomy(rows_of), MOST_ROWS), roomy(most)] if some else [roomy(most)]
    stack = (max(old.stack[0], seen.stack[0]), max(old.stack[1], min(roomy(seen.stack[1]), MOST_LOCALS)))
    new = Numbers(old.version, rows, steps, lengths, stack, max(old.draft, seen.draft))
    new.version += new != old
    return new


def roomy(n: int) -> int:
    """Half as much again: random play does not go everywhere."""
    return n + (n + 1) // 2


def verbs_of(game: Game, seen: Seen, group: str) -> list[int]:
    """The verbs that get numbers, in the order of the vocabulary: the base's are declared whether random play met them or not."""
    met = {verb for where, verb in seen.options if where == group}
    if group == ALL:
        met |= {verb for verb in game.vocabulary.verbs if verb < BLOCK and verb not in seen.forms}
    else:
        met |= {verb for verb in game.vocabulary.verbs if verb >= BLOCK and verb not in seen.forms}
    return sorted(met)


def rows_for(game: Game, seen: Seen, rows: list[Row], group: str, verb: int) -> list[Row]:
    """The rows that a verb lacks at some tables."""
    term = game.vocabulary.verbs[verb]
    owner = group if verb < BLOCK else owner_of(game, verb)
    mine = [r for r in rows if r.verb == term.name and r.tables in (ALL, group, owner)]
    if any(r.ranked for r in mine):
        return []
    wanted = [limits(seen, group, kind, at, seen.options.get((group, verb), [])) for at, kind in enumerate(term.kinds)]
    if not mine:
        counted = tuple(tuple(range(low, high + 1)) for low, high in wanted)
        return [Row(owner, term.name, counted) if prod(map(len, counted)) <= MOST_COUNTED else Row(owner, term.name, ranked=RANKED)]
    has = [(min(r.values[at][0] for r in mine), max(r.values[at][-1] for r in mine)) for at in range(len(wanted))]
    return [Row(owner, term.name, tuple(tuple(range(low, high + 1)) for low, high in box)) for box in beyond(has, wanted)]


def owner_of(game: Game, verb: int) -> str:
    """The variant in whose block of the vocabulary a verb stands; several may share one."""
    for variant in game.variants:
        if verb // BLOCK == 1 + crc32(variant.id.encode()) % BLOCKS:
            return variant.id
    return VARIANTS


def limits(seen: Seen, group: str, kind: str, at: int, met: list[list[int]]) -> tuple[int, int]:
    """The values an argument may have: of things all that have a name, of plain numbers more than were met."""
    low, high = met[at] if met else (0, 0)
    named = seen.names.get((group, kind), 0)
    if named > high:
        return min(low, 0), named - 1
    return min(low, 0), next((up for up in ROUND_UP if up >= high), high)


def beyond(has: list[tuple[int, int]], wanted: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The boxes, disjoint, that must be added to a box so that it holds the wanted one too."""
    whole = [(min(a, c), max(b, d)) for (a, b), (c, d) in zip(has, wanted)]
    found: list[list[tuple[int, int]]] = []
    for at, ((low, high), (a, b)) in enumerate(zip(has, whole)):
        for part in ([(a, low - 1)] if a < low else []) + ([(high + 1, b)] if b > high else []):
            found.append(has[:at] + [part] + whole[at + 1 :])
    return found


def said_in_steps(game: Game, seen: Seen, verb: int) -> tuple[tuple[int, ...], ...]:
    """The arguments of what is said out of turn: all values, or where those would be too many, wide ones in steps."""
    whole: list[tuple[int, ...]] = []
    coarse: list[tuple[int, ...]] = []
    for at, kind in enumerate(game.vocabulary.verbs[verb].kinds):
        named = max(seen.names.get((ALL, kind), 0), seen.names.get((VARIANTS, kind), 0))
        low, high = seen.forms[verb][at]
        whole.append(tuple(range(named or next((up for up in ROUND_UP if up >= high), high) + 1)))
        coarse.append(STEPS if not named and low == 0 and high > WIDE else whole[-1])
    return tuple(whole) if prod(map(len, whole)) <= MOST_COUNTED else tuple(coarse)


# ---- the command


def all_tables(game: Game) -> list[Setup]:
    """Every table that conformance tries, and every variant at every seat count that it allows."""
    found = tables(game)
    for setup, seats in product(tables(game), game.seats):
        other = Setup(game.id, seats, setup.variants, setup.options)
        try:
            check_setup(game, other)
        except RegaliaError:
            continue
        if other not in found:
            found.append(other)
    return found


def main(words: list[str]) -> int:
    names = [word for word in words if not word.startswith("--")]
    if not names or set(words) - set(names) - {"--write"}:
        sys.stderr.write(f"usage: python -m regalia.research.numbers GAME [--write]; games: {', '.join(g.id for g in registry.games())}\n")
        return 2
    missing = 0
    for game in map(registry.game, names):
        path = game.folder / "numbers.toml"
        old = read(path.read_text(encoding="utf-8"), str(path)) if path.is_file() else Numbers()
        new = grown(old, game, seen_at(game, all_tables(game), GAMES_PLAIN))
        what = "nothing is missing" if new == old else f"{len(new.rows) - len(old.rows)} rows and other room are missing"
        sys.stdout.write(f"{game.id}: version {old.version}, {what}\n")
        if new != old and "--write" in words:
            path.write_text(written(game, new), encoding="utf-8")
            sys.stdout.write(f"wrote version {new.version} to {path}\n")
        missing += new != old and "--write" not in words
    return 1 if missing else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except RegaliaError as fault:
        sys.exit(str(fault))
