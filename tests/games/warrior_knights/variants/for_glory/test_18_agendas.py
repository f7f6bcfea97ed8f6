"""For Glory: the 25 new Agendas, one by one: what each does, with its figures, whom it does not touch, and what refusing it means."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.chapters import content as base_content
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.cities import RazeOrKeep
from regalia.games.warrior_knights.rules.expeditions import News, lay_stake
from regalia.games.warrior_knights.rules.mobilize import VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble, routes
from regalia.games.warrior_knights.rules.neutral_cards import MusterTroops
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements, riots
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import HireGarrison
from regalia.games.warrior_knights.variants.for_glory.rules.neutral_cards import Research
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as motion_words
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS, catalogue
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools


def board(seats: int = 3, *variants: str) -> Kingdom:
    return p.board(seats, "for-glory", *variants)


def agenda(g: Kingdom, id: str) -> int:
    return g.content.agenda[id]


def motion(g: Kingdom, id: str, chosen: int = -1) -> None:
    """The motion passes, against a Baron or against all."""
    p.hold(g, id)
    p.carry(g, chosen)


def accept(g: Kingdom, seat: int, id: str) -> None:
    p.do(g, seat, v.ACCEPT, agenda(g, id))


def refuse(g: Kingdom, seat: int, id: str) -> None:
    p.do(g, seat, v.REFUSE, agenda(g, id))
    assert g.banned[seat] == 1


def obey(g: Kingdom, seat: int, id: str) -> None:
    p.do(g, seat, v.OBEY, agenda(g, id))


def defy(g: Kingdom, seat: int, id: str) -> None:
    p.do(g, seat, v.DEFY, agenda(g, id))
    assert g.banned[seat] == 1


def levy(g: Kingdom, city: str, army: int) -> int:
    """The Town Levy of this city serves in an army."""
    card = g.content.troop_ids.index(f"levy_{city}")
    g.troop_at[card] = army
    return card


def garrison(g: Kingdom, city: int) -> int:
    glory(g).garrison = replaced(glory(g).garrison, city, 1)
    return city


def riot(g: Kingdom, city: int) -> int:
    glory(g).riot = replaced(glory(g).riot, city, 1)
    return city


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


def paying(garrisons: int, crowns: int, *laws: str, charge: str = "") -> Kingdom:
    """Red's wages, with nothing but Garrisons to pay."""
    g = board()
    for law in laws:
        p.enact(g, law)
    if charge:
        p.charge(g, 0, charge)
    for id in ("monz", "froli", "lenz")[:garrisons]:
        garrison(g, p.city(g, id, 0))
    g.crowns[0] = crowns
    p.run(g, PayTroops(0))
    return g


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


def raise_levy(g: Kingdom, id: str, noble: int) -> None:
    p.do(g, 0, w.RAISE_LEVY, g.content.troop_ids.index(f"levy_{id}"), noble)


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


# ---- concessions


@pytest.mark.parametrize(("garrisons", "paid"), [(0, 1), (2, 3), (4, 4)])
def test_the_salt_concession_pays_a_crown_and_one_a_garrison_up_to_four(garrisons: int, paid: int) -> None:
    g = board()
    p.charge(g, 0, "salt_concession")
    for id in ("monz", "froli", "lenz", "berac")[:garrisons]:
        garrison(g, p.city(g, id, 0))
    glory(g).riot = tuple(1 if owner == 0 else 0 for owner in g.city_owner)  # no income, so that the concession stands alone
    p.run(g, Taxation())
    assert g.crowns[0] == paid


def test_cloth_halls_pay_two_crowns_and_a_third_in_peace() -> None:
    paid: list[int] = []
    for trouble in ("", "riot", "siege"):
        g = board()
        p.charge(g, 0, "cloth_halls")
        city = p.city(g, "alta", 0)
        if trouble == "riot":
            riot(g, city)
        if trouble == "siege":
            p.put(g, p.GREEN + p.STAR, "alta", "200")
            p.besiege(g, city, 1)
        p.run(g, Taxation())
        paid.append(g.crowns[0])
    assert paid == [4, 2, 2]  # Alta pays its own crown only in peace
    g = board()
    p.charge(g, 0, "cloth_halls")
    p.run(g, Taxation())
    assert g.crowns[0] == 3  # who has no city has none in trouble


# ---- charges


def test_the_rector_gains_one_knowledge_in_taxation_and_no_token_by_it() -> None:
    g = schools.of(1, 1, 0, scholar=1)
    p.charge(g, 0, "rector_of_the_schools")
    p.run(g, Taxation())
    assert glory(g).knowledge == [2, 1, 0] and glory(g).scholar == 1


def test_the_warden_of_the_walls_pays_no_garrison_nor_the_wall_penny() -> None:
    g = paying(3, 0, "wall_penny", charge="warden_of_the_walls")
    assert p.asked(g) == -1 and sum(glory(g).garrison) == 3 and not any(g.banned)


def test_the_wardens_garrisons_stay_even_if_a_regular_is_unpaid() -> None:
    g = board()
    p.charge(g, 0, "warden_of_the_walls")
    garrison(g, p.city(g, "monz", 0))
    p.put(g, p.RED + p.STAR, "monz", "r100")
    p.run(g, PayTroops(0))
    assert sum(glory(g).garrison) == 1


def posting() -> Kingdom:
    """Red's Noble at the head of the King's Road; four areas on lies Lenz."""
    g = board()
    p.charge(g, 0, "master_of_posts")
    p.put(g, p.RED + p.STAR, "kovel", "100")
    p.put(g, p.RED + p.SQUARE, "kovel", "100")
    return g


def by_post(g: Kingdom, noble: int) -> list[int]:
    return [route[2] for route in routes(g, noble, -1) if route[0] == w.RIDE_POST]


def test_once_a_round_a_noble_rides_four_areas_along_a_road() -> None:
    g = posting()
    assert by_post(g, p.RED + p.STAR) == [p.area("lenz"), p.area("monz")]  # the King's Road and the Pilgrims' Way
    p.run(g, VersatileMove(0))
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    p.do(g, 0, w.RIDE_POST, p.RED + p.STAR, p.area("lenz"), 0)
    p.last_choices(g)
    assert g.noble_area[p.RED + p.STAR] == p.area("lenz")
    assert by_post(g, p.RED + p.SQUARE) == []
    g.round += 1
    assert by_post(g, p.RED + p.SQUARE) == [p.area("lenz"), p.area("monz")]


def test_only_the_master_of_posts_rides_and_not_where_the_road_is_shut() -> None:
    g = posting()
    p.put(g, p.GREEN + p.STAR, "kovel", "100")
    assert by_post(g, p.GREEN + p.STAR) == []
    p.besiege(g, p.city(g, "froli", 0), 1)  # once inside he could not leave
    assert by_post(g, p.RED + p.STAR) == [p.area("monz")]


def test_a_ride_that_is_not_allowed_through_is_not_used_up() -> None:
    g = posting()
    p.city(g, "froli", 1)
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("lenz")))
    p.do(g, 1, v.FORBID)
    assert g.noble_area[p.RED + p.STAR] == p.area("kovel") and by_post(g, p.RED + p.STAR)
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("lenz")))
    p.do(g, 1, v.ALLOW)
    p.last_choices(g)
    assert g.noble_area[p.RED + p.STAR] == p.area("lenz") and p.told(g, w.POST_RIDDEN) == [(p.RED + p.STAR,)]


def test_the_legate_abroad_prays_while_the_others_sit() -> None:
    g = schools.of(0, 0, 0)
    g.head, g.faith = 2, [0, 0, 1]
    p.charge(g, 1, "legate_abroad")
    p.hold(g, "crown_audit")
    assert list(g.attending) == [1, 0, 1]
    assert g.faith == [0, 1, 1] and g.votes == [1, 0, 1] and g.head == 2


def test_a_chairman_abroad_appoints_somebody_to_preside() -> None:
    g = board()
    p.charge(g, 0, "legate_abroad")
    p.hold(g, "crown_audit")
    assert p.offers(g, 0) == [(v.NAME_BARON, 1), (v.NAME_BARON, 2)]
    p.do(g, 0, v.NAME_BARON, 2)
    assert g.presiding == 2 and g.chairman == 0


def test_a_legate_sent_out_in_this_assembly_attends_it_to_its_end() -> None:
    g = board()
    p.hold(g, "legate_abroad", "crown_audit")
    p.do(g, 0, v.NAME_AGENDA, agenda(g, "legate_abroad"))
    p.carry(g, 1)
    accept(g, 1, "legate_abroad")
    assert g.attending[1] == 1 and g.faith[1] == 0


def test_no_assembly_no_faith() -> None:
    g = board()
    p.charge(g, 1, "legate_abroad")
    p.banish(g, 0, 2)
    p.run(g, Assembly())
    assert p.told(g, v.ASSEMBLY_NOT_HELD) == [()] and g.faith[1] == 0


# ---- offices


def test_the_captain_of_the_ordnance_deals_one_more_in_the_assaults_he_commands() -> None:
    g = board()
    noble = p.RED + p.TRIANGLE
    p.put(g, noble, "vecht", "200")
    p.appoint(g, noble, "captain_of_the_ordnance")
    assert armies.troops(g, noble) == 250
    city = p.city(g, "vecht", 1)
    battle = Assault(0, 1, p.area("vecht"), city, [noble], [])
    battle.commanders = [noble, -1]
    assert (battle.results(g, 0, f.DEAL), battle.results(g, 0, f.PREVENT), battle.results(g, 1, f.DEAL)) == (1, 0, 0)
    p.put(g, p.GREEN + p.STAR, "vecht", "100")
    field = OpenFieldBattle(0, 1, p.area("vecht"), -1, [noble], [p.GREEN + p.STAR])
    field.commanders = [noble, p.GREEN + p.STAR]
    assert field.results(g, 0, f.DEAL) == 0
    held = Assault(1, 0, p.area("vecht"), p.city(g, "vecht", 0), [p.GREEN + p.STAR], [noble])
    held.commanders = [p.GREEN + p.STAR, noble]
    assert held.results(g, 1, f.DEAL) == 0  # he commands no assault when he is assaulted


def test_the_ordnance_breaches_walls_in_a_whole_assault() -> None:
    g = board()
    noble = p.RED + p.TRIANGLE
    p.put(g, noble, "vecht", "200 200")
    p.appoint(g, noble, "captain_of_the_ordnance")
    city = p.city(g, "vecht")
    p.fight(g, Assault(0, -1, p.area("vecht"), city, [noble], []), "prevent", "prevent prevent prevent")
    assert p.told(g, v.TALLY)[0][1] == 1  # one dealt, though no card of his says so


def test_the_marshal_of_the_levies_receives_those_of_towns_one_march_away() -> None:
    g = board()
    p.city(g, "monz", 0)
    p.put(g, p.RED + p.STAR, "beechholt", "100")
    p.put(g, p.RED + p.SQUARE, "beechholt", "100")
    p.appoint(g, p.RED + p.STAR, "marshal_of_the_levies")
    g.crowns[0] = 2
    p.run(g, MusterTroops())
    assert p.options(g) == [(w.RAISE_LEVY, g.content.troop_ids.index("levy_monz"), p.RED + p.STAR), (v.DONE,)]
    raise_levy(g, "monz", p.RED + p.STAR)
    assert g.crowns[0] == 0
    assert armies.troops(g, p.RED + p.STAR) == 150 + g.content.troop_strength[g.content.troop_ids.index("levy_monz")]


@pytest.mark.parametrize("why", ["besieged", "not his", "too far", "at sea"])
def test_no_levy_comes_to_the_marshal_from_elsewhere(why: str) -> None:
    g = board()
    city = p.city(g, "monz", 1 if why == "not his" else 0)
    p.put(g, p.RED + p.STAR, "olbi" if why == "too far" else "beechholt", "100")
    if why == "at sea":
        g.noble_area[p.RED + p.STAR] = f.AT_SEA
    p.appoint(g, p.RED + p.STAR, "marshal_of_the_levies")
    if why == "besieged":
        p.put(g, p.GREEN + p.STAR, "monz", "200")
        p.besiege(g, city, 1)
    g.crowns[0] = 9
    p.run(g, MusterTroops())
    assert p.asked(g) == -1


def test_the_warden_of_the_havens_has_150_by_a_port_and_50_elsewhere() -> None:
    g = board()
    noble = p.RED + p.STAR
    p.put(g, noble, "ballin", "")
    p.appoint(g, noble, "warden_of_the_havens")
    assert armies.troops(g, noble) == 150
    g.noble_area[noble] = p.area("longacre")
    assert armies.troops(g, noble) == 50
    for nowhere in (f.AT_SEA, f.OFF):
        g.noble_area[noble] = nowhere
        assert armies.troops(g, noble) == 50


def warden(where: str, target: str) -> Kingdom:
    """The Warden, with one casualty token and a company of 50, moves."""
    g = board()
    p.put(g, p.RED + p.STAR, where, "50", tokens=1)
    p.appoint(g, p.RED + p.STAR, "warden_of_the_havens")
    p.run(g, MoveNoble(p.RED + p.STAR, p.area(target)))
    while p.asked(g) == 0:
        p.do(g, 0, *p.options(g)[0])
    return g


def test_the_wardens_move_is_judged_where_it_ends() -> None:
    g = warden("ballin", "longacre")  # 50 and 50 against one token: all his troops
    assert g.dead[p.RED + p.STAR] == 1 and p.agenda_discarded(g, "warden_of_the_havens")
    g = warden("ballin", "bingen")
    assert g.dead[p.RED + p.STAR] == 1
    g = warden("ballin", "olbi")  # at sea, on the icon, he is in no area with a port
    assert g.dead[p.RED + p.STAR] == 1


def test_the_warden_lives_on_troops_enough_inland_and_on_the_quay() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "ballin", "100", tokens=1)
    p.appoint(g, p.RED + p.STAR, "warden_of_the_havens")
    for target, troops in (("longacre", 150), ("ballin", 250)):
        p.run(g, MoveNoble(p.RED + p.STAR, p.area(target)))
        p.last_choices(g)
        assert g.noble_area[p.RED + p.STAR] == p.area(target) and armies.troops(g, p.RED + p.STAR) == troops


def test_the_warden_is_not_judged_in_passing() -> None:
    """From Ballin through Longacre, where he takes over a beaten army, to Bingen: only there his troops are counted."""
    g = board()
    p.put(g, p.RED + p.STAR, "ballin", "50", tokens=1)
    p.put(g, p.RED + p.SQUARE, "longacre", "100 100", tokens=1)
    p.appoint(g, p.RED + p.STAR, "warden_of_the_havens")
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("bingen")))
    p.do(g, 0, v.PICK_UP_ALL, p.RED + p.SQUARE)
    p.last_choices(g)
    assert g.noble_area[p.RED + p.STAR] == p.area("bingen") and not g.dead[p.RED + p.STAR]
    assert (armies.troops(g, p.RED + p.STAR), g.casualties[p.RED + p.STAR]) == (300, 2)


def test_the_warden_who_retreats_inland_may_lose_too_many() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "ballin", "50", tokens=1)
    p.appoint(g, p.RED + p.STAR, "warden_of_the_havens")
    p.run(g, Retreat(p.RED + p.STAR, orderly=1))
    p.do(g, 0, v.RETREAT, p.RED + p.STAR, p.area("longacre"))
    assert g.dead[p.RED + p.STAR] == 1


def test_under_the_constables_eye_no_city_one_march_away_riots() -> None:
    g = board()
    for id in ("monz", "froli"):
        p.city(g, id, 0)
    p.put(g, p.RED + p.STAR, "beechholt", "100")
    p.appoint(g, p.RED + p.STAR, "constable_of_the_watch")
    assert armies.troops(g, p.RED + p.STAR) == 150
    assert not riots.can_keep_riot(g, p.town("monz")) and riots.can_keep_riot(g, p.town("froli"))
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    p.do(g, 0, v.TEST_CITY, p.town("monz"))
    assert p.told(g, w.RIOT_STOPPED) == [(p.town("monz"),)] and not riots.rioting(g, p.town("monz"))


def test_the_constable_watches_his_own_barons_cities_from_the_board() -> None:
    g = board()
    p.city(g, "monz", 1)
    p.put(g, p.RED + p.STAR, "beechholt", "100")
    p.appoint(g, p.RED + p.STAR, "constable_of_the_watch")
    assert riots.can_keep_riot(g, p.town("monz"))
    p.city(g, "monz", 0)
    g.noble_area[p.RED + p.STAR] = f.AT_SEA
    assert riots.can_keep_riot(g, p.town("monz"))


def test_riots_end_when_the_constable_comes_near_or_is_appointed() -> None:
    g = board()
    riot(g, p.city(g, "monz", 0))
    p.put(g, p.RED + p.STAR, "kovel", "100")
    p.appoint(g, p.RED + p.STAR, "constable_of_the_watch")
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("whale_bay")))
    p.last_choices(g)
    assert not riots.rioting(g, p.town("monz"))
    g = board()
    riot(g, p.city(g, "monz", 0))
    p.put(g, p.RED + p.STAR, "beechholt", "100")
    p.hold(g, "constable_of_the_watch")
    p.carry(g, 0)
    p.do(g, 0, v.GIVE_OFFICE, p.RED + p.STAR)
    assert not riots.rioting(g, p.town("monz"))


# ---- Private Motions


@proves("cg.combine.private-motions")
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


@proves("cg.combine.private-motions", "cg.ruling.private-motions")
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
    new = {w.RIDE_POST, w.RELAY_ROAD, w.SAIL_IN}
    assert new <= {route[0] for noble in (p.RED + p.STAR, p.RED + p.SQUARE) for route in routes(g, noble, -1)}
    motions(g).motions = tuple([(MOTIONS.index(id), 1) for id in ("no_roads", "no_voyages_by_sea")])
    assert not new & {route[0] for noble in (p.RED + p.STAR, p.RED + p.SQUARE) for route in routes(g, noble, -1)}


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


# ---- why can't I?

CASES = Cases(GAME)


@CASES.case(w.IS_LEGATE)
def is_legate() -> Asked:
    g = board()
    p.charge(g, 1, "legate_abroad")
    p.hold(g, "crown_audit")
    return g, 1, "verb:cast", (1, agenda(g, "legate_abroad"))


@CASES.case(w.POST_USED)
def post_used() -> Asked:
    g = posting()
    glory(g).post_round = (g.round, 0, 0)
    p.run(g, VersatileMove(0))
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    return g, 0, "verb:ride_post", (agenda(g, "master_of_posts"),)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
