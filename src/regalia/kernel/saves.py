"""A state from its JSON: the other half of State.to_json; and a redacted one from a view, the other half of visibility.view."""

from typing import Any

from regalia.kernel import engine
from regalia.kernel.chance import MASK
from regalia.kernel.columns import HIDE, kept_as
from regalia.kernel.errors import RecordError
from regalia.kernel.procedure import CALL, Ask, AskAll, Procedure, locals_of
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State, fields
from regalia.kernel.vocabulary import Option


def from_json(rules: Ruleset, data: dict[str, Any]) -> State:
    """The saved state, standing at its decision. Names what is missing or wrong."""
    g = rules.new_state(0)
    try:
        for holder, col in fields(g):
            setattr(holder, col.name, kept_as(col, data[col.name]))
        g.key = int(data["key"]) & MASK  # what another version saved may be longer
        for name, n in data["draws"].items():
            g.draws[g.rules.game.vocabulary.place(name)] = n
        g.stack = [_frame(rules, f) for f in data["stack"]]
        drafts: list[list[Option]] = [[rules.game.vocabulary.read(o) for o in d] for d in data["drafts"]]
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise RecordError(f"the saved state of {rules.game.id} is damaged: {fault!r}") from fault
    if drafts:
        engine.restore_drafts(g, drafts)
    else:
        engine.resume(g)
    return g


def from_view(rules: Ruleset, view: dict[str, Any]) -> State:
    """What a client was sent, as the redacted state that it was made from: a client in Python reads it with the game's own functions."""
    g = rules.new_state(0)
    try:
        for holder, col in fields(g):
            setattr(holder, col.name, kept_as(col, view["columns"][col.name]))
        g.key = 0
        g.stack = [_frame(rules, f) for f in view["crumbs"]]
        if view["asking"] is not None:
            _ask(g, view["viewer"], view["asking"])
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise RecordError(f"this is no view of {rules.game.id} as these rules know it: {fault!r}") from fault
    return g


def _ask(g: State, viewer: int, asking: dict[str, Any]) -> None:
    read = g.rules.game.vocabulary.read
    own: list[Option] = [read(option["text"]) for option in asking["options"]]
    seats: list[int] = asking["seats"]
    if asking["kind"] == "ask":
        g.asking = Ask(seats[0], own if seats[0] == viewer else [])
        return
    g.asking = AskAll(seats)
    g.drafts = [[] for _ in range(g.seats)]
    g.offers = [[(HIDE,)] if seat in asking["waiting"] else [] for seat in range(g.seats)]
    if 0 <= viewer < g.seats:
        g.drafts[viewer] = [read(option["text"]) for option in asking["draft"]]
        g.offers[viewer] = own


def _frame(rules: Ruleset, data: dict[str, Any]) -> Procedure:
    cls = rules.by_name.get(data["procedure"])
    if cls is None:
        raise RecordError(f"the saved state names a procedure {data['procedure']!r} that these rules do not have")
    frame: Procedure = cls.__new__(cls)
    frame.kind = CALL
    step = data["step"]
    if step and step not in rules.index[cls]:
        raise RecordError(f"the saved state stands at {data['procedure']}.{step}, a step that these rules do not have")
    frame.step = rules.index[cls][step] if step else len(rules.steps[cls])
    for name in locals_of(cls):
        setattr(frame, name, HIDE if name in cls.secret and name not in data["locals"] else data["locals"][name])
    return frame
