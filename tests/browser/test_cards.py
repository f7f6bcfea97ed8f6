"""Every card says what it does: by resting pointer, by the keyboard's focus, by a long press; beside the thing, one at a time."""

from typing import Any

from tests.server.harness import Server, guest

PARIS = "11"  # the territory of that city


def seated(server: Server, tab: Any, game: str, seats: int, **how: Any) -> Any:
    who = guest(server, "Reader")
    table, _ = who.open(game, "me", *["bot:random"] * (seats - 1), variants=how.pop("variants", []))
    one = tab(who, **how)
    one.sit(table)
    one.page.wait_for_selector(".prompt.mine, .scene")
    return one


def card(one: Any) -> Any:
    one.page.wait_for_selector(".hovercard:not(.unplaced)")
    return one.page.locator(".hovercard")


def said(one: Any) -> str:
    return str(card(one).text_content())  # not inner_text: for a frame after it is placed that is not whole


def gone(one: Any) -> None:
    one.page.wait_for_selector(".hovercard", state="detached")


def aside(one: Any) -> None:
    """The pointer away from everything."""
    one.page.mouse.move(2, 2)
    one.page.wait_for_timeout(300)
    if one.page.locator(".hovercard").count():  # told by focus: it stays while the focus does
        one.page.keyboard.press("Escape")
    gone(one)


def test_a_card_by_pointer_by_focus_and_it_goes(server: Server, tab: Any) -> None:
    one = seated(server, tab, "warrior-knights", 4, variants=["quick-start"])
    one.page.keyboard.press("Escape")  # from the planning scene to the map
    thing = one.page.locator(".rail.right .ag[data-why]").first
    name = thing.locator(".t").inner_text()
    thing.hover()
    assert one.page.locator(".hovercard").count() == 0  # not before the pointer rests
    shown = card(one)
    assert name in said(one)
    # beside it, not on it
    at, box = thing.bounding_box(), shown.bounding_box()
    assert box["x"] + box["width"] <= at["x"] or box["x"] >= at["x"] + at["width"]
    # the pointer may enter it, and then it goes
    one.page.mouse.move(box["x"] + box["width"] - 20, at["y"] + 10, steps=4)
    one.page.wait_for_timeout(350)
    assert shown.is_visible()
    aside(one)
    # by keyboard at once; one at a time; Escape closes and nothing else
    first, second = one.page.locator(".rail.right .ag[data-why]").nth(0), one.page.locator(".rail.right .ag[data-why]").nth(1)
    first.focus()
    assert name in said(one)
    one.page.keyboard.press("Tab")
    one.page.wait_for_function(
        "(name) => document.querySelector('.hovercard .ti')?.textContent === name", arg=second.locator(".t").inner_text()
    )
    assert one.page.locator(".hovercard").count() == 1
    assert second.get_attribute("aria-describedby") == "hovercard"
    one.page.keyboard.press("Escape")
    gone(one)


def rests(one: Any, selector: str) -> str:
    """What the card says when the pointer rests on it; it stands beside the thing."""
    aside(one)
    thing = one.page.locator(selector).first
    thing.scroll_into_view_if_needed()
    at = thing.bounding_box()
    one.page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    text = said(one)
    box = one.page.locator(".hovercard").bounding_box()
    apart = box["x"] + box["width"] <= at["x"] or box["x"] >= at["x"] + at["width"]
    assert apart or box["y"] + box["height"] <= at["y"] or box["y"] >= at["y"] + at["height"], selector
    return text


def focused(one: Any, thing: Any) -> str:
    """What the card says of a thing (or of the first that a selector finds) that has the focus."""
    aside(one)
    one.page.keyboard.press("Shift")  # the last thing used is a key
    (one.page.locator(thing).first if isinstance(thing, str) else thing).focus()
    return said(one)


def test_the_kinds_of_the_kingdom(server: Server, tab: Any) -> None:
    one = seated(server, tab, "warrior-knights", 4, variants=["quick-start"])
    one.page.keyboard.press("Escape")  # from the planning scene to the map
    one.page.wait_for_selector(".ag .gist")
    gist = one.page.locator(".ag .gist").first.inner_text()
    assert gist in rests(one, ".rail.right .ag[data-why]")  # the effect stands on the rail, and first on the card
    assert "fresh" in rests(one, ".dock [data-why^='noble']")
    assert "Wage each time" in rests(one, ".merc")
    assert "next Draft" in rests(one, ".sp2")
    assert "He orders the Agendas" in rests(one, ".office[data-about='word:chairman']")
    assert "Action card" in rests(one, ".dock [data-why^='card']")
    towns = one.page.locator("[data-area='17'], [data-why*='city:']")
    told = focused(one, towns.nth(0))
    assert "Walls" in (focused(one, towns.nth(1)) if "razed" in told else told)  # Fate razes one of them at the start
    one.page.keyboard.press("Escape")
    gone(one)


def test_the_kinds_of_europe(server: Server, tab: Any) -> None:
    one = seated(server, tab, "risk-europe", 4)
    one.page.wait_for_selector(".prompt.mine")
    assert "Officer in Training" in focused(one, "[data-why='territory:" + PARIS + "']")  # before a start is chosen
    assert "hits on 3 or more" in rests(one, "[data-about='unit:2']")
    assert "Borders" in rests(one, ".re-cities button")
    assert "order" in rests(one, ".re-card")


def test_the_kinds_of_the_city(server: Server, tab: Any) -> None:
    one = seated(server, tab, "archon", 4)
    one.page.wait_for_selector(".scene, .prompt.mine")
    assert "Magister" in rests(one, ".scene .ar-mag")  # also one that cannot be had, with what it costs
    one.page.keyboard.press("Escape")
    gone(one)
    one.page.locator(".scene .mapback").click()
    one.page.wait_for_selector(".scene", state="detached")
    assert "King's Favor" in rests(one, ".ar-favor[data-why]")
    assert "points" in rests(one, ".ar-card[data-why]")
    assert "level" in focused(one, "[data-building]")
    assert "season's end" in rests(one, "[data-about^='grant']")
