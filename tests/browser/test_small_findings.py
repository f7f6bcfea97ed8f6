"""Small things that were once wrong on the page, each with its number in the findings of who tried it as a newcomer."""

import re
from pathlib import Path
from typing import Any

from regalia.kernel import engine
from regalia.kernel.record import Replay, load
from tests.browser.positions import opened
from tests.games.warrior_knights import moments
from tests.server.harness import Server, guest

EUROPE = Path(__file__).parents[1] / "golden" / "risk-europe"


def europe(name: str, found: Any) -> Any:
    """A golden game of Risk Europe up to its first decision at which this is so."""
    replay = Replay(load((EUROPE / f"{name}.rec").read_text(encoding="utf-8")))
    while not found(replay.state):
        replay.step()
    return replay.record.prefix(replay.at)


def test_a_black_crown_is_seen_on_dark_land(server: Server, tab: Any) -> None:
    """L7: its edge is light there."""
    who = guest(server, "Owl")
    table, _ = who.open("risk-europe", "me", "bot:random", "bot:random", "bot:random")
    page = tab(who, color_scheme="dark").sit(table).page
    crown = page.locator(".re-crown-black").first
    crown.wait_for(state="attached")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    fill, edge, width = crown.evaluate("(e) => { const s = getComputedStyle(e); return [s.fill, s.stroke, parseFloat(s.strokeWidth)]; }")
    light = [sum(int(x) for x in re.findall(r"\d+", colour)[:3]) for colour in (fill, edge)]
    assert light[1] - light[0] > 300 and width > 20, (fill, edge, width)


def test_where_nearly_everything_may_be_chosen_it_glows_paler(server: Server, tab: Any) -> None:
    """L8: forty areas for a stronghold."""
    who = guest(server, "Owl")
    many = tab(who).sit(opened(who, moments.until("4-barons", moments.at("SetUp.place_strongholds")))).page
    many.locator(".pz .hot").first.wait_for(state="attached")
    assert many.locator(".pz .hot").count() == many.locator(".pz .hot.pale").count() > 30
    few = tab(who).sit(opened(who, moments.until("4-barons", moments.at("MobilizeForces.choose_area")))).page
    few.locator(".pz .hot").first.wait_for(state="attached")
    assert few.locator(".pz .hot.pale").count() == 0


def test_the_stack_whose_last_card_is_played_is_the_present_one(server: Server, tab: Any) -> None:
    """L14."""

    def last_of_the_first(g: Any) -> bool:
        first, second, third = (len(stack) for stack in g.action_stack)
        return not first and second == third > 0 and moments.step_of(g) == "VersatileStrategy.choose_use"

    who = guest(server, "Owl")
    page = tab(who).sit(opened(who, moments.until("4-barons", last_of_the_first))).page
    page.locator(".rail.right .now b").get_by_text("I", exact=True).wait_for()
    assert page.locator(".rail.right .now").count() == 1


def test_a_game_without_deals_and_odds_has_no_tabs_for_them(server: Server, tab: Any) -> None:
    """N8."""
    who = guest(server, "Owl")
    table, _ = who.open("archon", "me", "bot:random")
    page = tab(who).sit(table).page
    page.get_by_role("tab", name="Log").wait_for()
    assert page.get_by_role("tab").all_inner_texts() == ["Log", "Chat"]


def test_a_mercenary_s_turn_bears_its_own_name(server: Server, tab: Any) -> None:
    """T3: the army whose card is played, and who leads it."""
    who = guest(server, "Owl")
    led = europe("two-crowns", lambda g: [type(f).__name__ for f in g.stack][-1] == "Turn" and g.stack[-1].army >= g.seats)
    g = moments.state(led)
    army = ("Blue", "Orange", "Green", "Purple")[g.stack[-1].army]
    page = tab(who).sit(opened(who, led)).page
    page.locator(".prompt.mine").wait_for()
    assert engine.waiting(g)
    assert "mercenaries, led by you" in page.locator(".prompt .ask").inner_text(), army
