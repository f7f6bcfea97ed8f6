"""What a model is told, and how much of it: it remembers what it has read, so nothing is told twice.

An answer has the news since the last one, then the question. The board is told whole once, and afterwards only the lines that have changed.
"""

from typing import Final

from regalia.bots import odds
from regalia.kernel import reasons
from regalia.kernel.errors import RegaliaError
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.kernel.words import seat_name, words
from regalia.players.odds import Odds
from regalia.players.talk import EVERYBODY
from regalia.research import text
from regalia.research.mcp.seat import PATIENCE, Seat

NEWS: Final = 260  # characters of news in an answer; `events` tells the rest
ALL_NEWS: Final = 2_000


class Desk:
    def __init__(self, seat: Seat) -> None:
        self.at = seat
        self.told = 0  # of the events, as news
        self.asked_for = 0  # of the events, by `events`
        self.listened = 0
        self.lines: list[str] = []  # of the board as it was told last
        self.round = -1

    # ---- looking

    def look(self) -> str:
        """Where one stands, and what is asked."""
        view = self.at.view()
        return "\n".join([x for x in (text.standing(view, self.at.seat), self.talk(), self.question(view, draft=True)) if x])

    def board(self, part: str) -> str:
        view = self.at.view()
        if part == "whole":
            self.lines = []
        elif part:
            return text.board(view, self.at.seat, part)
        lines = text.board(view, self.at.seat).splitlines()
        known, self.lines = set(self.lines), lines
        if not known:
            return "\n".join(lines)
        changed = [line for line in lines if line not in known]
        return "Changed since you looked:\n" + "\n".join(changed) if changed else "Nothing on the board has changed since you looked."

    def place(self, name: str) -> str:
        return text.place(self.at.view(), self.at.seat, name)

    def events(self) -> str:
        heard, self.asked_for = self.at.events(self.asked_for)
        return text.digest(self.at.view(), self.at.seat, heard, ALL_NEWS) or "Nothing has happened since you asked."

    # ---- doing

    def choose(self, answer: str) -> str:
        """One choice, or several separated by semicolons: carried out in turn as far as they are offered."""
        answers = [a.strip() for a in answer.split(";") if a.strip()]
        if not answers:
            raise RegaliaError(f"choose nothing? {text.offered(self.at.view(), self.at.seat)}")
        left: list[Option] = []
        view = self.at.view()
        for i, one in enumerate(answers):
            try:
                left.append(text.read(view, self.at.seat, one))
            except RegaliaError:
                if i == 0:
                    raise
                break
        self.at.choose(left.pop(0))
        dropped = len(answers) - 1 - len(left)
        while left and self.at.wait(PATIENCE):
            view = self.at.view()
            if left[0] not in text.options(view, self.at.seat):
                break
            self.at.choose(left.pop(0))
        not_done = len(left) + dropped
        return (f"({not_done} of your choices not offered: left out) " if not_done else "") + self.wait(PATIENCE)

    def wait(self, seconds: float) -> str:
        ready = self.at.wait(max(0.0, min(seconds, PATIENCE)))
        view = self.at.view()
        heard, self.told = self.at.events(self.told)
        news = text.digest(view, self.at.seat, heard, NEWS)
        rounds = view.rules.game.rounds(view)
        turned, self.round = rounds != self.round, rounds
        said = [f"News: {news}." if news else "", text.standing(view, self.at.seat) if turned and not view.over else "", self.talk()]
        return "\n".join([x for x in [*said, self.question(view) if ready else "The others are still choosing: `wait`."] if x])

    def question(self, view: State, draft: bool = False) -> str:
        if view.over:
            return text.ending(view)
        if text.options(view, self.at.seat):
            return text.question(view, self.at.seat, draft=draft)
        forms = text.forms(view, self.at.seat)
        return "You are not asked now" + (f"; with `deal` you may answer: {' / '.join(forms)}. Else `wait`." if forms else ": `wait`.")

    def talk(self) -> str:
        heard, self.listened = self.at.heard(self.listened)
        return "\n".join(heard)

    def deal(self, form: str) -> str:
        """Something out of turn: an offer, an answer. Without a form: what is possible."""
        view = self.at.view()
        if not form.strip():
            return text.dealing(view, self.at.seat) or "There is nothing to say out of turn now."
        self.at.interject(text.say_out_of_turn(view, self.at.seat, form))
        return self.wait(PATIENCE)

    def say(self, said: str, to: str) -> str:
        view = self.at.view()
        self.at.say(said, seat_of(view, to) if to.strip() else EVERYBODY)
        return "Said."

    # ---- asking

    def rules(self, word: str) -> str:
        return text.rules(self.at.view(), word.strip())

    def why(self, about: str) -> str:
        view = self.at.view()
        return text.why(view, reasons.answer(view, self.at.seat, text.thing(view, about)))

    def odds(self, answer: str) -> str:
        if not self.at.odds:
            raise RegaliaError("this table tells no odds")
        view = self.at.view()
        option = text.read(view, self.at.seat, answer)
        found = odds.for_option(view, self.at.seat, option)
        return (
            told_odds(found)
            if found is not None
            else f"{words(view.rules.game).option(view, option)}: it starts no fight, or its odds are not known."
        )


def seat_of(view: State, name: str) -> int:
    names = [seat_name(view, s) for s in range(view.seats)]
    found = [s for s, known in enumerate(names) if text.bare(known) == text.bare(name) or name.strip() == str(s)]
    if len(found) != 1:
        raise RegaliaError(f"there is nobody called {name!r} here; there are {', '.join(names)}")
    return found[0]


def told_odds(found: Odds) -> str:
    chances = ", ".join([f"{name} {p:.0%}" for name, p in found.chances.items() if p])
    means = ", ".join([f"{name} {n:.1f}" for name, n in found.means.items()])
    error = "" if found.exact else f" (± {found.error:.0%})"
    besides = [
        f"with {x.asked.get('with', '?')}: " + ", ".join([f"{name} {p:.0%}" for name, p in x.chances.items() if p]) for x in found.besides
    ]
    return "; ".join([x for x in (chances + error, f"on average {means}" if means else "", *besides, *found.assumes) if x])
