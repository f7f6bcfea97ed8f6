"""Why can't I? What keeps a seat from choosing a thing now, as reasons a page can put into words.

A reason is a tuple of ints like an option or an event: its number in the vocabulary, then what it speaks of; the vocabulary knows its
passage of the rules, the words file its sentence. The game is asked with a **redacted** state only, so a reason cannot tell a secret.
Where the game has nothing particular to say, the answer is who must choose what now, and the passage that governs it: there always is one.
"""

from typing import Any, Final

from regalia.kernel import engine
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Game
from regalia.kernel.state import State
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import Option, Reason

Thing = tuple[str, int]

STEP: Final = "step"  # all that is missing among the options of this step
VERB: Final = "verb"  # a kind of option that is missing
DIGITS: Final = 4  # of a number that is no name's: votes, crowns


class Why:
    """The answer: is it offered after all, what stands against it, and whose choice it is, of what, by which rules."""

    __slots__ = ("offered", "reasons", "waiting", "step", "rules")

    def __init__(self, offered: bool, reasons: list[Reason], waiting: list[int], step: str, rules: list[str]) -> None:
        self.offered = offered
        self.reasons = reasons
        self.waiting = waiting
        self.step = step  # "" when the game is over
        self.rules = rules


def why_not(g: State, seat: int, things: list[Thing]) -> Why:
    """Why none of these things (an area, its city, its walls: what one place on a board stands for) can be chosen by `seat` now."""
    return answer(redact(g, seat), seat, things)


def answer(view: State, seat: int, things: list[Thing]) -> Why:
    """The same, asked of what the seat sees: whoever asks many questions about one position redacts it once."""
    if view.over:
        return Why(False, [], [], "", [])
    options = engine.offered(view, seat) if 0 <= seat < view.seats else []
    offered = any(is_offered(view.rules.game, options, thing) for thing in things)
    reasons: list[Reason] = []
    if not offered and 0 <= seat < view.seats:
        for kind, id in things:
            for reason in said(view, seat, kind, id):
                if reason not in reasons:
                    reasons.append(reason)
    step = engine.current_step(view)
    return Why(offered, reasons, engine.waiting(view), f"{type(view.stack[-1]).__name__}.{step.name}", list(step.cites))


def said(view: State, seat: int, kind: str, id: int) -> list[Reason]:
    """What a variant says; else, to a seat that is asked, what the open step says itself (`why_` and its name); else what the game says."""
    for variant in view.rules.variants:
        found = variant.why_not(view, seat, kind, id)
        if found:
            return found
    step = engine.current_step(view)
    if step.why is not None and engine.offered(view, seat):
        own: list[Reason] = step.why(view.stack[-1], view, seat, kind, id)
        if own:
            return own
    return view.rules.game.why_not(view, seat, kind, id)


def is_offered(game: Game, options: list[Option], thing: Thing) -> bool:
    """Does an option name this thing?"""
    kind, id = thing
    if kind == VERB:
        return any(option[0] == id for option in options)
    for option in options:
        kinds = game.vocabulary.verbs[option[0]].kinds
        for i in range(len(kinds)):
            if option[i + 1] == id and kinds[i] == kind:
                return True
    return False


def things_of(g: State) -> list[Thing]:
    """Everything that one may ask about at this table: what has a name, every kind of option, and the step itself."""
    game = g.rules.game
    kinds = sorted({kind for term in game.vocabulary.verbs.values() for kind in term.kinds})
    names = g.rules.names(g)
    found: list[Thing] = [(kind, id) for kind in kinds for id, name in enumerate(names.get(kind, ())) if name]
    found += [(VERB, verb) for verb in sorted(game.vocabulary.verbs)]
    found.append((STEP, 0))
    return found


def read(g: State, text: str) -> Thing:
    """`area:17`, `verb:siege`, `step`."""
    game = g.rules.game
    kind, _, rest = text.partition(":")
    if text == STEP:
        return (STEP, 0)
    if kind == VERB:
        verb = game.vocabulary.verb_id(rest)
        if verb < 0:
            raise RegaliaError(f"{text!r}: {game.id} has no such verb")
        return (VERB, verb)
    if not any(kind in term.kinds for term in game.vocabulary.verbs.values()):
        raise RegaliaError(f"{text!r} is no thing of {game.id}: a kind of argument and a number, as in area:17; or verb:NAME, or step")
    names = g.rules.names(g).get(kind)
    id = int(rest) if rest.isascii() and rest.isdigit() and len(rest) <= DIGITS else -1
    if id < 0 or (names is not None and (id >= len(names) or not names[id])):
        raise RegaliaError(f"{text!r}: there is no {kind} {rest!r}")
    return (kind, id)


def to_json(g: State, why: Why) -> dict[str, Any]:
    """What a client gets (docs/protocol.md): ids and numbers, never words."""
    vocabulary = g.rules.game.vocabulary
    reasons = []
    for reason in why.reasons:
        term = vocabulary.reasons[reason[0]]
        args = dict(zip(term.args, reason[1:], strict=True))
        reasons.append({"reason": term.name, "args": args, "rule": vocabulary.passages[reason[0]]})
    return {"offered": why.offered, "reasons": reasons, "waiting": why.waiting, "step": why.step, "rules": why.rules}
