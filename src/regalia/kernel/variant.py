"""A variant: a module, or a folder, that owns everything it brings.

What it changes in the rules is said in `apply`; what it adds is summed up by the Ruleset of the tables that use it: columns (`part`),
names, invariants, blanks to fill, charts, reasons. Its words, passages and rulings stand in its folder (`words.toml` or `words/`,
`passages.toml`), and how it goes with others (`relations.toml`), beside a `terminal.py` for the terminal's board. Take the folder away,
and its line in the game's list of variants, and nothing of it is left.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from regalia.kernel.chance import Dice
from regalia.kernel.draft import Draft
from regalia.kernel.relations import EXCLUDES, REQUIRES, Relation, read_relations
from regalia.kernel.state import Own, Place
from regalia.kernel.vocabulary import Reason

if TYPE_CHECKING:
    from regalia.kernel.rules import Choice, Setup


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """A variant declares itself; `apply` edits the draft. Subclass it in a module of its own."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        relations: tuple[Relation, ...] = (),
        seats: tuple[int, ...] = (),
        fixes: dict[str, str] | None = None,
        defaults: dict[str, str] | None = None,
        part: Place | None = None,
        options: tuple["Choice", ...] = (),
        group: str = "",
        shares: tuple[Place, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self._relations = relations
        self._read = False
        self.seats = seats  # empty: any
        self.fixes: dict[str, str] = fixes or {}  # options that have one value only where it is in play
        self.defaults: dict[str, str] = defaults or {}  # options that have another default then
        self.part = part  # its columns
        self.shares = shares  # and those that several variants have in common: once at a table, whichever of them are in play
        self.group = group  # the heading under which people find it
        self.options = options  # that it brings; one with the id of an option of the game stands in its place

    @property
    def folder(self) -> Path | None:
        """Where its words and passages are, if it has a folder of its own: then it stands in that folder's `variant.py`."""
        file = Path(sys.modules[type(self).__module__].__file__ or "")
        return file.parent if file.name.split(".")[0] == "variant" else None

    @property
    def relations(self) -> tuple[Relation, ...]:
        """How it goes with others: what it was declared with, and what stands in its folder's `relations.toml`, read when first asked."""
        if not self._read:
            folder = self.folder
            self._relations += () if folder is None else read_relations(folder / "relations.toml")
            self._read = True
        return self._relations

    @property
    def places(self) -> tuple[Place, ...]:
        """Where all its columns are, those it shares with others first."""
        return self.shares if self.part is None else (*self.shares, self.part)

    @property
    def needs(self) -> tuple[str, ...]:
        """Ids of variants without which it is nothing."""
        return tuple([r.other for r in self.relations if r.kind == REQUIRES])

    @property
    def excludes(self) -> tuple[str, ...]:
        """Ids of variants that cannot be at its table."""
        return tuple([r.other for r in self.relations if r.kind == EXCLUDES])

    def implied(self, setup: "Setup") -> bool:
        """Is it in use without being asked for (a way to play that the number of seats brings by itself)?"""
        return False

    def apply(self, draft: Draft) -> None:
        """Change the rules. Nothing to do for a variant that only brings things."""

    def finish(self, draft: Draft) -> None:
        """Once all variants of the table have been applied: for one that must know what the others have brought, whatever their order."""

    # ---- what it adds to a table

    def fill(self, g: Own, viewer: int, dice: Dice) -> None:
        """Replace what is blank in its own columns of a redacted state by something that could be true. In place."""

    def faults(self, g: Own) -> list[str]:
        """Broken invariants of what it brings."""
        return []

    def names(self, g: Own) -> dict[str, list[str]]:
        """Names by kind for what it brings."""
        return {}

    def figures(self, g: Own) -> dict[str, list[int]]:
        """Public figures that no column holds, told to everybody with the columns: what follows from what lies open.

        One that has the name of a column stands in its place."""
        return {}

    def charts(self, g: Own) -> dict[str, list[int]]:
        """Public figures by seat, for charts over the rounds."""
        return {}

    def why_not(self, view: Own, seat: int, kind: str, id: int) -> list[Reason]:
        """Why it keeps `seat` from choosing a thing, wherever that would be: asked before the step's own reasons."""
        return []

    # ---- what it adds to the game

    def tables(self) -> dict[str, Any]:
        """Static tables for clients: cards, figures."""
        return {}

    def cards(self) -> dict[str, list[str]]:
        """Ids of its cards by deck, for coverage: new decks, or more cards of a deck that is there."""
        return {}
