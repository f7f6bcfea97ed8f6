"""One decision of one Baron: what he sees, what he reckons with, and caches that live no longer than the decision."""

from collections.abc import Callable

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.odds.battles import Side
from regalia.games.warrior_knights.players.odds.board import in_the_field, side_of, storming
from regalia.games.warrior_knights.players.odds.fate import deck_of
from regalia.games.warrior_knights.players.steward import worth as w
from regalia.games.warrior_knights.players.steward.manner import STEADY, Manner
from regalia.games.warrior_knights.players.steward.memory import Memory
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.bargaining import PROMISES, ROUND, STATUS, STRUCK, promised, promisee, promiser
from regalia.games.warrior_knights.rules.battles import Battle
from regalia.games.warrior_knights.rules.movement import may_move, routes
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Procedure
from regalia.kernel.vocabulary import Option

PEACE_NOW = PROMISES.index("peace_this_round")
PEACE_NEXT = PROMISES.index("peace_next_round")
FREE_PASSAGE = PROMISES.index("free_passage")
VOTES_NEXT = PROMISES.index("votes_next_agenda")
CANCEL_EVENT = PROMISES.index("cancel_event")
PEACE = (PEACE_NOW, PEACE_NEXT)

SACRED = 50.0  # what his word weighs to a man of perfect honour
FOREIGN = 0.25  # the loss of a power that nobody plays is worth to us, per Influence: it cannot win, but it will come again
GOOD_NAME = 1.2  # to others, per honour, in Influence


class Starving:
    """What sieges are worth where they go on until something brings the walls down: for a variant to say."""

    def declared(self, j: "Judgement", wall: int, holds: float, again: bool) -> float:
        """To declare one now, or to declare it again; `holds`: how likely it lasts from one round to the next."""
        raise NotImplementedError

    def promised(self, j: "Judgement", wall: int) -> float:
        """To come before these walls, and besiege them when one is there."""
        raise NotImplementedError

    def kept_up(self, j: "Judgement", wall: int) -> float:
        """To stay there."""
        raise NotImplementedError


class Judgement:
    def __init__(self, g: Kingdom, seat: int, manner: Manner, memory: Memory | None = None) -> None:
        self.g = g
        self.seat = seat
        self.manner = manner
        self.memory = memory
        self.frame: Procedure = g.stack[-1]
        self.at: str = type(self.frame).__name__  # the passage of the rulebook we are in
        self.left = w.rounds_left(g)
        self.needed = w.majority(g)
        self.might = w.might(g)
        late = min(1.0, self.left / 3.0)
        self.crown = w.CROWN * manner.gold * late * min(1.0, 9.0 / (1.0 + g.crowns[seat]))  # the tenth crown buys less than the first
        self.vote = w.VOTE * manner.votes * late
        self.faith = w.FAITH * manner.faith * max(0.3, late)
        self.hundred = w.HUNDRED  # of troops
        self.chair = 0.35 * manner.votes  # to become Chairman
        self.see = 0.25 * manner.faith  # to become Head of the Church
        self.nobles = pieces.nobles_of(g, seat)
        held = g.city_owner[: f.KINGDOM_CITIES]
        self.kingdom = [held.count(s) for s in range(g.seats)]
        # what the variants in play make dear to him, in Influence: see `counsel` in their players.py
        self.dear: dict[int, float] = {}  # a wall: to take it, or to keep it
        self.posts: dict[int, float] = {}  # an area: that a Noble of his stands there
        self.stands: list[Callable[[Judgement, int, int], float]] = []  # that this Noble of his stands in that area
        self.honour = 0.0  # another charge or office
        self.spared: dict[int, float] = {}  # a Noble of his: that he does not die
        self.arms: list[Callable[[Kingdom, Battle, int, Side], Side]] = []  # what sides have ready for battles to come
        self.starving: Starving | None = None  # where a second siege does not take a wall by itself: what further ones are worth
        self.siege_proof = False  # can he keep walls of his from falling to a siege now?
        self.foreseen: dict[str, object] = {}  # by the id of a variant: what its counsel has worked out for this decision
        # worked out once, when first asked for
        self.deck = deck_of(g.rules)
        self._strength: list[int] = []
        self._defence: dict[int, Side] = {}
        self._gain: dict[int, float] = {}
        self.stays: dict[int, float] = {}
        self.outlooks: dict[int, float] = {}
        self.spots: dict[tuple[int, int], float] = {}  # by Noble and area
        self.mobilized: dict[int, tuple[float, list[int]]] = {}  # by area
        self.pulls: dict[int, float] = {}
        self.longings: dict[int, float] = {}  # by city
        self.ports: dict[int, float] = {}
        self._ways: dict[int, dict[int, list[Option]]] = {}
        self._menace: dict[int, int] = {}
        self._rank: list[float] | None = None
        self._leader = -1
        self._hosts: list[tuple[int, int]] | None = None
        self.wished: tuple[Procedure, int] | None = None  # what he would have the open vote decide
        self._others: dict[int, Judgement] = {}
        self.attack_worths: dict[tuple[Option, tuple[int, ...]], float] = {}

    # ---- the others

    def in_place_of(self, seat: int) -> "Judgement":
        """How this moment looks to another, taken to be a steady man of whom one knows what everybody sees. All who put themselves in
        each other's place think with the same."""
        found = self._others.get(seat)
        if found is None:
            found = Judgement(self.g, seat, STEADY)
            found._rank = self.rank()
            found._others = self._others
            self._others[seat] = found
        return found

    def rank(self) -> list[float]:
        """What each Baron stands to have in the end."""
        if self._rank is None:
            powers = w.powers(self.g)
            self._rank = [w.Seat(self.g, s, self.left, powers[s]).total if not self.g.out[s] else -99.0 for s in range(self.g.seats)]
        return self._rank

    def leader(self) -> int:
        """The most dangerous other Baron."""
        if self._leader < 0:
            rank = self.rank()
            self._leader = max((s for s in range(self.g.seats) if s != self.seat and not self.g.out[s]), key=lambda s: (rank[s], -s))
        return self._leader

    def spite(self, other: int) -> float:
        """What another's loss is worth to us, per Influence he loses: much if he leads, little otherwise."""
        if other < 0 or other == self.seat:
            return 0.0
        if other >= self.g.seats:
            return FOREIGN
        if self.might and self.kingdom[other] < self.needed - 1:
            return 0.1  # nobody wins by coming second: the weak are the way to the throne
        rank = self.rank()
        if other == self.leader():
            return 0.55 if rank[other] > rank[self.seat] - 2 else 0.4
        return 0.15

    def promises(self, kinds: tuple[int, ...]) -> list[int]:
        """The promises of such kinds that we have given and that are still to be kept, as places in the ledger."""
        return [
            place
            for place, deal in enumerate(self.g.deals)
            if deal[STATUS] == STRUCK and promiser(deal) == self.seat and promised(deal) in kinds and not self.lapsed(deal)
        ]

    def lapsed(self, deal: tuple[int, ...]) -> bool:
        """Is its time over, though nobody has said whether it was kept?"""
        return self.g.round > deal[ROUND] + (promised(deal) == PEACE_NEXT)

    def at_peace(self, other: int) -> float:
        """How much a promise given to this Baron holds us back: 0 none, 1 altogether."""
        if not self.g.deals:
            return 0.0
        return self.manner.honour if any(promisee(self.g.deals[p]) == other for p in self.promises(PEACE)) else 0.0

    def bound(self) -> float:
        """What breaking our word would cost us, in Influence."""
        return SACRED if self.manner.honour >= 1.0 else GOOD_NAME * self.manner.honour

    # ---- armies

    def strength(self, army: int) -> int:
        """What an army fights with. All are added up at once, the first time anybody asks."""
        if not self._strength:
            self._strength = strengths(self.g)
        return self._strength[army]

    def storm(self, wall: int, nobles: list[int]) -> tuple[Side, Side]:
        """The two sides of an assault by these Nobles, under the best of them."""
        return self.armed(storming(self.g, self.seat, wall, nobles), 0), self.defence(wall)

    def field(self, other: int, area: int, nobles: list[int]) -> tuple[Side, Side]:
        """The two sides of an open-field battle."""
        battle = in_the_field(self.g, self.seat, other, area, nobles)
        return self.armed(battle, 0), self.armed(battle, 1)

    def defence(self, wall: int) -> Side:
        """Everybody its owner has there, inside the walls."""
        found = self._defence.get(wall)
        if found is None:
            found = self.armed(storming(self.g, self.seat, wall, []), 1)
            self._defence[wall] = found
        return found

    def behind(self, wall: int) -> int:
        """The strength of a wall and of the troops behind it, at a glance."""
        g = self.g
        owner = armies.wall_owner(g, wall)
        inside = armies.armies_in(g, owner, armies.wall_area(g, wall)) if owner >= 0 else []
        return armies.wall_strength(g, wall) + sum(self.strength(a) for a in inside)

    def armed(self, battle: Battle, i: int) -> Side:
        """A side of a battle that could be fought, with what it has ready."""
        side = side_of(self.g, battle, i)
        for arm in self.arms:
            side = arm(self.g, battle, i, side)
        return side

    # ---- cities

    def gain(self, wall: int) -> float:
        """What it is worth to take a wall now."""
        found = self._gain.get(wall)
        if found is None:
            found = self.worth_taking(wall) + self.dear.get(wall, 0.0)
            self._gain[wall] = found
        return found

    def worth_taking(self, wall: int) -> float:
        """The same as the base game has it."""
        g = self.g
        owner = armies.wall_owner(g, wall)
        if wall >= f.CITIES and owner >= g.seats:
            return 0.0  # what it is worth says the variant that brings it
        if wall >= f.CITIES:  # a stronghold: half his crowns, a city of his choice, and no Influence for him this round
            cities = self.kingdom[owner]
            return self.manner.war * (
                (0.8 * self.left + 0.5 if cities else 0.3) + 0.5 * self.crown * g.crowns[owner] + self.spite(owner) * cities
            )
        worth = w.city_worth(g, wall, self.left)
        if owner >= 0:
            worth += self.spite(owner) * worth
            worth *= self.manner.war
            if wall < f.KINGDOM_CITIES and owner < g.seats and self.kingdom[owner] >= self.needed - 1:
                worth += 4.0 if self.kingdom[owner] >= self.needed else 1.5
        if wall < f.KINGDOM_CITIES:
            have = self.kingdom[self.seat] + 1
            worth += w.THRONE if have >= self.needed else 1.2 if have == self.needed - 1 else 0.0
            if self.might:  # every city is a step to the throne, and the longer one has waited the more one dares
                worth += 3.0 * have / self.needed + 0.1 * g.round
                worth += 8.0 if have >= self.needed - 1 else 3.0 if have == self.needed - 2 else 0.0
        return worth

    def hold(self, city: int) -> float:
        """What it is worth not to lose a city of ours."""
        g = self.g
        worth = w.city_worth(g, city, max(0.0, self.left - (0.0 if self.influence_to_come() else 1.0)))
        if city < f.KINGDOM_CITIES and self.kingdom[self.seat] >= self.needed:
            worth += w.THRONE_HELD
        if city < f.KINGDOM_CITIES and self.might:  # lost, it is a step to the throne for another
            worth *= 2.0
        return worth * self.manner.guard + self.dear.get(city, 0.0)

    def influence_to_come(self) -> bool:
        """Is this round's Influence still to be handed out?"""
        return not any(type(frame).__name__ == "Upkeep" for frame in self.g.stack)

    def menace(self, area: int) -> int:
        """The strongest rival army that could be in an area with one march."""
        found = self._menace.get(area)
        if found is None:
            near = self.g.content.march[area]
            found = 0
            for place, strength in self.hosts():
                if strength > found and (place == area or place in near):
                    found = strength
            self._menace[area] = found
        return found

    def hosts(self) -> list[tuple[int, int]]:
        """The armies of all others that are led and on the board: where, and how strong."""
        if self._hosts is None:
            where = self.g.noble_area
            self._hosts = [(where[n], self.strength(n)) for n in pieces.rivals(self.g, self.seat) if where[n] >= 0]
        return self._hosts

    # ---- ways

    def ways(self, noble: int) -> dict[int, list[Option]]:
        """Every way a Noble could go now, by where it ends."""
        found = self._ways.get(noble)
        if found is None:
            found = {}
            if may_move(self.g, noble):
                for route in routes(self.g, noble, -1):
                    found.setdefault(route[2], []).append(route)
            self._ways[noble] = found
        return found


def strengths(g: Kingdom) -> list[int]:
    """`armies.strength` of every army, in one pass over the Troop cards."""
    total = [0] * g.content.armies
    strength = g.content.troop_strength
    for troop, army in enumerate(list(g.troop_at)):
        if army < g.content.armies:
            total[army] += strength[troop]
    for noble in pieces.all_nobles(g):
        if g.office[noble] >= 0 or g.sworn_band[noble]:
            total[noble] += armies.maintained(g, noble)
    for army, tokens in enumerate(list(g.casualties)):
        if tokens:
            total[army] = max(0, total[army] - 100 * tokens)
    return total
