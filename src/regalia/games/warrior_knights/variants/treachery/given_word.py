"""The warning before a Baron breaks his word: he is asked whether he means it, and a choice that he does not mean is not made.

wkv.treachery.automatic, wkv.ruling.deal-breach
"""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.penalties import break_all
from regalia.games.warrior_knights.variants.treachery.state import BY, DEAL, TO, treachery
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

Breaks = Callable[[Any, Kingdom, int, Option], list[c.Row]]

AUTOMATIC: Final = "wkv.treachery.automatic wkv.ruling.deal-breach"


class GivenWord(Procedure):
    """What he is about to do would break his word to `to`, and `deals` deals in all. Result 1: he does it."""

    outline: ClassVar[tuple[str, ...]] = ("choose",)
    cites: ClassVar[dict[str, str]] = {"choose": AUTOMATIC}

    def __init__(self, seat: int, to: int, deals: int) -> None:
        super().__init__()
        self.seat = seat
        self.to = to
        self.deals = deals

    def choose(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, word(self.to, self.deals))

    def on_choose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return End(1 if option[0] == w.BREAK_WORD else 0)


def word(to: int, deals: int) -> list[Option]:
    return [(w.KEEP_WORD,), (w.BREAK_WORD, to, deals)]


def warning(rows: list[c.Row]) -> GivenWord:
    """Names the first whom it wrongs."""
    return GivenWord(rows[0][BY], rows[0][TO], len({row[DEAL] for row in rows}))


# ---- a choice that waits for it


def on_warned(breaks: Breaks, at_once: bool, before: Any, self: Any, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """A choice that would break his word waits until he has been warned; then it is made again, and carried out."""
    own = treachery(g)
    broken = breaks(self, g, seat, option)
    if broken and not own.unsaid:
        own.unsaid = (seat, *option)
        return warning(broken)
    own.unsaid = ()
    trials.note_refusal(self, g, seat, option)
    flow: Flow | None = before(self, g, seat, option)
    if at_once:
        break_all(g, broken)
    return flow


def after_warned(self: Any, g: Kingdom, result: int) -> Flow | None:
    own = treachery(g)
    seat, option = own.unsaid[0], own.unsaid[1:]
    if not result:
        own.unsaid = ()
        return AGAIN
    flow: Flow | None = g.rules.steps[type(self)][self.step].on(self, g, seat, option)
    return flow


def after_either(before: Any, self: Any, g: Kingdom, result: int) -> Flow | None:
    """Where the step calls others besides: an appeal's onlooker answers in a procedure of his own."""
    flow: Flow | None = after_warned(self, g, result) if treachery(g).unsaid else before(self, g, result)
    return flow


def warn_at(draft: Draft, procedure: type, step: str, breaks: Breaks, at_once: bool) -> None:
    draft.wrap(procedure, f"on_{step}", partial(on_warned, breaks, at_once))
    if hasattr(procedure, f"after_{step}"):
        draft.wrap(procedure, f"after_{step}", after_either)
    else:
        draft.replace(procedure, {f"after_{step}": after_warned})
    draft.cite(procedure, step, AUTOMATIC)
