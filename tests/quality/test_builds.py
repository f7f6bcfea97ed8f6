"""A checkout's builds: used where they were made of exactly what is there, never half, never taken away from who uses one."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import hatch_build
import pytest

ROOT = Path(__file__).parent.parent.parent

RULES = "WORD = 'source'\n"
PROGRAM = "from regalia.kernel import rules; from regalia import _builds; print(rules.WORD, _builds.in_use)"


class Checkout:
    """A small one, with what finds builds and one module to find; `build` makes one of it, in which that module says so."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "regalia"
        for room in ("kernel", "players", "games", "bots"):
            (self.package / room).mkdir(parents=True)
            (self.package / room / "__init__.py").touch()
        for name in ("__init__.py", "_builds.py"):
            (self.package / name).write_text((ROOT / "src" / "regalia" / name).read_text(encoding="utf-8"), encoding="utf-8")
        (root / "hatch_build.py").touch()
        self.rules = self.package / "kernel" / "rules.py"
        self.rules.write_text(RULES)
        self.builds: Any = load(self.package / "_builds.py")

    def build(self, name: str = "first") -> Path:
        place: Path = self.builds.BUILDS / name
        (place / "regalia" / "kernel").mkdir(parents=True)
        # any extension will do as a compiled module: Python finds it by its name, and it fails by its name, too
        (place / "regalia" / "kernel" / f"rules{self.builds.EXTENSION_SUFFIXES[0]}").write_bytes(b"no machine code")
        (place / self.builds.LOCK).touch()
        listed = {"machine": self.builds.machine(), "files": self.builds.listed(self.package)}
        (place / self.builds.LIST).write_text(json.dumps(listed), encoding="utf-8")
        return place

    def says(self, **env: str) -> str:
        """What a program says that is started now: `source`, or `built` where it went for the module of a build."""
        env = {**os.environ, "PYTHONPATH": str(self.root / "src"), "REGALIA_PURE": "", **env}
        env["PYTHONDONTWRITEBYTECODE"] = "1"  # Python would take what it kept of a source as long, written in the same second
        done = subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            assert "ImportError" in done.stderr and "rules" in done.stderr, done.stderr
            return "built"
        return done.stdout.strip()


def load(path: Path) -> ModuleType:
    import importlib.util

    spec = importlib.util.spec_from_file_location("regalia_builds_of_a_test", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "checkout")


def test_a_build_is_used_while_the_sources_are_those_it_was_made_of(checkout: Checkout) -> None:
    assert checkout.says() == "source"
    checkout.build()
    assert checkout.says() == "built"
    assert checkout.says(REGALIA_PURE="1") == "source"
    checkout.rules.write_text(RULES.replace("source", "soUrce"))  # as long as before
    assert checkout.says() == "soUrce"
    checkout.rules.write_text(RULES)  # another time, the same text
    assert checkout.says() == "built"


@pytest.mark.parametrize("change", ["new module", "module gone", "new content", "other Python", "list cut off", "no list"])
def test_a_build_that_does_not_fit_is_left_alone(change: str, checkout: Checkout) -> None:
    (checkout.package / "games" / "more.py").touch()
    place = checkout.build()
    told = place / checkout.builds.LIST
    if change == "new module":
        (checkout.package / "games" / "other.py").touch()
    elif change == "module gone":
        (checkout.package / "games" / "more.py").unlink()
    elif change == "new content":
        (checkout.package / "games" / "cards.toml").touch()
    elif change == "other Python":
        told.write_text(told.read_text().replace(f"{sys.version_info.major}.{sys.version_info.minor}.", "2.7.", 1))
    elif change == "list cut off":
        told.write_bytes(told.read_bytes()[:-20])
    else:
        told.unlink()
    assert checkout.says() == "source"


def test_what_is_only_read_may_change(checkout: Checkout) -> None:
    words = checkout.package / "games" / "words.toml"
    words.write_text("a = 1")
    checkout.build()
    words.write_text("a = 'longer'")
    assert checkout.says() == "built"


def test_of_several_builds_the_one_that_fits_is_used(checkout: Checkout) -> None:
    first = checkout.build("first")
    checkout.rules.write_text("WORD = 'other'\n")
    second = checkout.build("second")
    assert checkout.builds.current() == second
    checkout.rules.write_text(RULES)
    assert checkout.builds.current() == first


def test_a_build_in_use_is_not_cleared_away_and_what_is_half_done_is(checkout: Checkout) -> None:
    used, unused = checkout.build("used"), checkout.build("unused")
    half = checkout.builds.BUILDS / ".half-1"
    half.mkdir()
    assert checkout.builds.held(used)
    hatch_build.clear_away(checkout.builds, 0)
    assert used.is_dir() and not unused.is_dir() and not half.is_dir()
    checkout.builds._held.clear()
    hatch_build.clear_away(checkout.builds, 0)
    assert not used.is_dir()


def test_only_one_compiles_at_a_time(tmp_path: Path) -> None:
    with hatch_build.alone(tmp_path / "lock") as first, hatch_build.alone(tmp_path / "lock") as second:
        assert first and not second
    with hatch_build.alone(tmp_path / "lock") as again:
        assert again


def test_compiled_modules_read_what_lies_beside_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tmp_path / "src" / "regalia" / "games" / "one"
    (rules / "content").mkdir(parents=True)
    (rules / "parts").mkdir()
    for name in ("state.py", "words.toml", "content/map.toml", "parts/war.py"):
        (rules / name).write_text(name)
    monkeypatch.setattr(hatch_build, "SOURCE", tmp_path / "src")
    room = tmp_path / "build" / "regalia" / "games" / "one"
    room.mkdir(parents=True)
    (room / "state.so").touch()
    hatch_build.link_what_is_read(tmp_path / "build")
    assert sorted(path.name for path in room.iterdir()) == ["content", "state.so", "words.toml"]
    (rules / "words.toml").write_text("changed")
    assert (room / "words.toml").read_text() == "changed" and (room / "content" / "map.toml").read_text() == "content/map.toml"


def test_nothing_is_compiled_unasked_where_it_is_not_wanted(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    compiling = load(ROOT / "tools" / "compiling.py")
    monkeypatch.setattr(compiling, "ROOT", checkout.root)
    monkeypatch.setattr(compiling.hatch_build, "has_compiler", lambda: True)
    assert "not wanted" in compiling.why_not(checkout.builds), "tests run with REGALIA_PURE=1"
    monkeypatch.setenv("REGALIA_PURE", "")
    assert compiling.why_not(checkout.builds) == ""
    subprocess.run(["git", "init", "-q", str(checkout.root)], check=True)
    assert compiling.why_not(checkout.builds) == "sources are being changed"
    checkout.build()
    assert compiling.why_not(checkout.builds) == "done"
    checkout.rules.write_text("WORD = 'other'\n")
    failed = checkout.builds.BUILDS / hatch_build.FAILED
    failed.write_text(hatch_build.build_name(checkout.builds.listed(checkout.package)))
    assert "in vain" in compiling.why_not(checkout.builds)
    monkeypatch.setattr(compiling.hatch_build, "has_compiler", lambda: False)
    assert "no C compiler" in compiling.why_not(checkout.builds)
