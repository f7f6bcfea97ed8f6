"""Battles and assaults: what a commander keeps, what both sides show, and what it comes to.

What a commander keeps of his hand is his own choice: he is taken to keep what serves him best against a foe who keeps victories first, then
draws, then damage, then protection (`Fight.keep`). The steward discards by the same judgement. A defender who may leave does so where he
expects less of staying (`Fight.leaves`).
"""

from functools import lru_cache
from typing import Final, NamedTuple

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.odds.fate import LEAVE, Hand, Score, additional, draws, hands, minus, nobody_leaves, turn_over
from regalia.kernel.chance import Dice

FIELD: Final = ("defender_slain", "full_victory", "partial_victory", "stalemate", "driven_off", "destroyed", "attacker_slain", "both_slain")
ASSAULT: Final = ("taken", "stalemate", "driven_off", "attacker_slain", "attacker_slain_walls_down")
LEFT: Final = "left_the_field"  # after all others, where a defender may leave

NOBODY: Final = -1  # commands
PLAIN: Final = -2  # a commander without an ability, or exhausted


class Side(NamedTuple):
    """One side of a battle, with all that its commander, his company, his office and the table's rules give it."""

    troops: int  # strength, casualties taken off
    commander: int  # his shape, PLAIN or NOBODY
    walls: int
    drawn: int  # Fate cards
    kept: int
    deal: int = 0  # counted besides what its cards show
    prevent: int = 0
    victory: int = 0
    sure: int = 0  # hundreds of casualties for the foe that nothing prevents
    fewer: int = 0  # victories that the foe counts less, never fewer than none
    breach: int = 0  # in the walls before casualties are tallied
    champion: int = 0  # 1: wins what would be a stalemate in the field, by one
    tokens: int = 0  # casualties that its armies can take, each by itself; 0: it is one army

    @property
    def room(self) -> int:
        """With so many casualties all its armies are wiped out. wk.battle.open.assign-capacity"""
        return self.tokens or fatal(self.troops)

    def counts(self, held: Hand, more: Score) -> Score:
        """All that it counts with these cards, and with those drawn for them."""
        return (held[0] + more[0] + self.deal, held[1] + more[1] + self.prevent, held[2] + more[2] + self.victory)


def fatal(strength: int) -> int:
    """Casualties of which an army dies: 50 of one, 250 of the third. wk.ruling.casualties-over-fifty"""
    return -(-strength // 100)


def by_figures(troops: int, commander: int, walls: int = 0, most: int = f.MOST_FATE) -> Side:
    """One army of which nothing else is known: one card per whole 100, two for a commander, so many at most; he discards two."""
    led = commander != NOBODY
    drawn = min(most, (troops + walls) // 100 + (2 if led else 0))
    shows = [int(commander == shape) for shape in (f.STAR, f.SQUARE, f.TRIANGLE)]
    return Side(troops, commander, walls, drawn, kept(drawn, 2 if led else 0), shows[0], shows[1], shows[2])


def kept(cards: int, given_up: int) -> int:
    """A commander discards some, but may always keep one."""
    return max(1, cards - given_up) if cards else 0


# ---- how it ends


def lead(a: Score, d: Score, attacker: Side, defender: Side) -> int:
    """The attacker's victories less the defender's."""
    return max(0, a[2] - defender.fewer) - max(0, d[2] - attacker.fewer)


def field_outcome(a: Score, d: Score, attacker: Side, defender: Side) -> tuple[int, int, int]:
    """(index into FIELD, casualties of the attacker, of the defender), in hundreds."""
    hurt_a = min(max(0, d[0] - a[1]) + defender.sure, attacker.room)
    hurt_d = min(max(0, a[0] - d[1]) + attacker.sure, defender.room)
    slain_a = 0 < hurt_a == attacker.room
    slain_d = 0 < hurt_d == defender.room
    if slain_a or slain_d:
        return (7 if slain_a and slain_d else 6 if slain_a else 0), hurt_a, hurt_d
    by = lead(a, d, attacker, defender) or attacker.champion or -defender.champion
    return (1 if by > 1 else 2 if by == 1 else 3 if by == 0 else 4 if by == -1 else 5), hurt_a, hurt_d


def assault_outcome(a: Score, d: Score, attacker: Side, defender: Side) -> tuple[int, int, int]:
    """(index into ASSAULT, casualties of the attacker, hits on walls and garrison). The walls take breaches first."""
    most = defender.walls // 100 + defender.room
    hurt_a = min(max(0, d[0] - a[1]) + defender.sure, attacker.room)
    hurt_d = min(max(0, a[0] - d[1]) + attacker.sure + attacker.breach, most)
    slain = 0 < hurt_a == attacker.room
    down = hurt_d >= most
    if slain:
        return (4 if down else 3), hurt_a, hurt_d
    by = lead(a, d, attacker, defender)
    if down or by > 0:
        return 0, hurt_a, hurt_d
    return (1 if by == 0 else 2 if by == -1 else 3), hurt_a, hurt_d


# what each outcome is worth to the attacker and to the defender, and what 100 casualties cost beside it; the last: the defender has left
FIELD_WORTH: Final[tuple[float, ...]] = (1.0, 1.0, 0.6, 0.0, -0.6, -1.0, -1.0, -0.1, 0.4)
ASSAULT_WORTH: Final[tuple[float, ...]] = (1.0, -0.1, -0.3, -0.8, -0.7, 1.0)
DEFENCE_WORTH: Final[tuple[float, ...]] = (-1.0, 0.0, 0.2, 0.6, 0.3, -0.8)
CASUALTY: Final = 0.03


# ---- what is kept


def plainly(hand: Hand, n: int) -> Hand:
    """Victories, then draws, then damage, then protection: what a foe is taken to keep. Of the draws, first those to leave with."""
    w = min(hand[2], n)
    leave = min(hand[4], n - w)
    x = min(hand[3], n - w - leave)
    d = min(hand[0], n - w - leave - x)
    return (d, min(hand[1], n - w - leave - x - d), w, x, leave)


def candidates(hand: Hand, n: int, assault: bool) -> list[Hand]:
    """Sensible things to keep: n cards; storming a city, perhaps without some of the damage, to take it whole."""
    gone = sum(hand) - n
    found: list[Hand] = []
    for d in range(max(0, hand[0] - gone), min(hand[0], n) + 1):
        for p in range(max(0, hand[1] - gone), min(hand[1], n - d) + 1):
            for w in range(max(0, hand[2] - gone), min(hand[2], n - d - p) + 1):
                others = n - d - p - w
                for x in range(max(0, others - hand[4]), min(hand[3], others) + 1):
                    found.append((d, p, w, x, others - x))
    if assault and hand[2] + draws(hand):
        w = min(hand[2], n)
        leave = min(hand[4], n - w)
        x = min(hand[3], n - w - leave)
        whole = (0, min(hand[1], n - w - leave - x), w, x, leave)
        if sum(whole) and whole not in found:
            found.append(whole)
    return found


class Shown(NamedTuple):
    """What a side may show in the end, and with how many cards to leave."""

    score: Score
    leaves: int
    chance: float


LEAST: Final = 0.002  # chances below are not reckoned with when a hand is sorted, unless all are small
ROUGH: Final = 0.05  # of the greatest


class Endings(NamedTuple):
    """The chances of each outcome, and mean casualties (of a defender: and breaches), in hundreds."""

    chances: tuple[float, ...]
    lost_attacker: float
    lost_defender: float


MOST_WORK: Final = 60_000  # cases of an exact sum: less than half a second, interpreted; the base game's deck has no more
CARDS: Final = 40_000  # dealt in trials, where that is too much
FEWEST_TRIALS: Final = 800


class Fight:
    """Two sides and a deck. It remembers what it has worked out; `fight` gives the same one again."""

    def __init__(self, attacker: Side, defender: Side, assault: bool, deck: Hand) -> None:
        self.attacker = attacker
        self.defender = defender
        self.assault = assault
        # leaving takes a Noble; where there is none, those cards only bring others
        self.may_leave = defender.commander != NOBODY and deck[LEAVE] > 0
        self.deck: Hand = deck if self.may_leave else nobody_leaves(deck)
        self.names: tuple[str, ...] = (*(ASSAULT if assault else FIELD), *((LEFT,) if self.may_leave else ()))
        self._ends: dict[tuple[Score, Score], tuple[int, int, int]] = {}
        self._shown: list[tuple[Shown, ...] | None] = [None, None]
        self._prospects: tuple[dict[tuple[Score, int], float], ...] = ({}, {})
        self._kept: tuple[dict[Hand, Hand], ...] = ({}, {})
        self._leaves: dict[tuple[Hand, Hand, Score], bool] = {}

    def side(self, i: int) -> Side:
        return self.defender if i else self.attacker

    @property
    def undefended(self) -> bool:
        """FAQ 9: a city at zero falls by itself."""
        return self.assault and self.defender.walls < 100 and self.defender.troops == 0

    # ---- one ending

    def end(self, a: Score, d: Score) -> tuple[int, int, int]:
        """(index into names, casualties of the attacker, of the defender)."""
        key = (a, d)
        found = self._ends.get(key)
        if found is None:
            found = (assault_outcome if self.assault else field_outcome)(a, d, self.attacker, self.defender)
            self._ends[key] = found
        return found

    def worth(self, end: tuple[int, int, int], i: int) -> float:
        """What an ending is worth to a side."""
        outcome, hurt_a, hurt_d = end
        if not self.assault:
            gain = FIELD_WORTH[outcome] + CASUALTY * (hurt_d - hurt_a)
            return -gain if i else gain
        if i:
            return DEFENCE_WORTH[outcome] + CASUALTY * hurt_a - CASUALTY * hurt_d
        return ASSAULT_WORTH[outcome] - CASUALTY * hurt_a - (CASUALTY * hurt_d if outcome == 0 else 0.0)

    @property
    def left(self) -> tuple[int, int, int]:
        """The ending in which the defender has left: nobody suffers anything."""
        return (len(ASSAULT if self.assault else FIELD), 0, 0)

    # ---- what a commander keeps

    def shown(self, i: int) -> tuple[Shown, ...]:
        """What a side that keeps plainly is likely to show, as if from a deck of its own; what is unlikely left out."""
        found = self._shown[i]
        if found is None:
            found = shown_by(self.deck, self.side(i))
            self._shown[i] = found
        return found

    def prospect(self, i: int, own: Score, leaves: int) -> float:
        """What it is worth to a side to show this, against what the other is likely to show."""
        key = (own, leaves)
        found = self._prospects[i].get(key)
        if found is None:
            found = 0.0
            left = self.worth(self.left, 1) if self.may_leave else 0.0
            for other in self.shown(1 - i):
                end = self.end(other.score, own) if i else self.end(own, other.score)
                more = leaves > other.leaves if i else other.leaves > leaves
                if self.may_leave and more and self.worth(end, 1) < left:
                    end = self.left
                found += other.chance * self.worth(end, i)
            self._prospects[i][key] = found
        return found

    def keep(self, i: int, hand: Hand, n: int) -> Hand:
        """What a side keeps of its hand, n cards at most."""
        if n >= sum(hand):
            return hand
        if self.may_leave or not hand[LEAVE]:
            return self._keep(i, hand, n)
        x = draws(best := self._keep(i, nobody_leaves(hand), n))
        return (best[0], best[1], best[2], min(x, hand[3]), x - min(x, hand[3]))

    def _keep(self, i: int, hand: Hand, n: int) -> Hand:
        best, most = hand, -9.0
        side = self.side(i)
        rest = minus(self.deck, hand)
        for held in candidates(hand, n, self.assault and i == 0):
            total = 0.0
            for got, _, chance in additional(rest[:3], draws(held)):
                total += chance * self.prospect(i, side.counts(held, got), held[LEAVE])
            if total > most + 1e-9:
                best, most = held, total
        return best

    def held(self, i: int, hand: Hand) -> Hand:
        """What a side keeps of the hand that it has drawn."""
        found = self._kept[i].get(hand)
        if found is None:
            found = self.keep(i, hand, self.side(i).kept)
            self._kept[i][hand] = found
        return found

    # ---- whether the defender leaves

    def leaves(self, shown_a: Hand, shown_d: Hand, unseen: Score) -> bool:
        """Does the defender leave, once all cards are revealed? If he may, and expects less of staying. `unseen`: what may yet be drawn.

        He does not know what the attacker has given up: for him it is still among the cards to come.
        """
        if not self.may_leave or shown_d[LEAVE] <= shown_a[LEAVE]:
            return False
        key = (shown_a, shown_d, unseen)
        found = self._leaves.get(key)
        if found is None:
            stay = 0.0
            for a, d, chance in self.revealed(shown_a, shown_d, unseen):
                stay += chance * self.worth(self.end(a, d), 1)
            found = self.worth(self.left, 1) > stay
            self._leaves[key] = found
        return found

    def revealed(self, shown_a: Hand, shown_d: Hand, left: Score) -> list[tuple[Score, Score, float]]:
        """What both count in the end, when the draws among the cards they show are drawn."""
        found: list[tuple[Score, Score, float]] = []
        for got_a, rest, c1 in additional(left, draws(shown_a)):
            a = self.attacker.counts(shown_a, got_a)
            for got_d, _, c2 in additional(rest, draws(shown_d)):
                found.append((a, self.defender.counts(shown_d, got_d), c1 * c2))
        return found

    # ---- all of it

    @property
    def keeps_all(self) -> bool:
        """Does the defender show whatever he has drawn? Then each of his draws is replaced by a card that is none."""
        return self.defender.drawn == self.defender.kept and not self.may_leave

    def work(self) -> int:
        """How many cases the exact sum goes through, about."""
        mine = number_of_hands(self.deck, self.attacker.drawn)
        if self.keeps_all:
            return mine * (self.defender.drawn + 2) * (self.defender.drawn + 1) // 2
        return mine * number_of_hands(self.deck, self.defender.drawn) * (3 if self.may_leave else 2)

    def trials(self, share: int = 1) -> int:
        """0 if the exact sum keeps nobody waiting; else how many trials do not. `share`: so many such answers are wanted at once."""
        if self.undefended or self.work() <= MOST_WORK // share:
            return 0
        return max(FEWEST_TRIALS, CARDS // (self.attacker.drawn + self.defender.drawn) // share)

    def exact(self) -> Endings:
        """The sum over all hands that both can be dealt."""
        chances = [0.0] * len(self.names)
        if self.undefended:
            return Endings((1.0, *chances[1:]), 0.0, 0.0)
        counted: dict[tuple[Score, Score], float] = {}
        for hand_a, c1 in hands(self.deck, self.attacker.drawn):
            held_a = self.held(0, hand_a)
            for held_d, left, c2 in self.answers(hand_a, held_a):
                if left is None:
                    chances[self.left[0]] += c1 * c2
                    continue
                for a, d, c3 in self.revealed(held_a, held_d, left):
                    counted[(a, d)] = counted.get((a, d), 0.0) + c1 * c2 * c3
        lost_a = lost_d = 0.0
        for (a, d), chance in counted.items():
            end, hurt_a, hurt_d = self.end(a, d)
            chances[end] += chance
            lost_a += chance * hurt_a
            lost_d += chance * hurt_d
        return Endings(tuple(chances), lost_a, lost_d)

    def answers(self, hand_a: Hand, held_a: Hand) -> list[tuple[Hand, Score | None, float]]:
        """What the defender may show against a hand of the attacker's, what is left to be drawn then (None: he leaves), and the chance."""
        rest = minus(self.deck, hand_a)
        if self.keeps_all and sum(rest[:3]) >= draws(held_a) + self.defender.drawn:
            return [((0, 0, 0, self.defender.drawn, 0), rest[:3], 1.0)]  # as if he had drawn nothing but draws
        found: list[tuple[Hand, Score | None, float]] = []
        for hand_d, chance in hands(rest, self.defender.drawn):
            held_d = self.held(1, hand_d)
            goes = held_d[LEAVE] > held_a[LEAVE] and self.leaves(held_a, held_d, minus(minus(self.deck, held_a), hand_d)[:3])
            found.append((held_d, None if goes else minus(rest, hand_d)[:3], chance))
        return found

    def sampled(self, samples: int) -> Endings:
        """The same by trials: the deck is shuffled, both draw, keep, perhaps leave, and turn over."""
        dice = Dice(samples)
        whole = [result for result, n in enumerate(self.deck) for _ in range(n)]
        counts = [0] * len(self.names)
        if self.undefended:
            return Endings((1.0, *[0.0] * (len(counts) - 1)), 0.0, 0.0)
        lost_a = lost_d = 0
        for _ in range(samples):
            deck = whole[:]
            dice.shuffle(deck)
            drawn: list[Hand] = []
            for i in (0, 1):
                n = self.side(i).drawn
                cards, deck = deck[:n], deck[n:]
                drawn.append((cards.count(0), cards.count(1), cards.count(2), cards.count(3), cards.count(4)))
            held = [self.held(0, drawn[0]), self.held(1, drawn[1])]
            if self.leaves(held[0], held[1], minus(minus(self.deck, held[0]), drawn[1])[:3]):
                counts[self.left[0]] += 1
                continue
            a, deck = turn_over(self.attacker.counts(held[0], (0, 0, 0)), draws(held[0]), deck)
            d, deck = turn_over(self.defender.counts(held[1], (0, 0, 0)), draws(held[1]), deck)
            end, hurt_a, hurt_d = self.end(a, d)
            counts[end] += 1
            lost_a += hurt_a
            lost_d += hurt_d
        return Endings(tuple(n / samples for n in counts), lost_a / samples, lost_d / samples)


@lru_cache(4096)
def number_of_hands(deck: Hand, n: int) -> int:
    return sum(1 for _ in hands(deck, n))


@lru_cache(2048)
def likely(deck: Hand, drawn: int, kept: int) -> tuple[Shown, ...]:
    """What so many cards, plainly kept, are likely to show, the likeliest first."""
    out: dict[tuple[Score, int], float] = {}
    whole: list[tuple[Hand, Score, float]]
    if drawn == kept and not deck[LEAVE] and sum(deck[:3]) >= drawn:
        whole = [((0, 0, 0, drawn, 0), deck[:3], 1.0)]  # each draw among them is replaced: as if there were nothing else
    else:
        whole = [(plainly(hand, kept), minus(deck, hand)[:3], chance) for hand, chance in hands(deck, drawn)]
    for held, left, chance in whole:
        for got, _, c in additional(left, draws(held)):
            key = ((held[0] + got[0], held[1] + got[1], held[2] + got[2]), held[LEAVE])
            out[key] = out.get(key, 0.0) + chance * c
    least = min(LEAST, ROUGH * max(out.values()))
    found = [Shown(score, leaves, chance) for (score, leaves), chance in out.items() if chance > least]
    return tuple(sorted(found, key=lambda shown: -shown.chance))


def shown_by(deck: Hand, side: Side) -> tuple[Shown, ...]:
    """The same with what the side counts besides."""
    return tuple(
        Shown((d + side.deal, p + side.prevent, w + side.victory), leaves, chance)
        for (d, p, w), leaves, chance in likely(deck, side.drawn, side.kept)
    )


@lru_cache(1024)
def fight(attacker: Side, defender: Side, assault: bool, deck: Hand) -> Fight:
    return Fight(attacker, defender, assault, deck)


@lru_cache(4096)
def exact(attacker: Side, defender: Side, assault: bool, deck: Hand) -> Endings:
    return fight(attacker, defender, assault, deck).exact()


@lru_cache(8192)
def quick(attacker: Side, defender: Side, assault: bool, deck: Hand) -> tuple[float, ...]:
    """The same outcomes, roughly and at once: both sides keep plainly and draw as if from decks of their own, and nobody leaves. For bots
    in a hurry."""
    chances = [0.0] * len(ASSAULT if assault else FIELD)
    if assault and defender.walls < 100 and defender.troops == 0:
        return (1.0, *chances[1:])
    whole = nobody_leaves(deck)
    outcome = assault_outcome if assault else field_outcome
    total = 0.0
    answers = shown_by(whole, defender)
    for mine in shown_by(whole, attacker):
        for theirs in answers:
            chance = mine.chance * theirs.chance
            chances[outcome(mine.score, theirs.score, attacker, defender)[0]] += chance
            total += chance
    return tuple(c / total for c in chances)
