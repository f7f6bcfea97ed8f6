"""The Fate deck of a position."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from tests.games.warrior_knights.position.board import NATIONS, C


def fits(card: int, spec: str) -> bool:
    """Does a Fate card show everything in `deal`, `english`, `revolt`, `calm`, `star`, `victory+polish` …?"""
    shows = {
        f.BATTLE_RESULTS[C.fate_battle[card]].split("_")[0],
        NATIONS[C.fate_nation[card]],
        C.baron_ids[C.fate_baron[card]],
        f.SHAPES[C.fate_shape[card]],
        C.city_ids[C.fate_city[card]],
        "revolt" if C.fate_revolt[card] else "calm",
    }
    return all(part in shows for part in spec.split("+"))


def fate_on_top(g: Kingdom, *cards: int) -> None:
    """The next Fate cards, in order."""
    g.fate_deck = [*cards, *[c for c in g.fate_deck if c not in cards]]


def stack_fate(g: Kingdom, *specs: str) -> list[int]:
    """Put cards that fit on top of the deck, in this order; returns them."""
    top: list[int] = []
    for spec in specs:
        found = [c for c in g.fate_deck if c not in top and fits(c, spec)]
        assert found, f"no Fate card fits {spec!r} any more"
        top.append(found[0])
    fate_on_top(g, *top)
    return top
