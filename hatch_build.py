"""How Regalia is built: hatchling, plus one step that compiles the kernel, the rules and the environments with mypyc.

Three ways to use it:
  * `pip install .` / `pip wheel .`   a compiled wheel where a C compiler exists, a pure one where not; REGALIA_PURE=1 forces a pure one
  * `pip install -e .`                a checkout runs interpreted, from the same files, until there is a build for it
  * `python hatch_build.py compile`   makes one (`make compile`; `./run` starts it in the background), beside the sources and never among
                                      them: see src/regalia/_builds.py. `python hatch_build.py pure` removes all of them

This file is both the PEP 517 backend (hatchling's own, except that a compiled wheel also asks for mypy) and hatchling's build hook.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SOURCE = HERE / "src"

# What is compiled: the kernel's hot path, and every game's rules. Left interpreted: what only reads files, or runs once.
LEFT_OUT = ("__init__.py", "content_files.py", "native.py", "registry.py", "words.py", "game.py", "terminal.py")
RESEARCH = ("lane.py", "observation.py", "opponents.py", "spaces.py", "table.py")  # and what research environments spend their time in
KEPT = 3  # builds, the last that were wanted
FAILED = ".failed"  # beside a checkout's builds: of which sources there could be none, so that it is not tried again unasked
NOT_READ = {".so", ".pyd", ".pyc", "__pycache__", "static"}
COMPILER = ["mypy>=2.4,<3", "setuptools>=70", "msgspec>=0.22", "mypy_extensions>=1.0"]


def modules(source: Path = SOURCE) -> list[str]:
    """Paths relative to src/ of all modules that are compiled."""
    found = [p for p in sorted((source / "regalia" / "kernel").glob("*.py"))]
    for game in sorted((source / "regalia" / "games").iterdir()):
        found += sorted(p for p in game.glob("*.py"))
        found += sorted(
            p for room in ("vocabulary", "rules", "cards", "reasons", "variants", "players") for p in (game / room).rglob("*.py")
        )
    found += [source / "regalia" / "research" / name for name in RESEARCH]
    return [p.relative_to(source).as_posix() for p in found if p.name not in LEFT_OUT]


def has_compiler() -> bool:
    return shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) is not None or shutil.which("cc") is not None


def compiles() -> bool:
    """Is a compiled wheel wanted, and possible?"""
    return os.environ.get("REGALIA_PURE", "") in ("", "0") and has_compiler()


SETUP = """
import os
import shutil
from multiprocessing.pool import ThreadPool
from pathlib import Path
from setuptools import setup
from distutils.ccompiler import CCompiler
from mypyc.build import mypycify

def compile(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None, extra_postargs=None, depends=None):
    # distutils compiles one file after the other; the files do not mind company
    macros, objects, extra, options, build = self._setup_compile(output_dir, macros, include_dirs, sources, depends, extra_postargs)
    args = self._get_cc_args(options, debug, extra_preargs)
    with ThreadPool(os.cpu_count() or 1) as pool:
        pool.map(lambda o: self._compile(o, *build[o], args, extra, options), [o for o in objects if o in build], chunksize=1)
    return objects

def batched(files, batches):
    # each file of mypyc's reads the declarations of all modules again, which takes longer than its own lines: so a few read many files
    hands, load = [[] for _ in range(batches)], [0] * batches
    for file in sorted(files, key=os.path.getsize, reverse=True):
        least = load.index(min(load))
        hands[least].append(file)
        load[least] += os.path.getsize(file)
    paths = [Path({temp!r}) / f"batch_{{n}}.c" for n in range(batches)]
    for path, hand in zip(paths, hands):
        path.write_text("".join(f'#include "{{os.path.abspath(file)}}"\\n' for file in hand))
    return [str(path) for path, hand in zip(paths, hands) if hand]

# what the doors of modules ask of Python.h: all of it in the stable ABI
DECLARED = '''
#include <stddef.h>
typedef struct _object PyObject;
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF(o) Py_DecRef(o)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
'''

def houses(doors):
    # A module is a door to the one library that holds them all: twenty lines, before which the compiler would read all of Python.h. And
    # Python asks a file for no more than the last name of its module: eight doors with different names are one house, put at each address.
    found = []
    for door in doors:
        name = door.name.rpartition(".")[2]
        house = next((house for house in found if name not in house and len(house) < 8), None)
        if house is None:
            found.append(house := {{}})
        house[name] = door
    return [list(house.values()) for house in found]

def built(house):
    # the first of its doors with the lines of all; those for another system, which all of them have, are left out
    texts = [Path(door.sources[0]).read_text().partition("PyMODINIT_FUNC PyInit___init__")[0] for door in house]
    Path(house[0].sources[0]).write_text("".join([DECLARED, *[text.replace("#include <Python.h>", "") for text in texts]]))
    return house[0]

CCompiler.compile = compile
library, *doors = mypycify({paths!r}, opt_level={opt!r}, debug_level={debug!r}, multi_file=True, target_dir={temp!r})
together = [[door] for door in doors]
if os.name == "posix":
    library.sources = batched(library.sources, max(8, 2 * (os.cpu_count() or 1)))
    together = houses(doors)
    doors = [built(house) for house in together]
done = setup(name="regalia", packages=[], ext_modules=[library, *doors],
             script_args=["-q", "build_ext", "--build-lib", {lib!r}, "--build-temp", {temp!r}])
place = done.get_command_obj("build_ext").get_ext_fullpath
for first, *others in together:
    for door in others:
        os.makedirs(os.path.dirname(place(door.name)), exist_ok=True)
        shutil.copy2(place(first.name), place(door.name))
"""


def built_of() -> str:
    """A digest of everything on which the compiled modules depend: all sources and what they read, tools, compiler, flags."""
    cc = sysconfig.get_config_var("CC") or "cc"
    said = subprocess.run([*cc.split(), "--version"], capture_output=True, text=True, check=False).stdout
    tools = [version(name) for name in ("mypy", "setuptools", "msgspec", "mypy_extensions")]
    flags = [os.environ.get(name) for name in ("REGALIA_OPT", "CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    digest = hashlib.sha256(
        repr((sys.version, sysconfig.get_platform(), sysconfig.get_config_vars("CC", "CFLAGS"), said, tools, flags)).encode()
    )
    files = [p for p in (SOURCE / "regalia").rglob("*") if p.is_file() and not NOT_READ & {p.suffix, *p.parts}]
    for path in sorted([*files, Path(__file__)]):
        digest.update(repr((path.relative_to(HERE).as_posix(), path.stat().st_size)).encode() + path.read_bytes())
    return digest.hexdigest()


def build_extensions(into: Path) -> list[Path]:
    """The shared objects of all modules, at their places below `into`.

    Where REGALIA_BUILT names a folder, they are kept there, and taken from there if they were built of the very same: the tests ask for it,
    since most changes touch no rule."""
    kept = os.environ.get("REGALIA_BUILT")
    if not kept:
        return compiled(into)
    return taken_or_made(Path(kept), built_of(), into, compiled)


def taken_or_made(kept: Path, name: str, into: Path, make: Callable[[Path], list[Path]]) -> list[Path]:
    if not (kept / name).is_dir():
        made = make(into)
        half = kept / f"half-{name}-{os.getpid()}"
        shutil.copytree(into, half)
        with contextlib.suppress(OSError):  # another was quicker, with the same
            half.rename(kept / name)  # in one step: what is there is whole
        shutil.rmtree(half, ignore_errors=True)
        for old in sorted(kept.iterdir(), key=lambda path: path.stat().st_mtime_ns, reverse=True)[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
        return made
    os.utime(kept / name)
    shutil.copytree(kept / name, into, dirs_exist_ok=True)
    return sorted(into.rglob("*.so")) + sorted(into.rglob("*.pyd"))


def compiled(into: Path) -> list[Path]:
    """Compile all modules. Fails loudly: a wheel that claims to be compiled is."""
    with tempfile.TemporaryDirectory() as scratch:
        return compiled_copy(copied(Path(scratch)), into)


def copied(scratch: Path) -> Path:
    """A copy of the sources: modules written for the compiler must not appear in the checkout, and what is compiled must not change."""
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(SOURCE / "regalia", scratch / "src" / "regalia", ignore=ignored)
    return scratch / "src"


def compiled_copy(source: Path, into: Path) -> list[Path]:
    scratch = source.parent
    env = {**os.environ, "REGALIA_PURE": "1", "PYTHONPATH": os.pathsep.join([str(source), *[p for p in sys.path if p]])}
    subprocess.run([sys.executable, "-m", "regalia.kernel.native", str(source)], cwd=source, env=env, check=True)
    script = scratch / "setup.py"
    opt = os.environ.get("REGALIA_OPT", "2")
    paths = ["--ignore-missing-imports", "--no-warn-unused-ignores", f"--cache-dir={scratch}/mypy", *modules(source)]
    debug = "0" if opt == "0" else "1"  # unoptimized is for tests, which ask for no lines of C
    script.write_text(SETUP.format(paths=paths, opt=opt, debug=debug, lib=str(into), temp=str(scratch)), encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], cwd=source, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"mypyc could not compile the rules (REGALIA_PURE=1 builds without it):\n{done.stdout}\n{done.stderr}"[-8000:])
    return sorted(into.rglob("*.so")) + sorted(into.rglob("*.pyd"))


# ---- builds for a checkout: see src/regalia/_builds.py, which finds and uses them


def reader() -> Any:
    """That module, by its path: a tool that builds Regalia does not import it."""
    spec = importlib.util.spec_from_file_location("regalia_builds", SOURCE / "regalia" / "_builds.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compile_checkout() -> None:
    """A build of the sources as they are now. It gets its place in one step, when it is whole and has been proved."""
    builds = reader()
    builds.BUILDS.mkdir(parents=True, exist_ok=True)
    with alone(builds.BUILDS / ".building") as first:
        if not first:
            raise SystemExit("this checkout is being compiled already")
        remove_compiled()
        clear_away(builds, KEPT - 1)
        if builds.current() is None:
            try:
                make_build(builds, builds.BUILDS / f".half-{os.getpid()}")
            except (SystemExit, subprocess.CalledProcessError):
                (builds.BUILDS / FAILED).write_text(build_name(builds.listed(SOURCE / "regalia")), encoding="utf-8")
                raise
    print(f"compiled {len(modules())} modules, for what is started from now on; REGALIA_PURE=1 runs the sources, `make pure` removes them")


def make_build(builds: Any, half: Path) -> None:
    try:
        with tempfile.TemporaryDirectory() as scratch:
            source = copied(Path(scratch))
            listed = builds.listed(source / "regalia")
            half.mkdir()
            compiled_copy(source, half)
        link_what_is_read(half)
        (half / builds.LOCK).touch()
        (half / builds.LIST).write_text(json.dumps({"machine": builds.machine(), "files": listed}), encoding="utf-8")
        if not builds.fresh(half):
            raise SystemExit("the sources have changed meanwhile: this build would fit nothing")
        prove(builds, half)
        half.rename(builds.BUILDS / build_name(listed))
    finally:
        shutil.rmtree(half, ignore_errors=True)


def build_name(listed: dict[str, list[Any]]) -> str:
    told = sorted((name, digest) for name, (_, _, digest) in listed.items())
    return hashlib.sha256(repr((told, sys.version)).encode()).hexdigest()[:16]


def link_what_is_read(build: Path) -> None:
    """Compiled modules look for words and content beside themselves: links lead to where these are."""
    for room in sorted({path.parent for path in build.rglob("*") if path.suffix in (".so", ".pyd") and path.parent != build}):
        for there in sorted((SOURCE / room.relative_to(build)).iterdir()):
            rules = there.suffix in NOT_READ or there.suffix == ".py" or there.name in NOT_READ
            if not rules and not (there.is_dir() and any(there.rglob("*.py"))):
                (room / there.name).symlink_to(os.path.relpath(there, room))


PROOF = """
from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.kernel import engine, registry
from regalia.kernel.rules import Setup

for game in registry.games():
    for bot in ("random", "steward"):
        g = engine.new(game, Setup(game.id, max(game.seats)), 7)
        drive(g, [bots.make(game.id, bot) for _ in range(g.seats)], seed=7)
        print(game.id, bot, g.digest())
print(engine.__file__.endswith(".py"))
"""


def prove(builds: Any, half: Path) -> None:
    """Whole games, by lot and among stewards, come out as the sources have them."""
    told: list[list[str]] = []
    for way in ({"REGALIA_PURE": "1"}, {"REGALIA_PURE": "", builds.TRIED: str(half)}):
        env = {**os.environ, "PYTHONPATH": str(SOURCE), "REGALIA_GAMES": "", **way}
        told.append(subprocess.run([sys.executable, "-c", PROOF], env=env, capture_output=True, text=True, check=True).stdout.split())
    if told[0][:-1] != told[1][:-1] or [told[0][-1], told[1][-1]] != ["True", "False"]:
        raise SystemExit(f"compiled, games come out otherwise; the build is not used:\n{told[0]}\n{told[1]}")


@contextlib.contextmanager
def alone(path: Path) -> Iterator[bool]:
    """Hold a lock, if nobody else does; it ends with the process, whatever happens to that."""
    import fcntl

    with path.open("wb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
            return
        yield True


def clear_away(builds: Any, kept: int) -> None:
    """Remove all but the newest builds, none that is in use, and what was left half-done."""
    for half in builds.BUILDS.glob(".half-*"):
        shutil.rmtree(half, ignore_errors=True)
    for old in builds.builds()[kept:]:
        with contextlib.suppress(FileNotFoundError), alone(old / builds.LOCK) as unused:
            if unused:
                shutil.rmtree(old, ignore_errors=True)


def remove_builds() -> None:
    builds = reader()
    remove_compiled()
    clear_away(builds, 0)
    left = len(builds.builds())
    print(f"{left} in use, and left there" if left else "no compiled modules are left; REGALIA_PURE=1 keeps `./run` from making any")


def remove_compiled() -> None:
    """What an older Regalia compiled among the sources, where Python takes it whatever the sources say."""
    for pattern in ("*.so", "*.pyd"):
        for path in SOURCE.rglob(pattern):
            path.unlink()


# ---- PEP 517: hatchling, and mypy for compiled wheels only

try:
    from hatchling.build import *  # noqa: F403
    from hatchling.build import get_requires_for_build_wheel as _requires
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # `python hatch_build.py compile` needs mypy and setuptools, not hatchling
    BuildHookInterface = object
else:

    def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
        return [*_requires(config_settings), *(COMPILER if compiles() else [])]


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc,valid-type]
    """Adds the compiled modules to a standard wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable" or not compiles():
            return
        self.scratch = Path(tempfile.mkdtemp())
        for built in build_extensions(self.scratch):
            build_data["force_include"][str(built)] = built.relative_to(self.scratch).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            shutil.rmtree(self.scratch, ignore_errors=True)


if __name__ == "__main__":
    commands = {"compile": compile_checkout, "pure": remove_builds, "list": lambda: print("\n".join(modules()))}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        raise SystemExit(f"usage: python hatch_build.py {'|'.join(commands)}")
    commands[sys.argv[1]]()
