"""Every card says in a short sentence what it does: in our own words, without a figure left open, as a player reads it at the table."""

import re
from typing import Any

import pytest

from regalia.kernel import registry
from regalia.kernel.rules import Setup, ruleset

MOST = 90  # letters
DECKS = {
    "warrior-knights": {"agendas": "gist", "events": "gist", "advancements": "gist", "captains": "gist", "missions": "gist"},
    "risk-europe": {"cards": "gist", "tiles": "gist", "missions": "gist"},
    "archon": {"favors": "text", "buildings": "text", "magisters": "text", "places": "text"},
}
JARGON = re.compile(r"[{}_#]|ruling|drawn? Fate for|deal_|prevent_|n/a|TODO|project", re.IGNORECASE)


def rows(game: str, deck: str) -> list[dict[str, Any]]:
    """Those of the game and of every variant that brings some."""
    found = registry.game(game)
    told = [ruleset(found, Setup(found.id, max(found.seats))).tables(), *[variant.tables() for variant in found.variants]]
    return [row for tables in told for row in tables.get(deck, [])]


@pytest.mark.parametrize(("game", "deck"), [(game, deck) for game, decks in DECKS.items() for deck in decks])
def test_every_card_has_a_short_sentence(game: str, deck: str) -> None:
    key = DECKS[game][deck]
    found = rows(game, deck)
    assert len(found) >= 4
    for row in found:
        said = row[key]
        assert 10 <= len(said) <= MOST, f"{row['id']}: {len(said)} letters: {said}"
        assert said[0].isupper() or said[0].isdigit(), said
        assert said.endswith("."), said
        assert not JARGON.search(said), said


def test_the_cards_of_for_glory_have_theirs_too() -> None:
    """Its Agendas and Events are in the tables of a table where it is played."""
    found = registry.game("warrior-knights")
    tables = ruleset(found, Setup(found.id, max(found.seats), ("for-glory",))).tables()
    for deck, base in (("agendas", 44), ("events", 36)):
        assert len(tables[deck]) > base
        assert all(10 <= len(row["gist"]) <= MOST for row in tables[deck]), deck


@pytest.mark.parametrize("deck", ["agendas", "events"])
def test_a_figure_in_the_short_sentence_is_one_of_the_exact_one(deck: str) -> None:
    """A card that is weighed anew is said anew."""
    small = {"one", "once", "two", "twice", "three", "third", "half"}
    for row in rows("warrior-knights", deck):
        exact = set(re.findall(r"\d+", row["effect"])) | set(re.findall("|".join(small), row["effect"].lower()))
        for figure in re.findall(r"\d+", row["gist"]):
            assert figure in exact or figure == "1", f"{row['id']}: {figure} is not in {row['effect']}"
