"""How content/missions.toml is laid out."""

from typing import Any

import msgspec


class Mission(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    gist: str
    check: str
    target: dict[str, int]
    mission: str
    bonus: str
    effect: dict[str, Any]
    source: str


class MissionsFile(msgspec.Struct, forbid_unknown_fields=True):
    mission: dict[str, Mission]
