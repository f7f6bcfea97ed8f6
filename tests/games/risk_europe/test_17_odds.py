"""Battle odds: what the rules engine plays, against exact calculations written here from the guide alone."""

import math
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.dice import general_hits, hits
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from tests.games.risk_europe.position import BLUE, ORANGE, T, begin, board_of, put

HERE = "bohemia"


def pair_results(a: int, d: int) -> dict[tuple[int, int], Fraction]:
    """(attackers lost, defenders lost) of one General Attack with a and d dice, by enumeration of all faces."""
    found: dict[tuple[int, int], int] = {}
    for faces in product(range(1, 7), repeat=a + d):
        top_a, top_d = sorted(faces[:a])[::-1], sorted(faces[a:])[::-1]
        lost_a = lost_d = 0
        for x, y in zip(top_a, top_d, strict=False):
            if x > y:
                lost_d += 1
            else:
                lost_a += 1
        found[(lost_a, lost_d)] = found.get((lost_a, lost_d), 0) + 1
    return {k: Fraction(v, 6 ** (a + d)) for k, v in found.items()}


RESULTS = {(a, d): pair_results(a, d) for a in (1, 2, 3) for d in (1, 2)}


@cache
def footmen_odds(a: int, d: int) -> Fraction:
    """Exact chance that a Footmen beat d Footmen."""
    if d == 0:
        return Fraction(1)
    if a == 0:
        return Fraction(0)
    return sum((p * footmen_odds(a - x, d - y) for (x, y), p in RESULTS[(min(a, 3), min(d, 2))].items()), Fraction(0))


def binomial(n: int, p: Fraction) -> list[Fraction]:
    row = [Fraction(1)]
    for _ in range(n):
        row = [(row[k] if k < len(row) else 0) * (1 - p) + (row[k - 1] * p if k else 0) for k in range(len(row) + 1)]
    return row


@cache
def mixed_odds(a: tuple[int, int], d: tuple[int, int]) -> tuple[Fraction, Fraction]:
    """Exact chances (attacker wins, both gone) for armies of (Footmen, Cavalry) that lose Footmen first."""
    if a == (0, 0) or d == (0, 0):
        return (Fraction(1 if d == (0, 0) and a != (0, 0) else 0), Fraction(1 if a == d == (0, 0) else 0))
    # one pass: a cavalry rank, then a General Attack; passes without any loss cannot happen, since rank 4 always hits
    win = both = Fraction(0)
    hit = Fraction(2, 3)
    for i, p in enumerate(binomial(a[1], hit)):
        for j, q in enumerate(binomial(d[1], hit)):
            a2, d2 = lose(a, j), lose(d, i)
            if a2 == (0, 0) or d2 == (0, 0):
                w, b = mixed_odds(a2, d2)
                win, both = win + p * q * w, both + p * q * b
                continue
            for (x, y), r in RESULTS[(min(sum(a2), 3), min(sum(d2), 2))].items():
                w, b = mixed_odds(lose(a2, x), lose(d2, y))
                win, both = win + p * q * r * w, both + p * q * r * b
    return win, both


def lose(army: tuple[int, int], n: int) -> tuple[int, int]:
    footmen = max(0, army[0] - n)
    return footmen, max(0, army[1] - (n - (army[0] - footmen)))


def fight(attacker: dict[str, int], defender: dict[str, int], n: int) -> tuple[int, int]:
    """(attacker's wins, both gone) in n battles played by the engine, losing lighter units first."""
    won = both = 0
    for seed in range(n):
        g = board_of(4)
        g.key = Dice(seed).fresh()
        g.quiet = True
        put(g, BLUE, HERE, **defender)
        put(g, ORANGE, HERE, **attacker)
        begin(g, Battle(T[HERE]))
        while not g.over:
            seat = engine.waiting(g)[0]
            engine.apply(g, seat, engine.offered(g, seat)[0])
        won += g.holder[T[HERE]] == ORANGE
        both += g.holder[T[HERE]] == -1
    return won, both


def near(count: int, n: int, p: Fraction) -> bool:
    """Within four standard deviations; the seeds are fixed, so this is no gamble."""
    spread = 4 * math.sqrt(float(p * (1 - p)) * n) + 1
    return abs(count - float(p) * n) <= spread


def test_the_general_attack_gives_the_classic_figures_for_every_roll_there_is() -> None:
    """All 7776 rolls of three dice against two: 2890 : 2611 : 2275."""
    found = {(2, 0): 0, (1, 1): 0, (0, 2): 0}
    for faces in product(range(1, 7), repeat=5):
        found[general_hits(list(faces[:3]), list(faces[3:]))] += 1
    assert found == {(2, 0): 2890, (1, 1): 2611, (0, 2): 2275}
    for (a, d), exact in RESULTS.items():
        count: dict[tuple[int, int], int] = {}
        for faces in product(range(1, 7), repeat=a + d):
            by_attacker, by_defender = general_hits(list(faces[:a]), list(faces[a:]))
            count[(by_defender, by_attacker)] = count.get((by_defender, by_attacker), 0) + 1
        assert {k: Fraction(v, 6 ** (a + d)) for k, v in count.items()} == exact


def test_hits_of_the_first_ranks_are_binomial() -> None:
    for hits_on, p in ((3, Fraction(2, 3)), (5, Fraction(1, 3))):
        for n in (1, 2, 3, 4):
            count = [0] * (n + 1)
            for faces in product(range(1, 7), repeat=n):
                count[hits(list(faces), hits_on)] += 1
            assert [Fraction(c, 6**n) for c in count] == binomial(n, p)


def test_exact_odds_of_footmen_are_the_known_ones() -> None:
    assert footmen_odds(1, 1) == Fraction(15, 36)
    assert footmen_odds(2, 1) == Fraction(125, 216) + Fraction(91, 216) * Fraction(15, 36)
    assert round(float(footmen_odds(3, 2)), 4) == 0.656
    assert round(float(footmen_odds(5, 5)), 4) == 0.5062


@pytest.mark.slow
def test_engine_battles_of_footmen_follow_the_exact_odds() -> None:
    for a, d in ((1, 1), (3, 2), (4, 5), (6, 4)):
        won, both = fight({"footmen": a}, {"footmen": d}, 1500)
        assert both == 0  # footmen never fall together
        assert near(won, 1500, footmen_odds(a, d)), (a, d, won)


@pytest.mark.slow
def test_engine_battles_with_cavalry_follow_the_exact_odds() -> None:
    for a, d in (((0, 1), (0, 1)), ((2, 1), (3, 0)), ((1, 2), (2, 2)), ((3, 0), (1, 1))):
        won, both = fight({"footmen": a[0], "cavalry": a[1]}, {"footmen": d[0], "cavalry": d[1]}, 1500)
        p_win, p_both = mixed_odds(a, d)
        assert near(won, 1500, p_win) and near(both, 1500, p_both), (a, d, won, both, float(p_win), float(p_both))
    assert mixed_odds((0, 1), (0, 1))[1] == Fraction(4, 9)  # both must hit in the first rank: a General Attack kills one


def test_no_general_attack_wipes_out_both() -> None:
    """Ruling re.r.general-both-gone."""
    for a in (1, 2, 3):
        for d in (1, 2):
            for lost_a, lost_d in RESULTS[(a, d)]:
                assert not (lost_a == a and lost_d == d)
