"""Positions with the Invader on the board."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom.rules import cards, prey
from tests.games.warrior_knights import position as p

RED, GREEN = 0, 1  # seats
INVADER = 4  # the side, at a table of four
HIS = INVADER * 4  # its star Noble
LEVY, DRAFT, RALLY, SERVE, MOBILIZE, VERSATILE = range(6)


def realm(*variants: str, seats: int = 4) -> Kingdom:
    """A bare board with the Invader's stronghold in the Hartwood, and nobody on it."""
    g = p.board(seats, "invading-kingdom", *variants)
    g.crowns = [10] * seats
    p.stronghold(g, seats, "hartwood")
    return g


def lead(g: Kingdom, shape: int, where: str, specs: str = "100", exhausted: int = 0, tokens: int = 0) -> list[int]:
    """One of the Invader's Nobles with troops."""
    return p.put(g, HIS + shape, where, specs, exhausted, tokens)


def only(g: Kingdom, *standing: str) -> None:
    """No other city stands."""
    kept = [p.town(city) for city in standing]
    g.razed = tuple([0 if city in kept else 1 for city in range(f.CITIES)])


def strike_now(g: Kingdom) -> None:
    p.run(g, cards.InvaderStrikes(VERSATILE))


def mobilize(g: Kingdom) -> None:
    p.run(g, cards.InvaderMobilizes(MOBILIZE))


def armed(g: Kingdom, shape: int = p.STAR) -> prey.Aim:
    found = prey.aim(g, HIS + shape)
    assert found is not None
    return found
