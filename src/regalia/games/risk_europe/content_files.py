"""How content/*.toml is laid out: one strict Struct per kind of row, so that a slip in a file is named and not guessed at."""

import msgspec


class City(msgspec.Struct, forbid_unknown_fields=True):
    """re.board.black-cities, re.board.tax-values"""

    name: str
    crown: str
    tax: int
    crowns: int = 1


class Territory(msgspec.Struct, forbid_unknown_fields=True):
    """re.board.territories, re.board.borders, re.board.sea-lines, re.r.doubtful-links"""

    name: str
    land: list[str]
    sea: list[str]
    city: City | None = None


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    territory: dict[str, Territory]


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """re.components.orders, re.components.order-deck"""

    name: str
    gist: str
    copies: int
    orders: list[str]
    bonus: str = "none"


class OrdersFile(msgspec.Struct, forbid_unknown_fields=True):
    card: dict[str, Card]


class Unit(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    plural: str
    count: int
    price: int
    dice: int
    hits_on: int


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    gist: str
    territory: str
    coins: int = 0
    castle_discount: int = 0
    footmen: int = 0
    archers: int = 0
    cavalry: int = 0


class FiguresFile(msgspec.Struct, forbid_unknown_fields=True):
    """re.components.money, re.components.crown-cards"""

    unit: dict[str, Unit]
    stock: dict[str, int]
    price: dict[str, int]
    start: dict[str, int]
    fortify: dict[str, int]
    general_attack: dict[str, int]
    tile: dict[str, Tile]
    army: dict[str, list[str]]
