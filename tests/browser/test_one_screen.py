"""Several people at one screen, a seat that is lent, and a line that is cut."""

from typing import Any

import pytest

from regalia.kernel import registry
from tests.browser.driver import Driver, play
from tests.house import OURS
from tests.server.harness import Server, guest

SHORT: dict[str, dict[str, str]] = {"warrior-knights": {"length": "8"}, "risk-europe": {"long-stop": "30"}}


@pytest.mark.parametrize("game", [g.id for g in OURS])
def test_the_device_is_handed_on_by_name_and_only_for_secrets(server: Server, tab: Any, game: str) -> None:
    host = guest(server, "Host")
    friend = {"kind": "hotseat", "name": "Ada"}
    bots = [{"kind": "bot", "bot": "random"}] * (min(registry.game(game).seats) - 2)
    body = {"game": game, "seats": [{"kind": "me"}, friend, *bots], "options": SHORT.get(game, {})}
    table = host.post("/api/tables", body)["table"]
    one = tab(host).sit(table)
    page = one.page
    curtains: list[str] = []
    open_choices = 0
    driver = Driver(one, hands=400)
    for _ in range(400):
        view = one.told().view
        curtain = page.locator(".handover h2")
        if curtain.count():
            curtains.append(curtain.inner_text())
            assert page.locator(".app[inert]").count(), "what lies behind the curtain can be reached"
            if len(set(curtains)) > 1 and open_choices > 5:
                break
        elif view["shared"] and view["asking"] and view["asking"]["options"]:
            open_choices += 1
        if driver.step() == "over":
            break
    assert any("Ada, who plays" in words for words in curtains), curtains
    assert open_choices > len(curtains) / 4


def test_one_of_us_may_look_at_his_own_things_and_cover_them_again(server: Server, tab: Any) -> None:
    host = guest(server, "Host")
    table, _ = host.open("risk-europe", "me", "hotseat", options={"long-stop": "30"})
    one = tab(host).sit(table)
    play([Driver(one, hands=200)], stop=lambda: one.told().view["shared"])
    page = one.page
    page.wait_for_function("() => !document.querySelector('.handover') && !document.querySelector('.dock')")
    look = page.get_by_role("button", name="look at what is yours").first
    for width, height in ((1024, 768), (1366, 700), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        card, button = page.locator(".baron", has=look).first.bounding_box(), look.bounding_box()
        assert button["height"] <= 40 and button["x"] + button["width"] <= card["x"] + card["width"], (width, card, button)
    look.click()
    page.locator(".handover").get_by_role("button", name="I am here").click()
    page.locator(".dock").wait_for()
    page.get_by_role("button", name="Cover what is mine").click()
    page.wait_for_function("() => !document.querySelector('.dock') && !document.querySelector('.handover')")


def test_a_lent_seat_is_asked_nothing(server: Server, tab: Any) -> None:
    host, other = guest(server, "Host"), guest(server, "Other")
    table, links = host.open("risk-europe", "me", "link")  # both bid at once
    other.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    one = tab(host).sit(table)
    one.page.wait_for_selector("[data-option]")
    host.post(f"/api/tables/{table}/lend", {"seat": 0, "bot": "random"})
    one.page.wait_for_function("() => !document.querySelector('[data-option]') && !document.querySelector('.prompt.mine')")
    assert "You" not in one.page.locator(".baron.me .pl").inner_text().split()


def test_a_cut_line_is_said_and_the_choice_arrives_when_it_is_mended(server: Server, tab: Any) -> None:
    """No answer to a choice for three seconds: the prompt says so. The browser's own word that it is offline is heeded at once."""
    who = guest(server, "Tunnel")
    table, _ = who.open("toy", "me", "bot:random")
    one = tab(who)
    page = one.page
    held: list[Any] = []
    # a line on which nothing of what is chosen gets through, and that does not know it
    page.route_web_socket("**/ws", lambda ws: hold(ws, held))
    one.sit(table)
    page.wait_for_selector("[data-option]")
    page.locator("[data-option]").first.click()
    page.get_by_text("The server has not answered yet").wait_for()
    page.context.set_offline(True)
    page.locator(".live.lost").wait_for()
    page.unroute_all()


def hold(ws: Any, held: list[Any]) -> None:
    server = ws.connect_to_server()

    def from_page(message: Any) -> None:
        if '"t":"move"' in str(message):
            held.append(message)
        else:
            server.send(message)

    ws.on_message(from_page)
