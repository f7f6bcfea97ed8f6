"""Who presides over the Assembly: the Chairman, or the Baron he appoints when he cannot attend."""

from typing import ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


class Preside(Procedure):
    """Before every vote: an attending Chairman presides, even one who has just taken the token; else somebody is appointed.

    An acting Chairman keeps his seat for this Assembly as long as he attends.
    """

    outline: ClassVar[tuple[str, ...]] = ("take_chair", "appoint")
    cites: ClassVar[dict[str, str]] = {
        "take_chair": "wk.assembly.acting-chairman wk.ruling.new-chairman-after-ban",
        "appoint": "wk.assembly.acting-chairman wk.ruling.acting-chairman",
    }

    def take_chair(self, g: Kingdom) -> Flow | None:
        if g.attending[g.chairman]:
            preside(g, g.chairman)
            return End()
        if g.presiding >= 0 and g.attending[g.presiding]:
            return End()
        return None if any(g.attending) else End()

    def appoint(self, g: Kingdom) -> Flow | None:
        return Ask(g.chairman, [(v.NAME_BARON, s) for s in range(g.seats) if g.attending[s]])

    def on_appoint(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        preside(g, option[1])
        return None


def preside(g: Kingdom, seat: int) -> None:
    if g.presiding != seat:
        g.presiding = seat
        g.emit(v.PRESIDES, seat)
