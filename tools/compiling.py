"""Starts compiling this checkout in the background, where that is wanted and not done yet: `.venv/bin/python tools/compiling.py`.

Called by ./run, and quick to say no. The compiler works at the lowest priority; what runs meanwhile is interpreted, and what is started
afterwards is compiled (src/regalia/_builds.py). It needs a C compiler, and mypy, which is fetched beside the builds where it is not
installed. What it says goes to build/compiled/.log.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402

ASKED = "--now"  # in the background


def main() -> None:
    builds = hatch_build.reader()
    if sys.argv[1:] == [ASKED]:
        make(builds.BUILDS)
    elif not why_not(builds):
        builds.BUILDS.mkdir(parents=True, exist_ok=True)
        with (builds.BUILDS / ".log").open("wb") as log:
            command = [sys.executable, __file__, ASKED]
            subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        print(
            "compiling the rules in the background, some minutes: the next start is several times as quick (REGALIA_PURE=1 leaves it)",
            flush=True,
        )


def why_not(builds: Any) -> str:
    """Why nothing should be compiled now; '' if it should."""
    if os.name != "posix" or not hatch_build.compiles():
        return "not wanted, or no C compiler"
    if builds.current() is not None:
        return "done"
    failed: Path = builds.BUILDS / hatch_build.FAILED
    if failed.exists() and failed.read_text() == hatch_build.build_name(builds.listed(ROOT / "src" / "regalia")):
        return "tried with these sources, in vain"
    return "sources are being changed" if changed_by_hand(builds.ROOMS) else ""


def changed_by_hand(rooms: tuple[str, ...]) -> bool:
    """Does somebody work on what would be compiled? After each of his changes that would be for nothing."""
    places = [f"src/regalia/{room}" for room in rooms]
    try:
        asked = subprocess.run(
            ["git", "-C", str(ROOT), "status", "--porcelain", "--", *places], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return asked.returncode == 0 and bool(asked.stdout.strip())


def make(place: Path) -> None:
    os.nice(19)
    env = dict(os.environ)
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        tools = place / ".tools"
        quiet = ["-q", "--disable-pip-version-check", "--no-warn-script-location", "--retries", "1"]
        wanted = ["--upgrade", "--target", str(tools), *hatch_build.COMPILER]
        subprocess.run([sys.executable, "-m", "pip", "install", *quiet, *wanted], check=True)
        env["PYTHONPATH"] = str(tools)
    subprocess.run([sys.executable, "hatch_build.py", "compile"], cwd=ROOT, env=env, check=True)


if __name__ == "__main__":
    main()
