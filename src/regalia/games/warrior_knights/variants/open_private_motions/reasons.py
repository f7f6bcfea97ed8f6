"""Why a thing that the rules allow is not offered: the Assembly has forbidden it."""

from regalia.games.warrior_knights.reasons.things import same_place
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as w
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.kernel import engine
from regalia.kernel.columns import without_place
from regalia.kernel.reasons import is_offered
from regalia.kernel.vocabulary import Reason


def forbidden(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """The motions that forbid it, each by itself or only together; [] if the rules themselves stand against it."""
    in_force = motions(g).motions
    if not in_force or not engine.offered(g, seat) or g.banned[seat] or not offered_under(g, seat, (), kind, id):
        return []
    found: list[Reason] = []
    for place, row in enumerate(in_force):
        if not offered_under(g, seat, (row,), kind, id) or offered_under(g, seat, without_place(in_force, place), kind, id):
            found.append((w.MOTION_FORBIDS, row[0]))
    return found


def offered_under(g: Kingdom, seat: int, in_force: tuple[tuple[int, ...], ...], kind: str, id: int) -> bool:
    """Would this decision offer it if just these motions were in force?"""
    asked = g.clone()
    assert isinstance(asked, Kingdom)
    motions(asked).motions = in_force
    if not engine.refresh(asked):
        return False
    options = engine.offered(asked, seat)
    return any(is_offered(g.rules.game, options, thing) for thing in same_place(g, kind, id))
