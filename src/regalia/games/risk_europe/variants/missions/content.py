"""The eight missions as one immutable object, read and checked once. Errors name the file and the key."""

from pathlib import Path
from typing import Final

from regalia.games.risk_europe.content import content
from regalia.games.risk_europe.variants.missions.content_files import Mission, MissionsFile
from regalia.games.risk_europe.variants.missions.figures import MISSIONS
from regalia.kernel.content import load_toml, require
from regalia.kernel.errors import ContentError

FOLDER: Final = Path(__file__).parent / "content"


class MissionCards:
    def __init__(self, folder: Path) -> None:
        path = folder / "missions.toml"
        missions = load_toml(path, MissionsFile).mission
        require(tuple(missions) == MISSIONS, path, "mission", f"the missions {', '.join(MISSIONS)}, in this order")
        for id, mission in missions.items():
            require(mission.check in ("state", "event"), path, f"mission.{id}.check", "'state' or 'event'")
            require(sorted(mission.target) == ["p2", "p3", "p4"], path, f"mission.{id}.target", "figures for p2, p3 and p4")
            require("own design" in mission.source, path, f"mission.{id}.source", "the label 'own design'")
        crown_cards = content().crown_cards
        require(len(missions) == crown_cards, path, "mission", f"{crown_cards} missions, one per Crown Card")
        self.rows: list[Mission] = list(missions.values())

    def target(self, mission: int, seats: int) -> int:
        """The figure of a mission for the number of players."""
        return self.rows[mission].target[f"p{seats}"]

    def says(self, mission: int, seats: int) -> str:
        """What a mission asks, with its figure for the number of players."""
        return self.rows[mission].mission.replace("{n}", str(self.target(mission, seats)))

    def bonus(self, mission: int, key: str) -> int:
        """A figure of the bonus of a mission."""
        value = self.rows[mission].effect.get(key)
        if not isinstance(value, int):
            raise ContentError(f"missions.toml: mission.{MISSIONS[mission]}.effect: wanted a number for {key!r}")
        return value


CARDS: Final = MissionCards(FOLDER)
