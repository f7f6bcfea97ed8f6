"""Lords of the Realm: a standing worked out from the position, and how it wins."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces, table, upkeep, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king import vocabulary as kings
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.lords_of_the_realm import vocabulary as w
from regalia.games.warrior_knights.variants.lords_of_the_realm.standing import sources, standing
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import lords
from regalia.games.warrior_knights.variants.lords_of_the_realm.winning import TO_BE_KING
from regalia.games.warrior_knights.variants.missions.state import FULFILLED, missions
from regalia.games.warrior_knights.variants.open_private_motions.variant import catalogue
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from regalia.kernel.columns import replaced
from regalia.kernel.errors import SetupError
from regalia.kernel.procedure import Procedure
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def realm(*variants: str, seats: int = 3) -> Kingdom:
    """A bare board: nobody holds anything."""
    g = p.board(seats, "lords-of-the-realm", *variants)
    g.chairman = g.head = f.NOBODY
    g.pool = 0
    return g


def points(*standings: int, variants: tuple[str, ...] = ()) -> Kingdom:
    """So many points each, by what cards have given them."""
    g = realm(*variants, seats=len(standings))
    lords(g).balance = standings
    return g


def holding(g: Kingdom, seat: int, cities: int, fortified: int = 0) -> None:
    for city in range(cities):
        p.city(g, city, seat, fortified=1 if city < fortified else 0)


def go_on(g: Kingdom, frame: Procedure, step: str) -> None:
    """From this step of a procedure."""
    frame.step = g.rules.index[type(frame)][step]
    p.run(g, frame)


def by(g: Kingdom, seat: int, source: str) -> int:
    return sources(g)[source](g, seat)


# ---- a standing


@proves("wkv.lords-of-the-realm.no-pool")
def test_there_is_no_pool_and_upkeep_hands_out_nothing() -> None:
    g = p.begun(3, 1, "quick-start", "lords-of-the-realm")
    assert g.pool == 0
    g = realm()
    holding(g, 0, 3)
    p.run(g, upkeep.Upkeep())
    p.first_choices(g)
    assert g.influence == (0, 0, 0) and g.pool == 0 and not g.last_round


@proves("wkv.lords-of-the-realm.standing", "wkv.ruling.lords-standing")
def test_what_is_lost_is_lost_with_its_points() -> None:
    g = realm()
    holding(g, 0, 6)
    assert standing(g, 0) == 3
    p.city(g, 0)
    p.city(g, 1)
    assert standing(g, 0) == 2


@proves("wkv.lords-of-the-realm.count-time")
def test_everybody_sees_it_all_the_time_with_where_it_comes_from() -> None:
    g = realm()
    holding(g, 1, 5)
    g.chairman = g.head = 1
    columns = view(g, 2)["columns"]
    assert columns["influence"] == [0, 3, 0] and columns["points_cities"] == [0, 2, 0] and columns["points_dignities"] == [0, 1, 0]


@proves("wkv.lords-of-the-realm.rounding", "wkv.ruling.lords-standing")
def test_each_source_is_rounded_down_by_itself() -> None:
    g = realm()
    holding(g, 0, 3, fortified=3)
    assert standing(g, 0) == 2


@proves("wkv.lords-of-the-realm.cities", "wkv.lords-of-the-realm.which-cities", "wkv.ruling.lords-cities")
def test_a_point_for_every_two_cities_that_are_quiet_and_free() -> None:
    g = realm("for-glory")
    holding(g, 0, 4)
    p.city(g, "cadiz", 0)
    assert by(g, 0, "cities") == 2
    p.besiege(g, 0, by=1)
    glory(g).riot = replaced(glory(g).riot, 1, 1)
    assert by(g, 0, "cities") == 1


@proves("wkv.lords-of-the-realm.fortifications")
def test_a_point_for_every_two_fortified_ones_among_them() -> None:
    g = realm("for-glory")
    holding(g, 0, 4, fortified=4)
    glory(g).riot = replaced(glory(g).riot, 0, 1)
    assert by(g, 0, "fortifications") == 1


@proves("wkv.lords-of-the-realm.troops")
def test_a_point_for_every_five_hundred_troops_garrisons_among_them() -> None:
    g = realm("for-glory")
    p.put(g, p.RED, "kovel", "r100 100 100 150")
    p.stronghold(g, 0, "larkdown", "r50 100 100 150")
    assert by(g, 0, "troops") == 1  # 850
    holding(g, 0, 2)
    glory(g).garrison = replaced(replaced(glory(g).garrison, 0, 1), 1, 1)
    assert by(g, 0, "troops") == 2  # 1050


@proves("wkv.lords-of-the-realm.which-troops", "wkv.ruling.lords-troops")
def test_casualties_make_no_difference_and_who_is_off_the_board_does_not_count() -> None:
    g = realm()
    p.put(g, p.RED, "kovel", "100 100 100", tokens=2)
    p.put(g, p.RED + 1, "kovel", "100 100 100")
    g.noble_area[p.RED + 1] = f.AT_SEA
    p.give(g, p.RED + 2, "150 150 100")
    assert by(g, 0, "troops") == 1  # 600


@proves("wkv.lords-of-the-realm.advancements")
def test_a_point_for_every_two_advancements() -> None:
    g = realm("for-glory")
    glory(g).advancements = ((0, 2, 4), (), ())
    assert by(g, 0, "advancements") == 1


@proves("wkv.lords-of-the-realm.offices")
def test_one_point_for_three_charges_and_offices() -> None:
    g = realm()
    p.charge(g, 0, "salt_pans", "royal_almoner")
    assert by(g, 0, "honours") == 0
    p.put(g, p.RED, "kovel")
    p.appoint(g, p.RED, "justiciar")
    assert by(g, 0, "honours") == 1
    p.charge(g, 0, "guardian_of_the_regalia")
    p.put(g, p.RED + 1, "kovel")
    p.appoint(g, p.RED + 1, "captain_of_the_guard")
    assert by(g, 0, "honours") == 1


@proves("wkv.lords-of-the-realm.nationalities", "wkv.ruling.lords-nationality")
def test_a_point_for_each_nationality_with_three_cards() -> None:
    g = realm()
    p.put(g, p.RED, "kovel", "english50 english50 swiss50 swiss50")
    p.stronghold(g, 0, "larkdown", "english100 polish50 polish50 polish100 polish100")
    assert by(g, 0, "nationalities") == 2


@proves("wkv.lords-of-the-realm.two-tokens", "wkv.lords-of-the-realm.three-tokens", "wkv.ruling.lords-three")
def test_two_dignities_are_a_point_and_all_three_are_two() -> None:
    g = realm("for-glory")
    g.chairman = 0
    assert by(g, 0, "dignities") == 0
    glory(g).scholar = 0
    assert by(g, 0, "dignities") == 1
    g.head = 0
    assert by(g, 0, "dignities") == 2


@proves("wkv.lords-of-the-realm.missing-parts", "wkv.ruling.lords-missing")
def test_without_for_glory_there_are_two_dignities_and_no_advancements() -> None:
    g = realm()
    g.chairman = g.head = 0
    assert by(g, 0, "dignities") == 1 and "advancements" not in sources(g)


@proves("wkv.lords-of-the-realm.king")
def test_a_king_has_two_points_for_it() -> None:
    g = points(7, 0, 0, variants=("king",))
    crown(g).king = 0
    assert standing(g, 0) == 9


@proves("wkv.lords-of-the-realm.tokens", "wkv.ruling.lords-tokens")
def test_what_cards_give_and_take_lasts_and_may_fall_below_nothing() -> None:
    g = realm()
    holding(g, 0, 16)
    table.lose_influence(g, 0, 2)
    assert standing(g, 0) == 6 and p.told(g, w.POINTS_LOST) == [(0, 2)]
    table.lose_influence(g, 1, 2)
    table.gain_influence(g, 2, 1)
    assert (standing(g, 1), standing(g, 2)) == (-2, 1) and g.pool == 0


# ---- how it wins


def counted(g: Kingdom, round: int = 5) -> Kingdom:
    g.round = round
    winning.end_by_influence(g)
    return g


@proves("wkv.lords-of-the-realm.win")
def test_ten_points_and_the_most_win() -> None:
    g = counted(points(11, 10, 4))
    assert g.winners == [0] and g.end_reason == w.BY_STANDING
    assert counted(points(9, 8, 4)).end_reason < 0


@proves("wkv.lords-of-the-realm.count-time", "wkv.ruling.lords-time")
def test_only_the_count_at_the_end_of_upkeep_decides() -> None:
    g = points(8, 0, 0)
    holding(g, 0, 4)
    assert standing(g, 0) == 10
    go_on(g, Actions(), "next_card")
    assert g.end_reason < 0
    p.city(g, 0)
    assert counted(g).end_reason < 0 and lords(g).last_count == (9, 0, 0)


@proves("wkv.lords-of-the-realm.win-tie", "wkv.ruling.lords-tie")
def test_a_shared_lead_goes_on() -> None:
    assert counted(points(10, 10, 4)).end_reason < 0


@proves("wkv.lords-of-the-realm.other-ends", "wkv.ruling.lords-other-ends")
@pytest.mark.parametrize("seats", [2, 4])
def test_neither_a_majority_nor_five_cities_win(seats: int) -> None:
    g = realm(seats=seats)
    holding(g, 0, 16)
    assert not winning.check_majority(g)


@proves("wkv.lords-of-the-realm.stronghold", "wkv.ruling.lords-stronghold")
def test_not_in_the_round_in_which_his_stronghold_fell() -> None:
    g = points(12, 4, 4)
    p.stronghold(g, 0, "larkdown")
    p.run(g, StrongholdFalls(0, 1))
    p.first_choices(g)
    fell = g.round
    assert counted(g, fell).end_reason < 0
    assert counted(g, fell + 1).winners == [0]


@proves("wkv.lords-of-the-realm.cap")
def test_after_the_last_round_the_highest_standing_wins() -> None:
    g = counted(points(9, 8, 8), 20)
    assert g.winners == [0] and g.end_reason == w.LAST_COUNT
    assert counted(points(9, 8, 8), 19).end_reason < 0
    tied = points(9, 9, 8)
    tied.crowns = [3, 5, 9]
    assert counted(tied, 20).winners == [1]


@proves("wkv.lords-of-the-realm.missions", "wkv.ruling.lords-missions", "wkv.compat.lords-missions")
def test_missions_are_added_once_ten_points_have_ended_it(monkeypatch: pytest.MonkeyPatch) -> None:
    g = points(10, 9, 0, variants=("missions",))
    missions(g).mission = ((0,), (1,), (2,))
    monkeypatch.setattr("regalia.games.warrior_knights.variants.missions.fulfilling.holds", lambda g, seat: seat == 1)
    counted(g)
    assert missions(g).mission_standing[1] == FULFILLED
    assert g.winners == [1] and g.end_reason == w.BY_STANDING  # 11 against 10
    assert counted(points(9, 9, 0, variants=("missions",))).end_reason < 0  # a Mission ends nothing


# ---- with others


@proves("wkv.lords-of-the-realm.king-crowning", "wkv.ruling.lords-king", "wkv.compat.lords-king")
def test_six_points_and_the_lead_make_a_king_and_nobody_wins_in_that_round() -> None:
    g = points(6, 4, 3, variants=("king",))
    p.stronghold(g, 0, "larkdown")
    go_on(g, Round(), "crown_a_king")
    p.first_choices(g)
    assert TO_BE_KING == 6 and crown(g).king == 0 and p.told(g, kings.BECOMES_KING) == [(0,)]
    assert g.end_reason < 0 and upkeep.influence_due(g, 0) == 1  # nothing hands it out
    g = points(12, 4, 3, variants=("king",))
    p.stronghold(g, 0, "larkdown")
    assert not winning.end_by_influence(g)
    crown(g).king = 1
    assert winning.end_by_influence(g) and g.winners == [0]


@proves("wkv.lords-of-the-realm.king-crowning")
def test_five_points_or_a_shared_lead_make_no_king() -> None:
    for standings in ((5, 4, 3), (6, 6, 3)):
        g = points(*standings, variants=("king",))
        go_on(g, Round(), "crown_a_king")
        assert crown(g).king == f.NOBODY


@proves("wkv.compat.conquest-lords")
def test_with_total_conquest_all_cities_still_win() -> None:
    g = realm("total-conquest")
    holding(g, 1, f.KINGDOM_CITIES - 1)
    assert not winning.check_majority(g)
    holding(g, 1, f.KINGDOM_CITIES)
    assert winning.check_majority(g) and g.winners == [1]


@proves("wkv.compat.lords-instant")
def test_with_instant_influence_it_is_judged_after_every_card_and_a_siege_costs_a_point() -> None:
    g = points(10, 0, 0, variants=("instant-influence",))
    p.stronghold(g, 0, "larkdown")
    armies.begin_siege(g, pieces.stronghold(0), 1)
    assert standing(g, 0) == 9 and lords(g).balance == (10, 0, 0)
    go_on(g, Actions(), "judge_standing")
    assert g.end_reason < 0
    armies.lift_siege(g, pieces.stronghold(0), 1)
    go_on(g, Actions(), "judge_standing")
    assert g.winners == [0] and g.end_reason == w.BY_STANDING


@proves("wkv.compat.lords-zero")
def test_with_zero_influence_the_last_count_is_looked_at_from_the_second_round_on() -> None:
    g = points(0, 3, 0, variants=("zero-influence",))
    lords(g).last_count = (0, 3, -1)
    g.round = 1
    assert [upkeep.restlessness(g, seat, 0) for seat in range(3)] == [0, 0, 0]
    g.round = 2
    assert [upkeep.restlessness(g, seat, 0) for seat in range(3)] == [1, 0, 1]


@proves("wkv.compat.lords-elimination")
def test_who_is_out_has_no_standing_and_the_last_baron_wins_at_once() -> None:
    g = points(5, 12, 3, variants=("player-elimination",))
    eliminate(g, 1)
    assert standing(g, 1) == 0 and counted(g).end_reason < 0
    eliminate(g, 2)
    assert g.winners == [0]


@proves("wkv.compat.lords-open-motions")
def test_no_motion_gives_points_or_changes_the_target() -> None:
    g = realm("open-private-motions")
    assert [motion for motion in catalogue(g) if "influence" in motion or "point" in motion or "standing" in motion] == []


@proves("wkv.compat.lords-length")
def test_the_length_of_the_pool_is_not_chosen() -> None:
    with pytest.raises(SetupError, match="always 10 with variant 'lords-of-the-realm'"):
        p.kingdom(3, "lords-of-the-realm", length="8")


def test_it_is_crowned_by_a_crowning_of_the_kings_own() -> None:
    g = points(6, 0, 0, variants=("king",))
    p.stronghold(g, 0, "larkdown")
    p.run(g, Crowning(0))
    p.first_choices(g)
    assert crown(g).king == 0 and standing(g, 0) == 8
