"""Numbered actions: one number, one option, both ways; the same at every table, in every version."""

import hashlib
from pathlib import Path

import numpy as np
import pytest

from regalia.conformance.tables import tables
from regalia.conformance.walk import next_choice
from regalia.kernel import engine, registry
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Game, Setup, ruleset
from regalia.research import numbers as numbering
from regalia.research.numbers import Row, beyond, grown, numbers, read, row, seen_at, written
from regalia.research.spaces import RESERVED, ActionError, Space
from regalia.research.table import space
from tests.conformance.games import game_id
from tests.house import OURS
from tests.kernel import toy

# What has been published: so many rows of each file's first ones, with the digest of what they say. Rows may follow; these never change.
PUBLISHED = {
    "archon": (21, "1f1cdec4d6b393e8"),
    "risk-europe": (31, "1e3c60532a623221"),
    "warrior-knights": (228, "af7120a3f808c045"),
}


def digest(rows: list[Row]) -> str:
    return hashlib.sha256(repr([r.plain() for r in rows]).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_published_numbers_stay(game: Game) -> None:
    many, told = PUBLISHED[game.id]
    assert digest(numbers(game, Setup(game.id, game.seats[0])).rows[:many]) == told


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_every_option_of_random_play_has_a_number_of_its_own_that_leads_back(game: Game) -> None:
    for setup in tables(game)[:: max(1, len(tables(game)) // 5)]:
        g = engine.new(game, setup, 7)
        dice = Dice(7)
        found = Space(g.rules)
        while not g.over:
            offered = engine.offered(g, engine.next_seat(g))
            its = found.numbers(offered)
            assert len(set(its)) == len(its) and min(its) >= RESERVED and max(its) < found.n
            for number, option in list(zip(its, offered, strict=True))[:3]:
                assert found.option(number, offered) == option
                if "number" not in found.describe(number):  # by rank
                    assert (found.number(option), found.option(number)) == (number, option)
                    assert found.describe(number) == game.vocabulary.write(option)
            engine.apply(g, *next_choice(g, dice))


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_a_number_means_the_same_at_every_table(game: Game) -> None:
    plain = Space(ruleset(game, Setup(game.id, game.seats[-1])))
    for setup in tables(game):
        other = Space(ruleset(game, setup))
        assert other.n >= min(plain.n, other.n)
        for number in range(RESERVED, min(plain.n, other.n), 97):
            assert other.describe(number) == plain.describe(number)


def test_the_plain_game_has_the_smallest_space_and_deals_come_on_top() -> None:
    plain, with_missions = space("warrior-knights", 4), space("warrior-knights", 4, ["for-glory"])
    assert plain.n < with_missions.n
    assert space("warrior-knights", 4, deals=True).n > plain.n


def test_the_table_tells_where_everything_is() -> None:
    found = space("archon", 3)
    assert found.n == 338
    told = {line["verb"]: line for line in found.table()}
    assert found.option(told["swap"]["start"] + 3 * 6 + 1)[1:] == (3, 1)
    assert [line["start"] for line in found.table()] == list(np.cumsum([RESERVED] + [line["size"] for line in found.table()][:-1]))


def test_a_number_in_words() -> None:
    g = engine.new(registry.game("archon"), Setup("archon", 3), 1)
    found = Space(g.rules)
    option = engine.offered(g, engine.next_seat(g))[0]
    number = found.number(option)
    assert found.describe(number) == game_text(g, option)
    assert "(" in found.describe(number, g)


def game_text(g: engine.State, option: tuple[int, ...]) -> str:
    return g.rules.game.vocabulary.write(option)


@pytest.mark.parametrize("wrong", [-1, 338, 10**9, 1.5, "place", None, True, (1, 2)])
def test_what_is_no_number_is_refused_with_the_range(wrong: object) -> None:
    with pytest.raises(ActionError, match="from 0 to 337"):
        space("archon", 3).option(wrong)  # type: ignore[arg-type]


def test_what_is_not_offered_is_refused_with_what_is() -> None:
    g = engine.new(registry.game("archon"), Setup("archon", 3), 1)
    found = Space(g.rules)
    offered = engine.offered(g, engine.next_seat(g))
    with pytest.raises(ActionError, match=r"is not offered; offered now: \d+ \(engage card:"):
        found.option(found.number((g.rules.game.vocabulary.verb_id("pass"),)), offered)


def test_what_stands_by_rank_asks_for_the_list() -> None:
    found = space("warrior-knights", 4, ["for-glory"])
    relay = next(line for line in found.table() if line["ranked"])
    with pytest.raises(ActionError, match="depends on what is offered"):
        found.option(relay["start"])
    verb = registry.game("warrior-knights").vocabulary.verb_id(relay["verb"])
    offered = [(verb, 1, 2, 3, 4), (verb, 1, 2, 3, 5)]
    with pytest.raises(ActionError, match="by its rank"):
        found.number(offered[1])
    assert found.numbers(offered) == [relay["start"], relay["start"] + 1]
    assert found.number(offered[1], offered) == relay["start"] + 1
    assert found.option(relay["start"] + 1, offered) == offered[1]


def test_what_no_row_holds_stands_among_the_reserved() -> None:
    found = space("archon", 3)
    take = registry.game("archon").vocabulary.verb_id("take")
    assert found.numbers([(take, 1), (take, 99), (take, 98)])[1:] == [1, 2]
    assert found.option(2, [(take, 1), (take, 99), (take, 98)]) == (take, 98)


def test_a_strangers_game_is_measured_and_promised_nothing() -> None:
    found = Space(ruleset(toy.GAME, Setup("toy", 3)))
    assert found.version == 0
    g = engine.new(toy.GAME, Setup("toy", 3), 1)
    dice = Dice(1)
    while not g.over:
        assert min(found.numbers(engine.offered(g, engine.next_seat(g)))) >= RESERVED
        engine.apply(g, *next_choice(g, dice))


def test_a_file_only_grows() -> None:
    """What is in it stays where it is, whatever is seen later; and nothing new leaves it as it is."""
    game = toy.GAME
    seen = seen_at(game, [Setup("toy", 3)], 4)
    first = grown(numbering.Numbers(), game, seen)
    assert first.version == 1 and grown(first, game, seen) == first
    seen.options[("all", toy.BID)][0][1] = 40
    second = grown(first, game, seen)
    assert second.version == 2
    assert second.rows[: len(first.rows)] == first.rows
    assert [r.verb for r in second.rows[len(first.rows) :]] == ["bid"]
    assert read(written(game, second)) == second


def test_boxes_are_added_side_by_side() -> None:
    has, wanted = [(0, 2), (0, 3)], [(0, 4), (1, 5)]
    boxes = [has, *beyond(has, wanted)]
    cells = [(x, y) for (a, b), (c, d) in boxes for x in range(a, b + 1) for y in range(c, d + 1)]
    assert len(cells) == len(set(cells)) == 5 * 6


def test_rows_are_read_as_they_are_written() -> None:
    for plain in (["all", "march", [0, 23], [0, 55]], ["deals", "offer", [0, 1, 2, 3, 5, 8]], ["for-glory", "relay", 64], ["all", "done"]):
        assert row(plain).plain() == plain


def test_a_spoilt_file_says_which_and_how_it_is_mended(tmp_path: Path) -> None:
    with pytest.raises(Exception, match=r"there\.toml: .*regalia\.research\.numbers GAME --write"):
        read("version = 1", "there.toml")
