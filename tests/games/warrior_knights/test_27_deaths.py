"""Noble Death: deserters, casualties in Mercenaries, heirs; deaths outside battle. With the worked example."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.deaths import ArmyLosses, CheckArmies, NobleDeath, best_loss, leave_board
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.death.deserters", "wk.death.lose-casualties", "wk.death.heir")
def test_example_jean_luc_dambre() -> None:
    g = p.board()
    ambre = p.who("Jean-Luc d'Ambre")
    yellow = p.seat(ambre)
    cards = p.put(g, ambre, "oxback", "r100 r50 r50 english50 english100 polish100", tokens=5)
    p.stack_fate(g, "english")
    p.run(g, NobleDeath(ambre))
    assert p.asked(g) == yellow and p.args(g, yellow, v.DESERT) == sorted(cards[3:5])
    p.do(g, yellow, v.DESERT, cards[3])
    assert [g.troop_at[t] for t in cards[3:]] == [f.IN_DECK] * 3
    assert g.casualties[ambre] == 0 and g.noble_area[ambre] == f.OFF and g.dead[ambre]
    assert armies.troops(g, ambre) == 200 and armies.off_board(g, ambre)  # 200 Regulars wait with his heir


@pytest.mark.parametrize(
    ("strengths", "owed", "lost"),
    [([50, 150], 100, 50), ([100, 100, 150], 200, 200), ([200], 100, 0), ([50, 50, 200], 300, 300), ([], 500, 0), ([150, 150], 200, 150)],
)
def test_the_greatest_loss_not_above_what_is_owed(strengths: list[int], owed: int, lost: int) -> None:
    assert best_loss(strengths, owed) == lost


@proves("wk.ruling.death-loss-choice")
def test_exactly_or_just_under() -> None:
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "english50 swiss150", tokens=1)
    p.stack_fate(g, "polish")
    p.run(g, NobleDeath(p.RED))
    assert g.troop_at[cards[0]] == f.IN_DECK and g.troop_at[cards[1]] == p.RED
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "english100 swiss100 swiss150", tokens=2)
    p.stack_fate(g, "polish")
    p.run(g, NobleDeath(p.RED))
    assert g.over and [g.troop_at[t] for t in cards] == [f.IN_DECK, f.IN_DECK, p.RED]


@proves("wk.ruling.death-loss-choice")
def test_between_equal_sets_the_owner_chooses() -> None:
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "english100 swiss100 lombard100", tokens=1)
    p.stack_fate(g, "polish")
    p.run(g, NobleDeath(p.RED))
    assert p.step(g) == "ArmyLosses.lose_casualties"
    assert p.args(g, 0, v.LOSE) == sorted(cards)
    p.do(g, 0, v.LOSE, cards[1])
    assert [g.troop_at[t] for t in cards] == [p.RED, f.IN_DECK, p.RED]


def test_only_what_fits_the_best_sum_is_offered() -> None:
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "english50 swiss50 lombard150 tuscan150", tokens=2)
    p.stack_fate(g, "polish")
    p.run(g, NobleDeath(p.RED))
    assert p.args(g, 0, v.LOSE) == sorted(cards)
    p.do(g, 0, v.LOSE, cards[2])  # 150 gone, exactly 50 more
    assert p.args(g, 0, v.LOSE) == sorted(cards[:2])


@proves("wk.death.regulars-kept")
def test_regulars_are_never_lost_for_casualties() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "r100 r50 r50 english100 swiss100", tokens=5)
    p.stack_fate(g, "polish")
    p.run(g, NobleDeath(p.RED))
    assert armies.troops(g, p.RED) == 200 and len(armies.cards(g, p.RED)) == 3
    p.stronghold(g, 0, "larkdown", "r50 english50", tokens=1)
    p.stack_fate(g, "english")
    p.run(g, ArmyLosses(f.STRONGHOLD_ARMY))
    assert armies.troops(g, f.STRONGHOLD_ARMY) == 50
    assert g.troop_at[f.REGULARS : f.REGULARS + 4].count(f.OUT) == 0


@proves("wk.death.remove")
def test_he_leaves_the_board_and_his_office_is_discarded() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "r100")
    p.appoint(g, p.RED, "captain_of_the_guard")
    g.sworn_band = replaced(g.sworn_band, p.RED, 1)
    p.besiege(g, p.town("monz"), 0, 1)
    p.run(g, NobleDeath(p.RED))
    assert g.noble_area[p.RED] == f.OFF and g.office[p.RED] == -1 and not g.sworn_band[p.RED]
    assert list(g.agenda_discard) == [g.content.agenda["captain_of_the_guard"]]
    assert armies.troops(g, p.RED) == 100  # maintained troops vanish with the office
    assert p.sieges(g, p.town("monz")) == []  # nobody of his was left there


@proves("wk.death.no-heir")
def test_without_an_heir_everything_is_lost() -> None:
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "r100 r50 english100")
    g.heir = replaced(g.heir, p.RED, 0)
    p.stack_fate(g, "polish")
    p.run(g, NobleDeath(p.RED))
    assert [g.troop_at[t] for t in cards] == [f.OUT, f.OUT, f.IN_DECK]
    assert g.gone[p.RED] and not armies.off_board(g, p.RED)
    assert p.told(g, v.LINE_ENDS) == [(p.RED,)]


@proves("wk.death.outside-battle")
def test_casualties_outside_battle_kill_at_once() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "r100")
    g.casualties[p.RED] = 1
    p.run(g, CheckArmies(0))
    assert g.dead[p.RED]


@proves("wk.death.by-desertion")
def test_desertion_that_leaves_casualties_at_or_above_troops_kills() -> None:
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "r100 english50", tokens=1)
    p.run(g, CheckArmies(0))
    assert not g.dead[p.RED]
    g.troop_at[cards[1]] = f.IN_DECK
    p.run(g, CheckArmies(0, deserted=1))
    assert g.dead[p.RED]


@proves("wk.death.troopless-removed")
def test_troopless_without_casualties_is_removed_not_dead() -> None:
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "english50")
    g.heir = replaced(g.heir, p.RED, 0)
    g.troop_at[cards[0]] = f.IN_DECK
    p.run(g, CheckArmies(0))
    assert g.noble_area[p.RED] == f.OFF and not g.dead[p.RED] and not g.gone[p.RED]
    assert armies.off_board(g, p.RED)  # No Heir does not apply: he may return
    assert not p.told(g, v.FATE_DRAWN)


@proves("wk.ruling.office-of-removed-noble", "wk.ruling.maintained-troops")
def test_a_removed_noble_keeps_his_office_and_maintained_troops_are_troops() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "")
    p.appoint(g, p.RED, "master_of_engines")
    p.run(g, CheckArmies(0))
    assert g.noble_area[p.RED] == p.area("oxback")  # 50 maintained troops are enough to stay
    leave_board(g, p.RED)
    assert g.office[p.RED] == g.content.agenda["master_of_engines"] and not g.dead[p.RED]


@proves("wk.ruling.simultaneous-order")
def test_all_seats_are_checked_from_the_chairman() -> None:
    g = p.board()
    for noble in (p.RED + p.STAR, p.RED + p.SQUARE, p.GREEN, p.BLUE):
        p.put(g, noble, "oxback", "r50", tokens=1)
    g.chairman = p.seat(p.BLUE)
    p.run(g, CheckArmies(-1))
    assert p.asked(g) == 0  # blue's one death came first; red chooses between his two
    assert p.args(g, 0, v.CHOOSE_ARMY) == [p.RED + p.STAR, p.RED + p.SQUARE]
    p.do(g, 0, v.CHOOSE_ARMY, p.RED + p.SQUARE)
    order = [e[0] for e in p.told(g, v.NOBLE_DIES)]
    assert order == [p.BLUE, p.RED + p.SQUARE, p.RED + p.STAR, p.GREEN]


@proves("wk.ruling.unled-troops-wiped-out")
def test_unled_troops_wiped_out_are_treated_as_at_a_death() -> None:
    g = p.board()
    p.stronghold(g, 0, "larkdown", "r50 polish50", tokens=1)
    p.stack_fate(g, "english")
    p.run(g, CheckArmies(0))
    assert armies.troops(g, f.STRONGHOLD_ARMY) == 50 and g.casualties[f.STRONGHOLD_ARMY] == 0


def test_a_noble_at_sea_may_die_too() -> None:
    g = p.board()
    p.put(g, p.RED, "ballin", "r50", tokens=1)
    g.noble_area[p.RED] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, p.RED, p.area("cadiz"))
    p.run(g, CheckArmies(0))
    assert g.dead[p.RED] and g.noble_port[p.RED] == -1
