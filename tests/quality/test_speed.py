"""Speed as a ratio: random play beside catanatron in the same run, against the committed ratio. A time would only measure the machine."""

import importlib.util
from pathlib import Path

import pytest

from regalia.cli import main

BASELINE = Path(__file__).parent.parent.parent / "bench" / "baseline.json"


@pytest.mark.slow(20)
@pytest.mark.skipif(importlib.util.find_spec("catanatron") is None, reason="catanatron is not installed (extra `bench`): no peer, no ratio")
def test_no_ratio_to_the_peer_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["bench", "--repeats", "3", "--seconds", "1", "--check", str(BASELINE)]) == 0, capsys.readouterr().err
