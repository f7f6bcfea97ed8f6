"""For Glory: the new motions and laws, one by one: what each does, with its figures, whom it does not touch, what refusing it means."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.chapters import content as base_content
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.cities import RazeOrKeep
from regalia.games.warrior_knights.rules.expeditions import News, lay_stake
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.neutral_cards import MusterTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements, riots
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.neutral_cards import Research
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases, ask
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools
from tests.games.warrior_knights.variants.for_glory.towns import (
    accept,
    agenda,
    board,
    defy,
    levy,
    obey,
    paying,
    raise_levy,
    refuse,
    riot,
)


def motion(g: Kingdom, id: str, chosen: int = -1) -> None:
    """The motion passes, against a Baron or against all."""
    p.hold(g, id)
    p.carry(g, chosen)


# ---- the deck


@proves("cg.setup.agendas")
def test_twenty_five_agendas_join_the_forty_four() -> None:
    g = board()
    assert len(base_content().agenda_ids) == 44 and g.content.agenda_ids[:44] == base_content().agenda_ids
    assert g.content.agenda_ids[44:] == content.AGENDAS and len(content.AGENDAS) == 25
    kinds = g.content.agenda_kind[44:]
    assert [kinds.count(kind) for kind in ("private_motion", "motion", "law", "concession", "charge", "office")] == [2, 7, 6, 2, 4, 4]
    assert g.content.agenda_ids.count("private_motion") == 7


# ---- motions


def test_the_crown_audit_takes_half_of_what_is_above_twelve_rounded_down() -> None:
    g = board(5)
    g.crowns = [19, 12, 13, 30, 16]
    p.banish(g, 4)
    motion(g, "crown_audit")
    assert p.asked(g) == 0
    accept(g, 0, "crown_audit")
    refuse(g, 3, "crown_audit")  # 13 owes nothing: half a crown is none; a banned Baron keeps his
    assert g.crowns == [16, 12, 13, 30, 16]
    assert p.agenda_discarded(g, "crown_audit")


def test_endowed_schools_bring_two_knowledge_and_the_scholars_token_to_whoever_then_has_the_most() -> None:
    g = schools.of(2, 3, 0, scholar=1)
    motion(g, "endow_the_schools", 2)
    accept(g, 2, "endow_the_schools")
    assert glory(g).knowledge == [2, 3, 2] and glory(g).scholar == 1
    g = schools.of(2, 3, 0, scholar=1)
    motion(g, "endow_the_schools", 0)
    accept(g, 0, "endow_the_schools")
    assert glory(g).knowledge == [4, 3, 0] and glory(g).scholar == 0
    g = schools.of(2, 3, 0, scholar=1)
    motion(g, "endow_the_schools", 0)
    p.do(g, 0, v.DECLINE)  # a favour may be let go
    assert glory(g).knowledge == [2, 3, 0] and not any(g.banned)


def test_disarmed_towns_pay_a_crown_a_levy_and_their_nobles_may_be_left_alone() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "froli", "100")
    p.put(g, p.RED + p.SQUARE, "monz", "")
    p.put(g, p.GREEN + p.STAR, "lenz", "")
    sent = [levy(g, "froli", p.RED + p.STAR), levy(g, "monz", p.RED + p.SQUARE)]
    kept = levy(g, "lenz", p.GREEN + p.STAR)
    motion(g, "disarm_the_towns")
    accept(g, 0, "disarm_the_towns")
    refuse(g, 1, "disarm_the_towns")
    assert p.asked(g) == -1  # Blue has no Levies and is not asked
    assert [g.troop_at[t] for t in sent] == [h.IN_SUPPLY] * 2 and g.troop_at[kept] == p.GREEN + p.STAR
    assert g.crowns == [2, 0, 0]
    assert g.noble_area[p.RED + p.STAR] == p.area("froli")
    assert g.noble_area[p.RED + p.SQUARE] == f.OFF and not g.dead[p.RED + p.SQUARE]


@proves("cg.ruling.levies-go-home")
def test_who_loses_his_levies_by_a_motion_is_not_deserted() -> None:
    g = board(3, "abandoned-nobles")
    p.put(g, p.RED + p.SQUARE, "monz", "")
    levy(g, "monz", p.RED + p.SQUARE)
    motion(g, "disarm_the_towns")
    accept(g, 0, "disarm_the_towns")
    assert g.noble_area[p.RED + p.SQUARE] == f.OFF and not g.dead[p.RED + p.SQUARE]


def test_disarmed_towns_may_leave_no_more_troops_than_casualties() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "froli", "100", tokens=1)
    levy(g, "froli", p.RED + p.STAR)
    motion(g, "disarm_the_towns")
    accept(g, 0, "disarm_the_towns")
    assert g.dead[p.RED + p.STAR] == 1


def test_the_feast_of_concord_takes_three_tokens_off_as_he_likes() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "froli", "200 200", tokens=3)
    p.stronghold(g, 0, "monz", "100 100", tokens=1)
    home = f.STRONGHOLD_ARMY
    motion(g, "feast_of_concord", 0)
    accept(g, 0, "feast_of_concord")
    p.do(g, 0, v.CHOOSE_ARMY, home)
    assert p.offers(g, 0) == [(v.CHOOSE_ARMY, p.RED + p.STAR), (v.DONE,)]
    p.do(g, 0, v.CHOOSE_ARMY, p.RED + p.STAR)
    p.do(g, 0, v.CHOOSE_ARMY, p.RED + p.STAR)
    assert p.asked(g) == -1
    assert (g.casualties[home], g.casualties[p.RED + p.STAR]) == (0, 1)


def test_the_feast_of_concord_is_a_favour_for_whoever_has_casualties() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "froli", "200", tokens=1)
    motion(g, "feast_of_concord", 0)
    p.do(g, 0, v.DECLINE)
    assert g.casualties[p.RED + p.STAR] == 1 and not any(g.banned)
    g = board()
    motion(g, "feast_of_concord", 0)
    assert p.asked(g) == -1 and p.agenda_discarded(g, "feast_of_concord")


def test_pulled_down_walls_are_fortified_no_longer_and_keep_their_breaches() -> None:
    g = board()
    p.city(g, "vecht", 1, fortified=1, breaches=1)
    p.city(g, "acre", 1, fortified=1)
    p.city(g, "monz", 1)
    g.crowns[1] = 9
    motion(g, "pull_down_the_walls", 1)
    accept(g, 1, "pull_down_the_walls")
    assert sorted(p.args(g, 1, v.CHOOSE_CITY)) == sorted([p.town("vecht"), p.town("acre")])
    p.do(g, 1, v.CHOOSE_CITY, p.town("vecht"))
    assert (g.fortified[p.town("vecht")], g.breaches[p.town("vecht")], g.fortified[p.town("acre")], g.crowns[1]) == (0, 1, 1, 9)


@pytest.mark.parametrize(("crowns", "left"), [(5, 2), (2, 0)])
def test_who_has_no_walls_to_pull_down_pays_three_crowns_or_all_he_has(crowns: int, left: int) -> None:
    g = board()
    p.city(g, "monz", 1)
    g.crowns[1] = crowns
    motion(g, "pull_down_the_walls", 1)
    accept(g, 1, "pull_down_the_walls")
    assert g.crowns[1] == left


def test_pull_down_the_walls_may_be_refused_and_does_not_touch_who_has_neither() -> None:
    g = board()
    p.city(g, "monz", 1, fortified=1)
    motion(g, "pull_down_the_walls", 1)
    refuse(g, 1, "pull_down_the_walls")
    assert g.fortified[p.town("monz")] == 1
    g = board()
    motion(g, "pull_down_the_walls", 1)
    assert p.asked(g) == -1 and not any(g.banned)


def test_opened_barns_end_every_riot_for_a_crown_each_as_far_as_there_are_crowns() -> None:
    g = board(4)
    g.crowns = [5, 1, 5, 0]
    cities = [("monz", 0), ("froli", 0), ("lenz", 1), ("berac", 1), ("vecht", 2)]
    numbers = [riot(g, p.city(g, id, owner)) for id, owner in cities]
    motion(g, "open_the_barns")
    accept(g, 0, "open_the_barns")
    accept(g, 1, "open_the_barns")
    refuse(g, 2, "open_the_barns")
    assert [riots.rioting(g, city) for city in numbers] == [False, False, False, False, True]
    assert g.crowns == [3, 0, 5, 0]


def test_seized_writings_are_an_advancement_of_his_choice_or_one_knowledge() -> None:
    g = schools.of(3, 1, 0)
    mortar, harness = schools.own(g, 0, "lime_mortar", "plate_harness")
    motion(g, "seize_the_writings", 0)
    accept(g, 0, "seize_the_writings")
    p.do(g, 0, w.DISCARD_ADVANCEMENT, mortar)
    assert advancements.owned(g, 0) == (harness,) and glory(g).advancement_bottom == (mortar,)
    assert glory(g).knowledge[0] == 3
    g = schools.of(3, 4, 0, scholar=1)
    motion(g, "seize_the_writings", 1)
    accept(g, 1, "seize_the_writings")
    assert glory(g).knowledge == [3, 3, 0] and glory(g).scholar == 1


def test_seize_the_writings_may_be_refused_and_does_not_touch_the_ignorant() -> None:
    g = schools.of(3, 1, 0)
    motion(g, "seize_the_writings", 1)
    refuse(g, 1, "seize_the_writings")
    assert glory(g).knowledge[1] == 1
    g = schools.of(3, 1, 0)
    motion(g, "seize_the_writings", 2)
    assert p.asked(g) == -1 and not any(g.banned)


# ---- laws


def razing(*laws: str) -> Kingdom:
    """Red has just gained Vecht, which pays 4."""
    g = board()
    for law in laws:
        p.enact(g, law)
    p.city(g, "vecht", 0)
    p.run(g, RazeOrKeep(0, p.town("vecht")))
    p.do(g, 0, v.RAZE, p.town("vecht"))
    return g


def test_standing_walls_pay_once_or_three_times_to_who_defies_the_law() -> None:
    g = razing()
    assert g.crowns[0] == 12
    g = razing("standing_walls")
    obey(g, 0, "standing_walls")
    assert (g.crowns[0], g.razed[p.town("vecht")], g.banned[0]) == (4, 1, 0)
    g = razing("standing_walls")
    defy(g, 0, "standing_walls")
    assert (g.crowns[0], g.razed[p.town("vecht")]) == (12, 1)


def test_standing_walls_ask_after_mercy_and_not_whoever_is_banned() -> None:
    g = razing("mercy_to_the_cities", "standing_walls")
    obey(g, 0, "mercy_to_the_cities")
    assert p.asked(g) == -1 and not g.razed[p.town("vecht")]
    g = razing("mercy_to_the_cities", "standing_walls")
    defy(g, 0, "mercy_to_the_cities")
    assert p.asked(g) == -1 and g.crowns[0] == 12  # no law binds him any more


def test_the_wall_penny_makes_every_garrison_cost_two_crowns() -> None:
    g = paying(2, 5, "wall_penny")
    obey(g, 0, "wall_penny")
    p.do(g, 0, w.PAY_GARRISONS, 2)
    assert g.crowns[0] == 1 and sum(glory(g).garrison) == 2
    g = paying(2, 3, "wall_penny")
    obey(g, 0, "wall_penny")
    assert p.args(g, 0, w.PAY_GARRISONS) == [1, 0]  # three crowns do not pay two


def test_who_defies_the_wall_penny_pays_as_printed() -> None:
    g = paying(2, 5, "wall_penny")
    defy(g, 0, "wall_penny")
    p.do(g, 0, w.PAY_GARRISONS, 2)
    assert g.crowns[0] == 3 and sum(glory(g).garrison) == 2


def test_who_has_no_garrison_is_not_asked_about_the_wall_penny() -> None:
    g = paying(0, 5, "wall_penny")
    assert p.asked(g) == -1 and g.crowns[0] == 5


def sailing(crowns: int, target: str = "olbi") -> Kingdom:
    g = board()
    p.enact(g, "harbour_dues")
    p.put(g, p.RED + p.STAR, "ballin")
    g.crowns[0] = crowns
    p.run(g, MoveNoble(p.RED + p.STAR, p.area(target)))
    return g


def test_harbour_dues_are_two_crowns_for_each_sea_move() -> None:
    g = sailing(3)
    obey(g, 0, "harbour_dues")
    assert g.crowns[0] == 1 and g.noble_area[p.RED + p.STAR] == f.AT_SEA
    assert p.told(g, w.DUES_PAID) == [(0, p.RED + p.STAR, 2)]
    g = sailing(3)
    defy(g, 0, "harbour_dues")
    assert g.crowns[0] == 3 and g.noble_area[p.RED + p.STAR] == f.AT_SEA


def test_harbour_dues_are_due_under_lateen_sails_before_those_are_used() -> None:
    for obeyed in (True, False):
        g = schools.of(0, 0, 0)
        p.enact(g, "harbour_dues")
        sails = schools.own(g, 0, "lateen_sails")[0]
        p.put(g, p.RED + p.STAR, "ballin")
        g.crowns[0] = 3 if obeyed else 1
        p.run(g, MoveNoble(p.RED + p.STAR, p.area("olbi")))
        p.do(g, 0, w.SAIL_IN, p.RED + p.STAR, p.area("olbi"), sails)
        obey(g, 0, "harbour_dues")
        assert glory(g).advancement_exhausted[sails] == obeyed
        assert (g.crowns[0], g.noble_area[p.RED + p.STAR]) == (1, p.area("olbi" if obeyed else "ballin"))


def test_who_cannot_pay_the_harbour_dues_stays_ashore_unless_he_defies_them() -> None:
    g = sailing(1)
    obey(g, 0, "harbour_dues")
    assert g.crowns[0] == 1 and g.noble_area[p.RED + p.STAR] == p.area("ballin")
    g = sailing(1)
    defy(g, 0, "harbour_dues")
    assert g.noble_area[p.RED + p.STAR] == f.AT_SEA
    g = sailing(1, "longacre")  # by land nothing is due
    assert g.noble_area[p.RED + p.STAR] == p.area("longacre") and p.asked(g) == -1


def learned(crowns: int, head: int) -> Kingdom:
    """Red buys Lime Mortar for its 1 Knowledge while the Tithe is law."""
    g = schools.of(1, 0, 0)
    p.enact(g, "tithe_on_learning")
    g.head = head
    g.crowns[0] = crowns
    p.run(g, Purchase(0))
    p.do(g, 0, w.BUY_ADVANCEMENT, schools.card("lime_mortar"), 1)
    return g


def test_the_tithe_on_learning_goes_to_the_head_of_the_church() -> None:
    g = learned(2, 1)
    obey(g, 0, "tithe_on_learning")
    assert g.crowns == [1, 1, 0] and len(advancements.owned(g, 0)) == 1
    for head in (0, f.NOBODY):  # he himself, or nobody: to the treasury
        g = learned(2, head)
        obey(g, 0, "tithe_on_learning")
        assert g.crowns == [1, 0, 0]


def test_the_tithe_may_be_defied_and_is_not_asked_of_the_penniless() -> None:
    g = learned(2, 1)
    defy(g, 0, "tithe_on_learning")
    assert g.crowns == [2, 0, 0] and len(advancements.owned(g, 0)) == 1
    g = learned(0, 1)
    assert p.asked(g) == -1 and len(advancements.owned(g, 0)) == 1


def test_what_research_finds_is_tithed_if_it_is_bought() -> None:
    for bought in (True, False):
        g = schools.of(4, 0, 0, scholar=0)
        p.enact(g, "tithe_on_learning")
        g.head, g.crowns = 1, [5, 0, 0]
        found = schools.on_top(g, "sappers")[0]
        p.run(g, Research())
        p.do(g, 0, w.RESEARCH, 2)
        cost = content.ADVANCEMENTS[found].cost - 1
        p.do(g, 0, *((w.BUY_ADVANCEMENT, found, cost) if bought else (w.DISCARD_ADVANCEMENT, found)))
        if bought:
            obey(g, 0, "tithe_on_learning")
        assert p.asked(g) == -1 and g.crowns == ([2, 1, 0] if bought else [3, 0, 0])


def mustering(crowns: int, *laws: str) -> Kingdom:
    """Red may raise the Levies of Monz and Froli."""
    g = board()
    for law in laws:
        p.enact(g, law)
    for noble, id in ((p.RED + p.STAR, "monz"), (p.RED + p.SQUARE, "froli")):
        p.city(g, id, 0)
        p.put(g, noble, id, "100")
    g.crowns[0] = crowns
    p.run(g, MusterTroops())
    return g


def test_the_price_of_bread_makes_a_levy_cost_three_crowns() -> None:
    g = mustering(5, "price_of_bread")
    obey(g, 0, "price_of_bread")
    raise_levy(g, "monz", p.RED + p.STAR)
    assert g.crowns[0] == 2 and p.asked(g) == -1  # two crowns do not pay another
    g = mustering(5, "price_of_bread")
    defy(g, 0, "price_of_bread")
    raise_levy(g, "monz", p.RED + p.STAR)
    raise_levy(g, "froli", p.RED + p.SQUARE)
    assert g.crowns[0] == 1


def test_who_has_two_crowns_raises_a_levy_only_against_the_price_of_bread() -> None:
    g = mustering(2, "price_of_bread")
    obey(g, 0, "price_of_bread")
    assert g.crowns[0] == 2 and p.asked(g) == -1
    g = mustering(2, "price_of_bread")
    defy(g, 0, "price_of_bread")
    raise_levy(g, "monz", p.RED + p.STAR)
    assert g.crowns[0] == 0
    g = mustering(1, "price_of_bread")
    assert p.asked(g) == -1 and not any(g.banned)


def voyage_card(g: Kingdom, result: str) -> int:
    """A Fate card with this result for China."""
    number = [row.id for row in g.content.deeds.voyages].index(result)
    return g.content.fate_voyage[2].index(number)


def fleet(result: str, *laws: str) -> Kingdom:
    """A fleet from China, with stakes of 2 and 1 of Red and Blue, comes home."""
    g = board()
    for law in laws:
        p.enact(g, law)
    g.voyage_space = (0, 0, 3)
    lay_stake(g, 2, 0, 2)
    lay_stake(g, 2, 2, 1)
    p.fate_on_top(g, voyage_card(g, result))
    p.run(g, News([2]))
    return g


@pytest.mark.parametrize(("result", "paid"), [("4x", [8, 0, 4]), ("5x", [10, 0, 5])])
def test_without_the_cap_on_usury_a_fleet_pays_what_it_brings(result: str, paid: list[int]) -> None:
    g = fleet(result)
    assert g.crowns == paid and g.voyage_space == (0, 0, 0) and not any(g.stake)


def test_under_the_cap_on_usury_each_takes_three_times_his_stake_or_defies_it() -> None:
    g = fleet("5x", "usury_cap")
    obey(g, 0, "usury_cap")
    defy(g, 2, "usury_cap")  # Green has no stake and is not asked
    assert g.crowns == [6, 0, 5] and g.voyage_space == (0, 0, 0)
    g = fleet("3x", "usury_cap")
    assert p.asked(g) == -1 and g.crowns == [6, 0, 3]


# ---- why can't I?

CASES = Cases(GAME)


def turned_back(move: VersatileMove | MobilizeForces) -> Kingdom:
    """Red has obeyed the law with 1 crown, and his Noble stays in Ballin."""
    g = board()
    p.enact(g, "harbour_dues")
    p.put(g, p.RED + p.STAR, "ballin", "100")
    p.put(g, p.RED + p.SQUARE, "amber_haven", "100")
    g.crowns[0] = 1
    p.run(g, move)
    if isinstance(move, MobilizeForces):
        p.do(g, 0, v.CHOOSE_AREA, p.area("olbi"))
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    if p.step(g) == "MoveNoble.choose_route":
        p.do(g, 0, v.SAIL, p.RED + p.STAR, p.area("olbi"))
    obey(g, 0, "harbour_dues")
    return g


@CASES.case(w.DUES_SHORT)
def dues_short() -> Asked:
    g = turned_back(VersatileMove(0))
    return g, 0, f"area:{p.area('olbi')}", (p.RED + p.STAR, agenda(g, "harbour_dues"), 2, 1)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


def test_who_was_to_sail_with_the_others_says_that_the_dues_are_unpaid() -> None:
    g = turned_back(MobilizeForces(0))
    assert ask(g, 0, f"noble:{p.RED + p.STAR}").reasons == [(w.DUES_SHORT, p.RED + p.STAR, agenda(g, "harbour_dues"), 2, 1)]
    g.crowns[0] = 2  # now he could pay: that he was turned back is all there is to say
    assert [reason[0] for reason in ask(g, 0, f"noble:{p.RED + p.STAR}").reasons] == [v.WAY_REFUSED]
