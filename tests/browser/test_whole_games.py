"""Each game from its opening to its end by clicking only what the page offers: Archon whole, the two long ones without their middle."""

from typing import Any

import pytest

from regalia.kernel import registry
from tests.browser.driver import Driver, play
from tests.browser.test_together import finish
from tests.house import OURS
from tests.server.harness import Server, guest

LONG: dict[str, dict[str, str]] = {"warrior-knights": {"length": "8"}, "risk-europe": {"long-stop": "30"}}
OPENING = 40  # moments of a long game that are clicked
CLOSING = 30  # and about as many at its end


@pytest.mark.slow(60)
@pytest.mark.parametrize("game", [g.id for g in OURS])
def test_from_the_opening_to_the_end_by_clicking(server: Server, tab: Any, game: str) -> None:
    """Of a long game 40 moments are clicked; then a socket finishes it, and a fork from 30 moments before the end is clicked to another."""
    who = guest(server, "Clicker")
    seats = min(registry.game(game).seats)
    table, _ = who.open(game, "me", *["bot:random"] * (seats - 1), options=LONG.get(game, {}))
    one = tab(who).sit(table)
    drivers = [Driver(one)]
    if game in LONG:
        play(drivers, stop=lambda: one.told().view["moment"] >= OPENING)
        one.leave()
        finish(server, table, [who])
        late = who.get(f"/api/tables/{table}")["moment"] - CLOSING
        table = who.post(f"/api/tables/{table}/fork", {"at": late})["table"]
        one = tab(who).sit(table)
        drivers.append(Driver(one))
    play(drivers[-1:])
    row = who.get(f"/api/tables/{table}")
    assert row["over"] is not None and row["moment"] > 20
    assert sum(driver.clicks for driver in drivers) > 20
    end = one.page.locator(".endscene")
    assert end.is_visible()
    # the way back into the history
    end.get_by_role("button", name="Back to the map").click()
    one.page.get_by_role("button", name="Step back through the game").first.click()
    one.page.get_by_role("slider", name="Moment of the game").evaluate(
        "(e) => { e.value = '3'; e.dispatchEvent(new Event('change', {bubbles: true})); }"
    )
    one.page.wait_for_function("() => document.querySelector('.histbar output')?.textContent?.startsWith('3 ')")
