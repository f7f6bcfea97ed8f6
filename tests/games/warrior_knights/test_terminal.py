"""The Kingdom in a terminal: the map is drawn as the rules see it, and what stands on it is told without colour."""

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.terminal import LOSSES, chart, note, owner, places
from regalia.games.warrior_knights.terminal.heraldry import letter
from regalia.games.warrior_knights.vocabulary import V
from regalia.players import board as _board
from tests.games.warrior_knights import position as p

RED, BLUE = 0, 1
MAP = p.kingdom().content


def text(renderable: RenderableType, width: int = 100) -> str:
    console = Console(width=width, file=StringIO(), highlight=False)
    with console.capture() as caught:
        console.print(renderable)
    return caught.get()


def board(g: Kingdom, width: int = 100, part: str = "map", viewer: int = RED) -> str:
    return text(_board.board(g, viewer, part), width)


def brick(g: Kingdom, area: str) -> list[str]:
    """What stands in a hex of the map at a hundred columns, line by line."""
    lines = chart.inside(g, p.area(area), 9)
    assert all(chart.width(line) == 9 for line in lines)
    return ["".join([said for said, _ in line]).rstrip() for line in lines]


# ---- the map


@pytest.mark.parametrize("width", [96, 100, 120, 140, 200])
def test_every_area_is_on_the_map_and_the_map_is_no_wider_than_the_terminal(width: int) -> None:
    lines = board(p.kingdom(), width).splitlines()
    assert max(len(line) for line in lines) <= width
    brick_wide = chart.brick_width(p.kingdom(), width)
    drawn = "\n".join(lines)
    for area, name in enumerate(MAP.area_names):
        assert chart.short(name, brick_wide - 2 if MAP.port[area] else brick_wide - 1)[:6] in drawn


def test_a_narrow_terminal_gets_every_area_by_region() -> None:
    drawn = board(p.kingdom(), 80)
    assert chart.brick_width(p.kingdom(), 80) == 0 and "Between the Waters" in drawn
    assert all(name in " ".join(drawn.split()) for name in MAP.area_names if " " not in name)


def test_bricks_touch_as_hexes_do() -> None:
    """Whatever has a border drawn between it touches in the rules, and the other way round."""
    drawing = chart.Drawing(p.kingdom(), 10)
    met = {
        (drawing.beside(row - 1, n * 5), drawing.beside(row, n * 5)) for row in range(1, drawing.rows) for n in range(2 * drawing.cols + 1)
    }
    met |= {
        (drawing.at.get((row, col - 1), -1), drawing.at.get((row, col), -1))
        for row in range(drawing.rows)
        for col in range(1, drawing.cols)
    }
    pairs = {(min(a, b), max(a, b)) for a, b in met if a >= 0 and b >= 0 and a != b}
    assert pairs == {(a, b) for a in range(MAP.kingdom_areas) for b in MAP.touching[a] if a < b}


def test_borders_are_what_the_rules_make_of_them() -> None:
    g = p.kingdom()
    between = {
        ("springhead", "uran"): chart.RIVER,
        ("vecht", "kingsmead"): chart.BRIDGE,
        ("berac", "uran"): chart.MOUNTAINS,
        ("lenz", "bridgefold"): chart.ROAD,
        ("lenz", "longacre"): chart.PLAIN,
    }
    assert {pair: chart.border(g, p.area(pair[0]), p.area(pair[1])) for pair in between} == between


def test_a_city_tells_owner_income_walls_and_who_besieges_it() -> None:
    g = p.kingdom()
    city = p.city(g, "vecht", BLUE, fortified=1)
    blue = letter(g, BLUE)
    assert brick(g, "vecht")[1] == f"{blue} 5c 400F"
    p.put(g, 8, "vecht", "100")
    p.besiege(g, city, 2)
    assert brick(g, "vecht")[0].endswith(f"!{letter(g, 2)}")
    p.city(g, "vecht", BLUE, fortified=1, breaches=1)
    assert brick(g, "vecht")[1] == f"{blue} 5c 300f"


def test_nobles_of_a_baron_stand_together_and_the_exhausted_under_a_small_letter() -> None:
    g = p.kingdom()
    p.put(g, 0, "lenz", "100 50")
    p.put(g, 1, "lenz", "100")
    p.put(g, 2, "lenz", "50", exhausted=1)
    red = letter(g, RED)
    assert brick(g, "lenz")[2:] == [f"{red}★■250", f"{red.lower()}▲50"]


def test_a_stronghold_tells_its_walls_and_its_unled_troops() -> None:
    g = p.board()
    p.stronghold(g, RED, "crossfields", "100 50", breaches=1)
    assert brick(g, "crossfields")[1] == f"{letter(g, RED)}♜300+150"


def test_a_crowd_that_does_not_fit_is_counted() -> None:
    g = p.kingdom(6)
    for noble in (0, 4, 8, 12, 16, 20):
        p.put(g, noble, "crossfields", "100")
    assert brick(g, "crossfields")[-1] == "+4 more"
    told = text(_board.place(g, RED, p.area("crossfields")))
    assert all(g.rules.names(g)["noble"][noble] in told for noble in (0, 4, 8, 12, 16, 20))


def test_every_baron_has_a_letter_of_his_own() -> None:
    g = p.kingdom(6)
    letters = [letter(g, seat) for seat in range(6)]
    assert len(set(letters)) == 6 and all(len(one) == 1 for one in letters)


# ---- an area and its neighbours


def test_neighbours_are_told_with_the_way_there() -> None:
    g = p.kingdom()
    told = text(_board.place(g, RED, p.area("vecht")))
    assert "river, no bridge" in told and "Vecht West Bridge" in told and "march" in told
    assert "The King's Road: Kingsmead › Goldenfield › Vinelands" in told
    g.round, g.flood_until = 2, 2
    assert "Vecht West Bridge, flooded" in text(_board.place(g, RED, p.area("vecht")))


def test_neighbours_beside_an_option_are_those_one_can_march_to() -> None:
    g = p.kingdom()
    for area in range(MAP.areas):
        said = places.near(g, area)
        assert all((MAP.area_names[b] in said) for b in MAP.march[area])
    assert "Lenz" not in places.near(g, p.area("vecht")).split(", ") and "Bridgefold (bridge)" in places.near(g, p.area("vecht"))


def test_a_place_tells_how_far_ones_own_nobles_are() -> None:
    g = p.kingdom()
    p.put(g, 0, "lenz", "100")
    told = " ".join(text(_board.place(g, RED, p.area("longacre"))).split())
    assert f"{g.rules.names(g)['noble'][0]} 1, one move" in told


# ---- beside options, and in what is told


def test_options_tell_what_helps_to_choose() -> None:
    g = p.kingdom()
    p.put(g, 4, "lenz", "100", exhausted=1)
    p.city(g, "vecht", BLUE)
    assert note(g, RED, "noble", 4) == "★ 100, Lenz, exhausted"
    assert note(g, RED, "city", p.town("vecht")) == f"{g.rules.names(g)['seat'][BLUE]}'s, walls 300, 4 crowns"
    assert {note(g, RED, "fate", card) for card in range(len(g.content.fate_rows))} == {"deals 100", "prevents 100", "victory", "draw 1"}
    assert note(g, RED, "yesno", 1) == ""


def test_a_fate_card_played_is_told_with_what_it_does_and_one_that_only_names_somebody_is_left_to_the_log() -> None:
    g = p.kingdom()
    assert _board.told(g, RED, (v.FATE_PLAYED, RED, 0)).endswith(f"({note(g, RED, 'fate', 0)})")
    assert _board.is_quiet(g, (v.FATE_DRAWN, 0)) and not _board.is_quiet(g, (v.FATE_PLAYED, RED, 0))


# ---- beside the map


def test_the_court_tells_what_laws_and_agendas_do() -> None:
    g = p.kingdom()
    p.enact(g, "kings_peace")
    p.lay_out(g, "bridge_farm")
    told = " ".join(board(g, 200, "court").split())
    assert g.content.agenda_rows[p.agenda("kings_peace")].effect in told
    assert g.content.agenda_rows[p.agenda("bridge_farm")].effect in told


def test_ones_own_plan_is_told_to_nobody_else() -> None:
    g = p.kingdom()
    p.mark(g, "plan", RED * 3, (g.content.kind["levy_taxes"],))
    assert "stack I " in board(g, part="hand") and "stack I " not in board(g, part="hand", viewer=BLUE)


# ---- losses


def test_an_owner_can_be_asked_of_everything_that_can_be_lost() -> None:
    g = p.kingdom()
    p.put(g, 4, "lenz", "100")
    asked = {V.events[event].kinds[place] for event, place in LOSSES.items()}
    assert asked <= {"seat", "side", "noble", "army", "troop", "wall", "city"}
    assert owner(g, "noble", 4) == owner(g, "army", 4) == BLUE
    assert owner(g, "wall", pieces.stronghold(BLUE)) == BLUE and owner(g, "city", 0) == -1
