"""Odds of Risk Europe against every roll of every die, and against the rules' own battles played out."""

from itertools import product

import pytest

from regalia.bots import odds
from regalia.games.risk_europe.players.odds.estimate import quick
from regalia.games.risk_europe.players.odds.fights import assault, fight
from regalia.games.risk_europe.players.odds.questions import USUAL_SAMPLES
from regalia.games.risk_europe.players.odds.trials import sampled
from regalia.games.risk_europe.players.steward import RiskSteward
from regalia.games.risk_europe.rules.battles import TAKEN, Battle
from regalia.games.risk_europe.rules.orders import Expand
from regalia.kernel import engine
from regalia.kernel.visibility import redact
from tests.games.risk_europe.position import BLUE, ORANGE, T, begin, board_of, do, put


def brute(a: tuple[int, ...], d: tuple[int, ...], rank: int = 1) -> tuple[float, float, float]:
    """(taken, held, both gone), by rolling every die every way. Lightest units are lost first. Nothing is shared with the code
    under test."""
    if not sum(a) or not sum(d):
        return (float(sum(a) > 0), float(sum(d) > 0), float(not sum(a) and not sum(d)))
    following = rank % 4 + 1
    if rank < 4:
        unit, dice, need = ((3, 2, 3), (1, 1, 5), (2, 1, 3))[rank - 1]
        rolls_a, rolls_d = a[unit] * dice, d[unit] * dice
        if not rolls_a + rolls_d:
            return brute(a, d, following)
    else:
        rolls_a, rolls_d = min(3, sum(a)), min(2, sum(d))
    outcomes: dict[tuple[int, int], int] = {}
    for roll in product(range(1, 7), repeat=rolls_a + rolls_d):
        x, y = roll[:rolls_a], roll[rolls_a:]
        if rank < 4:
            key = (sum(r >= need for r in y), sum(r >= need for r in x))
        else:
            pairs = list(zip(sorted(x)[::-1], sorted(y)[::-1], strict=False))
            key = (sum(q >= p for p, q in pairs), sum(q < p for p, q in pairs))
        outcomes[key] = outcomes.get(key, 0) + 1
    total = [0.0, 0.0, 0.0]
    for (lost_a, lost_d), n in outcomes.items():
        value = brute(lose(a, lost_a), lose(d, lost_d), following)
        for i in range(3):
            total[i] += value[i] * n / 6 ** (rolls_a + rolls_d)
    return (total[0], total[1], total[2])


def lose(army: tuple[int, ...], n: int) -> tuple[int, ...]:
    left = list(army)
    for _ in range(n):
        for unit in range(4):
            if left[unit]:
                left[unit] -= 1
                break
    return tuple(left)


@pytest.mark.parametrize(
    ("a", "d"),
    [
        ((1, 0, 0, 0), (1, 0, 0, 0)),
        ((3, 0, 0, 0), (2, 0, 0, 0)),
        ((2, 1, 0, 0), (1, 0, 1, 0)),
        ((0, 2, 1, 0), (1, 1, 1, 0)),
        ((1, 0, 0, 1), (2, 1, 0, 0)),
        ((0, 0, 1, 1), (0, 0, 1, 1)),
    ],
)
def test_a_fight_is_what_all_rolls_say(a: tuple[int, ...], d: tuple[int, ...]) -> None:
    f = fight(a, d)
    assert (f.taken, f.held, f.gone) == pytest.approx(brute(a, d), abs=1e-12)


def test_one_against_one_and_a_known_table() -> None:
    assert fight((1, 0, 0, 0), (1, 0, 0, 0)).taken == pytest.approx(15 / 36)
    assert fight((5, 0, 0, 0), (3, 0, 0, 0)).taken == pytest.approx(0.769, abs=0.001)  # the classic table of such fights


def test_a_castle_helps_its_defender_by_the_best_of_two_rolls() -> None:
    # one Footman each: the attacker rolls a; the defender re-rolls where he lost (then he cannot do worse)
    by_hand = sum(((a - 1) / 6) ** 2 for a in range(1, 7)) / 6
    assert fight((1, 0, 0, 0), (1, 0, 0, 0), True).taken == pytest.approx(by_hand)
    for a, d in (((4, 1, 1, 1), (3, 1, 0, 0)), ((6, 0, 0, 1), (4, 2, 1, 0))):
        assert fight(a, d, True).taken < fight(a, d).taken


def test_fights_go_the_right_way() -> None:
    before = 0.0
    for n in range(1, 12):
        now = fight((n, 1, 0, 0), (5, 0, 1, 0)).taken
        assert now > before
        before = now


def test_a_siege_assault() -> None:
    assert assault(1, 5) == pytest.approx((1 / 9, 4 / 9, 4 / 9))
    assert assault(2, 1) == pytest.approx((1 / 81, 80 / 81))


def test_the_quick_fight_is_near_the_exact_one() -> None:
    errors = [
        quick(a, d, castle) - fight(a, d, castle).taken
        for a in ((6, 0, 0, 0), (4, 2, 1, 0), (8, 0, 3, 1), (3, 3, 0, 0))
        for d in ((5, 0, 0, 0), (3, 1, 1, 0), (7, 2, 0, 0))
        for castle in (False, True)
    ]
    assert sum(e * e for e in errors) / len(errors) < 0.08**2
    assert max(abs(e) for e in errors) < 0.2


@pytest.mark.parametrize(
    ("attackers", "defenders"), [((3, 0, 1, 0), (2, 1, 0, 0)), ((1, 1, 0, 1), (3, 0, 1, 0)), ((4, 0, 0, 0), (2, 0, 0, 0))]
)
def test_sampled_fights_agree_with_brute_force_within_their_error(attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    answer = sampled(attackers, defenders, False, 4000, {})
    assert not answer.exact and answer.samples == 4000 and 0.0 < answer.error < 0.02
    for chance, true in zip(answer.chances.values(), brute(attackers, defenders), strict=True):
        assert abs(chance - true) <= 1.5 * answer.error  # the same trials every time: it cannot fail by bad luck


def test_a_castle_is_sampled_by_a_rule_of_thumb_that_is_near_the_best() -> None:
    tried = sampled((6, 2, 1, 1), (5, 1, 1, 0), True, 3000, {})
    exact = fight((6, 2, 1, 1), (5, 1, 1, 0), True)
    assert abs(tried.chances["taken"] - exact.taken) < tried.error + 0.03
    assert tried.chances["taken"] < fight((6, 2, 1, 1), (5, 1, 1, 0), False).taken


def test_very_large_fights_are_sampled_and_say_so() -> None:
    figures = {"attacker": "35f 10a 8c", "defender": "30f 8a 8c"}
    answer = odds.ask("risk-europe", "fight", figures)
    assert not answer.exact and answer.samples == USUAL_SAMPLES and answer.error > 0
    assert odds.ask("risk-europe", "fight", figures) == answer  # the same question, the same answer
    assert odds.ask("risk-europe", "fight", {"attacker": "10f", "defender": "10f"}).exact


def test_fights_played_out_come_out_as_the_odds_say() -> None:
    steward = RiskSteward()
    here = T["bohemia"]
    for attackers, defenders in (((4, 1, 1, 0), (4, 0, 1, 0)), ((3, 0, 0, 1), (4, 2, 0, 0))):
        games, won = 400, 0
        start = board_of()
        put(start, BLUE, "bohemia", *defenders)
        put(start, ORANGE, "bohemia", *attackers)
        start.holder[here], start.attacker[here] = BLUE, ORANGE
        for seed in range(games):
            g = start.clone()
            g.key = seed * 7919 + 1
            g.stack = [Battle(here)]
            engine.resume(g)
            while g.stack:
                seat = engine.waiting(g)[0]
                engine.apply(g, seat, steward.choose(redact(g, seat), seat, engine.offered(g, seat)))
            won += g.holder[here] == ORANGE  # type: ignore[attr-defined]
        p = fight(attackers, defenders).taken
        assert abs(won / games - p) < 4 * (p * (1 - p) / games) ** 0.5, (won / games, p, TAKEN)


def test_odds_while_units_are_told_off_follow_the_numbers_chosen() -> None:
    g = board_of()
    put(g, BLUE, "bohemia", 6, 2, 1, 0)
    put(g, ORANGE, "bavaria", 3, 1)
    begin(g, Expand(BLUE, BLUE, 1))
    do(g, "leave bohemia")

    def asked(text: str, *then: str) -> tuple[str, float]:
        read = g.rules.game.vocabulary.read
        answer = odds.for_option(g, BLUE, read(text), [read(x) for x in then])
        assert answer is not None
        return answer.asked["attacker"], answer.chances["taken"]

    into = f"enter territory:{T['bavaria']}"
    everyone = ((5, 2, 1, 0), (3, 1, 0, 0))  # one unit stays behind
    assert asked(into) == ("5f 2a 1c", fight(*everyone).taken)
    do(g, "enter bavaria")
    assert asked("send n:1 unit:2")[0] == "5f 2a 1c"
    assert asked("send n:0 unit:2")[0] == "6f 2a"
    assert asked("send n:1 unit:2", "send n:0 unit:1", "send n:3 unit:0") == ("3f 1c", fight((3, 0, 1, 0), (3, 1, 0, 0)).taken)
    assert asked("send n:1 unit:2", "send n:2 unit:1", "send n:60 unit:0")[0] == "5f 2a 1c", "no more than may leave"
    g.stack[-1].target = g.holder.index(-1)  # type: ignore[attr-defined]
    assert odds.for_option(g, BLUE, g.rules.game.vocabulary.read("send n:1 unit:2")) is None, "nobody is there to fight"
