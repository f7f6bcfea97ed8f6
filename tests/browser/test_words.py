"""True words on the page: who waits is told of others, prices stand on buttons, the end says who won and its charts have rounds."""

import re
from pathlib import Path
from typing import Any

from tests.browser.positions import opened, until_asked
from tests.server.harness import Server, guest

GOLDEN = Path(__file__).parent.parent / "golden"


def test_a_spectator_is_never_spoken_to(server: Server, tab: Any) -> None:
    """W3: the one who is asked reads "you", everybody else reads of him."""
    who = guest(server, "First")
    table, _ = who.open("risk-europe", "me", "link", "link", "link")
    asked, watching = tab(who).sit(table).page, tab(None).sit(table).page
    asked.locator(".prompt .ask", has_text=re.compile(r"\byour?\b")).wait_for()
    watching.locator(".prompt .ask", has_text="bid coins in secret").wait_for()  # nothing is asked before the table is there
    assert not re.search(r"\byour?\b", watching.locator(".prompt").inner_text(), re.IGNORECASE)


def test_a_price_stands_on_its_button(server: Server, tab: Any) -> None:
    """W4."""
    who = guest(server, "First")
    record = until_asked("4-barons", "LevyTaxes.levy", 0)
    page = tab(who).sit(opened(who, record)).page
    page.locator("[data-option^='carry_out']").get_by_text(re.compile(r"gain \d crowns?")).wait_for()


def test_the_end_says_who_won_and_charts_have_rounds(server: Server, tab: Any) -> None:
    """B5."""
    who = guest(server, "First")
    table = who.post("/api/import", {"record": (GOLDEN / "risk-europe/three-crowns.rec").read_text()})["table"]
    page = tab(who).sit(table).page
    page.wait_for_selector(".endscene .chart .round")
    captions = page.locator(".endscene .chart figcaption").all_inner_texts()
    assert not [c for c in captions if re.search(r"\(\d+\)$", c) or c != c.strip() or not c]
    assert "Rounds" in page.locator(".endscene .chart .round").all_text_contents()
    won = page.locator(".endscene h3").inner_text()
    assert won.lower().endswith("wins")
    page.keyboard.press("Escape")
    if page.locator(".endscene").count():
        page.get_by_role("button", name="Back to the map").click()
    assert page.locator(".prompt .ask").first.inner_text().lower() == won.lower()
