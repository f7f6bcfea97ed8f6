"""The table in a terminal: seasons and wall, the city with its slots, Magisters, tiles and cards, and the players."""

from collections.abc import Callable
from typing import Final, cast

from rich.console import RenderableType

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import DECK_IDS
from regalia.games.archon.state import ArchonState
from regalia.games.archon.terminal import city, players
from regalia.games.archon.terminal.heraldry import SHADES, cost
from regalia.kernel.state import State

PLACES: Final = "place"  # what can be asked about

PARTS: Final[dict[str, Callable[[ArchonState, int], RenderableType | None]]] = {
    "seasons": players.seasons,
    "city": city.places,
    "guild": city.guild,
    "tiles": city.tiles,
    "cards": city.cards,
    "players": players.players,
}

LOSSES: Final = {v.TOLL_PAID: 0, v.RAIDED: 0}  # which argument says who loses


def summary(view: State, viewer: int) -> str:
    return players.summary(cast(ArchonState, view), viewer)


def tint(view: State, seat: int) -> str:
    return SHADES[view.rules.game.sides(view)[seat]]


def place(view: State, viewer: int, id: int) -> RenderableType:
    return city.place(cast(ArchonState, view), id, viewer)


def note(view: State, viewer: int, kind: str, id: int) -> str:
    """What helps to choose among options that name a thing: what a slot does, what a card or a tile costs and is worth."""
    g = cast(ArchonState, view)
    if kind == "slot":
        slot = g.content.slots[id]
        if slot.place != g.content.palace:
            return f"{city.in_brief(g, id)}: {g.content.places[slot.place].text}"
        return f"{city.in_brief(g, id)}: {g.content.favors[g.favor_row[slot.number]].text}"
    if kind == "building":
        tile = g.content.buildings[id]
        return f"{cost(g, tile.cost)}; {tile.points} points. {tile.text}"
    if kind in DECK_IDS:
        deck = DECK_IDS.index(kind)
        return f"{city.card_cost(g, viewer, deck, id)}; {g.content.decks[deck][id].points} points"
    return ""


def brief(view: State, viewer: int, kind: str, id: int) -> str:
    """`2 cards, S`: what a slot asks for, and who stands there."""
    return city.in_brief(cast(ArchonState, view), id) if kind == "slot" else ""


def owner(view: State, kind: str, id: int) -> int:
    """Whose a thing is, by seat."""
    return id if kind == "seat" else -1
