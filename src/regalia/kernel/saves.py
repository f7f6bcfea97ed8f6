"""A state from its JSON: the other half of State.to_json."""

from typing import Any

from regalia.kernel import engine
from regalia.kernel.chance import MASK
from regalia.kernel.columns import kept_as
from regalia.kernel.errors import RecordError
from regalia.kernel.procedure import CALL, Procedure, locals_of
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
        setattr(frame, name, data["locals"][name])
    return frame
