"""Every game says everything it does, in words that exist, about rules that exist; and its source keeps the house rules."""

from pathlib import Path

import pytest

import regalia
from regalia.conformance import lint
from regalia.conformance.words import passage_faults, word_faults
from regalia.kernel.rules import Game, ruleset
from tests.conformance.games import GAMES, TABLES, game_id, table_id

SOURCE = Path(regalia.__file__).parent


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_every_verb_event_question_and_end_has_its_words(game: Game) -> None:
    assert word_faults(game) == []


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_every_passage_that_is_cited_exists(game: Game) -> None:
    assert passage_faults(game) == []


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=table_id)
def test_names_exist_for_every_kind_that_has_any(game: Game, setup: object) -> None:
    g = ruleset(game, setup).new_state(1)  # type: ignore[arg-type]
    for kind, names in g.rules.names(g).items():
        assert names and all(isinstance(n, str) for n in names) and any(names), kind


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_variants_and_options_explain_themselves_in_one_line(game: Game) -> None:
    for thing in (*game.variants, *game.options):
        assert thing.name and thing.text and "\n" not in thing.text, thing.id
    assert len({v.id for v in game.variants} | {o.id for o in game.options}) == len(game.variants) + len(game.options)


@pytest.mark.parametrize("room", ["kernel", "games"])
def test_no_chance_clock_hash_float_or_order_of_sets(room: str) -> None:
    assert lint.faults(SOURCE / room) == []
