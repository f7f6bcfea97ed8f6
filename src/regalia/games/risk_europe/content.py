"""The content files as one immutable object, read and checked once. Errors name the file and the key."""

from pathlib import Path
from typing import Any, Final

import msgspec

from regalia.games.risk_europe.content_files import BoardFile, FiguresFile, OrdersFile, Tile
from regalia.games.risk_europe.figures import BLACK, BONUSES, GOLD, NO_CITY, ORDERS, TILES
from regalia.kernel.content import load_toml, require

FOLDER: Final = Path(__file__).parent / "content"


class Content:
    """Everything printed: territories by number (in the order of board.toml), units, cards, tiles, missions."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read_board(folder / "board.toml")
        self._read_figures(folder / "figures.toml")
        self._read_orders(folder / "orders.toml")

    def _read_board(self, path: Path) -> None:
        board = load_toml(path, BoardFile).territory
        self.ids: list[str] = list(board)
        self.index: dict[str, int] = {id: i for i, id in enumerate(self.ids)}
        self.names: list[str] = [t.name for t in board.values()]
        self.land: list[list[int]] = []  # neighbours by shared border
        self.sea: list[list[int]] = []  # neighbours by sea-line
        self.city_names: list[str] = []  # "" where there is no city
        self.crown: list[int] = []  # NO_CITY, BLACK or GOLD
        self.tax: list[int] = []  # what a territory pays: its Tax Value, or 1 without a city
        self.crowns: list[int] = []  # crowns it is worth on the tracker
        for id, entry in board.items():
            key = f"territory.{id}"
            for kind, links in (("land", entry.land), ("sea", entry.sea)):
                for other in links:
                    require(other in board, path, f"{key}.{kind}", f"territories of this file, not {other!r}")
                    back = board[other].land if kind == "land" else board[other].sea
                    require(id in back, path, f"territory.{other}.{kind}", f"{id!r} too, since {id} lists {other}")
                    require(other != id, path, f"{key}.{kind}", "other territories than itself")
            require(len(set(entry.land + entry.sea)) == len(entry.land + entry.sea), path, key, "each neighbour once, by land or by sea")
            self.land.append(sorted(self.index[n] for n in entry.land))
            self.sea.append(sorted(self.index[n] for n in entry.sea))
            city = entry.city
            if city is not None:
                require(city.crown in ("gold", "black"), path, f"{key}.city.crown", "'gold' or 'black'")
                require(2 <= city.tax <= 4, path, f"{key}.city.tax", "a Tax Value from 2 to 4")
            self.city_names.append("" if city is None else city.name)
            self.crown.append(NO_CITY if city is None else GOLD if city.crown == "gold" else BLACK)
            self.tax.append(1 if city is None else city.tax)
            self.crowns.append(0 if city is None else city.crowns)
        self.count: int = len(self.ids)
        self.links: list[list[int]] = [sorted(a + b) for a, b in zip(self.land, self.sea, strict=True)]
        self.cities: list[int] = [t for t in range(self.count) if self.crown[t] != NO_CITY]
        self.gold: list[int] = [t for t in range(self.count) if self.crown[t] == GOLD]
        self.sea_lines: list[tuple[int, int]] = [(t, n) for t in range(self.count) for n in self.sea[t] if t < n]
        land = sum(len(n) for n in self.land) // 2
        require(self.count == 49, path, "territory", f"49 territories, not {self.count}")
        require(len(self.cities) == 15, path, "territory.*.city", f"15 cities, not {len(self.cities)}")
        require(len(self.gold) == 8, path, "territory.*.city.crown", f"8 gold crowns, not {len(self.gold)}")
        require(land == 82, path, "territory.*.land", f"82 land borders, not {land}")
        require(len(self.sea_lines) == 19, path, "territory.*.sea", f"19 sea-lines, not {len(self.sea_lines)}")
        require(self._connected(), path, "territory.*", "one connected board")

    def _connected(self) -> bool:
        seen = [False] * self.count
        todo = [0]
        while todo:
            t = todo.pop()
            if not seen[t]:
                seen[t] = True
                todo += self.links[t]
        return all(seen)

    def _read_figures(self, path: Path) -> None:
        figures = load_toml(path, FiguresFile)
        self.figures = figures
        known = ["footman", "archer", "cavalry", "siege_weapon"]
        require(list(figures.unit) == known, path, "unit", f"the units {', '.join(known)}, in this order")
        units = list(figures.unit.values())
        self.unit_names: list[str] = [u.name for u in units]
        self.unit_count: list[int] = [u.count for u in units]
        self.unit_price: list[int] = [u.price for u in units]
        self.unit_dice: list[int] = [u.dice for u in units]
        self.unit_hits_on: list[int] = [u.hits_on for u in units]
        self.army_names: list[str] = figures.army["names"]
        self.castles: int = figures.stock["castles"]
        self.crown_pieces: int = figures.stock["crowns"]
        self.crown_cards: int = figures.stock["crown_cards"]
        self.castle_price: int = figures.price["castle"]
        self.crown_card_price: int = figures.price["crown_card"]
        self.start_coins: int = figures.start["coins"]
        self.start_footmen: int = figures.start["footmen"]
        self.fortify_city: int = figures.fortify["city"]
        self.fortify_castle: int = figures.fortify["castle"]
        self.attacker_dice: int = figures.general_attack["attacker"]
        self.defender_dice: int = figures.general_attack["defender"]
        require(tuple(figures.tile) == TILES, path, "tile", f"the tiles {', '.join(TILES)}, in this order")
        for id, tile in figures.tile.items():
            require(tile.territory in self.index, path, f"tile.{id}.territory", f"a territory of board.toml, not {tile.territory!r}")
        self.tiles: list[Tile] = list(figures.tile.values())
        self.tile_at: list[int] = [self.index[t.territory] for t in self.tiles]  # territory of each tile
        self.tile_of: list[int] = [-1] * self.count  # tile of each territory, or -1
        for i, t in enumerate(self.tile_at):
            self.tile_of[t] = i
        require(sorted(self.tile_at) == self.gold, path, "tile.*.territory", "each Gold Crown City once")

    def _read_orders(self, path: Path) -> None:
        cards = load_toml(path, OrdersFile).card
        self.card_ids: list[str] = list(cards)
        self.card_names: list[str] = [c.name for c in cards.values()]
        self.card_gists: list[str] = [c.gist for c in cards.values()]
        self.card_bonus: list[int] = []
        self.card_orders: list[list[int]] = []
        self.deck: list[int] = []
        for i, (id, card) in enumerate(cards.items()):
            require(card.bonus in BONUSES, path, f"card.{id}.bonus", f"one of {', '.join(BONUSES)}, not {card.bonus!r}")
            require(len(card.orders) == 2, path, f"card.{id}.orders", "two orders")
            for order in card.orders:
                require(order in ORDERS, path, f"card.{id}.orders", f"orders among {', '.join(ORDERS)}, not {order!r}")
            self.card_bonus.append(BONUSES.index(card.bonus))
            self.card_orders.append([ORDERS.index(o) for o in card.orders])
            self.deck += [i] * card.copies
        require(len(self.deck) == 8, path, "card.*.copies", f"a deck of 8 cards, not {len(self.deck)}")

    def drawing(self) -> dict[str, Any]:
        """The board as the page draws it: outlines, borders, sea-lines, anchors."""
        path = self.folder / "map.json"
        drawn: dict[str, Any] = msgspec.json.decode(path.read_bytes())
        require(sorted(drawn["territories"]) == sorted(self.ids), path, "territories", "the territories of board.toml")
        return drawn


_content: list[Content] = []


def content() -> Content:
    """The content of the box; the same for every table."""
    if not _content:
        _content.append(Content(FOLDER))
    return _content[0]
