"""The same source, compiled: a wheel is built with mypyc, and kernel, conformance and golden tests pass on it."""

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import hatch_build
import pytest

from regalia.conformance.tables import label, tables
from regalia.kernel.rules import Game
from tests.house import OURS

ROOT = Path(__file__).parent.parent.parent
BUILT = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "regalia" / "compiled-for-tests"
PLAY = "tests/conformance/test_play.py"
CC = (sysconfig.get_config_var("CC") or "cc").split()[0]


# whole games among stewards of all temperaments, at the base table and at some with many variants: how each of them ended
STEWARDS = """
from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.conformance.companies import covering
from regalia.kernel import engine, registry
from regalia.kernel.rules import Setup

for game in registry.games():
    manners = bots.temperaments(game.id)
    for seed, setup in enumerate([Setup(game.id, 4), *covering(game)[:3]]):
        g = engine.new(game, setup, seed)
        played = drive(g, [bots.make(game.id, f"steward:{manners[(seed + s) % len(manners)]}") for s in range(g.seats)], seed=seed)
        print(game.id, seed, played.decisions, g.digest(), *played.mishaps)
"""


def build(into: Path, **extra: str) -> Path:
    env = {**os.environ, **extra}
    quiet = ["-q", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "wheel", *quiet, "-w", str(into), "."]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return next(into.glob("regalia-*.whl"))


def test_what_compiled_rules_import_is_compiled_too() -> None:
    """One interpreted module among them (a vocabulary, say) is looked up by name at every use, and costs a fifth of the speed."""
    asked = subprocess.run([sys.executable, str(ROOT / "hatch_build.py"), "list"], capture_output=True, text=True, check=True)
    compiled = asked.stdout.split()
    source = ROOT / "src"
    files_only = ("content_files", "words", "registry", "__init__")  # read files, or only gather what others hold
    left: set[str] = set()
    for path in compiled:
        if "/rules/" not in path and "/kernel/" not in path:
            continue
        for node in ast.walk(ast.parse((source / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("regalia."):
                for name in [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]:
                    file = source / (name.replace(".", "/") + ".py")
                    if file.exists() and file.stem not in files_only and str(file.relative_to(source)) not in compiled:
                        left.add(f"{path} imports {name}")
    assert not left, sorted(left)
    for game in OURS:
        words = sorted((game.folder / "vocabulary").glob("[!_]*.py"))
        assert words and all(str(word.relative_to(source)) in compiled for word in words), f"{game.id}: its vocabulary"


def test_what_is_read_from_files_is_not_compiled() -> None:
    """A msgspec.Struct of a compiled module does not know the classes of its own fields: rows of files stand in content_files.py."""
    asked = subprocess.run([sys.executable, str(ROOT / "hatch_build.py"), "list"], capture_output=True, text=True, check=True)
    games = [path for path in asked.stdout.split() if path.startswith("regalia/games/")]
    assert games and [path for path in games if "msgspec.Struct" in (ROOT / "src" / path).read_text(encoding="utf-8")] == []


def test_what_was_compiled_is_taken_again_if_nothing_changed(tmp_path: Path) -> None:
    made: list[str] = []

    def make(into: Path) -> list[Path]:
        made.append(into.name)
        (into / "regalia").mkdir(parents=True)
        (into / "regalia" / "rules.so").write_text(into.name)
        return [into / "regalia" / "rules.so"]

    def text(name: str, into: str) -> str:
        [path] = hatch_build.taken_or_made(tmp_path / "kept", name, tmp_path / into, make)
        assert path == tmp_path / into / "regalia" / "rules.so"
        return path.read_text()

    assert [text("these", "first"), text("these", "second")] == ["first", "first"]
    assert [text(name, name) for name in ("b", "c", "d", "these")] == ["b", "c", "d", "these"], "it keeps three"
    assert made == ["first", "b", "c", "d", "these"] and len(list((tmp_path / "kept").iterdir())) == hatch_build.KEPT


def test_it_is_compiled_anew_where_a_source_or_a_flag_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src" / "regalia").mkdir(parents=True)
    rules = tmp_path / "src" / "regalia" / "rules.py"
    monkeypatch.setattr(hatch_build, "HERE", tmp_path)
    monkeypatch.setattr(hatch_build, "SOURCE", tmp_path / "src")
    monkeypatch.setattr(hatch_build, "__file__", str(rules))
    told = []
    for text, opt in (("a = 1", "0"), ("a = 2", "0"), ("a = 2", "2")):
        rules.write_text(text)
        monkeypatch.setenv("REGALIA_OPT", opt)
        told.append(hatch_build.built_of())
    assert len({*told}) == 3 and told[-1] == hatch_build.built_of()


@pytest.mark.slow(2)
def test_a_pure_wheel_holds_everything_the_program_needs(tmp_path: Path) -> None:
    wheel = build(tmp_path, REGALIA_PURE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "regalia/py.typed" in names
    for game in OURS:
        folder = f"regalia/games/{game.folder.name}"
        assert f"{folder}/game.py" in names and f"{folder}/passages.toml" in names
    for file in ("pyproject.toml", "little_throne/words.toml", "tests/test_rules.py"):
        assert f"regalia/example/{file}" in names, "`regalia new` copies it"
    assert any(n.startswith("regalia/server/static/") and n.endswith(".js") for n in names)
    assert not any(n.endswith((".so", ".pyd")) for n in names)


def examined(game: Game) -> list[str]:
    """The tests of a plain table, and of as few others as have every variant. Whether a rule keeps its promises is asked of the sources, at
    every table; what can break by compiling is how states are held, copied, compared and saved, and here all of their parts are met."""
    plain, *others = [setup for setup in tables(game) if not setup.options]
    found, seen = [plain], {""}
    for setup in sorted(others, key=lambda setup: -len(setup.variants)):
        if not seen.issuperset(setup.variants):
            found.append(setup)
            seen.update(setup.variants)
    assert seen == {"", *[variant.id for variant in game.variants]}
    return [f"{PLAY}::test_a_random_game_keeps_every_promise[{game.id}-{label(setup)}]" for setup in found]


def digests(env: dict[str, str], hash_seed: str) -> list[str]:
    """Of a random game at every table."""
    command = [sys.executable, "-m", "regalia.conformance.digests"]
    env = {**env, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=True).stdout.splitlines()


@pytest.mark.slow(150)
@pytest.mark.skipif(shutil.which(CC) is None, reason=f"no C compiler ({CC}): wheels are pure on this machine, and there is nothing to test")
def test_a_compiled_wheel_passes_kernel_conformance_and_golden_tests(tmp_path: Path) -> None:
    wheel = build(tmp_path / "dist", REGALIA_PURE="", REGALIA_OPT="0", REGALIA_BUILT=str(BUILT))
    assert not wheel.name.endswith("-any.whl")
    place = tmp_path / "place"
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--disable-pip-version-check", "--target", str(place), str(wheel)]
    subprocess.run(install, check=True, timeout=300)
    env = {**os.environ, "PYTHONPATH": str(place), "PYTEST_ADDOPTS": ""}
    where = "import regalia.kernel.engine as e, regalia.games.warrior_knights.state as s; print(e.__file__, s.__file__)"
    asked = subprocess.run([sys.executable, "-c", where], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300, check=True)
    found = asked.stdout
    assert found.count(str(place)) == 2 and found.count(".py") == 0
    native = "from regalia.kernel import cloning, registry; print(*sorted(g.id for g in registry.games()), len(cloning.CLONERS))"
    asked = subprocess.run([sys.executable, "-c", native], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300, check=True)
    ids = sorted(game.id for game in OURS)
    assert asked.stdout.split() == [*ids, str(len(ids))], "each game brings its own compiled copying"
    sources = {**os.environ, "REGALIA_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    there, here = [
        subprocess.run(
            [sys.executable, "-c", STEWARDS], cwd=tmp_path, env=one, capture_output=True, text=True, timeout=600, check=True
        ).stdout
        for one in (env, sources)
    ]
    assert there == here and len(here.splitlines()) >= 4 * len(OURS), "stewards play the same games compiled and interpreted"
    assert digests(env, "4242") == digests(sources, "0"), "compiled, a game comes out otherwise"
    games = [f"{PLAY}::test_random_games_of_many_seeds_end_and_conserve", f"{PLAY}::test_a_quiet_game_is_the_recorded_game"]
    tests = ["tests/kernel", "tests/conformance/test_golden.py", "tests/research/test_observation.py", *games]
    tests += [test for game in OURS for test in examined(game)]
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "-m", "not slow", *tests]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout[-6000:]
    if importlib.util.find_spec("pettingzoo") is not None:  # (extra `research`)
        for game in OURS:
            shown = [observations(game.id, place) for place in (place, ROOT / "src")]
            assert shown[0] == shown[1], f"{game.id}: environments show other things compiled than interpreted"


def observations(game: str, place: Path) -> str:
    """A digest of what a PettingZoo environment shows."""
    from tests.research.test_observation import SCRIPT

    env = {**os.environ, "PYTHONPATH": str(place)}
    return subprocess.run([sys.executable, "-c", SCRIPT.format(game=game)], env=env, capture_output=True, text=True, check=True).stdout
