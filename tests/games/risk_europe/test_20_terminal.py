"""The board in a terminal, as each player may see it."""

from io import StringIO

from rich.console import Console

from regalia.games.risk_europe.variants.mercenaries.state import mercenaries
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.players.board import board
from tests.games.risk_europe.position import BLUE, MISSION, ORANGE, board_of, build, put, random_steps, table


def text(renderable: object) -> str:
    console = Console(width=200, record=True, file=StringIO())
    console.print(renderable)
    return console.export_text()


def test_the_board_names_armies_cities_castles_and_disputes() -> None:
    g = board_of(4, "missions")
    put(g, BLUE, "saxony", footmen=5, siege=1)
    put(g, ORANGE, "saxony", footmen=1)
    build(g, "saxony")
    missions(g).mission_deck.remove(MISSION["full_coffers"])
    missions(g).missions[BLUE] = [MISSION["full_coffers"]]
    own = text(board(g, BLUE))
    assert "Berlin (gold, tax 4), castle" in own
    assert "5 Footmen, 1 Siege Weapon" in own and "Orange: 1 Footman" in own
    assert "Full Coffers" in own
    other = text(board(g, ORANGE))
    assert "Full Coffers" not in other and "a secret one" in other


def test_the_board_can_be_drawn_at_any_moment_of_a_game() -> None:
    """For everybody in turn, and for one who only watches."""
    for seats, variants in ((2, ()), (3, ("missions",)), (4, ("chosen-colours",))):
        g = table(seats, *variants)
        for n in range(12):
            random_steps(g, 30, seed=n)
            viewer = n % (seats + 1) - 1
            assert "crowns" in text(board(g, viewer))


def test_a_variant_adds_its_part_only_where_it_is_in_play() -> None:
    assert "Missions" not in text(board(table(4), BLUE))
    g = table(3)
    assert "commands" not in text(board(g, BLUE))
    mercenaries(g).controller[3] = ORANGE
    assert "Orange commands the Mercenaries Purple." in text(board(g, BLUE))
