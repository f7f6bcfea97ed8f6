"""How content/*.toml is laid out: one strict Struct per kind of row, so that a slip in a file is named and not guessed at."""

import msgspec


class AreaRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    row: int
    col: int
    q: int
    r: int
    outer: bool
    terrain: str
    region: str
    port: bool
    site: str = ""


class SeaRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    row: int
    col: int
    q: int
    r: int


class CityRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    area: str
    strength: int
    income: int
    note: str = ""


class OverseasRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    slot: int
    strength: int
    income: int
    port: bool
    note: str = ""


class BorderRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    borders: list[tuple[str, str]]
    note: str = ""


class BridgeRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    between: tuple[str, str]
    note: str = ""


class RoadRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    areas: list[str]
    note: str = ""


class MapFile(msgspec.Struct):
    title: str
    own_design: bool
    area: list[AreaRow]
    sea: list[SeaRow]
    city: list[CityRow]
    overseas: list[OverseasRow]
    river: list[BorderRow]
    mountains: list[BorderRow]
    bridge: list[BridgeRow]
    road: list[RoadRow]


class FateRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`more`: what a variant's cards say besides."""

    id: int
    baron: str
    noble: str
    city: str
    nationality: str
    battle: str
    revolt: bool
    ceylon: str
    spice_islands: str
    china: str
    more: list[str] = []


class FateFile(msgspec.Struct):
    """`instead`: the cards that were there before are put away."""

    own_design: bool
    fate: list[FateRow]
    instead: bool = False


class MercenaryRow(msgspec.Struct, forbid_unknown_fields=True):
    """`nationality`: empty for those who have none, and whom no draw for deserters finds."""

    id: str
    nationality: str
    strength: int
    wage: int
    company: str


class NationRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    note: str = ""


class RegularRow(msgspec.Struct, forbid_unknown_fields=True):
    strength: int
    wage: int
    copies: int


class OtherTroopRow(RegularRow, forbid_unknown_fields=True):
    """Troops of a variant that are neither Mercenaries nor a Baron's own Regulars. `regular`: they are paid and kept like those."""

    company: str
    regular: bool = False


class TroopsFile(msgspec.Struct):
    own_design: bool
    mercenary: list[MercenaryRow] = []
    regular: list[RegularRow] = []
    nationality: list[NationRow] = []
    other: list[OtherTroopRow] = []


class BaronRow(msgspec.Struct):
    id: str
    name: str
    short: str
    colour: str
    hex: str
    stronghold: str


class NobleRow(msgspec.Struct):
    id: str
    name: str
    baron: str
    shape: str


class StrongholdRow(msgspec.Struct):
    strength: int


class BaronsFile(msgspec.Struct):
    own_design: bool
    stronghold: StrongholdRow
    baron: list[BaronRow]
    noble: list[NobleRow]


class AgendaRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: str
    vote: str
    copies: int
    text: str
    gist: str
    trigger: str
    target: str
    effect: str
    amounts: dict[str, int]
    duration: str
    refusal: str


class AgendaFile(msgspec.Struct):
    own_design: bool
    total: int
    agenda: list[AgendaRow]


class EventRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    colour: str
    faith: int
    target: str
    text: str
    gist: str
    effect: str
    amounts: dict[str, int]
    duration: str


class EventFile(msgspec.Struct):
    own_design: bool
    total: int
    event: list[EventRow]
