"""Two steps before everything else: the colours are cleared, then chosen."""

from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.chosen_colours import vocabulary as w
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option


def clear_colours(self: Procedure, g: RiskState) -> Flow | None:
    g.colour = [NOBODY] * len(g.colour)
    return None


def choose_colours(self: Procedure, g: RiskState) -> Flow | None:
    """The next army without a colour: its player chooses; Mercenaries take what is left, in order."""
    if NOBODY not in g.colour:
        return None
    army = g.colour.index(NOBODY)
    free = [c for c in range(len(g.colour)) if c not in g.colour]
    if army >= g.seats:
        free = free[:1]
    return Ask(min(army, g.seats - 1), [(w.COLOUR, c) for c in free])


def on_choose_colours(self: Procedure, g: RiskState, seat: int, option: Option) -> Flow | None:
    army = g.colour.index(NOBODY)
    g.colour[army] = option[1]
    g.emit(w.COLOUR_TAKEN, army, option[1])
    return AGAIN


class ChosenColours(Variant):
    def __init__(self) -> None:
        super().__init__(
            "chosen-colours",
            "Choose colours",
            "Players pick their army's colour before the bid instead of taking it by seat.",
        )

    def apply(self, draft: Draft) -> None:
        choose: Functions = {"choose_colours": choose_colours, "on_choose_colours": on_choose_colours}
        draft.insert_before(Europe, draft.outlines[Europe][0], "choose_colours", choose, cites="re.setup.armies")
        draft.insert_before(Europe, "choose_colours", "clear_colours", {"clear_colours": clear_colours}, cites="re.setup.armies")
