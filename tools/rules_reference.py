"""The rules references of docs/rules/, written from the passages.toml of the games and their variants.

One page for each game, one anchor for each rule.

python tools/rules_reference.py            writes docs/rules/*.md
python tools/rules_reference.py --check    says which pages differ from what it would write (exit status 1)
"""

import argparse
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from regalia.kernel import registry
from regalia.kernel.rules import Game
from regalia.kernel.words import Passage, Reference, Ruling, passage_files, reference, rooms

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "rules"
OWN = "own design"
DECKS = {
    "captains": "Leaders and Heralds",
    "agendas": "Agendas",
    "events": "Events",
    "advancements": "Advancements",
    "missions": "Missions",
}


def chapters(passages: list[Passage]) -> dict[str, list[Passage]]:
    """Passages by chapter, in the order in which the chapters begin; one that several variants write stands after the last of them."""
    found: dict[str, list[Passage]] = {}
    for passage in passages:
        begun = found.get(passage.chapter, [])
        if begun and begun[-1].variant and begun[-1].variant != passage.variant:
            found[passage.chapter] = found.pop(passage.chapter)
        found.setdefault(passage.chapter, []).append(passage)
    return found


def slug(heading: str) -> str:
    """The anchor that GitHub and most other renderers give a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def safe(text: str) -> str:
    """Plain text, so that no character of a rule is taken for markup."""
    return re.sub(r"([\\`*_\[\]<>|])", r"\\\1", text.strip())


def link(id: str) -> str:
    return f"[{id}](#{id})"


def rule(passage: Passage, rulings: list[Ruling]) -> str:
    label = " **(own design)**" if OWN in passage.source.lower() else ""
    notes = [] if label or not passage.source else [safe(passage.source)]
    if rulings:
        notes.append("see " + ", ".join(link(r.id) for r in rulings))
    tail = f" <sub>{'; '.join(notes)}</sub>" if notes else ""
    return f'* <a id="{passage.id}"></a>`{passage.id}`{label} {safe(passage.rule)}{tail}'


def ruling(found: Ruling) -> str:
    touches = f" <sub>on {', '.join(link(id) for id in found.affects)}</sub>" if found.affects else ""
    return f'* <a id="{found.id}"></a>`{found.id}` *{safe(found.question)}* {safe(found.ruling)}{touches}'


def mission(card: dict[str, Any]) -> str:
    """A card of our own that a game keeps beside its passages."""
    targets = ", ".join(f"{number} with {seats.removeprefix('p')}" for seats, number in card.get("target", {}).items())
    parts = [f"**{safe(card['name'])}** **({card['source']})** {safe(card['mission'])}"]
    parts += [f"This many: {targets} players."] if targets else []
    parts += [f"Bonus: {safe(card['bonus'])}"]
    return f'* <a id="{card["id"]}"></a>`{card["id"]}` ' + " ".join(parts)


def decks(game: Game) -> dict[str, list[str]]:
    """The cards of our own design with what they do, by the name of their file: the game's, then those that variants add."""
    found: dict[str, list[str]] = {}
    names = {variant.id: variant.name for variant in game.variants}
    for variant, folder in (("", game.folder), *rooms(game)):
        files = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("content/*.toml"))}
        rows = {stem: cards_of(raw) for stem, raw in files.items() if raw.get("own_design")}
        companies = {row["id"]: row["company"] for row in rows.get("mercenaries", []) if "company" in row}
        for stem, deck in rows.items():
            lines = [card(row, companies, names.get(variant, "")) for row in deck if "effect" in row or (variant and "text" in row)]
            if lines:
                found.setdefault(stem, []).extend(lines)
    return found


def cards_of(raw: dict[str, Any]) -> list[dict[str, Any]]:
    return [row for rows in raw.values() if isinstance(rows, list) for row in rows if isinstance(row, dict) and "id" in row]


def card(row: dict[str, Any], companies: dict[str, str], variant: str) -> str:
    """Its name, what is printed beside it, and what it does; whoever is without a name is named by his company."""
    name = row.get("name") or companies[row["id"]]
    beside = [variant, *[str(row[key]).replace("_", " ") for key in ("kind", "colour", "moment") if key in row]]
    beside += [f"{row['cost']} Knowledge"] if "cost" in row else []
    beside += [f"{row['faith']} Faith to cancel"] if row.get("faith") else []
    beside += [f"{row['copies']} copies"] if row.get("copies", 1) > 1 else []
    notes = safe("; ".join(note for note in beside if note))
    refused = f" If refused: {safe(row['refusal'])}" if row.get("refusal") else ""
    return f"* **{safe(name)}**" + (f" ({notes})" if notes else "") + f" {told(row)}{refused}"


def told(row: dict[str, Any]) -> str:
    """What a card does: in a short sentence, as a player reads it at the table, then exactly."""
    exact = row.get("effect") or row["text"]
    return f"{safe(row['gist'])} *Exactly:* {safe(exact)}" if "gist" in row else safe(exact)


def section(heading: str, lines: list[str], before: str = "") -> list[str]:
    return ["", f"## {safe(heading)}", "", *([before, ""] if before else []), *lines] if lines else []


def page(game: Game) -> str:
    book: Reference = reference(game)
    raws = [tomllib.loads(path.read_text(encoding="utf-8")) for _, path in passage_files(game)]
    by_passage: dict[str, list[Ruling]] = {}
    for r in book.ruling:
        for id in r.affects:
            by_passage.setdefault(id, []).append(r)

    body: list[str] = []
    for heading, passages in chapters(book.passage).items():
        body += section(heading, [rule(p, by_passage.get(p.id, [])) for p in passages])
    body += section(
        "Cards of our own",
        [mission(c) for raw in raws for c in raw.get("content", [])],
        "The published texts are unknown; these stand in their place.",
    )
    for deck, lines in decks(game).items():
        body += section(
            f"Our own cards: {DECKS.get(deck, deck)}",
            lines,
            "**(own design)** Of the published cards little more is known than their number.",
        )
    body += section(
        "Rulings", [ruling(r) for r in book.ruling], "What the sources leave open, or say in two ways, and how it is decided here."
    )

    own = sum(OWN in p.source.lower() for p in book.passage)
    marked = f"{own} {'rule is' if own == 1 else 'rules are'} marked **(own design)**: ours, since the published one is unknown or missing."
    head = [
        f"# {game.title}: the rules",
        "",
        f"<!-- Written by tools/rules_reference.py from src/regalia/games/{game.folder.name}/passages.toml. Do not edit this page. -->",
        "",
        f"{len(book.passage)} rules and {len(book.ruling)} rulings, as this program carries them out, rules version {game.version}.",
        "The wording is this project's own; nothing here is the publisher's text.",
        *([marked] if own else []),
        "The id before a rule is the one that the page, the terminal, the code and the tests name;",
        "it is also an anchor, so `#` and an id link to it.",
        "",
        "Where a rule comes from stands small behind it:",
        "",
        *[f"* {safe(s)}" for raw in raws for s in raw.get("meta", {}).get("sources", [])],
        "",
        "## Contents",
        "",
        *[f"* [{line[3:]}](#{slug(line[3:])})" for line in body if line.startswith("## ")],
    ]
    return "\n".join([*head, *body]) + "\n"


def pages() -> dict[Path, str]:
    """What every page should say, by its path: one for each game of the house, wherever it is installed."""
    return {PAGES / f"{g.id}.md": page(g) for g in registry.games() if g.folder.parent.name == "games"}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page differs")
    check: bool = parser.parse_args().check
    stale = {path: text for path, text in pages().items() if not path.is_file() or path.read_text(encoding="utf-8") != text}
    for path, text in stale.items():
        print(f"{'differs' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
