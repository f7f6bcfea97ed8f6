"""The turns and the fights of a Mercenary Army: its cards come off a pile, and a player decides for it."""

from collections.abc import Callable

from regalia.games.risk_europe.rules.round import players_from_the_marker
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries import vocabulary as w
from regalia.games.risk_europe.variants.mercenaries.state import mercenaries


def card_off_the_pile(before: Callable[[RiskState, int], int], g: RiskState, army: int) -> int:
    """Players turn up what they laid; a Mercenary card comes off the shuffled pile, which is shuffled anew when it runs out.

    re.three.merc-deck, re.three.reshuffle
    """
    if army < g.seats:
        return before(g, army)
    pile = mercenaries(g).pile
    if not pile[army]:
        pile[army] = sorted(g.discard[army])
        g.discard[army] = []
    return g.draw_from(w.MERCENARY_CARDS, pile[army])


def hired_commander(before: Callable[[RiskState, int], int], g: RiskState, army: int) -> int:
    """re.three.control-turn, re.two.control-turn"""
    return before(g, army) if army < g.seats else mercenaries(g).controller[army]


def marker_is_for_players(before: Callable[[RiskState, int], None], g: RiskState, army: int) -> None:
    """A Mercenary Army cannot hold the marker. re.r.merc-kingme"""
    if army < g.seats:
        before(g, army)


def crown_cards_are_for_players(before: Callable[[RiskState, int], bool], g: RiskState, army: int) -> bool:
    """re.r.merc-crown-cards"""
    return army < g.seats and before(g, army)


def hired_decider(before: Callable[[RiskState, int, int], int], g: RiskState, army: int, against: int) -> int:
    """A Mercenary Army's controller decides for it, unless he is its enemy (or commands both sides): then the next player does.

    re.r.merc-decisions, re.r.merc-both, re.r.merc-attack-controller
    """
    if army < g.seats:
        return before(g, army, against)
    controllers = mercenaries(g).controller
    controller = controllers[army]
    both = against >= g.seats and controllers[against] == controller and against < army
    return controller if controller != against and not both else next_player(g, controller)


def not_who_shoots(before: Callable[[RiskState, int, int], int], g: RiskState, victim: int, shooter: int) -> int:
    """Under a Siege Assault only one side decides anything: never who commands the shooter. re.r.merc-decisions, re.r.merc-both"""
    chosen = before(g, victim, shooter)
    if victim >= g.seats and shooter >= g.seats and mercenaries(g).controller[shooter] == chosen:
        return next_player(g, chosen)
    return chosen


def next_player(g: RiskState, seat: int) -> int:
    players = players_from_the_marker(g)
    return players[(players.index(seat) + 1) % len(players)]
