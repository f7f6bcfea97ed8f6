"""Battles and assaults: what a commander keeps, what both sides show, and what it comes to.

What a commander keeps of his hand is his own choice: he is taken to keep what serves him best against a foe who keeps victories first, then
draws, then damage, then protection (`keep`). The steward discards by the same judgement.
"""

from functools import lru_cache
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.chapters import content
from regalia.games.warrior_knights.players.odds.fate import Hand, Score, additional, full_deck, hands, minus, turn_over
from regalia.kernel.chance import Dice

FIELD: Final = ("defender_slain", "full_victory", "partial_victory", "stalemate", "driven_off", "destroyed", "attacker_slain", "both_slain")
ASSAULT: Final = ("taken", "stalemate", "driven_off", "attacker_slain", "attacker_slain_walls_down")


class Side:
    """One side of a battle: troops (casualties taken off), a commander's shape (-1: nobody commands, -2: he has no ability now), walls."""

    __slots__ = ("troops", "commander", "walls")

    def __init__(self, troops: int, commander: int = -1, walls: int = 0) -> None:
        self.troops = troops
        self.commander = commander
        self.walls = walls

    @property
    def key(self) -> tuple[int, int, int]:
        return (self.troops, self.commander, self.walls)

    @property
    def drawn(self) -> int:
        return drawn(self.troops + self.walls, self.commander != -1)

    @property
    def kept(self) -> int:
        return kept(self.drawn, self.commander != -1)


PLAIN: Final = -2  # a commander without an ability, or exhausted


def drawn(strength: int, led: bool) -> int:
    """One card per whole 100, two for a commander, ten at most."""
    return min(f.MOST_FATE, strength // 100 + (2 if led else 0))


def kept(cards: int, led: bool) -> int:
    """A commander discards two, but may always keep one."""
    return max(1, cards - 2) if led and cards else cards


def field_outcome(a: Score, d: Score, attacker: int, defender: int) -> tuple[int, int, int]:
    """(index into FIELD, casualties of the attacker, of the defender). Troops as numbers."""
    hurt_a = min(max(0, d[0] - a[1]), -(-attacker // 100))
    hurt_d = min(max(0, a[0] - d[1]), -(-defender // 100))
    slain_a = hurt_a > 0 and 100 * hurt_a >= attacker
    slain_d = hurt_d > 0 and 100 * hurt_d >= defender
    if slain_a or slain_d:
        return (7 if slain_a and slain_d else 6 if slain_a else 0), hurt_a, hurt_d
    lead = a[2] - d[2]
    return (1 if lead > 1 else 2 if lead == 1 else 3 if lead == 0 else 4 if lead == -1 else 5), hurt_a, hurt_d


def assault_outcome(a: Score, d: Score, attacker: int, defender: int, walls: int) -> tuple[int, int, int]:
    """(index into ASSAULT, casualties of the attacker, hits on walls and garrison). The walls take breaches first."""
    most = walls // 100 + -(-defender // 100)
    hurt_a = min(max(0, d[0] - a[1]), -(-attacker // 100))
    hurt_d = min(max(0, a[0] - d[1]), most)
    slain = hurt_a > 0 and 100 * hurt_a >= attacker
    down = hurt_d >= most
    if slain:
        return (4 if down else 3), hurt_a, hurt_d
    lead = a[2] - d[2]
    if down or lead > 0:
        return 0, hurt_a, hurt_d
    return (1 if lead == 0 else 2 if lead == -1 else 3), hurt_a, hurt_d


def outcome(a: Score, d: Score, attacker: Side, defender: Side, assault: bool) -> tuple[int, int, int]:
    if assault:
        return assault_outcome(a, d, attacker.troops, defender.troops, defender.walls)
    return field_outcome(a, d, attacker.troops, defender.troops)


# what each outcome is worth to the attacker and to the defender, and what 100 casualties cost beside it
FIELD_WORTH: Final = (1.0, 1.0, 0.6, 0.0, -0.6, -1.0, -1.0, -0.1)
ASSAULT_WORTH: Final = (1.0, -0.1, -0.3, -0.8, -0.7)
DEFENCE_WORTH: Final = (-1.0, 0.0, 0.2, 0.6, 0.3)
CASUALTY: Final = 0.03


def worth(a: Score, d: Score, attacker: Side, defender: Side, assault: bool, for_attacker: bool) -> float:
    end, hurt_a, hurt_d = outcome(a, d, attacker, defender, assault)
    if not assault:
        gain = FIELD_WORTH[end] + CASUALTY * (hurt_d - hurt_a)
        return gain if for_attacker else -gain
    if for_attacker:
        return ASSAULT_WORTH[end] - CASUALTY * hurt_a - (CASUALTY * hurt_d if end == 0 else 0.0)
    return DEFENCE_WORTH[end] + CASUALTY * hurt_a - CASUALTY * hurt_d


def plainly(hand: Hand, n: int) -> Hand:
    """Victories, then draws, then damage, then protection: what a foe is taken to keep."""
    w = min(hand[2], n)
    x = min(hand[3], n - w)
    d = min(hand[0], n - w - x)
    return (d, min(hand[1], n - w - x - d), w, x)


@lru_cache(None)
def foe(cards: int, keeps: int) -> tuple[tuple[Score, float], ...]:
    """What a foe who draws `cards` and keeps `keeps` of them is likely to show."""
    out: dict[Score, float] = {}
    for hand, chance in hands(full_deck(), cards):
        held = plainly(hand, keeps)
        for got, _, c in additional(minus(full_deck(), hand), held[3]):
            shown = (held[0] + got[0], held[1] + got[1], held[2] + got[2])
            out[shown] = out.get(shown, 0.0) + chance * c
    return tuple(sorted(((s, c) for s, c in out.items() if c > 0.002), key=lambda x: -x[1]))


def ability(shape: int) -> Score:
    return (int(shape == f.STAR), int(shape == f.SQUARE), int(shape == f.TRIANGLE))


def candidates(hand: Hand, n: int, assault: bool) -> list[Hand]:
    """Sensible things to keep: n cards; storming a city, perhaps without some of the damage, to take it whole."""
    found: list[Hand] = []
    for d in range(min(hand[0], n) + 1):
        for p in range(min(hand[1], n - d) + 1):
            for w in range(min(hand[2], n - d - p) + 1):
                x = n - d - p - w
                if 0 <= x <= hand[3]:
                    found.append((d, p, w, x))
    if assault and hand[2] + hand[3]:
        w = min(hand[2], n)
        x = min(hand[3], n - w)
        whole = (0, min(hand[1], n - w - x), w, x)
        if sum(whole) and whole not in found:
            found.append(whole)
    return found


@lru_cache(50_000)
def keep(hand: Hand, n: int, own: tuple[int, int, int], other: tuple[int, int, int], attacks: bool, assault: bool) -> Hand:
    """What a commander keeps of his hand, n cards at most. `own` and `other` are the keys of the two sides."""
    mine, theirs = Side(*own), Side(*other)
    if mine.commander == -1 or n >= sum(hand):
        return hand
    bonus, against = ability(mine.commander), ability(theirs.commander)
    shown = foe(theirs.drawn, theirs.kept)
    rest = minus(full_deck(), hand)
    best, most = hand, -9.0
    for held in candidates(hand, n, assault and attacks):
        total = 0.0
        for got, _, c in additional(rest, held[3]):
            me = (held[0] + got[0] + bonus[0], held[1] + got[1] + bonus[1], held[2] + got[2] + bonus[2])
            for (d, p, w), chance in shown:
                him = (d + against[0], p + against[1], w + against[2])
                if attacks:
                    total += c * chance * worth(me, him, mine, theirs, assault, True)
                else:
                    total += c * chance * worth(him, me, theirs, mine, assault, False)
        if total > most + 1e-9:
            best, most = held, total
    return best


@lru_cache(4096)
def battle(own: tuple[int, int, int], other: tuple[int, int, int], assault: bool) -> tuple[tuple[float, ...], float, float]:
    """Exact chances of the outcomes, mean casualties of the attacker, mean casualties (and breaches) of the defender."""
    attacker, defender = Side(*own), Side(*other)
    names = ASSAULT if assault else FIELD
    if assault and defender.walls < 100 and defender.troops == 0:
        return (1.0, *[0.0] * (len(names) - 1)), 0.0, 0.0  # FAQ 9: a city at zero falls by itself
    chances = [0.0] * len(names)
    lost_a = lost_d = 0.0
    bonus_a, bonus_d = ability(attacker.commander), ability(defender.commander)
    deck = full_deck()
    for hand_a, c1 in hands(deck, attacker.drawn):
        held_a = keep(hand_a, attacker.kept, own, other, True, assault)
        rest_a = minus(deck, hand_a)
        for hand_d, c2 in hands(rest_a, defender.drawn):
            held_d = keep(hand_d, defender.kept, other, own, False, assault)
            rest = minus(rest_a, hand_d)
            for got_a, rest_2, c3 in additional(rest, held_a[3]):
                a = (held_a[0] + got_a[0] + bonus_a[0], held_a[1] + got_a[1] + bonus_a[1], held_a[2] + got_a[2] + bonus_a[2])
                for got_d, _, c4 in additional(rest_2, held_d[3]):
                    d = (held_d[0] + got_d[0] + bonus_d[0], held_d[1] + got_d[1] + bonus_d[1], held_d[2] + got_d[2] + bonus_d[2])
                    c = c1 * c2 * c3 * c4
                    end, hurt_a, hurt_d = outcome(a, d, attacker, defender, assault)
                    chances[end] += c
                    lost_a += c * hurt_a
                    lost_d += c * hurt_d
    return tuple(chances), lost_a, lost_d


def sampled(own: tuple[int, int, int], other: tuple[int, int, int], assault: bool, samples: int) -> tuple[list[float], float, float]:
    """The same as `battle` by trials: the deck is shuffled, both draw, keep and turn over."""
    attacker, defender = Side(*own), Side(*other)
    results = content().fate_battle
    dice = Dice(samples)
    counts = [0] * len(ASSAULT if assault else FIELD)
    lost_a = lost_d = 0
    for _ in range(samples):
        deck = list(results)
        dice.shuffle(deck)
        scores: list[Score] = []
        due: list[int] = []
        for i, (side, foe_side) in enumerate(((attacker, defender), (defender, attacker))):
            drawn, deck = deck[: side.drawn], deck[side.drawn :]
            hand: Hand = (drawn.count(f.DEAL), drawn.count(f.PREVENT), drawn.count(f.VICTORY), drawn.count(f.DRAW))
            d, p, w, x = keep(hand, side.kept, side.key, foe_side.key, i == 0, assault)
            bonus = ability(side.commander)
            scores.append((d + bonus[0], p + bonus[1], w + bonus[2]))
            due.append(x)
        for i in (0, 1):
            scores[i], deck = turn_over(scores[i], due[i], deck)
        end, hurt_a, hurt_d = outcome(scores[0], scores[1], attacker, defender, assault)
        counts[end] += 1
        lost_a += hurt_a
        lost_d += hurt_d
    return [n / samples for n in counts], lost_a / samples, lost_d / samples


@lru_cache(4096)
def quick(own: tuple[int, int, int], other: tuple[int, int, int], assault: bool) -> tuple[float, ...]:
    """The same outcomes, roughly and at once: both sides keep plainly and draw as if from decks of their own. For bots in a hurry."""
    attacker, defender = Side(*own), Side(*other)
    if assault and defender.walls < 100 and defender.troops == 0:
        return (1.0, *[0.0] * (len(ASSAULT) - 1))
    chances = [0.0] * len(ASSAULT if assault else FIELD)
    bonus_a, bonus_d = ability(attacker.commander), ability(defender.commander)
    total = 0.0
    for (ad, ap, aw), c1 in foe(attacker.drawn, attacker.kept):
        a = (ad + bonus_a[0], ap + bonus_a[1], aw + bonus_a[2])
        for (dd, dp, dw), c2 in foe(defender.drawn, defender.kept):
            d = (dd + bonus_d[0], dp + bonus_d[1], dw + bonus_d[2])
            chances[outcome(a, d, attacker, defender, assault)[0]] += c1 * c2
            total += c1 * c2
    return tuple(c / total for c in chances)
