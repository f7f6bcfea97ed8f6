"""The content files as one immutable object, read and checked once. Errors name the file and the key.

Effects of places, favors and tiles are small trees: `then` (all of it, in order), `choose` (one of it) and leaves. They are compiled into a
flat list of nodes, so that a frame can point at one by a number.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

from regalia.games.archon import content_files as rows
from regalia.games.archon.figures import (
    ACQUIRE,
    ACTION,
    ALLOW_IDS,
    ARROW,
    AT_ACQUIRE,
    AT_ACTION,
    AT_COST,
    AT_FINAL,
    AT_GOODS,
    AT_PLACEMENT,
    ATTACK_SPACE,
    CARD_IDS,
    CHOOSE,
    DECK_IDS,
    GAIN,
    GOOD_IDS,
    GOODS,
    NEVER,
    NOBODY,
    NODE_IDS,
    OPPONENTS,
    PAY,
    PER_IDS,
    REMISSION,
    RESOURCES,
    SPACE_IDS,
    THEN,
    TRADE,
)
from regalia.kernel.content import load_toml, require

FOLDER: Final = Path(__file__).parent / "content"

SEATS: Final = (2, 3, 4)


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
    """Everything printed. Shared by all states and never changed, except by a variant on its own copy.

    The numbers of cards are the published ones: ar.components.cards, ar.components.royal-cards
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.nodes: list[Node] = []
        self._table(folder / "table.toml")
        self._places(folder / "places.toml")  # before what names places
        self._magisters(folder / "magisters.toml")
        self._buildings(folder / "buildings.toml")
        self._favors(folder / "favors.toml")
        self._sheets(folder)
        self._decks(folder)

    def scoring(self, deck: int, card: int) -> int:
        """A scoring card's number when the three decks are counted through."""
        return card + sum([len(self.decks[d]) for d in range(deck)])

    def place_called(self, key: str) -> int:
        for i, place in enumerate(self.places):
            if place.id.endswith("." + key):
                return i
        return NOBODY

    # ---- figures of the table

    def _table(self, path: Path) -> None:
        """ar.components.courtiers, ar.components.discs, ar.components.resources, ar.components.gold, ar.components.gold-split,
        ar.components.recruits, ar.components.tax-tokens, ar.components.vp-tiles, ar.components.covers
        """
        file = load_toml(path, rows.TableFile)
        self.courtiers: int = file.components.courtiers
        self.figures: int = file.components.figures
        self.tax_tokens: int = file.components.tax_tokens
        self.covers: int = file.printed.covers
        self.vp_tiles: int = file.printed.vp_tiles
        self.supply: list[int] = [getattr(file.supply, good) for good in GOOD_IDS]
        self.start_score: int = file.start.score
        self.start_goods: list[int] = amounts(file.start.goods)
        self.start_recruits: list[list[int]] = by_seats(path, "start_recruits", file.start_recruits, SEATS)
        self.late_purse: list[list[int]] = by_seats(path, "late_purse", file.late_purse, SEATS)  # gold after the draft, by place in order
        self.display: int = file.display.size
        self.track: list[int] = [SPACE_IDS.index(space) for space in file.season_track.spaces]  # kinds of spaces of the Season Track
        self.score_spaces: int = file.score_track.spaces
        self.wall_spaces: int = file.wall.spaces
        self.wall_scoring: list[int] = file.wall.scoring
        self.wall_points: int = file.wall.points
        seasons = self.track.count(ATTACK_SPACE)
        self.growth: list[list[int]] = by_seats(path, "attack_growth", file.attack_growth, (seasons,) * len(SEATS))
        self.raid_gold: int = file.raid.gold_per_point
        self.toll: int = file.toll.gold
        self.set_points: int = file.final.set_points
        self.track_alone: int = file.final.track_alone
        self.track_tied: int = file.final.track_tied
        self.track_least: int = file.final.track_least
        self.goods_divisor: int = file.final.goods_divisor
        self.gold_per_unit: int = file.final.gold_per_unit

    # ---- the board

    def _places(self, path: Path) -> None:
        """ar.place.list, ar.place.mixed-slots, ar.slots.treasury, ar.slots.repository, ar.slots.barracks, ar.slots.marketplace,
        ar.slots.guild-hall, ar.slots.builders-guild, ar.slots.royal-guard, ar.slots.planetarium, ar.slots.academy, ar.palace.slots,
        ar.setup.covers-three, ar.setup.covers-two
        """
        file = load_toml(path, rows.Places).place
        check_entries(path, "place", file, 10)
        self.places: list[Place] = []
        self.slots: list[Slot] = []
        self.palace: int = NOBODY
        for index, row in enumerate(file):
            place = Place(row.id, row.name, row.text)
            self.places.append(place)
            for number, (cards, covered) in enumerate(self._slots(path, row)):
                place.slots.append(len(self.slots))
                self.slots.append(Slot(index, number, cards, covered))
            if row.favor_slots is not None:
                self.palace = index
            if row.merchant is not None:
                place.merchant = amounts(row.merchant)
        require(self.palace != NOBODY, path, "place.*.favor_slots", "one place that holds the Favor cards")
        for place, row in zip(self.places, file, strict=True):  # effects may name any place, so they are compiled last
            require((row.effect is None) == (row.favor_slots is not None), path, f"{row.id}.effect", "an effect, or favor_slots instead")
            if row.effect is not None:
                place.node = self._compile(path, f"{row.id}.effect", row.effect)
        for n in SEATS:
            used = len([s for s in self.slots if s.place != self.palace and n in s.covered])
            require(used <= self.covers, path, "place.*.covered", f"at most {self.covers} covers with {n} players, not {used}")

    def _slots(self, path: Path, row: rows.PlaceRow) -> list[tuple[int, list[int]]]:
        """Of each slot of a place: the cards it asks for, and the numbers of players with which it is closed."""
        if row.favor_slots is not None:
            counts = list(zip(SEATS, row.favor_slots, strict=True))
            return [(0, [n for n, count in counts if number >= count]) for number in range(max(row.favor_slots))]
        require(len(row.cards) == len(row.covered) > 0, path, f"{row.id}.covered", "an entry for each of its cards")
        return list(zip(row.cards, row.covered, strict=True))

    # ---- Magisters, tiles, Favors

    def _magisters(self, path: Path) -> None:
        """ar.components.magisters, ar.components.magister-split"""
        file = load_toml(path, rows.Magisters).magister
        check_entries(path, "magister", file, len(CARD_IDS) - 1)
        self.magisters: list[Magister] = []  # in the order of the cards, without the Courtier
        for kind, row in zip(CARD_IDS[1:], file, strict=True):
            require(row.id.endswith("." + kind), path, "magister.id", f"the Magisters in the order {', '.join(CARD_IDS[1:])}")
            require(len(row.surcharge) == len(row.track_points), path, f"{row.id}.surcharge", "as many figures as track_points")
            magister = Magister(row.id, row.name, row.text)
            magister.copies = row.copies
            magister.price = amounts(row.price)
            magister.track_points = row.track_points
            magister.surcharge = row.surcharge
            magister.order_value = row.order_value
            self.magisters.append(magister)

    def _buildings(self, path: Path) -> None:
        """ar.components.buildings, ar.components.building-levels"""
        file = load_toml(path, rows.Buildings).building
        check_entries(path, "building", file, len(file))
        self.buildings: list[Building] = []
        for row in file:
            tile = Building(row.id, row.name, row.text)
            tile.level = row.level
            tile.copies = row.copies
            tile.cost = amounts(row.cost)
            tile.points = row.points
            self._power(path, tile, row.power)
            self.buildings.append(tile)
        total = sum([tile.copies for tile in self.buildings])
        require(total == 23, path, "building.*.copies", f"23 tiles in all, not {total}")

    def _power(self, path: Path, tile: Building, power: rows.Power) -> None:
        at = f"{tile.id}.power"
        if isinstance(power, rows.AtAction):
            tile.power = AT_ACTION
            tile.place = self._place(path, f"{at}.place", power.place)
            tile.gain = amounts(power.gain)
        elif isinstance(power, rows.AtPlacement):
            tile.power = AT_PLACEMENT
            tile.allow = ALLOW_IDS.index(power.allow)
        elif isinstance(power, rows.AtAcquire):
            tile.power = AT_ACQUIRE
            tile.decks = [DECK_IDS.index(deck) for deck in power.decks]
            tile.node = self._compile(path, f"{at}.effect", power.effect)
        elif isinstance(power, rows.AtCost):
            tile.power = AT_COST
            tile.decks = [DECK_IDS.index(power.deck)]
            tile.recruits_off = power.discount.recruit
        elif isinstance(power, rows.Arrow):
            tile.power = ARROW
            tile.node = self._compile(path, f"{at}.effect", power.effect)
        elif isinstance(power, rows.AtFinal):
            tile.power = AT_FINAL
            tile.per = PER_IDS.index(power.per)
            tile.each = power.each
            tile.bonus = power.points
        elif isinstance(power, rows.AtGoods):
            tile.power = AT_GOODS
            tile.divisor = power.divisor

    def _favors(self, path: Path) -> None:
        file = load_toml(path, rows.Favors).favor
        check_entries(path, "favor", file, 22)
        self.favors: list[Favor] = [
            Favor(row.id, row.name, row.text, row.cards, self._compile(path, f"{row.id}.effect", row.effect)) for row in file
        ]

    # ---- cards that are figures

    def _sheets(self, folder: Path) -> None:
        provinces = load_toml(folder / "provinces.toml", rows.Provinces).province
        check_entries(folder / "provinces.toml", "province", provinces, 20)
        self.provinces: list[Sheet] = [
            Sheet(row.id, row.name, [amounts(goods)[:RESOURCES] for goods in (row.p2, row.p3, row.p4)]) for row in provinces
        ]
        grants = load_toml(folder / "grants.toml", rows.Grants).grant
        check_entries(folder / "grants.toml", "grant", grants, 6)
        for row in grants:
            for key, points in (("arts", row.arts), ("science", row.science), ("warriors", row.warriors)):
                falling = len(points) == max(SEATS) and points == sorted(points, reverse=True)
                require(falling, folder / "grants.toml", f"{row.id}.{key}", f"{max(SEATS)} figures that fall from place to place")
        self.grants: list[Sheet] = [Sheet(row.id, row.name, [row.arts, row.science, row.warriors]) for row in grants]
        attacks = load_toml(folder / "attacks.toml", rows.Attacks).attack
        check_entries(folder / "attacks.toml", "attack", attacks, 6)
        self.attacks: list[Sheet] = [Sheet(row.id, row.name, [[row.p2], [row.p3], [row.p4]]) for row in attacks]

    def _decks(self, folder: Path) -> None:
        arts = load_toml(folder / "arts.toml", rows.ArtsFile).arts
        check_entries(folder / "arts.toml", "arts", arts, 23)
        science = load_toml(folder / "science.toml", rows.ScienceFile).science
        check_entries(folder / "science.toml", "science", science, 23)
        warriors = load_toml(folder / "warriors.toml", rows.WarriorsFile).warrior
        check_entries(folder / "warriors.toml", "warrior", warriors, 20)
        self.decks: list[list[Card]] = [
            [Card(row.id, row.name, row.grade, amounts(row.cost), row.points) for row in deck] for deck in (arts, science, warriors)
        ]

    # ---- effects

    def _place(self, path: Path, key: str, name: str) -> int:
        index = self.place_called(name)
        require(index not in (NOBODY, self.palace), path, key, f"a place outside the Palace, not {name!r}")
        return index

    def _compile(self, path: Path, at: str, tree: rows.Effect) -> int:
        """Compile a tree; returns the number of its root node."""
        kinds = [kind for kind, id in enumerate(NODE_IDS) if getattr(tree, id) is not None]
        require(len(kinds) == 1, path, at, f"exactly one of {', '.join(NODE_IDS)}")
        kind = kinds[0]
        said = getattr(tree, NODE_IDS[kind])
        index = len(self.nodes)
        node = Node(kind)
        self.nodes.append(node)
        require(tree.discount is None or kind == ACTION, path, f"{at}.discount", "none: only an action has one")
        if kind == THEN or kind == CHOOSE:
            node.children = [self._compile(path, f"{at}.{NODE_IDS[kind]}", child) for child in said]
        elif kind == GAIN or kind == PAY or kind == OPPONENTS:
            node.goods = amounts(said)
        elif kind == TRADE:
            trade = cast(rows.Trade, said)
            node.trade = [trade.sell, trade.sell_price, trade.buy, trade.buy_price]
        elif kind == ACQUIRE:
            node.deck = DECK_IDS.index(said)
        elif kind == ACTION:
            node.place = self._place(path, f"{at}.action", said)
            discount = tree.discount or rows.Discount()
            node.cubes_off = discount.resource
            node.recruits_off = discount.recruit
            node.waive = discount.surcharge
        elif kind != REMISSION:
            node.count = said
        node.different = tree.different
        node.optional = tree.optional
        return index


def amounts(goods: rows.Goods) -> list[int]:
    """By good; where cubes of the player's choice may be named, a last entry for them."""
    found = [getattr(goods, good) for good in GOOD_IDS]
    return [*found, goods.resource] if isinstance(goods, rows.GoodsOrCubes) else found


def by_seats(path: Path, key: str, row: rows.BySeats, lengths: tuple[int, ...]) -> list[list[int]]:
    """A row of figures for each number of players."""
    found = [row.p2, row.p3, row.p4]
    for n, figures, length in zip(SEATS, found, lengths, strict=True):
        require(len(figures) == length, path, f"{key}.p{n}", f"{length} figures, not {len(figures)}")
    return found


def check_entries(path: Path, key: str, entries: Sequence[rows.Named], count: int) -> None:
    ids = [entry.id for entry in entries]
    require(len(entries) == count, path, key, f"{count} entries, not {len(entries)}")
    require(len(set(ids)) == len(ids), path, f"{key}.id", "no id twice")


_content: list[Content] = []


def content() -> Content:
    """The content of the box; the same for every table."""
    if not _content:
        _content.append(Content(FOLDER))
    return _content[0]
