"""What people ask for by name can be played."""

import pytest

from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Game, Preset, Setup, check_setup
from tests.house import OURS

PRESETS = [(game, preset) for game in OURS for preset in game.presets]


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=[f"{game.id}-{preset.id}" for game, preset in PRESETS])
def test_a_preset_is_a_table_that_can_be(game: Game, preset: Preset) -> None:
    assert preset.name and preset.text
    fit = []
    for seats in game.seats:
        try:
            check_setup(game, Setup(game.id, seats, preset.variants, preset.options))
        except SetupError as fault:
            assert "seats" in str(fault), "only the number of players may keep somebody from it"
        else:
            fit.append(seats)
    assert fit


def test_no_two_presets_of_a_game_are_one() -> None:
    for game in OURS:
        companies = [(sorted(p.variants), sorted(p.options.items())) for p in game.presets]
        assert all(companies.count(company) == 1 for company in companies)
        assert len({p.id for p in game.presets}) == len(game.presets)


@pytest.mark.parametrize("game", OURS, ids=[game.id for game in OURS])
def test_where_variants_stand_under_headings_none_is_left_over(game: Game) -> None:
    headings = [variant.group for variant in game.variants]
    assert all(headings) or not any(headings), [variant.id for variant in game.variants if not variant.group]
