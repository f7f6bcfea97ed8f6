"""The Fate deck of a position."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom


def fits(g: Kingdom, card: int, spec: str) -> bool:
    """Does a Fate card show everything in `deal`, `english`, `revolt`, `calm`, `star`, `victory+polish` …, or what a variant adds to it?"""
    c = g.content
    shows = {
        c.deeds.battles[c.fate_battle[card]].split("_")[0],
        c.nation_ids[c.fate_nation[card]],
        c.baron_ids[c.fate_baron[card]],
        f.SHAPES[c.fate_shape[card]],
        c.city_ids[c.fate_city[card]],
        *(["revolt"] if c.fate_revolt[card] else c.fate_rows[card].more or ["calm"]),
    }
    return all(part in shows for part in spec.split("+"))


def fate_on_top(g: Kingdom, *cards: int) -> None:
    """The next Fate cards, in order."""
    g.fate_deck = [*cards, *[c for c in g.fate_deck if c not in cards]]


def stack_fate(g: Kingdom, *specs: str) -> list[int]:
    """Put cards that fit on top of the deck, in this order; returns them."""
    top: list[int] = []
    for spec in specs:
        found = [c for c in g.fate_deck if c not in top and fits(g, c, spec)]
        assert found, f"no Fate card fits {spec!r} any more"
        top.append(found[0])
    fate_on_top(g, *top)
    return top
