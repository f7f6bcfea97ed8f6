"""Crown and Glory on the page: For Glory, Missions and the King together at one table."""

import asyncio
import random
import time
from typing import Any

import pytest

from tests.browser.conftest import PHONE
from tests.browser.driver import TOO_WIDE, Driver, go_to, play
from tests.browser.positions import opened, until_asked
from tests.server.harness import PATIENCE, Api, Player, Server, guest, run

VARIANTS = ["for-glory", "missions", "king"]
LEARNS = ("lay card:7 ", "carry_out ")  # Enrich Mind, laid and carried out


def until(server: Server, table: str, who: Api, step: str) -> dict[str, Any]:
    """Plays over a plain socket, with a mind for learning, until he is asked this; the view then."""

    async def go() -> dict[str, Any]:
        player = await Player(server, table, who.secret).connect()
        dice = random.Random(4)
        for _ in range(4_000):
            asking = player.view["asking"]
            assert asking is not None, f"the game ended before {step} was asked"
            if asking["step"] == step and player.options:
                break
            if player.options:
                await player.play(lambda options: next((o for o in options if o.startswith(LEARNS)), dice.choice(options)))
            else:
                await asyncio.sleep(0.01)
        await player.close()
        return player.view

    return run(go())


@pytest.mark.slow(30)
def test_an_advancement_is_bought_by_clicking_and_all_of_it_fits_a_phone(server: Server, tab: Any) -> None:
    who = guest(server, "Scholar")
    table, _ = who.open("warrior-knights", "me", *["bot:random"] * 3, variants=VARIANTS)
    before = until(server, table, who, "Purchase.buy")["columns"]
    one = tab(who).sit(table)
    page = one.page
    page.locator(".fg-know").nth(3).wait_for()  # every Baron's Knowledge
    page.get_by_text("Your Mission").wait_for()
    page.locator(".plays", has_text="Crown and Glory, all").wait_for()  # the table by its preset
    page.get_by_text("Influence ends it").wait_for()
    assert page.locator(".fg-own .fg-card").count() == len(before["advancements"][0])

    rail = page.locator(".rail.right .box.fg-first").bounding_box()  # the cards he may buy stand at the top of the rail
    assert rail is not None and rail["y"] < 120

    offered = page.locator(".fg-card.can:not(.slim)").first
    name = offered.locator("b").inner_text()
    offered.click()
    if len(before["advancements"][0]) == 3:  # the fourth: one of them goes
        page.locator(".fg-card.can").last.click()
    page.get_by_text(f"buys {name}").first.wait_for()  # in the log
    end = time.monotonic() + PATIENCE
    while one.told().view["columns"]["advancements"][0] == before["advancements"][0]:
        page.wait_for_timeout(20)
        assert time.monotonic() < end, "he clicked, and has bought nothing"

    moment = one.told().view["moment"]
    play([Driver(one, hands=8, run=6)], stop=lambda: one.told().view["moment"] >= moment + 12, seconds=60)
    assert not page.evaluate(TOO_WIDE)

    phone = tab(who, viewport=PHONE).sit(table)
    for place in ("Players", "Yours", "Table", "Map"):
        go_to(phone.page, place)
        assert not phone.page.evaluate(TOO_WIDE), f"{place} is wider than a phone"


@pytest.mark.slow(20)
@pytest.mark.parametrize("width, height", [(1440, 900), (1280, 720)])
def test_planning_shows_three_stacks_and_eight_kinds_of_cards_side_by_side(server: Server, tab: Any, width: int, height: int) -> None:
    who = guest(server, "Planner")
    table, _ = who.open("warrior-knights", "me", "bot:random", variants=["for-glory", "quick-start"])
    until(server, table, who, "Planning.choose_cards")
    page = tab(who, {"width": width, "height": height}).sit(table).page
    page.locator(".scene .plansc .handrow .acard").nth(7).wait_for()
    room = page.locator(".scene").bounding_box()
    assert room is not None
    for box in [b.bounding_box() for b in page.locator(".plansc .well, .plansc .handrow .acard").all()]:
        assert box is not None and room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"]


@pytest.mark.slow(30)
def test_a_battle_is_left_for_a_place_chosen_by_one_click_and_the_report_says_so(server: Server, tab: Any) -> None:
    who = guest(server, "Defender")
    one = tab(who).sit(opened(who, until_asked("further-98003", "OpenFieldBattle.leave_or_stay", 1), "random"))
    page = one.page
    panel = page.locator(".scene .fg-futures")
    panel.locator(".odds").wait_for()  # of standing
    places = panel.locator("[data-option=leave_battle]")
    places.nth(1).wait_for()
    name = places.nth(1).inner_text().strip().removeprefix("To ")
    before = one.told().view["columns"]["noble_area"]
    places.nth(1).click()
    page.get_by_text(f"retreats to {name}").first.wait_for(state="attached")  # in the log
    report = page.locator(".scene.report")
    report.wait_for()
    assert report.locator(".wk-remark", has_text="left the battle").count() == 1
    assert report.locator(".wk-remark", has_text="Yew Longbows").get_attribute("title").startswith("Yew Longbows: ")
    assert report.locator(".tl.f-retreat_1.on").count() == 1 and report.get_by_text("The defender has left").count()
    assert one.told().view["columns"]["noble_area"] != before
