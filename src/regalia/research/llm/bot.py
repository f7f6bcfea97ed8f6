"""The bot `llm:MODEL`: a language model decides what weighs, the steward does the rest, and whatever the model leaves undone.

It never holds a game up: every decision has a deadline, every game a budget, and who does not answer is not asked for long.
"""

from time import monotonic, sleep
from typing import Final

from regalia.kernel import engine
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.kernel.words import words
from regalia.players import Bot, Steward
from regalia.research import text
from regalia.research.llm import answer, prompt
from regalia.research.llm.endpoint import AskError, Endpoint, Message
from regalia.research.llm.settings import Settings
from regalia.research.llm.transcript import Transcript

PLANS: Final = 6
SHARE: Final = 4  # a round may take so much of what is left of the characters: a quarter
BOARD: Final = 3  # and the board that comes with its first question a third of that
PATIENCE: Final = 3  # decisions in a row without any answer, after which a model is not asked again in this game
PAUSE: Final = 0.5  # seconds before trying again where the server, not the answer, was at fault
NO_LIMIT: Final = 1_000_000
HEARD: Final = 4  # of what was said since, the latest


class Decision:
    """What the model decided at one question; nothing chosen where it was not asked, or did not say anything that is offered."""

    __slots__ = ("options", "asked", "chosen", "deal")

    def __init__(self, options: list[Option], asked: bool, chosen: Option | None = None, deal: Option | None = None) -> None:
        self.options = options  # at which
        self.asked = asked
        self.chosen = chosen
        self.deal = deal


class Model(Bot):
    name = "llm"
    interjects = True

    def __init__(self, settings: Settings, endpoint: Endpoint, steward: Bot) -> None:
        self.settings = settings
        self.endpoint = endpoint
        self.steward = steward  # or chance, where a game has none
        self.name = f"llm:{settings.model}"  # type: ignore[misc]

    def begin(self, rules: Ruleset, seat: int, seed: int) -> None:
        super().begin(rules, seat, seed)
        self.steward.begin(rules, seat, seed)
        self.transcript = Transcript(self.settings.transcripts, rules.game.id, self.settings.model, seat)
        self.calls = 0
        self.sent = 0  # characters
        self.made: dict[str, int] = {}  # decisions by who made them: model, plan, steward, fallback, unasked
        self.note = ""
        self.listened = 0
        self.unanswered = 0
        self.waited = 0.0  # seconds
        self.round = -1
        self.dealt = -1  # in which round it was told what may be offered
        self.ration = 0  # of the round, in characters
        self._followed: list[Option] = []
        self._decided: Decision | None = None
        self._known: set[str] = set()  # what it could say when it was last asked, by verb

    # ---- what a table asks of it

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        if self._followed and self._followed[0] in options:
            return self.taken("plan", self._followed.pop(0))
        if self.left_to_steward(view, seat, options):
            return self.taken("steward", self.steward.choose(view, seat, options))
        decided = self.decided(view, seat, options)
        self._decided = None
        if decided.chosen is not None:
            return self.taken("model", decided.chosen)
        return self.taken("fallback" if decided.asked else "unasked", self.steward.choose(view, seat, options))

    def interject(self, view: State, seat: int) -> Option | None:
        """Before its own choice, what it adds to it; when another has spoken, an answer if there is something new to answer."""
        options = engine.offered(view, seat)
        verbs = {form.split(" ")[0] for form in text.forms(view, seat)}
        fresh, self._known = bool(self._known) and not verbs <= self._known, verbs
        if not options:
            return self.consult(view, seat, options).deal if fresh else None
        if (self._followed and self._followed[0] in options) or self.left_to_steward(view, seat, options):
            return None
        decided = self.decided(view, seat, options)
        deal, decided.deal = decided.deal, None
        return deal

    def decided(self, view: State, seat: int, options: list[Option]) -> Decision:
        """The decision at this question: made already, when it was asked what it had to say, or now."""
        if self._decided is None or self._decided.options != options:
            self._followed = []
            self._decided = self.consult(view, seat, options)
        return self._decided

    def explain(self, view: State, seat: int, option: Option) -> str:
        return self.note or self.steward.explain(view, seat, option)

    # ---- whose decision it is

    def left_to_steward(self, view: State, seat: int, options: list[Option]) -> bool:
        if len(options) < 2:
            return True
        return self.settings.decide == "weighty" and isinstance(self.steward, Steward) and self.steward.routine(view, seat, options)

    def taken(self, how: str, option: Option) -> Option:
        self.made[how] = self.made.get(how, 0) + 1
        return option

    # ---- asking the model

    def consult(self, view: State, seat: int, options: list[Option]) -> Decision:
        """Ask, and ask again with the reason, until there is an answer that can be taken, or it has had its tries or its time."""
        options = options[:]
        messages = self.messages(view, seat, options)
        if messages is None:
            return Decision(options, asked=False)
        deadline = monotonic() + self.settings.seconds
        answered = False
        for tried in range(self.settings.tries):
            if tried and not self.affords(messages, again=True):
                break
            self.calls += 1
            self.sent += length(messages)
            began = monotonic()
            try:
                said = self.endpoint.ask(messages, deadline)
                self.waited += monotonic() - began
            except AskError as fault:
                self.waited += monotonic() - began
                self.log(view, seat, messages, "", str(fault))
                if fault.gone or monotonic() + PAUSE >= deadline:
                    break
                sleep(PAUSE)
                continue
            answered = True
            try:
                decided = self.understood(view, seat, options, answer.read(said.text))
            except RegaliaError as fault:
                why = prompt.refused(view, seat, fault, self.settings.legal == "list")
                self.log(view, seat, messages, said.text, why, usage=said.usage)
                messages = [*messages[:2], {"role": "assistant", "content": text.clipped(said.text, 200)}, {"role": "user", "content": why}]
                continue
            self.unanswered = 0
            chosen = words(view.rules.game).option(view, decided.chosen) if decided.chosen is not None else ""
            self.log(view, seat, messages, said.text, "", chosen=chosen, usage=said.usage)
            return decided
        self.unanswered = 0 if answered else self.unanswered + 1
        return Decision(options, asked=True)

    def messages(self, view: State, seat: int, options: list[Option]) -> list[Message] | None:
        """The question, as short as it must be for what may still be spent; None if it may not be asked."""
        if self.unanswered >= PATIENCE or (self.settings.game and self.waited >= self.settings.game):
            return None
        rounds = view.rules.game.rounds(view)
        fresh = rounds != self.round
        if fresh:
            self.round = rounds
            self._followed = []
            self.ration = (self.settings.characters - self.sent) // SHARE
        heard = self.talk.heard(seat, self.listened)[-HEARD:] if self.talk is not None else []
        listed = self.settings.legal == "list"
        plans = self.plans(view, seat, options) if listed and len(options) > 1 else []
        end = prompt.asked(view, seat, listed, plans) if options else f"Out of turn you may say:\n{text.dealing(view, seat)}"
        ask = [x for x in (prompt.remembered(view, self.note, heard), end) if x]
        room = (self.ration // BOARD if self.settings.characters else NO_LIMIT) if fresh else 0
        deals = "" if self.dealt == rounds else prompt.deals(view, seat)
        if len(deals) > (self.ration // BOARD if self.settings.characters else NO_LIMIT):
            deals = ""
        said = "\n".join([x for x in (prompt.situation(view, seat, room), deals, *ask) if x])
        messages = [{"role": "system", "content": prompt.system(view, seat)}, {"role": "user", "content": said}]
        if not self.affords(messages):
            return None
        self.ration -= length(messages)
        self.dealt = rounds if deals else self.dealt
        self.listened = len(self.talk.said) if self.talk is not None else 0
        return messages

    def affords(self, messages: list[Message], again: bool = False) -> bool:
        """Within the budget of the game, and of the round (which does not count what must be asked again)."""
        if self.calls >= self.settings.calls:
            return False
        left = self.settings.characters - self.sent
        return not self.settings.characters or length(messages) <= (left if again else min(left, self.ration))

    def plans(self, view: State, seat: int, options: list[Option]) -> list[list[Option]]:
        """Whole runs of choices that the steward would look into."""
        if not isinstance(self.steward, Steward):
            return []
        lines = self.steward.lines(view, seat, options, PLANS)[:PLANS]
        return lines if any(len(line) > 1 for line in lines) else []

    def understood(self, view: State, seat: int, options: list[Option], said: answer.Said) -> Decision:
        """What was answered, as options; refused with a sentence."""
        run: list[Option] = []
        plans = self.plans(view, seat, options) if said.choices and said.choices[0].upper() in prompt.LETTERS else []
        for i, choice in enumerate(said.choices):
            at = prompt.LETTERS.find(choice.upper()) if len(choice) == 1 else -1
            if 0 <= at < len(plans):
                run += plans[at]
                break
            try:
                run.append(text.read(view, seat, choice, self.settings.legal == "list"))
            except RegaliaError:
                if i == 0:
                    raise
        if options and not run:
            raise RegaliaError('the answer has no "choice"')
        deal = text.say_out_of_turn(view, seat, said.deal) if said.deal and text.forms(view, seat) else None
        self.note = said.note or self.note
        if said.say and self.talk is not None:
            self.talk.say(seat, said.say)
        self._followed = run[1:]
        return Decision(options, True, run[0] if run else None, deal)

    def log(self, view: State, seat: int, messages: list[Message], said: str, why: str, **more: object) -> None:
        where = text.where(view)
        spent = {"calls": self.calls, "characters": self.sent, "seconds": round(self.waited, 3)}
        self.transcript.write(seat=seat, round=self.round, where=where, messages=messages, answer=said, refused=why, spent=spent, **more)


def length(messages: list[Message]) -> int:
    return sum([len(message["content"]) for message in messages])
