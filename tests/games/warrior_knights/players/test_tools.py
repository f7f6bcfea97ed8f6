"""The tools that count and measure stewards run, and say what docs/bots.md takes from them."""

import json
from collections import Counter

import pytest
from tools.warrior_knights import counts, minds

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.attacks import siege_defence, siege_strength
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.defector.vocabulary import BRIBE
from regalia.games.warrior_knights.variants.invading_kingdom.rules import cards
from regalia.kernel import engine
from regalia.kernel.record import CHOICE, Entry
from regalia.kernel.rules import Setup
from tests.games.warrior_knights import position as p


def test_one_game_is_played_and_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["counts.py", "defector", "--games", "1", "--seed", "6001", "--json"])
    counts.main()
    told = capsys.readouterr()
    found = json.loads(told.out)
    n = found["counts"]
    assert (found["variants"], found["games"], found["knowing"]) == (["defector"], 1, 1) and "1 of 1 games" in told.err
    assert 0 <= n.get("decisions that differ", 0) < n["decisions of those who know"] < n["decisions of all"]
    assert n["bribe chosen by base minds"] == 0 < n["bribe offered by base minds"]
    assert sum(often for what, often in n.items() if what.startswith("differs: ")) == n.get("decisions that differ", 0)


def test_every_variant_of_the_table_in_bots_md_can_be_counted() -> None:
    known = {variant.id for variant in GAME.variants}
    assert {*counts.BEFORE, *counts.TOLD, *counts.AT_THE_END} - {counts.ALL} <= known


def test_an_offer_is_counted_once_for_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    g = p.board(4, "defector")
    monkeypatch.setattr(engine, "offered", lambda g, seat: [(BRIBE, 1), (BRIBE, 2), (v.DONE,)])
    game = counts.Game("defector", [0])
    for seat, option in ((0, (BRIBE, 2)), (0, (v.DONE,)), (3, (v.DONE,))):
        counts.offers(game, g, Entry(CHOICE, seat, option, []))
    assert game.n == Counter(
        {
            "decisions of all": 3,
            "bribe offered by those who know": 2,
            "bribe chosen by those who know": 1,
            "bribe offered by base minds": 1,
            "bribe chosen by base minds": 0,
        }
    )


def test_to_the_invader_alone_an_immune_baron_is_beyond_its_strength() -> None:
    g = minds.opened(Setup("warrior-knights", 4, ("invading-kingdom",), {}), 1, 2)
    assert isinstance(g, Kingdom)
    own, other = p.city(g, "vecht", 2), p.city(g, "monz", 1)
    plain = siege_defence(g, own)
    assert plain < minds.BEYOND
    g.stack = [cards.InvaderStrikes(0)]
    assert siege_defence(g, own) == minds.BEYOND and siege_defence(g, other) < minds.BEYOND
    assert siege_strength(g, [2 * 4]) == minds.BEYOND and siege_strength(g, [4]) < minds.BEYOND
    assert minds.opened(g.rules.setup, 1, -1).points.siege_defence is None
