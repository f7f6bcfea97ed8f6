"""What does not touch it, and what does although it speaks of sieges: it holds no dignity and has no crowns. wkv.ruling.invader-base"""

from typing import Final

from regalia.games.warrior_knights.cards.motions import besieges, lift_sieges
from regalia.games.warrior_knights.deeds import Deeds, General
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import power


def lift_its_sieges(g: Kingdom) -> None:
    """Relief Columns speak of every siege on the board, and it can refuse nothing. wkv.invading-kingdom.cards-and-laws"""
    if besieges(g, power(g)):
        lift_sieges(g, power(g))


DEEDS: Final = Deeds(general={"relief_columns": General(besieges, lift_sieges, at_once=lift_its_sieges)})
