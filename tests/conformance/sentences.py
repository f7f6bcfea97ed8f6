"""What is said in a golden game, to whom: everything that anybody is asked, offered, told, refused or waits for, in words.

A record is replayed. Every template is read with every name in each of its places, and with none, one and more of what it counts; what has
been read so in a record is not read again. What a step looks like to others, and why not, is read once in all the records of a game.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from regalia.kernel import engine, reasons, record, words
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.prices import prices
from regalia.kernel.record import Replay
from regalia.kernel.state import State
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import Event, Option, Term

THINGS = 11  # about one of so many things it is asked why it cannot be had
CARD = {"gist", "effect", "text", "mission", "bonus", "moment", "name"}  # what a card says


class Said(NamedTuple):
    what: str  # ask, wait, crumb, option, event (told: to one alone), reason, card, chart
    text: str


class Reader:
    def __init__(self, path: Path, steps: set[tuple[str, str]] | None = None) -> None:
        self.record = record.load(path.read_text(encoding="utf-8"))
        self.words = words.words(self.record.game)
        self.said: set[Said] = set()
        self.steps = set() if steps is None else steps  # looked at in other records
        self.known: set[Any] = set()  # what has been put into words
        self.names: dict[str, list[str]] = {}

    def new(self, *key: Any) -> bool:
        """The first time in this record?"""
        if key in self.known:
            return False
        self.known.add(key)
        return True

    def new_values(self, what: str, term: Term, values: tuple[int, ...]) -> bool:
        """Is anything said with them that has not been said yet?"""
        shape = tuple([0 if kind in self.names else min(value, 3) for kind, value in zip(term.kinds, values, strict=True)])
        named = [(place, value) for place, (kind, value) in enumerate(zip(term.kinds, values, strict=True)) if kind in self.names]
        fresh = [self.new(what, term.name, *name) for name in named]
        return any(fresh) or self.new(what, term.name, shape)

    def whole(self) -> set[Said]:
        again = Replay(self.record)
        again.state.quiet = False
        self.names = again.state.rules.names(again.state)
        self.cards(again.state)
        while again.at < len(self.record.entries):
            self.events(again.state)
            if not again.state.over:
                self.decision(again.state)
            again.step()
        self.events(again.state)
        self.charts(again.state)
        return self.said

    def events(self, g: State) -> None:
        """As who is concerned hears them, and as all others do."""
        for _, event, others in g.events:
            self.event(g, event, "event" if event == others else "told")
            self.event(g, others, "event")

    def event(self, g: State, event: Event, what: str) -> None:
        if event and self.new_values("event", self.record.game.vocabulary.events[event[0]], event[1:]):
            self.said.add(Said(what, self.words.event(g, event)))

    def decision(self, g: State) -> None:
        who = engine.waiting(g)
        step = (type(g.stack[-1]).__name__, g.rules.step_name(g.stack[-1]))
        for seat in who:
            self.options(g, seat)
        if self.new("waiting", step, tuple(who)):
            self.question(g, who)
        if step not in self.steps:
            self.steps.add(step)
            for viewer in (who[0], (who[0] + 1) % g.seats, SPECTATOR):
                self.question(redact(g, viewer), who)
            self.reasons(g, who[0])

    def question(self, view: State, who: list[int]) -> None:
        self.said |= {Said("ask", self.words.ask(view)), Said("wait", self.words.wait(view, who))}
        self.said |= {Said("crumb", crumb) for crumb in self.words.crumbs(view)}

    def options(self, g: State, seat: int) -> None:
        verbs = self.record.game.vocabulary.verbs
        fresh: list[Option] = [o for o in engine.offered(g, seat) if self.new_values("option", verbs[o[0]], o[1:])]
        if fresh:
            told = prices(g, seat, fresh)
            self.said |= {Said("option", self.words.option(g, option, told.get(option))) for option in fresh}

    def reasons(self, g: State, seat: int) -> None:
        seen = redact(g, seat)
        for thing in reasons.things_of(g)[len(self.known) % THINGS :: THINGS]:
            for reason in reasons.answer(seen, seat, [thing]).reasons:
                if self.new_values("reason", self.record.game.vocabulary.reasons[reason[0]], reason[1:]):
                    self.said.add(Said("reason", self.words.reason(seen, reason)))

    def cards(self, g: State) -> None:
        for deck in g.rules.tables().values():
            rows = deck if isinstance(deck, list) else []
            self.said |= {Said("card", text) for row in rows if isinstance(row, dict) for text in texts(row)}

    def charts(self, g: State) -> None:
        labels = self.words.templates["chart"]
        for chart, figures in g.rules.charts(g).items():
            self.said.add(Said("chart", labels.get(chart, "") if len(figures) == g.seats else ""))


def texts(row: dict[str, Any]) -> Iterator[str]:
    """The sentences of a card, its figure for the table told apart (`{n}`)."""
    return (value.replace("{n}", "7") for key, value in row.items() if key in CARD and isinstance(value, str) and " " in value)
