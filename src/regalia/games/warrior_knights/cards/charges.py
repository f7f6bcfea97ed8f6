"""Charges that do something at the moment they are received."""

from typing import Final

from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.rules import bans, table
from regalia.games.warrior_knights.state import Kingdom


def speaker_of_the_assembly(g: Kingdom, seat: int) -> None:
    if bans.may_be_chairman(g, seat):
        table.make_chairman(g, seat)


def papal_legate(g: Kingdom, seat: int) -> None:
    if table.may_head_church(g, seat):
        table.make_head(g, seat)


DEEDS: Final = Deeds(charges={"speaker_of_the_assembly": speaker_of_the_assembly, "papal_legate": papal_legate})
