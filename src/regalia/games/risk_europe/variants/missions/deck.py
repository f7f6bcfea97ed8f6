"""The deck of missions, and King Me, which draws from it."""

from typing import Final

from regalia.games.risk_europe.figures import KING_ME
from regalia.games.risk_europe.rules.round import Turn
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions import vocabulary as w
from regalia.games.risk_europe.variants.missions.figures import MISSIONS
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel.procedure import Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

CHOICES: Final = 2  # cards looked at on King Me


def shuffle_missions(self: Procedure, g: RiskState) -> Flow | None:
    own = missions(g)
    own.mission_deck = list(range(len(MISSIONS)))
    g.shuffle(w.MISSION_DECK, own.mission_deck)
    return None


def draw_missions(self: Turn, g: RiskState) -> Flow | None:
    if g.content.card_bonus[self.card] != KING_ME or self.army >= g.seats:
        return None
    own = missions(g)
    n = min(CHOICES, len(own.mission_deck))
    own.drawn[self.seat] = own.mission_deck[:n]
    own.mission_deck = own.mission_deck[n:]
    g.emit(w.MISSIONS_DRAWN, self.seat, n)
    return None


def keep_mission(self: Turn, g: RiskState) -> Flow | None:
    """One of two is kept; a single last card may be put back. re.r.mission-deck-short"""
    drawn = missions(g).drawn[self.seat] if self.army < g.seats else []
    if not drawn:
        return None
    options: list[Option] = [(w.KEEP, m) for m in sorted(drawn)]
    if len(drawn) < CHOICES:
        options.append((w.PUT_BACK, drawn[0]))
    return Ask(self.seat, options)


def on_keep_mission(self: Turn, g: RiskState, seat: int, option: Option) -> Flow | None:
    own = missions(g)
    drawn = own.drawn[seat]
    own.drawn[seat] = []
    if option[0] == w.KEEP:
        own.missions[seat].append(option[1])
        g.tell(seat, (w.MISSION_KEPT, seat, option[1]), (w.MISSION_KEPT_SECRET, seat))
        own.mission_deck += [m for m in drawn if m != option[1]]
    else:
        own.mission_deck += drawn
    return None


def bury_missions(g: RiskState, army: int) -> None:
    """Who is eliminated takes his unfinished missions out of the game.

    Completed ones keep their owner's name: they lie open, but count for nobody any more.
    """
    if army < g.seats:
        own = missions(g)
        own.buried += own.missions[army]
        own.missions[army] = []
