"""Additional Setup, and the rules changes that belong to it."""

from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.planning import neutrals_a_stack
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import knowledge
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow


def apply(draft: Draft) -> None:
    draft.wrap(SetUp, "shuffle_decks", no_red_event_on_top)
    draft.cite(
        SetUp,
        "shuffle_decks",
        "cg.setup.with-base cg.setup.agendas cg.setup.events cg.setup.fate-replaced cg.setup.event-top cg.ruling.event-top",
    )
    draft.insert_after(
        SetUp, "shuffle_decks", "prepare_advancements", {"prepare_advancements": prepare_advancements}, cites="cg.setup.advancements"
    )
    draft.replace(SetUp, {"raze_cities": raze_cities})
    draft.cite(SetUp, "raze_cities", "cg.setup.raze-by-levy cg.setup.raze-levies-gone")
    draft.insert_after(
        SetUp,
        "appoint_offices",
        "assign_scholar",
        {"assign_scholar": assign_scholar},
        cites="cg.setup.scholar cg.setup.scholar-two-players",
    )
    draft.cite(SetUp, "fill_treasury", "cg.setup.tokens cg.setup.troop-decks")
    draft.cite(SetUp, "deal_troops", "cg.setup.mercenaries-after-deal cg.leaders.not-dealt cg.ruling.leaders-set-up")
    draft.insert_before(
        SetUp,
        "reveal_offers",
        "add_mercenaries",
        {"add_mercenaries": add_mercenaries},
        cites="cg.setup.mercenaries cg.setup.mercenaries-after-deal",
    )
    draft.replace_rule(neutrals_a_stack, three_neutrals)


def no_red_event_on_top(before: Any, self: SetUp, g: Kingdom) -> Flow | None:
    """After the base step: a red Event on top goes to the bottom, again and again. cg.setup.event-top"""
    flow: Flow | None = before(self, g)
    while g.content.event_colour[g.event_deck[0]] == f.RED:
        g.event_deck = (*g.event_deck[1:], g.event_deck[0])
    g.event_colour = g.content.event_colour[g.event_deck[0]]
    return flow


def prepare_advancements(self: SetUp, g: Kingdom) -> Flow | None:
    own = glory(g)
    deck = g.shuffled(w.ADVANCEMENTS, range(len(content.ADVANCEMENTS)))
    own.advancement_offer = deck[: h.ON_OFFER]
    own.advancement_deck = deck[h.ON_OFFER :]
    for card in own.advancement_offer:
        g.emit(w.ADVANCEMENT_OFFERED, card)
    return None


def raze_cities(self: SetUp, g: Kingdom) -> Flow | None:
    """Town Levies are drawn; their cities are razed, and the cards leave the game."""
    levies = content.levies(g.content)
    for _ in range(f.RAZED_AT_START[g.seats]):
        levy = g.draw_from(w.LEVIES, levies)
        city = content.levy_city(g.content, levy)
        g.troop_at[levy] = f.OUT
        g.razed = replaced(g.razed, city, 1)
        g.emit(v.CITY_RAZED, city)
    return None


def assign_scholar(self: SetUp, g: Kingdom) -> Flow | None:
    """By lot among those who hold no other token; with two players nobody is left."""
    others = [s for s in range(g.seats) if s not in (g.chairman, g.head)]
    if others:
        knowledge.make_scholar(g, others[g.chance(w.SCHOLAR_BY_LOT, len(others))])
    return None


def add_mercenaries(self: SetUp, g: Kingdom) -> Flow | None:
    """Leaders and Heralds come into the deck when everybody has his opening troops."""
    for troop in content.captains(g.content):
        g.troop_at[troop] = f.IN_DECK
    return None


def three_neutrals(g: Kingdom) -> int:
    """cg.planning.three-neutrals, cg.planning.stack-size"""
    return h.NEUTRALS_A_STACK
