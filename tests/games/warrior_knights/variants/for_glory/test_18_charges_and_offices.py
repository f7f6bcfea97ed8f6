"""For Glory: the new concessions, charges and offices, one by one: what each pays, allows and does, and where it does not."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.mobilize import VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble, routes
from regalia.games.warrior_knights.rules.neutral_cards import MusterTroops
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import riots
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools
from tests.games.warrior_knights.variants.for_glory.towns import (
    accept,
    agenda,
    board,
    garrison,
    levy_of,
    paying,
    raise_levy,
    riot,
)

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


@proves("cg.ruling.ordnance-attackers")
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
    assert p.options(g) == [(w.RAISE_LEVY, levy_of(g, "monz"), p.RED + p.STAR), (v.DONE,)]
    raise_levy(g, "monz", p.RED + p.STAR)
    assert g.crowns[0] == 0
    assert armies.troops(g, p.RED + p.STAR) == 150 + g.content.troop_strength[levy_of(g, "monz")]


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
