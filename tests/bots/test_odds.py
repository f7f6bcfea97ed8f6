"""Odds against brute force: every roll of every die, every order of a small deck, and the games' own battle procedures."""

from itertools import permutations, product

import pytest

from regalia.bots import odds
from regalia.games.risk_europe.players import odds as risk
from regalia.games.warrior_knights.players import odds as wk
from regalia.players.odds import OddsError, error

# ---- Risk Europe


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
    f = risk.fight(a, d)
    assert (f.taken, f.held, f.gone) == pytest.approx(brute(a, d), abs=1e-12)


def test_one_against_one_and_a_known_table() -> None:
    assert risk.fight((1, 0, 0, 0), (1, 0, 0, 0)).taken == pytest.approx(15 / 36)
    assert risk.fight((5, 0, 0, 0), (3, 0, 0, 0)).taken == pytest.approx(0.769, abs=0.001)  # the classic table of such fights


def test_a_castle_helps_its_defender_by_the_best_of_two_rolls() -> None:
    # one Footman each: the attacker rolls a; the defender re-rolls where he lost (then he cannot do worse)
    by_hand = sum(((a - 1) / 6) ** 2 for a in range(1, 7)) / 6
    assert risk.fight((1, 0, 0, 0), (1, 0, 0, 0), True).taken == pytest.approx(by_hand)
    for a, d in (((4, 1, 1, 1), (3, 1, 0, 0)), ((6, 0, 0, 1), (4, 2, 1, 0))):
        assert risk.fight(a, d, True).taken < risk.fight(a, d).taken


def test_fights_go_the_right_way() -> None:
    before = 0.0
    for n in range(1, 12):
        now = risk.fight((n, 1, 0, 0), (5, 0, 1, 0)).taken
        assert now > before
        before = now


def test_a_siege_assault() -> None:
    assert risk.assault(1, 5) == pytest.approx((1 / 9, 4 / 9, 4 / 9))
    assert risk.assault(2, 1) == pytest.approx((1 / 81, 80 / 81))


# ---- Warrior Knights


def test_hands_and_draws_are_what_all_orders_of_a_small_deck_say() -> None:
    deck = (2, 1, 1, 2)
    cards = [0, 0, 1, 2, 3, 3]
    seen: dict[tuple[int, ...], float] = {}
    orders = list(permutations(cards))
    for order in orders:
        pile = list(order[2:])
        got = [0, 0, 0]
        due = 2
        while due and pile:
            card = pile.pop(0)
            if card != 3:
                got[card] += 1
                due -= 1
        key = (*[order[:2].count(k) for k in range(4)], *got)
        seen[key] = seen.get(key, 0.0) + 1 / len(orders)
    ours: dict[tuple[int, ...], float] = {}
    for hand, chance in wk.hands(deck, 2):
        for got_, _, c in wk.additional(wk.minus(deck, hand), 2):
            ours[(*hand, *got_)] = ours.get((*hand, *got_), 0.0) + chance * c
    assert ours == pytest.approx(seen)


def test_a_battle_is_what_all_orders_of_a_small_deck_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two unled sides of 100 and 100 inside walls would draw one card each: no discards, so every order can be played out by hand."""
    small = (3, 1, 1, 1)
    monkeypatch.setattr(wk, "full_deck", lambda: small)
    wk.battle.cache_clear()
    try:
        chances, _, _ = wk.battle((200, -1, 0), (0, -1, 100), True)
    finally:
        wk.battle.cache_clear()
    counts = dict.fromkeys(wk.ASSAULT, 0)
    orders = list(permutations([0, 0, 0, 1, 2, 3]))
    for order in orders:
        a, d, pile = list(order[:2]), list(order[2:3]), list(order[3:])
        for side in (a, d):
            while 3 in side and pile:
                side.remove(3)
                side.append(pile.pop(0))
        hurt_a, hurt_d = max(0, d.count(0) - a.count(1)), max(0, a.count(0) - d.count(1))
        lead = a.count(2) - d.count(2)
        if hurt_a * 100 >= 200:
            counts["attacker_slain_walls_down" if hurt_d else "attacker_slain"] += 1
        elif hurt_d or lead > 0:
            counts["taken"] += 1
        else:
            counts["stalemate" if lead == 0 else "driven_off"] += 1
    assert chances == pytest.approx([n / len(orders) for n in counts.values()])


def test_the_figures_the_deck_was_designed_for() -> None:
    """From the content's own notes, worked out there by another program."""
    for troops, walls, taken in (
        (100, 200, 0.02),
        (200, 200, 0.52),
        (300, 200, 0.90),
        (300, 300, 0.57),
        (400, 300, 0.78),
        (200, 400, 0.07),
    ):
        assert wk.battle((troops, wk.PLAIN, 0), (0, -1, walls), True)[0][0] == pytest.approx(taken, abs=0.02)
    assert wk.voyage(0, False)[1] == pytest.approx(1.10, abs=0.005)
    assert wk.voyage(2, True)[1] == pytest.approx(2.21, abs=0.005)
    assert wk.revolt_chance() == pytest.approx(5 / 24)


def test_chances_add_up_and_even_sides_are_even() -> None:
    for own, other, assault in (((350, 2, 0), (200, 1, 300), True), ((300, -2, 0), (300, -2, 0), False), ((500, 0, 0), (250, 3, 0), False)):
        assert sum(wk.battle(own, other, assault)[0]) == pytest.approx(1.0)
    even = wk.battle((300, -2, 0), (300, -2, 0), False)[0]
    assert even[0] == pytest.approx(even[6]) and even[1] == pytest.approx(even[5]) and even[2] == pytest.approx(even[4])


def test_a_city_at_zero_falls_by_itself() -> None:
    assert wk.battle((50, -2, 0), (0, -1, 0), True)[0][0] == 1.0


def test_the_quick_answer_is_near_the_exact_one() -> None:
    for troops in (150, 250, 350, 450):
        for walls in (200, 300, 400):
            exact = wk.battle((troops, wk.PLAIN, 0), (0, -1, walls), True)[0][0]
            assert wk.quick((troops, wk.PLAIN, 0), (0, -1, walls), True)[0] == pytest.approx(exact, abs=0.12)


# ---- questions


def test_questions_of_people() -> None:
    answer = odds.ask("risk-europe", "fight", {"attacker": "5f 2a", "defender": "3,1c", "castle": "yes"})
    assert answer.exact and sum(answer.chances.values()) == pytest.approx(1.0) and answer.asked["castle"] == "yes"
    answer = odds.ask("warrior-knights", "assault", {"troops": "300", "walls": "200"})
    assert answer.chances["taken"] > 0.85
    assert {k["kind"] for k in odds.describe("warrior-knights")} == {"assault", "battle", "voyage", "revolt"}
    for game, kind, asked, why in (
        ("archon", "fight", {}, "no odds for 'archon'"),
        ("risk-europe", "duel", {}, "it has fight, siege-assault"),
        ("risk-europe", "fight", {"attacker": "5f"}, "needs defender"),
        ("risk-europe", "fight", {"attacker": "5x", "defender": "1"}, "an army like"),
        ("risk-europe", "fight", {"attacker": "5", "defender": "1", "moat": "1"}, "not 'moat'"),
        ("warrior-knights", "assault", {"troops": "75", "walls": "200"}, "steps of 50"),
        ("warrior-knights", "battle", {"troops": "100", "against-troops": "100", "commander": "moon"}, "commander is one of none, star"),
    ):
        with pytest.raises(OddsError, match=why):
            odds.ask(game, kind, asked)


def test_the_quick_fight_is_near_the_exact_one() -> None:
    errors = [
        risk.quick(a, d, castle) - risk.fight(a, d, castle).taken
        for a in ((6, 0, 0, 0), (4, 2, 1, 0), (8, 0, 3, 1), (3, 3, 0, 0))
        for d in ((5, 0, 0, 0), (3, 1, 1, 0), (7, 2, 0, 0))
        for castle in (False, True)
    ]
    assert sum(e * e for e in errors) / len(errors) < 0.08**2
    assert max(abs(e) for e in errors) < 0.2


# ---- sampled


@pytest.mark.parametrize(
    ("attackers", "defenders"), [((3, 0, 1, 0), (2, 1, 0, 0)), ((1, 1, 0, 1), (3, 0, 1, 0)), ((4, 0, 0, 0), (2, 0, 0, 0))]
)
def test_sampled_fights_agree_with_brute_force_within_their_error(attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    answer = risk.sampled(attackers, defenders, False, 4000, {})
    assert not answer.exact and answer.samples == 4000 and 0.0 < answer.error < 0.02
    for chance, true in zip(answer.chances.values(), brute(attackers, defenders), strict=True):
        assert abs(chance - true) <= 1.5 * answer.error  # the same trials every time: it cannot fail by bad luck


def test_a_castle_is_sampled_by_a_rule_of_thumb_that_is_near_the_best() -> None:
    sampled = risk.sampled((6, 2, 1, 1), (5, 1, 1, 0), True, 3000, {})
    exact = risk.fight((6, 2, 1, 1), (5, 1, 1, 0), True)
    assert abs(sampled.chances["taken"] - exact.taken) < sampled.error + 0.03
    assert sampled.chances["taken"] < risk.fight((6, 2, 1, 1), (5, 1, 1, 0), False).taken


def test_very_large_fights_are_sampled_and_say_so() -> None:
    figures = {"attacker": "35f 10a 8c", "defender": "30f 8a 8c"}
    answer = odds.ask("risk-europe", "fight", figures)
    assert not answer.exact and answer.samples == risk.USUAL_SAMPLES and answer.error > 0
    assert odds.ask("risk-europe", "fight", figures) == answer  # the same question, the same answer
    assert odds.ask("risk-europe", "fight", {"attacker": "10f", "defender": "10f"}).exact


@pytest.mark.parametrize(
    ("kind", "figures"),
    [
        ("assault", {"troops": "200", "walls": "200", "commander": "star"}),
        ("battle", {"troops": "250", "against-troops": "200", "commander": "triangle", "against": "square"}),
    ],
)
def test_sampled_battles_agree_with_the_exact_sum_within_their_error(kind: str, figures: dict[str, str]) -> None:
    exact, sampled = odds.ask("warrior-knights", kind, figures), odds.ask("warrior-knights", kind, figures, 3000)
    assert exact.exact and not sampled.exact and sampled.error < 0.02
    for name, chance in exact.chances.items():
        assert abs(sampled.chances[name] - chance) <= 1.5 * sampled.error, name
    for name, mean in exact.means.items():
        assert sampled.means[name] == pytest.approx(mean, abs=0.08)


def test_samples_are_refused_where_they_make_no_sense() -> None:
    with pytest.raises(OddsError, match="always exact"):
        odds.ask("warrior-knights", "revolt", {"cities": "3"}, 500)
    with pytest.raises(OddsError, match="from 100"):
        odds.ask("risk-europe", "fight", {"attacker": "3f", "defender": "3f"}, 5)


def test_the_error_shrinks_with_the_samples_and_is_never_nothing() -> None:
    assert error([0.5, 0.5], 100) == pytest.approx(0.096, abs=0.003)  # Wilson's interval at one half
    assert error([0.5, 0.5], 10_000) == pytest.approx(0.0098, abs=0.0001)
    assert 0.01 < error([1.0, 0.0], 100) < 0.03


# ---- the games' own procedures, played out many times


def test_fights_played_out_come_out_as_the_odds_say() -> None:
    from regalia.games.risk_europe.players.steward import RiskSteward
    from regalia.games.risk_europe.rules.battles import TAKEN, Battle
    from regalia.kernel import engine
    from regalia.kernel.visibility import redact
    from tests.games.risk_europe.position import BLUE, ORANGE, T, board_of, put

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
        p = risk.fight(attackers, defenders).taken
        assert abs(won / games - p) < 4 * (p * (1 - p) / games) ** 0.5, (won / games, p, TAKEN)


def test_assaults_played_out_come_out_as_the_odds_say() -> None:
    from regalia.games.warrior_knights.players.steward import KnightsSteward
    from regalia.games.warrior_knights.rules.assaults import Assault
    from regalia.games.warrior_knights.state import Kingdom
    from regalia.kernel import engine
    from regalia.kernel.chance import Dice
    from regalia.kernel.visibility import redact
    from tests.games.warrior_knights.scenario import CIRCLE, RED, A, board, put, run, stronghold, town

    steward = KnightsSteward()
    for troops, id in (("100 100", "froli"), ("100 100 100", "vecht")):
        games, won = 300, 0
        start = board()
        stronghold(start, 0, "kingsmead")
        put(start, RED + CIRCLE, id, troops)
        for seed in range(games):
            g = start.clone()
            g.key = seed * 104729 + 1
            assert isinstance(g, Kingdom)
            Dice(seed).shuffle(g.fate_deck)
            run(g, Assault(0, -1, A(id), town(id), [RED + CIRCLE], []))
            while g.asking is not None:
                seat = engine.waiting(g)[0]
                engine.apply(g, seat, steward.choose(redact(g, seat), seat, engine.offered(g, seat)))
            won += g.city_owner[town(id)] == 0
        strength = 100 * len(troops.split())
        p = wk.battle((strength, 3, 0), (0, -1, start.content.city_strength[town(id)]), True)[0][0]
        assert abs(won / games - p) < 4 * (p * (1 - p) / games) ** 0.5, (won / games, p)


def test_odds_while_units_are_told_off_follow_the_numbers_chosen() -> None:
    from regalia.games.risk_europe.rules.orders import Expand
    from tests.games.risk_europe.position import BLUE, ORANGE, T, begin, board_of, do, put

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
    assert asked(into) == ("5f 2a 1c", risk.fight(*everyone).taken)
    do(g, "enter bavaria")
    assert asked("send n:1 unit:2")[0] == "5f 2a 1c"
    assert asked("send n:0 unit:2")[0] == "6f 2a"
    assert asked("send n:1 unit:2", "send n:0 unit:1", "send n:3 unit:0") == ("3f 1c", risk.fight((3, 0, 1, 0), (3, 1, 0, 0)).taken)
    assert asked("send n:1 unit:2", "send n:2 unit:1", "send n:60 unit:0")[0] == "5f 2a 1c", "no more than may leave"
    g.stack[-1].target = g.holder.index(-1)  # type: ignore[attr-defined]
    assert odds.for_option(g, BLUE, g.rules.game.vocabulary.read("send n:1 unit:2")) is None, "nobody is there to fight"
