"""Scenes to their end: a battle keeps its cards and its count, an Assembly its votes; battles nobody is asked in are seen too."""

from typing import Any

from regalia.kernel import engine
from tests.browser.positions import opened, until_asked
from tests.games.warrior_knights import moments
from tests.server.harness import Server, guest


def spoils(g: Any) -> bool:
    """An assault is won, and only what becomes of the city is left to choose."""
    return moments.step_of(g) == "RazeOrKeep.choose" and type(g.stack[-2]).__name__ == "Assault" and engine.waiting(g) == [1]


def test_the_spoils_of_a_battle_keep_its_cards_its_count_and_its_winner(server: Server, tab: Any) -> None:
    """At 4-barons' first assault that takes a city, when only "keep or burn" is left to choose."""
    who = guest(server, "Spoils")
    page = tab(who).sit(opened(who, moments.until("4-barons", spoils))).page
    scene = page.locator(".scene")
    scene.locator(".seal").wait_for()
    assert scene.locator(".steps .on").inner_text() == "Spoils"
    assert scene.locator(".side").first.locator(".fr .fate:not(.bk)").count() >= 1  # the attacker's cards lie there still
    rows = scene.locator(".tally .tl").all_inner_texts()
    assert not any("–" in row for row in rows[:3]) and "by star" in rows[0], rows  # the walls fell: victories were not counted
    assert "falls to" in scene.locator(".seal").inner_text()
    own = scene.locator(".side").first.locator(".aside2")
    assert own.locator(".fate:not(.bk)").count() == 2 and "seen by you only" in own.inner_text()


def test_who_chooses_a_commander_reads_what_his_shape_gives(server: Server, tab: Any) -> None:
    who = guest(server, "Command")
    page = tab(who).sit(opened(who, until_asked("6-barons", "OpenFieldBattle.declare_commanders", 3))).page
    armies = page.locator(".scene .army.can")
    armies.first.wait_for()
    said = [text for text in armies.locator("small").all_inner_texts()]
    assert len(said) == armies.count() >= 2
    assert all(text.split(":")[0] in ("Star", "Square", "Triangle", "Circle", "Exhausted") for text in said), said
    assert "0 of 1" not in page.locator(".scene .prompt").inner_text()
    armies.first.click()
    page.locator(".scene .cmd").first.wait_for()
