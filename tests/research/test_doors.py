"""What regalia.research opens: nothing is imported before it is asked for, and what is missing says which extra brings it."""

import subprocess
import sys

import pytest

import regalia.research
from regalia.kernel.errors import RegaliaError

WITHOUT = """
import sys
class Away:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {away!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Away())
import regalia, regalia.research, regalia.cli.main
import regalia.kernel.outcomes
from regalia.kernel import registry
assert len(registry.games()) >= 3
try:
    regalia.research.{door}
except regalia.research.ExtraError as fault:
    print(type(fault).__name__, fault)
"""


@pytest.mark.parametrize(
    ("door", "away", "told"),
    [
        (
            "aec",
            ("numpy", "gymnasium", "pettingzoo"),
            "regalia.research.aec needs numpy, which is not installed: pip install 'regalia[research]'",
        ),
        ("aec", ("pettingzoo",), "regalia.research.aec needs pettingzoo, which is not installed: pip install 'regalia[research]'"),
        ("single", ("gymnasium",), "regalia.research.single needs gymnasium, which is not installed: pip install 'regalia[research]'"),
        ("openspiel", ("pyspiel",), "regalia.research.openspiel needs pyspiel, which is not installed: pip install 'regalia[openspiel]'"),
    ],
)
def test_what_is_missing_says_which_extra_brings_it(door: str, away: tuple[str, ...], told: str) -> None:
    code = WITHOUT.format(door=door, away=set(away))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"ExtraError {told}"


def test_importing_the_room_imports_no_extra() -> None:
    code = (
        "import sys, regalia.research, regalia.cli.main; print(sorted({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_what_is_not_there_says_what_is() -> None:
    with pytest.raises(AttributeError, match="no 'gym'; it has aec, single, vector, openspiel, space"):
        regalia.research.gym  # noqa: B018
    assert issubclass(regalia.research.ExtraError, RegaliaError)
