"""The same rooms under the same names in every game of the house: who knows one of them knows them all."""

import ast
from pathlib import Path

import pytest

from regalia.kernel.rules import Game
from tests.conformance.games import game_id
from tests.house import OURS

MODULES = ("game", "figures", "state", "content", "content_files", "points", "chapters", "client", "hidden", "invariants")
PACKAGES = {
    "vocabulary": ("book", "verbs", "events", "chance", "reasons"),
    "reasons": ("why",),
    "rules": (),
    "variants": (),
    "players": ("steward",),
}
MAY_BE = (
    "terminal",
    "cards",
    "deeds",
    "words",
    "numbers",
)  # a board of its own; cards that are rules, and what they do by id; words in several files;
# the numbers of actions for research


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_every_room_is_there(game: Game) -> None:
    missing = [f"{name}.py" for name in MODULES if not (game.folder / f"{name}.py").is_file()]
    for package, modules in PACKAGES.items():
        missing += [f"{package}/{name}" for name in ("__init__", *modules) if not is_module(game.folder / package / name)]
    missing += [name for name in ("passages.toml",) if not (game.folder / name).is_file()]
    missing += ["content/*.toml"] if not list((game.folder / "content").glob("*.toml")) else []
    missing += ["words.toml or words/"] if not (game.folder / "words.toml").is_file() and not (game.folder / "words").is_dir() else []
    assert missing == []


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_there_is_no_other_room(game: Game) -> None:
    known = {"__init__", "__pycache__", "passages", "clone_native", *MODULES, *PACKAGES, *MAY_BE}
    found = {path.name.split(".")[0] for path in game.folder.iterdir()}
    assert sorted(name for name in found - known if not name.startswith("content")) == []  # content may be read in several modules


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_a_variant_with_a_folder_stands_in_its_variant_module(game: Game) -> None:
    folders = [path for path in (game.folder / "variants").iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert [path.name for path in folders if not is_module(path / "variant")] == []
    assert {variant.folder for variant in game.variants if variant.folder is not None} == set(folders)


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_no_word_of_a_vocabulary_takes_the_place_of_another(game: Game) -> None:
    """Its modules are imported with a star: of two constants of one name the second would silently win."""
    for package in [path.parent for path in game.folder.rglob("vocabulary/__init__.py")]:
        where: dict[str, list[str]] = {}
        for module in sorted(package.glob("[!_]*.py")):
            for node in ast.parse(module.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    where.setdefault(node.target.id, []).append(module.stem)
        assert where and {name: modules for name, modules in where.items() if len(modules) > 1} == {}


def is_module(path: Path) -> bool:
    return path.with_suffix(".py").is_file() or path.is_dir()
