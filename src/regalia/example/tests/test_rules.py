"""The rules of Little Throne, passage by passage."""

import pytest
from little_throne.game import GAME
from little_throne.rules import BID, CROWN, CROWNS, TOO_POOR, Court

from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.kernel.reasons import why_not
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import view
from regalia.testing import proves


def court(**columns: list[int]) -> Court:
    """Three at the table, before the first bid; columns may be put otherwise."""
    g = engine.new(GAME, Setup(GAME.id, 3), 1)
    assert isinstance(g, Court)
    for name, value in columns.items():
        setattr(g, name, value)
    engine.refresh(g)  # what is offered follows from the columns
    return g


def bid(g: Court, *coins: int) -> None:
    for seat, n in enumerate(coins):
        engine.apply(g, seat, (BID, n))


@proves("lt.deal")
def test_each_sees_his_own_heirloom_and_all_see_the_row() -> None:
    g = court()
    assert len(g.row) == len(CROWNS) - 3
    assert view(g, 1)["columns"]["heirloom"] == [-1, g.heirloom[1], -1]
    assert view(g, 1)["columns"]["row"] == g.row


@proves("lt.bid")
def test_the_highest_bid_pays_and_of_equal_ones_the_first() -> None:
    g = court()
    bid(g, 2, 5, 5)
    assert g.coins == [12, 7, 12]
    assert engine.waiting(g) == [1]


@proves("lt.bid")
def test_nobody_bids_what_he_has_not() -> None:
    g = court(coins=[3, 4, 5])
    with pytest.raises(RuleError):
        engine.apply(g, 0, (BID, 4))
    assert why_not(g, 0, [("coins", 4)]).reasons == [(TOO_POOR, 3)]


@proves("lt.crown")
def test_any_head_may_get_the_crown() -> None:
    g = court()
    first = g.row[0]
    bid(g, 0, 1, 0)
    assert [option[1] for option in engine.offered(g, 1)] == [0, 1, 2]
    engine.apply(g, 1, (CROWN, 2))
    assert g.worn == [[], [], [first]]
    assert first not in g.row


@proves("lt.end")
def test_the_most_worthy_head_wins_with_its_heirloom() -> None:
    g = court(row=[9], heirloom=[8, 0, 1])
    bid(g, 0, 0, 1)
    engine.apply(g, 2, (CROWN, 1))
    assert g.over
    assert GAME.scores(g) == [6, 5, -1]
    assert g.winners == [0]
