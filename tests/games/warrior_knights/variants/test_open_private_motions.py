"""Open Private Motions: what may be proposed freely, and what a motion forbids."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import bans
from regalia.games.warrior_knights.rules.attacks import attacks
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes, VersatileStrategy
from regalia.games.warrior_knights.rules.cities import GainCity
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.rules.movement import routes
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops, UpgradeDefenses
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as motion_words
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import AS_SPOKEN, FORBIDDEN, MOTIONS
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases, ask
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)


def open_board(*passed: str) -> Kingdom:
    """A board on which these motions have been passed."""
    g = p.board(4, "open-private-motions")
    motions(g).motions = tuple([(MOTIONS.index(motion), 1) for motion in passed])
    return g


@proves("wk.option.open-private-motions", "wk.ruling.open-motions-digital")
def test_the_proposer_may_choose_from_a_catalogue_and_the_vote_is_held_as_for_every_agenda() -> None:
    g = p.board(4, "open-private-motions")
    p.stack_fate(g, "emerande")
    p.hold(g, "private_motion")
    assert p.args(g, 1, motion_words.PROPOSE) == list(range(len(MOTIONS)))
    p.do(g, 1, motion_words.PROPOSE, MOTIONS.index("no_sieges"))
    p.cast(g, 1, 1, 0, 0)
    p.declare(g, v.NO, v.YES)
    p.do(g, 0, v.YES)  # the Chairman breaks the tie
    assert motions(g).motions == ((MOTIONS.index("no_sieges"), g.round),)
    assert p.told(g, motion_words.MOTION_IN_FORCE) == [(MOTIONS.index("no_sieges"),)]


@proves("wk.option.open-private-motions")
def test_a_motion_that_fails_forbids_nothing() -> None:
    g = p.board(4, "open-private-motions")
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    p.do(g, 0, motion_words.PROPOSE, 0)
    p.fail(g)
    assert motions(g).motions == ()


def test_without_the_option_nothing_of_the_kind_is_offered() -> None:
    g = p.board(4)
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    assert "propose" not in p.verbs(g, 0)


@proves("wk.ruling.open-motions-digital")
def test_what_is_proposed_as_spoken_is_recorded_but_not_enforced() -> None:
    g = p.board(4, "open-private-motions")
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    p.do(g, 0, motion_words.PROPOSE, AS_SPOKEN)
    p.carry(g)
    assert motions(g).motions == ((AS_SPOKEN, g.round),)
    p.put(g, p.RED + p.STAR, "monz", "200 200")
    assert [o[0] for o in attacks(g, 0, p.area("monz"))] == [v.ASSAULT, v.SIEGE]


def test_a_motion_is_repealed_by_another_private_motion() -> None:
    g = open_board("no_roads", "as_spoken", "as_spoken")
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    assert p.args(g, 0, motion_words.REPEAL, 2) == [0, 1, 2]
    assert MOTIONS.index("no_roads") not in p.args(g, 0, motion_words.PROPOSE)
    p.do(g, 0, motion_words.REPEAL, MOTIONS.index("no_roads"), 0)
    p.carry(g)
    assert [MOTIONS[row[0]] for row in motions(g).motions] == ["as_spoken", "as_spoken"]


@proves("wk.option.open-private-motions")
@pytest.mark.parametrize(
    ("motion", "left"),
    [
        ("no_sieges", [v.ATTACK, v.ASSAULT]),
        ("no_assaults", [v.ATTACK, v.SIEGE]),
        ("no_battles_in_the_open", [v.ASSAULT, v.SIEGE]),
        ("no_war_overseas", []),
        ("no_roads", [v.ATTACK, v.ASSAULT, v.SIEGE]),
    ],
)
def test_attacks_that_are_forbidden_are_not_offered(motion: str, left: list[int]) -> None:
    for area, wanted in (("acre", left), ("monz", left if left else [v.ATTACK, v.ASSAULT, v.SIEGE])):
        g = open_board(motion)
        p.put(g, p.RED + p.STAR, area, "200 200")
        p.put(g, p.GREEN + p.STAR, area, "50")
        assert [o[0] for o in attacks(g, 0, p.area(area))] == wanted


def test_ways_that_are_forbidden_are_not_offered() -> None:
    for motion, gone in (("no_roads", v.FOLLOW_ROAD), ("no_voyages_by_sea", v.SAIL)):
        g = open_board()
        p.put(g, p.RED + p.STAR, "ballin")
        before = routes(g, p.RED + p.STAR, -1)
        assert any(o[0] == gone for o in before)
        motions(g).motions = ((MOTIONS.index(motion), 1),)
        assert routes(g, p.RED + p.STAR, -1) == [o for o in before if o[0] != gone]


def offered_by(g: Kingdom, motion: str) -> list[str]:
    """The verbs seat 0 is offered where this motion would bite."""
    if motion == "no_razing":
        p.run(g, GainCity(0, p.town("monz"), 1))
    elif motion == "no_expeditions":
        p.run(g, FundExpeditions())
    elif motion == "no_blessings":
        g.head = 0
        p.run(g, FundExpeditions())
        p.do(g, 0, v.START_VOYAGE, 0)
        p.do(g, 0, v.FUND, 3)
    elif motion == "no_fortifying":
        p.city(g, "monz", 0, breaches=1)
        p.run(g, UpgradeDefenses())
    elif motion == "no_mustering":
        p.put(g, p.RED + p.STAR, "monz", "200", tokens=1)
        p.run(g, MusterTroops())
    elif motion == "no_hiring":
        g.track = replaced(g.track, 0, 0)
        g.offer = (p.troop(g, 0, "100"),)
        g.troop_at[g.offer[0]] = f.ON_OFFER
        p.run(g, MercenaryDraft())
    elif motion == "no_markers_for_crowns":
        p.run(g, VersatileStrategy(0))
    elif motion == "no_levying_of_taxes":
        p.run(g, LevyTaxes(0))
    elif motion == "no_directing_of_events":
        g.head = 0
        p.important_event(g, "old_debts")
    else:
        p.city(g, "monz", 0)
        p.stack_fate(g, "revolt")
        p.run(g, Revolts())
    return p.verbs(g, 0)


@proves("wk.option.open-private-motions")
@pytest.mark.parametrize("motion", [m for m in FORBIDDEN if m not in MOTIONS[:6]])
def test_what_a_motion_forbids_is_not_offered_any_more(motion: str) -> None:
    seen: list[list[str]] = []
    for in_force in ((), (motion,)):
        g = open_board(*in_force)
        g.crowns, g.faith = [9, 0, 0, 0], [2, 0, 0, 0]
        seen.append(offered_by(g, motion))
    forbidden = {v.V.verbs[verb].name for verb in FORBIDDEN[motion]}
    assert forbidden & set(seen[0])
    assert not forbidden & set(seen[1])


def test_every_motion_of_the_catalogue_is_enforced_or_said_to_be_as_spoken() -> None:
    assert len(MOTIONS) >= 13
    assert set(MOTIONS) == {*FORBIDDEN, "no_war_overseas", "as_spoken"}


def test_a_forbidden_levy_is_given_up_or_the_motion_defied() -> None:
    g = open_board("no_hiring", "no_levying_of_taxes")
    g.crowns[0] = 9
    p.put(g, p.RED + p.STAR, "monz")
    p.run(g, LevyTaxes(0))
    assert p.offers(g, 0) == [(v.DECLINE,), defy("no_levying_of_taxes")]
    p.do(g, 0, v.DECLINE)
    assert g.crowns[0] == 9 and not g.banned[0]


def defy(motion: str) -> tuple[int, int]:
    return (motion_words.DEFY_MOTION, MOTIONS.index(motion))


@proves("wk.ruling.open-motions-refusal", "wk.option.open-private-motions")
@pytest.mark.parametrize("motion", [m for m in FORBIDDEN if m not in MOTIONS[:6] and m != "no_expeditions"])
def test_who_defies_a_motion_is_banned_and_does_what_it_forbids(motion: str) -> None:
    g = open_board(motion)
    g.crowns, g.faith = [9, 0, 0, 0], [2, 0, 0, 0]
    assert "defy_motion" in offered_by(g, motion)
    p.do(g, 0, *defy(motion))
    assert g.banned[0] and g.chairman != 0
    assert p.told(g, motion_words.MOTION_DEFIED) == [(0, MOTIONS.index(motion))]
    assert {v.V.verbs[verb].name for verb in FORBIDDEN[motion]} & set(p.verbs(g, 0))
    assert "defy_motion" not in p.verbs(g, 0)


@proves("wk.ruling.open-motions-refusal")
def test_a_banned_baron_is_bound_by_no_motion_until_he_is_reinstated() -> None:
    g = open_board("no_sieges", "no_assaults")
    p.put(g, p.RED + p.STAR, "monz", "200 200")
    assert attacks(g, 0, p.area("monz")) == []
    g.banned = replaced(g.banned, 0, 1)
    assert [o[0] for o in attacks(g, 0, p.area("monz"))] == [v.ASSAULT, v.SIEGE]
    bans.reinstate(g, 0)
    assert attacks(g, 0, p.area("monz")) == []


@proves("wk.ruling.open-motions-refusal")
def test_a_siege_is_declared_against_the_motion_after_moving_there() -> None:
    g = open_board("no_sieges", "no_assaults", "no_razing")
    p.put(g, p.RED + p.STAR, "beechholt", "200 200")
    p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("monz"))
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    assert p.offers(g, 0) == [(v.DECLINE,), defy("no_sieges"), defy("no_assaults")]
    p.do(g, 0, *defy("no_sieges"))
    p.do(g, 0, v.SIEGE, p.town("monz"))
    assert g.banned[0] and p.sieges(g, p.town("monz")) == [0]


@proves("wk.ruling.open-motions-refusal")
def test_a_road_is_taken_against_the_motion_when_a_card_of_war_is_used() -> None:
    for card in (MobilizeForces(0), VersatileStrategy(0)):
        g = open_board("no_roads", "no_voyages_by_sea", "no_war_overseas")
        p.put(g, p.RED + p.STAR, "ballin")
        p.run(g, card)
        assert p.args(g, 0, motion_words.DEFY_MOTION) == [MOTIONS.index("no_roads"), MOTIONS.index("no_voyages_by_sea")]
        p.do(g, 0, *defy("no_roads"))
        assert g.banned[0] and any(o[0] == v.FOLLOW_ROAD for o in routes(g, p.RED + p.STAR, -1))
        assert p.args(g, 0, motion_words.DEFY_MOTION) == []


@proves("wk.ruling.open-motions-refusal", "wk.ban.refuse-law", "wk.ban.chairman-replaced")
def test_the_chairman_starts_an_expedition_against_the_motion_and_loses_his_token_afterwards() -> None:
    """The ban would take the choice from him before he could make it: so he names the voyage as he defies."""
    g = open_board("no_expeditions")
    g.crowns, g.votes = [5, 5, 5, 5], [0, 0, 3, 0]
    g.voyage_space = replaced(g.voyage_space, 1, 2)
    p.run(g, FundExpeditions())
    assert p.offers(g, 0) == [(v.DECLINE,), (motion_words.DEFY_AND_START, 0), (motion_words.DEFY_AND_START, 2)]
    p.do(g, 0, motion_words.DEFY_AND_START, 2)
    assert g.banned[0] and g.chairman == 2
    assert p.told(g, motion_words.MOTION_DEFIED) == [(0, MOTIONS.index("no_expeditions"))]
    assert p.told(g, v.VOYAGE_STARTED) == [(0, 2)]
    for seat in range(4):  # from him who started it
        p.do(g, seat, v.FUND, 1)
    assert g.voyage_space[2] == 1


@proves("wk.ruling.open-motions-refusal")
def test_a_chairman_who_obeys_starts_no_expedition() -> None:
    g = open_board("no_expeditions")
    p.run(g, FundExpeditions())
    p.do(g, 0, v.DECLINE)
    assert p.asked(g) == -1 and not g.banned[0] and not any(g.voyage_space)


# ---- why can't I?


@CASES.case(motion_words.MOTION_FORBIDS)
def motion_forbids() -> Asked:
    g = forbidding("no_sieges", "no_assaults")
    return g, 0, f"city:{p.town('monz')}", (MOTIONS.index("no_sieges"),)


def forbidding(*passed: str) -> Kingdom:
    """Red may attack Monz, were it not for these motions."""
    g = open_board(*passed)
    p.put(g, 0, "monz", "200 200")
    p.run(g, StartBattle(0, p.area("monz"), 1))
    return g


def test_what_the_assembly_has_forbidden_is_not_said_to_be_impossible() -> None:
    both = [(motion_words.MOTION_FORBIDS, MOTIONS.index("no_sieges")), (motion_words.MOTION_FORBIDS, MOTIONS.index("no_assaults"))]
    g = forbidding("no_sieges", "no_assaults", "no_razing")
    assert ask(g, 0, f"area:{p.area('monz')},city:{p.town('monz')}").reasons == both
    assert ask(g, 0, "verb:siege").reasons == both[:1]
    p.mark(g, "banned", 0, 1)
    p.run(g, StartBattle(0, p.area("monz"), 1))
    assert ask(g, 0, "verb:siege").offered
    g = open_board("no_roads", "no_voyages_by_sea")
    p.put(g, 0, "ballin")
    p.run(g, MobilizeForces(0))
    far = next(
        move[-1] for move in p.C.road_moves[p.area("ballin")] if not p.C.port[move[-1]] and move[-1] not in p.C.march[p.area("ballin")]
    )
    assert ask(g, 0, f"area:{far}").reasons == [(motion_words.MOTION_FORBIDS, MOTIONS.index("no_roads"))]
    assert ask(g, 0, f"city:{p.town('acre')}").reasons == [(motion_words.MOTION_FORBIDS, MOTIONS.index("no_voyages_by_sea"))]


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
