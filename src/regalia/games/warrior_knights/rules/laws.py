"""Laws in force: what they forbid or demand, and being asked before breaking one.

A law may be refused each time it would bind a Baron; refusing bans him, and no law binds him while he is banned.
wk.agenda.law, wk.ban.refuse-law, wk.ruling.refuse-law-again
"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, bans, pieces, table
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import without_place
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


def enact(g: Kingdom, card: int) -> None:
    """Laid face up beside the board. wk.agenda.law"""
    g.laws += (card,)
    g.law_since += (g.round,)
    g.emit(v.LAW_PASSED, card)


def repeal(g: Kingdom, card: int) -> None:
    place = g.laws.index(card)
    g.laws = without_place(g.laws, place)
    g.law_since = without_place(g.law_since, place)


def in_force(g: Kingdom, id: str) -> bool:
    return bool(g.laws) and g.content.agenda[id] in g.laws


def binds(g: Kingdom, seat: int, id: str) -> bool:
    """Is this law in force, and does it bind him?"""
    return bool(g.laws) and not g.banned[seat] and g.content.agenda[id] in g.laws


def amount(g: Kingdom, id: str, name: str) -> int:
    return g.content.agenda_amounts[g.content.agenda[id]][name]


# ---- war


def battle_law(g: Kingdom, seat: int, defender: int, area: int, wall: int, completing: bool) -> int:
    """The law that forbids `seat` this battle, or -1. `defender` is -1 for a neutral city, `wall` -1 in the open field.

    `completing`: the second declaration of a siege.
    """
    changed = g.points.battle_law
    if changed is None:
        return base_battle_law(g, seat, defender, area, wall, completing)
    return changed(g, seat, defender, area, wall, completing)


def base_battle_law(g: Kingdom, seat: int, defender: int, area: int, wall: int, completing: bool) -> int:
    if defender < 0 or defender == seat or not g.laws or g.banned[seat]:
        return -1
    if in_force(g, "kings_peace") and g.content.on_road[area] and not _sallies(g, seat, area):
        card = g.content.agenda["kings_peace"]
        since = g.law_since[g.laws.index(card)]
        if not (completing and wall >= 0 and 0 < armies.siege_begun(g, wall, seat) <= since):
            return card
    if in_force(g, "inviolable_prelate") and g.head in (seat, defender):
        return g.content.agenda["inviolable_prelate"]
    return -1


def _sallies(g: Kingdom, seat: int, area: int) -> bool:
    wall = armies.own_wall_in(g, seat, area)
    return wall >= 0 and armies.is_besieged(g, wall)


def toll(g: Kingdom, seat: int) -> int:
    """Crowns for each Noble and each bridge, to the Chairman; he himself pays nothing. Who has no crowns may not cross."""
    return amount(g, "bridge_tolls", "crowns") if binds(g, seat, "bridge_tolls") and seat != g.chairman else 0


def mercy(g: Kingdom, seat: int) -> int:
    """The law that forbids razing a city just gained, or -1."""
    return g.content.agenda["mercy_to_the_cities"] if binds(g, seat, "mercy_to_the_cities") else -1


# ---- wages and the Draft


def bounty(g: Kingdom, seat: int, troop: int) -> int:
    """Captains' Bounty: what a Mercenary card costs above its wage; for a circle Noble's companies it is all that is due."""
    if not pieces.is_mercenary(g, troop) or not binds(g, seat, "captains_bounty"):
        return 0
    return amount(g, "captains_bounty", "crowns") if g.content.troop_strength[troop] >= amount(g, "captains_bounty", "min_strength") else 0


def owes_bounty(g: Kingdom, seat: int) -> bool:
    """Has he a company that the law makes dearer? Then he is asked before he pays his wages."""
    return any(bounty(g, seat, t) > 0 for t in pieces.hired(g, seat))


def closes_lists(g: Kingdom, seat: int, hired: int) -> int:
    """The law that forbids him a further Mercenary in this Draft, or -1. `hired`: cards he has hired in it already."""
    if hired >= 1 and binds(g, seat, "closed_lists") and hired >= amount(g, "closed_lists", "cards"):
        return g.content.agenda["closed_lists"]
    return -1


# ---- votes


def most_votes(g: Kingdom, seat: int) -> int:
    """How many Votes he may cast on one Agenda without refusing Measured Voices."""
    return amount(g, "measured_voices", "votes") if binds(g, seat, "measured_voices") else g.votes[seat] + 1_000


# ---- being asked


class Defy(Procedure):
    """Obey a law, or defy it and be banned. Result 1: he acts as if the law did not exist."""

    outline: ClassVar[tuple[str, ...]] = ("choose",)
    cites: ClassVar[dict[str, str]] = {"choose": "wk.ban.refuse-law wk.ruling.refuse-law-again wk.agenda.law"}

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def choose(self, g: Kingdom) -> Flow | None:
        if g.banned[self.seat] or self.card not in g.laws:
            return End(1)
        return Ask(self.seat, [(v.OBEY, self.card), (v.DEFY, self.card)])

    def on_choose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.OBEY:
            g.emit(v.LAW_OBEYED, seat, self.card)
            return End(0)
        g.emit(v.LAW_DEFIED, seat, self.card)
        bans.ban(g, seat)
        return End(1)


class Levy(InTurn):
    """A law that takes crowns: each Baron who owes some, clockwise from the Chairman, pays or defies it."""

    outline: ClassVar[tuple[str, ...]] = ("from_the_chairman", "next_baron")
    cites: ClassVar[dict[str, str]] = {"next_baron": "wk.ban.refuse-law wk.agenda.law"}

    def __init__(self, card: int, due: list[int]) -> None:
        super().__init__()
        self.card = card
        self.due = due

    def next_baron(self, g: Kingdom) -> Flow | None:
        while self.order and (self.due[self.order[0]] <= 0 or g.banned[self.order[0]]):
            self.order.pop(0)
        if not self.order or self.card not in g.laws:
            return End()
        return Defy(self.order[0], self.card)

    def after_next_baron(self, g: Kingdom, result: int) -> Flow | None:
        if not result:
            table.pay_crowns(g, self.order[0], self.due[self.order[0]])
        return self.turn_over()


def crowns_third(g: Kingdom, income: list[int]) -> Procedure | None:
    """The end of Taxation: what each owes of the crowns he received in it. None when the law is not in force."""
    if not in_force(g, "the_crowns_third"):
        return None
    each, part = amount(g, "the_crowns_third", "per_crowns"), amount(g, "the_crowns_third", "crowns")
    return Levy(g.content.agenda["the_crowns_third"], [n // each * part for n in income])


def sumptuary_law(g: Kingdom) -> Procedure | None:
    """The start of Upkeep, after the check for victory: half of what a Baron has above the limit, rounded up."""
    if not in_force(g, "sumptuary_law"):
        return None
    limit, divisor = amount(g, "sumptuary_law", "limit"), amount(g, "sumptuary_law", "divisor")
    due = [(max(0, crowns - limit) + divisor - 1) // divisor for crowns in g.crowns]
    return Levy(g.content.agenda["sumptuary_law"], due)


POINTS: Final = (Point(battle_law, base_battle_law),)
