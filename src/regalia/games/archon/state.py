"""The state of a game of Archon: what lies on the table, as columns of small integers.

A player's ten cards are in `hand`, `waiting` (the pile for the even round) or `played` (face up, until the next division); all three are
kept sorted. Only hand and waiting pile are secret. Decks are unordered piles: a card is drawn at random when it is turned up.
"""

from typing import TYPE_CHECKING, ClassVar

from regalia.games.archon.content import Content
from regalia.games.archon.figures import ATTACK_SPACE, CARDS, DECKS, GOODS, NOBODY, POINT_SOURCES, RESOURCES, ROUND_SPACE
from regalia.games.archon.points import Points
from regalia.kernel.columns import OWNER, SORTED, Column, column, scalar, table
from regalia.kernel.state import State

if TYPE_CHECKING:
    from regalia.kernel.rules import Ruleset


class ArchonState(State):
    columns: ClassVar[tuple[Column, ...]] = (
        scalar("token"),  # space of the Season Track
        column("order", holds="seat"),  # first to last
        column("score", of="seat"),
        table("tally", of="seat"),  # points by source
        column("passed", of="seat"),
        column("figures", of="seat"),  # not on the board
        column("precedence", of="seat"),  # unused cards a seat counts on top of its own
        column("remission", of="seat"),  # 1: pays no tolls in this round
        table("goods", of="seat"),  # by good
        table("hand", OWNER, of="seat", holds="card"),
        table("waiting", OWNER, of="seat", holds="card"),
        table("played", of="seat", holds="card"),
        table("tracks", of="seat"),  # steps by kind of card; the Courtier's entry stays 0
        table("tiles", of="seat", holds="building"),
        table("tiles_used", of="seat", holds="building"),  # already used in this round
        table("arts", of="seat", holds="arts"),
        table("science", of="seat", holds="science"),
        table("warriors", of="seat", holds="warrior"),
        column("wall", holds="seat"),  # owner of each Warrior, by space
        table("standing", of="slot", holds="seat"),  # whose figures stand there
        table("tokens", of="slot", holds="seat"),  # whose Tax Collector tokens lie there
        column("supply", of="good"),  # stockpile, bank and Recruits not owned
        column("repository"),  # by resource
        column("magisters", of="card"),  # how many are left to gain
        column("tiles_left", of="building"),
        column("favor_row", holds="favor"),  # first to last slot of the Palace
        column("favor_deck", SORTED, holds="favor"),
        column("favors_gone", holds="favor"),
        scalar("province", holds="province"),
        column("province_deck", SORTED, holds="province"),
        column("provinces_gone", holds="province"),
        column("grants", holds="grant"),  # one for each season
        column("attack_deck", SORTED, holds="attack"),
        column("attacks_gone", holds="attack"),
        table("displays", of="deck"),  # cards of the deck
        table("decks", SORTED, of="deck"),
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
        self.province: int = NOBODY
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
