"""Odds of For Glory: its deck of 48 with cards to leave by, Leaders, offices, Garrisons, Advancements; exact, or with the error shown."""

from itertools import permutations

import pytest

from regalia.bots import odds
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds import board
from regalia.games.warrior_knights.players.odds.battles import ASSAULT, FIELD, LEFT, MOST_WORK, NOBODY, PLAIN, Fight, Side, by_figures
from regalia.games.warrior_knights.players.odds.fate import Hand, deck_of, minus
from regalia.games.warrior_knights.players.odds.fortune import voyage
from regalia.games.warrior_knights.players.steward import KnightsSteward, war
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import garrison
from regalia.games.warrior_knights.rules.battles import Battle, OpenFieldBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.visibility import redact
from regalia.players.odds import Odds, OddsError
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import companies, schools

BLUE = p.seat(p.BLUE)
ATTACKER, DEFENDER = p.RED + p.CIRCLE, p.BLUE + p.CIRCLE
VECHT = p.town("vecht")
DEAL, PREVENT, VICTORY, DRAW, LEAVE = range(5)


def in_figures(kind: str, **figures: str) -> Odds:
    return odds.ask("warrior-knights", kind, {**{k.replace("_", "-"): v for k, v in figures.items()}, "variants": "for-glory"})


# ---- every order of a small deck


def hand(cards: list[int]) -> Hand:
    return (cards.count(0), cards.count(1), cards.count(2), cards.count(3), cards.count(4))


def taken_from(cards: list[int], kept: Hand) -> list[int]:
    return [kind for kind in range(5) for _ in range(min(kept[kind], cards.count(kind)))]


def drawn_on(cards: list[int], pile: list[int]) -> list[int]:
    """Each card that brings another one is followed by the next of the pile."""
    cards = cards[:]
    at = 0
    while at < len(cards):
        if cards[at] >= DRAW and pile:
            cards.append(pile.pop(0))
        at += 1
    return cards


def test_a_led_battle_is_what_all_orders_of_a_small_deck_say() -> None:
    """Both draw three cards and keep two. What they keep, and whether the defender leaves, is their judgement; all else is dealt here."""
    sides = (Side(200, PLAIN, 0, 3, 2), Side(200, PLAIN, 0, 3, 2))
    deck = (2, 1, 2, 1, 2)
    fight = Fight(*sides, False, deck)
    counts = dict.fromkeys((*FIELD, LEFT), 0)
    orders = sorted(set(permutations([kind for kind in range(5) for _ in range(deck[kind])])))
    for order in orders:
        hands, pile = (list(order[:3]), list(order[3:6])), list(order[6:])
        held = [taken_from(hands[i], fight.held(i, hand(hands[i]))) for i in (0, 1)]
        unseen = [deck[kind] - held[0].count(kind) - hands[1].count(kind) for kind in range(3)]
        leads = held[1].count(LEAVE) > held[0].count(LEAVE)
        if leads and fight.leaves(hand(held[0]), hand(held[1]), (unseen[0], unseen[1], unseen[2])):
            counts[LEFT] += 1
            continue
        a = drawn_on(held[0], pile)
        d = drawn_on(held[1], pile)
        fallen = [d.count(DEAL) - a.count(PREVENT) >= 2, a.count(DEAL) - d.count(PREVENT) >= 2]
        lead = max(-2, min(2, a.count(VICTORY) - d.count(VICTORY)))
        end = {2: "full_victory", 1: "partial_victory", 0: "stalemate", -1: "driven_off", -2: "destroyed"}[lead]
        counts["both_slain" if all(fallen) else "attacker_slain" if fallen[0] else "defender_slain" if fallen[1] else end] += 1
    exact = dict(zip(fight.names, fight.exact().chances, strict=True))
    assert exact == pytest.approx({name: n / len(orders) for name, n in counts.items()})
    assert 0.02 < exact[LEFT] < 0.2


def test_for_a_city_without_a_noble_the_new_result_only_draws() -> None:
    """Neither side gives anything up: an attack of 200 without a commander draws two cards, walls of 100 one."""
    fight = Fight(by_figures(200, NOBODY), by_figures(0, NOBODY, 100), True, (2, 1, 1, 1, 2))
    assert fight.names == ASSAULT
    counts = dict.fromkeys(ASSAULT, 0)
    orders = list(permutations([0, 0, 1, 2, 3, 4, 4]))
    for order in orders:
        pile = list(order[3:])
        a = drawn_on(list(order[:2]), pile)
        d = drawn_on([order[2]], pile)
        hurt, down = max(0, d.count(DEAL) - a.count(PREVENT)), a.count(DEAL) > d.count(PREVENT)
        lead = a.count(VICTORY) - d.count(VICTORY)
        if hurt >= 2:
            counts["attacker_slain_walls_down" if down else "attacker_slain"] += 1
        elif down or lead > 0:
            counts["taken"] += 1
        else:
            counts["stalemate" if lead == 0 else "driven_off" if lead == -1 else "attacker_slain"] += 1
    assert fight.exact().chances == pytest.approx([n / len(orders) for n in counts.values()])


# ---- exact, or sampled with its error


@pytest.mark.parametrize(
    ("kind", "figures"),
    [
        ("assault", {"troops": "300", "walls": "300", "commander": "star"}),
        ("assault", {"troops": "200", "walls": "100", "garrison": "50", "against": "square"}),
        ("battle", {"troops": "250", "against-troops": "200", "commander": "triangle", "against": "none"}),
    ],
)
def test_trials_agree_with_the_exact_sum_within_their_error(kind: str, figures: dict[str, str]) -> None:
    figures = {**figures, "variants": "for-glory"}
    exact, sampled = odds.ask("warrior-knights", kind, figures), odds.ask("warrior-knights", kind, figures, 3000)
    assert exact.exact and exact.error == 0.0 and sum(exact.chances.values()) == pytest.approx(1.0)
    assert not sampled.exact and sampled.samples == 3000 and 0 < sampled.error < 0.02
    for name, chance in exact.chances.items():
        assert abs(sampled.chances[name] - chance) <= 1.5 * sampled.error, name
    for name, mean in exact.means.items():
        assert sampled.means[name] == pytest.approx(mean, abs=0.08)


def test_what_would_take_too_long_is_sampled_and_says_so() -> None:
    small = in_figures("battle", troops="200", against_troops="200")
    great = in_figures("battle", troops="900", against_troops="800", commander="triangle", against="star")
    assert small.exact and not great.exact
    assert great.samples >= 800 and 0.01 < great.error < 0.04 and sum(great.chances.values()) == pytest.approx(1.0)
    assert great == in_figures("battle", troops="900", against_troops="800", commander="triangle", against="star")  # the same trials


def test_trials_of_what_is_too_great_for_a_table_agree_with_its_exact_sum() -> None:
    """500 against 400, both led, is above the limit; summed up all the same it is within the error shown."""
    answer = in_figures("battle", troops="500", against_troops="400")
    fight = Fight(by_figures(500, PLAIN, 0, 20), by_figures(400, PLAIN, 0, 20), False, deck_of(companies.board().rules))
    assert fight.work() > MOST_WORK and not answer.exact
    for name, chance in zip(fight.names, fight.exact().chances, strict=True):
        assert abs(answer.chances[name] - chance) <= 1.5 * answer.error, name


def test_the_base_games_battles_are_always_exact() -> None:
    deck = deck_of(p.board().rules)
    for troops in range(100, 1300, 100):
        for others in range(0, 1300, 100):
            assert Fight(by_figures(troops, PLAIN), by_figures(others, PLAIN, 100), True, deck).work() <= MOST_WORK


# ---- leaving the field


def test_leaving_is_an_outcome_where_a_noble_defends() -> None:
    led = in_figures("assault", troops="300", walls="100", garrison="100", against="none")
    unled = in_figures("assault", troops="300", walls="100", garrison="100")
    assert 0.05 < led.chances[LEFT] < 0.4 and any("may leave" in text for text in led.assumes)
    assert LEFT not in unled.chances and not any("may leave" in text for text in unled.assumes)
    assert LEFT not in odds.ask("warrior-knights", "battle", {"troops": "200", "against-troops": "200"}).chances


def test_he_leaves_what_is_lost_and_stays_where_he_is_winning() -> None:
    fight = Fight(by_figures(300, PLAIN), by_figures(300, PLAIN), False, (15, 12, 11, 4, 6))
    unseen = (12, 12, 9)
    assert fight.leaves((1, 0, 2, 0, 0), (0, 0, 0, 0, 1), unseen)  # two victories and damage against one card to come
    assert not fight.leaves((0, 0, 0, 0, 0), (2, 0, 2, 0, 1), unseen)
    assert not fight.leaves((1, 0, 2, 0, 1), (0, 0, 0, 0, 1), unseen)  # the attacker shows as many: there is no choice


def test_the_steward_leaves_by_the_same_judgement() -> None:
    for ours, theirs, leaves in (("deal victory victory", "retreat prevent", True), ("prevent", "retreat victory victory", False)):
        g = companies.board()
        p.put(g, ATTACKER, "oxback", "200 100")
        p.put(g, DEFENDER, "oxback", "200 100")
        p.fight(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER]), ours, theirs)
        assert p.options(g) == [(w.STAY_AND_FIGHT,), (w.LEAVE_BATTLE,)]
        chosen = KnightsSteward().choose(redact(g, BLUE), BLUE, p.options(g))
        assert chosen == ((w.LEAVE_BATTLE,) if leaves else (w.STAY_AND_FIGHT,))


def test_who_may_leave_is_told_what_comes_of_standing() -> None:
    """One victory against one retreat: all depends on the card that is drawn for it."""
    g = companies.board()
    p.put(g, ATTACKER, "oxback", "200 100")
    p.put(g, DEFENDER, "oxback", "100")
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER]), "victory", "retreat")
    answer = odds.for_option(redact(g, BLUE), BLUE, (w.STAY_AND_FIGHT,))
    assert answer is not None and answer.exact and answer.kind == "stand" and sum(answer.chances.values()) == pytest.approx(1)
    assert odds.for_option(redact(g, BLUE), BLUE, (w.LEAVE_BATTLE,)) is None
    deal, prevent, victory = minus(deck_of(g.rules), (0, 0, 1, 0, 1))[:3]
    cards = deal + prevent + victory
    # the attacker leads by one victory: the one card that the defender draws brings him level, or wounds, or prevents what nobody deals
    assert answer.chances["stalemate"] == pytest.approx(victory / cards)
    assert answer.chances["partial_victory"] == pytest.approx((deal + prevent) / cards)
    assert answer.means["attacker_casualties"] == pytest.approx(deal / cards) and answer.means["defender_casualties"] == 0


def test_what_lies_on_the_table_is_counted_once() -> None:
    """Level but for the card to come, he stands: cards that are revealed are not the side's besides."""
    g = companies.board()
    p.put(g, ATTACKER, "oxback", "200 100")
    p.put(g, DEFENDER, "oxback", "200 100")
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER]), "victory deal", "retreat victory")
    battle = g.stack[-1]
    assert isinstance(battle, Battle)
    for i in (0, 1):
        side = board.side_of(g, battle, i)
        assert (side.deal, side.prevent, side.victory) == (0, 0, 0)


def test_battles_played_out_come_out_as_the_odds_say() -> None:
    """The rules' own procedure, with stewards on both sides; deaths by casualties are not told apart."""
    steward = KnightsSteward()
    start = companies.board()
    p.put(start, ATTACKER, "oxback", "200 100")
    p.put(start, DEFENDER, "oxback", "100 100")
    answer = odds.for_option(redact(start, 0), 0, (v.ATTACK, BLUE, p.area("oxback")))
    assert answer is not None and answer.exact and answer.asked["troops"] == "300" and answer.asked["against-troops"] == "200"
    games = 300
    seen = dict.fromkeys(answer.chances, 0)
    for seed in range(games):
        g = start.clone()
        g.key = seed * 104729 + 1
        assert isinstance(g, Kingdom)
        Dice(seed).shuffle(g.fate_deck)
        p.run(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER]))
        while g.asking is not None:
            seat = engine.waiting(g)[0]
            engine.apply(g, seat, steward.choose(redact(g, seat), seat, engine.offered(g, seat)))
        won = [told[0] for told in p.told(g, v.PARTIAL_VICTORY)]
        full = [told[0] for told in p.told(g, v.FULL_VICTORY)]
        if p.told(g, w.BATTLE_LEFT):
            seen[LEFT] += 1
        elif won or full:
            ours = (won or full)[0] == 0
            seen[("partial_victory" if ours else "driven_off") if won else ("full_victory" if ours else "destroyed")] += 1
        elif p.told(g, v.STALEMATE):
            seen["stalemate"] += 1
    for name in (LEFT, "full_victory", "partial_victory", "stalemate"):
        chance = answer.chances[name]
        assert abs(seen[name] / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5, (name, seen[name] / games, chance)


# ---- a table


def storming(*, office: str = "", leader: str = "", guarded: bool = False) -> tuple[Kingdom, Battle]:
    """Red storms Vecht, which is blue's, with 300; perhaps with an office or a Leader of 0 besides, and a Garrison inside."""
    g = companies.board()
    p.city(g, VECHT, BLUE)
    p.put(g, ATTACKER, "vecht", f"200 100 {leader}".strip())
    if office:
        p.appoint(g, ATTACKER, office)
    if guarded:
        companies.guard(g, VECHT)
    return g, Assault(0, BLUE, p.area("vecht"), VECHT, [ATTACKER], garrison(g, VECHT))


def test_a_garrison_is_in_the_walls() -> None:
    (plain, _), (guarded, _) = storming(), storming(guarded=True)
    answers = [odds.for_option(redact(g, 0), 0, (v.ASSAULT, VECHT)) for g in (plain, guarded)]
    walls = [answer.asked["walls"] for answer in answers if answer is not None]
    assert walls == [str(plain.content.city_strength[VECHT]), str(plain.content.city_strength[VECHT] + 100)]
    taken = [answer.chances["taken"] for answer in answers if answer is not None]
    assert taken[1] < taken[0] - 0.1
    assert answers[1] is not None and answers[1].chances == pytest.approx(
        in_figures("assault", troops="300", walls=walls[1]).chances
    )  # by figures alone it is the same


def test_offices_and_leaders_of_the_commander_count() -> None:
    """Compared with a circle Noble who has nothing; a Leader brings strength of his own, so drawn cards are compared with a like army's."""
    g, battle = storming()
    plain = board.side_of(g, battle, 0)
    assert (plain.drawn, plain.kept, plain.deal, plain.commander) == (5, 3, 0, PLAIN)
    g, battle = storming(office="captain_of_the_ordnance")
    ordnance = board.side_of(g, battle, 0)
    assert ordnance.deal == 1
    g, battle = storming(office="marshal_of_the_realm")
    marshal = board.side_of(g, battle, 0)
    by_strength = marshal.troops // 100 + 2
    assert (marshal.drawn, marshal.kept) == (by_strength + 1, by_strength - 2)
    g, battle = storming(leader="leader_lombard")
    rams = board.side_of(g, battle, 0)
    assert rams.drawn == rams.troops // 100 + 3
    g, battle = storming(leader="leader_tuscan")
    condottiere = board.side_of(g, battle, 0)
    assert condottiere.kept == condottiere.drawn - 1


def test_leaders_add_their_result_where_they_may() -> None:
    g = companies.board()
    p.put(g, ATTACKER, "oxback", "200 leader_english")
    p.put(g, DEFENDER, "oxback", "200 leader_swiss")
    battle = OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER])
    assert board.side_of(g, battle, 0).deal == 1 and board.side_of(g, battle, 1).prevent == 1
    p.put(g, ATTACKER, "vecht", "")
    battle = Assault(0, -1, p.area("vecht"), VECHT, [ATTACKER], [])
    assert board.side_of(g, battle, 0).deal == 0  # not against walls


def test_of_several_nobles_the_one_who_brings_most_is_taken_to_command() -> None:
    g, _ = storming()
    p.put(g, p.RED + p.TRIANGLE, "vecht", "50")
    p.put(g, p.RED + p.STAR, "vecht", "50")
    battle = board.storming(g, 0, VECHT, [p.RED + p.STAR, p.RED + p.TRIANGLE, ATTACKER])
    assert board.side_of(g, battle, 0).victory == 1 and battle.commanders == [-1, -1]


def test_the_champion_turns_a_stalemate_in_the_field() -> None:
    for champion in (0, 1):
        g = p.board()
        p.put(g, ATTACKER, "oxback", "200")
        p.put(g, DEFENDER, "oxback", "200")
        if champion:
            p.appoint(g, DEFENDER, "kings_champion")
        answer = odds.for_option(redact(g, 0), 0, (v.ATTACK, BLUE, p.area("oxback")))
        assert answer is not None and (answer.chances["stalemate"] == 0.0) == bool(champion)


# ---- Advancements


def test_ones_own_ready_advancements_stand_beside() -> None:
    g, _ = storming()
    glory(g).advancement_deck = tuple(range(44))
    schools.own(g, 0, "black_powder", "trebuchets")
    schools.own(g, 0, "iron_forged_blades", exhausted=1)
    schools.own(g, BLUE, "plate_harness")
    answer = odds.for_option(redact(g, 0), 0, (v.ASSAULT, VECHT))
    assert answer is not None and any("nobody uses an Advancement" in text for text in answer.assumes)
    assert [other.asked["with"] for other in answer.besides] == ["Black Powder", "Trebuchets"]
    for other in answer.besides:
        assert other.chances["taken"] > answer.chances["taken"] + 0.05 and sum(other.chances.values()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("card", "column"),
    [("black_powder", "deal"), ("plate_harness", "prevent"), ("iron_forged_blades", "victory"), ("yew_longbows", "sure")],
)
def test_what_has_been_declared_counts_while_the_battle_is_fought(card: str, column: str) -> None:
    g, battle = storming()
    battle.commanders = [ATTACKER, -1]
    before = board.side_of(g, battle, 0)
    glory(g).declared = (schools.card(card), -1)
    after = board.side_of(g, battle, 0)
    assert getattr(after, column) == getattr(before, column) + (2 if column in ("deal", "prevent") else 1)


def test_pikes_take_a_victory_and_trebuchets_breach_the_walls() -> None:
    g, battle = storming()
    glory(g).declared = (schools.card("trebuchets"), schools.card("pike_squares"))
    ours, theirs = board.side_of(g, battle, 0), board.side_of(g, battle, 1)
    assert (ours.breach, theirs.fewer) == (1, 1)
    fight = Fight(ours, theirs, True, deck_of(g.rules))
    assert fight.end((0, 0, 1), (0, 0, 0)) == (1, 0, 1)  # one victory is none; the walls have a breach all the same
    assert fight.end((0, 0, 0), (0, 0, 0))[0] == 1  # and never fewer than none


def test_sergeants_bring_cards_to_choose_from() -> None:
    g, battle = storming()
    battle.commanders = [ATTACKER, -1]
    before = board.side_of(g, battle, 0)
    glory(g).declared = (schools.card("drilled_sergeants"), -1)
    glory(g).drilled = (2, 0)
    after = board.side_of(g, battle, 0)
    assert (after.drawn, after.kept) == (before.drawn + 2, before.kept)


def test_the_steward_sorts_a_hand_with_cards_to_leave_by() -> None:
    """A defender who can hardly hold keeps a card to leave by."""
    g = companies.board()
    p.put(g, ATTACKER, "oxback", "200 200 200 200")
    p.put(g, DEFENDER, "oxback", "100 100")
    p.stack_fate(g, *["victory"] * 10, "retreat", "prevent", "prevent", "deal")
    p.run(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER]))
    assert p.step(g) == "OpenFieldBattle.discard_fate"
    gone = war.discards(Judgement(redact(g, BLUE), BLUE, STEADY))
    shows = [g.content.deeds.battles[g.content.fate_battle[card]] for card in g.fate_hand[BLUE] if card not in gone]
    assert len(gone) == 2 and "retreat_1" in shows


# ---- voyages and revolts


def test_voyages_of_the_new_deck_by_every_draw() -> None:
    g = companies.board()
    rows = g.content.deeds.voyages
    for which in range(3):
        for cards in (1, 2, 3):
            drawn = [max(draw, key=lambda r: rows[r].rank) for draw in permutations(g.content.fate_voyage[which], cards)]
            over = [rows[r] for r in drawn if rows[r].over]
            found = voyage(g.content, which, cards)
            assert found.back == pytest.approx(sum(row.times for row in over) / len(over))
            assert found.waits == pytest.approx((len(drawn) - len(over)) / len(over))
            funds = sum(1 for r in drawn if rows[r].id == "funds_needed")
            assert found.asked.get("funds_needed", 0.0) == pytest.approx(funds / len(over))
            assert found.chances == pytest.approx({id: [row.id for row in over].count(id) / len(over) for id in found.chances})
            assert sum(found.chances.values()) == pytest.approx(1.0)


def test_a_voyage_at_a_table_and_with_a_compass() -> None:
    g = companies.board()
    glory(g).advancement_deck = tuple(range(44))
    schools.own(g, 0, "mariners_compass")
    answer = odds.for_option(redact(g, 0), 0, (v.START_VOYAGE, 2))
    assert answer is not None and answer.chances["5x"] > 0 and answer.means["funds_needed"] > 0
    assert answer.besides[0].asked["with"] == "Mariner's Compass"
    assert answer.besides[0].means["crowns_back_per_crown"] > answer.means["crowns_back_per_crown"]
    asked = in_figures("voyage", voyage="china", further_cards="1")
    assert asked.chances == answer.besides[0].chances
    other = odds.for_option(redact(p.board(), 0), 0, (v.START_VOYAGE, 2))
    assert other is not None and "5x" not in other.chances and other.besides == [] and "funds_needed" not in other.means


def test_riots_beside_revolts() -> None:
    content = companies.board().content
    n, revolts = len(content.fate_revolt), sum(content.fate_revolt)
    riots = sum(1 for row in content.fate_rows if "riot" in row.more)
    one = in_figures("revolt", cities="1")
    assert one.chances == pytest.approx(
        {"0_revolts_0_riots": (n - revolts - riots) / n, "0_revolts_1_riots": riots / n, "1_revolts_0_riots": revolts / n}
    )
    two = in_figures("revolt", cities="2")
    assert sum(two.chances.values()) == pytest.approx(1.0)
    assert two.chances["1_revolts_1_riots"] == pytest.approx(2 * revolts * riots / (n * (n - 1)))
    assert two.means == pytest.approx({"revolts": 2 * revolts / n, "riots": 2 * riots / n})
    assert odds.ask("warrior-knights", "revolt", {"cities": "1"}).chances == pytest.approx({"0_revolts": 19 / 24, "1_revolts": 5 / 24})


# ---- the table of a question


def test_a_question_names_its_variants() -> None:
    base = odds.ask("warrior-knights", "assault", {"troops": "300", "walls": "300"})
    ours = in_figures("assault", troops="300", walls="300")
    both = odds.ask("warrior-knights", "assault", {"troops": "300", "walls": "300", "variants": "for-glory,missions"})
    assert "variants" not in base.asked and ours.asked["variants"] == "for-glory"
    assert base.chances["taken"] != ours.chances["taken"] and both.chances == ours.chances
    with pytest.raises(OddsError, match="has no variant 'for-fun'; it has .*for-glory"):
        odds.ask("warrior-knights", "assault", {"troops": "300", "walls": "300", "variants": "for-fun"})
