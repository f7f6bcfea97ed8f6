"""How content/*.toml is laid out: one strict Struct per kind of row, so that a slip in a file is named and not guessed at.

Every row says where it comes from: the fragment of the rulebook that we have, published facts, or our own design.
"""

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Source = Literal["fragment", "facts", "own design"]
Deck = Literal["arts", "science", "warrior"]


class Row(msgspec.Struct, forbid_unknown_fields=True):
    source: Source


class Named(Row):
    id: Text
    name: Text


class Goods(msgspec.Struct, forbid_unknown_fields=True):
    """Amounts; those not named are none."""

    stone: Some = 0
    papyrus: Some = 0
    silver: Some = 0
    iron: Some = 0
    gold: Some = 0
    recruit: Some = 0


class GoodsOrCubes(Goods):
    resource: Some = 0  # cubes of the player's choice


# ---- effects


class Trade(msgspec.Struct, forbid_unknown_fields=True):
    sell: Some
    sell_price: Some
    buy: Some
    buy_price: Some


class Discount(msgspec.Struct, forbid_unknown_fields=True):
    resource: Some = 0
    recruit: Some = 0
    surcharge: bool = False


class Effect(msgspec.Struct, forbid_unknown_fields=True):
    """A node of a tree: exactly one of the kinds in figures.NODE_IDS, and what may be said of it besides."""

    then: list["Effect"] | None = None
    choose: list["Effect"] | None = None
    gain: Goods | None = None
    collect: Some | None = None
    take: Some | None = None
    pay: Goods | None = None
    give: Some | None = None
    swap: Some | None = None
    points: Some | None = None
    trade: Trade | None = None
    magister: Some | None = None
    build: Some | None = None
    acquire: Deck | None = None
    action: str | None = None
    opponents: Goods | None = None
    precedence: Some | None = None
    remission: bool | None = None
    discount: Discount | None = None
    different: bool = False
    optional: bool = False


# ---- the board and the cards


class PlaceRow(Named):
    text: Text
    cards: list[Annotated[int, msgspec.Meta(ge=1, le=2)]] = []
    covered: list[list[int]] = []
    favor_slots: Annotated[list[Some], msgspec.Meta(min_length=3, max_length=3)] | None = None
    merchant: GoodsOrCubes | None = None
    effect: Effect | None = None


class MagisterRow(Named):
    text: Text
    copies: Some
    price: Goods
    surcharge: list[Count]
    track_points: list[Count]
    order_value: Count


class Power(msgspec.Struct, forbid_unknown_fields=True, tag_field="when"):
    """What a tile is good for, and when."""


class Never(Power, tag="never"):
    pass


class AtAction(Power, tag="action"):
    place: str
    gain: GoodsOrCubes


class AtPlacement(Power, tag="placement"):
    allow: Literal["occupied", "one-courtier-for-two"]


class AtAcquire(Power, tag="acquire"):
    decks: list[Deck]
    effect: Effect


class AtCost(Power, tag="cost"):
    deck: Deck
    discount: Goods


class Arrow(Power, tag="arrow"):
    effect: Effect


class AtFinal(Power, tag="final"):
    per: Literal["arts", "science", "warrior", "building", "magister"]
    each: Some
    points: Some


class AtGoods(Power, tag="goods"):
    divisor: Some


class BuildingRow(Named):
    text: Text
    level: Some
    copies: Some
    cost: Goods
    points: Count
    power: Never | AtAction | AtPlacement | AtAcquire | AtCost | Arrow | AtFinal | AtGoods


class FavorRow(Named):
    text: Text
    cards: Some
    effect: Effect


class ProvinceRow(Named):
    p2: Goods
    p3: Goods
    p4: Goods


class GrantRow(Named):
    arts: list[Count]
    science: list[Count]
    warriors: list[Count]


class AttackRow(Named):
    p2: Some
    p3: Some
    p4: Some


class CardRow(Named):
    grade: Some
    cost: Goods
    points: Count


class Places(msgspec.Struct, forbid_unknown_fields=True):
    place: list[PlaceRow]


class Magisters(msgspec.Struct, forbid_unknown_fields=True):
    magister: list[MagisterRow]


class Buildings(msgspec.Struct, forbid_unknown_fields=True):
    building: list[BuildingRow]


class Favors(msgspec.Struct, forbid_unknown_fields=True):
    favor: list[FavorRow]


class Provinces(msgspec.Struct, forbid_unknown_fields=True):
    province: list[ProvinceRow]


class Grants(msgspec.Struct, forbid_unknown_fields=True):
    grant: list[GrantRow]


class Attacks(msgspec.Struct, forbid_unknown_fields=True):
    attack: list[AttackRow]


class ArtsFile(msgspec.Struct, forbid_unknown_fields=True):
    arts: list[CardRow]


class ScienceFile(msgspec.Struct, forbid_unknown_fields=True):
    science: list[CardRow]


class WarriorsFile(msgspec.Struct, forbid_unknown_fields=True):
    warrior: list[CardRow]


# ---- table.toml


class Components(Row):
    courtiers: Some
    figures: Some
    discs: Count
    tax_tokens: Some


class Printed(Row):
    covers: Count
    vp_tiles: Count


class Supply(Row):
    stone: Some
    papyrus: Some
    silver: Some
    iron: Some
    gold: Some
    recruit: Some


class Start(Row):
    score: Count
    goods: Goods


class BySeats(Row):
    p2: list[Count]
    p3: list[Count]
    p4: list[Count]


class Display(Row):
    size: Some


class SeasonTrack(Row):
    spaces: list[Literal["round", "attack"]]


class ScoreTrack(Row):
    spaces: Some


class Wall(Row):
    spaces: Some
    scoring: list[Count]
    points: Count


class Raid(Row):
    gold_per_point: Some


class Toll(Row):
    gold: Count


class Final(Row):
    set_points: Count
    track_alone: Count
    track_tied: Count
    track_least: Count
    goods_divisor: Some
    gold_per_unit: Some


class TableFile(msgspec.Struct, forbid_unknown_fields=True):
    components: Components
    printed: Printed
    supply: Supply
    start: Start
    start_recruits: BySeats
    late_purse: BySeats
    display: Display
    season_track: SeasonTrack
    score_track: ScoreTrack
    wall: Wall
    attack_growth: BySeats
    raid: Raid
    toll: Toll
    final: Final
