"""The compiled modules of a checkout. (A wheel has its own beside the sources, and needs nothing of this.)

They do not lie among the sources, where Python would take them whatever has become of these, but apart, in `build/compiled/NAME`, one
folder for each build: the shared objects, links to the files that the modules read, and a list of the sources it was made of. A process
decides once, when it starts: if a build was made of exactly the sources that are there now, all its modules come from it; if none was, all
come from the sources. So nothing stale is ever run, nothing half-built (a build gets its name when it is whole, in one step), and a game
that runs is never touched: sources may change, builds may come and go, a process stays with what it began with. It holds a lock on its
build, so that nobody clears it away.

Python alone is used here: this runs before anything else, and `hatch_build.py` reads it to write what is read here.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

try:
    import fcntl
except ImportError:  # no locks on this system: then builds are cleared away by hand only
    fcntl = None  # type: ignore[assignment]

PACKAGE: Final = Path(__file__).parent
CHECKOUT: Final = PACKAGE.parent.parent
BUILDS: Final = CHECKOUT / "build" / "compiled"
ROOMS: Final = ("kernel", "players", "games", "bots")  # what is compiled, and what that takes constants from
LIST: Final = "built_of.json"
LOCK: Final = "in_use"
TRIED: Final = "REGALIA_TRIED_BUILD"  # in the environment: one that has no name yet, because it is being proved

_held: list[Any] = []  # the lock on the build in use, for as long as the process lives
in_use: str = ""  # the build that this process runs, '' for the sources


def pure() -> bool:
    """Did somebody ask for the sources, by REGALIA_PURE=1?"""
    return os.environ.get("REGALIA_PURE", "") not in ("", "0")


def machine() -> str:
    """The Python that a build is for."""
    return f"{sys.version} {EXTENSION_SUFFIXES[0]}"


# ---- what a build was made of


def files(package: Path) -> Iterator[tuple[str, os.stat_result]]:
    """Every file in the rooms that count, by its path."""
    todo = [str(package / room) for room in ROOMS]
    start = len(str(package)) + 1
    while todo:
        with os.scandir(todo.pop()) as entries:
            for entry in entries:
                if entry.name == "__pycache__":
                    continue
                if entry.is_dir(follow_symlinks=False):
                    todo.append(entry.path)
                elif not entry.name.endswith((".so", ".pyd", ".pyc")):
                    yield entry.path[start:].replace(os.sep, "/"), entry.stat()


def listed(package: Path) -> dict[str, list[Any]]:
    """The sources with size, time and digest; of other files only that they are there, for they are read afresh."""
    found: dict[str, list[Any]] = {}
    for name, stat in files(package):
        digest = hashlib.sha256((package / name).read_bytes()).hexdigest() if name.endswith(".py") else ""
        found[name] = [stat.st_size, stat.st_mtime_ns, digest]
    return found


def fresh(build: Path, package: Path = PACKAGE) -> bool:
    """Was it made for this Python, of exactly the sources that are there now? (Who has size and time of a source is not read again.)"""
    try:
        told = json.loads((build / LIST).read_text(encoding="utf-8"))
        known: dict[str, list[Any]] = told["files"]
        if told["machine"] != machine():
            return False
        seen = 0
        for name, stat in files(package):
            if name not in known:
                return False
            seen += 1
            size, time, digest = known[name]
            if not digest or (stat.st_size == size and stat.st_mtime_ns == time):
                continue
            if stat.st_size != size or hashlib.sha256((package / name).read_bytes()).hexdigest() != digest:
                return False
        return seen == len(known)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def builds() -> list[Path]:
    """All that are whole, the newest first."""
    if not BUILDS.is_dir():
        return []
    found = [path.parent for path in BUILDS.glob(f"[!.]*/{LIST}")]
    return sorted(found, key=lambda path: (path / LIST).stat().st_mtime_ns, reverse=True)


def current() -> Path | None:
    """The build that fits the sources, if there is one."""
    return next((build for build in builds() if fresh(build)), None)


# ---- using one


class Finder:
    """Finds the modules of one build, before Python looks among the sources."""

    def __init__(self, build: Path) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        made = {path: path.relative_to(build).as_posix() for path in build.rglob(f"*{suffix}")}
        self.found = {name.removesuffix(suffix).replace("/", "."): str(path) for path, name in made.items()}

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        file = self.found.get(name)
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file)) if file is not None else None


def held(build: Path) -> bool:
    """Hold a build, so that it is not cleared away. False if somebody is doing just that."""
    if fcntl is None:
        return True
    try:
        file = (build / LOCK).open("rb")
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return False
    _held.append(file)
    return True


def use() -> None:
    """Take all compiled modules from the build that fits, where there is one and nobody wants the sources. Never fails."""
    global in_use
    if pure() or not BUILDS.is_dir() or not (CHECKOUT / "hatch_build.py").is_file():
        return
    try:
        tried = os.environ.get(TRIED)
        build = current() if not tried else Path(tried) if fresh(Path(tried)) else None
        if build is None or not held(build) or not (build / LIST).is_file():
            return
        sys.meta_path.insert(0, Finder(build))
        in_use = build.name
    except OSError:
        return
