"""Archon: Glory & Machination. Card-driven worker placement for two to four in the city of Cardis: the declaration of the game."""

from pathlib import Path
from typing import Any, cast

from regalia.games.archon import hidden, invariants
from regalia.games.archon.chapters import CHAPTERS
from regalia.games.archon.client import names_for, tables
from regalia.games.archon.content import Content, content
from regalia.games.archon.points import Points
from regalia.games.archon.reasons import why
from regalia.games.archon.rules.reign import Reign
from regalia.games.archon.state import ArchonState
from regalia.games.archon.variants import VARIANTS
from regalia.games.archon.vocabulary import V
from regalia.kernel.chance import Dice
from regalia.kernel.chapters import points_of, procedures_of
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Game, Ruleset, Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Reason
from regalia.kernel.words import words


class Archon(Game):
    def __init__(self) -> None:
        """For two to four players. ar.setup.players"""
        super().__init__("archon", "Archon: Glory & Machination", 2, (2, 3, 4), V, str(Path(__file__).parent))
        self.text = "Send courtiers and magisters through the city of Cardis, and stand highest in the king's grace after nine rounds."
        self.shelf = 3
        self.procedures = procedures_of(CHAPTERS)
        self.points = points_of(CHAPTERS)
        self.reasons = why.REASONS
        self.variants = VARIANTS
        self.decision_bound = 4_000
        self._names: dict[tuple[int, ...], dict[str, list[str]]] = {}  # by the houses of the seats

    def content(self, setup: Setup) -> Any:
        return content()

    def new_points(self) -> Points:
        return Points()

    def new_state(self, rules: Ruleset, seed: int) -> State:
        return ArchonState(rules, seed)

    def opening(self, g: State) -> Procedure:
        return Reign()

    def scores(self, g: State) -> list[int]:
        return cast(ArchonState, g).score[:]

    def rounds(self, g: State) -> int:
        return cast(ArchonState, g).round

    def charts(self, g: State) -> dict[str, list[int]]:
        s = cast(ArchonState, g)
        seats = range(g.seats)
        return {
            "works": [len(s.tiles[seat]) + len(s.arts[seat]) + len(s.science[seat]) + len(s.warriors[seat]) for seat in seats],
            "wealth": [sum(s.goods[seat]) for seat in seats],
            "wall": [s.wall.count(seat) for seat in seats],
        }

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        hidden.fill(cast(ArchonState, g), viewer, dice)

    def faults(self, g: State) -> list[str]:
        return invariants.faults(cast(ArchonState, g))

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        return why.why_not(cast(ArchonState, view), seat, kind, id)

    def names(self, g: State) -> dict[str, list[str]]:
        sides = tuple(self.sides(g))
        found = self._names.get(sides)
        if found is None:
            found = self._names[sides] = names_for(content(), words(self).templates["names"], sides)
        return found

    def parties(self) -> list[str]:
        return list(words(self).templates["names"]["seat"])

    def sides(self, g: State) -> list[int]:
        return list(g.rules.setup.sides) or list(range(g.seats))

    def tables(self, content: Content) -> dict[str, Any]:
        return tables(content)

    def cards(self) -> dict[str, list[str]]:
        c = content()
        return {
            "card": ["courtier", *[m.id for m in c.magisters]],
            "building": [b.id for b in c.buildings],
            "favor": [f.id for f in c.favors],
            "province": [p.id for p in c.provinces],
            "grant": [s.id for s in c.grants],
            "attack": [a.id for a in c.attacks],
            "scoring": [card.id for deck in c.decks for card in deck],
        }


GAME = Archon()
