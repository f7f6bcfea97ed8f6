"""The manual's tie-breakers, one after the other among those still tied."""

from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king.rules.coronation import influence
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def tied(*variants: str, seats: int = 2) -> Kingdom:
    """Equal Influence, no cities, no crowns, no troops."""
    g = p.board(seats, "tie-breakers", *variants)
    g.influence, g.last_round = (10,) * seats, 1
    return g


def winners(g: Kingdom) -> list[int]:
    assert winning.end_by_influence(g)
    return g.winners


@proves("wkv.tie-breakers.switch")
def test_they_are_off_unless_switched_on() -> None:
    g = p.kingdom(2)
    g.influence, g.last_round = (10, 10), 1
    for city in range(5):
        p.city(g, city, 0 if city < 3 else 1)
    p.besiege(g, 0, by=1)
    p.besiege(g, 1, by=1)
    assert winners(g) == [0]  # besieged cities are cities


@proves("wkv.tie-breakers.cities")
def test_first_the_cities_that_are_not_besieged() -> None:
    g = tied()
    for city in range(7):
        p.city(g, city, 0 if city < 4 else 1)
    p.besiege(g, 0, by=1)
    p.besiege(g, 1, by=1)
    assert winners(g) == [1]  # two against three


@proves("wkv.tie-breakers.wealth")
def test_then_crowns_faith_votes_and_knowledge_together() -> None:
    g = tied("for-glory")
    g.crowns, g.faith, g.votes = [9, 9], [1, 1], [2, 4]
    glory(g).knowledge = [3, 0]
    assert winners(g) == [0]  # 15 against 14


@proves("wkv.tie-breakers.wealth")
def test_without_for_glory_there_is_no_knowledge_to_count() -> None:
    g = tied()
    g.crowns, g.faith, g.votes = [9, 9], [1, 1], [2, 4]
    assert winners(g) == [1]


@proves("wkv.tie-breakers.troops", "wkv.ruling.tie-troops")
def test_then_all_troops_wherever_they_are() -> None:
    g = tied()
    p.put(g, p.RED, "kovel", "r100 100 100 100")
    p.give(g, p.RED + 1, "r50 150")  # he is off the board
    p.put(g, p.GREEN, "larkdown", "r100 r50 150 150 100")
    assert winners(g) == [0]  # 600 against 550


@proves("wkv.tie-breakers.among-tied", "wkv.ruling.tie-among")
def test_who_has_less_influence_is_not_considered() -> None:
    g = tied(seats=3)
    g.influence = (10, 10, 9)
    for city in range(5):
        p.city(g, city, 2)
    g.crowns = [0, 1, 9]
    assert winners(g) == [1]


@proves("wkv.tie-breakers.nobody", "wkv.ruling.tie-among")
def test_equal_in_everything_nobody_wins() -> None:
    g = tied()
    assert winners(g) == [] and g.end_reason == winning.NO_KING


@proves("wkv.tie-breakers.switch")
def test_they_decide_about_the_crown_too() -> None:
    g = tied("king")
    for city in range(5):
        p.city(g, city, 0 if city < 3 else 1)
    p.besiege(g, 0, by=1)
    p.besiege(g, 1, by=1)
    assert winning.foremost_by(g, [influence, *winning.tie_breaks(g)]) == [1]
