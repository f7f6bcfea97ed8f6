"""Retreat/Draw 1 Fate: a new battle result. A defender who shows more of them than the attacker may leave the battle."""

from collections.abc import Callable
from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.reasons.things import noble_of, wall_of
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.rules.battles import Battle, draws_another
from regalia.games.warrior_knights.rules.retreats import Retreat, home, refuges
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import Ask, End, Flow, Goto
from regalia.kernel.reasons import STEP
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    steps: Functions = {
        "leave_or_stay": leave_or_stay,
        "on_leave_or_stay": on_leave_or_stay,
        "after_leave_or_stay": after_leave_or_stay,
        "why_leave_or_stay": why_leave_or_stay,
    }
    draft.insert_after(
        Battle,
        "reveal",
        "leave_or_stay",
        steps,
        cites="cg.retreat.count cg.retreat.option cg.retreat.needs-noble cg.retreat.neutral cg.retreat.attacker cg.retreat.besieged "
        "cg.retreat.no-losses cg.retreat.spent-advancement cg.retreat.exhaustion cg.ruling.retreat-count cg.ruling.retreat-noble "
        "cg.ruling.retreat-besieged",
    )
    draft.wrap_rule(draws_another, brings_another)
    draft.cite(Battle, "draw_additional", "cg.retreat.otherwise cg.retreat.later-cards cg.retreat.neutral")


def may_leave(g: Kingdom, battle: Battle) -> bool:
    """More of these results than the attacker, and a living Noble to lead the army away. cg.retreat.option, cg.retreat.needs-noble"""
    return bool(battle.living(g, 1)) and battle.results(g, 1, h.RETREAT) > battle.results(g, 0, h.RETREAT)


def brings_another(before: Callable[[Kingdom, int], bool], g: Kingdom, card: int) -> bool:
    """Who stays, or has no choice, reads it as Draw 1 Fate. cg.retreat.otherwise, cg.retreat.later-cards, cg.fate.base-cards"""
    return before(g, card) or g.content.fate_battle[card] == h.RETREAT


# ---- in the battle, once all cards are revealed


def leave_or_stay(self: Battle, g: Kingdom) -> Flow | None:
    return Ask(self.seats[1], [(w.STAY_AND_FIGHT,), (w.LEAVE_BATTLE,)]) if may_leave(g, self) else None


def on_leave_or_stay(self: Battle, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == w.STAY_AND_FIGHT:
        return None
    g.emit(w.BATTLE_LEFT, seat, self.area)
    return VoluntaryRetreat(self.seats[0], seat, self.area, self.wall, self.fighters[:], self.living(g, 1))


def after_leave_or_stay(self: Battle, g: Kingdom, result: int) -> Flow | None:
    """Nothing is tallied, counted or assigned; razing comes last, where it always does. cg.retreat.no-losses, cg.retreat.order"""
    self.prize = result - 1
    return Goto("end_battle")


# ---- leaving it


class VoluntaryRetreat(Attack):
    """The city or stronghold falls, as after a won assault, then the Nobles go, and none of their troops desert.

    Result: 1 + the city that the attacker has gained, 0 if none; razing it is asked by the battle.
    """

    outline: ClassVar[tuple[str, ...]] = ("give_up_place", "retreat", "report")
    cites: ClassVar[dict[str, str]] = {
        "give_up_place": "cg.retreat.order cg.retreat.city cg.retreat.stronghold cg.retreat.stronghold-refuge "
        "cg.retreat.stronghold-troops cg.ruling.retreat-order cg.ruling.retreat-stronghold cg.ruling.retreat-left-behind",
        "retreat": "cg.retreat.move cg.retreat.no-way-out cg.retreat.no-losses cg.retreat.besieger cg.ruling.retreat-trapped "
        "cg.ruling.retreat-deserters",
        "report": "cg.retreat.order",
    }

    def __init__(self, attacker: int, defender: int, area: int, wall: int, fighters: list[int], defenders: list[int]) -> None:
        super().__init__(attacker, defender, area, wall, fighters, defenders)
        self.retreating = defenders[:]

    def give_up_place(self, g: Kingdom) -> Flow | None:
        """Before anybody moves, so that a stronghold is no refuge for those who leave it."""
        return self.fall(g, self.seats[0]) if self.wall >= 0 else None

    def after_give_up_place(self, g: Kingdom, result: int) -> Flow | None:
        """With the stronghold a Noble may have lost all his troops, and be off the board already."""
        self.prize = result - 1
        self.retreating = [n for n in self.retreating if g.noble_area[n] >= 0]
        return None

    def on_retreat(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.retreating.remove(option[1])
        return Retreat(option[1], 1)

    def report(self, g: Kingdom) -> Flow | None:
        return End(self.prize + 1)


# ---- what would come of leaving


def why_leave_or_stay(self: Battle, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """What leaving would mean for a Noble or for the place, before he decides; all of it for who asks about the whole step."""
    place = given_up(self) if kind == STEP or (self.wall >= 0 and wall_of(g, kind, id) == self.wall) else []
    nobles = [n for n in self.living(g, 1) if kind == STEP or noble_of(g, kind, id) == n]
    found = place
    for noble in nobles:
        found = found + ways_out(g, self, noble)
    return found


def given_up(battle: Battle) -> list[Reason]:
    """cg.retreat.city, cg.retreat.stronghold"""
    if battle.wall < 0:
        return []
    return [(w.LEAVES_THE_CITY if battle.wall < f.CITIES else w.LEAVES_THE_STRONGHOLD, battle.wall, battle.seats[0])]


def ways_out(g: Kingdom, battle: Battle, noble: int) -> list[Reason]:
    """Where he may go; else his stronghold, unless it is what is given up; else nowhere.

    cg.retreat.move, cg.retreat.stronghold-refuge, cg.retreat.no-way-out
    """
    areas = refuges(g, noble)
    if areas:
        return [(w.LEAVES_FOR, noble, area) for area in areas]
    area = home(g, noble) if battle.wall != pieces.stronghold(battle.seats[1]) else -1
    return [(w.LEAVES_FOR_HOME, noble, area)] if area >= 0 else [(w.LEAVES_TO_DIE, noble)]


DEEDS: Final = Deeds(battles=("retreat_1",))
