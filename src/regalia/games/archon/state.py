"""The state of a game of Archon: what lies on the table, as columns of small integers.

A player's ten cards are in `hand`, `waiting` (the pile for the even round) or `played` (face up, until the next division); all three are
kept sorted. Only hand and waiting pile are secret. Decks are unordered piles: a card is drawn at random when it is turned up.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from regalia.games.archon.content import ATTACK_SPACE, ROUND_SPACE, Content
from regalia.games.archon.goods import CARDS, DECKS, GOODS, RESOURCES
from regalia.games.archon.points import Points
from regalia.kernel.columns import OWNER, SORTED, Column, column, scalar, table
from regalia.kernel.state import State

if TYPE_CHECKING:
    from regalia.kernel.rules import Ruleset

# Where points come from: the columns of `tally`.
FROM_START: Final = 0
FROM_TRACKS: Final = 1
FROM_TILES: Final = 2
FROM_ARTS: Final = 3
FROM_SCIENCE: Final = 4
FROM_WARRIORS: Final = 5
FROM_WALL: Final = 6
FROM_FAVORS: Final = 7
FROM_RAIDS: Final = 8
FROM_GRANTS: Final = 9
FROM_SETS: Final = 10
FROM_LEADS: Final = 11
FROM_BONUSES: Final = 12
FROM_GOODS: Final = 13
POINT_SOURCES: Final = 14

POINT_IDS: Final = (
    "start",
    "tracks",
    "tiles",
    "arts",
    "science",
    "warriors",
    "wall",
    "favors",
    "raids",
    "grants",
    "sets",
    "leads",
    "bonuses",
    "goods",
)


class ArchonState(State):
    columns: ClassVar[tuple[Column, ...]] = (
        scalar("token"),  # space of the Season Track
        column("order"),  # seats, first to last
        column("score"),
        table("tally"),  # by seat: points by source
        column("passed"),
        column("figures"),  # not on the board
        column("precedence"),  # unused cards a seat counts on top of its own
        column("remission"),  # 1: pays no tolls in this round
        table("goods"),  # by seat
        table("hand", OWNER),
        table("waiting", OWNER),
        table("played"),
        table("tracks"),  # by seat: steps by kind of card; the Courtier's entry stays 0
        table("tiles"),  # by seat: Building tiles
        table("tiles_used"),  # by seat: tiles already used in this round
        table("arts"),
        table("science"),
        table("warriors"),
        column("wall"),  # owner of each Warrior, by space
        table("standing"),  # by slot: seats whose figures stand there
        table("tokens"),  # by slot: seats whose Tax Collector tokens lie there
        column("supply"),  # by good: stockpile, bank and Recruits not owned
        column("repository"),  # by resource
        column("magisters"),  # by kind of card: how many are left to gain
        column("tiles_left"),  # by design
        column("favor_row"),  # first to last slot of the Palace
        column("favor_deck", SORTED),
        column("favors_gone"),
        scalar("province"),
        column("province_deck", SORTED),
        column("provinces_gone"),
        column("grants"),  # one for each season
        column("attack_deck", SORTED),
        column("attacks_gone"),
        table("displays"),  # by deck
        table("decks", SORTED),
    )
    shared: ClassVar[tuple[str, ...]] = ("content", "points")

    def __init__(self, rules: "Ruleset", seed: int) -> None:
        super().__init__(rules, seed)
        content: Content = rules.content
        self.content = content
        self.points: Points = rules.points
        n = self.seats
        self.token: int = 0
        self.order: list[int] = list(range(n))
        self.score: list[int] = [0] * n
        self.tally: list[list[int]] = [[0] * POINT_SOURCES for _ in range(n)]
        self.passed: list[int] = [0] * n
        self.figures: list[int] = [content.figures] * n
        self.precedence: list[int] = [0] * n
        self.remission: list[int] = [0] * n
        self.goods: list[list[int]] = [[0] * GOODS for _ in range(n)]
        self.hand: list[list[int]] = [[] for _ in range(n)]
        self.waiting: list[list[int]] = [[] for _ in range(n)]
        self.played: list[list[int]] = [[] for _ in range(n)]
        self.tracks: list[list[int]] = [[0] * CARDS for _ in range(n)]
        self.tiles: list[list[int]] = [[] for _ in range(n)]
        self.tiles_used: list[list[int]] = [[] for _ in range(n)]
        self.arts: list[list[int]] = [[] for _ in range(n)]
        self.science: list[list[int]] = [[] for _ in range(n)]
        self.warriors: list[list[int]] = [[] for _ in range(n)]
        self.wall: list[int] = []
        self.standing: list[list[int]] = [[] for _ in content.slots]
        self.tokens: list[list[int]] = [[] for _ in content.slots]
        self.supply: list[int] = content.supply[:]
        self.repository: list[int] = [0] * RESOURCES
        self.magisters: list[int] = [0, *[m.copies for m in content.magisters]]
        self.tiles_left: list[int] = [b.copies for b in content.buildings]
        self.favor_row: list[int] = []
        self.favor_deck: list[int] = list(range(len(content.favors)))
        self.favors_gone: list[int] = []
        self.province: int = -1
        self.province_deck: list[int] = list(range(len(content.provinces)))
        self.provinces_gone: list[int] = []
        self.grants: list[int] = []
        self.attack_deck: list[int] = list(range(len(content.attacks)))
        self.attacks_gone: list[int] = []
        self.displays: list[list[int]] = [[] for _ in range(DECKS)]
        self.decks: list[list[int]] = [list(range(len(deck))) for deck in content.decks]

    # ---- views that store nothing

    @property
    def round(self) -> int:
        """The round that is played, or the last one played when the token stands on an attack space."""
        return self.content.track[: self.token + 1].count(ROUND_SPACE)

    @property
    def season(self) -> int:
        """1 to 3; an attack space closes its season."""
        return self.content.track[: self.token].count(ATTACK_SPACE) + 1

    def owned(self, deck: int) -> list[list[int]]:
        """The Arts, Science or Elite Warrior cards by seat."""
        return (self.arts, self.science, self.warriors)[deck]

    def courtiers(self, seat: int) -> int:
        return self.hand[seat].count(0) + self.waiting[seat].count(0) + self.played[seat].count(0)

    def cubes(self, seat: int) -> int:
        return sum(self.goods[seat][:RESOURCES])


def marker(score: int, spaces: int) -> tuple[int, int]:
    """A score as it is shown: laps (60-point tiles) and the space of the marker; below zero there is no tile."""
    return (score // spaces, score % spaces) if score >= 0 else (0, score)
