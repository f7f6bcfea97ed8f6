"""The variant of docs/variants.md: shown as it is, owned by nobody but itself, and of no consequence to tables without it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.conformance import golden
from regalia.example.little_throne.rules import BID, Court
from regalia.kernel import engine, saves
from regalia.kernel.chance import Dice
from regalia.kernel.errors import SetupError
from regalia.kernel.reasons import why_not
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import events_for, redact, redetermine, view
from regalia.testing import proves
from tests.conformance.games import EXAMPLE
from tests.docs.sworn_crowns.variant import ILL_OMENED, KEPT, OMEN, SWEAR, VARIANT, oaths
from tests.docs.test_games import lines, shown

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "sworn_crowns"
SWORN = Setup("little-throne", 3, ("sworn-crowns",))
OWN = {"oath", "ill_omened", "all_sworn"}


def court(setup: Setup = SWORN) -> Court:
    g = engine.new(EXAMPLE, setup, 1)
    assert isinstance(g, Court)
    return g


def sworn(*crowns: int) -> Court:
    """A table at which all have sworn: by these crowns of the row, counted from its first that may be sworn by."""
    g = court()
    for seat, n in enumerate(crowns or (0, 1, 2)):
        engine.apply(g, seat, engine.offered(g, seat)[n])
    return g


# ---- the page


def test_the_page_shows_the_files_word_for_word() -> None:
    pieces = {name: text for name, text in shown(ROOT / "docs" / "variants.md").items() if name.startswith("sworn_crowns/")}
    assert set(pieces) == {f"sworn_crowns/{name}" for name in ("variant.py", "words.toml", "passages.toml", "terminal.py")}
    for name, text in pieces.items():
        assert text == lines((FOLDER.parent / name).read_text(encoding="utf-8")), f"docs/variants.md shows another {name} than there is"


def test_the_game_knows_nothing_of_it_and_the_page_says_how_long_it_is() -> None:
    for path in EXAMPLE.folder.iterdir():
        if path.is_file():
            assert "sworn" not in path.read_text(encoding="utf-8").lower()
    count = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in FOLDER.glob("*.py"))
    assert f"{count} lines of Python" in (ROOT / "docs" / "variants.md").read_text(encoding="utf-8")


# ---- its rules


@proves("lt.sworn.omen")
def test_nobody_swears_by_the_ill_omened_crown_and_is_told_why() -> None:
    g = court()
    omen = oaths(g).ill_omened
    assert (OMEN, omen) in events_for(g.events, 0)
    assert sorted([*[crown for _, crown in engine.offered(g, 1)], omen]) == sorted(g.row)
    assert why_not(g, 1, [("crown", omen)]).reasons == [(ILL_OMENED, omen)]


@proves("lt.sworn.oath")
def test_oaths_are_secret() -> None:
    g = sworn()
    assert view(g, 1)["columns"]["oath"] == [-1, oaths(g).oath[1], -1]
    assert view(g, 1)["columns"]["all_sworn"] == 1


@proves("lt.sworn.reward")
@pytest.mark.parametrize(("buyer", "coins"), [(0, 12 - 2 + 3), (1, 12 - 2)])
def test_who_buys_the_crown_that_he_has_sworn_by_is_paid(buyer: int, coins: int) -> None:
    g = sworn()
    g.row.insert(0, g.row.pop(g.row.index(oaths(g).oath[0])))
    for seat in range(3):
        engine.apply(g, seat, (BID, 2 if seat == buyer else 0))
    assert g.coins[buyer] == coins
    assert ((KEPT, 0, g.row[0]) in events_for(g.events, 2)) == (buyer == 0)


def test_the_option_that_it_fixes_has_no_other_value() -> None:
    with pytest.raises(SetupError, match="option 'purse' is always 12 with variant 'sworn-crowns', not '6'"):
        court(Setup("little-throne", 3, ("sworn-crowns",), {"purse": "6"}))


# ---- its columns


def test_its_columns_are_in_everything_that_derives_from_columns() -> None:
    g = sworn()
    data = json.loads(json.dumps(g.to_json()))
    assert set(data) >= OWN
    again = saves.from_json(g.rules, data)
    assert again.same(g) and again.digest() == g.digest()
    copy = g.clone()
    assert isinstance(copy, Court)
    oaths(copy).oath[0] = oaths(g).ill_omened
    assert not copy.same(g) and copy.digest() != g.digest()
    assert EXAMPLE.faults(copy) == [] and g.rules.faults(copy) == [f"nobody may swear to crown {oaths(g).ill_omened}"]


def test_its_secrets_are_hidden_and_imagined() -> None:
    g = sworn()
    seen = redact(g, 2)
    assert isinstance(seen, Court)
    assert oaths(seen).oath == [-1, -1, oaths(g).oath[2]]
    imagined = [redetermine(g, 2, Dice(seed)) for seed in range(20)]
    assert len({tuple(oaths(other).oath) for other in imagined if isinstance(other, Court)}) > 1
    assert all(g.rules.faults(other) == [] for other in imagined)


def test_a_table_without_it_has_none_of_it() -> None:
    g = court(Setup("little-throne", 3))
    assert not OWN & set(g.to_json())
    assert SWEAR not in [option[0] for option in engine.offered(g, 0)]


# ---- from outside, in a process of its own: whatever it brings is brought to that process alone

SOUND = """
[regalia.variants]
little-throne = tests.docs.sworn_crowns.variant:VARIANT
"""
MARKS = """
[regalia.variants]
archon = marks:ARCHON
risk-europe = marks:RISK_EUROPE
warrior-knights = marks:WARRIOR_KNIGHTS
little-throne = marks:LITTLE_THRONE
"""
MARKS_MODULE = '''
"""A variant for every game that does nothing but bring things: {columns} columns, words, and a purpose of chance."""
from regalia.kernel import registry
from regalia.kernel.columns import column
from regalia.kernel.rules import Setup, ruleset
from regalia.kernel.state import Part, Place
from regalia.kernel.variant import Variant

class Marks(Part):
    columns = tuple(column(f"mark_{{n}}") for n in range({columns}))

    def __init__(self, g):
        for col in self.columns:
            setattr(self, col.name, [0] * g.seats)

def brought(id):
    game = registry.game(id)
    words = game.vocabulary.of("marks")
    words.verb("mark", "seat"), words.event("marked", "seat"), words.reason("unmarked", "", "seat"), words.purpose("marks")
    state = type(ruleset(game, Setup(id, game.seats[0])).new_state(1))
    return Variant("marks", "Marks", "Marks.", part=Place(state, Marks))

ARCHON, RISK_EUROPE, WARRIOR_KNIGHTS, LITTLE_THRONE = map(brought, ("archon", "risk-europe", "warrior-knights", "little-throne"))
'''


def bring(folder: Path, entry_points: str, module: str = "") -> Path:
    info = folder / "brought-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(entry_points, encoding="utf-8")
    (folder / "marks.py").write_text(module, encoding="utf-8")
    return folder


def said(*args: str, outside: Path | None = None, typed: str = "") -> str:
    """What `python -m …` says, with the small game, and with what lies in the folder `outside`."""
    path = os.pathsep.join(filter(None, (str(outside or ""), str(ROOT), os.environ.get("PYTHONPATH", ""))))
    env = {**os.environ, "PYTHONPATH": path, "REGALIA_GAMES": "regalia.example.little_throne.game", "COLUMNS": "200"}
    command = [sys.executable, "-m", *args]
    done = subprocess.run(command, env=env, cwd=outside or ROOT, input=typed, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_found_listed_played_and_drawn(tmp_path: Path) -> None:
    outside = bring(tmp_path, SOUND)
    listed = json.loads(said("regalia.cli.main", "games", "little-throne", "--json", outside=outside))
    assert [v["id"] for v in listed["variants"]] == [VARIANT.id]
    table = ["little-throne", "--variant", "sworn-crowns"]
    *games, summary = said("regalia.cli.main", "sim", *table, "--games", "4", "--json", outside=outside).splitlines()
    assert json.loads(summary)["failures"] == 0 and len(games) == 4
    shown = said("regalia.cli.main", "play", *table, "--seed", "3", outside=outside, typed="1\nb\nq\n")
    assert "is ill-omened: nobody may swear by it." in shown and "You have sworn by the" in shown


@pytest.fixture(scope="module")
def digests() -> list[str]:
    return said("regalia.conformance.digests").splitlines()


@pytest.mark.parametrize("columns", [1, 2])
def test_what_a_variant_brings_changes_nothing_at_tables_without_it(columns: int, tmp_path: Path, digests: list[str]) -> None:
    """Random games of every table, and every golden record with its digests, while each game has a variant more, and with a column more."""
    outside = bring(tmp_path, MARKS, MARKS_MODULE.format(columns=columns))
    now = said("regalia.conformance.digests", outside=outside).splitlines()
    assert any("+marks" in line for line in now)
    plain = [line for line in now if "+marks" not in line]
    assert len(plain) > 30 and set(plain) <= set(digests)
    if columns == 1:
        return  # records are digests too: once is enough
    for game in ("archon", "risk-europe", "warrior-knights", "little-throne"):
        records = golden.files(ROOT / "tests" / "golden" / game)
        folder = str(ROOT / "tests" / "golden" / game)
        assert said("regalia.cli.main", "golden", game, "--folder", folder, outside=outside).count(".rec: ") == len(records) > 0
