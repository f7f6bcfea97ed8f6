"""Odds of Warrior Knights battles, voyages and revolts: exact sums over what the Fate deck can deal.

Only the battle results of the cards matter, so a deck is four counts (deal, prevent, victory, draw one) and a hand is four
counts, and all hands can be gone through. What a commander keeps of his hand is his own choice: he is taken to keep what serves
him best against a foe who keeps victories first, then draws, then damage, then protection (`keep`). The steward discards by the
same judgement.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.content import content
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.chance import Dice
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players.odds import Kind, Odds, Parameter, choice, error, number, yes

Hand = tuple[int, int, int, int]  # deal, prevent, victory, draw one
Score = tuple[int, int, int]  # deal, prevent, victory, once the draws are drawn

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


@lru_cache(1)
def full_deck() -> Hand:
    results = content().fate_battle
    return (results.count(f.DEAL), results.count(f.PREVENT), results.count(f.VICTORY), results.count(f.DRAW))


def hands(deck: Hand, n: int) -> Iterator[tuple[Hand, float]]:
    """Every hand of n cards, and its chance."""
    n = min(n, sum(deck))
    whole = comb(sum(deck), n)
    for d in range(min(deck[0], n) + 1):
        for p in range(min(deck[1], n - d) + 1):
            for w in range(min(deck[2], n - d - p) + 1):
                x = n - d - p - w
                if x <= deck[3]:
                    yield (d, p, w, x), comb(deck[0], d) * comb(deck[1], p) * comb(deck[2], w) * comb(deck[3], x) / whole


def minus(a: Hand, b: Hand) -> Hand:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


@lru_cache(None)
def additional(deck: Hand, draws: int) -> tuple[tuple[Score, Hand, float], ...]:
    """What so many Draw 1 Fate cards turn into: results, the rest of the deck, the chance."""
    out: dict[tuple[Score, Hand], float] = {}
    todo: list[tuple[Hand, int, Score, float]] = [(deck, draws, (0, 0, 0), 1.0)]
    while todo:
        left, due, got, chance = todo.pop()
        n = sum(left)
        if not due or not n:
            out[(got, left)] = out.get((got, left), 0.0) + chance
            continue
        for kind in range(4):
            if left[kind]:
                rest = minus(left, (int(kind == 0), int(kind == 1), int(kind == 2), int(kind == 3)))
                more = got if kind == f.DRAW else (got[0] + (kind == 0), got[1] + (kind == 1), got[2] + (kind == 2))
                todo.append((rest, due if kind == f.DRAW else due - 1, more, chance * left[kind] / n))
    return tuple((got, rest, chance) for (got, rest), chance in out.items())


# ---- what a battle comes to


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


# what each outcome is worth to the attacker and to the defender, and what 100 casualties cost beside it
FIELD_WORTH: Final = (1.0, 1.0, 0.6, 0.0, -0.6, -1.0, -1.0, -0.1)
ASSAULT_WORTH: Final = (1.0, -0.1, -0.3, -0.8, -0.7)
DEFENCE_WORTH: Final = (-1.0, 0.0, 0.2, 0.6, 0.3)
CASUALTY: Final = 0.03


def worth(a: Score, d: Score, attacker: int, defender: int, walls: int, assault: bool, for_attacker: bool) -> float:
    if assault:
        end, hurt_a, hurt_d = assault_outcome(a, d, attacker, defender, walls)
        if for_attacker:
            return ASSAULT_WORTH[end] - CASUALTY * hurt_a - (CASUALTY * hurt_d if end == 0 else 0.0)
        return DEFENCE_WORTH[end] + CASUALTY * hurt_a - CASUALTY * hurt_d
    end, hurt_a, hurt_d = field_outcome(a, d, attacker, defender)
    gain = FIELD_WORTH[end] + CASUALTY * (hurt_d - hurt_a)
    return gain if for_attacker else -gain


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
                    total += c * chance * worth(me, him, mine.troops, theirs.troops, theirs.walls, assault, True)
                else:
                    total += c * chance * worth(him, me, theirs.troops, mine.troops, mine.walls, assault, False)
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
                    if assault:
                        end, hurt_a, hurt_d = assault_outcome(a, d, attacker.troops, defender.troops, defender.walls)
                    else:
                        end, hurt_a, hurt_d = field_outcome(a, d, attacker.troops, defender.troops)
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
        if assault:
            end, hurt_a, hurt_d = assault_outcome(scores[0], scores[1], attacker.troops, defender.troops, defender.walls)
        else:
            end, hurt_a, hurt_d = field_outcome(scores[0], scores[1], attacker.troops, defender.troops)
        counts[end] += 1
        lost_a += hurt_a
        lost_d += hurt_d
    return [n / samples for n in counts], lost_a / samples, lost_d / samples


def turn_over(score: Score, due: int, deck: list[int]) -> tuple[Score, list[int]]:
    """What so many Draw 1 Fate cards bring from the top of the deck; each one that turns up draws once more."""
    got = list(score)
    while due and deck:
        card, deck = deck[0], deck[1:]
        if card != f.DRAW:
            got[card] += 1
            due -= 1
    return (got[0], got[1], got[2]), deck


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
            if assault:
                end = assault_outcome(a, d, attacker.troops, defender.troops, defender.walls)[0]
            else:
                end = field_outcome(a, d, attacker.troops, defender.troops)[0]
            chances[end] += c1 * c2
            total += c1 * c2
    return tuple(c / total for c in chances)


# ---- voyages and revolts


@lru_cache(None)
def voyage(which: int, blessed: bool) -> tuple[dict[str, float], float, float]:
    """(chances of each result once it is resolved, crowns back per crown, mean further waits): No News is drawn again each time."""
    results = content().fate_voyage[which]
    if blessed:
        results = [max(a, b) for a, b in permutations(results, 2)]
    waits = results.count(f.NO_NEWS) / len(results)
    over = [r for r in results if r != f.NO_NEWS]
    names = ("lost", "", "1x", "2x", "3x", "4x")
    chances = {names[r]: over.count(r) / len(over) for r in sorted(set(over))}
    back = sum(max(0, r - 1) for r in over) / len(over)
    return chances, back, waits / (1 - waits)


@lru_cache(1)
def revolt_chance() -> float:
    revolts = content().fate_revolt
    return sum(revolts) / len(revolts)


# ---- questions of people

SHAPES: Final = ("none", *f.SHAPES)
ASSUMES: Final = [
    "each commander keeps what serves him best against a foe who keeps victories, then draws, damage, protection",
    "all troops of a side count as one army; the walls take breaches before the garrison takes casualties",
]
TROOPS: Final = "troop strength, casualty tokens taken off, in steps of 50"
COMMANDERS: Final = "his commander: star, square, triangle, circle, or none for one without an ability now"


def _commander(asked: dict[str, str], name: str, known: tuple[str, ...]) -> int:
    shape = choice(asked, name, known)
    return -1 if shape == "nobody" else PLAIN if shape == "none" else f.SHAPES.index(shape)


def battle_odds(attacker: Side, defender: Side, assault: bool, asked: dict[str, str], samples: int = 0) -> Odds:
    chances: Sequence[float]
    if samples:
        chances, lost_a, lost_d = sampled(attacker.key, defender.key, assault, samples)
    else:
        chances, lost_a, lost_d = battle(attacker.key, defender.key, assault)
    names = ASSAULT if assault else FIELD
    means = {"attacker_casualties": lost_a, ("breaches_and_casualties" if assault else "defender_casualties"): lost_d}
    wide = error(chances, samples) if samples else 0.0
    kind = "assault" if assault else "battle"
    return Odds(kind, asked, dict(zip(names, chances, strict=True)), means, not samples, samples, wide, list(ASSUMES))


def _assault(asked: dict[str, str], samples: int = 0) -> Odds:
    attacker = Side(number(asked, "troops", 50, 3000, 50), _commander(asked, "commander", SHAPES))
    garrison = number(asked, "garrison", 0, 3000, 50)
    defender = Side(garrison, _commander(asked, "against", ("nobody", *SHAPES)), number(asked, "walls", 0, 500, 100))
    return battle_odds(attacker, defender, True, asked, samples)


def _battle(asked: dict[str, str], samples: int = 0) -> Odds:
    attacker = Side(number(asked, "troops", 50, 3000, 50), _commander(asked, "commander", SHAPES))
    defender = Side(number(asked, "against-troops", 50, 3000, 50), _commander(asked, "against", SHAPES))
    return battle_odds(attacker, defender, False, asked, samples)


def _voyage(asked: dict[str, str]) -> Odds:
    which = f.VOYAGES.index(choice(asked, "voyage", f.VOYAGES))
    chances, back, waits = voyage(which, yes(asked, "blessed"))
    return Odds("voyage", asked, chances, {"crowns_back_per_crown": back, "further_waits": waits})


def _revolt(asked: dict[str, str]) -> Odds:
    cities = number(asked, "cities", 1, 24)
    revolts = content().fate_revolt
    n, bad = len(revolts), sum(revolts)
    chances = {
        f"{k}_revolts": comb(bad, k) * comb(n - bad, cities - k) / comb(n, cities)
        for k in range(min(bad, cities) + 1)
        if cities - k <= n - bad
    }
    return Odds("revolt", asked, chances, {"revolts": cities * bad / n})


KINDS: Final[dict[str, Kind]] = {
    "assault": Kind(
        "Storming a city or stronghold.",
        (
            Parameter("troops", f"the attacker's {TROOPS}"),
            Parameter("walls", "the strength of the walls, breaches taken off"),
            Parameter("commander", COMMANDERS, "none"),
            Parameter("garrison", f"the defender's {TROOPS}", "0"),
            Parameter("against", "the defender's commander; nobody for a city without a Noble", "nobody"),
        ),
        _assault,
        _assault,
    ),
    "battle": Kind(
        "An open-field battle.",
        (
            Parameter("troops", f"the attacker's {TROOPS}"),
            Parameter("against-troops", f"the defender's {TROOPS}"),
            Parameter("commander", COMMANDERS, "none"),
            Parameter("against", "the defender's commander, alike", "none"),
        ),
        _battle,
        _battle,
    ),
    "voyage": Kind(
        "An expedition, once it is resolved.",
        (Parameter("voyage", "ceylon, spice_islands or china"), Parameter("blessed", "yes or no", "no")),
        _voyage,
    ),
    "revolt": Kind(
        "Revolts in one Upkeep among cities without a Noble, before any is bought off.",
        (Parameter("cities", "how many such cities"),),
        _revolt,
    ),
}


# ---- on the board


def commander_of(g: Kingdom, nobles: list[int]) -> int:
    """The shape a side would command with: a fresh triangle, star or square before anybody else."""
    for shape in (f.TRIANGLE, f.STAR, f.SQUARE):
        for noble in nobles:
            if noble % 4 == shape and not g.exhausted[noble]:
                return shape
    return PLAIN if nobles else -1


def attacker_side(g: Kingdom, seat: int, area: int) -> Side:
    """All his fresh Nobles in an area, and their armies."""
    nobles = [n for n in armies.own_nobles_in(g, seat, area) if not g.exhausted[n]]
    return Side(sum(armies.strength(g, n) for n in nobles), commander_of(g, nobles))


def defender_side(g: Kingdom, seat: int, area: int, wall: int = -1) -> Side:
    """Everybody he has in an area; with walls around them if he sits in them. seat -1: a neutral city."""
    if seat < 0:
        return Side(0, -1, armies.wall_strength(g, wall))
    led = armies.own_nobles_in(g, seat, area)
    troops = sum(armies.strength(g, a) for a in armies.armies_in(g, seat, area))
    return Side(troops, commander_of(g, led), armies.wall_strength(g, wall) if wall >= 0 else 0)


def _asked(attacker: Side, defender: Side) -> dict[str, str]:
    def shape(s: int) -> str:
        return "nobody" if s == -1 else "none" if s == PLAIN else f.SHAPES[s]

    asked = {"troops": str(attacker.troops), "commander": shape(attacker.commander), "against": shape(defender.commander)}
    if defender.walls:
        return {**asked, "walls": str(defender.walls), "garrison": str(defender.troops)}
    return {**asked, "against-troops": str(defender.troops)}


def for_option(view: State, seat: int, option: Option, then: Sequence[Option] = ()) -> Odds | None:
    """Assaults and open-field battles, with all fresh Nobles in the area; voyages."""
    assert isinstance(view, Kingdom)
    if option[0] == v.ASSAULT:
        wall = option[1]
        area = armies.wall_area(view, wall)
        attacker, defender = attacker_side(view, seat, area), defender_side(view, armies.wall_owner(view, wall), area, wall)
        return battle_odds(attacker, defender, True, _asked(attacker, defender)) if attacker.troops else None
    if option[0] == v.ATTACK:
        attacker, defender = attacker_side(view, seat, option[2]), defender_side(view, option[1], option[2])
        return battle_odds(attacker, defender, False, _asked(attacker, defender)) if attacker.troops and defender.troops else None
    if option[0] == v.START_VOYAGE:
        return _voyage({"voyage": f.VOYAGES[option[1]], "blessed": "no"})
    return None
