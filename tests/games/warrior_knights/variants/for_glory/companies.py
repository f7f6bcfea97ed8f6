"""Positions of For Glory with Garrisons, Levies, Leaders and Heralds."""

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from tests.games.warrior_knights import position as p

MONZ, ALTA, FROLI, ROTA = (p.town(id) for id in ("monz", "alta", "froli", "rota"))


def board(seats: int = 4, *variants: str) -> Kingdom:
    return p.board(seats, "for-glory", *variants)


def card(g: Kingdom, id: str) -> int:
    """A Leader, a Herald or a Levy: `leader_swiss`, `levy_monz`."""
    return g.content.troop[id]


def guard(g: Kingdom, *cities: int) -> None:
    """Garrisons are in these cities."""
    for city in cities:
        glory(g).garrison = replaced(glory(g).garrison, city, 1)


def guarded(g: Kingdom) -> list[int]:
    return [city for city, there in enumerate(glory(g).garrison) if there]
