"""City Bonus Tiles: what the eight Gold Crown Cities do for their owner."""

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import ARCHER, BERLIN, CAVALRY, CONSTANTINOPLE, FOOTMAN, KIEV, LONDON, MADRID, PARIS, STOCKHOLM
from regalia.games.risk_europe.rules.board import add_units, holds, is_city, supply_line, territories
from regalia.games.risk_europe.state import RiskState


def has_tile(g: RiskState, army: int, tile: int) -> bool:
    """Owns the city's tile, and may use it: not in the turn in which the city was taken.

    re.components.city-tiles, re.r.bonus-start, re.r.bonus-disputed
    """
    return g.holder[g.content.tile_at[tile]] == army and g.tile_ready[tile] == 1


def ready_tiles(g: RiskState, army: int) -> None:
    """A turn begins: the tiles the army owns by now may be used."""
    for tile, t in enumerate(g.content.tile_at):
        if g.holder[t] == army:
            g.tile_ready[tile] = 1


def tax_gifts(g: RiskState, army: int, line: list[int]) -> None:
    """London, Paris and Madrid: free units in the city whenever it is taxed, as far as the army reserve goes.

    re.city.london, re.city.paris, re.city.madrid
    """
    for tile in (LONDON, PARIS, MADRID):
        city = g.content.tile_at[tile]
        if city not in line or not has_tile(g, army, tile):
            continue
        gift = g.content.tiles[tile]
        for unit, n in ((ARCHER, gift.archers), (CAVALRY, gift.cavalry), (FOOTMAN, gift.footmen)):
            give(g, army, city, unit, n)


def siege_escort(g: RiskState, army: int, t: int, weapons: int) -> None:
    """Constantinople: Footmen come with every Siege Weapon recruited. re.city.constantinople"""
    if has_tile(g, army, CONSTANTINOPLE):
        give(g, army, t, FOOTMAN, g.content.tiles[CONSTANTINOPLE].footmen * weapons)


def give(g: RiskState, army: int, t: int, unit: int, n: int) -> None:
    """Free units, capped by the army reserve."""
    came = add_units(g, army, t, unit, n)
    if came:
        g.emit(v.FREE_UNITS, army, t, came, unit)


def pillage(g: RiskState, army: int) -> None:
    """Stockholm: coins for every battle won as attacker. re.city.stockholm, re.city.stockholm-siege, re.r.stockholm-timing"""
    if has_tile(g, army, STOCKHOLM):
        coins = g.content.tiles[STOCKHOLM].coins
        g.coins[army] += coins
        g.emit(v.PILLAGED, army, coins)


def recruiting_grounds(g: RiskState, army: int) -> list[int]:
    """Where bought units may be placed: undisputed own cities and castles, and with Kiev all own land on its supply line.

    re.city.kiev, re.city.kiev-dispute, re.castle.remote-recruitment, re.saved.recruit-castle
    """
    places = [t for t in territories(g, army) if holds(g, army, t) and (is_city(g, t) or g.castle[t])]
    if has_tile(g, army, KIEV):
        line = supply_line(g, army, g.content.tile_at[KIEV])
        places += [t for t in line if not is_city(g, t) and not g.castle[t]]
        places.sort()
    return places


def moves_for_free(g: RiskState, army: int) -> bool:
    """Berlin: a maneuver after every completed Expand or Split Expand. re.r.berlin-maneuver-after, re.r.expand-zero"""
    return has_tile(g, army, BERLIN)


def castle_discount(g: RiskState, army: int) -> int:
    """re.city.berlin-castles"""
    return g.content.tiles[BERLIN].castle_discount if has_tile(g, army, BERLIN) else 0
