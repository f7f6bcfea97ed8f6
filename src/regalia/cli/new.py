"""`regalia new`: write a small game that works, to start your own from."""

import importlib.util
import keyword
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from regalia.cli._errors import UsageError
from regalia.cli._table import console, say
from regalia.kernel import registry

EXAMPLE: Final = "regalia.example"
LEFT_OUT: Final = ("__pycache__", ".pytest_cache")
ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def new(game: str, /, *, into: Path = Path("."), json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """Write a package with a whole small game in it, which installs, plays and passes its tests; docs/games.md explains it.

    Parameters
    ----------
    game
        The id of the new game, such as nine-castles: the package is called nine_castles, the game Nine Castles.
    into
        Where its folder goes: here, by default.
    json
        One JSON object: the folder, and the files in it.
    """
    check_name(game)
    folder = into / game
    if folder.exists():
        raise UsageError(f"{folder} exists already: choose another name, or another place with --into")
    files = {renamed(name, game): renamed(text, game) for name, text in example().items()}
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if json:
        say({"game": game, "folder": str(folder), "files": sorted(files)})
    else:
        start = f"cd {folder}\n  pip install -e .\n  regalia play {game}"
        console.print(f"wrote {len(files)} files to {folder}; start with\n  {start}", markup=False, soft_wrap=True)


def check_name(game: str) -> None:
    if not ID.fullmatch(game):
        raise UsageError(f"{game!r} cannot be a game's id: small letters, digits and hyphens, as in nine-castles")
    if game in [known.id for known in registry.games()]:
        raise UsageError(f"there is a game {game!r} already: choose another id")
    package = game.replace("-", "_")
    if keyword.iskeyword(package) or importlib.util.find_spec(package) is not None:
        raise UsageError(f"{package!r} means something to Python already, a word or a module: choose another id")


def example() -> dict[str, str]:
    """The files of the small game, by their paths in its folder."""
    found = below(resources.files(EXAMPLE), "")
    del found["__init__.py"]  # our package's own; those of the folders inside are the game's
    return found


def below(folder: Traversable, path: str) -> dict[str, str]:
    """The texts in a folder; what Python has compiled there is none."""
    found: dict[str, str] = {}
    for entry in folder.iterdir():
        if entry.name in LEFT_OUT:
            continue
        found |= {path + entry.name: entry.read_text(encoding="utf-8")} if entry.is_file() else below(entry, f"{path}{entry.name}/")
    return found


def renamed(text: str, game: str) -> str:
    """The small game's names in a text, or in a path, replaced by the new one's."""
    words = game.split("-")
    title = " ".join(word.capitalize() for word in words)
    text = text.replace("little-throne", game).replace("little_throne", "_".join(words))
    text = text.replace("Little Throne", title).replace("LittleThrone", title.replace(" ", ""))
    return re.sub(r"\blt\.(?=[a-z])", f"{prefix(words)}.", text)


def prefix(words: list[str]) -> str:
    """What the ids of passages begin with: the initials, or two letters of a single word."""
    return "".join(word[0] for word in words) if len(words) > 1 else words[0][:2]
