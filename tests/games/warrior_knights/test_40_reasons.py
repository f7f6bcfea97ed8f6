"""Why can't I? Every declared reason has a position in one of the chapters, and only one."""

from regalia.games.warrior_knights.game import GAME
from tests.games.warrior_knights import (
    test_40_reasons_of_assembly,
    test_40_reasons_of_attacks,
    test_40_reasons_of_battles,
    test_40_reasons_of_movement,
    test_40_reasons_of_neutral_cards_and_upkeep,
    test_40_reasons_of_setup_and_planning,
    test_40_reasons_of_table,
    test_40_reasons_of_wages_and_draft,
)

CHAPTERS = (
    test_40_reasons_of_table,
    test_40_reasons_of_setup_and_planning,
    test_40_reasons_of_movement,
    test_40_reasons_of_attacks,
    test_40_reasons_of_battles,
    test_40_reasons_of_wages_and_draft,
    test_40_reasons_of_assembly,
    test_40_reasons_of_neutral_cards_and_upkeep,
)


def test_every_reason_is_shown_once() -> None:
    shown = sorted(reason for chapter in CHAPTERS for reason in chapter.CASES.by_reason)
    assert shown == sorted(GAME.vocabulary.reasons)
