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
from regalia.kernel.record import Replay, load
from regalia.kernel.visibility import events_for, redact, view
from regalia.testing import proves
from tests.games.warrior_knights import moments
from tests.games.warrior_knights import position as p


def battle(g: Kingdom) -> OpenFieldBattle:
    """Red attacks blue at Oxback with every fresh Noble he has there."""
    ours = [n for n in range(4) if g.noble_area[n] == p.area("oxback") and not g.exhausted[n]]
    return OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, ours, armies.own_nobles_in(g, p.seat(p.BLUE), p.area("oxback")))


def duel(g: Kingdom) -> p.Bench:
    return p.run(g, battle(g))


def face(red: str = "100 100", blue: str = "100 100", red_shape: int = p.CIRCLE, blue_shape: int = p.CIRCLE) -> Kingdom:
    """One Noble a side at Oxback."""
    g = p.board()
    p.put(g, p.RED + red_shape, "oxback", red)
    p.put(g, p.BLUE + blue_shape, "oxback", blue)
    return g


def play(g: Kingdom, reds: str, blues: str, *after: str, use: bool = True) -> None:
    """Red attacks blue at Oxback, and both play exactly these results."""
    p.fight(g, battle(g), reds, blues, *after, use=use)


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
    g = p.board()
    smalt, celadon, prussen = p.who("Alan of Smalt"), p.who("Ernesto di Celadon"), p.who("Otto von Prussen")
    green, blue = p.seat(smalt), p.seat(prussen)
    p.put(g, smalt, "oxback", "r100 r50 r50")
    poles = p.put(g, celadon, "oxback", "polish100")
    p.put(g, prussen, "oxback", "r100 r50 english100", exhausted=1)
    p.put(g, p.RED, "oxback", "100 100")  # no part in it
    p.stack_fate(g, "deal", "deal", "victory", "prevent", "draw", "deal", "deal", "prevent", "draw", "swiss", "lombard")
    p.run(g, VersatileBattle(green))
    p.do(g, green, v.ATTACK, blue, p.area("oxback"))
    p.do(g, green, v.COMMIT, smalt)
    p.do(g, green, v.COMMIT, celadon)
    assert p.args(g, green, v.COMMAND) == [celadon, smalt]
    p.do(g, green, v.COMMAND, smalt)
    assert len(g.fate_hand[green]) == 5  # 300 troops and the commander, not Celadon's own 200
    assert len(g.fate_hand[blue]) == 4  # 250 troops, and an exhausted commander's 200
    p.keep(g, green, "deal", "deal", "victory")
    p.keep(g, blue, "deal", "deal")
    assert p.step(g) == "OpenFieldBattle.use_abilities" and p.asked(g) == green  # von Prussen's star is not asked: he is exhausted
    p.do(g, green, v.USE_ABILITY)
    assert p.told(g, v.TALLY) == [(green, 2, 1, 1), (blue, 2, 0, 2)]
    assert p.args(g, green, v.TAKE_CASUALTY) == [celadon, smalt]
    p.do(g, green, v.TAKE_CASUALTY, celadon)
    assert g.casualties[prussen] == 2
    assert p.told(g, v.VICTORIES) == [(green, 1), (blue, 0)]
    assert p.told(g, v.PARTIAL_VICTORY) == [(green,)]
    assert p.asked(g) == blue and p.step(g) == "Retreat.move_army"
    assert not g.dead[celadon]  # his death comes after the retreat
    p.do(g, blue, v.RETREAT, prussen, p.area("froli"))
    assert g.noble_area[prussen] == p.area("froli") and g.exhausted[prussen]
    assert g.dead[celadon] and g.noble_area[celadon] == f.OFF
    assert g.troop_at[poles[0]] == f.IN_DECK  # lost for the casualty
    assert g.exhausted[smalt] and g.over
    assert (armies.troops(g, prussen), g.casualties[prussen], armies.strength(g, prussen)) == (250, 2, 50)


# ---- prepare for battle


@proves("wk.battle.open.commander-order")
def test_the_attacker_names_his_commander_first() -> None:
    g = face()
    p.put(g, p.RED + p.STAR, "oxback", "50")
    p.put(g, p.BLUE + p.STAR, "oxback", "50")
    duel(g)
    assert p.asked(g) == 0
    p.do(g, 0, v.COMMAND, p.RED + p.STAR)
    assert p.asked(g) == p.seat(p.BLUE)
    assert p.told(g, v.COMMANDS) == [(p.RED + p.STAR,)]


@proves("wk.battle.open.draw-casualties")
def test_casualty_tokens_cost_cards() -> None:
    g = face("100 100 100")
    g.casualties[p.RED + p.CIRCLE] = 1
    duel(g)
    assert len(g.fate_hand[0]) == 2 + 2


@proves("wk.battle.open.draw-cap", "wk.ruling.draw-cap-includes-commander")
def test_nobody_draws_more_than_ten() -> None:
    g = face("200 200 200 200 200 100")
    duel(g)
    assert len(g.fate_hand[0]) == 10
    assert fate_draws(g, 1_100, p.RED) == 10


@proves("wk.ruling.fractional-hundreds")
def test_strength_is_added_before_it_is_rounded() -> None:
    g = face("50", "100")
    p.put(g, p.RED + p.STAR, "oxback", "50")
    duel(g)
    p.do(g, 0, v.COMMAND, p.RED + p.CIRCLE)
    assert len(g.fate_hand[0]) == 1 + 2


@proves("wk.battle.open.discard-two", "wk.battle.open.discard-more")
def test_two_cards_at_least_are_given_up_and_more_may_be() -> None:
    g = face("100 100 100")
    duel(g)
    hand = g.fate_hand[0][:]
    assert len(hand) == 5
    for n, card in enumerate(hand):
        assert ((v.DONE,) in p.offers(g, 0)) == (n >= 2)
        p.do(g, 0, v.DISCARD_FATE, card)
    assert not p.offers(g, 0)  # all five may go
    p.keep(g, p.seat(p.BLUE))
    assert p.told(g, v.FATE_DISCARDED)[0] == (0, 5)
    assert not p.told(g, v.FATE_PLAYED)


def test_cards_given_up_lie_under_the_deck_unseen() -> None:
    g = face("100")
    duel(g)
    hand = g.fate_hand[0][:]
    p.do(g, 0, v.DISCARD_FATE, hand[0])
    p.do(g, 0, v.DISCARD_FATE, hand[1])
    p.do(g, 0, v.DONE)
    p.keep(g, p.seat(p.BLUE))
    assert {hand[0], hand[1]} <= set(g.fate_deck)
    assert len(g.fate_deck) == 24


@proves("wk.battle.open.keep-one")
def test_of_two_cards_one_may_be_kept() -> None:
    g = face("50")
    duel(g)
    hand = g.fate_hand[0][:]
    assert len(hand) == 2 and (v.DONE,) not in p.offers(g, 0)
    p.do(g, 0, v.DISCARD_FATE, hand[0])
    assert p.offers(g, 0) == [(v.DISCARD_FATE, hand[1]), (v.DONE,)]


@proves("wk.battle.open.reveal")
def test_nobody_sees_what_the_other_keeps_before_both_are_done() -> None:
    g = face()
    duel(g)
    blue = p.seat(p.BLUE)
    p.keep(g, 0, "deal")
    seen = redact(g, blue)
    assert isinstance(seen, Kingdom)
    assert list(seen.fate_hand[0]) == [-1] * 4 and seen.fate_shown == ((), ())
    assert seen.fate_deck == [-1] * len(g.fate_deck)  # what is missing from it would tell
    assert view(g, blue)["columns"]["fate_hand"][blue] == g.fate_hand[blue]
    p.keep(g, blue)
    assert p.told(g, v.FATE_PLAYED)


# ---- resolve the battle


@proves("wk.battle.open.draw-additional")
def test_draw_one_fate_brings_another_card_and_so_on() -> None:
    g = face("100", "100")
    p.stack_fate(g, "draw", "prevent", "prevent", "prevent", "prevent", "prevent", "draw", "victory")
    p.run(g, OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]))
    p.keep(g, 0, "draw")
    p.keep(g, p.seat(p.BLUE))
    assert len(p.told(g, v.FATE_ADDED)) == 2
    assert p.told(g, v.VICTORIES)[0] == (0, 1)


@proves("wk.battle.open.tally")
def test_each_suffers_what_the_other_dealt_less_what_he_prevented() -> None:
    g = face("200 100 100 100 100", "200 100 100 100 100")
    play(g, "deal deal deal prevent", "deal deal prevent prevent")
    assert p.told(g, v.TALLY) == [(0, 3, 1, 1), (p.seat(p.BLUE), 2, 2, 1)]
    assert g.casualties[p.RED + p.CIRCLE] == g.casualties[p.BLUE + p.CIRCLE] == 1


def test_more_prevented_than_dealt_is_nothing() -> None:
    g = face()
    play(g, "deal", "prevent prevent")
    assert g.casualties[p.BLUE + p.CIRCLE] == 0


@proves("wk.battle.open.ability-star")
def test_a_fresh_star_may_deal_one_more() -> None:
    g = face("100 100", "200 200", red_shape=p.STAR)
    play(g, "deal", "")
    assert g.casualties[p.BLUE + p.CIRCLE] == 2
    g = face("100 100", "200 200", red_shape=p.STAR)
    play(g, "deal", "", use=False)
    assert g.casualties[p.BLUE + p.CIRCLE] == 1


@proves("wk.ruling.attacker-first-abilities")
def test_the_attacker_decides_about_his_ability_first() -> None:
    g = face("200 200", "200 200", red_shape=p.STAR, blue_shape=p.SQUARE)
    p.stack_fate(g, *["deal"] * 6, *["victory"] * 6)
    duel(g)
    p.keep(g, 0, "deal")
    p.keep(g, p.seat(p.BLUE))
    assert p.asked(g) == 0
    p.do(g, 0, v.USE_ABILITY)
    assert p.asked(g) == p.seat(p.BLUE)
    p.do(g, p.seat(p.BLUE), v.USE_ABILITY)
    assert g.casualties[p.BLUE + p.SQUARE] == 1


def test_nobody_is_asked_about_an_ability_that_cannot_matter() -> None:
    g = face("200 200", "200 200", red_shape=p.SQUARE)
    play(g, "deal", "")
    assert not p.told(g, v.ABILITY_USED) and g.over


@proves("wk.battle.open.assign")
def test_casualties_are_spread_one_by_one_as_their_owner_likes() -> None:
    """300 suffered by armies of 300 and 200."""
    reached = set()
    for plan in range(8):
        g = face("200 200 200", "200 100")
        p.put(g, p.BLUE + p.STAR, "oxback", "100 100")
        play(g, "deal deal deal", "", use=False)
        for bit in range(3):
            army = (p.BLUE + p.CIRCLE, p.BLUE + p.STAR)[plan >> bit & 1]
            if p.step(g) == "OpenFieldBattle.assign_casualties" and (v.TAKE_CASUALTY, army) in p.offers(g, p.seat(p.BLUE)):
                p.do(g, p.seat(p.BLUE), v.TAKE_CASUALTY, army)
        taken = [army for (army,) in p.told(g, v.CASUALTY)]
        if len(taken) == 3:
            reached.add((taken.count(p.BLUE + p.CIRCLE), taken.count(p.BLUE + p.STAR)))
    assert reached == {(3, 0), (2, 1), (1, 2)}


@proves("wk.battle.open.assign-capacity")
def test_an_army_takes_no_more_than_kills_it() -> None:
    g = face("200 200 200", "200 50")
    p.put(g, p.BLUE + p.STAR, "oxback", "200 200")
    play(g, "deal deal deal deal", "")
    for _ in range(3):
        assert (v.TAKE_CASUALTY, p.BLUE + p.CIRCLE) in p.offers(g, p.seat(p.BLUE))
        p.do(g, p.seat(p.BLUE), v.TAKE_CASUALTY, p.BLUE + p.CIRCLE)
    assert g.casualties[p.BLUE + p.STAR] == 1  # 250 troops hold three tokens; the fourth had to go elsewhere
    assert g.dead[p.BLUE + p.CIRCLE]


@proves("wk.battle.open.assign-rest-lost")
def test_what_finds_nobody_to_kill_is_lost() -> None:
    g = face("200 200 100 100", "100 100")
    play(g, "deal deal deal deal deal", "")
    assert p.told(g, v.CASUALTIES_LOST) == [(p.seat(p.BLUE), 3)]
    assert len(p.told(g, v.CASUALTY)) == 2 and g.dead[p.BLUE + p.CIRCLE]


@proves("wk.battle.open.assign-order")
def test_the_defender_sees_the_attackers_losses_first() -> None:
    g = face("200 200", "200 200")
    p.put(g, p.RED + p.STAR, "oxback", "150 150")
    p.put(g, p.BLUE + p.STAR, "oxback", "150 150")
    play(g, "deal", "deal", use=False)
    assert p.asked(g) == 0
    p.do(g, 0, v.TAKE_CASUALTY, p.RED + p.STAR)
    assert p.asked(g) == p.seat(p.BLUE)
    seen = redact(g, p.seat(p.BLUE))
    assert isinstance(seen, Kingdom) and seen.casualties[p.RED + p.STAR] == 1


@proves("wk.battle.open.commander-may-die")
def test_a_side_may_win_though_its_commander_died() -> None:
    g = face("100", "200 200", red_shape=p.STAR)
    p.put(g, p.RED + p.CIRCLE, "oxback", "200 100")
    p.stack_fate(g, "victory", "victory", "prevent", "prevent", "prevent", "prevent", "deal", "deal", "victory", "draw", "draw", "draw")
    p.run(g, OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.STAR, p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]))
    p.do(g, 0, v.COMMAND, p.RED + p.STAR)
    p.keep(g, 0, "victory", "victory")
    p.keep(g, p.seat(p.BLUE), "deal", "victory")
    p.do(g, 0, v.DECLINE)
    p.do(g, 0, v.TAKE_CASUALTY, p.RED + p.STAR)
    assert p.told(g, v.PARTIAL_VICTORY) == [(0,)]
    p.first_choices(g)
    assert g.dead[p.RED + p.STAR] and g.noble_area[p.BLUE + p.CIRCLE] != p.area("oxback")


@proves("wk.battle.open.skip-victories")
def test_victories_are_not_counted_when_one_side_has_no_noble_left() -> None:
    g = face("100 100", "50 50 200 100 100")
    g.casualties[p.BLUE + p.CIRCLE] = 4  # 500 troops, 100 left
    play(g, "deal", "victory")
    assert p.told(g, v.VICTORIES_SKIPPED) and not p.told(g, v.VICTORIES)
    assert g.dead[p.BLUE + p.CIRCLE] and g.noble_area[p.RED + p.CIRCLE] == p.area("oxback")


@proves("wk.battle.open.count-victories")
def test_victories_are_counted() -> None:
    g = face("200", "200")
    play(g, "victory victory", "victory")
    assert p.told(g, v.VICTORIES) == [(0, 2), (p.seat(p.BLUE), 1)]
    assert p.told(g, v.PARTIAL_VICTORY) == [(0,)]


@proves("wk.battle.open.ability-triangle", "wk.exhaust.abilities")
def test_a_fresh_triangle_adds_a_victory_an_exhausted_one_does_not() -> None:
    g = face("200", "200", red_shape=p.TRIANGLE)
    play(g, "victory", "")
    assert p.told(g, v.FULL_VICTORY) == [(0,)]
    g = face("200", "200", blue_shape=p.TRIANGLE)
    g.exhausted[p.BLUE + p.TRIANGLE] = 1
    play(g, "", "victory")
    assert p.told(g, v.PARTIAL_VICTORY) == [(p.seat(p.BLUE),)]


@proves("wk.battle.open.full-victory")
def test_a_lead_of_two_kills_all_who_fought() -> None:
    g = face("200 200 200", "100 100")
    p.put(g, p.BLUE + p.STAR, "oxback", "100 100")
    play(g, "victory victory victory", "victory", "lombard")
    p.first_choices(g)
    assert g.dead[p.BLUE + p.CIRCLE] and g.dead[p.BLUE + p.STAR]
    assert g.noble_area[p.RED + p.CIRCLE] == p.area("oxback")


@proves("wk.battle.open.stalemate", "wk.battle.open.over")
def test_equal_victories_change_nothing_and_the_card_is_spent() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "200 200")
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "200 200")
    p.stack_fate(g, *["victory"] * 2, *["prevent"] * 4, *["victory"] * 2)
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("oxback"))
    p.do(g, 0, v.ATTACK, p.seat(p.BLUE), p.area("oxback"))
    p.keep(g, 0, "victory")
    p.keep(g, p.seat(p.BLUE), "victory")
    assert p.told(g, v.STALEMATE)
    assert bench.result == 2 and g.over  # no second fight on the same card
    assert g.noble_area[p.RED + p.CIRCLE] == g.noble_area[p.BLUE + p.CIRCLE] == p.area("oxback")


@proves("wk.ruling.dead-commander-ability")
def test_a_dead_triangles_victory_still_counts() -> None:
    g = face("100", "200 200", red_shape=p.TRIANGLE)
    p.put(g, p.RED + p.CIRCLE, "oxback", "200 100")
    p.stack_fate(g, *["prevent"] * 5, "draw", "deal", "deal", "draw", "draw", "victory", "victory")
    p.run(g, OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.TRIANGLE, p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]))
    p.do(g, 0, v.COMMAND, p.RED + p.TRIANGLE)
    p.keep(g, 0)
    p.keep(g, p.seat(p.BLUE), "deal")
    p.do(g, 0, v.TAKE_CASUALTY, p.RED + p.TRIANGLE)
    assert p.told(g, v.VICTORIES) == [(0, 1), (p.seat(p.BLUE), 0)]


def test_all_cards_are_under_the_deck_again_when_it_is_over() -> None:
    g = face("200 200", "200 200")
    play(g, "deal victory", "draw deal")
    p.first_choices(g)
    assert sorted(g.fate_deck) == list(range(24))
    assert g.fate_shown == ((), ()) and not any(g.fate_hand)


@proves("wk.ruling.fate-runs-out")
def test_a_deck_run_dry_gives_no_more() -> None:
    """Only what was given up is back in the deck; further draws are lost, a deserter draw among them."""
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "froli", "50")
    top = p.stack_fate(g, "draw", "deal", "draw", "draw")
    g.fate_deck = top[:]
    p.run(g, Assault(0, f.NOBODY, p.area("froli"), p.town("froli"), [p.RED + p.CIRCLE], []))
    p.do(g, 0, v.DISCARD_FATE, top[1])
    p.do(g, 0, v.DONE)
    assert p.told(g, v.FATE_ADDED) == [(0, top[1])]  # the city's two draws find nothing
    g.fate_deck = []
    assert draw_deserters(g, p.RED + p.CIRCLE) == []


@proves("wk.ruling.fate-draw-order")
def test_the_attacker_draws_and_puts_back_first() -> None:
    g = face("100", "100")
    deck = g.fate_deck[:]
    duel(g)
    assert [*g.fate_hand[0], *g.fate_hand[p.seat(p.BLUE)]] == deck[:6] and len(g.fate_hand[0]) == 3
    for s in (p.seat(p.BLUE), 0):  # whoever is quicker
        for card in g.fate_hand[s][:2]:
            p.do(g, s, v.DISCARD_FATE, card)
        p.do(g, s, v.DONE)
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
        assert "retreat" not in p.verbs(g, waiting[0]) or p.told(g, v.PARTIAL_VICTORY)
        p.do(g, waiting[0], *p.offers(g, waiting[0])[0])


def test_a_choice_not_offered_is_refused() -> None:
    g = face()
    duel(g)
    with pytest.raises(RuleError) as refused:
        p.do(g, 0, v.DONE)
    assert refused.value.rule == "wk.battle.open.discard-two"


def test_which_cards_were_given_up_is_told_to_nobody_but_him() -> None:
    record, _ = moments.before_event("4-barons", "fate_discarded")
    whole = load(moments.golden("4-barons"))
    replay = Replay(whole)
    replay.to(len(record.entries))
    replay.state.quiet = False
    replay.step()
    names = whole.game.vocabulary.events
    for seat in range(-1, replay.state.seats):
        heard = [e[1] for e in events_for(replay.state.events, seat) if names[e[0]].name == "fate_given_up"]
        assert set(heard) <= {seat}
        given_up = sum(e[2] for e in events_for(replay.state.events, seat) if names[e[0]].name == "fate_discarded" and e[1] == seat)
        assert len(heard) == given_up
