"""Why can't I? Asked of the page with a tap, with the key `?`, with the prompt's own button; answered beside the prompt, with the rule."""

import json
from typing import Any

import pytest

from tests.browser.conftest import PHONE
from tests.server.harness import Player, Server, guest, play_out, run


def seated(server: Server, tab: Any, game: str, seats: int, **how: Any) -> Any:
    who = guest(server, "Asker")
    table, _ = who.open(game, "me", *["bot:random"] * (seats - 1), variants=how.pop("variants", []))
    one = tab(who, **how)
    one.sit(table)
    return one


def mine(one: Any) -> None:
    one.page.wait_for_selector(".prompt.mine")


def answer(one: Any) -> str:
    one.page.wait_for_selector(".whynot:not(.unplaced)")
    return str(one.page.locator(".whynot").text_content())  # not inner_text: for a frame after it is placed that is still empty


def place_kingdom(one: Any) -> None:
    """Risk Europe: bid nothing and go on to the first city."""
    mine(one)
    one.page.locator(".prompt [data-option='bid n:0'], .prompt [data-option^='bid']").first.click()


def test_a_tap_on_a_territory_that_does_not_glow_says_why(server: Server, tab: Any) -> None:
    one = seated(server, tab, "risk-europe", 4)
    place_kingdom(one)
    one.page.wait_for_selector("[data-territory]")
    one.page.wait_for_function("() => document.querySelector('.prompt.mine .ask')?.textContent?.includes('Gold Crown City')")
    glowing = {int(o.split(":")[1]) for o in texts(one) if o.startswith("settle")}
    barren = next(i for i in range(10) if i not in glowing)
    name = one.page.locator(f"[data-territory='{barren}']").get_attribute("aria-label").split(",")[0]
    one.page.locator(f"[data-territory='{barren}']").dispatch_event("click")
    said = answer(one)
    assert name in said and ("Gold Crown City" in said or "taken" in said)
    # the rule opens at its passage
    one.page.locator(".whynot").get_by_role("button", name="The rule").click()
    assert "Gold Crown City" in one.page.locator(".drawer .passage.exact").inner_text()
    one.page.keyboard.press("Escape")
    one.page.keyboard.press("Escape")
    one.page.wait_for_selector(".whynot", state="detached")
    # what glows is chosen, not explained
    one.page.locator(f"[data-territory='{sorted(glowing)[0]}']").dispatch_event("click")
    one.page.wait_for_function("() => !document.querySelector('.prompt .ask')?.textContent?.includes('Gold Crown City')")
    assert one.page.locator(".whynot").count() == 0


def texts(one: Any) -> list[str]:
    """The options of the newest frame that had any."""
    for frame in reversed(one.frames):
        data = json.loads(frame)
        asking = data.get("view", data).get("asking")
        if asking and asking.get("options"):
            return [o["text"] for o in asking["options"]]
    return []


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_by_keyboard_and_for_screen_readers(server: Server, tab: Any, viewport: Any) -> None:
    one = seated(server, tab, "warrior-knights", 4, variants=["quick-start"], **({"viewport": viewport} if viewport else {}))
    one.page.wait_for_selector(".scene, .prompt.mine")
    one.page.keyboard.press("Escape")  # from the planning scene to the map
    one.page.wait_for_selector("#wk-area-3")
    one.page.locator("#wk-area-3").focus()
    one.page.keyboard.press("?")
    assert answer(one)
    live = one.page.locator("[role=status][aria-live=polite]:has(.whynot)")
    assert live.count() == 1
    box, width = one.page.locator(".whynot").bounding_box(), one.page.viewport_size["width"]
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    one.page.keyboard.press("Escape")
    one.page.wait_for_selector(".whynot", state="detached")
    # nothing focused: the step itself
    one.page.evaluate("document.activeElement.blur()")
    one.page.mouse.move(1, 1)
    one.page.keyboard.press("?")
    assert "The rule" in answer(one)


def played_to(server: Server, game: str, seats: int, step: str, **how: Any) -> tuple[Any, str]:
    """A guest at a table whose choice it is, at this step; what came before was chosen at random."""
    who = guest(server, "Asker")
    table, _ = who.open(game, "me", *["bot:random"] * (seats - 1), **how)

    async def go() -> None:
        player = await Player(server, table, who.secret).connect()
        await play_out([player], stop=lambda: bool(player.options) and player.view["asking"]["step"] == step)
        await player.close()

    run(go())
    return who, str(table)


def test_a_slot_of_archon_and_a_card_in_hand(server: Server, tab: Any) -> None:
    who, table = played_to(server, "archon", 2, "Turn.choose")
    one = tab(who).sit(table)
    mine(one)
    one.page.locator(".ar-slot.shut").first.dispatch_event("click")
    assert "covered" in answer(one)
    one.page.locator(".ar-hc[aria-disabled=true]").first.click(force=True)  # by the mouse: for Playwright it is disabled
    one.page.wait_for_function("() => document.querySelector('.whynot')?.textContent?.includes('slot first')")


def test_an_area_that_no_noble_reaches_and_one_that_glows(server: Server, tab: Any) -> None:
    """Warrior Knights, Mobilize Forces: the map says why not, for every area that does not glow, and says nothing where it does."""
    who, table = played_to(server, "warrior-knights", 4, "MobilizeForces.choose_area", variants=["quick-start"])
    one = tab(who).sit(table)
    mine(one)
    glowing = [int(o.split(":")[1]) for o in texts(one) if o.startswith("choose_area")]
    dark = [a for a in range(40) if a not in glowing]
    for area in dark[:6]:
        one.page.locator(f"#wk-area-{area}").dispatch_event("click")
        name = one.page.locator(f"#wk-area-{area}").get_attribute("aria-label").split(",")[0]
        one.page.wait_for_function("(name) => document.querySelector('.whynot .eyebrow')?.textContent === name", arg=name)
        assert "not part of this choice" not in answer(one)
    if glowing:
        one.page.locator(f"#wk-area-{glowing[0]}").dispatch_event("click")
        one.page.locator(".wk-mobilize").wait_for()  # the panel on which it is planned
        assert one.page.locator(".whynot").count() == 0
