"""Numbered actions: every option of a game is a number, the same at every table, in every version.

    space = Space(rules)                    # or research.space("archon", seats=3)
    space.n                                 # how many there are: Discrete(space.n)
    space.numbers(engine.offered(g, seat))  # of what is offered, in its order
    space.mask(offered)                     # the same as 0 and 1
    space.number(option), space.option(number), space.describe(number)

How the numbers are laid out, and why:

* Options are tuples of ints, a verb and its arguments, with ranges. So a verb gets a *row* of numbers, as many as its arguments allow,
  and an option stands in it where its arguments say, the last one counting quickest: `number = start + (first * size2 + second) * size3 +
  ...`. A policy can tell from the number what is meant, and what it learned of `march noble:3 area:17` holds wherever that is offered.
  (An index into the list offered now would be smaller, and would mean another thing in every position.)
* Rows are laid end to end in the order of a file that is only ever added to, `numbers.toml` beside the game (see numbers.py). Rows for
  all tables come first; what variants bring follows, at the same place whatever variants are at the table; `n` reaches to the end of the
  last row that can be needed here. So a table of the plain game has the smallest space, and its numbers stay when variants join.
* A verb with too many arguments to count through (`relay noble area area advancement` would be four million) has a few places *by rank*:
  the first, second, third of them that is offered now. Such a number means something only beside the list, which `option` then asks for.
* The first RESERVED numbers: SILENCE (0) says nothing where deals are on, and what no row holds stands in the places after it, by rank
  too. Random play of every table finds nothing there; they are for what it did not find, and for games without a file, so that no
  position is ever without a way on.
* Out of turn (`deals=True`): offers and answers have rows as well, amounts in steps. Off by default: they are for whoever studies
  bargaining.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Form, Ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import BLOCK, Option
from regalia.kernel.words import words
from regalia.research.numbers import ALL, DEALS, VARIANTS, Row, numbers, owner_of

SILENCE: Final = 0
RESERVED: Final = 32
NAMED: Final = 12  # options that an error lists

Mask = npt.NDArray[np.int8]


class ActionError(RegaliaError):
    """A number that is no action, or not one now; the message says which are."""


class Placed:
    """A row with its first number; `steps` are what one more of each argument adds."""

    __slots__ = ("row", "start", "verb", "here", "steps", "at")

    def __init__(self, row: Row, start: int, verb: int, here: bool) -> None:
        self.row = row
        self.start = start
        self.verb = verb
        self.here = here  # can it be needed at this table?
        self.at = [{value: i for i, value in enumerate(values)} for values in row.values]
        self.steps = [1] * len(row.values)
        for i in range(len(row.values) - 2, -1, -1):
            self.steps[i] = self.steps[i + 1] * len(row.values[i + 1])

    def number(self, option: Option) -> int:
        """-1 if an argument is not in its range."""
        found = self.start
        for i, value in enumerate(option[1:]):
            place = self.at[i].get(value, -1) if i < len(self.at) else -1
            if place < 0:
                return -1
            found += place * self.steps[i]
        return found if len(option) == len(self.at) + 1 else -1

    def option(self, number: int) -> Option:
        rest = number - self.start
        values = [self.verb]
        for step, held in zip(self.steps, self.row.values, strict=True):
            values.append(held[rest // step])
            rest %= step
        return tuple(values)


class Space:
    """The numbers of one table's options. Tables with the same rules may share one: it keeps nothing of a game."""

    def __init__(self, rules: Ruleset, deals: bool = False) -> None:
        self.rules = rules
        self.deals = deals
        self.file = numbers(rules.game, rules.setup)
        self.version = self.file.version  # of the game's file: a higher one has more numbers, and none that means another thing
        self.rows: list[Placed] = []
        self.n = start = RESERVED
        playing = {variant.id for variant in rules.variants}
        for row in self.file.rows:
            verb = rules.game.vocabulary.verb_id(row.verb)
            here = row.tables == ALL or (row.tables == VARIANTS and bool(playing)) or row.tables in playing
            if row.tables == DEALS:
                owner = owner_of(rules.game, verb)
                here = deals and (verb < BLOCK or owner in playing or owner == VARIANTS)
            self.rows.append(Placed(row, start, verb, here))
            start += row.size
            if here:
                self.n = start
        self._by_verb: dict[int, list[Placed]] = {}
        for placed in self.rows:
            if placed.verb >= 0 and placed.here:  # a verb that is no more keeps its numbers, and they mean nothing
                self._by_verb.setdefault(placed.verb, []).append(placed)
        self._known: dict[Option, int] = {}  # options met before, by their number; -1: by rank

    # ---- from options to numbers

    def numbers(self, offered: Sequence[Option]) -> list[int]:
        """Of all that is offered, in its order. -1 for what has no place any more; the first RESERVED that have no row always do."""
        known = self._known
        found = [known.get(option, -2) for option in offered]
        if found and min(found) >= 0:
            return found
        ranks: dict[int, int] = {}
        for i, option in enumerate(offered):
            if found[i] == -2:
                found[i] = known[option] = self._place(option)
            if found[i] == -1:
                found[i] = self._ranked(option, ranks)
        return found

    def number(self, option: Option, offered: Sequence[Option] = ()) -> int:
        """Of one option. For what stands by its rank, `offered` must be given too."""
        found = self._place(option)
        if found >= 0:
            return found
        if option in offered:
            return self.numbers(offered)[list(offered).index(option)]
        text = self._spell(option)
        raise ActionError(f"{text} has no number of its own: it stands by its rank among what is offered, which must be given besides")

    def mask(self, offered: Sequence[Option]) -> Mask:
        """1 for every number that may be chosen, of all `n`."""
        found = np.zeros(self.n, np.int8)
        found[[number for number in self.numbers(offered) if number >= 0]] = 1
        return found

    def said(self, forms: Sequence[Form]) -> list[int]:
        """The numbers of what may be said out of turn, as far as the steps in which amounts are said go."""
        found: list[int] = []
        for form in forms:
            for placed in self._by_verb.get(form.verb, []):
                if placed.row.tables == DEALS and not placed.row.ranked:
                    starts = [placed.start]
                    for step, held, (low, high) in zip(placed.steps, placed.row.values, form.ranges):
                        starts = [start + step * i for start in starts for i, value in enumerate(held) if low <= value <= high]
                    found += starts
        return sorted(found)

    def _place(self, option: Option) -> int:
        for placed in self._by_verb.get(option[0], []):
            found = -1 if placed.row.ranked else placed.number(option)
            if found >= 0:
                return found
        return -1

    def _ranked(self, option: Option, ranks: dict[int, int]) -> int:
        for placed in self._by_verb.get(option[0], []):
            if placed.row.ranked:
                rank = ranks.get(option[0], 0)
                ranks[option[0]] = rank + 1
                if rank < placed.row.ranked:
                    return placed.start + rank
        rank = ranks.get(-1, 1)
        ranks[-1] = rank + 1
        return rank if rank < RESERVED else -1

    # ---- and back

    def option(self, number: int, offered: Sequence[Option] | None = None) -> Option:
        """The option of a number. Where `offered` is given it must be among them."""
        if offered is not None:
            numbers = self.numbers(offered)
            if number in numbers and number >= 0:
                return offered[numbers.index(int(number))]
            raise self.refusal(number, numbers, offered)
        placed = self._row_of(number)
        if placed is None or placed.row.ranked:
            raise ActionError(
                f"action {number} is {self.describe(number)}: which one that is depends on what is offered, which must be given"
            )
        return placed.option(number)

    def describe(self, number: int, g: State | None = None) -> str:
        """A number in words: as records write it, and with a state as the game says it at that table."""
        placed = self._row_of(number)
        if placed is None:
            return "silence" if number == SILENCE else f"option {number} of those without a number of their own"
        if placed.row.ranked:
            return f"{placed.row.verb}, number {number - placed.start + 1} of those offered"
        if placed.verb < 0:
            return f"{placed.row.verb}, which is no more"
        option = placed.option(number)
        text = self.rules.game.vocabulary.write(option)
        return text if g is None else f"{text} ({words(g.rules.game).option(g, option)})"

    def table(self) -> list[dict[str, Any]]:
        """The whole layout as plain data: each row with its verb, first number, size, and its arguments' values."""
        return [
            {
                "tables": placed.row.tables,
                "here": placed.here,
                "verb": placed.row.verb,
                "start": placed.start,
                "size": placed.row.size,
                "arguments": [] if placed.verb < 0 else list(self.rules.game.vocabulary.verbs[placed.verb].kinds),
                "values": [list(values) for values in placed.row.values],
                "ranked": bool(placed.row.ranked),
            }
            for placed in self.rows
        ]

    def _row_of(self, number: int) -> Placed | None:
        if not self._is_number(number):
            raise ActionError(f"{number!r} is no action: actions are whole numbers from 0 to {self.n - 1}")
        for placed in self.rows:
            if placed.start <= number < placed.start + placed.row.size:
                return placed
        return None

    def _is_number(self, number: Any) -> bool:
        return isinstance(number, int | np.integer) and not isinstance(number, bool) and 0 <= int(number) < self.n

    # ---- errors

    def refusal(self, number: Any, numbers: Sequence[int], offered: Sequence[Option] = ()) -> ActionError:
        """What was wrong with an action, and what would have been right."""
        texts = {n: self.rules.game.vocabulary.write(o) for n, o in zip(numbers, offered)}
        listed = [f"{n} ({texts[n] if n in texts else self.describe(n)})" for n in numbers if n >= 0][:NAMED]
        more = f" and {len(numbers) - len(listed)} more" if len(numbers) > len(listed) else ""
        right = f"offered now: {', '.join(listed)}{more}"
        if not self._is_number(number):
            shown = repr(number)[:80]
            return ActionError(f"{shown} is no action: actions are whole numbers from 0 to {self.n - 1}; {right}")
        return ActionError(f"action {number}, {self.describe(int(number))}, is not offered; {right}")

    def _spell(self, option: Option) -> str:
        try:
            return repr(self.rules.game.vocabulary.write(option))
        except (IndexError, KeyError, TypeError):
            return repr(option)
