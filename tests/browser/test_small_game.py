"""The small game of docs/games.md, which the page knows nothing of: played to its end on the generic board."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.driver import Driver, play
from tests.server.harness import Server, guest


def test_a_game_without_a_page_of_its_own_is_played_on_the_page(tab: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_GAMES", "regalia.example.little_throne.game")
    server = Server(tmp_path).start()
    try:
        who = guest(server)
        table, _ = who.open("little-throne", "me", "bot:random", "bot:random")
        person = tab(who, at=server).sit(table)
        page = person.page
        page.wait_for_selector("text=How much do you bid for the first crown of the row?")
        assert page.locator("text=Green").count() and page.locator("text=heirloom >> visible=true").count()
        play([Driver(person)])
        page.wait_for_selector("text=The most worthy head rules.")
    finally:
        server.stop()
