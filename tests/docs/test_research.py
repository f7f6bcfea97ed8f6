"""The examples of docs/research.md run as they stand, one after the other; and its figures are true."""

import re
from pathlib import Path

import pytest

from regalia.kernel import registry
from regalia.kernel.errors import SetupError

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "research.md"
EXAMPLE = re.compile(r"^(<!-- not run: .+ -->\n)?```python\n(.*?)^```$", re.M | re.S)
TWENTY = 22  # lines of the agent, without blank ones: its two imports and twenty


def examples() -> list[str]:
    return [text for skipped, text in EXAMPLE.findall(PAGE.read_text(encoding="utf-8")) if not skipped]


@pytest.mark.slow(10)
def test_the_examples_run() -> None:
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed (extra `research`)")
    pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra `openspiel`)")
    names: dict[str, object] = {"__name__": "research_page"}
    found = examples()
    assert len(found) > 6
    for at, text in enumerate(found):
        exec(compile(text, f"docs/research.md, example {at + 1}", "exec"), names)


def test_the_agent_has_twenty_lines() -> None:
    assert len([line for line in examples()[0].splitlines() if line.strip()]) <= TWENTY


def test_the_sizes_of_the_action_spaces_are_true() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed (extra `research`)")
    from regalia.research.table import space

    told = re.findall(r"^\| ([A-Z][\w ]+) \| ([\d,]+) \| ([\d,]+) \|$", PAGE.read_text(encoding="utf-8"), re.M)
    assert len(told) == 3
    for title, plain, varied in told:
        game = next(game for game in registry.games() if game.title.startswith(title))
        assert space(game, max(game.seats)).n == int(plain.replace(",", ""))
        most = 0
        for variant in game.variants:
            for seats in game.seats:
                try:
                    most = max(most, space(game, seats, [*variant.needs, variant.id]).n)
                except SetupError:
                    continue
        assert most == int(varied.replace(",", ""))


def test_the_citation_names_this_version() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    version = re.search(r'^version = "(.+)"$', project, re.M)
    assert version is not None and f"\nversion: {version[1]}\n" in text
    assert "license: Apache-2.0" in text
