"""Two browsers and a spectator at one table: frames inspected, the server killed in mid-game, everybody goes on."""

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from regalia.kernel import registry
from tests.browser.driver import Driver, play
from tests.server.harness import Api, Player, Server, guest, play_out, run
from tests.server.test_secrets import check_frames


def at_table(server: Server, tab: Any, game: str, **more: Any) -> tuple[str, Api, list[Any]]:
    first, second = guest(server, "First"), guest(server, "Second")
    table, links = first.open(game, "me", "link", *["bot:random"] * (min(registry.game(game).seats) - 2), **more)
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    return table, first, [tab(first, at=server).sit(table), tab(second, at=server).sit(table), tab(None, at=server).sit(table)]


def test_two_browsers_and_a_spectator_see_only_what_they_may(server: Server, tab: Any) -> None:
    table, first, tabs = at_table(server, tab, "archon")
    play([Driver(t, seed=i, hands=10) for i, t in enumerate(tabs[:2])])
    tabs[2].page.wait_for_selector(".endscene")
    saved = first.get(f"/api/tables/{table}/record")
    for one, viewer in zip(tabs, (0, 1, -1), strict=True):
        check_frames(one.told(), viewer, saved)


def secretly(view: dict[str, Any], *procedures: str) -> bool:
    """A choice that all make in secret, in one of these procedures; somebody has made his, and others have not."""
    asking = view["asking"]
    return within(view, procedures) and asking is not None and asking["kind"] == "all" and 0 < len(asking["waiting"]) < len(asking["seats"])


def finish(server: Server, table: str, who: list[Api]) -> None:
    """The same people play to the end, without their pages."""

    async def go() -> None:
        players = [await Player(server, table, w.secret).connect() for w in who]
        await play_out(players)
        for p in players:
            await p.close()

    run(go())


@pytest.mark.slow(40)
@pytest.mark.parametrize(
    ("game", "more", "secrets"),
    [
        # Votes, plans, hands of Fate
        ("warrior-knights", {"options": {"length": "8"}}, (("Planning",), ("Vote", "Assembly"))),
        # bids, order cards, missions
        ("risk-europe", {"variants": ["missions"], "options": {"long-stop": "30"}}, (("Bid",), ("Round",))),
    ],
)
def test_secret_choices_made_by_clicking_stay_secret(server: Server, tab: Any, game: str, more: Any, secrets: Any) -> None:
    """Two browsers and a spectator from the first moment to the last secret. Where the secrets are, people click; the way there is played
    over sockets, while the pages look on. Then the pages leave and the game is finished without them, since only a finished one tells
    its seed: every frame any of them ever got is checked. (Whole games watched to the end: Archon's above, and all in test_secrets.)"""
    first, second = guest(server, "First"), guest(server, "Second")
    table, links = first.open(game, "me", "link", *["bot:random"] * (2 if game == "warrior-knights" else 0), **more)
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    tabs = [tab(w, at=server).sit(table) for w in (first, second, None)]
    for n, procedures in enumerate(secrets):
        there = advance(server, table, [first, second], lambda view, p=procedures: within(view, p) and mine(view))
        before = there["moment"]  # the server's: the pages may still be catching up
        drivers = [Driver(t, seed=i + n, hands=6, run=4) for i, t in enumerate(tabs[:2])]
        play(drivers, stop=lambda goal=before + 4: tabs[0].told().view["moment"] >= goal, seconds=240)
        assert any(d.clicks for d in drivers)
    for one in tabs:
        one.leave()
    finish(server, table, [first, second])
    saved = first.get(f"/api/tables/{table}/record")
    for one, viewer in zip(tabs, (0, 1, -1), strict=True):
        check_frames(one.told(), viewer, saved, whole=False)
        for procedures in secrets:
            open_ones = [view for view in all_views(one.frames) if secretly(view, *procedures)]
            assert open_ones, f"nobody was seen to choose in secret in {procedures}"
            assert viewer >= 0 or all(not v["asking"]["draft"] and not v["asking"]["options"] for v in open_ones)


def all_views(frames: list[str]) -> list[dict[str, Any]]:
    """Every view a page ever had, one after each frame."""
    player = Player(None, "", None)  # type: ignore[arg-type]
    found = []
    for text in frames:
        player.take(json.loads(text))
        if player.view:
            found.append(player.view)
    return found


def within(view: dict[str, Any], procedures: tuple[str, ...]) -> bool:
    return any(c["procedure"] in procedures for c in view["crumbs"])


def mine(view: dict[str, Any]) -> bool:
    """The people in seats 0 and 1 both have still to choose: nothing moves on before they click."""
    return view["asking"] is not None and view["asking"]["kind"] == "all" and {0, 1} <= set(view["asking"]["waiting"])


def waits_for_people(view: dict[str, Any]) -> bool:
    """Seats 0 and 1 are people, who do nothing until the test lets them; a bot would play on meanwhile."""
    return view["asking"] is not None and any(seat < 2 for seat in view["asking"]["waiting"])


def battle(view: dict[str, Any]) -> bool:
    words = ("Battle", "Assault", "Siege", "Fight")
    return waits_for_people(view) and any(word in c["procedure"] for c in view["crumbs"] for word in words)


def vote(view: dict[str, Any]) -> bool:
    """A secret choice is open, some have made it and others have not (in Warrior Knights: in the Assembly)."""
    asking = view["asking"]
    if view["game"] == "warrior-knights" and not any(c["procedure"] in ("Assembly", "Vote", "Conclave") for c in view["crumbs"]):
        return False
    return waits_for_people(view) and asking["kind"] == "all" and len(asking["waiting"]) < len(asking["seats"])


def advance(server: Server, table: str, who: list[Api], where: Any) -> dict[str, Any]:
    """Play on over plain sockets until the first of them finds himself where he should be; the view then."""

    async def go() -> dict[str, Any]:
        players = [await Player(server, table, w.secret).connect() for w in who]
        dice = random.Random(4)
        for _ in range(20_000):
            if where(players[0].view):
                break
            able = [p for p in players if p.options]
            if able:
                await dice.choice(able).play(dice.choice)
            else:
                await asyncio.sleep(0.01)
            top = max(p.view["moment"] for p in players)
            for p in players:
                await p.until(lambda p=p, top=top: p.view["moment"] >= top)
            assert players[0].view["over"] is None, "the game ended before it came to it"
        for p in players:
            await p.close()
        return players[0].view

    return run(go())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "where"), [("warrior-knights", battle), ("warrior-knights", vote), ("risk-europe", battle), ("toy", vote)]
)
def test_killed_in_the_middle_both_browsers_go_on(tmp_path: Path, tab: Any, game: str, where: Any) -> None:
    server = Server(tmp_path, snapshot_every=25).start()
    try:
        first, second = guest(server, "First"), guest(server, "Second")
        table, links = first.open(game, "me", "link", *["bot:random"] * (2 if game == "warrior-knights" else 0))
        second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
        assert where(advance(server, table, [first, second], where))
        tabs = [tab(w, at=server).sit(table) for w in (first, second)]
        before = [t.told().view for t in tabs]
        assert where(before[0])
        counted = [len(t.frames) for t in tabs]
        server.kill()
        tabs[0].page.wait_for_timeout(600)
        server.start()
        end = time.monotonic() + 60
        while not all(any('"t":"view"' in f for f in t.frames[n:]) for t, n in zip(tabs, counted, strict=True)):
            tabs[0].page.wait_for_timeout(100)
            assert time.monotonic() < end, "a page did not come back by itself"
        for one, was, n in zip(tabs, before, counted, strict=True):
            fresh = next(json.loads(f)["view"] for f in one.frames[n:] if '"t":"view"' in f)
            assert fresh["version"] >= was["version"], "an accepted choice was lost"
            if fresh["version"] == was["version"]:
                assert fresh == was, "the table is not where it was"
        goal = before[0]["moment"] + 3
        drivers = [Driver(t, seed=i + 3, hands=4, run=3) for i, t in enumerate(tabs)]
        play(drivers, stop=lambda: tabs[0].told().view["moment"] >= goal, seconds=240)
    finally:
        server.stop()


def test_a_friend_takes_his_seat_from_a_link_and_they_talk(server: Server, tab: Any) -> None:
    host = guest(server, "Host")
    table, links = host.open("toy", "me", "link")
    friend = tab(None)
    friend.page.goto(server.http + links[0]["url"])
    friend.page.wait_for_selector(".prompt")
    row = host.get(f"/api/tables/{table}")
    assert [s["kind"] for s in row["seats"]] == ["player", "player"]
    mine = tab(host).sit(table)
    for one, text in ((friend, "Good evening"), (mine, "Welcome")):
        one.page.get_by_role("tab", name="Chat").click()
        one.page.get_by_placeholder("Say to the table …").fill(text)
        one.page.keyboard.press("Enter")
    for one in (friend, mine):
        one.page.get_by_text("Good evening").first.wait_for()
        one.page.get_by_text("Welcome").first.wait_for()


def test_the_seed_and_secrets_of_others_are_not_even_in_the_page(server: Server, tab: Any) -> None:
    """After the opening a spectator's page holds no options and no drafts of anybody."""
    table, _, tabs = at_table(server, tab, "toy")
    play([Driver(t, seed=1) for t in tabs[:2]], stop=lambda: tabs[0].told().view["moment"] >= 1)
    assert tabs[2].page.locator("[data-option]").count() == 0
    for text in tabs[2].frames:
        frame = json.loads(text)
        asking = frame.get("asking") or frame.get("view", {}).get("asking")
        assert not asking or (asking["options"] == [] and asking["draft"] == [])


@pytest.mark.parametrize("part", ["**/assets/risk-europe-*.js", "**/api/games/risk-europe*"])
def test_what_did_not_arrive_while_the_server_was_away_is_fetched_again(server: Server, tab: Any, part: str) -> None:
    """The board's code, and the game's words: a restart may cut off either."""
    who = guest(server, "First")
    table, _ = who.open("risk-europe", "me", "bot:random")
    mine = tab(who)
    lost: list[str] = []

    def cut_once(route: Any) -> None:
        if not lost:
            lost.append(route.request.url)
            route.abort("connectionrefused")
        else:
            route.continue_()

    mine.page.route(part, cut_once)
    mine.sit(table)
    mine.page.wait_for_selector("svg.re-map")
    assert lost


def one_is_asked(view: dict[str, Any]) -> bool:
    """Neither in secret with all others, when nobody bargains, nor in a scene of its own over the table."""
    return waits_for_people(view) and view["asking"]["kind"] == "ask" and view["crumbs"][-1]["procedure"] == "MobilizeForces"


def test_a_deal_is_offered_taken_and_kept_on_the_page(server: Server, tab: Any) -> None:
    first, second = guest(server, "First"), guest(server, "Second")
    table, links = first.open("warrior-knights", "me", "link", "bot:random", "bot:random", variants=["quick-start"])
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    there = advance(server, table, [first, second], lambda v: one_is_asked(v) and v["columns"]["crowns"][0] > 2)
    crowns = there["columns"]["crowns"]
    giver, taker = (tab(w).sit(table) for w in (first, second))
    for one in (giver, taker):
        one.page.get_by_role("tab", name="Deals").click()
    other = giver.page.get_by_label("With").locator("option").nth(0).get_attribute("value")
    assert other == "1"
    giver.page.get_by_label("You give").fill("2")
    giver.page.get_by_label("And a promise").select_option(label="free passage")
    giver.page.get_by_role("button", name="Offer", exact=True).click()
    taker.page.get_by_role("button", name="Accept").click()
    giver.page.get_by_role("button", name="Kept", exact=True).click()
    taker.page.get_by_text("kept", exact=True).wait_for()
    assert giver.page.locator(".deals").first.evaluate("(e) => e.scrollWidth <= e.clientWidth"), "a promise runs beyond its box (A2)"
    after = taker.told().view["columns"]
    assert (after["crowns"][0], after["crowns"][1]) == (crowns[0] - 2, crowns[1] + 2)
    assert after["deals"][0][:6] == [0, 1, 2, 0, 3, 4]
