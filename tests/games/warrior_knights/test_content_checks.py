"""The content keeps what docs/warrior-knights/content.md promises of it: the validators of tools/warrior_knights are content.

The two that search for placements (`seat_order` and `homes`, some seconds) are left to `check_map.py` itself.
"""

from pathlib import Path

import pytest
from tools.warrior_knights import check_cards, check_map, fate_odds


def broken(path: Path = check_map.CONTENT / "map.toml") -> tuple[int, list[str]]:
    """How many promises of the map were looked at, and which are broken."""
    m, out = check_map.Map(path), check_map.Report()
    for chapter in (check_map.structure, check_map.cities, check_map.borders, check_map.connectivity):
        chapter(m, out)
    check_map.fairness(m, out, show_sites=False)
    return out.proved, out.failed


def test_the_map_keeps_its_promises() -> None:
    proved, failed = broken()
    assert proved > 700 and failed == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('area = "froli"\nstrength = 200', 'area = "froli"\nstrength = 300', "Froli has strength 200"),
        ('between = ["bingen", "tollgate"]', 'between = ["lenz", "tollgate"]', "every bridge spans a river border"),
    ],
)
def test_a_damaged_map_is_refused(old: str, new: str, says: str, tmp_path: Path) -> None:
    text = (check_map.CONTENT / "map.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "map.toml").write_text(text.replace(old, new), encoding="utf-8")
    assert says in broken(tmp_path / "map.toml")[1]


def test_the_cards_keep_their_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_cards.sys, "argv", ["check_cards.py"])
    assert check_cards.main() == 0 and check_cards.proved > 1900 and check_cards.wrong == []


def test_a_card_whose_figure_is_not_in_its_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_cards, "wrong", [])
    check_cards.figures({"id": "arson", "amounts": {"crowns": 7}, "effect": "Pay eight crowns."})
    assert check_cards.wrong == ["arson: crowns = 7 is named in its effect"]


def test_the_fate_deck_keeps_its_promises() -> None:
    cards = fate_odds.load("fate.toml")["fate"]
    assert fate_odds.structure(cards) == []
    cards[0]["battle"] = "flee"
    assert fate_odds.structure(cards) == ["battle results are known words"]
