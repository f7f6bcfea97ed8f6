"""Chapter 9: the King's Grant of the season. Three rankings; tied players share the places they hold together."""

from typing import ClassVar

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import ARTS, FROM_GRANTS, SCIENCE, WARRIORS
from regalia.games.archon.rules.goods import score
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import Flow, Procedure


def shares(row: list[int], counts: list[int]) -> list[int]:
    """Points for each count by rank. Who has nothing is not ranked; tied players divide their places' points, rounding down."""
    points: list[int] = []
    for count in counts:
        before = len([c for c in counts if c > count])
        tied = counts.count(count)
        points.append(sum(row[before : before + tied]) // tied if count > 0 else 0)
    return points


class KingsGrant(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("arts", "science", "warriors")
    cites: ClassVar[dict[str, str]] = {
        "arts": "ar.grant.when ar.grant.arts ar.grant.tie ar.grant.tie-example ar.grant.none",
        "science": "ar.grant.science",
        "warriors": "ar.grant.warriors ar.grant.next-season",
    }

    def arts(self, g: ArchonState) -> Flow | None:
        award(g, ARTS)
        return None

    def science(self, g: ArchonState) -> Flow | None:
        award(g, SCIENCE)
        return None

    def warriors(self, g: ArchonState) -> Flow | None:
        award(g, WARRIORS)
        return None


def award(g: ArchonState, deck: int) -> None:
    row = g.content.grants[g.grants[g.season - 1]].rows[deck][: g.seats]
    for seat, points in enumerate(shares(row, [len(cards) for cards in g.owned(deck)])):
        if points > 0:
            g.emit(v.GRANTED, seat, deck, points)
            score(g, seat, points, FROM_GRANTS)
