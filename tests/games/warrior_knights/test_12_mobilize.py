"""Mobilize Forces and the two warlike uses of Versatile Strategy; exhausting Nobles."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.actions import phases_for
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import FOUGHT, MOVED, MobilizeForces, VersatileBattle, VersatileMove, can_battle, can_move
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    TRIANGLE,
    A,
    args,
    board,
    do,
    first_choices,
    keep,
    offers,
    put,
    run,
    seat,
    sieges,
    stack_fate,
    step,
    town,
    verbs,
    who,
)


@proves("wk.mobilize.one-area")
def test_everything_happens_in_the_one_area_named() -> None:
    g = board()
    put(g, RED + STAR, "oxback")
    put(g, RED + SQUARE, "whale_bay")
    run(g, MobilizeForces(0))
    assert {A("froli"), A("monz")} <= set(args(g, 0, v.CHOOSE_AREA))
    do(g, 0, v.CHOOSE_AREA, A("froli"))
    assert offers(g, 0) == [(v.MOVE_NOBLE, RED + STAR), (v.DONE,)]  # the other could reach Monz, not Froli
    do(g, 0, v.MOVE_NOBLE, RED + STAR)
    assert all(o[1] == town("froli") for o in offers(g, 0) if o[0] in (v.ASSAULT, v.SIEGE))


@proves("wk.mobilize.move")
def test_several_nobles_move_in_from_different_places() -> None:
    g = board()
    put(g, RED + STAR, "bridgefold")
    put(g, RED + SQUARE, "willowmead")
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("vecht"))
    do(g, 0, v.MOVE_NOBLE, RED + STAR)
    do(g, 0, v.MOVE_NOBLE, RED + SQUARE)
    do(g, 0, v.DONE)  # takes no troops from his comrade there
    do(g, 0, v.DECLINE)  # no attack
    assert g.noble_area[RED + STAR] == g.noble_area[RED + SQUARE] == A("vecht")
    assert bench.result == MOVED


@proves("wk.mobilize.battle", "wk.exhaust.when")
def test_newcomers_fight_beside_those_who_stood_there() -> None:
    """The rulebook's assault: Scarletti moves to Froli, where fresh Solferino stands."""
    g = board()
    scarletti, solferino = who("Ricardo di Scarletti"), who("Guy de Solferino")
    put(g, scarletti, "oxback", "r100")
    put(g, solferino, "froli", "100")
    stack_fate(g, "deal", "prevent", "victory", "draw", "deal", "victory")
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("froli"))
    do(g, 0, v.MOVE_NOBLE, scarletti)
    do(g, 0, v.DONE)  # takes no troops from Solferino
    assert not g.exhausted[scarletti]
    do(g, 0, v.ASSAULT, town("froli"))
    assert args(g, 0, v.COMMIT) == [solferino, scarletti]
    do(g, 0, v.COMMIT, solferino)
    do(g, 0, v.COMMIT, scarletti)
    do(g, 0, v.COMMAND, solferino)
    assert not g.exhausted[scarletti] and not g.exhausted[solferino]
    keep(g, 0, "deal", "prevent")
    do(g, 0, v.USE_ABILITY)
    do(g, 0, v.KEEP_CITY, town("froli"))
    assert g.city_owner[town("froli")] == 0
    assert bench.result == MOVED | FOUGHT
    assert g.exhausted[scarletti] and g.exhausted[solferino]


@proves("wk.mobilize.allocate", "wk.mobilize.unused")
def test_where_the_card_goes() -> None:
    assert phases_for(f.MOBILIZE_FORCES, MOVED) == [f.WAGES]
    assert phases_for(f.MOBILIZE_FORCES, FOUGHT) == [f.ASSEMBLY]
    assert phases_for(f.MOBILIZE_FORCES, MOVED | FOUGHT) == [f.WAGES, f.ASSEMBLY]
    assert phases_for(f.MOBILIZE_FORCES, 0) == [f.WAGES, f.ASSEMBLY]
    g = board()
    put(g, RED, "monz", "100", exhausted=1)
    bench = run(g, MobilizeForces(0))
    assert bench.result == 0  # nothing can be done with it
    g.exhausted[RED] = 0
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("monz"))
    do(g, 0, v.SIEGE, town("monz"))
    assert bench.result == FOUGHT  # a siege is a battle
    put(g, GREEN, "oxback")
    bench = run(g, MobilizeForces(seat(GREEN)))
    do(g, seat(GREEN), v.CHOOSE_AREA, A("beechholt"))
    do(g, seat(GREEN), v.MOVE_NOBLE, GREEN)
    assert bench.result == MOVED
    bench = run(g, MobilizeForces(0))
    assert bench.result == 0


def test_declining_the_card_does_nothing() -> None:
    g = board()
    put(g, RED, "oxback")
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.DECLINE)
    assert bench.result == 0 and g.noble_area[RED] == A("oxback") and not g.exhausted[RED]


@proves("wk.ruling.mobilize-battle-refused")
def test_a_battle_refused_counts_as_none() -> None:
    """Nobles moved in, consent was refused: used to move only."""
    g = board()
    put(g, RED, "oxback")
    put(g, BLUE, "monz")
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("monz"))
    do(g, 0, v.MOVE_NOBLE, RED)
    do(g, 0, v.ASSAULT, town("monz"))
    do(g, seat(BLUE), v.FORBID)
    assert verbs(g, 0) == ["attack", "siege", "decline"]  # blue himself, or the other way to attack the city
    do(g, 0, v.DECLINE)
    assert bench.result == MOVED


@proves("wk.ruling.mobilize-order")
def test_moves_come_before_the_battle() -> None:
    g = board()
    put(g, RED + STAR, "monz", "100")
    put(g, RED + SQUARE, "oxback")
    run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("monz"))
    assert verbs(g, 0) == ["move_noble", "done"]
    do(g, 0, v.DONE)
    do(g, 0, v.SIEGE, town("monz"))
    assert not offers(g, 0)  # after the siege no move is offered any more


@proves("wk.ruling.mobilize-by-sea", "wk.ruling.sea-presence")
def test_sailing_to_the_area_counts_as_moving_but_only_those_ashore_fight() -> None:
    g = board()
    put(g, RED + STAR, "ballin", "100")
    put(g, RED + SQUARE, "cadiz", "100")
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("cadiz"))
    do(g, 0, v.MOVE_NOBLE, RED + STAR)
    do(g, 0, v.SIEGE, town("cadiz"))
    assert bench.result == MOVED | FOUGHT
    assert g.noble_area[RED + STAR] == f.AT_SEA
    assert sieges(g, town("cadiz")) == [0]


@proves("wk.versatile.move")
def test_versatile_strategy_moves_one_noble_and_no_battle_follows() -> None:
    g = board()
    put(g, RED + STAR, "oxback", "200")
    put(g, RED + SQUARE, "oxback", "50")
    run(g, VersatileStrategy(0))
    do(g, 0, v.MOVE_ONE)
    do(g, 0, v.MOVE_NOBLE, RED + STAR)
    do(g, 0, v.MARCH, RED + STAR, A("froli"))
    first_choices(g)  # nobody joins him, or somebody does; then it is over
    assert g.noble_area[RED + STAR] == A("froli") and g.exhausted[RED + STAR]
    assert not g.exhausted[RED + SQUARE]
    assert g.over


@proves("wk.versatile.battle")
def test_versatile_strategy_starts_a_battle_without_moving() -> None:
    g = board()
    put(g, RED + STAR, "froli", "50")
    put(g, RED + SQUARE, "froli", "50")
    run(g, VersatileStrategy(0))
    do(g, 0, v.FIGHT)
    do(g, 0, v.ASSAULT, town("froli"))
    do(g, 0, v.COMMIT, RED + STAR)
    do(g, 0, v.COMMIT, RED + SQUARE)
    first_choices(g)
    for noble in (RED + STAR, RED + SQUARE):
        assert g.exhausted[noble] or g.dead[noble]


@proves("wk.exhaust.who")
def test_who_is_exhausted_and_who_is_not() -> None:
    g = board()
    put(g, RED + STAR, "oxback", "50")
    put(g, RED + SQUARE, "monz", "50")
    put(g, RED + TRIANGLE, "monz", "50")
    put(g, RED + CIRCLE, "oxback", "50 50")
    run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("monz"))
    do(g, 0, v.MOVE_NOBLE, RED + STAR)
    do(g, 0, *offers(g, 0)[0])  # takes a company from the circle Noble, who only gives
    do(g, 0, v.DONE)  # takes no more there
    do(g, 0, v.DONE)  # nor at Monz
    do(g, 0, v.DONE)  # nobody else moves
    do(g, 0, v.SIEGE, town("monz"))
    do(g, 0, v.COMMIT, RED + SQUARE)
    do(g, 0, v.DONE)
    assert [g.exhausted[RED + s] for s in range(4)] == [1, 1, 0, 0]


@proves("wk.exhaust.limits")
def test_an_exhausted_noble_neither_moves_nor_attacks_but_defends() -> None:
    g = board()
    put(g, RED, "froli", "100", exhausted=1)
    put(g, BLUE, "froli", "100")
    assert not can_move(g, 0) and not can_battle(g, 0)
    run(g, VersatileBattle(seat(BLUE)))
    do(g, seat(BLUE), v.ATTACK, 0, A("froli"))
    assert len(g.fate_hand[0]) == 3


def test_quick_questions_agree_with_what_is_offered() -> None:
    g = board()
    put(g, RED, "hermits_cove", "100")  # reached only by sea
    assert can_move(g, 0) and not can_battle(g, 0)
    g.corsairs_round = g.round
    assert not can_move(g, 0)
    put(g, GREEN, "monz")
    assert can_battle(g, seat(GREEN))


def test_a_refused_move_of_versatile_strategy_leaves_another_use() -> None:
    g = board(2)
    put(g, GREEN, "kovel")
    put(g, RED, "cold_wold")
    run(g, VersatileStrategy(seat(GREEN)))
    do(g, seat(GREEN), v.MOVE_ONE)
    do(g, seat(GREEN), v.FOLLOW_ROAD, GREEN, A("froli"), 0)
    assert step(g) == "MoveNoble.ask_permission"
    do(g, 0, v.FORBID)
    do(g, seat(GREEN), v.DECLINE)
    assert step(g) == "VersatileStrategy.choose_use"
    assert (v.TAKE_CROWNS,) in offers(g, seat(GREEN)) and (v.MOVE_ONE,) not in offers(g, seat(GREEN))


def test_what_is_not_offered_is_refused_with_the_rule() -> None:
    g = board()
    put(g, RED, "oxback")
    run(g, MobilizeForces(0))
    before = g.to_json()
    with pytest.raises(RuleError) as refused:
        do(g, 0, v.CHOOSE_AREA, A("gedze"))
    assert refused.value.rule == "wk.mobilize.one-area"
    assert g.to_json() == before
    run(g, VersatileMove(0))
    with pytest.raises(RuleError):
        do(g, 0, v.MARCH, RED, A("gedze"))
