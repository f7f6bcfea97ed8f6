"""Why can't I? Each module explains the steps of its chapters (`REASONS`); here is what is left to say where none of them says anything.

They look at a redacted state and ask the rules' own functions first: what those allow is never explained away. Nothing here is a rule.
"""

from typing import Final

from regalia.games.warrior_knights.reasons import assembly, cards, marches, opening, war
from regalia.games.warrior_knights.reasons.things import in_its_time, not_among
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle, VersatileMove
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason

REASONS: Final[Reasons] = {**opening.REASONS, **cards.REASONS, **marches.REASONS, **war.REASONS, **assembly.REASONS}


def why_not(view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Of a seat that is not asked, of a step that explains nothing itself, of a thing whose time comes later."""
    if not engine.offered(view, seat):
        return assembly.not_attending(view, seat)
    found = not_among(view, seat, kind, id) if engine.current_step(view).why is None else []
    return found if found or at_war(view) else in_its_time(view, seat, kind, id)


def at_war(view: Kingdom) -> bool:
    """Somebody moves or fights already."""
    return any(isinstance(frame, MobilizeForces | VersatileMove | StartBattle | Attack) for frame in view.stack)
