"""Scenes to their end: a battle keeps its cards and its count, an Assembly its votes; battles nobody is asked in are seen too."""

from pathlib import Path
from typing import Any

from regalia.kernel import engine
from regalia.kernel.record import load
from tests.browser.positions import opened, until_asked
from tests.games.warrior_knights import moments
from tests.server.harness import Player, Server, guest, run

RISK = Path(__file__).parents[1] / "golden" / "risk-europe"
LAST_LOSS = 118


def spoils(g: Any) -> bool:
    """An assault is won, and only what becomes of the city is left to choose."""
    return moments.step_of(g) == "RazeOrKeep.choose" and type(g.stack[-2]).__name__ == "Assault" and engine.waiting(g) == [1]


def test_the_spoils_of_a_battle_keep_its_cards_its_count_and_its_winner(server: Server, tab: Any) -> None:
    """At 4-barons' first assault that takes a city, when only "keep or burn" is left to choose."""
    who = guest(server, "Spoils")
    page = tab(who).sit(opened(who, moments.until("4-barons", spoils))).page
    scene = page.locator(".scene")
    scene.locator(".seal").wait_for()
    assert scene.locator(".steps .on").inner_text() == "Spoils"
    assert scene.locator(".side").first.locator(".fr .fate:not(.bk)").count() >= 1  # the attacker's cards lie there still
    rows = scene.locator(".tally .tl").all_inner_texts()
    assert not any("–" in row for row in rows[:3]) and "by star" in rows[0], rows  # the walls fell: victories were not counted
    assert "falls to" in scene.locator(".seal").inner_text()
    # one screen for all seats: what was given up lies face down (who sits there alone sees his own, tests/reports.test.ts)
    assert scene.locator(".side").first.locator(".aside2 .fate").count() == 2


def test_who_chooses_a_commander_reads_what_his_shape_gives(server: Server, tab: Any) -> None:
    who = guest(server, "Command")
    page = tab(who).sit(opened(who, until_asked("6-barons", "OpenFieldBattle.declare_commanders", 3))).page
    armies = page.locator(".scene .army.can")
    armies.first.wait_for()
    said = [text for text in armies.locator("small").all_inner_texts()]
    assert len(said) == armies.count() >= 2
    assert all(text.split(":")[0] in ("Star", "Square", "Triangle", "Circle", "Exhausted") for text in said), said
    assert "0 of 1" not in page.locator(".scene .prompt").inner_text()
    armies.first.click()
    page.locator(".scene .cmd").first.wait_for()


def test_a_battle_without_a_choice_is_played_with_its_dice(server: Server, tab: Any) -> None:
    """The second battle of three-crowns: a loss in the first one is chosen, and then it begins and is over, and nobody was asked."""
    whole = load((RISK / "three-crowns.rec").read_text(encoding="utf-8"))
    record = whole.prefix(LAST_LOSS)
    chosen = whole.game.vocabulary.write(whole.entries[LAST_LOSS].option)
    who = guest(server, "Dice")
    table = opened(who, record)
    page = tab(guest(server, "Spectator"), speed="slow").sit(table).page
    page.locator(".log p").first.wait_for()

    async def lose() -> None:
        player = await Player(server, table, who.secret).connect()
        await player.play(lambda options: next(text for text in options if text == chosen))
        await player.close()

    run(lose())
    card = page.locator(".battlecard.playing")
    card.locator(".die").first.wait_for()
    assert card.locator(".outcome").inner_text()
    page.keyboard.press("Shift+Space")  # all of it skipped
    card.wait_for(state="detached")


def test_who_is_to_lead_a_company_is_chosen_among_his_armies(server: Server, tab: Any) -> None:
    """M3: with where each stands and how strong it is, and the stronghold called so; its name alone says nothing to a newcomer."""
    who = guest(server, "Captain")
    one = tab(who).sit(opened(who, moments.until("4-barons", moments.at("MercenaryDraft.assign"))))
    page = one.page
    armies = page.locator(".scene .leads .army")
    armies.first.wait_for()
    before = one.told().view
    assert armies.count() == sum(o["verb"] == "assign" for o in before["asking"]["options"]) > 1
    told = armies.all_inner_texts()
    assert any("Stronghold" in text for text in told) and all(text.split()[-1].isdecimal() for text in told), told
    armies.last.focus()
    page.keyboard.press("Shift")  # the last thing used is a key
    assert "stronghold ·" in page.locator(".hovercard").inner_text()
    armies.first.click()
    page.wait_for_function("() => !document.querySelector('.scene .leads')")


def test_all_units_of_a_battle_stand_in_their_rows(server: Server, tab: Any) -> None:
    """Those whose dice fall too: a style of the players' cards once took them out of the row, and their figures with them."""
    record = load((RISK / "three-crowns.rec").read_text(encoding="utf-8")).prefix(LAST_LOSS)
    who = guest(server, "Captain")
    page = tab(who).sit(opened(who, record)).page
    page.locator(".re-force li").first.wait_for()
    units = page.locator(".re-force li").evaluate_all("""(all) => all.map((e) => ({
      place: getComputedStyle(e).position,
      figures: [...e.querySelectorAll('svg, b')].map((x) => x.getBoundingClientRect().width),
    }))""")
    assert len(units) >= 2 and {u["place"] for u in units} == {"relative"}, units
    assert all(len(u["figures"]) == 2 and min(u["figures"]) > 4 for u in units), units


def test_an_assembly_numbers_its_agendas_as_they_are_voted_on_and_keeps_each_count(server: Server, tab: Any) -> None:
    """6-barons' first Assembly, when the Votes for its second Agenda are declared."""
    cards: list[int] = []

    def second(g: Any) -> bool:
        if moments.step_of(g) == "Vote.declare" and g.stack[-1].card not in cards:
            cards.append(g.stack[-1].card)
        return len(cards) == 2

    who = guest(server, "Voter")
    page = tab(who).sit(opened(who, moments.until("6-barons", second))).page
    done = page.locator(".scene .agc.done")
    done.locator(".gavel").wait_for()
    assert done.locator(".k").inner_text() == "1" and done.locator(".vb").count() >= 2
    assert page.locator(".scene .agc.cur .k").first.inner_text().strip().startswith("2 ·")


def test_in_an_assembly_of_six_nothing_hides_a_name_and_the_fist_is_in_sight(server: Server, tab: Any) -> None:
    """A2: neither the Agenda's card nor the edge of a low window. And no heading stands twice where deals and promises are told."""
    who = guest(server, "Voter")
    page = tab(who).sit(opened(who, moments.until("6-barons", moments.at("Vote.commit")), others="random")).page
    if page.locator(".handover").count():
        page.locator(".handover .btn.pri").click()
    page.locator(".fistrow").wait_for()
    for width, height in ((1440, 900), (1366, 700)):
        page.set_viewport_size({"width": width, "height": height})
        card, fist, prompt = (page.locator(what).bounding_box() for what in (".chamber .big-ag", ".fistrow", ".scene .prompt"))
        assert fist["y"] + fist["height"] <= prompt["y"], (width, fist, prompt)
        names = page.locator(".chamber .seat .n")
        assert names.count() == 6
        for name in names.all():
            at = name.bounding_box()
            beside = at["x"] + at["width"] <= card["x"] or at["x"] >= card["x"] + card["width"]
            assert beside or at["y"] + at["height"] <= card["y"], (width, name.inner_text(), at, card)
            assert name.evaluate("(e) => e.scrollWidth <= e.parentElement.clientWidth + 1"), name.inner_text()
    heads = page.locator(".bargain .hd").all_inner_texts()
    assert len(heads) == len(set(heads)), heads
