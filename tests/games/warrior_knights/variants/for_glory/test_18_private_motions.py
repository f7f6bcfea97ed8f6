"""For Glory: what Private Motions may be about, and what the open ones may forbid."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.movement import MoveNoble, routes
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import HireGarrison
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as motion_words
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS, catalogue
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools
from tests.games.warrior_knights.variants.for_glory.towns import (
    agenda,
    board,
    levy_of,
)

# ---- Private Motions


@proves("cg.combine.private-motions", "cg.compat.glory-open-motions")
def test_a_private_motion_may_discard_the_rector_and_bring_back_an_audit() -> None:
    g = board()
    p.charge(g, 2, "rector_of_the_schools")
    p.enact(g, "harbour_dues")
    p.appoint(g, p.GREEN + p.STAR, "captain_of_the_ordnance")
    p.discard_pile(g, "crown_audit")
    p.stack_fate(g, "emerande")
    p.hold(g, "private_motion")
    touched = [agenda(g, id) for id in ("harbour_dues", "rector_of_the_schools", "captain_of_the_ordnance")]
    assert p.args(g, 1, v.DISCARD_AGENDA) == touched
    assert p.args(g, 1, v.REVIVE) == [agenda(g, "crown_audit")]
    p.do(g, 1, v.DISCARD_AGENDA, agenda(g, "rector_of_the_schools"))
    p.carry(g)
    assert g.charges[2] == () and p.agenda_discarded(g, "rector_of_the_schools")


FORBIDDEN = ("no_new_garrisons", "no_raising_of_levies", "no_new_advancements")


def forbidden(id: str) -> Kingdom:
    """The motion has been passed in this round; Red is where it would bite."""
    g = schools.of(5, 0, 0, variants=("open-private-motions",))
    motions(g).motions = ((len(MOTIONS) + FORBIDDEN.index(id), g.round),)
    p.city(g, "monz", 0)
    p.put(g, p.RED + p.STAR, "monz", "100")
    g.crowns[0] = 9
    return g


def bites(g: Kingdom, id: str) -> None:
    p.run(g, HireGarrison(0) if id == "no_new_garrisons" else MusterTroops() if id == "no_raising_of_levies" else Purchase(0))


VERBS = {"no_new_garrisons": "hire_garrison", "no_raising_of_levies": "raise_levy", "no_new_advancements": "buy_advancement"}


@proves("cg.combine.private-motions", "cg.ruling.private-motions", "cg.ruling.for-a-round")
@pytest.mark.parametrize("id", FORBIDDEN)
def test_the_open_form_may_forbid_garrisons_levies_or_advancements_for_a_round(id: str) -> None:
    g = forbidden(id)
    for beyond, allowed in ((0, False), (1, False), (2, True)):  # this round and all of the next
        g.round = 2 + beyond
        bites(g, id)
        assert (VERBS[id] in p.verbs(g, 0)) == allowed
        assert ("defy_motion" in p.verbs(g, 0)) == (not allowed)


@proves("cg.combine.private-motions")
@pytest.mark.parametrize("id", FORBIDDEN)
def test_who_defies_such_a_motion_is_banned_and_free(id: str) -> None:
    g = forbidden(id)
    bites(g, id)
    p.do(g, 0, motion_words.DEFY_MOTION, len(MOTIONS) + FORBIDDEN.index(id))
    assert g.banned[0] and VERBS[id] in p.verbs(g, 0)


def bound_by(id: str) -> Kingdom:
    """A table where this motion of the game's own catalogue is in force."""
    g = schools.of(0, 0, 0, variants=("open-private-motions",))
    motions(g).motions = ((MOTIONS.index(id), g.round),)
    return g


@proves("cg.combine.private-motions", "cg.ruling.motions-bind-cards")
def test_sworn_townsmen_raise_no_levy_against_the_motion_and_bring_their_crowns_instead() -> None:
    defiance = (motion_words.DEFY_MOTION, len(MOTIONS) + FORBIDDEN.index("no_raising_of_levies"))
    g = forbidden("no_raising_of_levies")
    p.draw_event(g, "sworn_townsmen", 0)
    assert p.offers(g, 0) == [(v.DECLINE,), defiance]
    p.do(g, 0, v.DECLINE)
    assert (g.crowns[0], g.troop_at[levy_of(g, "monz")], g.banned[0]) == (12, h.IN_SUPPLY, 0)
    g = forbidden("no_raising_of_levies")
    p.draw_event(g, "sworn_townsmen", 0)
    p.do(g, 0, *defiance)
    assert (g.crowns[0], g.troop_at[levy_of(g, "monz")], g.banned[0]) == (9, p.RED + p.STAR, 1)


@proves("cg.combine.private-motions", "cg.ruling.motions-bind-cards")
def test_the_guild_of_masons_fortifies_nothing_while_that_is_forbidden() -> None:
    fortify = (v.FORTIFY, p.town("monz"))
    g = bound_by("no_fortifying")
    p.city(g, "monz", 0, breaches=1)
    p.draw_event(g, "guild_of_masons", 0)
    assert p.offers(g, 0) == [(v.REPAIR, p.town("monz"), 1), (motion_words.DEFY_MOTION, MOTIONS.index("no_fortifying"))]
    g = bound_by("no_fortifying")
    p.city(g, "monz", 0)
    p.draw_event(g, "guild_of_masons", 0)
    assert p.verbs(g, 0) == ["decline", "defy_motion"]
    p.do(g, 0, v.DECLINE)
    assert not g.fortified[p.town("monz")] and p.asked(g) == -1 and fortify not in p.offers(g, 0)


@proves("cg.ruling.motions-bind-cards")
def test_a_veteran_company_that_comes_of_itself_is_not_hired() -> None:
    g = bound_by("no_hiring")
    p.stronghold(g, 0, "larkdown")
    p.draw_event(g, "veteran_company", 0)
    p.last_choices(g)
    assert len([t for t in g.content.mercenaries if g.troop_at[t] == f.STRONGHOLD_ARMY]) == 1 and not g.banned[0]


@proves("cg.combine.private-motions", "cg.ruling.motions-bind-cards")
def test_scripture_is_no_way_around_a_ban_on_blessings_or_on_directing_events() -> None:
    g = bound_by("no_directing_of_events")
    schools.own(g, 0, "illuminated_scripture")
    g.head = 0
    p.important_event(g, "marsh_ague")
    assert p.verbs(g, 0) == ["draw_event", "defy_motion"]
    p.do(g, 0, motion_words.DEFY_MOTION, MOTIONS.index("no_directing_of_events"))
    assert g.banned[0] and "draw_event_by_scripture" in p.verbs(g, 0)

    g = bound_by("no_blessings")
    schools.own(g, 0, "illuminated_scripture")
    g.head = 0
    g.crowns = [3] * 3
    p.run(g, FundExpeditions())
    p.choose(g, v.START_VOYAGE, 1)
    for _ in range(3):
        p.choose(g, v.FUND, 1)
    assert p.verbs(g, 0) == ["decline", "defy_motion"]


@proves("cg.combine.private-motions")
def test_the_catalogue_has_them_with_for_glory_only_and_nothing_that_decides_the_game() -> None:
    g = board(3, "open-private-motions")
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    assert p.args(g, 0, motion_words.PROPOSE) == [*range(len(MOTIONS) - 1), *[len(MOTIONS) + n for n in range(3)], len(MOTIONS) - 1]
    assert catalogue(g) == [*MOTIONS, *FORBIDDEN]  # prohibitions, and what is only spoken: cg.ruling.private-motions
    assert g.rules.names(g)["motion"][-3:] == ["no new garrisons", "no raising of levies", "no new advancements"]
    p.do(g, 0, motion_words.PROPOSE, len(MOTIONS))
    p.carry(g)
    assert motions(g).motions == ((len(MOTIONS), g.round),)
    plain = p.board(3, "open-private-motions")
    assert catalogue(plain) == list(MOTIONS)


@proves("cg.combine.private-motions")
def test_a_ban_on_roads_and_voyages_is_one_on_the_new_ways_too() -> None:
    g = schools.of(0, 0, 0, variants=("open-private-motions",))
    p.charge(g, 0, "master_of_posts")
    schools.own(g, 0, "horse_relays", "lateen_sails")
    p.put(g, p.RED + p.STAR, "kovel", "100")
    p.put(g, p.RED + p.SQUARE, "ballin", "100")
    new = {w.RIDE_POST, w.RELAY_ROAD, w.RELAY_POST, w.SAIL_IN}
    assert new <= {route[0] for noble in (p.RED + p.STAR, p.RED + p.SQUARE) for route in routes(g, noble, -1)}
    motions(g).motions = tuple([(MOTIONS.index(id), 1) for id in ("no_roads", "no_voyages_by_sea")])
    assert not new & {route[0] for noble in (p.RED + p.STAR, p.RED + p.SQUARE) for route in routes(g, noble, -1)}


@proves("cg.combine.private-motions", "cg.advancements.use-timing")
def test_where_roads_are_forbidden_relays_and_pathfinders_lead_where_a_road_would() -> None:
    for bound in (False, True):
        g = bound_by("no_roads") if bound else schools.of(0, 0, 0, variants=("open-private-motions",))
        schools.own(g, 0, "pathfinders", "horse_relays")
        p.put(g, p.RED + p.STAR, "lenz", "100")
        p.run(g, MoveNoble(p.RED + p.STAR, -1))
        offered = {v.V.verbs[option[0]].name for option in p.options(g) if option[2] == p.area("vecht")}
        assert offered == ({"pathfind", "relay"} if bound else {"follow_road"})


@proves("cg.combine.private-motions")
def test_a_motion_whose_round_is_over_may_be_put_again_and_is_forgotten_with_the_next() -> None:
    g = forbidden("no_new_garrisons")
    g.round = 5
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    assert p.args(g, 0, motion_words.REPEAL) == [] and len(MOTIONS) in p.args(g, 0, motion_words.PROPOSE)
    p.do(g, 0, motion_words.PROPOSE, MOTIONS.index("no_sieges"))
    p.carry(g)
    assert motions(g).motions == ((MOTIONS.index("no_sieges"), 5),)
