"""The new green Events: they help the Baron who draws them, and are never cancelled. cg.setup.events"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.events_green import FreeCompany
from regalia.games.warrior_knights.cards.targets import amount, if_any
from regalia.games.warrior_knights.deeds import Deeds, Event
from regalia.games.warrior_knights.rules import armies, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.rules import knowledge, levies, riots
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- Wandering Scholar, Generous Pilgrims, Full Barns


def wandering_scholar(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    """The token moves: this card asks for the comparison. cg.scholar.gain"""
    knowledge.gain_knowledge(g, drawer, amount(g, "wandering_scholar", "knowledge"))
    knowledge.compare(g, drawer)
    return None


def generous_pilgrims(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    table.gain_faith(g, drawer, amount(g, "generous_pilgrims", "faith"))
    table.gain_crowns(g, drawer, amount(g, "generous_pilgrims", "crowns"))
    return None


def harvest(g: Kingdom, seat: int) -> int:
    quiet = [city for city in armies.cities_of(g, seat) if not armies.is_besieged(g, city) and not riots.rioting(g, city)]
    return min(amount(g, "full_barns", "most"), len(quiet) * amount(g, "full_barns", "per_city"))


def full_barns_target(g: Kingdom, drawer: int) -> int:
    return if_any(harvest(g, drawer) > 0)


def full_barns(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    table.gain_crowns(g, drawer, harvest(g, drawer))
    return None


# ---- Veteran Company


def veteran_company_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(armies.cards(g, f.IN_DECK)))


def veteran_company(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return VeteranCompany(drawer)


class VeteranCompany(FreeCompany):
    """As A Free Company, but nothing to choose: the top card joins, and is assigned as in a Draft."""

    def how_many(self, g: Kingdom) -> int:
        return amount(g, "veteran_company", "revealed")


# ---- Sworn Townsmen


def sworn_townsmen(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return SwornTownsmen(drawer)


class SwornTownsmen(Procedure):
    """One Town Levy comes without pay, where one could be raised; else there are crowns."""

    outline: ClassVar[tuple[str, ...]] = ("raise_levy", "crowns_instead")
    cites: ClassVar[dict[str, str]] = {
        "raise_levy": "wk.events.colours cg.ruling.motions-bind-cards",
        "crowns_instead": "wk.events.colours",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def raise_levy(self, g: Kingdom) -> Flow | None:
        options = levies.raisable(g, self.seat)
        return Ask(self.seat, options) if options else None

    def on_raise_levy(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        """He may decline only where the Assembly has forbidden it: then he cannot raise one."""
        if option[0] == v.DECLINE:
            return None
        levies.raise_levy(g, option[1], option[2])
        return End()

    def crowns_instead(self, g: Kingdom) -> Flow | None:
        table.gain_crowns(g, self.seat, amount(g, "sworn_townsmen", "crowns"))
        return None


# ---- Guild of Masons


def works_of_masons(g: Kingdom, seat: int) -> list[Option]:
    """What they may do: fortify a city, or remove all its breaches. wk.siege.no-works"""
    options: list[Option] = []
    for city in armies.cities_of(g, seat):
        if armies.is_besieged(g, city):
            continue
        if g.breaches[city]:
            options.append((v.REPAIR, city, g.breaches[city]))
        if not g.fortified[city]:
            options.append((v.FORTIFY, city))
    return options


def guild_of_masons_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(works_of_masons(g, drawer)))


def guild_of_masons(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return GuildOfMasons(drawer)


class GuildOfMasons(Procedure):
    """Walls built or mended without pay."""

    outline: ClassVar[tuple[str, ...]] = ("build",)
    cites: ClassVar[dict[str, str]] = {"build": "wk.events.colours wk.siege.no-works cg.ruling.motions-bind-cards"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def build(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, works_of_masons(g, self.seat))

    def on_build(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        """He may decline only where the Assembly has forbidden all that is left to do."""
        if option[0] == v.FORTIFY:
            g.fortified = replaced(g.fortified, option[1], 1)
            g.emit(v.CITY_FORTIFIED, seat, option[1])
        elif option[0] == v.REPAIR:
            g.breaches = replaced(g.breaches, option[1], 0)
            g.emit(v.WALL_REPAIRED, seat, option[1], option[2])
        return None


DEEDS: Final = Deeds(
    events={
        "wandering_scholar": Event(wandering_scholar),
        "veteran_company": Event(veteran_company, veteran_company_target),
        "generous_pilgrims": Event(generous_pilgrims),
        "full_barns": Event(full_barns, full_barns_target),
        "sworn_townsmen": Event(sworn_townsmen),
        "guild_of_masons": Event(guild_of_masons, guild_of_masons_target),
    }
)
