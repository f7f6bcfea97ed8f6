"""Where the missions lie: in the deck, before the players, or out of the game."""

from typing import ClassVar, Final, cast

from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions.figures import MISSIONS
from regalia.kernel.columns import COUNT, OWNER, Column, column, table
from regalia.kernel.state import Part, Place, State


class Missions(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        column("mission_deck", COUNT, holds="mission"),
        table("drawn", OWNER, of="seat", holds="mission"),  # being looked at
        table("missions", OWNER, of="seat", holds="mission"),  # kept face down
        column("buried", COUNT, holds="mission"),  # unfinished missions of eliminated players
        column("mission_owner", of="mission", holds="seat"),  # who has completed it
        column("mission_round", of="mission"),  # when
    )

    def __init__(self, g: State) -> None:
        self.mission_deck: list[int] = []
        self.drawn: list[list[int]] = [[] for _ in range(g.seats)]
        self.missions: list[list[int]] = [[] for _ in range(g.seats)]
        self.buried: list[int] = []
        self.mission_owner: list[int] = [NOBODY] * len(MISSIONS)
        self.mission_round: list[int] = [0] * len(MISSIONS)


PLACE: Final = Place(RiskState, Missions)


def missions(g: RiskState) -> Missions:
    return cast(Missions, g.parts[PLACE.at])


def missions_if_any(g: RiskState) -> Missions | None:
    """For those who look at any table: players, boards."""
    return cast("Missions | None", g.parts[PLACE.at]) if PLACE.at < len(g.parts) else None
