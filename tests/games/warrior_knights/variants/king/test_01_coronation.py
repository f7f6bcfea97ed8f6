"""The King: the pool, and the coronation when it has run out."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.king.reigns import emptied, end_round, reign, where


@proves("cg.king.pool")
def test_eight_influence_a_player() -> None:
    assert p.begun(5, 1, "king").pool == 40


@proves("cg.king.aside", "cg.use.content-by-variant")
def test_token_and_army_wait_beside_the_board() -> None:
    g = p.begun(4, 1, "king", "quick-start")
    assert crown(g).king == f.NOBODY and where(g) == [f.OUT] * 6
    assert g.content.troop_names[kings_army.all_cards(g)[0]] == "King's Army 100"
    assert len(g.content.mercenaries) == 66 and len(g.content.agenda_rows) == 44


@proves("cg.king.coronation")
def test_the_most_influence_makes_a_king() -> None:
    g = end_round(emptied(13, 11, 8))
    assert crown(g).king == 0 and p.told(g, w.BECOMES_KING) == [(0,)]


@proves("cg.king.coronation-time", "cg.ruling.coronation-time")
def test_he_is_crowned_after_the_last_step_of_upkeep() -> None:
    g = p.kingdom(3, "king")
    g.round, g.pool, g.influence = 6, 1, (7, 3, 3)
    p.city(g, "froli", 0)
    p.put(g, 5, "kovel")
    g.noble_area[5], g.noble_port = f.AT_SEA, replaced(g.noble_port, 5, p.area("kovel"))
    p.stack_fate(g, "revolt")
    end_round(g, "upkeep")
    assert p.step(g) == "Revolts.buy_off" and g.pool == 0 and crown(g).king == f.NOBODY
    p.last_choices(g)
    kinds = [event[0] for _, event, _ in g.events]
    order = [w.POOL_RUNS_OUT, v.CITY_REVOLTS, v.NOBLE_ARRIVES, w.BECOMES_KING]
    assert [kind for kind in kinds if kind in order] == order and crown(g).king == 0


@proves("cg.king.coronation-ties")
def test_ties_for_the_crown_are_broken_as_for_victory() -> None:
    g = emptied(12, 12, 3)
    for city in range(5):
        p.city(g, city, 1)
    for city in range(5, 9):
        p.city(g, city, 0)
    assert crown(end_round(g)).king == 1


@proves("cg.king.coronation-full-tie", "cg.ruling.coronation-tie")
def test_tied_in_everything_there_is_no_king_until_somebody_is_ahead() -> None:
    g = end_round(emptied(7, 7, 7))
    assert crown(g).king == f.NOBODY and p.told(g, w.NO_KING_YET) and g.end_reason < 0
    g.round = 7
    g.influence = (8, 9, 8)
    assert crown(end_round(g)).king == 1


@proves("cg.king.continues")
def test_after_the_coronation_the_next_round_is_planned() -> None:
    g = p.begun(3, 1, "king", "quick-start")
    g.pool, g.influence = 0, (4, 9, 4)
    while g.round == 1:
        seat = next(s for s in range(3) if p.offers(g, s))
        p.do(g, seat, *p.offers(g, seat)[-1])
    assert crown(g).king == 1 and g.end_reason < 0 and p.step(g) == "Planning.choose_cards" and g.round == 2


@proves("cg.king.influence-source")
def test_influence_comes_from_the_treasury_and_never_goes_back_to_the_pool() -> None:
    g = reign()
    for city in range(4):
        p.city(g, city, 0)
    p.stronghold(g, 0, "oxback")
    p.stack_fate(g, *["calm"] * 4)
    p.run(g, Upkeep())
    assert g.influence[0] == 4 and g.pool == 0
    table.lose_influence(g, 0, 1)
    assert g.influence[0] == 3 and g.pool == 0
    before = p.board(4, "king")
    before.influence = (3, 0, 0, 0)
    table.lose_influence(before, 0, 1)
    assert before.pool == 41
