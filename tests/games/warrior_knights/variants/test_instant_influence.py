"""Instant Influence: cities and strongholds move it at once."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, cities, pieces, upkeep
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.instant_influence.state import pledges
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def realm(*influence: int, variants: tuple[str, ...] = ()) -> Kingdom:
    g = p.kingdom(len(influence), "instant-influence", *variants)
    g.influence = influence
    g.pool = 20
    return g


@proves("wkv.instant-influence.principle", "wkv.ruling.instant")
def test_it_is_added_to_what_upkeep_brings() -> None:
    g = realm(5, 0)
    for city in ("froli", "monz", "cadiz"):
        p.city(g, city, 0)

    def round_ends() -> int:
        p.run(g, upkeep.Upkeep())
        p.first_choices(g)
        return g.influence[0]

    for noble, city in enumerate(("froli", "monz", "cadiz")):
        p.put(g, noble, city, "50")  # nothing is tested for revolt
    assert round_ends() == 8
    vecht = p.town("vecht")
    cities.take_control(g, 0, vecht)
    assert g.influence[0] == 9
    p.put(g, 3, "vecht", "50")
    assert round_ends() == 13


@proves("wkv.instant-influence.gain-city")
def test_a_city_gained_brings_one_from_the_pool_or_the_spare_tokens() -> None:
    g = realm(5, 0)
    cities.take_control(g, 0, p.town("froli"))
    assert g.influence[0] == 6 and g.pool == 19
    g.pool = 0
    cities.take_control(g, 0, p.town("monz"))
    assert g.influence[0] == 7 and g.pool == 0


@proves("wkv.instant-influence.lose-city")
def test_a_city_lost_costs_one() -> None:
    g = realm(5, 0)
    cities.make_neutral(g, p.city(g, "froli", 0))
    assert g.influence[0] == 4 and g.pool == 21


@proves("wkv.instant-influence.raze")
def test_captured_and_razed_it_is_nothing_in_all() -> None:
    g = realm(5, 0)
    froli = p.town("froli")
    cities.take_control(g, 0, froli)
    cities.raze(g, froli)
    assert g.influence[0] == 5 and g.pool == 20


@proves("wkv.instant-influence.besieged")
def test_a_besieged_stronghold_costs_one_as_long_as_it_lasts() -> None:
    g = realm(5, 0, 0)
    wall = pieces.stronghold(0)
    armies.begin_siege(g, wall, 1)
    armies.begin_siege(g, wall, 2)
    assert g.influence[0] == 4 and g.pool == 21
    armies.lift_siege(g, wall, 1)
    assert g.influence[0] == 4
    armies.lift_siege(g, wall, 2)
    assert g.influence[0] == 5 and g.pool == 20


@proves("wkv.instant-influence.besieged")
def test_the_siege_of_a_city_moves_nothing() -> None:
    g = realm(5, 0)
    armies.begin_siege(g, p.city(g, "froli", 0), 1)
    assert g.influence == (5, 0)


@proves("wkv.instant-influence.stronghold-lost")
def test_a_fallen_stronghold_costs_two_and_what_was_given_is_gone() -> None:
    g = realm(5, 0)
    armies.begin_siege(g, pieces.stronghold(0), 1)
    p.run(g, StrongholdFalls(0, 1))
    p.first_choices(g)
    assert g.influence[0] == 2 and pledges(g).given_for_siege[0] == 0


@proves("wkv.instant-influence.floor")
def test_nobody_gives_what_he_has_not_nor_takes_back_what_he_did_not_give() -> None:
    g = realm(0, 0)
    wall = pieces.stronghold(0)
    armies.begin_siege(g, wall, 1)
    assert g.influence[0] == 0
    armies.lift_siege(g, wall, 1)
    assert g.influence[0] == 0
    cities.make_neutral(g, p.city(g, "froli", 0))
    assert g.influence[0] == 0 and g.pool == 20


@proves("wkv.instant-influence.order")
def test_the_loser_gives_before_the_winner_takes() -> None:
    g = realm(5, 5)
    g.pool = 0
    froli = p.city(g, "froli", 1)
    cities.take_control(g, 0, froli)
    assert g.influence == (6, 4) and g.pool == 0  # one came in, and the same one went out


@proves("wkv.instant-influence.pool-empty", "wkv.ruling.instant-pool")
def test_only_the_pool_after_gain_influence_counts() -> None:
    for cities_held, last in ((3, 1), (0, 0)):
        g = realm(5, 5)
        g.pool = 1
        cities.take_control(g, 1, p.town("vecht"))  # emptied
        cities.make_neutral(g, p.town("vecht"))  # and one returned
        for city in range(cities_held):
            p.city(g, city, 0)
        p.run(g, upkeep.Upkeep())
        assert g.last_round == last


@proves("wkv.compat.instant-king")
def test_once_the_pool_is_closed_it_goes_to_and_from_the_treasury() -> None:
    g = realm(5, 5, variants=("king",))
    g.pool, crown(g).king, crown(g).pool_ran_out = 0, 0, 1
    froli = p.city(g, "froli", 1)
    cities.take_control(g, 0, froli)
    cities.make_neutral(g, froli)
    assert g.influence == (5, 4) and g.pool == 0


@proves("wkv.compat.instant-elimination")
def test_a_baron_who_is_out_gives_nothing_for_his_cities() -> None:
    g = realm(5, 5, 5, variants=("player-elimination",))
    froli, monz = p.city(g, "froli", 1), p.city(g, "monz", 1)
    cities.take_control(g, 0, froli)  # his captor's reward
    assert g.influence[:2] == (6, 4)
    pool = g.pool
    eliminate(g, 1)
    assert g.city_owner[monz] == f.NOBODY and g.pool == pool and g.influence[1] == 4


def test_a_siege_that_goes_on_when_its_victim_leaves_the_game_gives_nothing_back() -> None:
    g = realm(5, 5, 5, variants=("player-elimination",))
    p.put(g, p.RED, g.stronghold_area[1], "100")
    armies.begin_siege(g, pieces.stronghold(1), 0)
    g.no_influence = replaced(g.no_influence, 1, 2)
    eliminate(g, 1)
    armies.lift_all_sieges(g, pieces.stronghold(1))
    assert g.influence[1] == 4 and pledges(g).given_for_siege[1] == 0
