"""The answer to a question: what the step at hand says of a thing, or else when its time comes."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.reasons import losses, marches, money, opening, turns
from regalia.games.risk_europe.rules.round import Round, Turn
from regalia.games.risk_europe.state import RiskState
from regalia.kernel import engine
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason

REASONS: Final[Reasons] = {**opening.REASONS, **turns.REASONS, **marches.REASONS, **money.REASONS, **losses.REASONS}


def why_not(view: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if not engine.offered(view, seat):
        return [(v.OUT_OF_THE_GAME, seat)] if view.out[seat] else []
    return in_its_time(view, kind, id)


def in_its_time(g: RiskState, kind: str, id: int) -> list[Reason]:
    """A thing that this step is not about at all: when its turn comes, or came."""
    if kind == "card" and not isinstance(g.stack[-1], Round):
        return [(v.CARD_LATER, id)]
    if kind == "order":
        return [(v.ORDER_GIVEN_ALREADY, turn.order) for turn in g.stack[:-1] if isinstance(turn, Turn) and turn.order != NOBODY]
    return []
