"""Mobilize Forces and the two warlike uses of Versatile Strategy; exhausting Nobles."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.actions import phases_for
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import FOUGHT, MOVED, MobilizeForces, VersatileBattle, VersatileMove, can_battle, can_move
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.mobilize.one-area")
def test_everything_happens_in_the_one_area_named() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "oxback")
    p.put(g, p.RED + p.SQUARE, "whale_bay")
    p.run(g, MobilizeForces(0))
    assert {p.area("froli"), p.area("monz")} <= set(p.args(g, 0, v.CHOOSE_AREA))
    p.do(g, 0, v.CHOOSE_AREA, p.area("froli"))
    assert p.offers(g, 0) == [(v.MOVE_NOBLE, p.RED + p.STAR), (v.DONE,)]  # the other could reach Monz, not Froli
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    assert all(o[1] == p.town("froli") for o in p.offers(g, 0) if o[0] in (v.ASSAULT, v.SIEGE))


@proves("wk.mobilize.move")
def test_several_nobles_move_in_from_different_places() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "bridgefold")
    p.put(g, p.RED + p.SQUARE, "willowmead")
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("vecht"))
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.SQUARE)
    p.do(g, 0, v.DONE)  # takes no troops from his comrade there
    p.do(g, 0, v.DECLINE)  # no attack
    assert g.noble_area[p.RED + p.STAR] == g.noble_area[p.RED + p.SQUARE] == p.area("vecht")
    assert bench.result == MOVED


@proves("wk.mobilize.battle", "wk.exhaust.when")
def test_newcomers_fight_beside_those_who_stood_there() -> None:
    """The rulebook's assault: Scarletti moves to Froli, where fresh Solferino stands."""
    g = p.board()
    scarletti, solferino = p.who("Ricardo di Scarletti"), p.who("Guy de Solferino")
    p.put(g, scarletti, "oxback", "r100")
    p.put(g, solferino, "froli", "100")
    p.stack_fate(g, "deal", "prevent", "victory", "draw", "deal", "victory")
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("froli"))
    p.do(g, 0, v.MOVE_NOBLE, scarletti)
    p.do(g, 0, v.DONE)  # takes no troops from Solferino
    assert not g.exhausted[scarletti]
    p.do(g, 0, v.ASSAULT, p.town("froli"))
    assert p.args(g, 0, v.COMMIT) == [solferino, scarletti]
    p.do(g, 0, v.COMMIT, solferino)
    p.do(g, 0, v.COMMIT, scarletti)
    p.do(g, 0, v.COMMAND, solferino)
    assert not g.exhausted[scarletti] and not g.exhausted[solferino]
    p.keep(g, 0, "deal", "prevent")
    p.do(g, 0, v.USE_ABILITY)
    p.do(g, 0, v.KEEP_CITY, p.town("froli"))
    assert g.city_owner[p.town("froli")] == 0
    assert bench.result == MOVED | FOUGHT
    assert g.exhausted[scarletti] and g.exhausted[solferino]


@proves("wk.mobilize.allocate", "wk.mobilize.unused")
def test_where_the_card_goes() -> None:
    g = p.board()
    assert phases_for(g, f.MOBILIZE_FORCES, MOVED) == (f.WAGES,)
    assert phases_for(g, f.MOBILIZE_FORCES, FOUGHT) == (f.ASSEMBLY,)
    assert phases_for(g, f.MOBILIZE_FORCES, MOVED | FOUGHT) == (f.WAGES, f.ASSEMBLY)
    assert phases_for(g, f.MOBILIZE_FORCES, 0) == (f.WAGES, f.ASSEMBLY)
    p.put(g, p.RED, "monz", "100", exhausted=1)
    bench = p.run(g, MobilizeForces(0))
    assert bench.result == 0  # nothing can be done with it
    g.exhausted[p.RED] = 0
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("monz"))
    p.do(g, 0, v.SIEGE, p.town("monz"))
    assert bench.result == FOUGHT  # a siege is a battle
    p.put(g, p.GREEN, "oxback")
    bench = p.run(g, MobilizeForces(p.seat(p.GREEN)))
    p.do(g, p.seat(p.GREEN), v.CHOOSE_AREA, p.area("beechholt"))
    p.do(g, p.seat(p.GREEN), v.MOVE_NOBLE, p.GREEN)
    assert bench.result == MOVED
    bench = p.run(g, MobilizeForces(0))
    assert bench.result == 0


def test_declining_the_card_does_nothing() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback")
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.DECLINE)
    assert bench.result == 0 and g.noble_area[p.RED] == p.area("oxback") and not g.exhausted[p.RED]


@proves("wk.ruling.mobilize-battle-refused")
def test_a_battle_refused_counts_as_none() -> None:
    """Nobles moved in, consent was refused: used to move only."""
    g = p.board()
    p.put(g, p.RED, "oxback")
    p.put(g, p.BLUE, "monz")
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("monz"))
    p.do(g, 0, v.MOVE_NOBLE, p.RED)
    p.do(g, 0, v.ASSAULT, p.town("monz"))
    p.do(g, p.seat(p.BLUE), v.FORBID)
    assert p.verbs(g, 0) == ["attack", "siege", "decline"]  # blue himself, or the other way to attack the city
    p.do(g, 0, v.DECLINE)
    assert bench.result == MOVED


@proves("wk.ruling.mobilize-order")
def test_moves_come_before_the_battle() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "monz", "100")
    p.put(g, p.RED + p.SQUARE, "oxback")
    p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("monz"))
    assert p.verbs(g, 0) == ["move_noble", "done"]
    p.do(g, 0, v.DONE)
    p.do(g, 0, v.SIEGE, p.town("monz"))
    assert not p.offers(g, 0)  # after the siege no move is offered any more


@proves("wk.ruling.mobilize-by-sea", "wk.ruling.sea-presence")
def test_sailing_to_the_area_counts_as_moving_but_only_those_ashore_fight() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "ballin", "100")
    p.put(g, p.RED + p.SQUARE, "cadiz", "100")
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("cadiz"))
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    p.do(g, 0, v.SIEGE, p.town("cadiz"))
    assert bench.result == MOVED | FOUGHT
    assert g.noble_area[p.RED + p.STAR] == f.AT_SEA
    assert p.sieges(g, p.town("cadiz")) == [0]


@proves("wk.versatile.move")
def test_versatile_strategy_moves_one_noble_and_no_battle_follows() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "oxback", "200")
    p.put(g, p.RED + p.SQUARE, "oxback", "50")
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, v.MOVE_ONE)
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    p.do(g, 0, v.MARCH, p.RED + p.STAR, p.area("froli"))
    p.first_choices(g)  # nobody joins him, or somebody does; then it is over
    assert g.noble_area[p.RED + p.STAR] == p.area("froli") and g.exhausted[p.RED + p.STAR]
    assert not g.exhausted[p.RED + p.SQUARE]
    assert g.over


@proves("wk.versatile.battle")
def test_versatile_strategy_starts_a_battle_without_moving() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "froli", "50")
    p.put(g, p.RED + p.SQUARE, "froli", "50")
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, v.FIGHT)
    p.do(g, 0, v.ASSAULT, p.town("froli"))
    p.do(g, 0, v.COMMIT, p.RED + p.STAR)
    p.do(g, 0, v.COMMIT, p.RED + p.SQUARE)
    p.first_choices(g)
    for noble in (p.RED + p.STAR, p.RED + p.SQUARE):
        assert g.exhausted[noble] or g.dead[noble]


@proves("wk.exhaust.who")
def test_who_is_exhausted_and_who_is_not() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "oxback", "50")
    p.put(g, p.RED + p.SQUARE, "monz", "50")
    p.put(g, p.RED + p.TRIANGLE, "monz", "50")
    p.put(g, p.RED + p.CIRCLE, "oxback", "50 50")
    p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("monz"))
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    p.do(g, 0, *p.offers(g, 0)[0])  # takes a company from the circle Noble, who only gives
    p.do(g, 0, v.DONE)  # takes no more there
    p.do(g, 0, v.DONE)  # nor at Monz
    p.do(g, 0, v.DONE)  # nobody else moves
    p.do(g, 0, v.SIEGE, p.town("monz"))
    p.do(g, 0, v.COMMIT, p.RED + p.SQUARE)
    p.do(g, 0, v.DONE)
    assert [g.exhausted[p.RED + s] for s in range(4)] == [1, 1, 0, 0]


@proves("wk.exhaust.limits")
def test_an_exhausted_noble_neither_moves_nor_attacks_but_defends() -> None:
    g = p.board()
    p.put(g, p.RED, "froli", "100", exhausted=1)
    p.put(g, p.BLUE, "froli", "100")
    assert not can_move(g, 0) and not can_battle(g, 0)
    p.run(g, VersatileBattle(p.seat(p.BLUE)))
    p.do(g, p.seat(p.BLUE), v.ATTACK, 0, p.area("froli"))
    assert len(g.fate_hand[0]) == 3


def test_quick_questions_agree_with_what_is_offered() -> None:
    g = p.board()
    p.put(g, p.RED, "hermits_cove", "100")  # reached only by sea
    assert can_move(g, 0) and not can_battle(g, 0)
    g.corsairs_round = g.round
    assert not can_move(g, 0)
    p.put(g, p.GREEN, "monz")
    assert can_battle(g, p.seat(p.GREEN))


def test_a_refused_move_of_versatile_strategy_leaves_another_use() -> None:
    g = p.board(2)
    p.put(g, p.GREEN, "kovel")
    p.put(g, p.RED, "cold_wold")
    p.run(g, VersatileStrategy(p.seat(p.GREEN)))
    p.do(g, p.seat(p.GREEN), v.MOVE_ONE)
    p.do(g, p.seat(p.GREEN), v.FOLLOW_ROAD, p.GREEN, p.area("froli"), 0)
    assert p.step(g) == "MoveNoble.ask_permission"
    p.do(g, 0, v.FORBID)
    p.do(g, p.seat(p.GREEN), v.DECLINE)
    assert p.step(g) == "VersatileStrategy.choose_use"
    assert (v.TAKE_CROWNS,) in p.offers(g, p.seat(p.GREEN)) and (v.MOVE_ONE,) not in p.offers(g, p.seat(p.GREEN))


def test_what_is_not_offered_is_refused_with_the_rule() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback")
    p.run(g, MobilizeForces(0))
    before = g.to_json()
    with pytest.raises(RuleError) as refused:
        p.do(g, 0, v.CHOOSE_AREA, p.area("gedze"))
    assert refused.value.rule == "wk.mobilize.one-area"
    assert g.to_json() == before
    p.run(g, VersatileMove(0))
    with pytest.raises(RuleError):
        p.do(g, 0, v.MARCH, p.RED, p.area("gedze"))
