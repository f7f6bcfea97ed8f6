"""Sieges that go on until tokens bring the walls down, and their end.

In a `Siege` of this variant without any fighters nobody has declared anything: it is the free draw of Upkeep.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.attacks import garrison, siege_defence, siege_strength
from regalia.games.warrior_knights.rules.retreats import Retreat, fall_back_home
from regalia.games.warrior_knights.rules.sieges import Siege, has_engine
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges import vocabulary as w
from regalia.games.warrior_knights.variants.advanced_sieges.draws import SiegeDraw, starve
from regalia.games.warrior_knights.variants.advanced_sieges.state import has_built, has_terms, of_siege, tokens, works
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Functions
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Goto
from regalia.kernel.vocabulary import Option

ENGINE: Final = 4  # crowns: the price of a fortification. wkv.ruling.siege-engine


# ---- the declaration


def declare(before: Callable[[Siege, Kingdom], Flow | None], self: Siege, g: Kingdom) -> Flow | None:
    """As ever; but before it is over an engine may be built, and in a later round a card is drawn."""
    if not self.fighters:
        return None
    flow = before(self, g)
    return None if isinstance(flow, Goto) else flow


def pressed_again(g: Kingdom, siege: Siege) -> None:
    """A further declaration no longer takes the place by itself. wkv.advanced-sieges.no-automatic-fall"""
    ours = siege_strength(g, siege.fighters)
    theirs = siege_defence(g, siege.wall)
    g.emit(w.SIEGE_PRESSED, siege.seats[0], siege.wall, ours, theirs)


def build_engine(self: Siege, g: Kingdom) -> Flow | None:
    """With any siege action, once. wkv.advanced-sieges.engine-source"""
    seat = self.seats[0]
    if not self.fighters or seat >= g.seats or g.crowns[seat] < ENGINE or has_engine(g, self.wall, seat):
        return None
    return Ask(seat, [(w.BUILD_ENGINE, self.wall, ENGINE), (v.DECLINE,)])


def on_build_engine(self: Siege, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == w.BUILD_ENGINE:
        own = works(g)
        table.pay_crowns(g, seat, ENGINE)
        own.siege_engine = replaced(own.siege_engine, of_siege(g, self.wall, seat), 1)
        g.emit(w.ENGINE_BUILT, seat, self.wall)
    return None


def engine_was_built(before: Callable[[Kingdom, int, int], bool], g: Kingdom, wall: int, seat: int) -> bool:
    """wkv.advanced-sieges.engine"""
    return has_built(g, wall, seat) or before(g, wall, seat)


# ---- the draw


def by_tokens(g: Kingdom) -> bool:
    """wkv.advanced-sieges.upkeep-draw"""
    return True


def press(self: Siege, g: Kingdom) -> Flow | None:
    """Not in the round in which the siege begins, but for the free draw of its Upkeep. wkv.advanced-sieges.action-draw"""
    if self.fighters and armies.siege_begun(g, self.wall, self.seats[0]) == g.round:
        return Goto("end_attack")
    return SiegeDraw(self.seats[0], self.wall)


def after_press(self: Siege, g: Kingdom, result: int) -> Flow | None:
    """If it falls: who is inside by now, and whether terms were granted before. Hunger leaves the place; breaches stay.

    wkv.advanced-sieges.captured, wkv.advanced-sieges.nobles-die
    """
    if not result:
        return Goto("end_attack") if self.fighters else End()
    g.emit(w.STARVED_OUT, self.seats[0], self.wall, tokens(g, self.wall))
    self.defenders = garrison(g, self.wall)
    if has_terms(g, self.wall, self.seats[0]):
        self.retreating = self.living(g, 1)
    starve(g, self.wall, -works(g).wall_casualties[self.wall])
    return None


# ---- terms


def let_go(self: Siege, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """A spared Noble leaves as in a retreat, without deserters; from overseas too he finds home, if he still has one.

    wkv.advanced-sieges.nobles-spared
    """
    noble = option[1]
    self.retreating.remove(noble)
    g.emit(w.LET_GO, noble)
    shelter = pieces.stronghold(pieces.baron_of(g, noble))
    area = armies.wall_area(g, shelter)
    if g.noble_area[noble] < g.content.kingdom_areas or area < 0 or armies.is_besieged(g, shelter):
        return Retreat(noble, 1)
    fall_back_home(g, noble, area)
    return AGAIN


ENGINES: Functions = {"build_engine": build_engine, "on_build_engine": on_build_engine}
PRESSING: Functions = {"press": press, "after_press": after_press}
LEAVING: Functions = {"retreat": Siege.retreat, "on_retreat": let_go, "after_retreat": Siege.after_retreat}


# ---- a siege is over


def siege_over(g: Kingdom, wall: int, seat: int) -> None:
    """Terms and engine go with their siege, hunger with the last one; breaches and the armies' casualties stay.

    wkv.advanced-sieges.lifted, wkv.advanced-sieges.two-besiegers, wkv.ruling.siege-lifted
    """
    own = works(g)
    place = of_siege(g, wall, seat)
    own.siege_terms = replaced(own.siege_terms, place, 0)
    own.siege_engine = replaced(own.siege_engine, place, 0)
    if not armies.is_besieged(g, wall):
        own.wall_casualties = replaced(own.wall_casualties, wall, 0)
