"""What each of the new motions does. How one is carried out is in rules/motions.py of the game. cg.setup.agendas"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.targets import heal
from regalia.games.warrior_knights.deeds import Aimed, Deeds, General
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.rules.laws import amount
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements, knowledge, levies, riots
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- The Crown Audit


def audited(g: Kingdom, seat: int) -> int:
    """Half of what he has above the limit, rounded down."""
    return max(0, g.crowns[seat] - amount(g, "crown_audit", "limit")) // amount(g, "crown_audit", "divisor")


def owes_audit(g: Kingdom, seat: int) -> bool:
    return audited(g, seat) > 0


def pay_audit(g: Kingdom, seat: int) -> None:
    table.pay_crowns(g, seat, audited(g, seat))


# ---- Endow the Schools


def always(g: Kingdom, seat: int) -> bool:
    return True


def endow_the_schools(g: Kingdom, seat: int) -> Procedure | None:
    """The token moves: this card asks for the comparison. cg.scholar.gain"""
    knowledge.gain_knowledge(g, seat, amount(g, "endow_the_schools", "knowledge"))
    knowledge.compare(g, seat)
    return None


# ---- Disarm the Towns


def levies_of(g: Kingdom, seat: int) -> list[int]:
    """The Levies in all his armies, the troops at his stronghold included."""
    return [levy for army in pieces.armies_of(g, seat) for levy in levies.levies_of(g, army)]


def has_levies(g: Kingdom, seat: int) -> bool:
    return bool(levies_of(g, seat))


def disarm(g: Kingdom, seat: int) -> None:
    crowns = len(levies_of(g, seat)) * amount(g, "disarm_the_towns", "crowns")
    for army in pieces.armies_of(g, seat):
        levies.disperse(g, army)
    table.gain_crowns(g, seat, crowns)


def check_armies(g: Kingdom) -> Procedure | None:
    """Nobles with nobody left leave the board; those whose casualties have reached their troops die. Nobody has deserted them.

    cg.ruling.levies-go-home
    """
    return CheckArmies(-1)


# ---- Feast of Concord


def has_casualties(g: Kingdom, seat: int) -> bool:
    return any(g.casualties[army] for army in pieces.armies_of(g, seat))


def feast_of_concord(g: Kingdom, seat: int) -> Procedure | None:
    return FeastOfConcord(seat, amount(g, "feast_of_concord", "casualties"))


class FeastOfConcord(Procedure):
    """Token by token off whichever of his armies he likes, so many at most."""

    outline: ClassVar[tuple[str, ...]] = ("heal",)
    cites: ClassVar[dict[str, str]] = {"heal": "wk.agenda.motion"}

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def heal(self, g: Kingdom) -> Flow | None:
        wounded = [army for army in pieces.armies_of(g, self.seat) if g.casualties[army]]
        if not self.left or not wounded:
            return None
        return Ask(self.seat, [*[(v.CHOOSE_ARMY, army) for army in wounded], (v.DONE,)])

    def on_heal(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        self.left -= 1
        heal(g, option[1], 1)
        return AGAIN


# ---- Pull Down the Walls


def fortified_of(g: Kingdom, seat: int) -> list[int]:
    return [city for city in armies.cities_of(g, seat) if g.fortified[city]]


def has_walls_or_crowns(g: Kingdom, seat: int) -> bool:
    return bool(fortified_of(g, seat)) or g.crowns[seat] > 0


def pull_down_the_walls(g: Kingdom, seat: int) -> Procedure | None:
    if fortified_of(g, seat):
        return PullDownTheWalls(seat)
    table.pay_crowns(g, seat, amount(g, "pull_down_the_walls", "crowns"))
    return None


class PullDownTheWalls(Procedure):
    """One of his fortified cities is fortified no longer. Its breaches stay: they never outnumber what is left of the walls."""

    outline: ClassVar[tuple[str, ...]] = ("name_city",)
    cites: ClassVar[dict[str, str]] = {"name_city": "wk.agenda.motion"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def name_city(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CHOOSE_CITY, city) for city in fortified_of(g, self.seat)])

    def on_name_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.fortified = replaced(g.fortified, option[1], 0)
        g.emit(v.UNFORTIFIED, option[1])
        return None


# ---- Open the Barns


def rioting_of(g: Kingdom, seat: int) -> list[int]:
    return [city for city in armies.cities_of(g, seat) if riots.rioting(g, city)]


def has_riots(g: Kingdom, seat: int) -> bool:
    return bool(rioting_of(g, seat))


def open_the_barns(g: Kingdom, seat: int) -> None:
    cities = rioting_of(g, seat)
    for city in cities:
        riots.end_riot(g, city)
    table.pay_crowns(g, seat, len(cities) * amount(g, "open_the_barns", "crowns"))


# ---- Seize the Writings


def has_learning(g: Kingdom, seat: int) -> bool:
    return bool(advancements.owned(g, seat)) or glory(g).knowledge[seat] > 0


def seize_the_writings(g: Kingdom, seat: int) -> Procedure | None:
    if advancements.owned(g, seat):
        return SeizeTheWritings(seat)
    knowledge.lose_knowledge(g, seat, amount(g, "seize_the_writings", "knowledge"))
    return None


class SeizeTheWritings(Procedure):
    """He gives up an Advancement of his choice; it goes under the deck. cg.advancements.discard-bottom"""

    outline: ClassVar[tuple[str, ...]] = ("give_up",)
    cites: ClassVar[dict[str, str]] = {"give_up": "wk.agenda.motion cg.advancements.discard-bottom"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def give_up(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(w.DISCARD_ADVANCEMENT, card) for card in advancements.owned(g, self.seat)])

    def on_give_up(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        advancements.discard(g, seat, option[1])
        return None


DEEDS: Final = Deeds(
    aimed={
        "endow_the_schools": Aimed(always, endow_the_schools, favour=True),
        "feast_of_concord": Aimed(has_casualties, feast_of_concord, favour=True),
        "pull_down_the_walls": Aimed(has_walls_or_crowns, pull_down_the_walls),
        "seize_the_writings": Aimed(has_learning, seize_the_writings),
    },
    general={
        "crown_audit": General(owes_audit, pay_audit),
        "disarm_the_towns": General(has_levies, disarm, in_the_end=check_armies),
        "open_the_barns": General(has_riots, open_the_barns),
    },
)
