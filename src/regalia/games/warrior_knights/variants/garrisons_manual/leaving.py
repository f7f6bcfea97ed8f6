"""Leaving troops in a city, and taking them along: on the march, and when Nobles return in Upkeep.

They are a transfer like others, between a Noble and a place that is no army. wkv.ruling.garrison-when
"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import not_your_city, not_yours, wall_of
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.deaths import leave_board
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as w
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import GARRISON, leave, left_in, take_along
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option, Reason

CITES: Final = "wkv.garrisons.when wkv.garrisons.pick-up wkv.garrisons.leader-keeps-one wkv.ruling.garrison-when"


def apply(draft: Draft) -> None:
    on_the_march: Functions = {"garrison": garrison_on_the_march, "after_garrison": after_garrison}
    draft.insert_after(MoveNoble, "receive_troops", "garrison", on_the_march, cites=CITES)
    draft.insert_after(ReturnNobles, "exchange", "garrisons", {"garrisons": garrisons_in_upkeep}, cites=CITES)


# ---- who may


def city_of(g: Kingdom, noble: int) -> int:
    """The city in whose area he is, if it is his Baron's and not besieged; else -1. wkv.garrisons.leave, wkv.garrisons.when"""
    area = g.noble_area[noble]
    city = armies.standing_city(g, area) if area >= 0 else -1
    if city < 0 or g.city_owner[city] != pieces.baron_of(g, noble) or armies.is_besieged(g, city):
        return -1
    return city


def can_be_left(g: Kingdom, noble: int) -> list[int]:
    """His cards of 100, and those of 50 if there are two; none of an army with casualties.

    wkv.garrisons.leave, wkv.garrisons.leader-keeps-one
    """
    if g.casualties[noble]:
        return []
    strength = g.content.troop_strength
    cards = armies.cards(g, noble)
    halves = [t for t in cards if 2 * strength[t] == GARRISON]
    return sorted([t for t in cards if strength[t] == GARRISON] + (halves if len(halves) > 1 else []))


def leavings(g: Kingdom, noble: int) -> list[Option]:
    """A city holds one garrison only, of whichever kind. wkv.garrisons.one"""
    city = city_of(g, noble)
    return [] if city < 0 or armies.is_garrisoned(g, city) else [(w.LEAVE, t, city) for t in can_be_left(g, noble)]


def takings(g: Kingdom, noble: int) -> list[Option]:
    """wkv.garrisons.pick-up"""
    city = city_of(g, noble)
    if city < 0 or not left_in(g, city):
        return []
    return [(w.TAKE_ALONG, city, noble)] if armies.may_receive(g, noble, armies.cards(g, pieces.post(city))) else []


# ---- when


def garrison_on_the_march(self: MoveNoble, g: Kingdom) -> Flow | None:
    """Before he sets out, wherever he passes, and where he ends; but only a Baron has such choices to make."""
    seat = pieces.baron_of(g, self.noble)
    return Garrisoning(seat, [self.noble]) if seat < g.seats and city_of(g, self.noble) >= 0 else None


def after_garrison(self: MoveNoble, g: Kingdom, result: int) -> Flow | None:
    """Who has left his last troops goes no further."""
    if armies.troops(g, self.noble) > 0:
        return None
    leave_board(g, self.noble)
    return End(1)


def garrisons_in_upkeep(self: ReturnNobles, g: Kingdom) -> Flow | None:
    """Who is left without troops leaves the board in the next step of Upkeep."""
    ready = [n for n in pieces.nobles_of(g, self.seat) if city_of(g, n) >= 0]
    return Garrisoning(self.seat, ready) if ready else None


class Garrisoning(Procedure):
    """Some Nobles of a Baron may leave troops in the cities where they are, or take along those left there.

    What has been left now stays, so that it always ends; what has been taken along may be replaced by others.
    """

    outline: ClassVar[tuple[str, ...]] = ("choose", "second")
    cites: ClassVar[dict[str, str]] = {
        "choose": "wkv.garrisons.leave wkv.garrisons.when wkv.garrisons.leader-keeps-one wkv.garrisons.one wkv.garrisons.pick-up "
        "wkv.ruling.garrison-when wkv.ruling.garrison-one",
        "second": "wkv.garrisons.leave",
    }

    def __init__(self, seat: int, nobles: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.nobles = nobles
        self.manned: list[int] = []  # cities in which troops have been left now
        self.first = -1  # the first 50 of a hundred
        self.city = -1

    def choose(self, g: Kingdom) -> Flow | None:
        options = [o for n in self.nobles if city_of(g, n) not in self.manned for o in leavings(g, n) + takings(g, n)]
        return Ask(self.seat, [*options, (v.DONE,)]) if options else End()

    def on_choose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return End()
        if option[0] == w.TAKE_ALONG:
            take_along(g, option[2], option[1])
            return AGAIN
        self.city = option[2]
        if g.content.troop_strength[option[1]] < GARRISON:
            self.first = option[1]
            return None
        return self.man(g, [option[1]])

    def second(self, g: Kingdom) -> Flow | None:
        noble = g.troop_at[self.first]
        strength = g.content.troop_strength
        rest = [t for t in can_be_left(g, noble) if t != self.first and strength[t] == strength[self.first]]
        return Ask(self.seat, [(w.LEAVE, t, self.city) for t in rest])

    def on_second(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return self.man(g, [self.first, option[1]])

    def man(self, g: Kingdom, cards: list[int]) -> Flow:
        leave(g, g.troop_at[cards[0]], self.city, cards)
        self.manned.append(self.city)
        self.first = -1
        return Goto("choose")

    # ---- why not

    def why_choose(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        if kind == "troop" and pieces.is_army(g, g.troop_at[id]) and pieces.owner(g, g.troop_at[id]) == seat:
            army = g.troop_at[id]
            return why_not_by(g, army) or [(w.NOT_A_HUNDRED, id)] if pieces.is_led(g, army) else [(w.NOBLES_ONLY, id)]
        if kind in ("noble", "army") and not not_yours(g, seat, kind, id):
            return why_not_by(g, id) if pieces.is_led(g, id) else []
        wall = wall_of(g, kind, id)
        if 0 <= wall < f.CITIES and g.city_owner[wall] == seat:
            return why_not_in(g, wall)
        return not_yours(g, seat, kind, id) or not_your_city(g, seat, kind, id)

    def why_second(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        return [(w.NOT_A_HUNDRED, id)] if kind == "troop" and g.troop_at[id] == g.troop_at[self.first] else not_yours(g, seat, kind, id)


def why_not_by(g: Kingdom, noble: int) -> list[Reason]:
    """Why this Noble leaves nobody."""
    area = g.noble_area[noble]
    city = armies.standing_city(g, area) if area >= 0 else -1
    if city < 0 or g.city_owner[city] != pieces.baron_of(g, noble):
        return [(w.NO_CITY_HERE, noble)]
    return why_not_in(g, city) or ([(w.NOT_WITH_CASUALTIES, noble)] if g.casualties[noble] else [])


def why_not_in(g: Kingdom, city: int) -> list[Reason]:
    if armies.is_besieged(g, city):
        return [(w.NOT_IN_SIEGE, city)]
    return [(w.GARRISONED_ALREADY, city)] if armies.is_garrisoned(g, city) else []
