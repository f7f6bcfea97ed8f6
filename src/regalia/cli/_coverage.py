"""Rule coverage: which passages are proved by tests, cited by code, visited by golden games; which steps and cards golden games visit."""

import ast
import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from regalia.conformance import golden
from regalia.conformance.relations import relations
from regalia.conformance.words import cited, rulesets
from regalia.kernel import engine, record
from regalia.kernel.relations import ADAPTS
from regalia.kernel.rules import Game, all_cards
from regalia.kernel.words import Passage, reference


class Coverage:
    """The findings for one game, as sets of ids."""

    def __init__(self, game: Game) -> None:
        self.game = game
        book = reference(game)
        self.passages: list[Passage] = book.passage
        self.rulings = [r.id for r in book.ruling]
        self.relations = [relation for _, relation in relations(game)]
        self.cited = set(cited(game))
        self.proved: set[str] = set()
        self.tests = 0
        self.failed: list[str] = []
        self.steps: dict[tuple[str, str], tuple[str, ...]] = steps_of(game)
        self.visited_steps: set[tuple[str, str]] = set()
        self.tested_steps: set[tuple[str, str]] = set()
        self.cards: dict[str, list[str]] = {deck: list(dict.fromkeys(ids)) for deck, ids in all_cards(game).items()}  # copies are one card
        self.visited_cards: set[tuple[str, str]] = set()
        self.records = 0

    def visited(self) -> set[str]:
        """Passages whose steps a golden game carried out."""
        return {id for step in self.visited_steps for id in self.steps.get(step, ())}

    def covered(self) -> set[str]:
        """Passages that a test proves or a golden game visits: the number."""
        return self.proved | self.visited()

    def by_variant(self) -> list[tuple[str, set[str]]]:
        """The passages of the base game (''), then those of each variant that has its own."""
        found: dict[str, set[str]] = {"": set()}
        for passage in self.passages:
            found.setdefault(passage.variant, set()).add(passage.id)
        return list(found.items())

    def by_chapter(self) -> list[tuple[str, list[str]]]:
        chapters: dict[str, list[str]] = {}
        for passage in self.passages:
            chapters.setdefault(passage.chapter, []).append(passage.id)
        return list(chapters.items())

    def unseen_cards(self) -> list[str]:
        return [card for deck, cards in self.cards.items() for card in cards if (deck, card) not in self.visited_cards]

    def to_json(self) -> dict[str, Any]:
        ids = {p.id for p in self.passages}
        covered = self.covered() & ids
        cards = sum(len(c) for c in self.cards.values())
        adapting = {r.id for r in self.relations if r.kind == ADAPTS}
        return {
            "game": self.game.id,
            "passages": len(ids),
            "cited": len(self.cited & ids),
            "proved": len(self.proved & ids),
            "visited": len(self.visited() & ids),
            "covered": len(covered),
            "coverage": round(len(covered) / len(ids), 4) if ids else 0.0,
            "rulings": len(self.rulings),
            "rulings_cited_or_proved": len((self.cited | self.proved) & set(self.rulings)),
            "relations": len(self.relations),
            "adapting": len(adapting),
            "adapting_proved": len(adapting & self.proved),
            "tests": self.tests,
            "steps": len(self.steps),
            "steps_visited": len(self.visited_steps & set(self.steps)),
            "steps_tested": len(self.tested_steps & set(self.steps)),
            "cards": cards,
            "cards_visited": len(self.visited_cards),
            "records": self.records,
            "parts": {variant or "base": {"passages": len(own), "covered": len(own & covered)} for variant, own in self.by_variant()},
            "missing": [p.id for p in self.passages if p.id not in covered],
            "uncited": [p.id for p in self.passages if p.id not in self.cited],
            "steps_missing": sorted(f"{p}.{s}" for p, s in set(self.steps) - self.visited_steps),
            "cards_missing": [card for deck, all_ in self.cards.items() for card in all_ if (deck, card) not in self.visited_cards],
            "unknown_proved": sorted(self.proved - ids - set(self.rulings) - {r.id for r in self.relations}),
        }


def steps_of(game: Game) -> dict[tuple[str, str], tuple[str, ...]]:
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for rules in rulesets(game):
        for procedure, steps in rules.steps.items():
            for step in steps:
                found[(procedure.__name__, step.name)] = step.cites
    return found


def marks(folder: Path) -> dict[str, set[str]]:
    """`@proves(...)` of every test, read from the source: test -> ids."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] == "proves":
                    ids = {a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
                    found.setdefault(f"{path.name}::{node.name}", set()).update(ids)
    return found


def read_tests(coverage: Coverage, folder: Path) -> None:
    found = marks(folder)
    coverage.tests = len(found)
    for ids in found.values():
        coverage.proved |= ids


def run_tests(coverage: Coverage, folder: Path) -> None:
    """Really run them: only what passes proves anything; the steps they carry out are counted, too."""
    import pytest

    class Collector:
        def __init__(self) -> None:
            self.ids: dict[str, tuple[str, ...]] = {}

        def pytest_itemcollected(self, item: Any) -> None:
            self.ids[item.nodeid] = getattr(getattr(item, "function", None), "__proves__", ())

        def pytest_runtest_logreport(self, report: Any) -> None:
            if report.when == "call" and report.passed:
                coverage.proved |= set(self.ids.get(report.nodeid, ()))
                coverage.tests += bool(self.ids.get(report.nodeid))
            elif report.failed:
                coverage.failed.append(report.nodeid)

    steps: dict[tuple[str, str], int] = {}
    engine.trace(steps)
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder)], plugins=[Collector()])
    finally:
        engine.trace(None)
    coverage.tested_steps = set(steps)


def read_golden(coverage: Coverage, folder: Path, tick: Callable[[int, int], None]) -> None:
    visits = golden.Visits()
    paths = golden.files(folder)
    for i, path in enumerate(paths):
        visits.add(record.load(path.read_text(encoding="utf-8")))
        tick(i + 1, len(paths))
    coverage.records = len(paths)
    coverage.visited_steps = set(visits.steps)
    coverage.visited_cards = set(visits.cards)
