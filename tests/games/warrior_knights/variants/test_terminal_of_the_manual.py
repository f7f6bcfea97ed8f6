"""What a terminal says at tables that play the manual's variants, as `regalia play` prints it."""

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.variants.capitulation.truce import standing
from regalia.games.warrior_knights.variants.defector.targets import was_tried
from regalia.games.warrior_knights.variants.diplomatic_conquest.loyalty import is_won_over
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import left_in
from regalia.games.warrior_knights.variants.hail_to_the_king import terminal as hail
from regalia.games.warrior_knights.variants.limited_heirs import terminal as heirs
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths
from regalia.kernel.columns import SPECTATOR, replaced
from regalia.players.board import board
from tests.games.warrior_knights import moments as m
from tests.games.warrior_knights import position as p


def told(g: Any) -> str:
    console = Console(file=StringIO(), width=400, color_system=None)
    console.print(board(g, SPECTATOR))
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def garrisoned(g: Any) -> bool:
    return any(left_in(g, city) for city in range(f.CITIES))


def won_over(g: Any) -> bool:
    return any(is_won_over(g, city) for city in range(f.CITIES))


def bribed(g: Any) -> bool:
    return g.round > 0 and any(was_tried(g, noble) for noble in pieces.all_nobles(g))


MOMENTS: dict[str, tuple[str, m.Found, str]] = {
    "siege works": (
        "with-advanced-sieges",
        lambda g: g.round == 2,
        r"Siege of \w+ by .*\(engine.*\): \d casualties and \d breaches of \d",
    ),
    "a city won over": ("with-diplomatic-conquest", won_over, r"Won over by appeals: \w+ \(.+\)"),
    "a truce": ("with-capitulation", standing, r"Truce until the end of the round: .+ and .+"),
    "a betrayal and its price": ("with-treachery", lambda g: g.round == 6, r"Round 5: .+ betrayed .+, for 3 Influence"),
    "the Invader": ("with-invading-kingdom", lambda g: g.round == 3, r"The Invader at \w+: walls \d+"),
    "its Nobles": ("with-invading-kingdom", lambda g: g.round == 3, r"Halvard Ironhand \d+, "),
    "what it holds": ("with-invading-kingdom", lambda g: g.seats in g.city_owner, r"It holds \w+"),
    "troops left in a city": ("company-invaded-realm", garrisoned, r"Troops left in cities\s+\w+ \(.+\): .*100"),
    "a bribe": ("with-defector", bribed, r"Offered a bribe this round: \w+"),
    "points and their sources": ("with-lords-of-the-realm", lambda g: g.round == 8, r"\w+ 3: cities 1, troops 1, honours 1"),
    "heirs left": ("company-of-two", lambda g: g.round == 4, r"Heirs left: .* 1, .* 0 \(Fate must show his symbol\), .*all others 2"),
    "the King": (
        "hailed",
        m.at("Round.concessions"),
        r"King: Zobel\s+King's Army: 3 with .*\s+All Influence goes to him.* or after round 17",
    ),
    "Nobles set aside": ("with-noble-reassignment", lambda g: any(g.out), r"Set aside: (\w[^,]*, ){3}\w+"),
}


@pytest.mark.parametrize("what", MOMENTS)
def test_the_terminal_tells_of(what: str) -> None:
    name, found, sentence = MOMENTS[what]
    assert re.search(sentence, told(m.state(m.until(name, found))))


def test_an_heir_who_cannot_come_and_a_line_that_has_ended() -> None:
    g = p.board(2, "limited-heirs")
    assert heirs.part(g, 0) == "Heirs left: every Noble 2"
    g.gone = replaced(g.gone, 2, 1)
    deaths(g).deaths = (0, 3, 3, *[0] * (g.content.nobles - 3))
    names = g.rules.names(g)["noble"]
    assert f"{names[1]} 0 (Fate must show his symbol), {names[2]} none, his line has ended, all others 2" in str(heirs.part(g, 0))


def test_without_a_king_the_terminal_says_when_there_will_be_one() -> None:
    assert hail.part(p.board(3, "hail-to-the-king"), 0) == "A King is crowned when the Influence pool has run out"
