"""What clients are told once for a table: the names of everything, by kind, and the printed figures."""

from typing import Any

from regalia.games.risk_europe.content import Content
from regalia.games.risk_europe.figures import BONUSES, NOBODY, ORDERS, UNITS


def names_for(box: Content, colours: list[int], seats: int) -> dict[str, list[str]]:
    """Names by kind; armies are called by their colours, as far as those are chosen."""
    armies = [box.army_names[colour] if colour != NOBODY else f"Army {army + 1}" for army, colour in enumerate(colours)]
    return {**static_names(box), "army": armies, "seat": armies[:seats]}


def static_names(box: Content) -> dict[str, list[str]]:
    """Names by kind that do not depend on the table."""
    return {
        "territory": box.names,
        "city": [city or name for city, name in zip(box.city_names, box.names, strict=True)],
        "tile": [tile.name for tile in box.tiles],
        "unit": box.unit_names,
        "unit.many": ["Footmen", "Archers", "Cavalry", "Siege Weapons"],
        "card": box.card_names,
        "order": [order.replace("_", " ").title() for order in ORDERS],
        "colour": box.army_names,
        "army": box.army_names,
        "seat": box.army_names,
        "rank": ["muster", "siege attack", "archer volley", "cavalry charge", "General Attack"],
    }


def tables(box: Content) -> dict[str, Any]:
    """Everything printed, for clients: the drawing of the board and the figures by number."""
    return {
        "names": static_names(box),
        "map": box.drawing(),
        "territories": [
            {
                "id": id,
                "name": box.names[t],
                "land": box.land[t],
                "sea": box.sea[t],
                "city": box.city_names[t],
                "crown": ("", "black", "gold")[box.crown[t]],
                "crowns": box.crowns[t],
                "tax": box.tax[t],
                "tile": box.tile_of[t],
            }
            for t, id in enumerate(box.ids)
        ],
        "units": [
            {
                "name": box.unit_names[u],
                "count": box.unit_count[u],
                "price": box.unit_price[u],
                "dice": box.unit_dice[u],
                "hits_on": box.unit_hits_on[u],
            }
            for u in range(UNITS)
        ],
        "cards": [
            {
                "id": id,
                "name": box.card_names[c],
                "gist": box.card_gists[c],
                "copies": box.deck.count(c),
                "orders": [ORDERS[o] for o in box.card_orders[c]],
                "bonus": BONUSES[box.card_bonus[c]],
            }
            for c, id in enumerate(box.card_ids)
        ],
        "tiles": [{"id": id, "name": t.name, "gist": t.gist, "territory": box.index[t.territory]} for id, t in box.figures.tile.items()],
        "prices": {"castle": box.castle_price, "crown_card": box.crown_card_price},
    }
