"""Mercenary Armies, for two and three players: set-up, bids for their control, their cards, their decisions.

Shared by the variants `three_players` and `two_players`, which say how many armies there are and where they sit.
"""

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.content import FOOTMAN
from regalia.games.risk_europe.rules import board, bonus_actions, orders
from regalia.games.risk_europe.rules.round import Round, next_laid_card, players_from_the_marker
from regalia.games.risk_europe.rules.setup import Bid, found_city
from regalia.games.risk_europe.state import NOBODY, RiskState
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


def mercenaries(g: RiskState) -> list[int]:
    """Mercenary Armies still in the game."""
    return [a for a in range(g.seats, len(g.out)) if not g.out[a]]


# re.three.mercenary re.three.merc-cities re.three.merc-units re.three.merc-coins re.two.armies re.two.merc-units
def muster(g: RiskState, army: int, castles: list[int]) -> None:
    """An army takes the field: a city drawn at random for each entry of `castles` (1: with a castle), ten Footmen in each."""
    g.out[army] = 0
    g.coins[army] = g.content.start_coins
    g.pile[army] = g.content.deck[:]
    for castle in castles:
        free = [t for t in g.content.tile_at if g.holder[t] == NOBODY]
        city = free[g.chance(v.P_MERC_TILES, len(free))]
        found_city(g, army, city, castle)
        g.castles_left -= castle
        board.add_units(g, army, city, FOOTMAN, g.content.start_footmen)
        g.emit(v.E_MERC_CITY, army, city)


# ---- the bids for control


def dismiss(self: Procedure, g: RiskState) -> Flow | None:
    """A new round: nobody controls the Mercenaries yet."""
    g.controller = [NOBODY] * len(g.controller)
    return None


# re.three.control-bid re.two.bids re.two.both re.r.two-second-bid re.r.merc-coins
def hire(self: Procedure, g: RiskState) -> Flow | None:
    """A bid for each Mercenary Army; with two, the holder of the marker says which comes first."""
    free = [a for a in mercenaries(g) if g.controller[a] == NOBODY]
    if not free:
        return None
    return Ask(g.marker, [(v.BID_ON, a) for a in free])


def on_hire(self: Procedure, g: RiskState, seat: int, option: Option) -> Flow | None:
    return Bid(option[1])


def after_hire(self: Procedure, g: RiskState, result: int) -> Flow | None:
    return AGAIN


# ---- their turns and their fights


# re.three.merc-deck re.three.reshuffle
def next_card(g: RiskState, army: int) -> int:
    """Players turn up what they laid; a Mercenary card comes off the shuffled pile, which is shuffled anew when it runs out."""
    if army < g.seats:
        return next_laid_card(g, army)
    if not g.pile[army]:
        g.pile[army] = sorted(g.discard[army])
        g.discard[army] = []
    return g.draw_from(v.P_MERC_CARDS, g.pile[army])


# re.three.control-turn re.two.control-turn
def commander(g: RiskState, army: int) -> int:
    return army if army < g.seats else g.controller[army]


# re.r.merc-kingme
def king_me(g: RiskState, army: int) -> None:
    """A Mercenary Army cannot hold the marker."""
    if army < g.seats:
        bonus_actions.take_marker(g, army)


# re.r.merc-crown-cards
def may_buy_crown_card(g: RiskState, army: int) -> bool:
    return army < g.seats and orders.crown_cards_for_sale(g, army)


# re.r.merc-decisions re.r.merc-both
def decider(g: RiskState, army: int, against: int) -> int:
    """A Mercenary Army's controller decides for it, unless he is its enemy (or commands both sides): then the next player does."""
    if army < g.seats:
        return army
    controller = g.controller[army]
    both = against >= g.seats and g.controller[against] == controller and against < army
    if controller != against and not both:
        return controller
    players = players_from_the_marker(g)
    return players[(players.index(controller) + 1) % len(players)]


Round.cites["hire_mercenaries"] = "re.two.bids re.three.control-bid"  # what a client is told to cite at this step


def apply_mercenaries(draft: Draft) -> None:
    draft.insert_before(Round, "lay_cards", "dismiss_mercenaries", {"dismiss_mercenaries": dismiss})
    draft.insert_after(
        Round,
        "lay_cards",
        "hire_mercenaries",
        {"hire_mercenaries": hire, "on_hire_mercenaries": on_hire, "after_hire_mercenaries": after_hire},
    )
    draft.hook("next_card", next_card)
    draft.hook("commander", commander)
    draft.hook("king_me", king_me)
    draft.hook("decider", decider)
    draft.hook("may_buy_crown_card", may_buy_crown_card)
