"""The history of a game: by round, turn and battle, by keys, from an address."""

from pathlib import Path
from typing import Any

from regalia.kernel.record import Record, load
from tests.browser.positions import opened
from tests.server.harness import Server, guest

GOLDEN = Path(__file__).parents[1] / "golden" / "risk-europe"
ENTRIES = 172  # into the fourth round; the second battle is one in which nobody is asked


def begun() -> Record:
    return load((GOLDEN / "three-crowns.rec").read_text(encoding="utf-8")).prefix(ENTRIES)


def test_a_game_is_looked_at_by_round_turn_and_battle(server: Server, tab: Any) -> None:
    who = guest(server, "Reader")
    table = opened(who, begun())
    rows = who.get(f"/api/tables/{table}/log")
    rounds = {e[1]["round"]: r["moment"] for r in rows for e in r["events"] if e[0] == "round_begun"}
    page = tab(who).sit(table).page
    page.locator(".log p").first.wait_for()
    page.get_by_role("button", name="Step back through the game").first.click()
    bar = page.locator(".histbar")
    bar.locator(".ticks .round").first.wait_for(state="attached")
    assert bar.locator(".ticks .round").count() == len(rounds) >= 2
    assert bar.locator(".ticks .battle").count() == sum(e[0] == "battle_begun" for r in rows for e in r["events"]) >= 1

    def at(moment: int) -> None:
        page.wait_for_function(f"() => document.querySelector('.histbar output')?.textContent?.startsWith('{moment} ')")

    bar.get_by_label("Go to a round or battle").select_option(label="Round 2")
    at(rounds[2])
    page.locator(".histbar .where", has_text="Round 2").wait_for()
    assert "moment" not in page.locator(".prompt .ask").inner_text()
    page.locator(".histbar output").click()  # the focus off the list
    page.keyboard.press("ArrowRight")
    at(rounds[2] + 1)
    page.keyboard.press("ArrowLeft")
    at(rounds[2])
    page.keyboard.press("Shift+ArrowLeft")
    at(rounds[1])
    turn = next(r["moment"] for r in rows if r["moment"] > rounds[2] and any(e[0] == "card_revealed" for e in r["events"]))
    page.evaluate(f"location.hash = '#/t/{table}/at/{turn}'")  # another moment of the same table
    at(turn)
    assert "turn 1" in bar.locator(".where").inner_text()
    # what changed in the moment that is looked at is outlined, what is of no moment looked at is not
    moved = next(r["moment"] for r in rows if r["moment"] > turn and any(e[0] == "moved" for e in r["events"]))
    page.evaluate(f"location.hash = '#/t/{table}/at/{moved}'")
    at(moved)
    page.locator(".marks .mk-no").first.wait_for(state="attached")
    page.keyboard.press("Escape")
    bar.wait_for(state="detached")
    assert not page.get_by_role("button", name="Back to now").count()


def test_a_battle_in_which_nobody_was_asked_is_seen_in_the_history_and_in_a_list(server: Server, tab: Any) -> None:
    who = guest(server, "Witness")
    table = opened(who, begun())
    rows = who.get(f"/api/tables/{table}/log")
    names = [(r["moment"], [e[0] for e in r["events"]]) for r in rows]
    moment = next(m for m, told in names if "battle_begun" in told and ("taken" in told or "held" in told))
    page = tab(who).sit(table).page
    page.locator(".log p").first.wait_for()
    page.evaluate(f"location.hash = '#/t/{table}/at/{moment}'")
    card = page.locator(".battlecard")
    card.locator(".die").first.wait_for()
    verdict = card.locator(".outcome").inner_text()
    assert " takes " in verdict or " holds " in verdict
    page.keyboard.press("Escape")  # the card alone
    card.wait_for(state="detached")
    page.locator(".histbar").wait_for()
    page.keyboard.press("Escape")
    page.locator(".histbar").wait_for(state="detached")
    page.get_by_role("tab", name="Battles").press("Enter")  # what is asked lies over the tabs
    listed = page.locator(".battlelist .fought", has_text=verdict)
    listed.click()
    card.locator(".die").first.wait_for()
    card.get_by_role("button", name="Look at that moment").click()
    page.wait_for_function(f"() => document.querySelector('.histbar output')?.textContent?.startsWith('{moment} ')")
