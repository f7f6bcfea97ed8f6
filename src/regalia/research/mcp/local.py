"""A table opened here: one seat is the model's, bots have the others and play on in a thread of their own.

Whoever thinks, thinks outside the lock about the state as it was; what comes of it is only carried out if nobody has acted meanwhile.
"""

import threading
from time import monotonic
from typing import Final

from regalia.bots import registry
from regalia.bots.play import TALKATIVE, Minder
from regalia.kernel import engine, session
from regalia.kernel.errors import RegaliaError
from regalia.kernel.procedure import ASK
from regalia.kernel.rules import Game, Setup
from regalia.kernel.session import Session
from regalia.kernel.state import State
from regalia.kernel.visibility import events_for, redact
from regalia.kernel.vocabulary import Event, Option
from regalia.kernel.words import seat_name
from regalia.players import Steward, own_seed
from regalia.players.talk import EVERYBODY, Talk

DECIDE: Final = ("weighty", "all")


class LocalSeat:
    odds = True

    def __init__(self, game: Game, setup: Setup, seed: int, seat: int, bots: list[str], decide: str = DECIDE[0]) -> None:
        if not 0 <= seat < setup.seats:
            raise RegaliaError(f"seat is a number from 0 to {setup.seats - 1}, not {seat}")
        if decide not in DECIDE:
            raise RegaliaError(f"decide is {' or '.join(DECIDE)}, not {decide!r}")
        self.s: Session = session.new(game, setup, seed)
        self.seat = seat
        self.talk = Talk()
        self.minders = [self._minder(game.id, bots[i % len(bots)], i, seed) for i in range(setup.seats)]
        self.steward = self._minder(game.id, "steward" if registry.temperaments(game.id) else "random", seat, seed)  # for what is routine
        self.decide = decide
        self.changed = threading.Condition()
        self.playing = False
        self.closed = False
        self.fault = ""  # why nothing goes on any more
        self.offer = False  # something was said to the model that it may answer: the others wait
        self.speakers: list[int] = []  # bots still to be asked whether they have something to say
        self.spoken = 0  # interjections since the last choice
        self.at = -1  # the decision for which `speakers` were named, by entries of the record
        self.go()

    def _minder(self, game: str, name: str, seat: int, seed: int) -> Minder:
        minder = Minder(registry.make(game, name), game)
        minder.bot.talk = self.talk
        minder.begin(self.s.state, seat, own_seed(seed, seat))
        return minder

    # ---- what a seat can do

    def view(self) -> State:
        return redact(self.s.state, self.seat)

    def asked(self) -> bool:
        with self.changed:
            return self._asked()

    def _asked(self) -> bool:
        return not self.playing and (self.s.state.over or self.offer or self.mine(self.s.state))

    def mine(self, g: State) -> bool:
        """Is it the model's decision?"""
        if self.seat not in engine.waiting(g):
            return False
        bot = self.steward.bot
        return self.decide == "all" or not (
            isinstance(bot, Steward) and bot.routine(redact(g, self.seat), self.seat, engine.offered(g, self.seat))
        )

    def choose(self, option: Option) -> None:
        with self.changed:
            self._idle()
            self.s.choose(self.seat, option)
            self.offer = False
        self.go()

    def interject(self, option: Option) -> None:
        with self.changed:
            self._idle()
            self.s.interject(self.seat, option)
            self.offer = False
            self._answer(self.seat)
        self.go()

    def _idle(self) -> None:
        if self.playing:
            raise RegaliaError("the others are still choosing; `wait` tells when they have")

    def say(self, text: str, to: int) -> None:
        if to != EVERYBODY and (not 0 <= to < self.s.state.seats or to == self.seat):
            raise RegaliaError(f"a whisper goes to another seat, 0 to {self.s.state.seats - 1}, not {to}")
        self.talk.say(self.seat, text, to)

    def wait(self, seconds: float) -> bool:
        with self.changed:
            if self.offer and not self.playing:
                self.offer = False
        self.go()
        end = monotonic() + seconds
        with self.changed:
            while not self._asked() and not self.fault and monotonic() < end:
                self.changed.wait(max(0.0, end - monotonic()))
            if self.fault:
                raise RegaliaError(self.fault)
            return self._asked()

    def events(self, since: int) -> tuple[list[Event], int]:
        log = self.s.log
        return [event for entry in log[since:] for event in events_for(entry, self.seat)], len(log)

    def heard(self, since: int) -> tuple[list[str], int]:
        g = self.s.state
        said = [x for x in self.talk.heard(self.seat, since) if x.seat != self.seat]
        return [f"{seat_name(g, x.seat)}{' whispers' if x.to >= 0 else ''}: {x.text}" for x in said], len(self.talk.said)

    def close(self) -> None:
        with self.changed:
            self.closed = True

    # ---- the others

    def go(self) -> None:
        """Let the others play, until the model is asked."""
        with self.changed:
            if self.playing or self.closed or self.fault:
                return
            self.playing = True
        threading.Thread(target=self._play, daemon=True, name="regalia-table").start()

    def _play(self) -> None:
        try:
            while self._step():
                pass
        except Exception as fault:  # a defect in the rules or in a bot of somebody's own: the model hears of it and does not wait for ever
            self.fault = f"the table has broken down: {type(fault).__name__}: {fault}"
        finally:
            with self.changed:
                self.playing = False
                self.changed.notify_all()

    def _step(self) -> bool:
        """One thing that a bot does or says; False when there is nothing more for them."""
        with self.changed:
            g = self.s.state
            if self.closed or g.over or self.offer:
                return False
            self._name_speakers(g)
            speaker = self.speakers[0] if self.speakers else -1
        if speaker >= 0:
            said = self.minders[speaker].interject(g, redact(g, speaker), speaker) if g.rules.game.interjections(g, speaker) else None
            return self._said(g, speaker, said)
        others = [seat for seat in engine.waiting(g) if seat != self.seat]
        if self.mine(g) or not (others or self.seat in engine.waiting(g)):
            return False
        seat = others[0] if others else self.seat
        minder = self.steward if seat == self.seat else self.minders[seat]
        option = minder.choose(g, redact(g, seat), seat, engine.offered(g, seat))
        with self.changed:
            if self.s.state is g:
                self.s.choose(seat, option)
        return True

    def _name_speakers(self, g: State) -> None:
        """At every open decision the bot that is asked may speak first; nobody does while secret choices are made."""
        if self.at == self.s.version:
            return
        self.at = self.s.version
        self.spoken = 0
        talks = g.asking is not None and g.asking.kind == ASK
        self.speakers = [s for s in engine.waiting(g) if talks and s != self.seat and self.minders[s].bot.interjects]

    def _answer(self, speaker: int) -> None:
        """Somebody spoke: the others may answer."""
        self.at = self.s.version
        self.spoken += 1
        others = [s for s, minder in enumerate(self.minders) if s not in (speaker, self.seat) and minder.bot.interjects]
        self.speakers = others + ([speaker] if speaker != self.seat else []) if self.spoken < TALKATIVE else []

    def _said(self, g: State, speaker: int, said: Option | None) -> bool:
        with self.changed:
            if self.s.state is not g:
                return True
            self.speakers.pop(0)
            if said is None:
                return True
            before = self._verbs()
            try:
                self.s.interject(speaker, said)
            except RegaliaError:
                return True  # what it said is not possible: it has said nothing
            self._answer(speaker)
            self.offer = not self._verbs() <= before and not self.s.state.over
        return True

    def _verbs(self) -> set[int]:
        g = self.s.state
        return {form.verb for form in g.rules.game.interjections(g, self.seat)} if not g.over else set()
