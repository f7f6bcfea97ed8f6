"""In place of a battle: with one card a Baron starts one battle, or does one of the deeds that variants let him do instead.

Each variant declares its own as a row (`InsteadOfBattle` in deeds.py) and hands it over here. Mobilize Forces offers the deeds of the area
where the battle would be, after moving; Versatile Strategy those of every area with a Noble of his. For allocation such a deed counts as a
battle, since it is one result of `StartBattle`. wkv.use.one-of-three, wkv.ruling.appeal-allocation

Whatever forbids a battle against a Baron forbids them too: peace between the two (the point `at_peace`) is asked for all deeds alike, and a
law that would be broken by the battle has to be defied first. They are no battles otherwise: the Castellan may do them.
wkv.use.instead-of-battle, wkv.ruling.instead-of-battle
"""

from regalia.games.warrior_knights.deeds import Deeds, InsteadOfBattle
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.rules.movement import may_act
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Draft


def add(draft: Draft, deed: InsteadOfBattle) -> None:
    """One deed more that may take a battle's place."""
    draft.content = draft.content.plus(Deeds(instead_of_battle=(deed,)))
    draft.cite(StartBattle, "choose_target", "wkv.use.one-of-three wkv.use.instead-of-battle wkv.ruling.instead-of-battle")
    draft.cite(StartBattle, "obey_law", "wkv.use.instead-of-battle")
    draft.cite(VersatileStrategy, "choose_use", "wkv.use.one-of-three")
    draft.cite(MobilizeForces, "battle", "wkv.use.one-of-three")
    draft.cite(Actions, "allocate", "wkv.ruling.appeal-allocation")


def speakers(g: Kingdom, seat: int, area: int) -> list[int]:
    """His Nobles there who could do it: all who are not exhausted."""
    return [n for n in armies.own_nobles_in(g, seat, area) if may_act(g, n)]
