"""The Baron Action cards but for war."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import baron_cards
from regalia.games.warrior_knights.rules.baron_cards import DraftSoldiers, LevyTaxes, RallySupport, ServeTheChurch, VersatileStrategy
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p

L, D, R, S, M, X = f.LEVY_TAXES, f.DRAFT_SOLDIERS, f.RALLY_SUPPORT, f.SERVE_THE_CHURCH, f.MOBILIZE_FORCES, f.VERSATILE_STRATEGY


@proves("wk.levy.crowns", "wk.levy.not-at-sea", "wk.ruling.levy-in-siege")
def test_levy_taxes_pays_a_crown_for_each_area_with_a_noble() -> None:
    g = p.kingdom()
    p.put(g, 0, "kovel", "english50")
    p.put(g, 1, "kovel", "english50")
    p.put(g, 2, "cadiz", "english50")
    g.noble_area[3] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, 3, p.area("ballin"))
    p.run(g, LevyTaxes(0))
    p.choose(g, v.CARRY_OUT, L)
    assert g.crowns[0] == 12
    assert baron_cards.levy(g, 1) == 0


@proves("wk.draft-card.place", "wk.draft-card.spaces")
def test_draft_soldiers_takes_any_free_space_up_to_the_number_of_players() -> None:
    g = p.kingdom(3)
    g.track = replaced(g.track, 1, 2)
    p.run(g, DraftSoldiers(0))
    assert p.options(g) == [(v.TAKE_SPACE, 0), (v.TAKE_SPACE, 2), (v.TAKE_SPACE, 3), (v.DECLINE,)]
    p.choose(g, v.TAKE_SPACE, 3)
    assert g.track[3] == 0 and g.crowns[0] == 10


@proves("wk.rally.votes", "wk.rally.chairman", "wk.ruling.banned-votes-compare")
def test_rally_support_makes_the_strict_leader_chairman() -> None:
    g = p.kingdom()
    g.votes = [2, 0, 3, 0]
    p.run(g, RallySupport(1))
    p.choose(g, v.CARRY_OUT, R)
    assert g.votes[1] == 2 and g.chairman == 0
    p.run(g, RallySupport(1))
    p.choose(g, v.CARRY_OUT, R)
    assert g.votes[1] == 4 and g.chairman == 1


@proves("wk.rally.chairman")
def test_a_tie_for_most_votes_moves_nothing() -> None:
    g = p.kingdom()
    g.votes = [4, 2, 0, 0]
    p.run(g, RallySupport(1))
    p.choose(g, v.CARRY_OUT, R)
    assert g.votes[1] == 4 and g.chairman == 0


@proves("wk.serve.faith", "wk.serve.head")
def test_serve_the_church_makes_the_strict_leader_head_of_the_church() -> None:
    g = p.kingdom()
    p.run(g, ServeTheChurch(3))
    p.choose(g, v.CARRY_OUT, S)
    assert g.faith[3] == 1 and g.head == 3
    p.run(g, ServeTheChurch(2))
    p.choose(g, v.CARRY_OUT, S)
    assert g.faith[2] == 1 and g.head == 3


@proves("wk.offices.only-moment")
def test_faq_11_losing_votes_or_faith_moves_no_token() -> None:
    g = p.kingdom()
    g.votes, g.faith = [0, 9, 0, 0], [0, 0, 9, 0]
    p.run(g, VersatileStrategy(1))
    p.choose(g, v.TAKE_VOTE)
    assert g.votes[1] == 10 and g.chairman == 0 and g.head == 1


@proves("wk.versatile.choose-one", "wk.versatile.crowns", "wk.versatile.vote", "wk.ruling.decline-versatile")
def test_versatile_strategy_must_be_used_for_one_of_its_uses() -> None:
    g = p.kingdom()
    p.run(g, VersatileStrategy(0))
    assert (v.DECLINE,) not in p.options(g)
    assert (v.TAKE_CROWNS,) in p.options(g) and (v.TAKE_VOTE,) in p.options(g)
    p.choose(g, v.TAKE_CROWNS)
    assert g.crowns[0] == 12 and g.over


@proves("wk.versatile.marker", "wk.versatile.fees")
def test_versatile_strategy_pays_the_fee_of_its_space() -> None:
    g = p.kingdom(6)
    assert f.TRACK_FEES == (8, 7, 6, 5, 4, 3, 2)
    g.crowns[0] = 5
    p.run(g, VersatileStrategy(0))
    assert [o[1] for o in p.options(g) if o[0] == v.TAKE_SPACE] == [3, 4, 5, 6]
    p.choose(g, v.TAKE_SPACE, 3)
    assert g.crowns[0] == 0 and g.track[3] == 0


def test_a_noble_is_needed_to_move_or_fight_with_versatile_strategy() -> None:
    g = p.kingdom()
    p.run(g, VersatileStrategy(0))
    assert (v.MOVE_ONE,) not in p.options(g) and (v.FIGHT,) not in p.options(g)
    g = p.kingdom()
    p.put(g, 0, "monz", "")
    p.give(g, 0, "english100")
    p.run(g, VersatileStrategy(0))
    assert (v.MOVE_ONE,) in p.options(g) and (v.FIGHT,) in p.options(g)
