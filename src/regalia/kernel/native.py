"""`python -m regalia.kernel.native SRC` writes, for each game, the module that copies its states when compiled: see hatch_build.py."""

import sys
from pathlib import Path

from regalia.kernel import cloning, registry
from regalia.kernel.procedure import Procedure
from regalia.kernel.state import Part, State, all_columns


def subclasses(cls: type, package: str) -> list[type]:
    """All classes below `cls` in a package, wherever in it they are; without those of `game.py`, which is not compiled."""
    found: list[type] = []
    below: list[type] = cls.__subclasses__()
    for sub in below:
        if sub.__module__.startswith(package + ".") and sub.__module__ != f"{package}.game" and sub not in found:
            found.append(sub)
        found += [deeper for deeper in subclasses(sub, package) if deeper not in found]
    return found


def write(source: Path) -> None:
    for game in registry.games():
        package = type(game).__module__.rpartition(".")[0]
        states = subclasses(State, package)
        if len(states) != 1:
            raise SystemExit(f"{package}: one class of states expected, found {[s.__name__ for s in states]}")
        text = cloning.native(states[0], all_columns(states[0]), subclasses(Procedure, package), subclasses(Part, package))
        source.joinpath(*package.split("."), f"{registry.CLONE}.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
