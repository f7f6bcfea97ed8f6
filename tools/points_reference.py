"""docs/points.md, written from the games: every rule point, what it says, from which passages, and which variants change it.

python tools/points_reference.py            writes docs/points.md
python tools/points_reference.py --check    says whether the page differs from what it would write (exit status 1)
"""

import argparse
import ast
import inspect
import re
import sys
import textwrap
from pathlib import Path

from regalia.conformance.tables import possible, with_needs
from regalia.kernel import registry
from regalia.kernel.draft import Draft, Point
from regalia.kernel.rules import Game, Setup
from regalia.kernel.words import reference

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "points.md"

HEAD = """# Rule points

<!-- Written by tools/points_reference.py from the games. Do not edit this page. -->

A rule point is a function of the rules that a variant may change: `draft.replace_rule(point, other)`, `draft.wrap_rule(point, around)`,
and `draft.on(point, listener)` where something only happens ([variants.md](variants.md)). Rules call the
function; it asks the table whether a variant has changed it, and is the base rule otherwise.
"""


def signature(point: Point) -> str:
    """`wage(g, troop) -> int`: as the rules call it, with the types that stand in the source."""
    function = ast.parse(textwrap.dedent(inspect.getsource(point.ask))).body[0]
    assert isinstance(function, ast.FunctionDef)
    result = ast.unparse(function.returns) if function.returns is not None else "None"
    return f"{point.name}({', '.join(arg.arg for arg in function.args.args)}) -> {result}"


def said(game: Game, point: Point) -> tuple[str, list[str]]:
    """The first sentence of its docstring, and the passages that the docstring names."""
    text = " ".join((inspect.getdoc(point.ask) or "").split())
    book = reference(game)
    known = {p.id for p in book.passage} | {r.id for r in book.ruling}
    ids = [id for id in re.findall(r"[a-z]+(?:\.[a-z0-9-]+)+", text) if id in known]
    for id in ids:
        text = text.replace(id, "§")
    text = re.sub(r"\s*\(§(?:[,;] §)*\)|§[,;]?\s*", "", text)
    return re.split(r"(?<=[.?])\s", text.strip(" ,"))[0], list(dict.fromkeys(ids))


def changed_by(game: Game) -> dict[str, list[str]]:
    """Point -> the variants that change it, found by letting each edit a draft of its own."""
    found: dict[str, list[str]] = {}
    for variant in game.variants:
        ids = with_needs(game, variant)
        setup = Setup(game.id, (possible(game, ids, {}) or list(game.seats))[0], ids)
        draft = Draft(setup, game.procedures, game.points, game.content(setup))
        for other in game.variants:
            before = dict(draft.rules)
            if other.id in ids:
                other.apply(draft)
            if other is variant:
                for name in [n for n, function in draft.rules.items() if before.get(n) is not function]:
                    found.setdefault(name, []).append(variant.id)
    return found


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def row(game: Game, point: Point, variants: list[str]) -> str:
    sentence, ids = said(game, point)
    links = ", ".join(f"[{id}](rules/{game.id}.md#{id})" for id in ids)
    return f"| `{cell(signature(point))}` | {cell(sentence)} | {links} | {', '.join(variants)} |"


def section(game: Game) -> list[str]:
    changes = changed_by(game)
    lines = ["", f"## {game.title}", ""]
    if not game.points:
        return [*lines, "None yet."]
    lines += [f"{len(game.points)} points.", "", "| point | what it says | passages | changed by |", "|---|---|---|---|"]
    return lines + [row(game, point, changes.get(point.name, [])) for point in sorted(game.points, key=lambda p: p.name)]


def page() -> str:
    """The games of the house, wherever it is installed."""
    games = [game for game in registry.games() if game.folder.parent.name == "games"]
    return HEAD + "\n".join(line for game in sorted(games, key=lambda g: g.shelf) for line in section(game)) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page differs")
    check: bool = parser.parse_args().check
    text = page()
    if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text:
        return 0
    print(f"{'differs' if check else 'written'}: {PAGE.relative_to(ROOT)}")
    if not check:
        PAGE.write_text(text, encoding="utf-8")
    return 1 if check else 0


if __name__ == "__main__":
    sys.exit(main())
