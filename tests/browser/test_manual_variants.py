"""The variants of the reference manual on the page: each at the decision that is its own, seen, clicked and answered.

All seats of a table belong to the one who looks, so nothing happens but what he clicks, and Fate is that of the golden game. Where what is
his own must be seen beside an open choice, chance has the other seats.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from regalia.games.warrior_knights.variants.advanced_sieges.state import works
from regalia.kernel.record import Record
from tests.browser.conftest import PHONE, Tab
from tests.browser.driver import TOO_WIDE, go_to
from tests.browser.positions import opened
from tests.games.warrior_knights import moments as m
from tests.server.harness import Server, guest

Moment = tuple[Record, str]  # a game so far, and what is clicked then


def of_option(record: Record, verb: str) -> Moment:
    return record, m.option(m.state(record), verb)


def an_engine() -> Moment:
    """While others starve already."""
    return of_option(
        m.until("with-advanced-sieges", lambda g: m.step_of(g) == "Siege.build_engine" and sum(works(g).wall_casualties) > 2),
        "build_engine",
    )


def a_new_master() -> Moment:
    eliminated = m.until("with-noble-reassignment", lambda g: any(g.out))
    return of_option(m.on_until(eliminated, lambda g: m.offered(g, "propose_master")), "propose_master")


MOMENTS: dict[str, Callable[[], Moment]] = {
    "advanced-sieges": an_engine,
    "diplomatic-conquest": lambda: m.before("with-diplomatic-conquest", "appeal"),
    "treachery": lambda: m.before("with-treachery", "break_word"),
    "capitulation": lambda: m.before("with-capitulation", "surrender"),
    "invading-kingdom": lambda: m.before_event("with-invading-kingdom", "invader_makes_for"),
    "noble-reassignment": a_new_master,
    "garrisons-manual": lambda: m.before("company-invaded-realm", "leave_in_city"),
    "garrisons-manual, left": lambda: m.before("company-invaded-realm", "take_along"),
    "defector": lambda: m.before("with-defector", "bribe"),
    "lords-of-the-realm": lambda: of_option(m.until("with-lords-of-the-realm", lambda g: g.round == 8), "done"),
    "limited-heirs": lambda: of_option(m.until("company-of-two", lambda g: g.round == 4), "done"),
    "hail-to-the-king": lambda: of_option(m.until("hailed", m.at("Round.concessions")), "concede"),
}


@cache
def moment(name: str) -> Moment:
    return MOMENTS[name]()


@pytest.fixture
def sit(server: Server, tab: Any) -> Callable[..., Tab]:
    def at(name: str, others: str = "", **how: Any) -> Tab:
        who = guest(server, "Reader")
        one: Tab = tab(who, **how).sit(opened(who, moment(name)[0], others))
        one.page.locator(".map [data-noble]").first.wait_for(state="attached")  # the table is there, with all that lies on it
        curtain = one.page.locator(".handover .btn.pri")
        one.page.locator(".prompt.mine, .scene").or_(curtain).first.wait_for()
        if curtain.count():  # a secret choice of one of several at this screen
            curtain.click()
        return one

    return at


WITHIN_REACH = ":not([inert] *)"  # not behind a scene


def choose(page: Any, option: str, by: str = "click") -> None:
    """By its button: at once, or from the list of all options."""
    button = page.locator(f'[data-option="{option}"]{WITHIN_REACH}').first
    everything = page.locator(f'.options button[aria-expanded="false"]{WITHIN_REACH}').first
    button.or_(everything).first.wait_for()
    if not button.is_visible():
        getattr(everything, by)()
    getattr(button, by)()


def asked(page: Any, words: str) -> None:
    page.locator(".prompt .ask", has_text=words).first.wait_for()


def logged(page: Any, sentence: str) -> None:
    page.locator(".log p", has_text=re.compile(sentence)).first.wait_for(state="attached")


def marks(page: Any, title: str) -> Any:
    """Tokens of variants on the map, by what they mean."""
    return page.locator(".map .wk-mark", has=page.locator("title", has_text=title))


def box(page: Any, title: str) -> Any:
    return page.locator(".box", has=page.locator(".hd", has_text=title)).first


def area(page: Any, name: str, words: str) -> None:
    """The place itself tells what the marks on it mean, whoever hovers or listens."""
    page.locator(f'[data-area][aria-label^="{name},"][aria-label*="{words}"]').wait_for(state="attached")


def test_a_siege_engine_is_built_and_stands_at_the_wall(sit: Any) -> None:
    page = sit("advanced-sieges").page
    asked(page, "Build a siege engine? It draws two cards, not one")
    works_here = box(page, "Sieges")
    works_here.get_by_text("2 of 4").wait_for()
    assert works_here.locator(".pips .casualty").count() > 2
    page.locator(".map rect.casualty").nth(2).wait_for(state="attached")
    engines = marks(page, "Zobel has a siege engine here").count()
    choose(page, moment("advanced-sieges")[1])
    logged(page, "builds a siege engine before Olbi")
    logged(page, "draws for the siege of Olbi")
    marks(page, "Zobel has a siege engine here").nth(engines).wait_for(state="attached")
    area(page, "Olbi", "Zobel has a siege engine here: two cards a draw")


def test_an_appeal_is_offered_with_its_price_and_heard(sit: Any) -> None:
    page = sit("diplomatic-conquest").page
    assert marks(page, "Won over").count() == 0
    choose(page, moment("diplomatic-conquest")[1])
    asked(page, "Appeal to Thira: what do you pay? It is lost in any case")
    choose(page, "pay_crowns crowns:2")
    logged(page, "Thira opens its gates to Niebieski")
    marks(page, "Won over by an appeal").wait_for(state="attached")
    area(page, "Thira", "Won over by an appeal: it revolts only at two cards of unrest")


def test_a_word_is_broken_at_a_price_and_all_see_by_whom(sit: Any) -> None:
    page = sit("treachery").page
    asked(page, "This breaks your word, and has its price")
    deals = box(page, "Public deals")
    deals.get_by_text("Niebieski promises Madder not to attack Madder until the end of round 5").wait_for()
    deals.get_by_text("Whoever breaks a deal returns 1 Influence").wait_for()
    assert page.locator(".wk-traitor").count() == 0
    choose(page, moment("treachery")[1])
    logged(page, "Treachery: Niebieski has broken his word to Madder")
    deals.get_by_text("Round 5: Niebieski betrayed Madder").wait_for(state="attached")
    assert "It cost him 1 Influence and the next Assembly." in deals.inner_text()
    page.locator(".baron", has_text="Niebieski").locator(".wk-traitor").wait_for(state="attached")


def test_a_deal_is_offered_in_public_and_withdrawn(sit: Any) -> None:
    """In the same box, folded away until somebody wants it."""
    page = sit("treachery", others="random").page
    deals = box(page, "Public deals")
    deals.get_by_text("Offer a public deal").click()
    deals.get_by_label("With").select_option(label="da Viola")
    deals.get_by_role("button", name="Offer", exact=True).click()
    logged(page, "Niebieski proposes a public deal to da Viola")
    offer = deals.locator(".wk-pact", has_text="Offered")
    offer.get_by_role("button", name="Withdraw").click()
    logged(page, "Niebieski withdraws his public offer to da Viola")


def test_who_is_besieged_is_told_of_the_truce_and_surrenders(sit: Any) -> None:
    page = sit("capitulation").page
    asked(page, "All leave unharmed, and a truce holds")
    assert page.locator(".baron .tag", has_text="truce").count() == 0
    choose(page, moment("capitulation")[1])
    logged(page, r"Madder surrenders \w+ to da Viola; those inside leave unharmed")
    for house, other in (("Madder", "da Viola"), ("da Viola", "Madder")):
        page.locator(".baron", has_text=house).locator(f".tag[title*='Truce with {other}']").wait_for(state="attached")


def test_the_invader_is_seen_and_seen_to_act(sit: Any) -> None:
    page = sit("invading-kingdom").page
    power = box(page, "The Invader")
    power.locator(".row").nth(4).wait_for()  # its stronghold and four Nobles, with their strength
    strengths = [int(text) for text in power.locator(".row > b").all_inner_texts()]
    assert strengths[0] == 400 and all(strengths)
    marks(page, "The Invader").wait_for(state="attached")
    before = power.locator(".row .nm small").all_inner_texts()
    lands = power.locator(".deed").all_text_contents()
    tokens = page.locator('.noble[aria-label*="the Invader"]')
    tokens.nth(3).wait_for(state="attached")
    stood = [token.get_attribute("style") for token in tokens.all()]
    choose(page, moment("invading-kingdom")[1])
    logged(page, r"\w+ makes for \w+")
    deed = str(power.locator(".deed").text_content())  # what it was last seen to do, as the log has it
    logged(page, re.escape(deed))
    assert deed not in lands
    assert power.locator(".row .nm small").all_inner_texts() != before
    assert [token.get_attribute("style") for token in tokens.all()] != stood


def test_nobles_set_aside_are_seen_and_one_is_proposed(sit: Any) -> None:
    page = sit("noble-reassignment").page
    asked(page, "Fate has named you: what do you put before the Assembly? Nobles set aside may be given a new master")
    aside = page.locator(".wk-aside")
    aside.nth(3).wait_for(state="attached")
    assert page.locator(".wk-aside.can").count() == aside.count() == 4
    name = str(aside.first.text_content()).strip()
    choose(page, moment("noble-reassignment")[1])
    logged(page, f"moves that {name} be given a new master")


def test_troops_are_left_in_a_city_and_hold_its_walls(sit: Any) -> None:
    page = sit("garrisons-manual").page
    assert marks(page, "Garrison, 100 more strength").count() == 0
    choose(page, moment("garrisons-manual")[1])
    logged(page, r"leaves 100 troops in Gedze")
    marks(page, "Garrison, 100 more strength").wait_for(state="attached")
    area(page, "Gedze", "Garrison, 100 more strength: ")


def test_a_garrison_stands_in_its_barons_court_until_it_is_taken_along(sit: Any) -> None:
    page = sit("garrisons-manual, left", others="random").page
    page.get_by_text("Left in cities").wait_for()
    page.get_by_text(re.compile("Gedze: .*100")).first.wait_for()
    choose(page, moment("garrisons-manual, left")[1])
    logged(page, "takes along the troops left in Gedze")
    page.locator('[data-area][aria-label^="Gedze,"][aria-label*="Garrison"]').wait_for(state="detached")


def test_a_noble_is_bribed_and_fate_answers(sit: Any) -> None:
    page = sit("defector").page
    asked(page, "Whom do you attack, and how? Or whom do you bribe?")
    choose(page, moment("defector")[1])
    asked(page, "with what? Fate must show a ")
    choose(page, "pay_crowns crowns:5")
    logged(page, r"offers .* a bribe")
    logged(page, r"stays true to|serves .* from now on")
    marks(page, "He has been offered a bribe this round").wait_for(state="attached")


def test_points_of_lords_stand_with_their_sources(sit: Any) -> None:
    page = sit("lords-of-the-realm").page
    throne = box(page, "The throne")
    throne.locator(".wk-way").nth(3).wait_for(state="attached")
    points = [int(text) for text in throne.locator(".wk-way b").all_text_contents()]
    assert points == sorted(points, reverse=True) and points[0] >= 3
    sources = throne.locator(".wk-why").all_text_contents()
    assert len(sources) == sum(n != 0 for n in points)
    for text, n in zip(sources, points, strict=False):
        assert sum(int(x) for x in re.findall(r"-?\d+", text)) == n, text
    page.keyboard.press("Escape")  # from the planning scene
    throne.get_by_text("How points count").click()
    throne.get_by_text("1 for every two cities").wait_for()


def test_heirs_left_are_counted_for_every_noble(sit: Any) -> None:
    one = sit("limited-heirs")
    heirs = box(one.page, "Heirs left")
    heirs.locator(".heir").nth(7).wait_for(state="attached")
    deaths = one.told().view["columns"]["deaths"]
    shown = [int(text) for text in heirs.locator(".heir b").all_text_contents()]
    assert len(shown) == 8 and sum(shown) == 2 * 8 - sum(deaths) and 0 in shown
    heirs.locator(".heir.last", has_text="no heir left: when he dies, Fate must show his symbol").wait_for(state="attached")


def test_the_king_is_hailed_and_that_is_the_end(sit: Any) -> None:
    page = sit("hail-to-the-king").page
    page.locator(".baron", has_text="Zobel").locator(".wk-king").wait_for()
    marks(page, "King").wait_for(state="attached")
    page.get_by_text("Zobel is King, and all Influence goes to him.").wait_for()
    choose(page, moment("hail-to-the-king")[1])
    page.locator(".handover .btn.pri").click()  # the other Baron, at the same device
    choose(page, moment("hail-to-the-king")[1])
    page.locator(".endscene", has_text="All have conceded").wait_for()


# what of a variant must be found on a phone, and on which of its pages
PARTS = {
    "advanced-sieges": ("Players", ".box:has-text('Sieges')"),
    "diplomatic-conquest": ("Map", ".map"),
    "treachery": ("Table", ".box:has-text('Public deals')"),
    "capitulation": ("Players", ".baron"),
    "invading-kingdom": ("Players", ".box.inv"),
    "noble-reassignment": ("Table", ".box:has(.wk-aside)"),
    "garrisons-manual": ("Map", ".map"),
    "garrisons-manual, left": ("Yours", "section:has-text('Left in cities')"),
    "defector": ("Map", ".map"),
    "lords-of-the-realm": ("Players", ".box:has(.wk-ways)"),
    "limited-heirs": ("Players", ".box:has(.heir)"),
    "hail-to-the-king": ("Players", ".box:has(.wk-ways)"),
}
# elements inside a part that stick out of the phone, or whose text does
STICKS_OUT = """
(part) => [part, ...part.querySelectorAll('*')]
  .filter((e) => e.checkVisibility() && !e.closest('svg, .sr'))
  .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1)
  .map((e) => e.outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize("name", MOMENTS)
def test_on_a_phone_it_all_fits_and_the_choice_can_be_tapped(sit: Any, name: str) -> None:
    alone = "random" if PARTS[name][0] in ("Yours", "Table") else ""
    one = sit(name, others=alone, viewport=PHONE, has_touch=True, is_mobile=True)
    page = one.page
    page.locator(".prompt.mine, .scene").first.wait_for()
    place, part = PARTS[name]
    go_to(page, place)
    shown = page.locator(part).last
    shown.wait_for()
    assert not page.evaluate(TOO_WIDE), f"{place} is wider than a phone"
    if place != "Map":  # which is dragged about
        assert shown.evaluate(STICKS_OUT) == []
    before = one.told().view
    choose(page, moment(name)[1], "tap")
    answered(one, before)
    assert one.told().refusals == []


def answered(one: Tab, before: dict[str, Any]) -> None:
    """The table has answered: it is not where it was. A secret choice shows in nothing but one's own draft."""
    for _ in range(500):
        now = one.told().view
        if now["version"] != before["version"] or now["asking"] != before["asking"]:
            return
        one.page.wait_for_timeout(20)
    raise AssertionError("the table did not answer")
