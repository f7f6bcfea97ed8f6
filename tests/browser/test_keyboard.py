"""Games played without a mouse: whatever the page offers is reached by Tab, at every kind of decision, and taken by Enter."""

from typing import Any

import pytest

from tests.browser.driver import FIND, Driver, play
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
STRIDE = 20  # Tabs before one looks whether it is enough
# How many things may be chosen now, and the words of those that Tab has not come to.
MISSED = """
() => {
  const there = [...document.querySelectorAll('[data-testpick]')].filter((e) => !e.closest('[inert]'));
  const missed = there.filter((e) => !window.tabbed.includes(e.getAttribute('data-testpick')));
  return [there.length, missed.map((e) => e.textContent.trim().slice(0, 40))];
}
"""
# How many Tabs it is from what has the focus to a thing, Shift and Tab if it is less than none; null: Tab never comes there.
AWAY = """
(pick) => {
  const shown = (e) => e.checkVisibility({checkVisibilityCSS: true}) && !e.closest('[inert]');
  const found = [...document.querySelectorAll('a,button,input,select,textarea,[tabindex]')];
  const all = found.filter((e) => e.tabIndex >= 0 && !e.disabled && shown(e));
  const to = all.findIndex((e) => e.getAttribute('data-testpick') === pick);
  return to < 0 ? null : to - all.indexOf(document.activeElement);
}
"""


class Keyboard(Driver):
    """Looks for what can be chosen as one who clicks does, goes there by Tab and takes it by Enter; each kind of decision is tabbed through
    once."""

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
        missing: list[str] = []
        for _ in range(0, page.evaluate(FOCUSABLE) + 5, STRIDE):
            for _ in range(STRIDE):
                page.keyboard.press("Tab")
            there, missing = page.evaluate(MISSED)
            if there < n:
                return  # the game moved on meanwhile, or a scene lies over it
            if not missing:
                self.tabbed.add(what)
                return
        raise AssertionError(f"{what}: Tab does not come to {missing}")

    def take(self, pick: int) -> None:
        """By keys alone. Where nothing has the focus, Tab begins where it last was: so one looks where it came to, and goes on."""
        page = self.tab.page
        meant = page.locator(f'[data-testpick="{pick}"]').first
        for _ in range(12):
            away = page.evaluate(AWAY, str(pick))
            if away is None:
                return  # the game moved on meanwhile
            if away == 0:
                page.keyboard.press("Enter")
                return
            for _ in range(abs(away)):
                page.keyboard.press("Tab" if away > 0 else "Shift+Tab")
        raise AssertionError(f"Tab does not come to {meant.inner_text()}")


# Against stewards a careless game is soon over: some 160 decisions of one's own in the Kingdom, 40 in Europe, 70 in the city.
@pytest.mark.slow(30)
@pytest.mark.parametrize(("game", "seats"), [("warrior-knights", 2), ("risk-europe", 4), ("archon", 2)])
def test_a_whole_game_by_keyboard_alone(server: Server, tab: Any, game: str, seats: int) -> None:
    who = guest(server, "Keys")
    table, _ = who.open(game, "me", *["bot:steward"] * (seats - 1))
    driver = Keyboard(tab(who).sit(table))
    play([driver])
    assert who.get(f"/api/tables/{table}")["over"] is not None
    assert len(driver.tabbed) >= 4
