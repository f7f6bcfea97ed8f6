"""A whole game of each game, played to its end by clicking only what the page offers."""

from typing import Any

import pytest

from regalia.kernel import registry
from tests.browser.driver import Driver, play
from tests.house import OURS
from tests.server.harness import Server, guest

SHORT: dict[str, dict[str, str]] = {"warrior-knights": {"length": "8"}, "risk-europe": {"long-stop": "30"}}


@pytest.mark.slow(60)
@pytest.mark.parametrize("game", [g.id for g in OURS])
def test_a_whole_game_by_clicking(server: Server, tab: Any, game: str) -> None:
    who = guest(server, "Clicker")
    seats = min(registry.game(game).seats)
    table, _ = who.open(game, "me", *["bot:random"] * (seats - 1), options=SHORT.get(game, {}))
    one = tab(who).sit(table)
    driver = Driver(one)
    play([driver])
    row = who.get(f"/api/tables/{table}")
    assert row["over"] is not None and row["moment"] > 20
    assert sum(driver.kinds.values()) > 20
    end = one.page.locator(".endscene")
    assert end.is_visible()
    # the way back into the history
    end.get_by_role("button", name="Back to the map").click()
    one.page.get_by_role("button", name="Step back through the game").first.click()
    one.page.get_by_role("slider", name="Moment of the game").evaluate(
        "(e) => { e.value = '3'; e.dispatchEvent(new Event('change', {bubbles: true})); }"
    )
    one.page.wait_for_function("() => document.querySelector('.histbar output')?.textContent?.startsWith('3 ')")
