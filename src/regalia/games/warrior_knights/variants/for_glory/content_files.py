"""How For Glory's content/*.toml is laid out. Left interpreted: see hatch_build.py."""

import msgspec


class AdvancementRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    copies: int
    cost: int
    group: str
    battle: bool
    exhausts: bool
    discards: bool
    moment: str
    text: str
    gist: str


class AdvancementFile(msgspec.Struct):
    own_design: bool
    total: int
    advancement: list[AdvancementRow]


class CaptainRow(msgspec.Struct, forbid_unknown_fields=True):
    """What a Leader or Herald can do, in words; the card of this id is among the Mercenaries."""

    id: str
    text: str
    gist: str


class CaptainFile(msgspec.Struct):
    own_design: bool
    captain: list[CaptainRow]
