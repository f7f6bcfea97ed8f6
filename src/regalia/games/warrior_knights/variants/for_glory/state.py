"""The columns of For Glory."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.kernel.columns import SORTED, Column, column, scalar, steady, steady_rows
from regalia.kernel.state import Part, Place, State


class Glory(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        # Knowledge and Advancements
        column("knowledge", of="seat"),
        scalar("scholar", holds="seat"),
        steady("advancement_deck", SORTED, holds="advancement"),
        steady("advancement_bottom", holds="advancement"),
        steady("advancement_offer", holds="advancement"),
        steady_rows("advancements", of="seat", holds="advancement"),
        steady("advancement_exhausted", of="advancement"),
        # cities
        steady("garrison", of="city"),
        steady("riot", of="city"),
        # revolts
        scalar("riot_drawn"),
    )

    def __init__(self, g: State) -> None:
        k = cast(Kingdom, g)
        n = k.seats
        self.knowledge: list[int] = [0] * n
        self.scholar: int = f.NOBODY
        self.advancement_deck: tuple[int, ...] = ()  # top first, in an order nobody knows
        self.advancement_bottom: tuple[int, ...] = ()  # what was put under the deck since, in that order; everybody has seen it
        self.advancement_offer: tuple[int, ...] = ()  # face up, to be bought
        self.advancements: tuple[tuple[int, ...], ...] = ((),) * n  # owned
        self.advancement_exhausted: tuple[int, ...] = (0,) * len(content.ADVANCEMENTS)
        self.garrison: tuple[int, ...] = (0,) * f.CITIES  # 1: a Garrison of whoever controls the city
        self.riot: tuple[int, ...] = (0,) * f.CITIES
        self.riot_drawn: int = 0  # 1 while an owner is asked to pay against a Riot instead of a Revolt
        # Levies lie beside the board; Leaders and Heralds are shuffled in after the opening deal
        for troop in content.levies(k.content) + content.captains(k.content):
            k.troop_at[troop] = h.IN_SUPPLY


GLORY: Final = Place(Kingdom, Glory)


def glory(g: Kingdom) -> Glory:
    return cast(Glory, g.parts[GLORY.at])
