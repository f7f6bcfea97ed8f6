"""`tools/check`, with which `./test` begins: it asks every tool, and the first that is not content ends it with its own words."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOOLS = ("ruff check", "ruff format", "mypy ", "mypy --explicit-package-bases", "lint-imports")


def check(place: Path, discontent: str = "") -> tuple[int, str]:
    """The script in a place of its own, beside tools that write down that they were asked; one of them finds a fault."""
    (place / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "check", place / "tools")
    bin = place / ".venv" / "bin"
    bin.mkdir(parents=True)
    for name in {tool.split()[0] for tool in TOOLS}:
        tool = bin / name
        tool.write_text(
            f'#!/bin/sh\necho "{name} $1" >>asked\ncase "{name} $1" in "{discontent or "nobody"}"*) echo a fault; exit 1;; esac\n'
        )
        tool.chmod(0o755)
    done = subprocess.run([place / "tools" / "check"], capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout


def test_every_tool_is_asked_and_says_nothing_when_content(tmp_path: Path) -> None:
    tools = ("lint", "format", "types", "types of the tools and of what drives the browser", "import contracts")
    assert check(tmp_path) == (0, "".join(f"check: {tool}\n" for tool in tools))
    asked = (tmp_path / "asked").read_text().splitlines()
    assert len(asked) == len(TOOLS) and all(line.startswith(tool) for line, tool in zip(asked, TOOLS))


@pytest.mark.parametrize("tool", TOOLS)
def test_the_first_fault_ends_it(tool: str, tmp_path: Path) -> None:
    code, said = check(tmp_path, tool)
    assert code == 1 and said.endswith("a fault\n")
    assert (tmp_path / "asked").read_text().splitlines()[-1].startswith(tool)
