"""When a Baron is asked: as a siege is declared, when the besieger acts against the city again, and as Upkeep begins.

wkv.capitulation.moments, wkv.ruling.capitulation-when
"""

from collections.abc import Callable
from typing import Any, ClassVar

from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.capitulation import reasons
from regalia.games.warrior_knights.variants.capitulation import vocabulary as w
from regalia.games.warrior_knights.variants.capitulation.surrender import Capitulate, may_surrender, terms
from regalia.kernel.draft import Functions
from regalia.kernel.procedure import AGAIN, GOTO, Ask, Flow, Goto
from regalia.kernel.vocabulary import Option, Reason

# ---- when the besieger acts


def declare(before: Callable[[Siege, Kingdom], Flow | None], self: Siege, g: Kingdom) -> Flow | None:
    """A siege just declared is over for this round, but for the answer of the besieged."""
    flow = before(self, g)
    if flow is not None and flow.kind == GOTO and may_surrender(g, self.wall, self.seats[0]):
        return None
    return flow


def capitulate(self: Attack, g: Kingdom) -> Flow | None:
    """Only a city that this Baron besieges: who storms another has offered no terms. Nor where nobody acts: see Advanced Sieges, whose free
    draw is a siege without fighters. wkv.compat.sieges-capitulation"""
    if not self.fighters or not armies.siege_begun(g, self.wall, self.seats[0]) or not may_surrender(g, self.wall, self.seats[0]):
        return None
    return Ask(self.seats[1], [(w.SURRENDER, self.wall, self.seats[0]), (w.HOLD_OUT,)])


def on_capitulate(self: Attack, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == w.SURRENDER:
        return Capitulate(seat, option[1], option[2])
    g.emit(w.TERMS_REFUSED, seat, self.wall)
    just_declared = isinstance(self, Siege) and armies.siege_begun(g, self.wall, self.seats[0]) == g.round
    return Goto("end_attack") if just_declared else None


def after_capitulate(self: Attack, g: Kingdom, result: int) -> Flow | None:
    """It counts as the attack: the besiegers are exhausted, the card is used. wkv.capitulation.counts"""
    return Goto("end_attack")


def and_the_siege_goes_on(before: Any, self: Siege, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """With Advanced Sieges more follows a declaration than its end: an engine, later a card. wkv.compat.sieges-capitulation"""
    flow: Flow | None = before(self, g, seat, option)
    return None if flow is not None and flow.kind == GOTO else flow


ASKING: Functions = {
    "capitulate": capitulate,
    "on_capitulate": on_capitulate,
    "after_capitulate": after_capitulate,
    "why_capitulate": reasons.capitulate,
}
BESIEGED: tuple[type[Attack], ...] = (Siege, Assault)


# ---- as Upkeep begins


class Surrenders(InTurn):
    """Each Baron in turn, until he has no city left that he would or could surrender. wkv.capitulation.two-besiegers"""

    outline = ("from_the_chairman", "surrender")
    cites: ClassVar[dict[str, str]] = {
        "surrender": "wkv.capitulation.offer wkv.capitulation.moments wkv.capitulation.two-besiegers wkv.capitulation.one-a-round "
        "wkv.capitulation.nowhere wkv.capitulation.cities-only wkv.ruling.capitulation-when wkv.ruling.capitulation-where",
    }

    def surrender(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return None
        options = terms(g, self.order[0])
        return Ask(self.order[0], [*options, (w.HOLD_OUT,)]) if options else self.turn_over()

    def on_surrender(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return self.turn_over() if option[0] == w.HOLD_OUT else Capitulate(seat, option[1], option[2])

    def after_surrender(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN

    def why_surrender(self, view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        return reasons.surrender(view, seat, kind, id)


def surrenders(self: Upkeep, g: Kingdom) -> Flow | None:
    return Surrenders() if any(terms(g, seat) for seat in range(g.seats)) else None


UPKEEP: Functions = {"surrenders": surrenders}
