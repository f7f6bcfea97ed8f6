"""Open-Field Battles step by step, with the rulebook's worked example."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle, fate_draws
from regalia.games.warrior_knights.rules.deaths import draw_deserters
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.kernel.visibility import redact, view
from regalia.testing import proves
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    RED,
    SQUARE,
    STAR,
    TRIANGLE,
    A,
    Bench,
    args,
    asked,
    board,
    do,
    fight,
    keep,
    offers,
    put,
    run,
    seat,
    stack_fate,
    step,
    told,
    town,
    verbs,
    who,
)


def battle(g: Kingdom) -> OpenFieldBattle:
    """Red attacks blue at Oxback with every fresh Noble he has there."""
    ours = [n for n in range(4) if g.noble_area[n] == A("oxback") and not g.exhausted[n]]
    return OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, ours, armies.own_nobles_in(g, seat(BLUE), A("oxback")))


def duel(g: Kingdom) -> Bench:
    return run(g, battle(g))


def face(red: str = "100 100", blue: str = "100 100", red_shape: int = CIRCLE, blue_shape: int = CIRCLE) -> Kingdom:
    """One Noble a side at Oxback."""
    g = board()
    put(g, RED + red_shape, "oxback", red)
    put(g, BLUE + blue_shape, "oxback", blue)
    return g


def play(g: Kingdom, reds: str, blues: str, *after: str, use: bool = True) -> None:
    """Red attacks blue at Oxback, and both play exactly these results."""
    fight(g, battle(g), reds, blues, *after, use=use)


# ---- the worked example


@proves(
    "wk.battle.open.declare-commanders",
    "wk.battle.open.only-commander",
    "wk.battle.open.draw-fate",
    "wk.battle.open.exhausted-commander",
    "wk.battle.open.ability-square",
    "wk.battle.open.partial-victory",
    "wk.battle.open.resolve-deaths",
    "wk.battle.open.assign-kills",
    "wk.battle.open.casualties-stay",
)
def test_example_of_an_open_field_battle() -> None:
    g = board()
    smalt, celadon, prussen = who("Alan of Smalt"), who("Ernesto di Celadon"), who("Otto von Prussen")
    green, blue = seat(smalt), seat(prussen)
    put(g, smalt, "oxback", "r100 r50 r50")
    poles = put(g, celadon, "oxback", "polish100")
    put(g, prussen, "oxback", "r100 r50 english100", exhausted=1)
    put(g, RED, "oxback", "100 100")  # no part in it
    stack_fate(g, "deal", "deal", "victory", "prevent", "draw", "deal", "deal", "prevent", "draw", "swiss", "lombard")
    run(g, VersatileBattle(green))
    do(g, green, v.ATTACK, blue, A("oxback"))
    do(g, green, v.COMMIT, smalt)
    do(g, green, v.COMMIT, celadon)
    assert args(g, green, v.COMMAND) == [celadon, smalt]
    do(g, green, v.COMMAND, smalt)
    assert len(g.fate_hand[green]) == 5  # 300 troops and the commander, not Celadon's own 200
    assert len(g.fate_hand[blue]) == 4  # 250 troops, and an exhausted commander's 200
    keep(g, green, "deal", "deal", "victory")
    keep(g, blue, "deal", "deal")
    assert step(g) == "OpenFieldBattle.use_abilities" and asked(g) == green  # von Prussen's star is not asked: he is exhausted
    do(g, green, v.USE_ABILITY)
    assert told(g, v.TALLY) == [(green, 2, 1, 1), (blue, 2, 0, 2)]
    assert args(g, green, v.TAKE_CASUALTY) == [celadon, smalt]
    do(g, green, v.TAKE_CASUALTY, celadon)
    assert g.casualties[prussen] == 2
    assert told(g, v.VICTORIES) == [(green, 1), (blue, 0)]
    assert told(g, v.PARTIAL_VICTORY) == [(green,)]
    assert asked(g) == blue and step(g) == "Retreat.move_army"
    assert not g.dead[celadon]  # his death comes after the retreat
    do(g, blue, v.RETREAT, prussen, A("froli"))
    assert g.noble_area[prussen] == A("froli") and g.exhausted[prussen]
    assert g.dead[celadon] and g.noble_area[celadon] == f.OFF
    assert g.troop_at[poles[0]] == f.IN_DECK  # lost for the casualty
    assert g.exhausted[smalt] and g.over
    assert (armies.troops(g, prussen), g.casualties[prussen], armies.strength(g, prussen)) == (250, 2, 50)


# ---- prepare for battle


@proves("wk.battle.open.commander-order")
def test_the_attacker_names_his_commander_first() -> None:
    g = face()
    put(g, RED + STAR, "oxback", "50")
    put(g, BLUE + STAR, "oxback", "50")
    duel(g)
    assert asked(g) == 0
    do(g, 0, v.COMMAND, RED + STAR)
    assert asked(g) == seat(BLUE)
    assert told(g, v.COMMANDS) == [(RED + STAR,)]


@proves("wk.battle.open.draw-casualties")
def test_casualty_tokens_cost_cards() -> None:
    g = face("100 100 100")
    g.casualties[RED + CIRCLE] = 1
    duel(g)
    assert len(g.fate_hand[0]) == 2 + 2


@proves("wk.battle.open.draw-cap", "wk.ruling.draw-cap-includes-commander")
def test_nobody_draws_more_than_ten() -> None:
    g = face("200 200 200 200 200 100")
    duel(g)
    assert len(g.fate_hand[0]) == 10
    assert fate_draws(g, 1_100, RED) == 10


@proves("wk.ruling.fractional-hundreds")
def test_strength_is_added_before_it_is_rounded() -> None:
    g = face("50", "100")
    put(g, RED + STAR, "oxback", "50")
    duel(g)
    do(g, 0, v.COMMAND, RED + CIRCLE)
    assert len(g.fate_hand[0]) == 1 + 2


@proves("wk.battle.open.discard-two", "wk.battle.open.discard-more")
def test_two_cards_at_least_are_given_up_and_more_may_be() -> None:
    g = face("100 100 100")
    duel(g)
    hand = g.fate_hand[0][:]
    assert len(hand) == 5
    for n, card in enumerate(hand):
        assert ((v.DONE,) in offers(g, 0)) == (n >= 2)
        do(g, 0, v.DISCARD_FATE, card)
    assert not offers(g, 0)  # all five may go
    keep(g, seat(BLUE))
    assert told(g, v.FATE_DISCARDED)[0] == (0, 5)
    assert not told(g, v.FATE_PLAYED)


def test_cards_given_up_lie_under_the_deck_unseen() -> None:
    g = face("100")
    duel(g)
    hand = g.fate_hand[0][:]
    do(g, 0, v.DISCARD_FATE, hand[0])
    do(g, 0, v.DISCARD_FATE, hand[1])
    do(g, 0, v.DONE)
    keep(g, seat(BLUE))
    assert {hand[0], hand[1]} <= set(g.fate_deck)
    assert len(g.fate_deck) == 24


@proves("wk.battle.open.keep-one")
def test_of_two_cards_one_may_be_kept() -> None:
    g = face("50")
    duel(g)
    hand = g.fate_hand[0][:]
    assert len(hand) == 2 and (v.DONE,) not in offers(g, 0)
    do(g, 0, v.DISCARD_FATE, hand[0])
    assert offers(g, 0) == [(v.DISCARD_FATE, hand[1]), (v.DONE,)]


@proves("wk.battle.open.reveal")
def test_nobody_sees_what_the_other_keeps_before_both_are_done() -> None:
    g = face()
    duel(g)
    blue = seat(BLUE)
    keep(g, 0, "deal")
    seen = redact(g, blue)
    assert isinstance(seen, Kingdom)
    assert list(seen.fate_hand[0]) == [-1] * 4 and seen.fate_shown == ((), ())
    assert seen.fate_deck == [-1] * len(g.fate_deck)  # what is missing from it would tell
    assert view(g, blue)["columns"]["fate_hand"][blue] == g.fate_hand[blue]
    keep(g, blue)
    assert told(g, v.FATE_PLAYED)


# ---- resolve the battle


@proves("wk.battle.open.draw-additional")
def test_draw_one_fate_brings_another_card_and_so_on() -> None:
    g = face("100", "100")
    stack_fate(g, "draw", "prevent", "prevent", "prevent", "prevent", "prevent", "draw", "victory")
    run(g, OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + CIRCLE], [BLUE + CIRCLE]))
    keep(g, 0, "draw")
    keep(g, seat(BLUE))
    assert len(told(g, v.FATE_ADDED)) == 2
    assert told(g, v.VICTORIES)[0] == (0, 1)


@proves("wk.battle.open.tally")
def test_each_suffers_what_the_other_dealt_less_what_he_prevented() -> None:
    g = face("200 100 100 100 100", "200 100 100 100 100")
    play(g, "deal deal deal prevent", "deal deal prevent prevent")
    assert told(g, v.TALLY) == [(0, 3, 1, 1), (seat(BLUE), 2, 2, 1)]
    assert g.casualties[RED + CIRCLE] == g.casualties[BLUE + CIRCLE] == 1


def test_more_prevented_than_dealt_is_nothing() -> None:
    g = face()
    play(g, "deal", "prevent prevent")
    assert g.casualties[BLUE + CIRCLE] == 0


@proves("wk.battle.open.ability-star")
def test_a_fresh_star_may_deal_one_more() -> None:
    g = face("100 100", "200 200", red_shape=STAR)
    play(g, "deal", "")
    assert g.casualties[BLUE + CIRCLE] == 2
    g = face("100 100", "200 200", red_shape=STAR)
    play(g, "deal", "", use=False)
    assert g.casualties[BLUE + CIRCLE] == 1


@proves("wk.ruling.attacker-first-abilities")
def test_the_attacker_decides_about_his_ability_first() -> None:
    g = face("200 200", "200 200", red_shape=STAR, blue_shape=SQUARE)
    stack_fate(g, *["deal"] * 6, *["victory"] * 6)
    duel(g)
    keep(g, 0, "deal")
    keep(g, seat(BLUE))
    assert asked(g) == 0
    do(g, 0, v.USE_ABILITY)
    assert asked(g) == seat(BLUE)
    do(g, seat(BLUE), v.USE_ABILITY)
    assert g.casualties[BLUE + SQUARE] == 1


def test_nobody_is_asked_about_an_ability_that_cannot_matter() -> None:
    g = face("200 200", "200 200", red_shape=SQUARE)
    play(g, "deal", "")
    assert not told(g, v.ABILITY_USED) and g.over


@proves("wk.battle.open.assign")
def test_casualties_are_spread_one_by_one_as_their_owner_likes() -> None:
    """300 suffered by armies of 300 and 200."""
    reached = set()
    for plan in range(8):
        g = face("200 200 200", "200 100")
        put(g, BLUE + STAR, "oxback", "100 100")
        play(g, "deal deal deal", "", use=False)
        for bit in range(3):
            army = (BLUE + CIRCLE, BLUE + STAR)[plan >> bit & 1]
            if step(g) == "OpenFieldBattle.assign_casualties" and (v.TAKE_CASUALTY, army) in offers(g, seat(BLUE)):
                do(g, seat(BLUE), v.TAKE_CASUALTY, army)
        taken = [army for (army,) in told(g, v.CASUALTY)]
        if len(taken) == 3:
            reached.add((taken.count(BLUE + CIRCLE), taken.count(BLUE + STAR)))
    assert reached == {(3, 0), (2, 1), (1, 2)}


@proves("wk.battle.open.assign-capacity")
def test_an_army_takes_no_more_than_kills_it() -> None:
    g = face("200 200 200", "200 50")
    put(g, BLUE + STAR, "oxback", "200 200")
    play(g, "deal deal deal deal", "")
    for _ in range(3):
        assert (v.TAKE_CASUALTY, BLUE + CIRCLE) in offers(g, seat(BLUE))
        do(g, seat(BLUE), v.TAKE_CASUALTY, BLUE + CIRCLE)
    assert g.casualties[BLUE + STAR] == 1  # 250 troops hold three tokens; the fourth had to go elsewhere
    assert g.dead[BLUE + CIRCLE]


@proves("wk.battle.open.assign-rest-lost")
def test_what_finds_nobody_to_kill_is_lost() -> None:
    g = face("200 200 100 100", "100 100")
    play(g, "deal deal deal deal deal", "")
    assert told(g, v.CASUALTIES_LOST) == [(seat(BLUE), 3)]
    assert len(told(g, v.CASUALTY)) == 2 and g.dead[BLUE + CIRCLE]


@proves("wk.battle.open.assign-order")
def test_the_defender_sees_the_attackers_losses_first() -> None:
    g = face("200 200", "200 200")
    put(g, RED + STAR, "oxback", "150 150")
    put(g, BLUE + STAR, "oxback", "150 150")
    play(g, "deal", "deal", use=False)
    assert asked(g) == 0
    do(g, 0, v.TAKE_CASUALTY, RED + STAR)
    assert asked(g) == seat(BLUE)
    seen = redact(g, seat(BLUE))
    assert isinstance(seen, Kingdom) and seen.casualties[RED + STAR] == 1


@proves("wk.battle.open.commander-may-die")
def test_a_side_may_win_though_its_commander_died() -> None:
    g = face("100", "200 200", red_shape=STAR)
    put(g, RED + CIRCLE, "oxback", "200 100")
    stack_fate(g, "victory", "victory", "prevent", "prevent", "prevent", "prevent", "deal", "deal", "victory", "draw", "draw", "draw")
    run(g, OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + STAR, RED + CIRCLE], [BLUE + CIRCLE]))
    do(g, 0, v.COMMAND, RED + STAR)
    keep(g, 0, "victory", "victory")
    keep(g, seat(BLUE), "deal", "victory")
    do(g, 0, v.DECLINE)
    do(g, 0, v.TAKE_CASUALTY, RED + STAR)
    assert told(g, v.PARTIAL_VICTORY) == [(0,)]
    while asked(g) >= 0:
        do(g, asked(g), *offers(g, asked(g))[0])
    assert g.dead[RED + STAR] and g.noble_area[BLUE + CIRCLE] != A("oxback")


@proves("wk.battle.open.skip-victories")
def test_victories_are_not_counted_when_one_side_has_no_noble_left() -> None:
    g = face("100 100", "50 50 200 100 100")
    g.casualties[BLUE + CIRCLE] = 4  # 500 troops, 100 left
    play(g, "deal", "victory")
    assert told(g, v.VICTORIES_SKIPPED) and not told(g, v.VICTORIES)
    assert g.dead[BLUE + CIRCLE] and g.noble_area[RED + CIRCLE] == A("oxback")


@proves("wk.battle.open.count-victories")
def test_victories_are_counted() -> None:
    g = face("200", "200")
    play(g, "victory victory", "victory")
    assert told(g, v.VICTORIES) == [(0, 2), (seat(BLUE), 1)]
    assert told(g, v.PARTIAL_VICTORY) == [(0,)]


@proves("wk.battle.open.ability-triangle", "wk.exhaust.abilities")
def test_a_fresh_triangle_adds_a_victory_an_exhausted_one_does_not() -> None:
    g = face("200", "200", red_shape=TRIANGLE)
    play(g, "victory", "")
    assert told(g, v.FULL_VICTORY) == [(0,)]
    g = face("200", "200", blue_shape=TRIANGLE)
    g.exhausted[BLUE + TRIANGLE] = 1
    play(g, "", "victory")
    assert told(g, v.PARTIAL_VICTORY) == [(seat(BLUE),)]


@proves("wk.battle.open.full-victory")
def test_a_lead_of_two_kills_all_who_fought() -> None:
    g = face("200 200 200", "100 100")
    put(g, BLUE + STAR, "oxback", "100 100")
    play(g, "victory victory victory", "victory", "lombard")
    while asked(g) >= 0:
        do(g, asked(g), *offers(g, asked(g))[0])
    assert g.dead[BLUE + CIRCLE] and g.dead[BLUE + STAR]
    assert g.noble_area[RED + CIRCLE] == A("oxback")


@proves("wk.battle.open.stalemate", "wk.battle.open.over")
def test_equal_victories_change_nothing_and_the_card_is_spent() -> None:
    g = board()
    put(g, RED + CIRCLE, "oxback", "200 200")
    put(g, BLUE + CIRCLE, "oxback", "200 200")
    stack_fate(g, *["victory"] * 2, *["prevent"] * 4, *["victory"] * 2)
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("oxback"))
    do(g, 0, v.ATTACK, seat(BLUE), A("oxback"))
    keep(g, 0, "victory")
    keep(g, seat(BLUE), "victory")
    assert told(g, v.STALEMATE)
    assert bench.result == 2 and g.over  # no second fight on the same card
    assert g.noble_area[RED + CIRCLE] == g.noble_area[BLUE + CIRCLE] == A("oxback")


@proves("wk.ruling.dead-commander-ability")
def test_a_dead_triangles_victory_still_counts() -> None:
    g = face("100", "200 200", red_shape=TRIANGLE)
    put(g, RED + CIRCLE, "oxback", "200 100")
    stack_fate(g, *["prevent"] * 5, "draw", "deal", "deal", "draw", "draw", "victory", "victory")
    run(g, OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + TRIANGLE, RED + CIRCLE], [BLUE + CIRCLE]))
    do(g, 0, v.COMMAND, RED + TRIANGLE)
    keep(g, 0)
    keep(g, seat(BLUE), "deal")
    do(g, 0, v.TAKE_CASUALTY, RED + TRIANGLE)
    assert told(g, v.VICTORIES) == [(0, 1), (seat(BLUE), 0)]


def test_all_cards_are_under_the_deck_again_when_it_is_over() -> None:
    g = face("200 200", "200 200")
    play(g, "deal victory", "draw deal")
    while asked(g) >= 0:
        do(g, asked(g), *offers(g, asked(g))[0])
    assert sorted(g.fate_deck) == list(range(24))
    assert g.fate_shown == ((), ()) and not any(g.fate_hand)


@proves("wk.ruling.fate-runs-out")
def test_a_deck_run_dry_gives_no_more() -> None:
    """Only what was given up is back in the deck; further draws are lost, a deserter draw among them."""
    g = board()
    put(g, RED + CIRCLE, "froli", "50")
    top = stack_fate(g, "draw", "deal", "draw", "draw")
    g.fate_deck = top[:]
    run(g, Assault(0, f.NOBODY, A("froli"), town("froli"), [RED + CIRCLE], []))
    do(g, 0, v.DISCARD_FATE, top[1])
    do(g, 0, v.DONE)
    assert told(g, v.FATE_ADDED) == [(0, top[1])]  # the city's two draws find nothing
    g.fate_deck = []
    assert draw_deserters(g, RED + CIRCLE) == []


@proves("wk.ruling.fate-draw-order")
def test_the_attacker_draws_and_puts_back_first() -> None:
    g = face("100", "100")
    deck = g.fate_deck[:]
    duel(g)
    assert [*g.fate_hand[0], *g.fate_hand[seat(BLUE)]] == deck[:6] and len(g.fate_hand[0]) == 3
    for s in (seat(BLUE), 0):  # whoever is quicker
        for card in g.fate_hand[s][:2]:
            do(g, s, v.DISCARD_FATE, card)
        do(g, s, v.DONE)
    bottom = [c for c in g.fate_deck if c in deck[:6]]
    assert set(bottom[:2]) == set(deck[:2]) and set(bottom[2:4]) == set(deck[3:5])


@proves("wk.retreat.not-voluntary")
def test_no_retreat_is_ever_offered_to_a_defender() -> None:
    g = face()
    duel(g)
    for _ in range(200):
        waiting = engine.waiting(g)
        if not waiting:
            break
        assert "retreat" not in verbs(g, waiting[0]) or told(g, v.PARTIAL_VICTORY)
        do(g, waiting[0], *offers(g, waiting[0])[0])


def test_a_choice_not_offered_is_refused() -> None:
    g = face()
    duel(g)
    with pytest.raises(RuleError) as refused:
        do(g, 0, v.DONE)
    assert refused.value.rule == "wk.battle.open.discard-two"
