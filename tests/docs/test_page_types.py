"""The page's types say what the server and the games say."""

from pathlib import Path

import pytest
from msgspec import Struct
from tools import page_types

GAMES = ["archon", "risk-europe", "warrior-knights"]


def test_the_committed_files_are_what_the_tool_writes() -> None:
    for path, text in page_types.files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.relative_to(page_types.ROOT)} is old: run python tools/page_types.py"


def test_every_game_with_a_room_in_the_page_has_its_columns_and_figures() -> None:
    rooms = page_types.SOURCE / "games"
    made = {str(path.relative_to(rooms)) for path in page_types.files() if path.is_relative_to(rooms)}
    of_variants = {path for path in made if "/variants/" in path}
    covers = {f"{game}/cover.gen.json" for game in GAMES if (rooms / game / "cover.gen.json").exists()}  # a map for the lobby
    assert made - of_variants - covers == {f"{game}/{part}.gen.ts" for game in GAMES for part in ("columns", "figures")}
    assert covers <= made
    assert "warrior-knights/variants/limited-heirs/figures.gen.ts" in of_variants
    icons = {f"{game}/icons.gen.ts" for game in GAMES}  # the page's own tool writes them (web/scripts/icons.mjs)
    assert {str(path.relative_to(rooms)) for path in rooms.rglob("*.gen.*")} == made | icons
    assert sorted(path.name for path in page_types.TABLES.iterdir()) == [f"{game}.gen.json" for game in GAMES]


class Thing(Struct):
    """Something
    said."""

    name: str
    how_many: int | None
    kinds: list[int | str] = []


class Pair(Struct, array_like=True):
    left: int
    right: dict[str, bool]


def test_a_struct_becomes_an_interface_and_a_list_a_tuple() -> None:
    assert page_types.struct(Thing) == (
        "/** Something said. */\nexport interface Thing {\n  name: string;\n  how_many: number | null;\n  kinds: (number | string)[];\n}\n"
    )
    assert "  kinds?: (number | string)[];" in page_types.struct(Thing, "Message")
    assert page_types.struct(Pair) == "export type Pair = [left: number, right: Record<string, boolean>];\n"


def test_what_it_cannot_write_it_says() -> None:
    class Strange(Struct):
        when: complex

    with pytest.raises(TypeError, match=r"page_types\.py does not know"):
        page_types.struct(Strange)


def test_the_tool_sees_a_file_that_is_old(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stale = page_types.SOURCE / "core" / "types.gen.ts"
    texts: dict[Path, str] = {stale: stale.read_text(encoding="utf-8") + "export type More = number;\n"}
    monkeypatch.setattr(page_types, "files", lambda: texts)
    monkeypatch.setattr("sys.argv", ["page_types.py", "--check"])
    assert page_types.main() == 1
    assert capsys.readouterr().out == "differs: web/src/core/types.gen.ts\n"
