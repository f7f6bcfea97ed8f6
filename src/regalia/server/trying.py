"""What some choices of a seat would lead to, without making them.

Only as far as the seat could go and undo it again: never past chance, anything newly seen, or another's choice. So nobody learns here what
playing and taking back would not have told him (docs/architecture.md: where undo is possible, the player has learned nothing).
"""

from typing import Any, Final

from regalia.kernel import engine, reasons, visibility
from regalia.kernel.errors import RegaliaError
from regalia.kernel.session import Change
from regalia.kernel.state import State
from regalia.server.errors import Refusal
from regalia.server.table import Table

MOST: Final = 80  # choices in a row; more is no plan of a person


class Tried:
    """How far wishes lead: what was chosen, what else was offered each time, and where it ends."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.taken: list[str] = []
        self.ways: list[list[str]] = []  # what was offered when each of them was taken
        self.steps: list[str] = []
        self.change: Change | None = None
        self.beyond = ""  # the wish that cannot be looked behind

    @property
    def state(self) -> State:
        return self.table.state if self.change is None else self.change.state

    def offered(self) -> list[str]:
        write = self.table.game.vocabulary.write
        return [write(o) for o in engine.offered(self.state, self.seat)]

    def go(self, wishes: list[str]) -> "Tried":
        """At each question the first wish that is offered: a whole option, or a verb alone for the first option of that verb."""
        while len(self.taken) < MOST and not self.beyond:
            offered = self.offered()
            wish = next((found for w in wishes if (found := _among(w, offered))), "")
            if not wish:
                break
            self._take(wish, offered)
        return self

    def follow(self, choices: list[str]) -> "Tried":
        """These, each once and in this order; one that is not offered is passed over, for what leaves no choice is not asked."""
        for text in choices:
            offered = self.offered()
            if self.beyond:
                break
            if text in offered:
                self._take(text, offered)
        return self

    def go_once(self, choice: str) -> None:
        """Exactly this one next; refused if it is not offered."""
        offered = self.offered()
        if choice not in offered:
            raise Refusal("not-offered", f"{choice!r} is not offered there", engine.governing(self.state))
        self._take(choice, offered)
        if self.beyond:
            raise Refusal("not-offered", f"what follows {choice!r} cannot be known yet")

    def _take(self, wish: str, offered: list[str]) -> None:
        change = self.table.session.chosen(self.seat, [self.table.read(text) for text in (*self.taken, wish)])
        drafted = change.version == self.table.session.version  # a secret draft: retract is its undo
        if not drafted and not change.can_undo(self.seat):
            self.beyond = wish
            return
        self.steps.append(_step(self.state))
        self.taken.append(wish)
        self.ways.append(offered)
        self.change = change

    def why(self, about: str) -> list[dict[str, Any]]:
        """Why each of these is not offered where it ends."""
        try:
            things = [(text, reasons.read(self.state, text)) for text in about.split(",") if text]
        except RegaliaError as fault:
            raise Refusal("malformed", str(fault)) from fault
        view = visibility.redact(self.state, self.seat)
        return [{"about": text, **reasons.to_json(view, reasons.answer(view, self.seat, [thing]))} for text, thing in things]

    def to_json(self, about: str) -> dict[str, Any]:
        view = visibility.view(self.state, self.seat)
        now = self.table.view(self.seat)["columns"]
        ways = [[visibility.option_to_json(self.state, self.table.read(text)) for text in way] for way in self.ways]
        return {
            "version": self.table.counts.version(self.seat),
            "taken": [{"step": s, "option": t, "ways": w} for s, t, w in zip(self.steps, self.taken, ways, strict=True)],
            "beyond": self.beyond,
            "asking": view["asking"],
            "crumbs": view["crumbs"],
            "columns": {name: value for name, value in view["columns"].items() if value != now[name]},
            "why": self.why(about),
        }


def _among(wish: str, offered: list[str]) -> str:
    if " " not in wish:
        return next((text for text in offered if text.split(" ")[0] == wish), "")
    return wish if wish in offered else ""


def _step(g: State) -> str:
    asking = visibility.view(g, -1)["asking"]
    return str(asking["step"]) if asking is not None else ""


def after(table: Table, seat: int, choices: list[str]) -> State:
    """The state after these choices of a seat, if it could take them back."""
    tried = Tried(table, seat)
    for text in choices:
        tried.go_once(text)
    return tried.state
