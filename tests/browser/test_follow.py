"""What others do is seen: each action has its beat, at the pace one likes, and a choice never has to wait for it."""

import json
import time
from typing import Any

from tests.browser.driver import Driver
from tests.server.harness import PATIENCE, Server, guest

# every move that is played, by its number, with the sentences said of it
WATCH = """
() => {
  window.played = {};
  const look = () => {
    const now = document.querySelector('.prompt.playing');
    const id = now?.getAttribute('data-move');
    if (!id) return;
    const said = now.querySelector('.ask').textContent;
    (window.played[id] ??= []).includes(said) || window.played[id].push(said);
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
  look();
}
"""


def happened(tab: Any) -> list[tuple[int | None, str, dict[str, Any]]]:
    """Who chose, what happened and to whom, in every update that the page has been sent."""
    updates = [f for f in map(json.loads, tab.frames) if f["t"] == "update"]
    return [(u["by"], name, args) for u in updates for name, args in u["events"]]


def until(tab: Any, selector: str, driver: Driver) -> None:
    """Plays on until something is on the page; what is being played is not skipped."""
    end = time.monotonic() + 3 * PATIENCE
    while not tab.page.locator(selector).count():
        assert time.monotonic() < end, f"no {selector}"
        if tab.page.locator(".prompt.playing").count():
            if tab.page.locator(".prompt.playing .btn.pri").count():
                tab.page.keyboard.press("Enter")  # it concerns us: on with it
            tab.page.wait_for_timeout(30)
        else:
            driver.step()


def test_five_others_are_followed(server: Server, tab: Any) -> None:
    who = guest(server, "Watcher")
    table, _ = who.open("warrior-knights", "me", *["bot:random"] * 5)
    one = tab(who, speed="normal", reduced_motion="no-preference")
    one.page.add_init_script(f"addEventListener('DOMContentLoaded', {WATCH})")
    one.sit(table)
    page, driver = one.page, Driver(one, hands=10_000)

    # the strongholds of others are seen, and stay marked while one chooses one's own
    page.wait_for_selector(".prompt.mine .ask")
    if page.locator(".mv.count").count():
        assert page.locator(".marks .mk-no").count() > 0
        page.keyboard.press("m")
        assert page.locator(".marks .mk-no").count() == 0
        page.keyboard.press("m")
        # played again, a click on something gilt ends it and is taken
        page.keyboard.press("p")
        page.wait_for_selector(".prompt.playing")
        sent = len(one.frames)
        page.locator("path.hit[tabindex='0']").first.dispatch_event("click")
        page.wait_for_selector(".prompt.playing", state="detached")
        end = time.monotonic() + PATIENCE
        while len(one.frames) == sent and time.monotonic() < end:
            page.wait_for_timeout(20)
        assert len(one.frames) > sent

    until(one, ".wellcard", driver)
    # a pause holds it, Space goes on to the next move, Shift and Space end it all
    page.keyboard.press(".")
    held = page.locator(".prompt.playing").get_attribute("data-move")
    page.wait_for_timeout(1200)
    assert page.locator(".prompt.playing").get_attribute("data-move") == held
    page.keyboard.press(".")

    until(one, ".log .newline", driver)
    turned = [e for e in happened(one) if e[1] == "card_revealed" and not (e[0] == 0 and e[2]["seat"] == 0)]
    end = time.monotonic() + PATIENCE
    while page.locator(".prompt.playing").count() and time.monotonic() < end:
        if page.locator(".prompt.playing .btn.pri").count():
            page.keyboard.press("Enter")
        page.wait_for_timeout(30)
    played: dict[str, list[str]] = page.evaluate("() => window.played")
    seen = [id for id, said in played.items() if any(" reveals " in sentence for sentence in said)]
    assert len(seen) >= len(turned) > 0, (len(seen), len(turned))
    marched = [e for e in happened(one) if e[1] == "noble_marched" and e[0] not in (0, None)]
    walked = [s for said in played.values() for s in said if " marches from " in s]
    assert len(set(walked)) > 0 or not marched

    until(one, ".prompt.playing", driver)
    page.keyboard.press("Shift+Space")
    page.wait_for_selector(".prompt.playing", state="detached")


def test_the_speed_is_kept_and_at_once_plays_nothing(server: Server, tab: Any) -> None:
    who = guest(server, "Hasty")
    table, _ = who.open("risk-europe", "me", "bot:random", "bot:random", "bot:random")
    one = tab(who, speed="normal", reduced_motion="no-preference").sit(table)
    driver = Driver(one, hands=10_000)
    until(one, ".prompt.playing", driver)
    one.page.locator(".prompt.playing").get_by_role("radio", name="At once").click()
    one.page.wait_for_selector(".prompt.playing", state="detached")
    assert json.loads(one.page.evaluate("() => localStorage['regalia.prefs']"))["speed"] == "once"
    one.page.evaluate(WATCH)
    until(one, ".mv.count", driver)
    assert one.page.evaluate("() => window.played") == {}
    # the list tells what was not played: what each did, with a way to see that one move
    one.page.locator(".mv.count").click()
    rows = one.page.locator(".moves li")
    assert rows.count() > 0
    rows.first.get_by_role("button", name="Play this move again").click()
    one.page.wait_for_selector(".prompt.playing")
