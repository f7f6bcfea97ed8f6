"""The new red Events: they harm the Baron who draws them. cg.setup.events"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.targets import amount, if_any, on_board, strike
from regalia.games.warrior_knights.deeds import Deeds, Event
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.cards.motions import has_levies
from regalia.games.warrior_knights.variants.for_glory.rules import advancements, garrisons, knowledge, levies, riots
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.procedure import Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- The Lost Library


def lost_library_target(g: Kingdom, drawer: int) -> int:
    return if_any(glory(g).knowledge[drawer] > 0 or g.crowns[drawer] > 0)


def lost_library(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    if not knowledge.lose_knowledge(g, drawer, amount(g, "lost_library", "knowledge")):
        table.pay_crowns(g, drawer, amount(g, "lost_library", "crowns"))
    return None


# ---- Mutinous Watch and Marsh Ague: an army suffers


def with_most(measures: list[int], nobles: list[int]) -> list[int]:
    """Of these Nobles those with the greatest measure."""
    most = max(measures, default=0)
    return [noble for noble, measure in zip(nobles, measures, strict=True) if measure == most]


def with_most_troops(g: Kingdom, seat: int) -> list[int]:
    nobles = on_board(g, seat)
    return with_most([armies.troops(g, n) for n in nobles], nobles)


def with_most_cards(g: Kingdom, seat: int) -> list[int]:
    nobles = on_board(g, seat)
    return with_most([len(armies.cards(g, n)) for n in nobles], nobles)


def mutinous_watch_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(garrisons.garrisoned(g, drawer)) or bool(on_board(g, drawer)))


def mutinous_watch(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return MutinousWatch(drawer)


class MutinousWatch(Procedure):
    """A Garrison of his choice is lost; without one his strongest army suffers."""

    outline: ClassVar[tuple[str, ...]] = ("suffer",)
    cites: ClassVar[dict[str, str]] = {"suffer": "wk.events.colours wk.death.outside-battle"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def suffer(self, g: Kingdom) -> Flow | None:
        cities = garrisons.garrisoned(g, self.seat)
        if cities:
            return Ask(self.seat, [(v.CHOOSE_CITY, city) for city in cities])
        return Ask(self.seat, [(v.CHOOSE_NOBLE, noble) for noble in with_most_troops(g, self.seat)])

    def on_suffer(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.CHOOSE_CITY:
            garrisons.discard_garrison(g, option[1])
            return None
        strike(g, option[1], amount(g, "mutinous_watch", "casualties"))
        return CheckArmies(seat)


def marsh_ague_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(on_board(g, drawer)))


def marsh_ague(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return MarshAgue(drawer)


class MarshAgue(Procedure):
    """The army with the most Troop cards suffers; he chooses among equals."""

    outline: ClassVar[tuple[str, ...]] = ("choose_army",)
    cites: ClassVar[dict[str, str]] = {"choose_army": "wk.events.colours wk.death.outside-battle"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def choose_army(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CHOOSE_NOBLE, noble) for noble in with_most_cards(g, self.seat)])

    def on_choose_army(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        strike(g, option[1], amount(g, "marsh_ague", "casualties"))
        return CheckArmies(seat)


# ---- Hungry Suburbs


def may_riot(g: Kingdom, seat: int) -> list[int]:
    """His cities that are quiet and could keep a Riot token."""
    return [city for city in armies.cities_of(g, seat) if not riots.rioting(g, city) and riots.can_keep_riot(g, city)]


def hungry_suburbs_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(may_riot(g, drawer)) or g.crowns[drawer] > 0)


def hungry_suburbs(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    if may_riot(g, drawer):
        return HungrySuburbs(drawer)
    table.pay_crowns(g, drawer, amount(g, "hungry_suburbs", "crowns"))
    return None


class HungrySuburbs(Procedure):
    """A city of his choice riots. cg.riot.token"""

    outline: ClassVar[tuple[str, ...]] = ("name_city",)
    cites: ClassVar[dict[str, str]] = {"name_city": "wk.events.colours cg.riot.token"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def name_city(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CHOOSE_CITY, city) for city in may_riot(g, self.seat)])

    def on_name_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        riots.start_riot(g, option[1])
        return None


# ---- The Levies Go Home, Clipped Coin


def levies_go_home_target(g: Kingdom, drawer: int) -> int:
    return if_any(has_levies(g, drawer) or g.votes[drawer] > 0)


def levies_go_home(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    """They desert: with Abandoned Nobles he whom they leave alone dies. cg.ruling.levies-go-home"""
    if not has_levies(g, drawer):
        table.lose_votes(g, drawer, amount(g, "levies_go_home", "votes"))
        return None
    for army in pieces.armies_of(g, drawer):
        levies.disperse(g, army)
    return CheckArmies(drawer, deserted=1)


def clipped(g: Kingdom, seat: int) -> int:
    return g.crowns[seat] // amount(g, "clipped_coin", "divisor")


def clipped_coin_target(g: Kingdom, drawer: int) -> int:
    return if_any(clipped(g, drawer) > 0)


def clipped_coin(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    table.pay_crowns(g, drawer, clipped(g, drawer))
    return None


# ---- Schoolmen on Trial: through this round's Upkeep


def schoolmen_on_trial_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(advancements.owned(g, drawer)) or g.faith[drawer] > 0)


def schoolmen_on_trial(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    """His Advancements are exhausted, and those are passed over when the others are refreshed (rules/advancements.py)."""
    own = glory(g)
    own.on_trial = advancements.owned(g, drawer)
    for card in own.on_trial:
        advancements.exhaust(g, card)
        g.emit(w.ON_TRIAL, drawer, card)
    lost = 0 if own.on_trial else min(g.faith[drawer], amount(g, "schoolmen_on_trial", "faith"))
    if lost:
        g.faith[drawer] -= lost
        g.emit(v.FAITH_LOST, drawer, lost)
    return None


def trial_goes_on(g: Kingdom, place: int) -> bool:
    return bool(glory(g).on_trial)


def acquit(g: Kingdom, place: int) -> None:
    """The cards stay exhausted, but will be refreshed with the others. cg.combine.miracles-events"""
    glory(g).on_trial = ()


DEEDS: Final = Deeds(
    events={
        "lost_library": Event(lost_library, lost_library_target),
        "mutinous_watch": Event(mutinous_watch, mutinous_watch_target),
        "hungry_suburbs": Event(hungry_suburbs, hungry_suburbs_target),
        "marsh_ague": Event(marsh_ague, marsh_ague_target),
        "levies_go_home": Event(levies_go_home, levies_go_home_target),
        "clipped_coin": Event(clipped_coin, clipped_coin_target),
        "schoolmen_on_trial": Event(schoolmen_on_trial, schoolmen_on_trial_target, acts=trial_goes_on, undo=acquit),
    }
)
