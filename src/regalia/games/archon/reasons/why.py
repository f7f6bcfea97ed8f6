"""The answer to a question: what the step at hand says of a thing."""

from typing import Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.reasons import cubes, turns, works
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason

REASONS: Final[Reasons] = {**turns.REASONS, **cubes.REASONS, **works.REASONS}


def why_not(view: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if not engine.offered(view, seat):
        return [(v.HAS_PASSED, seat)] if view.passed[seat] else []
    why = engine.current_step(view).why
    found: list[Reason] = why(view.stack[-1], view, seat, kind, id) if why is not None else []
    return found
