"""Content files are checked when they are read: a fault names the file and the key."""

import shutil
from pathlib import Path

import pytest

from regalia.games.archon.content import FOLDER, SEATS, Content
from regalia.games.archon.figures import RESOURCES
from regalia.games.archon.game import GAME
from regalia.games.archon.rules.attack import Attack
from regalia.kernel import engine
from regalia.kernel.errors import ContentError, SetupError
from regalia.kernel.rules import Setup
from regalia.testing import proves
from tests.games.archon.city import CONTENT, at, attack_id, city

FAULTS = [
    ("places.toml", 'effect = { collect = 1 }', 'effect = { colect = 1 }', "colect"),
    ("places.toml", "cards = [1, 2, 2]", "cards = [1, 3, 2]", "cards"),
    ("places.toml", "covered = [[], [], [2, 3]]", "covered = [[2], [2], [2, 3]]", "covered"),
    ("places.toml", 'merchant = { gold = 1 }', 'merchant = { glod = 1 }', "glod"),
    ("places.toml", "favor_slots = [2, 3, 4]", "favor_slots = [2, 3]", "favor_slots"),
    ("magisters.toml", "price = { silver = 1 }", "price = { silver = 0 }", "silver"),
    ("magisters.toml", 'id = "ar.magister-card.cleric"', 'id = "ar.magister-card.bishop"', "id"),
    ("buildings.toml", "points = 7", 'points = "eight"', "points"),
    ("buildings.toml", 'when = "arrow"', 'when = "bow"', "when"),
    ("buildings.toml", 'decks = ["science", "arts"]', 'decks = ["science", "art"]', "decks"),
    ("buildings.toml", "copies = 1", "copies = 2", "copies"),
    ("favors.toml", 'action = "academy"', 'action = "acadamy"', "action"),
    ("favors.toml", "{ points = 3 }", "{ points = 3, swap = 1 }", "exactly one of"),
    ("favors.toml", "different = true", 'different = "yes"', "different"),
    ("favors.toml", 'id = "ar.favor.alms"', 'id = "ar.favor.parade"', "id"),
    ("provinces.toml", "p4 = { stone = 3,", "p5 = { stone = 3,", "p5"),
    ("grants.toml", "arts = [5, 3, 2, 1]", "arts = [5, 2, 3, 1]", "arts"),
    ("attacks.toml", "p4 = 4", "p4 = 0", "p4"),
    ("arts.toml", "cost = { stone = 1, silver = 1 }", "cost = { marble = 1, silver = 1 }", "marble"),
    ("science.toml", "grade = 1", "grade = 0", "grade"),
    ("warriors.toml", 'source = "own design"', 'source = "memory"', "source"),
    ("warriors.toml", "points = 2", "points = 2\nhorse = 1", "horse"),
    ("table.toml", '"round", "round", "round", "attack",', '"round", "rest", "round", "attack",', "spaces"),
    ("table.toml", "toll]", "tolls]", "toll"),
    ("table.toml", "score = 4", "score = -4", "score"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "named"), FAULTS, ids=[f"{f}-{n}" for f, _, n, _ in FAULTS])
def test_a_fault_names_its_file_and_key(tmp_path: Path, file: str, old: str, new: str, named: str) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as fault:
        Content(folder)
    assert file in str(fault.value) and named in str(fault.value)


def test_a_missing_file_and_broken_toml_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    (folder / "grants.toml").write_text("[[grant]\n", encoding="utf-8")
    with pytest.raises(ContentError, match="grants.toml"):
        Content(folder)
    (folder / "grants.toml").unlink()
    with pytest.raises(ContentError, match="grants.toml"):
        Content(folder)


def test_the_same_number_of_each_card_as_in_the_box(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / "attacks.toml").read_text(encoding="utf-8")
    (folder / "attacks.toml").write_text(text[: text.rindex("[[attack]]")], encoding="utf-8")
    with pytest.raises(ContentError, match="wanted 6 entries, not 5"):
        Content(folder)


@proves("ar.setup.province", "ar.end.province")
def test_provinces_lay_4_6_and_7_cubes() -> None:
    for province in CONTENT.provinces:
        assert [sum(row) for row in province.rows] == [4, 6, 7]
    for kind in range(RESOURCES):  # over the whole deck no kind is much rarer than another
        laid = [sum(p.rows[n - 2][kind] for p in CONTENT.provinces) for n in SEATS]
        assert all(15 <= total <= 40 for total in laid)


def test_effects_that_only_stand_in_choices_have_names_for_people() -> None:
    names = GAME.names(city(2))["effect"]
    for node in CONTENT.nodes:
        if node.kind == 1:  # a choice
            assert all(names[child] for child in node.children)


@proves("ar.variant.calm-frontier", "ar.attack.growth", "ar.r.attack-growth")
def test_the_calm_frontier_keeps_attacks_at_the_cards_strength() -> None:
    for variants, strength in (((), 15), (("calm-frontier",), 5)):
        g = city(4, variants=variants)
        g.token, g.attack_deck, g.attacks_gone = 11, [attack_id("hill-clans")], [0, 1, 3, 4, 5]
        g.grants = [0, 1, 2]
        g.events = []
        at(g, Attack(), "reveal", reign="attack")
        assert [e[2] for _, e, _ in g.events if GAME.vocabulary.events[e[0]].name == "attacked"] == [strength]


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(SetupError, match="calm-frontier"):
        engine.new(GAME, Setup("archon", 3, ("wild-frontier",)), 1)
