"""Games played without a mouse: whatever the page offers is reached by Tab, at every kind of decision, and taken by Enter."""

from typing import Any

import pytest

from regalia.kernel import registry
from tests.browser.driver import FIND, Driver, play
from tests.browser.test_together import finish
from tests.browser.test_whole_games import CLOSING, LONG, OPENING
from tests.house import OURS
from tests.server.harness import Server, guest

# The things that have the focus one after the other, as Tab goes through them: kept by a listener, so that nothing is asked in between.
TABBED = """
() => {
  window.tabbed = [];
  window.tabbing ??= addEventListener('focusin', (e) => window.tabbed.push(e.target.getAttribute('data-testpick'))) ?? true;
}
"""
FOCUSABLE = """
() => [...document.querySelectorAll('a,button,input,select,[tabindex]')].filter((e) => e.checkVisibility() && !e.closest('[inert]')).length
"""


class Keyboard(Driver):
    """Looks for what can be chosen as one who clicks does, and takes it by Enter; each kind of decision is tabbed through once."""

    def __init__(self, tab: Any, seed: int = 1) -> None:
        super().__init__(tab, seed, hands=10_000)
        self.tabbed: set[str] = set()

    def step(self) -> str:
        page = self.tab.page
        asking = self.tab.told().view.get("asking")
        found = page.evaluate(FIND, self.scene_clicks < 8)
        what = f"{asking['step'] if asking else ''} {found['kind']}"
        if found["n"] and asking and asking["options"] and what not in self.tabbed:
            self.reach(found["n"], what)
        return super().step()

    def reach(self, n: int, what: str) -> None:
        """Everything that may be chosen now is in the way of Tab."""
        page = self.tab.page
        page.evaluate(TABBED)
        for _ in range(page.evaluate(FOCUSABLE) + 5):
            page.keyboard.press("Tab")
        there = page.evaluate("() => [...document.querySelectorAll('[data-testpick]')].map((e) => e.getAttribute('data-testpick'))")
        reached = set(page.evaluate("() => window.tabbed"))
        missing = [pick for pick in there if pick not in reached]
        if len(there) < n:
            return  # the game moved on meanwhile
        words = [page.locator(f'[data-testpick="{pick}"]').first.inner_text() for pick in missing[:5]]
        assert not missing, f"{what}: Tab does not come to {words}"
        self.tabbed.add(what)

    def take(self, pick: int) -> None:
        page = self.tab.page
        page.focus(f'[data-testpick="{pick}"]', timeout=3_000)
        page.keyboard.press("Enter")


@pytest.mark.slow(60)
@pytest.mark.parametrize("game", [g.id for g in OURS])
def test_a_game_by_keyboard_alone(server: Server, tab: Any, game: str) -> None:
    """Archon whole; of the two long ones the opening and, from a fork, the end."""
    who = guest(server, "Keys")
    seats = min(registry.game(game).seats)
    table, _ = who.open(game, "me", *["bot:random"] * (seats - 1), options=LONG.get(game, {}))
    one = tab(who).sit(table)
    drivers = [Keyboard(one)]
    if game in LONG:
        play(drivers, stop=lambda: one.told().view["moment"] >= OPENING)
        one.leave()
        finish(server, table, [who])
        late = who.get(f"/api/tables/{table}")["moment"] - CLOSING
        table = who.post(f"/api/tables/{table}/fork", {"at": late})["table"]
        one = tab(who).sit(table)
        drivers.append(Keyboard(one, seed=2))
    play(drivers[-1:])
    assert who.get(f"/api/tables/{table}")["over"] is not None
    assert len(set.union(*[d.tabbed for d in drivers])) >= 4
