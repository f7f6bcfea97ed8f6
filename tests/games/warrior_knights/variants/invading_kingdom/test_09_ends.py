"""How the game ends while it is there."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.games.warrior_knights.variants.player_elimination.variant import CAPTURED
from regalia.kernel.procedure import End
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import INVADER, RED, realm


@proves("wkv.invading-kingdom.no-victory")
def test_it_cannot_win_by_cities() -> None:
    g = realm()
    for city in range(f.KINGDOM_CITIES):
        p.city(g, city, INVADER)
    assert not winning.check_majority(g) and not g.winners


@proves("wkv.invading-kingdom.no-victory", "wkv.compat.invader-elimination", "wkv.ruling.invader-win")
def test_the_last_baron_left_wins_even_if_it_removed_the_others() -> None:
    g = realm("player-elimination", seats=3)
    for seat, area in enumerate(("longacre", "vinelands", "oxback")):
        p.stronghold(g, seat, area)
    for loser in (0, 1):
        p.run(g, StrongholdFalls(loser, 3))
        assert g.no_influence[loser] == CAPTURED
        eliminate(g)
    assert g.out == (1, 1, 0) and g.winners == [2]


def eliminate(g: Kingdom) -> object:
    step = g.rules.steps[Actions][g.rules.index[Actions]["eliminate"]]
    return step.enter(Actions(), g)


@proves("wkv.invading-kingdom.no-victory", "wkv.compat.invader-elimination", "wkv.ruling.invader-win")
def test_if_the_last_two_go_at_once_nobody_wins() -> None:
    g = realm("player-elimination")
    g.out = (1, 1, 0, 0)
    g.no_influence = (0, 0, CAPTURED, CAPTURED)
    assert isinstance(eliminate(g), End) and g.winners == [] and g.end_reason == winning.NO_KING


@proves("wkv.invading-kingdom.standstill", "wkv.ruling.invader-standstill")
def test_five_barren_upkeeps_end_the_game_by_influence() -> None:
    g = realm()
    for seat, area in enumerate(("longacre", "vinelands", "oxback", "cold_wold")):
        p.stronghold(g, seat, area)
    g.influence = (1, 2, 7, 3)
    for city in range(f.CITIES):
        p.city(g, city, INVADER)
    for barren in range(1, 6):
        g.round += 1
        assert not winning.end_by_influence(g)
        p.run(g, Upkeep())
        p.last_choices(g)
        assert invasion(g).barren_upkeeps == barren
    assert winning.end_by_influence(g) and g.winners == [2] and g.end_reason == w.STANDSTILL


@proves("wkv.invading-kingdom.standstill")
def test_one_city_that_gives_influence_starts_the_count_anew() -> None:
    g = realm()
    p.stronghold(g, RED, "longacre")
    p.city(g, "froli", RED)
    invasion(g).barren_upkeeps = 4
    p.run(g, Upkeep())
    assert invasion(g).barren_upkeeps == 0
