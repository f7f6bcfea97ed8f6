"""The content of Archon, read from the TOML files beside this module and checked: a fault names the file and the key.

Effects of places, favors and tiles are small trees: `then` (all of it, in order), `choose` (one of it) and leaves. They are compiled into a
flat list of nodes, so that a frame can point at one by a number.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from regalia.games.archon.goods import CARD_IDS, DECK_IDS, DECKS, GOOD_IDS, GOODS, RECRUIT, RESOURCES
from regalia.kernel.errors import ContentError

FOLDER: Final = Path(__file__).parent / "content"

SEATS: Final = (2, 3, 4)
SOURCES: Final = ("fragment", "facts", "own design")

# Kinds of nodes of an effect tree.
THEN: Final = 0
CHOOSE: Final = 1
GAIN: Final = 2  # goods from the supply
COLLECT: Final = 3  # cubes of the player's choice from the Repository
TAKE: Final = 4  # cubes of the player's choice from the stockpile
PAY: Final = 5  # goods to the supply
GIVE: Final = 6  # cubes of the player's choice to the stockpile
SWAP: Final = 7  # up to so many own cubes against others of the stockpile
POINTS: Final = 8
TRADE: Final = 9  # a visit to the market
MAGISTER: Final = 10  # gain one
BUILD: Final = 11  # build a tile
ACQUIRE: Final = 12  # a card of a deck
ACTION: Final = 13  # the action of a place
OPPONENTS: Final = 14  # goods from the supply for every other player
PRECEDENCE: Final = 15  # count more unused cards
REMISSION: Final = 16  # no tolls for the rest of the round

NODE_IDS: Final = (
    "then",
    "choose",
    "gain",
    "collect",
    "take",
    "pay",
    "give",
    "swap",
    "points",
    "trade",
    "magister",
    "build",
    "acquire",
    "action",
    "opponents",
    "precedence",
    "remission",
)

# What a tile is good for.
NEVER: Final = 0
AT_ACTION: Final = 1  # a place's action gives more
AT_PLACEMENT: Final = 2  # once per round a placement may break a limit
AT_ACQUIRE: Final = 3  # an effect whenever a card of a deck is acquired
AT_COST: Final = 4  # a deck's cards cost less
ARROW: Final = 5  # an effect once per round, in one's own turn
AT_FINAL: Final = 6  # points at the end for what one owns
AT_GOODS: Final = 7  # left-over goods score better

POWER_IDS: Final = ("never", "action", "placement", "acquire", "cost", "arrow", "final", "goods")

OCCUPIED: Final = 0  # an occupied slot may be entered
ONE_FOR_TWO: Final = 1  # one Courtier opens a two-card slot

ALLOW_IDS: Final = ("occupied", "one-courtier-for-two")

# What a final bonus counts: the three decks by their numbers, then these.
PER_BUILDING: Final = 3
PER_MAGISTER: Final = 4

PER_IDS: Final = (*DECK_IDS, "building", "magister")

ROUND_SPACE: Final = 0
ATTACK_SPACE: Final = 1

SPACE_IDS: Final = ("round", "attack")


class Node:
    """A node of an effect tree."""

    __slots__ = (
        "children",
        "count",
        "cubes_off",
        "deck",
        "different",
        "goods",
        "kind",
        "optional",
        "place",
        "recruits_off",
        "trade",
        "waive",
    )  # fmt: skip

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.count = 0
        self.different = False  # the cubes must be of different kinds
        self.optional = False  # the player may decline
        self.goods: list[int] = [0] * GOODS
        self.place = -1
        self.deck = -1
        self.cubes_off = 0  # an action costs so many cubes of the buyer's choice less
        self.recruits_off = 0
        self.waive = False  # no surcharge for the track
        self.trade: list[int] = []  # sell at most, for how much gold each, buy at most, for how much gold each
        self.children: list[int] = []


class Place:
    __slots__ = ("id", "merchant", "name", "node", "slots", "text")

    def __init__(self, id: str, name: str, text: str) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.slots: list[int] = []
        self.merchant: list[int] = [0] * (GOODS + 1)  # goods a Merchant adds; the last entry: cubes of the player's choice
        self.node = -1  # -1: the Favor card on the slot says what happens


class Slot:
    __slots__ = ("cards", "covered", "number", "place")

    def __init__(self, place: int, number: int, cards: int, covered: list[int]) -> None:
        self.place = place
        self.number = number
        self.cards = cards  # 0: the Favor card says it
        self.covered = covered  # numbers of players with which it is closed


class Magister:
    __slots__ = ("copies", "id", "name", "order_value", "price", "surcharge", "text", "track_points")

    def __init__(self, id: str, name: str, text: str) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.copies = 0
        self.price: list[int] = []
        self.surcharge: list[int] = []
        self.track_points: list[int] = []
        self.order_value = 0


class Building:
    __slots__ = (
        "allow",
        "bonus",
        "copies",
        "cost",
        "decks",
        "divisor",
        "each",
        "gain",
        "id",
        "level",
        "name",
        "node",
        "per",
        "place",
        "points",
        "power",
        "recruits_off",
        "text",
    )  # fmt: skip

    def __init__(self, id: str, name: str, text: str) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.level = 0
        self.copies = 0
        self.cost: list[int] = []
        self.points = 0
        self.power = NEVER
        self.place = -1
        self.gain: list[int] = [0] * (GOODS + 1)  # as for Place.merchant
        self.allow = -1
        self.decks: list[int] = []
        self.node = -1
        self.recruits_off = 0
        self.per = -1
        self.each = 0
        self.bonus = 0
        self.divisor = 0


class Favor:
    __slots__ = ("cards", "id", "name", "node", "text")

    def __init__(self, id: str, name: str, text: str, cards: int, node: int) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.cards = cards
        self.node = node


class Card:
    """A Science, Arts or Elite Warrior card."""

    __slots__ = ("cost", "grade", "id", "name", "points")

    def __init__(self, id: str, name: str, grade: int, cost: list[int], points: int) -> None:
        self.id = id
        self.name = name
        self.grade = grade
        self.cost = cost
        self.points = points


class Sheet:
    """A card that is a table of numbers: cubes of a Province (by seats), rows of a Grant, strength of an Attack (by seats)."""

    __slots__ = ("id", "name", "rows")

    def __init__(self, id: str, name: str, rows: list[list[int]]) -> None:
        self.id = id
        self.name = name
        self.rows = rows


class Content:
    """Everything printed. Shared by all states and never changed, except by a variant on its own copy."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.places: list[Place] = []
        self.slots: list[Slot] = []
        self.magisters: list[Magister] = []  # in the order of the cards, without the Courtier
        self.buildings: list[Building] = []
        self.favors: list[Favor] = []
        self.provinces: list[Sheet] = []
        self.grants: list[Sheet] = []
        self.attacks: list[Sheet] = []
        self.decks: list[list[Card]] = [[] for _ in range(DECKS)]
        self.palace = -1
        # table.toml
        self.courtiers = 0
        self.figures = 0
        self.tax_tokens = 0
        self.covers = 0
        self.supply: list[int] = []
        self.start_score = 0
        self.start_goods: list[int] = []
        self.start_recruits: list[list[int]] = []
        self.late_purse: list[list[int]] = []  # gold after the draft, by place in order
        self.display = 0
        self.track: list[int] = []  # kinds of spaces of the Season Track
        self.score_spaces = 0
        self.vp_tiles = 0
        self.wall_spaces = 0
        self.wall_scoring: list[int] = []
        self.wall_points = 0
        self.growth: list[list[int]] = []
        self.raid_gold = 0
        self.toll = 0
        self.set_points = 0
        self.track_alone = 0
        self.track_tied = 0
        self.track_least = 0
        self.goods_divisor = 0
        self.gold_per_unit = 0

    def scoring(self, deck: int, card: int) -> int:
        """A scoring card's number when the three decks are counted through."""
        return card + sum([len(self.decks[d]) for d in range(deck)])

    def place_called(self, key: str) -> int:
        for i, place in enumerate(self.places):
            if place.id.endswith("." + key):
                return i
        return -1


class Reader:
    """One table of a file: every value is asked for by key, and what is left over is a fault too."""

    __slots__ = ("asked", "at", "data", "file")

    def __init__(self, file: str, at: str, data: Any) -> None:
        self.file = file
        self.at = at
        if not isinstance(data, dict):
            raise ContentError(f"{file}: {at}: expected a table, found {data!r}")
        self.data: dict[str, Any] = data
        self.asked: list[str] = []

    def fault(self, key: str, what: str) -> ContentError:
        return ContentError(f"{self.file}: {self.at}: key {key!r}: {what}")

    def has(self, key: str) -> bool:
        return key in self.data

    def get(self, key: str) -> Any:
        self.asked.append(key)
        if key not in self.data:
            raise self.fault(key, "missing")
        return self.data[key]

    def text(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str) or not value:
            raise self.fault(key, f"expected a text, found {value!r}")
        return value

    def number(self, key: str, least: int = 0) -> int:
        value = self.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise self.fault(key, f"expected a number of at least {least}, found {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.fault(key, f"expected true or false, found {value!r}")
        return value

    def numbers(self, key: str, length: int = -1) -> list[int]:
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(v, int) and v >= 0 for v in value):
            raise self.fault(key, f"expected a list of numbers, found {value!r}")
        if length >= 0 and len(value) != length:
            raise self.fault(key, f"expected {length} numbers, found {len(value)}")
        return list(value)

    def word(self, key: str, words: tuple[str, ...]) -> int:
        value = self.get(key)
        if value not in words:
            raise self.fault(key, f"expected one of {', '.join(words)}, found {value!r}")
        return words.index(value)

    def rows(self, key: str) -> list[Any]:
        value = self.get(key)
        if not isinstance(value, list) or not value:
            raise self.fault(key, f"expected a list, found {value!r}")
        return value

    def goods(self, key: str, any_cube: bool = False) -> list[int]:
        """Amounts by good; with `any_cube` a last entry for cubes of the player's choice."""
        inner = self.inner(key)
        amounts = [0] * (GOODS + 1)
        for name in inner.data:
            index = GOOD_IDS.index(name) if name in GOOD_IDS else GOODS if any_cube and name == "resource" else -1
            if index < 0:
                raise inner.fault(name, f"no such good; there are {', '.join(GOOD_IDS)}")
            amounts[index] = inner.number(name, 1)
        if not any_cube:
            amounts.pop()
        return amounts

    def inner(self, key: str) -> "Reader":
        return Reader(self.file, f"{self.at}.{key}", self.get(key))

    def finish(self) -> None:
        """Every table says where it comes from, and holds nothing we did not ask for."""
        self.word("source", SOURCES)
        self.close()

    def close(self) -> None:
        for key in self.data:
            if key not in self.asked:
                raise self.fault(key, "unknown key")


def load(folder: Path = FOLDER) -> Content:
    """Read and check all files. The order matters only where one file names another's entries: places come first.

    The numbers of cards are the published ones: ar.components.cards ar.components.royal-cards
    """
    c = Content()
    _load_table(c, folder)
    _load_places(c, folder)
    _load_magisters(c, folder)
    _load_buildings(c, folder)
    _load_favors(c, folder)
    for reader in _entries(folder, "provinces.toml", "province", 20):
        rows = [reader.goods(f"p{n}")[:RESOURCES] for n in SEATS]
        c.provinces.append(Sheet(reader.text("id"), reader.text("name"), rows))
        reader.finish()
    for reader in _entries(folder, "grants.toml", "grant", 6):
        rows = [reader.numbers(key, max(SEATS)) for key in ("arts", "science", "warriors")]
        for key, row in zip(("arts", "science", "warriors"), rows, strict=True):
            if row != sorted(row, reverse=True):
                raise reader.fault(key, "the figures must fall from place to place")
        c.grants.append(Sheet(reader.text("id"), reader.text("name"), rows))
        reader.finish()
    for reader in _entries(folder, "attacks.toml", "attack", 6):
        c.attacks.append(Sheet(reader.text("id"), reader.text("name"), [[reader.number(f"p{n}", 1)] for n in SEATS]))
        reader.finish()
    for deck, (file, key, count) in enumerate(
        (("arts.toml", "arts", 23), ("science.toml", "science", 23), ("warriors.toml", "warrior", 20))
    ):
        for reader in _entries(folder, file, key, count):
            grade = reader.number("grade", 1)
            card = Card(reader.text("id"), reader.text("name"), grade, reader.goods("cost"), reader.number("points"))
            c.decks[deck].append(card)
            reader.finish()
    return c


def _read(folder: Path, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / file).read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentError(f"{file}: cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: {error}") from error


def _entries(folder: Path, file: str, key: str, count: int) -> list[Reader]:
    data = _read(folder, file)
    entries = data.get(key)
    if not isinstance(entries, list) or list(data) != [key]:
        raise ContentError(f"{file}: key {key!r}: expected nothing but [[{key}]] entries")
    if count >= 0 and len(entries) != count:
        raise ContentError(f"{file}: key {key!r}: expected {count} entries, found {len(entries)}")
    readers: list[Reader] = []
    seen: list[str] = []
    for number, entry in enumerate(entries):
        id = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(id, str) or id in seen:
            raise ContentError(f"{file}: {key} {number + 1}: key 'id': missing or given twice")
        seen.append(id)
        readers.append(Reader(file, id, entry))
    return readers


def _load_table(c: Content, folder: Path) -> None:
    """Counts and figures: ar.components.courtiers ar.components.discs ar.components.resources ar.components.gold ar.components.gold-split
    ar.components.recruits ar.components.tax-tokens ar.components.vp-tiles ar.components.covers
    """
    whole = Reader("table.toml", "table", _read(folder, "table.toml"))
    at = whole.inner("components")
    c.courtiers = at.number("courtiers", 1)
    c.figures = at.number("figures", 1)
    c.tax_tokens = at.number("tax_tokens", 1)
    at.number("discs")
    at.finish()
    at = whole.inner("printed")
    c.covers = at.number("covers")
    c.vp_tiles = at.number("vp_tiles")
    at.finish()
    at = whole.inner("supply")
    c.supply = [at.number(good, 1) for good in GOOD_IDS]
    at.finish()
    at = whole.inner("start")
    c.start_score = at.number("score")
    c.start_goods = at.goods("goods")
    at.finish()
    at = whole.inner("start_recruits")
    c.start_recruits = [at.numbers(f"p{n}", n) for n in SEATS]
    at.finish()
    at = whole.inner("late_purse")
    c.late_purse = [at.numbers(f"p{n}", n) for n in SEATS]
    at.finish()
    at = whole.inner("display")
    c.display = at.number("size", 1)
    at.finish()
    at = whole.inner("season_track")
    for space in at.rows("spaces"):
        if space not in SPACE_IDS:
            raise at.fault("spaces", f"expected one of {', '.join(SPACE_IDS)}, found {space!r}")
        c.track.append(SPACE_IDS.index(space))
    at.finish()
    at = whole.inner("score_track")
    c.score_spaces = at.number("spaces", 1)
    at.finish()
    at = whole.inner("wall")
    c.wall_spaces = at.number("spaces", 1)
    c.wall_scoring = at.numbers("scoring")
    c.wall_points = at.number("points")
    at.finish()
    at = whole.inner("attack_growth")
    c.growth = [at.numbers(f"p{n}", c.track.count(ATTACK_SPACE)) for n in SEATS]
    at.finish()
    at = whole.inner("raid")
    c.raid_gold = at.number("gold_per_point", 1)
    at.finish()
    at = whole.inner("toll")
    c.toll = at.number("gold")
    at.finish()
    at = whole.inner("final")
    c.set_points = at.number("set_points")
    c.track_alone = at.number("track_alone")
    c.track_tied = at.number("track_tied")
    c.track_least = at.number("track_least")
    c.goods_divisor = at.number("goods_divisor", 1)
    c.gold_per_unit = at.number("gold_per_unit", 1)
    at.finish()
    whole.close()


def _load_places(c: Content, folder: Path) -> None:
    """The board: ar.place.list ar.place.mixed-slots ar.slots.treasury ar.slots.repository ar.slots.barracks ar.slots.marketplace
    ar.slots.guild-hall ar.slots.builders-guild ar.slots.royal-guard ar.slots.planetarium ar.slots.academy ar.palace.slots
    ar.setup.covers-three ar.setup.covers-two
    """
    readers = _entries(folder, "places.toml", "place", 10)
    for reader in readers:
        place = Place(reader.text("id"), reader.text("name"), reader.text("text"))
        index = len(c.places)
        c.places.append(place)
        if reader.has("favor_slots"):
            c.palace = index
            counts = reader.numbers("favor_slots", len(SEATS))
            for number in range(max(counts)):
                place.slots.append(len(c.slots))
                c.slots.append(Slot(index, number, 0, [n for n, count in zip(SEATS, counts, strict=True) if number >= count]))
        else:
            covered = reader.rows("covered")
            for number, cards in enumerate(reader.numbers("cards", len(covered))):
                if cards not in (1, 2):
                    raise reader.fault("cards", f"a slot asks for 1 or 2 cards, not {cards}")
                place.slots.append(len(c.slots))
                c.slots.append(Slot(index, number, cards, list(covered[number])))
        if reader.has("merchant"):
            place.merchant = reader.goods("merchant", any_cube=True)
    if c.palace < 0:
        raise ContentError("places.toml: key 'favor_slots': no place holds the Favor cards")
    for index, reader in enumerate(readers):  # effects may name any place, so they are compiled last
        if index != c.palace:
            c.places[index].node = _compile(c, reader.inner("effect"))
        reader.finish()
    for n in SEATS:
        used = len([s for s in c.slots if s.place != c.palace and n in s.covered])
        if used > c.covers:
            raise ContentError(f"places.toml: key 'covered': {used} covers with {n} players, but there are only {c.covers}")


def _load_magisters(c: Content, folder: Path) -> None:
    """ar.components.magisters ar.components.magister-split"""
    for reader in _entries(folder, "magisters.toml", "magister", len(CARD_IDS) - 1):
        magister = Magister(reader.text("id"), reader.text("name"), reader.text("text"))
        if not magister.id.endswith("." + CARD_IDS[len(c.magisters) + 1]):
            raise reader.fault("id", f"the Magisters come in the order {', '.join(CARD_IDS[1:])}")
        magister.copies = reader.number("copies", 1)
        magister.price = reader.goods("price")
        magister.track_points = reader.numbers("track_points")
        magister.surcharge = reader.numbers("surcharge", len(magister.track_points))
        magister.order_value = reader.number("order_value")
        reader.finish()
        c.magisters.append(magister)


def _load_buildings(c: Content, folder: Path) -> None:
    """ar.components.buildings ar.components.building-levels"""
    for reader in _entries(folder, "buildings.toml", "building", -1):
        tile = Building(reader.text("id"), reader.text("name"), reader.text("text"))
        tile.level = reader.number("level", 1)
        tile.copies = reader.number("copies", 1)
        tile.cost = reader.goods("cost")
        tile.points = reader.number("points")
        _load_power(c, tile, reader.inner("power"))
        reader.finish()
        c.buildings.append(tile)
    total = sum([tile.copies for tile in c.buildings])
    if total != 23:
        raise ContentError(f"buildings.toml: key 'copies': expected 23 tiles in all, found {total}")


def _load_power(c: Content, tile: Building, at: Reader) -> None:
    tile.power = at.word("when", POWER_IDS)
    if tile.power == AT_ACTION:
        tile.place = _place(c, at, "place")
        tile.gain = at.goods("gain", any_cube=True)
    elif tile.power == AT_PLACEMENT:
        tile.allow = at.word("allow", ALLOW_IDS)
    elif tile.power == AT_ACQUIRE:
        for deck in at.rows("decks"):
            if deck not in DECK_IDS:
                raise at.fault("decks", f"expected one of {', '.join(DECK_IDS)}, found {deck!r}")
            tile.decks.append(DECK_IDS.index(deck))
        tile.node = _compile(c, at.inner("effect"))
    elif tile.power == AT_COST:
        tile.decks = [at.word("deck", DECK_IDS)]
        tile.recruits_off = at.goods("discount")[RECRUIT]
    elif tile.power == ARROW:
        tile.node = _compile(c, at.inner("effect"))
    elif tile.power == AT_FINAL:
        tile.per = at.word("per", PER_IDS)
        tile.each = at.number("each", 1)
        tile.bonus = at.number("points", 1)
    elif tile.power == AT_GOODS:
        tile.divisor = at.number("divisor", 1)
    at.close()


def _load_favors(c: Content, folder: Path) -> None:
    for reader in _entries(folder, "favors.toml", "favor", 22):
        cards = reader.number("cards", 1)
        node = _compile(c, reader.inner("effect"))
        c.favors.append(Favor(reader.text("id"), reader.text("name"), reader.text("text"), cards, node))
        reader.finish()


def _place(c: Content, at: Reader, key: str) -> int:
    name = at.text(key)
    index = c.place_called(name)
    if index < 0 or index == c.palace:
        raise at.fault(key, f"no place outside the Palace is called {name!r}")
    return index


def _compile(c: Content, at: Reader) -> int:
    """Compile a tree; returns the number of its root node."""
    kinds = [key for key in at.data if key in NODE_IDS]
    if len(kinds) != 1:
        raise at.fault("/".join(kinds) or "effect", f"a node says exactly one of {', '.join(NODE_IDS)}")
    key = kinds[0]
    node = Node(NODE_IDS.index(key))
    index = len(c.nodes)
    c.nodes.append(node)
    kind = node.kind
    if kind == THEN or kind == CHOOSE:
        for number, child in enumerate(at.rows(key)):
            node.children.append(_compile(c, Reader(at.file, f"{at.at}.{key}[{number}]", child)))
    elif kind == GAIN or kind == PAY or kind == OPPONENTS:
        node.goods = at.goods(key)
    elif kind == TRADE:
        inner = at.inner(key)
        node.trade = [inner.number(name, 1) for name in ("sell", "sell_price", "buy", "buy_price")]
        inner.close()
    elif kind == ACQUIRE:
        node.deck = at.word(key, DECK_IDS)
    elif kind == ACTION:
        node.place = _place(c, at, key)
        if at.has("discount"):
            inner = at.inner("discount")
            node.cubes_off = inner.number("resource", 1) if inner.has("resource") else 0
            node.recruits_off = inner.number("recruit", 1) if inner.has("recruit") else 0
            node.waive = inner.flag("surcharge") if inner.has("surcharge") else False
            inner.close()
    elif kind == REMISSION:
        at.flag(key)
    else:
        node.count = at.number(key, 1)
        if at.has("different"):
            node.different = at.flag("different")
        if at.has("optional"):
            node.optional = at.flag("optional")
    at.close()
    return index
