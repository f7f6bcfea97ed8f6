"""The lobby: games told apart, filters, rules at hand, dialogs of the page's own, and a click that is answered at once."""

import json
from typing import Any

from tests.server.harness import Api, Player, Server, guest, play_out, run


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
    first.locator(".thumb .hex, .thumb svg").first.wait_for(state="attached")
    told = first.inner_text()
    assert "Warrior Knights" in told and "Missions" in told
    assert first.locator(".foes li").count() == 2
    opened = page.get_by_role("region", name="Open tables")
    opened.get_by_text("Six Chairs").wait_for()
    assert all(word in opened.inner_text() for word in ("Jonas", "Risk Europe", "Live", "1 seat free"))
    assert "Kept for a friend" not in opened.inner_text()
    page.get_by_role("button", name="Finished", exact=True).click()
    done = page.get_by_role("article", name="The Old Oath")
    assert "won by" in done.inner_text() and "point" in done.inner_text()
    assert page.get_by_role("article", name="The Long Winter").count() == 0
    done.get_by_role("button", name="Put away").click()
    done.wait_for(state="detached")
    page.get_by_role("button", name="Put away", exact=True).click()
    page.get_by_role("article", name="The Old Oath").get_by_role("button", name="Bring back").click()
    page.get_by_role("article", name="The Old Oath").wait_for(state="detached")
    page.locator(".gc").first.get_by_role("link", name="Rules").click()
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


def test_rules_that_do_not_go_together_are_told_and_exchanged_on_demand(server: Server, tab: Any) -> None:
    one = tab(guest(server, "Rook"))
    page = one.page
    page.goto(f"{server.http}/#/new/warrior-knights")
    form = page.locator("#new-table")
    form.get_by_role("button", name="The King only").click()
    might, king = (form.locator(".tg", has=page.get_by_text(name, exact=True)) for name in ("Might Is Right", "The King"))
    assert "not with The King" in might.inner_text()
    might.get_by_role("switch").click()
    page.get_by_role("dialog").get_by_role("button", name="Turn off The King").click()
    assert might.get_by_role("switch").is_checked() and not king.get_by_role("switch").is_checked()
    form.get_by_role("button", name="The King only").get_by_text("changed").wait_for()
    form.get_by_text("Influence each").wait_for()
    form.get_by_label("Who plays d'Emerande").select_option("hotseat")
    form.get_by_label("Name of the friend who plays d'Emerande").fill("Ada")
    form.get_by_role("button", name="Hidden").click()
    with page.expect_response("**/api/tables") as answer:
        form.get_by_role("button", name="Open the table").click()
    row = Api(server).get(f"/api/tables/{answer.value.json()['table']}")
    assert row["variants"] == ["might-is-right"] and not row["odds"]
    assert [(s["house"], s["name"]) for s in row["seats"]][1] == ("d'Emerande", "Ada")
    box = "() => [...document.querySelectorAll('#new-table *')].filter((e) => /auto|scroll/.test(getComputedStyle(e).overflowY)).length"
    page.goto(f"{server.http}/#/new/warrior-knights")
    form.get_by_role("button", name="As last time").wait_for()
    assert page.evaluate(box) == 0, "no box scrolls in the scrolling page"
    wide = "() => [...document.querySelectorAll('#new-table .tg, #new-table .seg')].every((e) => e.scrollWidth <= e.clientWidth + 1)"
    assert page.evaluate(wide), "nothing is cut"


def test_a_choice_is_taken_back_when_the_other_agrees_and_one_leaves_by_a_dialog(server: Server, tab: Any) -> None:
    me, other = guest(server, "Rook"), guest(server, "Jonas")
    table, links = me.open("toy", "me", "link")
    other.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def bid() -> None:
        players = [await Player(server, table, who.secret).connect() for who in (me, other)]
        for player in players:
            await player.play()
        for player in players:
            await player.until(lambda player=player: player.view["moment"] > 0)
            await player.close()

    run(bid())
    mine, theirs = tab(me).sit(table).page, tab(other).sit(table).page
    mine.get_by_role("button", name="Menu").click()
    mine.get_by_role("menuitem", name="Ask to take my last choice back").click()
    mine.get_by_text("has not agreed yet").wait_for()
    theirs.get_by_text("asks to take the last choice back").wait_for()
    theirs.get_by_role("button", name="Agree").click()
    mine.get_by_text("has not agreed yet").wait_for(state="detached")
    assert me.get(f"/api/tables/{table}")["moment"] == 0
    theirs.get_by_role("button", name="Menu").click()
    theirs.get_by_role("menuitem", name="Leave the table").click()
    theirs.get_by_role("dialog").get_by_role("button", name="Leave").click()
    theirs.get_by_role("heading", name="Start", exact=True).wait_for()
    row = other.get("/api/tables", mine=1)[0]
    assert row["away"] and row["seats"][1]["conceded"]
