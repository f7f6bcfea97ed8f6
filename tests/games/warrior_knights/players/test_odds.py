"""Odds of Warrior Knights against every order of a small deck, and against the rules' own assaults played out."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations

import pytest

from regalia.bots import odds
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.odds.battles import ASSAULT, NOBODY, PLAIN, Endings, by_figures, exact, quick
from regalia.games.warrior_knights.players.odds.fate import additional, deck_of, hands, minus
from regalia.games.warrior_knights.players.odds.fortune import revolt_chance, voyage
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup, ruleset
from regalia.kernel.visibility import redact
from tests.games.warrior_knights import position as p

RULES = ruleset(GAME, Setup("warrior-knights", 4))
DECK = deck_of(RULES)
GAMES = 300


def battle(own: tuple[int, int, int], other: tuple[int, int, int], assault: bool) -> Endings:
    """With the base game's deck; a side is its troops, its commander's shape and its walls."""
    return exact(by_figures(*own), by_figures(*other), assault, DECK)


def test_hands_and_draws_are_what_all_orders_of_a_small_deck_say() -> None:
    deck = (2, 1, 1, 2, 0)
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
        key = (*[order[:2].count(k) for k in range(5)], *got)
        seen[key] = seen.get(key, 0.0) + 1 / len(orders)
    ours: dict[tuple[int, ...], float] = {}
    for hand, chance in hands(deck, 2):
        for got_, _, c in additional(minus(deck, hand)[:3], 2):
            ours[(*hand, *got_)] = ours.get((*hand, *got_), 0.0) + chance * c
    assert ours == pytest.approx(seen)


def test_a_battle_is_what_all_orders_of_a_small_deck_say() -> None:
    """Two unled sides, of 200 and of walls of 100, draw two cards and one: no discards, so every order can be played out by hand."""
    chances = exact(by_figures(200, NOBODY), by_figures(0, NOBODY, 100), True, (3, 1, 1, 1, 0)).chances
    counts = dict.fromkeys(ASSAULT, 0)
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
        assert battle((troops, PLAIN, 0), (0, -1, walls), True)[0][0] == pytest.approx(taken, abs=0.02)
    assert voyage(RULES.content, 0, 1).back == pytest.approx(1.10, abs=0.005)
    assert voyage(RULES.content, 2, 2).back == pytest.approx(2.21, abs=0.005)
    assert revolt_chance(RULES.content) == pytest.approx(5 / 24)


def test_chances_add_up_and_even_sides_are_even() -> None:
    for own, other, assault in (((350, 2, 0), (200, 1, 300), True), ((300, -2, 0), (300, -2, 0), False), ((500, 0, 0), (250, 3, 0), False)):
        assert sum(battle(own, other, assault)[0]) == pytest.approx(1.0)
    even = battle((300, -2, 0), (300, -2, 0), False)[0]
    assert even[0] == pytest.approx(even[6]) and even[1] == pytest.approx(even[5]) and even[2] == pytest.approx(even[4])


def test_a_city_at_zero_falls_by_itself() -> None:
    assert battle((50, -2, 0), (0, -1, 0), True)[0][0] == 1.0


def test_the_quick_answer_is_near_the_exact_one() -> None:
    for troops in (150, 250, 350, 450):
        for walls in (200, 300, 400):
            exact = battle((troops, PLAIN, 0), (0, -1, walls), True)[0][0]
            assert quick(by_figures(troops, PLAIN), by_figures(0, NOBODY, walls), True, DECK)[0] == pytest.approx(exact, abs=0.12)


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


def played_out(start: Kingdom, attack: Callable[[], Attack]) -> Iterator[Kingdom]:
    """Many games of one attack, by the rules' own procedure, with stewards on both sides."""
    steward = KnightsSteward()
    for seed in range(GAMES):
        g = start.clone()
        g.key = seed * 104729 + 1
        assert isinstance(g, Kingdom)
        Dice(seed).shuffle(g.fate_deck)
        p.run(g, attack())
        while g.asking is not None:
            seat = engine.waiting(g)[0]
            engine.apply(g, seat, steward.choose(redact(g, seat), seat, engine.offered(g, seat)))
        yield g


def agrees(seen: int, chance: float) -> bool:
    return abs(seen / GAMES - chance) < 4 * max(chance * (1 - chance) / GAMES, 1e-4) ** 0.5


def test_assaults_played_out_come_out_as_the_odds_say() -> None:
    for troops, id in (("100 100", "froli"), ("100 100 100", "vecht")):
        start = p.board()
        p.stronghold(start, 0, "kingsmead")
        p.put(start, p.RED + p.CIRCLE, id, troops)
        games = played_out(start, partial(Assault, 0, -1, p.area(id), p.town(id), [p.RED + p.CIRCLE], []))
        won = sum([g.city_owner[p.town(id)] == 0 for g in games])
        strength = 100 * len(troops.split())
        chance = battle((strength, 3, 0), (0, -1, start.content.city_strength[p.town(id)]), True)[0][0]
        assert agrees(won, chance), (won / GAMES, chance)


# ---- several armies on a side: each takes a token of its own before all are gone


@pytest.mark.parametrize(("shapes", "id"), [((p.STAR, p.CIRCLE), "monz"), ((p.TRIANGLE, p.STAR, p.SQUARE, p.CIRCLE), "vecht")])
def test_small_armies_before_walls_fare_as_the_odds_say(shapes: tuple[int, ...], id: str) -> None:
    start = p.board()
    p.stronghold(start, 0, "kingsmead")
    nobles = [p.RED + shape for shape in sorted(shapes)]
    for noble in nobles:
        p.put(start, noble, id, "50")
    answer = odds.for_option(redact(start, 0), 0, (v.ASSAULT, p.town(id)))
    assert answer is not None and answer.exact
    games = list(played_out(start, lambda: Assault(0, -1, p.area(id), p.town(id), list(nobles), [])))
    won = sum([g.city_owner[p.town(id)] == 0 for g in games])
    assert agrees(won, answer.chances["taken"]), (won / GAMES, answer.chances)
    even = sum([bool(p.told(g, v.STALEMATE)) and g.city_owner[p.town(id)] < 0 for g in games])
    assert agrees(even, answer.chances["stalemate"]), (even / GAMES, answer.chances)


def test_small_armies_in_the_field_fare_as_the_odds_say() -> None:
    start = p.board()
    nobles = [p.RED + p.SQUARE, p.RED + p.CIRCLE]
    for noble in nobles:
        p.put(start, noble, "oxback", "50")
    p.put(start, p.GREEN + p.STAR, "oxback", "200 100")
    answer = odds.for_option(redact(start, 0), 0, (v.ATTACK, 1, p.area("oxback")))
    assert answer is not None and answer.exact
    games = list(played_out(start, lambda: OpenFieldBattle(0, 1, p.area("oxback"), -1, list(nobles), [p.GREEN + p.STAR])))
    for name, event in (("stalemate", v.STALEMATE), ("driven_off", v.PARTIAL_VICTORY)):
        seen = sum([any(told[:1] in ((), (1,)) for told in p.told(g, event)) for g in games])
        assert agrees(seen, answer.chances[name]), (name, seen / GAMES, answer.chances)
    slain = sum([bool(p.told(g, v.VICTORIES_SKIPPED)) and all(g.noble_area[noble] == f.OFF for noble in nobles) for g in games])
    assert agrees(slain, answer.chances["attacker_slain"] + answer.chances["both_slain"]), (slain / GAMES, answer.chances)


def test_who_asks_by_figures_is_told_that_each_side_is_one_army() -> None:
    asked = odds.ask("warrior-knights", "assault", {"troops": "100", "walls": "200"})
    g = p.board()
    p.put(g, p.RED, "monz", "50")
    shown = odds.for_option(redact(g, 0), 0, (v.ASSAULT, p.town("monz")))
    assert shown is not None and [text for text in asked.assumes if text not in shown.assumes] == ["each side is one army"]
