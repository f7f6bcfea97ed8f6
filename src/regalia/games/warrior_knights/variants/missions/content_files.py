"""How content/missions.toml is laid out."""

import msgspec


class Mission(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    text: str
    gist: str
    condition: str
    wants: dict[str, int]
    few: dict[str, int] = {}


class MissionsFile(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    own_design: bool
    official: list[str]
    total: int
    influence: int
    mission: list[Mission]
