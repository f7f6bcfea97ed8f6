"""A single battle result outside a battle: what only brings another card is replaced by it. wkv.use.single-result"""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.variants.single_result import single_result
from tests.games.warrior_knights import position as p


@pytest.mark.parametrize(("shown", "result"), [("deal", f.DEAL), ("prevent", f.PREVENT), ("victory", f.VICTORY)])
def test_the_result_of_the_top_card_which_goes_to_the_bottom(shown: str, result: int) -> None:
    g = p.board()
    (card,) = p.stack_fate(g, shown)
    assert single_result(g) == result
    assert g.fate_deck[-1] == card and len(g.fate_deck) == 24


def test_draw_one_is_set_aside_for_another_card() -> None:
    g = p.board()
    cards = p.stack_fate(g, "draw", "draw", "victory")
    assert single_result(g) == f.VICTORY
    assert g.fate_deck[-3:] == cards


def test_so_is_retreat_or_draw_one_of_for_glory() -> None:
    g = p.board(4, "for-glory")
    cards = p.stack_fate(g, "retreat", "prevent")
    assert single_result(g) == f.PREVENT
    assert g.fate_deck[-2:] == cards


def test_a_deck_of_nothing_else_shows_nothing() -> None:
    g = p.board()
    g.fate_deck = [card for card in g.fate_deck if p.fits(g, card, "draw")]
    assert single_result(g) == -1
