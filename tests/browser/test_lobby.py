"""The lobby: games told apart, filters, rules at hand, dialogs of the page's own, and a click that is answered at once."""

import json
from typing import Any

from tests.server.harness import Player, Server, guest, play_out, run


def finished(server: Server, who: Any) -> str:
    table, _ = who.open("toy", "me", "bot:random", name="The Old Oath")

    async def go() -> None:
        player = await Player(server, table, who.secret).connect()
        await play_out([player])
        await player.close()

    run(go())
    return str(table)


def test_games_are_told_apart_and_put_away(server: Server, tab: Any) -> None:
    me, host = guest(server, "Rook"), guest(server, "Jonas")
    finished(server, me)
    table, _ = me.open("warrior-knights", "me", "bot:random", "bot:random", variants=["missions"], name="The Long Winter")
    house = next(s["house"] for s in me.get(f"/api/tables/{table}")["seats"] if s["mine"])
    host.open("risk-europe", "me", "open", public=True, name="Six Chairs")
    host.open("risk-europe", "me", "link", public=True, name="Kept for a friend")
    one = tab(me)
    page = one.page
    page.goto(server.http)
    first = page.get_by_role("article", name="The Long Winter")
    first.get_by_text(f"you are {house}").wait_for()
    told = first.inner_text()
    assert "Warrior Knights" in told and "Missions" in told
    assert first.locator(".foes li").count() == 2
    opened = page.get_by_role("region", name="Open tables")
    opened.get_by_text("Six Chairs").wait_for()
    assert "Jonas" in opened.inner_text() and "Kept for a friend" not in opened.inner_text()
    page.get_by_role("button", name="Finished", exact=True).click()
    done = page.get_by_role("article", name="The Old Oath")
    assert "won by" in done.inner_text() and "point" in done.inner_text()
    assert page.get_by_role("article", name="The Long Winter").count() == 0
    done.get_by_role("button", name="Put away").click()
    done.wait_for(state="detached")
    page.get_by_role("button", name="Put away", exact=True).click()
    page.get_by_role("article", name="The Old Oath").get_by_role("button", name="Bring back").click()
    page.get_by_role("article", name="The Old Oath").wait_for(state="detached")
    page.get_by_role("link", name="Rules").first.click()
    page.get_by_role("heading", name="Warrior Knights", exact=False).first.wait_for()
    page.locator(".rulespage p").first.wait_for()


def test_a_click_is_answered_at_once_whatever_the_server_does(server: Server, tab: Any) -> None:
    me = guest(server, "Rook")
    table, _ = me.open("toy", "me", "bot:random")
    one = tab(me)
    held: list[Any] = []

    def hold(socket: Any) -> None:
        there = socket.connect_to_server()
        socket.on_message(lambda text: held.append(text) if json.loads(text)["t"] == "move" else there.send(text))

    one.page.route_web_socket("**/ws", hold)
    one.page.goto(f"{server.http}/#/t/{table}")
    one.page.locator("[data-option]").first.wait_for()
    took = one.page.evaluate("""async () => {
      const button = [...document.querySelectorAll('[data-option]')].find((b) => !b.disabled);
      const start = performance.now();
      button.click();
      while (!document.querySelector('[data-option].taken')) {
        if (performance.now() - start > 5000) return -1;
        await new Promise((done) => setTimeout(done, 1));
      }
      return performance.now() - start;
    }""")
    assert 0 <= took < 100, f"{took} ms"
    assert held, "the server was held back"


def test_conceding_is_asked_in_a_dialog_of_our_own_and_watchers_are_told(server: Server, tab: Any) -> None:
    me = guest(server, "Rook")
    table, _ = me.open("toy", "me", "bot:random")
    one = tab(me).sit(table)
    watcher = tab(None)
    watcher.page.goto(f"{server.http}/#/t/{table}")
    watcher.page.get_by_text("You are watching").wait_for()
    one.page.get_by_text("1 is watching").wait_for(state="attached")
    one.page.get_by_role("button", name="Menu").click()
    one.page.get_by_role("menuitem", name="Rename the table").click()
    one.page.get_by_role("dialog").get_by_role("textbox").fill("Two pillars")
    one.page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    one.page.locator(".plays").get_by_text("Two pillars").wait_for(state="attached")
    one.page.get_by_role("button", name="Menu").click()
    one.page.get_by_role("menuitem", name="Concede").click()
    one.page.keyboard.press("Escape")
    assert not me.get(f"/api/tables/{table}")["seats"][0]["conceded"]
    one.page.get_by_role("menuitem", name="Concede").click()
    one.page.get_by_role("button", name="Give it up").click()
    one.page.wait_for_function("() => !document.querySelector('dialog')")
    assert me.get(f"/api/tables/{table}")["seats"][0]["conceded"]
