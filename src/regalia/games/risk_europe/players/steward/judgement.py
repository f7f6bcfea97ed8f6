"""One decision of one seat: what it sees, and what it has worked out so far."""

from typing import Final

from regalia.games.risk_europe.figures import NOBODY, SIEGE
from regalia.games.risk_europe.players.odds.fights import Army
from regalia.games.risk_europe.players.steward.manner import Manner
from regalia.games.risk_europe.players.steward.worth import city_worth, danger, units
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.winning import crowns_to_win
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions.state import missions_if_any
from regalia.kernel.vocabulary import Option

LONG: Final = 8  # rounds: most games are over by then; what is done otherwise in the rest is in stalemate.py
GUARD: Final = 4  # who stays in a city then, whatever is near
Plan = tuple[float, int, int]  # worth, origin, target


class Judgement:
    """It speaks for the army in question, which may be a hired one."""

    def __init__(self, g: RiskState, seat: int, manner: Manner) -> None:
        self.g = g
        self.seat = seat
        self.manner = manner
        frame = g.stack[-1]
        self.frame = frame
        self.army: int = getattr(frame, "army", seat)
        if self.army < 0:
            self.army = seat
        self.hired = self.army != seat and self.army >= g.seats
        missions = missions_if_any(g)
        self.goals: list[int] = [] if missions is None or self.hired else missions.missions[seat]  # own, face down; Mercenaries have none
        self.needed: int = crowns_to_win(g)
        self.cards: dict[int, float] = {}  # what each card would do, once worked out
        self.orders: dict[int, Plan] = {}
        self.shopping: dict[Option, float] | None = None
        self.called: list[float] | None = None  # of stalemate.calls, once worked out
        self.going: Plan | None = None  # where to, in the march under way
        self._danger: dict[int, float] = {}
        self._garrison: dict[int, int] = {}

    def crown_price(self) -> int:
        return self.g.content.crown_card_price

    def coin(self) -> float:
        return 0.05 if self.hired else 0.55 * self.manner.thrift

    def danger(self, t: int) -> float:
        if t not in self._danger:
            self._danger[t] = danger(self.g, self.army, t, units(self.g, self.army, t))
        return self._danger[t]

    def danger_with(self, t: int, garrison: Army) -> float:
        """The danger to a territory held by such a garrison."""
        return danger(self.g, self.army, t, garrison)

    def garrison(self, origin: int) -> int:
        """How many should stay behind: none to speak of inland, enough to discourage a neighbour in a city."""
        if origin not in self._garrison:
            self._garrison[origin] = self._stay(origin)
        return self._garrison[origin]

    def _stay(self, origin: int) -> int:
        g = self.g
        own = units(g, self.army, origin)
        if self.hired or not (g.content.crowns[origin] or g.castle[origin]):
            return 1
        strongest = 0
        for n in g.content.links[origin]:
            enemy = g.holder[n]
            if enemy in (NOBODY, self.army) or not board.are_enemies(g, self.army, enemy):
                continue
            force = units(g, enemy, n)
            if g.castle[origin] and not force[SIEGE]:
                continue
            strongest = max(strongest, sum(force) - 1)
        return max(1, min(sum(own), max(GUARD if g.round > LONG else 1, int(self.manner.caution * (strongest * 3 // 4)))))

    def front(self, t: int) -> float:
        """How much there is to win or to guard next to a territory."""
        g = self.g
        best = 0.0
        for n in g.content.links[t]:
            if g.holder[n] != self.army and g.attacker[n] == NOBODY:
                if g.holder[n] != NOBODY and not board.are_enemies(g, self.army, g.holder[n]):
                    continue
                best = max(best, city_worth(g, n) * (1.0 if g.holder[n] == NOBODY else 0.6))
        return min(best, 14.0)
