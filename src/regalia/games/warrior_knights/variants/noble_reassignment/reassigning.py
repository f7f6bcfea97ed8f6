"""A Private Motion has passed: who finds the Noble's symbol most often becomes his new master."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import fate, pieces, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import masters
from regalia.games.warrior_knights.variants.noble_reassignment import vocabulary as w
from regalia.games.warrior_knights.variants.noble_reassignment.state import aside
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

CARDS: Final = 3  # each Baron draws
DRAWS: Final = 4  # the first, and three more for those who are tied


class Reassignment(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("draw", "take_in")
    cites: ClassVar[dict[str, str]] = {
        "draw": "wkv.noble-reassignment.draw wkv.noble-reassignment.winner wkv.noble-reassignment.none wkv.ruling.reassign-vote",
        "take_in": "wkv.noble-reassignment.joins wkv.noble-reassignment.decline wkv.ruling.reassign-join",
    }

    def __init__(self, noble: int) -> None:
        super().__init__()
        self.noble = noble
        self.winner = f.NOBODY

    def draw(self, g: Kingdom) -> Flow | None:
        self.winner = foremost(g, self.noble, [s for s in table.clockwise(g, g.presiding) if g.attending[s]])
        if self.winner >= 0:
            return None
        g.emit(w.NOBODY_MATCHES, self.noble)
        return End()

    def take_in(self, g: Kingdom) -> Flow | None:
        return Ask(self.winner, [(w.TAKE_IN, self.noble), (v.DECLINE,)])

    def on_take_in(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        """Who declines is not banned for it."""
        if option[0] == v.DECLINE:
            g.emit(w.NOT_TAKEN_IN, self.noble, seat)
        else:
            join(g, self.noble, seat)
        return None


def foremost(g: Kingdom, noble: int, drawing: list[int]) -> int:
    """Who has the most matches, at least one; those tied draw again, and after the last draw the first of them has it. NOBODY if none."""
    for again in range(DRAWS):
        found = [matches(g, seat, noble) for seat in drawing]
        best = max(found, default=0)
        if not best and not again:
            return f.NOBODY
        drawing = [seat for seat, n in zip(drawing, found, strict=True) if n == best]
        if len(drawing) == 1:
            break
    return drawing[0]


def matches(g: Kingdom, seat: int, noble: int) -> int:
    """How many of a Baron's cards show the Noble's symbol."""
    found = sum([g.content.fate_shape[fate.draw(g)] == pieces.shape_of(noble) for _ in range(CARDS)])
    g.emit(w.SYMBOLS_DRAWN, seat, noble, found)
    return found


def join(g: Kingdom, noble: int, seat: int) -> None:
    """Off the board, and without troops: he comes in once he has some, like everybody off the board."""
    own = aside(g)
    own.set_aside = replaced(own.set_aside, noble, 0)
    g.gone = replaced(g.gone, noble, 0)
    g.dead = replaced(g.dead, noble, 0)
    g.exhausted[noble] = 0
    masters.serve(g, noble, seat)
    g.emit(w.NEW_MASTER, noble, seat)
