"""Fewer clicks: plans, wars and wages in few of them, a last one that can be taken back, and keys that mean what they show."""

import json
import time
from typing import Any

import pytest

from regalia.kernel.record import Record
from tests.browser.positions import opened
from tests.browser.test_page import socket_play
from tests.games.warrior_knights import moments as m
from tests.server.harness import PATIENCE, Server, guest


def test_a_plan_keeps_its_cards_and_asks_before_fewer_are_sealed(server: Server, tab: Any) -> None:
    who = guest(server, "Planner")
    one = tab(who).sit(opened(who, m.until("4-barons", m.at("Planning.choose_cards")), others="random"))
    page = one.page
    hand, wells = page.locator(".handrow .acard.can"), page.locator(".well")
    hand.nth(0).click()
    wells.nth(0).click()
    laid = wells.nth(0).locator(".acard")
    laid.nth(0).wait_for()
    hand.nth(1).click()
    laid.nth(0).click()  # right on the card that lies there: the well is meant
    laid.nth(1).wait_for()
    laid.nth(0).click()  # nothing is picked: nothing happens
    assert laid.count() == 2
    wells.nth(0).get_by_role("button", name="Take ").first.click()
    assert laid.count() == 1

    page.get_by_role("button", name="Seal only 1 of 6").click()
    page.get_by_text("Seal only 1 of 6?").wait_for()
    page.get_by_role("button", name="Lay more").click()
    hand.nth(1).click()
    wells.nth(2).click()
    page.keyboard.press("Enter")  # asks again, since the plan is another
    page.get_by_text("Seal only 2 of 6?").wait_for()
    assert one.told().view["asking"]["draft"] == []
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.plansc')")


def test_escape_and_a_press_outside_close_whatever_lies_open(server: Server, tab: Any) -> None:
    who = guest(server, "Closer")
    record = m.until("4-barons", m.at("MobilizeForces.choose_area"))
    one = tab(who).sit(opened(who, record, others="random"))
    page = one.page
    away = page.locator(".crumb")  # nothing of the game

    def shown(what: str, n: int = 1) -> None:
        page.wait_for_function("([what, n]) => document.querySelectorAll(what).length === n", arg=[what, n])

    for button, what in (
        (page.locator(".opensmenu"), ".menu"),
        (page.locator(".opensrules"), ".drawer"),
        (page.locator(".alloptions"), ".optlist"),
    ):
        button.click()
        shown(what)
        page.keyboard.press("Escape")  # the drawer's search has the focus
        shown(what, 0)
        button.click()
        shown(what)
        button.click()  # the same button again is no press outside
        shown(what, 0)
        button.click()
        shown(what)
        away.click()
        shown(what, 0)

    page.get_by_role("button", name="Step back through the game").first.click()
    shown(".histbar")
    page.keyboard.press("Escape")
    shown(".histbar", 0)

    # a place that is not offered: what stands there and why not, both gone by one key
    page.locator("[data-area]:not(.glow)").first.wait_for(state="attached")
    offered = {o["args"][0][1] for o in one.told().view["asking"]["options"] if o["args"]}
    barred = next(i for i in range(40) if i not in offered)
    page.locator(f'[data-area="{barred}"]').focus()
    page.keyboard.press("Enter")
    shown(".pop")
    shown(".whynot")
    page.keyboard.press("Escape")
    shown(".pop", 0)
    shown(".whynot", 0)

    # the latest goes first
    page.locator(".opensmenu").click()
    page.keyboard.press("?")
    shown(".whynot")
    page.keyboard.press("Escape")
    shown(".whynot", 0)
    shown(".menu")
    page.keyboard.press("Escape")
    shown(".menu", 0)

    page.goto(server.http)
    page.get_by_role("button", name="Tester").click()
    shown("[role=dialog]")  # it is fetched when it is wanted first
    page.keyboard.press("Escape")
    shown("[role=dialog]", 0)
    page.get_by_role("button", name="Import a record").click()
    page.locator("textarea").focus()
    page.keyboard.press("Escape")
    shown("[role=dialog]", 0)
    page.get_by_role("button", name="Tester").click()
    page.get_by_label("Your name").fill("Weasel")
    page.keyboard.press("Enter")
    shown("[role=dialog]", 0)
    page.get_by_role("button", name="Weasel").wait_for()


def test_the_digit_of_an_amount_is_the_amount(server: Server, tab: Any) -> None:
    who = guest(server, "Voter")
    one = tab(who).sit(opened(who, m.until("4-barons", m.at("FundExpeditions.fund")), others="random"))
    page = one.page
    amount = page.locator(".scene .amount").first
    amount.wait_for()
    amount.get_by_role("button", name="More").click()
    assert amount.locator("output").inner_text() == amount.locator(".kbd").inner_text()


def mobilizing(name: str, deed: str, marches: bool = True) -> tuple[Record, int]:
    """A golden game before an area was named to which somebody marched and did this there; and the area."""
    record = m.load(m.golden(name))
    verbs = [record.game.vocabulary.verbs[entry.option[0]].name for entry in record.entries]
    for i, verb in enumerate(verbs):
        if verb != "choose_area":
            continue
        after = verbs[i + 1 : i + 8]
        if deed in after and ("move_noble" in after[: after.index(deed)]) is marches and "choose_area" not in after[: after.index(deed)]:
            if not {"allow", "forbid", "obey", "defy", "attack"} & set(after):
                return record.prefix(i), record.entries[i].option[1]
    raise AssertionError(f"{name} has no such march")


def spoiled(route: Any) -> None:
    """What the server says, with a choice among it that nobody offers: a table that has moved on."""
    answer = route.fetch()
    tried = answer.json()
    wanted = json.loads(route.request.post_data or "{}")
    if any(wish.startswith("siege ") for wish in wanted["wishes"]) and not wanted["exact"]:
        tried["taken"].append({"step": "", "option": "commit noble:99", "ways": []})
    route.fulfill(response=answer, json=tried)


@pytest.mark.parametrize("name, deed", [("by-force", "assault"), ("4-barons", "siege"), ("by-force", "decline")])
def test_a_mobilize_takes_two_clicks(server: Server, tab: Any, name: str, deed: str) -> None:
    who = guest(server, "Marshal")
    record, area = mobilizing(name, deed)
    one = tab(who).sit(opened(who, record))
    page = one.page
    before = one.told().view["moment"]
    page.locator(f'[data-area="{area}"]').focus()
    page.keyboard.press("Enter")
    panel = page.locator(".wk-mobilize")
    button = panel.locator(f'[data-deed^="{deed}"][aria-disabled="false"]')
    button.wait_for()
    ticks = panel.locator("[role=checkbox]")
    assert all(t.get_attribute("aria-checked") == "true" for t in ticks.all())  # all who can come, ticked
    page.locator(".marching .line").first.wait_for(state="attached")
    page.keyboard.press("1")  # stays behind
    panel.locator("[role=checkbox][aria-checked=false]").first.wait_for()
    page.keyboard.press("1")
    button.wait_for()
    if deed == "assault":
        panel.get_by_text("Casualties, on average").wait_for()
    if deed == "decline":
        page.keyboard.press("Escape")  # another area
        panel.wait_for(state="detached")
        page.locator(f'[data-area="{area}"]').click(force=True)
        button.wait_for()
    assert one.told().view["moment"] == before, "nothing is sent before it is pressed"
    if deed == "siege":
        assert panel.get_by_text("A siege needs more than").count() == 1
        page.route("**/try", spoiled)
        page.keyboard.press("1")
        page.keyboard.press("1")
        page.wait_for_function("() => document.querySelector('.wk-mobilize .sums.stale')")
        button.click()
        panel.get_by_role("alert").filter(has_text="Refused:").wait_for()  # the panel stays, and says which
        assert one.told().view["moment"] == before
        page.unroute("**/try")
        page.keyboard.press("1")
        page.keyboard.press("1")
        button.click()
    else:
        page.keyboard.press({"assault": "A", "decline": "M"}[deed])
    page.wait_for_function("() => !document.querySelector('.wk-mobilize')")
    told = {"assault": "assault_begins", "siege": "siege_", "decline": "noble_"}[deed]
    assert any(f'["{told}' in f for f in one.frames)


def test_a_company_goes_along_or_stays_behind_by_its_chip(server: Server, tab: Any) -> None:
    """Before a march on which one was picked up from another Noble's army: his own strength follows the chip."""
    record, area = mobilizing("with-might-is-right", "pick_up")
    who = guest(server, "Marshal")
    page = tab(who).sit(opened(who, record)).page
    page.locator(f'[data-area="{area}"]').focus()
    page.keyboard.press("Enter")
    goer = page.locator(".wk-mobilize .goer", has=page.locator(".chip[aria-pressed]", has_text="+")).first
    goer.wait_for()
    strength = int(goer.locator(".str").inner_text())
    gain = int(goer.locator(".chip", has_text="+").first.inner_text().strip("+"))
    for pressed, now in (("true", strength + gain), ("false", strength)):
        goer.locator(".chip", has_text="+").first.click()
        goer.locator(f'.chip[aria-pressed="{pressed}"]').first.wait_for()
        goer.locator(".str").get_by_text(str(now), exact=True).wait_for()


def moved_on(one: Any, version: int) -> None:
    end = time.monotonic() + PATIENCE
    while one.told().view["version"] <= version:
        one.page.wait_for_timeout(20)
        assert time.monotonic() < end, "nothing was sent"


def test_wages_are_paid_with_one_press_but_for_those_let_go(server: Server, tab: Any) -> None:
    who = guest(server, "Paymaster")
    record = m.until("4-barons", lambda g: m.step_of(g) == "PayTroops.pay_mercenaries" and len(g.stack[-1].due) > 1)
    one = tab(who).sit(opened(who, record))
    page = one.page
    seat = one.told().view["asking"]["waiting"][0]
    before = one.told().view["version"]
    due = m.state(record).stack[-1].due
    page.locator(".wk-wages [role=checkbox]").nth(len(due) - 1).click()
    page.get_by_role("button", name=f"Pay {len(due) - 1} compan").click()
    moved_on(one, before)
    told = [e for f in one.frames for e in json.loads(f).get("events", [])]
    assert sum(e[0] == "troop_paid" and e[1]["seat"] == seat for e in told) == len(due) - 1
    assert one.told().view["columns"]["troop_at"][due[-1]] != m.state(record).troop_at[due[-1]]


def test_the_last_click_of_an_action_can_be_taken_back(server: Server, tab: Any) -> None:
    who = guest(server, "Careful")
    one = tab(who).sit(opened(who, m.until("4-barons", m.at("Actions.allocate")), others="random"))
    page = one.page
    page.locator(".opensmenu").click()
    page.get_by_role("menuitemcheckbox", name="Ask before my action ends").click()
    page.keyboard.press("Escape")
    before = one.told().view["version"]
    held = page.get_by_role("button", name="End my action")
    for back in ("U", "Escape"):
        page.keyboard.press("1")  # where the card goes
        held.wait_for()
        page.keyboard.press(back)
        held.wait_for(state="detached")
    assert one.told().view["version"] == before, "nothing was sent"
    page.keyboard.press("1")
    held.wait_for()
    page.keyboard.press("Enter")
    moved_on(one, before)


def test_a_spend_is_one_basket(server: Server, tab: Any) -> None:
    who = guest(server, "Buyer")
    table, _ = who.open("risk-europe", "me", "bot:random")
    socket_play(
        server, table, who, lambda v: v["asking"]["step"] == "Spend.buy" and sum("recruit" in o["text"] for o in v["asking"]["options"]) > 1
    )
    one = tab(who).sit(table)
    page = one.page
    before = one.told().view
    army = next(c["locals"]["army"] for c in before["crumbs"] if c["procedure"] == "Spend")
    basket = page.locator(".re-basket")
    more = basket.get_by_role("button", name="One more:").first
    more.click()
    buy = basket.get_by_role("button", name="Buy for")
    buy.wait_for()
    price = int("".join(c for c in buy.inner_text() if c.isdigit()))
    page.wait_for_function("() => !document.querySelector('.re-basket .btn.pri').disabled")
    buy.click()
    moved_on(one, before["version"])
    heard = [e for f in one.frames for e in json.loads(f).get("events", []) if e[0] in ("recruited", "castle_built", "crown_card_bought")]
    assert heard and heard[0][1]["army"] == army and heard[0][1]["coins"] == price
