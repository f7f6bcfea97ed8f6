"""Why can't I? Whose it is, what is being decided, and what one lacks. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.cities import RazeOrKeep
from regalia.games.warrior_knights.rules.events import ResolveEvent
from regalia.games.warrior_knights.rules.laws import Defy
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases, ask
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.reasons.positions import assembled, funding, mobilizing, receiving, upgrading, voting_on

CASES = Cases(GAME)
case = CASES.case


# ---- whose it is


@case(v.NOT_YOUR_NOBLE)
def not_your_noble() -> Asked:
    return mobilizing(), 0, "noble:8", (8, 2)


@case(v.NOT_YOUR_ARMY)
def not_your_army() -> Asked:
    return mobilizing(), 0, "army:8", (8, 2)


@case(v.NOT_YOUR_TROOP)
def not_your_troop() -> Asked:
    g = receiving()
    card = list(g.troop_at).index(8)
    return g, 0, f"troop:{card}", (card, 2)


@case(v.IN_NO_ARMY)
def in_no_army() -> Asked:
    g = receiving()
    card = list(g.troop_at).index(f.IN_DECK)
    return g, 0, f"troop:{card}", (card,)


@case(v.NOT_YOUR_CITY)
def not_your_city() -> Asked:
    return upgrading(), 0, f"city:{p.town('froli')}", (p.town("froli"),)


@case(v.RAZED)
def razed() -> Asked:
    return upgrading(), 0, f"area:{p.area('vecht')}", (p.town("vecht"),)


@case(v.IS_BANNED)
def banned() -> Asked:
    return assembled(banned=[0, 0, 1, 0]), 2, f"agenda:{p.agenda('forced_loan')}", (2,)


@case(v.ENVOY)
def envoy() -> Asked:
    return assembled(envoy=[2]), 2, "step", (2,)


# ---- its time will come


def levying() -> Kingdom:
    g = p.board()
    p.put(g, 0, "lenz")
    p.lay(g, "offer", [0, 1])
    p.lay(g, "agenda_current", [p.agenda("forced_loan")])
    p.run(g, LevyTaxes(0))
    return g


@case(v.NOT_BY_CARD)
def not_by_card() -> Asked:
    return levying(), 0, "noble:0", ()


@case(v.ATTACK_BY_CARD)
def attack_by_card() -> Asked:
    return levying(), 0, f"city:{p.town('froli')}", ()


@case(v.CARDS_PLANNED)
def cards_planned() -> Asked:
    return levying(), 0, f"card:{f.MOBILIZE_FORCES}", (f.MOBILIZE_FORCES,)


@case(v.HIRED_IN_DRAFT)
def hired_in_draft() -> Asked:
    return levying(), 0, "troop:1", (1,)


@case(v.VOTED_IN_ASSEMBLY)
def voted_in_assembly() -> Asked:
    return levying(), 0, f"agenda:{p.agenda('forced_loan')}", (p.agenda("forced_loan"),)


# ---- what is being decided


@case(v.AGENDA_NOW)
def agenda_now() -> Asked:
    g = p.board()
    p.lay(g, "laws", [p.agenda("bridge_tolls")])
    p.lay(g, "law_since", [1])
    p.run(g, Defy(0, p.agenda("bridge_tolls")))
    return g, 0, f"agenda:{p.agenda('censure')}", (p.agenda("bridge_tolls"),)


@case(v.CITY_NOW)
def city_now() -> Asked:
    g = p.board()
    p.city(g, "lenz", 0)
    p.run(g, RazeOrKeep(0, p.town("lenz")))
    return g, 0, f"city:{p.town('froli')}", (p.town("lenz"),)


@case(v.EVENT_TOUCHES)
def event_touches() -> Asked:
    """A dispensation in hand may cancel the Event; another kept card has nothing to do with it."""
    g = p.board()
    p.mark(g, "kept", 0, [p.event("dispensation"), p.event("spy_in_the_camp")])
    p.at(g, ResolveEvent(p.event("excommunication"), 0), "cancel_red")
    assert g.stack[-1] is not None
    found = GAME.why_not(g, 0, "troop", 3)
    assert found == [] or found[0][0] != v.EVENT_TOUCHES  # troops are not asked about at all
    p.put(g, 0, "lenz")
    p.put(g, 1, "froli", exhausted=1)
    p.put(g, 2, "uran", exhausted=1)
    root = ResolveEvent(p.event("second_wind"), 0)
    root.step = g.rules.index[ResolveEvent]["take_effect"]
    p.run(g, root)
    return g, 0, "noble:0", (p.event("second_wind"),)


# ---- what one lacks


@case(v.CROWNS_SHORT)
def crowns_short() -> Asked:
    return funding(2), 0, "crowns:4", (4, 2)


@case(v.VOTES_SHORT)
def votes_short() -> Asked:
    return voting_on("forced_loan", [3, 3, 3, 3]), 1, "votes:5", (5, 3)


@case(v.FAITH_SHORT)
def faith_short() -> Asked:
    g = p.board()
    p.mark(g, "faith", 0, 1)
    p.mark(g, "kept", 0, [p.event("dispensation")])
    p.at(g, ResolveEvent(p.event("excommunication"), 0), "cancel_red")
    return g, 0, "verb:cancel", (2, 1)


def test_out_of_turn_it_is_said_whose_turn_it_is() -> None:
    g = mobilizing()
    why = ask(g, 2, "noble:8")
    assert why.reasons == [] and why.waiting == [0] and why.step == "MobilizeForces.choose_area" and why.rules[0] == "wk.mobilize.one-area"


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
