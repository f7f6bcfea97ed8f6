"""The house: lint, types and import contracts are tests like any other, so that one command passes them all."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def run(*command: str) -> str:
    """What a tool says when it is not content; '' when it is."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_ruff_is_content() -> None:
    assert run("ruff", "check", "--output-format", "concise", "src", "tests", "hatch_build.py", "tools/environment.py") == ""


@pytest.mark.slow
def test_mypy_strict_is_content() -> None:
    assert run("mypy") == ""


def test_imports_point_one_way() -> None:
    linter = str(Path(sys.executable).with_name("lint-imports"))
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout
