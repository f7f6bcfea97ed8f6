"""Why can't I? For every game, at positions of random play that miss no asking step, about everything there is.

The other tables are asked at every look of an examination (`checks.explained`): a sample of things, for one who is asked and for anybody.
"""

import itertools
import sys
from collections.abc import Callable
from types import FrameType

import pytest

from regalia.conformance.examine import asking_step
from regalia.conformance.reasons import reason_faults
from regalia.conformance.walk import random_choice
from regalia.kernel import engine, reasons
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RegaliaError
from regalia.kernel.reasons import why_not
from regalia.kernel.rules import Game, Setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.visibility import redact, view
from regalia.kernel.vocabulary import Reason
from tests.conformance.games import GAMES, TABLES, game_id

REAL = [game for game in GAMES if game.id != "toy"]
LOOKS = 3  # at each asking step


def positions(game: Game, setup: Setup, seed: int, looks: int, most: int) -> list[State]:
    """The first positions at each asking step of a random game, and then some."""
    g = engine.new(game, setup, seed)
    g.quiet = True
    dice = Dice(seed)
    visits: dict[str, int] = {}
    found: list[State] = []
    while not g.over and len(found) < most:
        step = asking_step(g)
        visits[step] = visits.get(step, 0) + 1
        if visits[step] <= looks:
            found.append(g.clone())
        engine.apply(g, *random_choice(g, dice))
    return found


@pytest.mark.parametrize("game", REAL, ids=game_id)
def test_everything_on_the_table_at_every_kind_of_decision(game: Game) -> None:
    faults: list[str] = []
    dice = Dice(5)
    for g in positions(game, Setup(game.id, game.seats[-1]), 7, LOOKS, 200):
        faults += reason_faults(g, engine.waiting(g)[0], reasons.things_of(g), dice)
    assert faults == []


@pytest.mark.parametrize("game", REAL, ids=game_id)
def test_most_things_that_are_not_offered_are_explained_by_more_than_whose_turn_it_is(game: Game) -> None:
    """Not a promise of the kernel: a game may have nothing to say. Ours have something to say at every kind of decision about a board."""
    told: dict[str, int] = {}
    for g in positions(game, Setup(game.id, game.seats[-1]), 8, LOOKS, 200):
        seat = engine.waiting(g)[0]
        seen = redact(g, seat)
        for thing in reasons.things_of(g):
            for reason in reasons.answer(seen, seat, [thing]).reasons:
                name = game.vocabulary.reasons[reason[0]].name
                told[name] = told.get(name, 0) + 1
    assert len(told) >= len(game.vocabulary.reasons) // 3, sorted(told)


@pytest.mark.parametrize("game", REAL, ids=game_id)
def test_an_answer_is_no_more_work_than_a_few_views(game: Game) -> None:
    """A tap on the board waits for it, as it waits for a view. Calls are counted, not seconds: these would measure the machine."""
    for g in positions(game, Setup(game.id, game.seats[-1]), 3, 1, 30):
        seat = engine.waiting(g)[0]
        allowed = 4 * calls(view, g, seat)
        for thing in reasons.things_of(g)[::7]:
            assert calls(why_not, g, seat, [thing]) < allowed, (thing, engine.where(g))


def calls(work: Callable[..., object], *args: object) -> int:
    """How many calls of functions a piece of work is."""
    counted = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal counted
        counted += event == "call"

    sys.setprofile(count)
    try:
        work(*args)
    finally:
        sys.setprofile(None)
    return counted


@pytest.mark.parametrize("game", REAL, ids=game_id)
def test_things_are_read_from_text_and_nonsense_is_refused(game: Game) -> None:
    g = engine.new(game, Setup(game.id, game.seats[-1]), 1)
    assert reasons.read(g, "step") == ("step", 0)
    for number, term in game.vocabulary.verbs.items():
        assert reasons.read(g, f"verb:{term.name}") == ("verb", number)
    names = g.rules.names(g)
    nonsense = ["", ":", "verb:fly", "dragon:1"]
    for kind in {k for term in game.vocabulary.verbs.values() for k in term.kinds if k in names}:
        last = max(id for id, name in enumerate(names[kind]) if name)
        assert reasons.read(g, f"{kind}:{last}") == (kind, last)
        nonsense += [kind, f"{kind}:", f"{kind}:-1", f"{kind}:{last + 1}", f"{kind}:1.5", f"{kind}:²"]
    for text in nonsense:
        with pytest.raises(RegaliaError):
            reasons.read(g, text)


COUNTER = itertools.count()
PLANTED: dict[str, Callable[[State, int, str, int], list[Reason]]] = {
    "speaks of what does not exist": lambda view, seat, kind, id: [(0, 99)],
    "takes": lambda view, seat, kind, id: [(0, 0, 0)],
    "another answer": lambda view, seat, kind, id: [(0, next(COUNTER) % view.seats)],
}


@pytest.mark.parametrize("said", PLANTED)
def test_a_game_that_answers_badly_is_found_out(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Archon's first reason speaks of a seat: one that nobody has, one too many, one that changes with what nobody may know."""
    game = next(g for g in REAL if g.id == "archon")
    assert game.vocabulary.reasons[0].kinds == ("seat",)
    monkeypatch.setattr(type(game), "why_not", lambda self, view, seat, kind, id: PLANTED[said](view, seat, kind, id))
    g = engine.new(game, Setup("archon", 4), 1)
    seat = engine.waiting(g)[0]
    thing = next(t for t in reasons.things_of(g) if not reasons.is_offered(game, engine.offered(g, seat), t))
    faults = reason_faults(g, seat, [thing], Dice(1))
    wanted = said.replace("speaks of what does not exist", "does not exist")
    assert any(wanted in fault for fault in faults), faults


@pytest.mark.parametrize("game", REAL, ids=game_id)
def test_what_explains_a_step_names_one_that_asks(game: Game) -> None:
    """A procedure and a step of it, under some table; a base class stands for all that derive from it."""
    asking = {
        (procedure, step.name)
        for setup in [setup for other, setup in TABLES if other is game]
        for procedure, steps in ruleset(game, setup).steps.items()
        for step in steps
        if step.on is not None
    }
    lost = [f"{cls.__name__}.{step}" for cls, step in game.reasons if not any(issubclass(p, cls) and step == s for p, s in asking)]
    assert lost == []
