"""Names for tables, so that nobody has five games called alike."""

import secrets
from typing import Final

WHAT: Final = ("Long", "Quiet", "Salt", "Amber", "Broken", "Iron", "Hollow", "Golden", "Autumn", "Silver", "White", "Crooked", "Stone")
THING: Final = (
    "Winter",
    "Road",
    "Crown",
    "Table",
    "Bridge",
    "Harvest",
    "Oath",
    "Tower",
    "Chair",
    "Banner",
    "Feast",
    "Gate",
    "Ford",
    "Lantern",
)


def new_name() -> str:
    """The Salt Road, say."""
    return f"The {secrets.choice(WHAT)} {secrets.choice(THING)}"
