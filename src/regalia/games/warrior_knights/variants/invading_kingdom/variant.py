"""Invading Kingdom: a foreign power that nobody plays lands in the realm, with a stronghold, four Nobles, troops and cards of its own.

It is a side after the Barons (`rules/power.py`): its pieces stand in the columns of the game, and whatever it chooses follows from the
position, without chance and without anybody's choice. wkv.invading-kingdom.faction, wkv.invading-kingdom.not-a-baron
"""

from types import ModuleType
from typing import Final, cast

from regalia.games.warrior_knights.client import names_of
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import reasons
from regalia.games.warrior_knights.variants.invading_kingdom.rules import (
    apart,
    attacking,
    battle_choices,
    beaten,
    cards,
    conquests,
    dealing,
    ends,
    marching,
    power,
    setting_up,
)
from regalia.games.warrior_knights.variants.invading_kingdom.state import INVASION, invasion
from regalia.kernel.chapters import procedures_of
from regalia.kernel.draft import Draft
from regalia.kernel.state import Own
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason

CHAPTERS: Final[tuple[ModuleType, ...]] = (setting_up, dealing, cards, marching, attacking, battle_choices, conquests, beaten, ends)

# our own names
NAME: Final = "the Invader"
CAMP: Final = "the Longship Camp"
NOBLES: Final = ("Halvard Ironhand", "Sigrun of the Skerries", "Torkel Wavebreaker", "Orm the Quiet")


class InvadingKingdom(Variant):
    def __init__(self) -> None:
        super().__init__(
            "invading-kingdom",
            "Invading Kingdom",
            "A foreign army that nobody plays lands in the realm: it besieges, plunders and burns whoever is nearest, and can be beaten.",
            part=INVASION,
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.content = draft.content.plus(apart.DEEDS, chairs=1)
        draft.replace_rule(pieces.sides, power.sides)
        for procedure in procedures_of(CHAPTERS):
            draft.add_procedure(procedure)
        for chapter in CHAPTERS:
            if hasattr(chapter, "apply"):
                chapter.apply(draft)

    def finish(self, draft: Draft) -> None:
        for chapter in CHAPTERS:
            if hasattr(chapter, "finish"):
                chapter.finish(draft)

    def names(self, g: Own) -> dict[str, list[str]]:
        return its_names(cast(Kingdom, g))

    def faults(self, g: Own) -> list[str]:
        return faults(cast(Kingdom, g))

    def why_not(self, view: Own, seat: int, kind: str, id: int) -> list[Reason]:
        return reasons.why_not(cast(Kingdom, view), seat, kind, id)


def its_names(g: Kingdom) -> dict[str, list[str]]:
    """Those of the game, with the Invader after the Barons; worked out once for a table's Barons."""
    key = (*g.baron, -2)
    found = g.content.named.get(key)
    if found is None:
        base = names_of(g.content, g.baron)
        n, c = g.seats, g.content
        army = base["army"][:]
        army[n * 4 : n * 4 + 4] = NOBLES
        army[c.nobles + n] = CAMP
        chair = base["chair"][:]
        chair[n] = NAME
        side = base["side"][:]
        side[n] = NAME
        found = {
            "seat": [*base["seat"], NAME],
            "chair": chair,
            "side": side,
            "noble": [*base["noble"], *NOBLES],
            "wall": [*base["wall"], CAMP],
            "army": army,
        }
        g.content.named[key] = found
    return found


def faults(g: Kingdom) -> list[str]:
    """It has pieces and nothing else, and once it is over not even those."""
    own = invasion(g)
    found = [f"its Noble {n} holds an office" for n in power.nobles(g) if g.office[n] >= 0]
    if own.invasion_over and (power.cities(g) or not power.is_gone(g)):
        found.append("the invasion is over, but something of it is left")
    its = [t for t in range(len(g.troop_at)) if pieces.is_army(g, g.troop_at[t]) and pieces.owner(g, g.troop_at[t]) == power.power(g)]
    return found + [f"nobody has enlisted troop {t} of the Invader" for t in its if t not in own.enlisted]
