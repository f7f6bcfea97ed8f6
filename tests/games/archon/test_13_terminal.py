"""The city of Cardis in a terminal: slots, prices, what threatens it, and what each player may see."""

from io import StringIO

from rich.console import Console

from regalia.games.archon.state import ArchonState
from regalia.games.archon.terminal import brief, note
from regalia.games.archon.terminal import city as drawing
from regalia.players import board as _board
from tests.games.archon import city as c

WHITE, SAND = 0, 1


def board(g: ArchonState, part: str = "", viewer: int = WHITE, width: int = 140) -> str:
    console = Console(width=width, file=StringIO(), highlight=False)
    with console.capture() as caught:
        console.print(_board.board(g, viewer, part))
    return caught.get()


def row(told: str, begins: str) -> str:
    return next(line for line in told.splitlines() if line.startswith(begins))


def test_slots_tell_what_they_cost_who_stands_there_and_which_are_closed() -> None:
    g = c.city(3)
    assert "(1) (2) ×" in row(board(g, "city"), "Treasury")
    g.standing[c.slot_id("treasury", 1)] = [SAND]
    g.tokens[c.slot_id("treasury", 1)] = [SAND]
    assert "(S$) (2) ×" in row(board(g, "city"), "Treasury")


def test_the_repository_tells_what_lies_there() -> None:
    g = c.city(4)
    c.repository(g, stone=2, iron=1)
    assert "There: 2 stone, 1 iron." in board(g, "city")


def test_the_palace_shows_its_favors_as_slots() -> None:
    g = c.city(2)
    told = board(g, "city")
    assert told.count("Palace: ") == 2 and all(g.content.favors[favor].name in told for favor in g.favor_row)


def test_a_magister_costs_what_the_viewers_track_says() -> None:
    g = c.city(4)
    g.tracks[WHITE][c.kind("cleric")], g.tracks[SAND][c.kind("cleric")] = 0, 2
    assert drawing.price(g, WHITE, c.kind("cleric")) != drawing.price(g, SAND, c.kind("cleric"))
    g.tracks[WHITE][c.kind("cleric")] = len(g.content.magisters[c.kind("cleric") - 1].track_points)
    assert "track full" in row(board(g, "guild"), "Cleric")


def test_displays_tell_cost_and_points() -> None:
    g = c.city(4)
    told = board(g, "cards")
    for deck, cards in enumerate(g.displays):
        for card in cards:
            printed = g.content.decks[deck][card]
            assert f" {printed.points}  " in next(line for line in told.splitlines() if printed.name in line)


def test_the_attack_to_come_is_counted_from_the_cards_that_are_left() -> None:
    g = c.city(2)
    strengths = sorted(g.content.attacks[a].rows[0][0] for a in g.attack_deck)
    assert f"strength {strengths[0]} to {strengths[-1]} against 0 on the wall" in board(g, "seasons")


def test_hands_are_named_to_their_owners_and_counted_for_others() -> None:
    g = c.city(2)
    c.cards(g, WHITE, ["scribe", "courtier", "courtier"], ["courtier"] * 5)
    own, others = board(g, "players", WHITE), board(g, "players", SAND)
    assert "hand 2 Courtiers, Scribe" in own and "hand 2 Courtiers, Scribe" not in others and "3 in hand" in others


def test_options_tell_what_a_slot_does_and_what_a_card_costs() -> None:
    g = c.city(4)
    assert note(g, WHITE, "slot", c.slot_id("treasury", 1)) == "1 card: Take 2 gold."
    favor = g.content.favors[g.favor_row[0]]
    assert note(g, WHITE, "slot", c.slot_id("palace", 1)) == f"{brief(g, WHITE, 'slot', c.slot_id('palace', 1))}: {favor.text}"
    assert note(g, WHITE, "arts", g.displays[0][0]).endswith("points") and note(g, WHITE, "good", 0) == ""


def test_many_slots_tell_in_brief_what_they_ask_for_and_who_is_there() -> None:
    g = c.city(4)
    assert brief(g, WHITE, "slot", c.slot_id("treasury", 1)) == "1 card"
    g.standing[c.slot_id("treasury", 2)] = [SAND]
    assert brief(g, WHITE, "slot", c.slot_id("treasury", 2)) == "2 cards, Sand"
    assert brief(g, WHITE, "slot", c.slot_id("palace", 1)).startswith(g.content.favors[g.favor_row[0]].name)


def test_one_place_tells_of_tolls_and_merchants() -> None:
    g = c.city(4)
    g.tokens[c.slot_id("treasury", 1)] = [SAND]
    told = str(drawing.place(g, c.place_id("treasury"), WHITE))
    assert "A Merchant adds 1 gold." in told and "You would pay 1 gold" in told
