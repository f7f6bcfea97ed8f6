"""Every player picks an army colour before the bid, in seat order; otherwise seats have the colours in the order of the box."""

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.state import NOBODY, RiskState
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option


def clear_colours(self: Procedure, g: RiskState) -> Flow | None:
    g.colour = [NOBODY] * len(g.colour)
    return None


# re.setup.armies
def choose_colours(self: Procedure, g: RiskState) -> Flow | None:
    """The next army without a colour: its player chooses; Mercenaries take what is left, in order."""
    if NOBODY not in g.colour:
        return None
    army = g.colour.index(NOBODY)
    free = [c for c in range(len(g.colour)) if c not in g.colour]
    if army >= g.seats:
        free = free[:1]
    return Ask(min(army, g.seats - 1), [(v.COLOUR, c) for c in free])


def on_choose_colours(self: Procedure, g: RiskState, seat: int, option: Option) -> Flow | None:
    army = g.colour.index(NOBODY)
    g.colour[army] = option[1]
    g.emit(v.E_COLOUR, army, option[1])
    return AGAIN


Europe.cites["choose_colours"] = "re.setup.armies"  # what a client is told to cite at this step


class ChosenColours(Variant):
    def apply(self, draft: Draft) -> None:
        first = draft.outlines[Europe][0]
        draft.insert_before(Europe, first, "clear_colours", {"clear_colours": clear_colours})
        draft.insert_after(
            Europe,
            "clear_colours",
            "choose_colours",
            {"choose_colours": choose_colours, "on_choose_colours": on_choose_colours},
        )


CHOSEN_COLOURS = ChosenColours(
    "chosen-colours",
    "Choose colours",
    "Players pick their army's colour before the bid instead of taking it by seat.",
)
