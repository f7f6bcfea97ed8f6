"""Content files: a fault is refused with the file and the key; every passage is proved by a test."""

import importlib
import pkgutil
import shutil
import tomllib
from pathlib import Path

import pytest

import tests.games.risk_europe as here
from regalia.games.risk_europe.content import FOLDER, Content
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.variants.missions.content import CARDS, MissionCards
from regalia.games.risk_europe.variants.missions.content import FOLDER as MISSIONS_FOLDER
from regalia.kernel import words
from regalia.kernel.errors import ContentError
from regalia.kernel.rules import Setup, ruleset

FAULTS = [
    ("board.toml", 'sea = ["valencia"]', "sea = []", r"board.toml: territory.algeria.sea: wanted 'valencia' too"),
    ("board.toml", 'land = ["morocco", "tunisia"]', 'land = ["morocco", "tunis"]', r"board.toml: territory.algeria.land: .*not 'tunis'"),
    (
        "board.toml",
        'crown = "black", tax = 3',
        'crown = "silver", tax = 3',
        r"board.toml: territory.algeria.city.crown: wanted 'gold' or 'black'",
    ),
    ("board.toml", 'crown = "black", tax = 3', 'crown = "black", tax = 9', r"board.toml: territory.algeria.city.tax"),
    ("board.toml", 'name = "Algeria"', 'nom = "Algeria"', r"board.toml: .*unknown field `nom`"),
    ("board.toml", 'name = "Algeria"', "name = 7", r"board.toml: Expected `str`"),
    ("board.toml", "[territory.algeria]", "[territory.algeria", r"board.toml: not valid TOML"),
    ("orders.toml", "copies = 2", "copies = 3", r"orders.toml: card.\*.copies: wanted a deck of 8 cards, not 9"),
    ("orders.toml", '"king_me"', '"queen_me"', r"orders.toml: card.coronation.bonus: .*not 'queen_me'"),
    ("orders.toml", '["tax", "spend"]', '["tax", "save"]', r"orders.toml: card.treasury.orders: .*not 'save'"),
    ("figures.toml", 'territory = "sweden"', 'territory = "norway"', r"figures.toml: tile.\*.territory: wanted each Gold Crown City once"),
    ("figures.toml", 'territory = "sweden"', 'territory = "iceland"', r"figures.toml: tile.stockholm.territory: .*'iceland'"),
    ("figures.toml", "[unit.archer]", "[unit.bowman]", r"figures.toml: unit: wanted the units"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS)
def test_a_faulty_content_file_is_refused_by_file_and_key(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    shutil.copytree(FOLDER, tmp_path / "content")
    path = tmp_path / "content" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        Content(tmp_path / "content")


MISSION_FAULTS = [
    ('source = "own design"', 'source = "published"', r"missions.toml: mission.narrow_seas.source: wanted the label"),
    ("p2 = 5 }", "p5 = 5 }", r"missions.toml: mission.narrow_seas.target: wanted figures for p2, p3 and p4"),
    ('check = "state"', 'check = "sometimes"', r"missions.toml: mission.narrow_seas.check: wanted 'state' or 'event'"),
]


@pytest.mark.parametrize(("old", "new", "message"), MISSION_FAULTS)
def test_faulty_missions_are_refused_by_file_and_key(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (MISSIONS_FOLDER / "missions.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "missions.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        MissionCards(tmp_path)


def test_a_missing_content_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="board.toml: the file is missing"):
        Content(tmp_path)


def test_the_missions_of_the_content_are_those_of_the_rules_reference() -> None:
    listed = tomllib.loads((MISSIONS_FOLDER.parent / "passages.toml").read_text(encoding="utf-8"))["content"]
    assert [(c["name"], c["target"], c["bonus"]) for c in listed] == [(m.name, m.target, m.bonus) for m in CARDS.rows]
    assert all("own design" in c["source"] for c in listed)


def test_every_passage_is_proved_by_a_test() -> None:
    proved: dict[str, list[str]] = {}
    for info in pkgutil.iter_modules(here.__path__):
        if info.name.startswith("test_"):
            module = importlib.import_module(f"{here.__name__}.{info.name}")
            for name, thing in vars(module).items():
                for passage in getattr(thing, "__proves__", ()):
                    proved.setdefault(passage, []).append(name)
    known = [p.id for p in words.reference(GAME).passage]
    assert len(known) == 255
    assert [id for id in known if id not in proved] == []
    assert [id for id in proved if id not in known] == []


def test_clients_get_every_table() -> None:
    got = ruleset(GAME, Setup(GAME.id, 4, ("missions",))).tables()
    assert len(got["territories"]) == 49 and len(got["cards"]) == 5 and sum(c["copies"] for c in got["cards"]) == 8
    assert len(got["missions"]) == 8 and all(m["source"] == "own design" for m in got["missions"])
    assert got["prices"] == {"castle": 12, "crown_card": 10}
    assert got["map"]["view"] == [1200, 950]
