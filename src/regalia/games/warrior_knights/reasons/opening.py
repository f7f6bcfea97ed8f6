"""Why a stronghold or a Noble is not placed there: at set-up, and when they return in Upkeep; revolts and transfers."""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import army_of, missing, noble_of, not_your_city, not_yours, place_of
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.setup import SetUp, noble_sites, stronghold_sites
from regalia.games.warrior_knights.rules.upkeep import (
    ReturnNobles,
    Revolts,
    exchanging_armies,
    faith_stops_revolt,
    may_revolt,
    partners_of,
    places_for_returning,
    return_sites,
    revolt_price,
)
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason

# ---- set-up


def assign_troops(frame: SetUp, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    others = not_yours(g, seat, kind, id)
    if others or kind != "troop":
        return others
    found: list[Reason] = [(v.NEXT_TROOP, option[1]) for option in engine.offered(g, seat) if option[0] == v.ASSIGN]
    return found[:1]


def no_stronghold(g: Kingdom, seat: int, area: int) -> list[Reason]:
    """Why no stronghold may stand there."""
    if area in stronghold_sites(g, seat):
        return []
    if area >= g.content.kingdom_areas:
        return [(v.STRONGHOLD_OVERSEAS, area)]
    city = armies.standing_city(g, area)
    if city >= 0:
        return [(v.STRONGHOLD_CITY, city)]
    if area in g.stronghold_area:
        return [(v.STRONGHOLD_SITE_TAKEN, area, g.stronghold_area.index(area))]
    return [(v.STRONGHOLD_RIM, area)]


def place_strongholds(frame: SetUp, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    area = place_of(g, kind, id)
    return no_stronghold(g, seat, area) if area >= 0 else []


def place_nobles(frame: SetUp, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    noble = noble_of(g, kind, id)
    if noble >= 0:
        if pieces.baron_of(g, noble) != seat:
            return not_yours(g, seat, kind, id)
        if g.noble_area[noble] >= 0:
            return [(v.NOBLE_PLACED_ALREADY, noble)]
        return [(v.NOBLE_TROOPLESS, noble)] if armies.troops(g, noble) == 0 else []
    area = place_of(g, kind, id)
    if area < 0 or area in noble_sites(g, seat):
        return []
    if area >= g.content.kingdom_areas:
        return [(v.NOBLE_OVERSEAS, area)]
    rivals = [pieces.baron_of(g, n) for n in armies.rivals_in(g, seat, area)]
    rivals += [s for s, a in enumerate(g.stronghold_area) if a == area]
    return [(v.NOBLE_RIVAL, area, rivals[0])]


# ---- Upkeep: revolts


def choose_city(frame: Revolts, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    area = place_of(g, kind, id)
    city = g.content.area_city[area] if area >= 0 else -1
    if city < 0 or city in frame.untested:
        return []
    others = not_your_city(g, seat, kind, id)
    if others:
        return others
    return [(v.CITY_TESTED, city)] if may_revolt(g, seat, city) else [(v.CITY_GUARDED, city)]


def buy_off(frame: Revolts, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    found: list[tuple[int, Reason]] = []
    if not faith_stops_revolt(g, seat, frame.city):
        found.append((v.PAY_FAITH, (v.REVOLT_HERETIC, frame.city)))
    elif not g.faith[seat]:
        found.append((v.PAY_FAITH, (v.REVOLT_FAITH,)))
    price = revolt_price(g, seat, frame.city)
    if g.crowns[seat] < price:
        found.append((v.PAY_CROWNS, (v.REVOLT_CROWNS, price, g.crowns[seat])))
    return missing(found, kind, id)


# ---- Upkeep: coming back


def return_stronghold(frame: ReturnNobles, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    area = place_of(g, kind, id)
    if area < 0 or area in return_sites(g, seat):
        return []
    rivals = armies.rivals_in(g, seat, area)
    return no_stronghold(g, seat, area) or [(v.STRONGHOLD_RIVAL, area, rivals[0])]


def exchange(frame: ReturnNobles, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Troops that cannot be shifted within an area."""
    others = not_yours(g, seat, kind, id)
    army = g.troop_at[id] if kind == "troop" else army_of(kind, id)
    if others or not pieces.is_army(g, army):
        return others
    if pieces.is_led(g, army) and g.noble_area[army] < 0:
        return [(v.AT_SEA, army, g.noble_port[army])] if g.noble_area[army] == f.AT_SEA else [(v.OFF_BOARD, army)]
    exchanging = exchanging_armies(g, seat)
    if army not in exchanging:
        return [(v.ARMY_SHUT_IN, army)]
    if not partners_of(g, army, exchanging):
        return [(v.ALONE, army)]
    if kind != "troop":
        return []
    return [(v.ALL_OR_NONE, army)] if g.casualties[army] else to_and_fro(frame, id)


def redistribute(frame: ReturnNobles, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Only between Nobles off the board."""
    others = not_yours(g, seat, kind, id)
    army = g.troop_at[id] if kind == "troop" else army_of(kind, id)
    if others or army < 0:
        return others
    if not pieces.is_led(g, army):
        return [(v.HOME_NEXT,)]
    if g.gone[army]:
        return [(v.LOST_FOR_GOOD, army)]
    if not armies.off_board(g, army):
        return [(v.ON_BOARD, army)]
    if kind != "troop":
        return []
    return [(v.ALL_OR_NONE, army)] if g.casualties[army] else to_and_fro(frame, id)


def from_stronghold(frame: ReturnNobles, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Only from the stronghold, to Nobles off the board."""
    if kind != "troop" or g.troop_at[id] != pieces.home_army(g, seat):
        others = not_yours(g, seat, kind, id)
        if others or (kind == "army" and not pieces.is_led(g, id)):
            return others
        return [(v.HOME_ONLY, g.troop_at[id])] if kind == "troop" else redistribute(frame, g, seat, kind, id)
    return [(v.ALL_OR_NONE, g.troop_at[id])] if g.casualties[g.troop_at[id]] else to_and_fro(frame, id)


def to_and_fro(frame: ReturnNobles, troop: int) -> list[Reason]:
    """A card that has been moved in this step and is not offered any more has been moved often enough."""
    return [(v.TROOP_PASSED, troop)] if troop in frame.moved[::2] else []


def place(frame: ReturnNobles, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Where a Noble comes back: his Baron's stronghold, or a city of his that is not besieged."""
    noble = noble_of(g, kind, id)
    if noble >= 0:
        return not_yours(g, seat, kind, id) or not_returning(g, seat, noble)
    area = place_of(g, kind, id)
    if area < 0 or area in places_for_returning(g, seat):
        return []
    city = armies.standing_city(g, area)
    if city >= 0 and g.city_owner[city] == seat:
        return [(v.RETURN_BESIEGED, city)]
    return [(v.RETURN_PLACE, area)]


def not_returning(g: Kingdom, seat: int, noble: int) -> list[Reason]:
    if g.gone[noble]:
        return [(v.LOST_FOR_GOOD, noble)]
    if not armies.off_board(g, noble):
        return [(v.ON_BOARD, noble)]
    if armies.troops(g, noble) == 0:
        return [(v.RETURN_TROOPLESS, noble)]
    found: list[Reason] = [(v.RETURN_TURN, option[1]) for option in engine.offered(g, seat) if option[0] == v.PLACE_NOBLE]
    return found[:1]


REASONS: Final[Reasons] = {
    (SetUp, "assign_troops"): assign_troops,
    (SetUp, "place_strongholds"): place_strongholds,
    (SetUp, "place_nobles"): place_nobles,
    (Revolts, "choose_city"): choose_city,
    (Revolts, "buy_off"): buy_off,
    (ReturnNobles, "return_stronghold"): return_stronghold,
    (ReturnNobles, "exchange"): exchange,
    (ReturnNobles, "redistribute"): redistribute,
    (ReturnNobles, "from_stronghold"): from_stronghold,
    (ReturnNobles, "place"): place,
}
