"""Limited Heirs: a Noble has two heirs; from his third death on Fate must show his symbol, or his line ends."""

from collections.abc import Callable

from regalia.games.warrior_knights.rules import fate, pieces
from regalia.games.warrior_knights.rules.deaths import NobleDeath, has_heir
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.limited_heirs import vocabulary as w
from regalia.games.warrior_knights.variants.limited_heirs.figures import HEIRS
from regalia.games.warrior_knights.variants.limited_heirs.state import DEATHS, deaths
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.state import Own
from regalia.kernel.variant import Variant


class LimitedHeirs(Variant):
    def __init__(self) -> None:
        super().__init__(
            "limited-heirs",
            "Limited Heirs",
            "Each Noble has two heirs; from his third death on Fate must show his symbol, or his line ends.",
            part=DEATHS,
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.insert_before(NobleDeath, "heir", "count_death", {"count_death": count_death}, cites="wkv.limited-heirs.count")
        draft.cite(
            NobleDeath,
            "heir",
            "wkv.limited-heirs.first-two wkv.limited-heirs.third wkv.limited-heirs.fails wkv.limited-heirs.each-later "
            "wkv.limited-heirs.events wkv.ruling.heirs-fail wkv.ruling.heirs-events",
        )
        draft.wrap_rule(has_heir, an_heir_is_left)

    def finish(self, draft: Draft) -> None:
        """Whoever dies by desertion has an heir without any draw, whatever is asked of others. wkv.compat.heirs-abandoned"""
        if "abandoned-nobles" in draft.setup.variants:
            draft.wrap_rule(has_heir, always_if_deserted)

    def faults(self, g: Own) -> list[str]:
        return [f"Noble {n} has died {times} times" for n, times in enumerate(deaths(g).deaths) if times < 0 or (g.dead[n] and not times)]


def count_death(self: NobleDeath, g: Kingdom) -> Flow | None:
    """Of each single Noble; one who merely leaves the board has not died. wkv.limited-heirs.removal, wkv.ruling.heirs-per-noble"""
    own = deaths(g)
    own.deaths = replaced(own.deaths, self.noble, own.deaths[self.noble] + 1)
    return None


def an_heir_is_left(before: Callable[[Kingdom, int, int], bool], g: Kingdom, noble: int, deserted: int) -> bool:
    """What ends a line by itself goes first. From the third death on a card is drawn, one for each death."""
    if not before(g, noble, deserted):
        return False
    return deaths(g).deaths[noble] <= HEIRS or fate_shows(g, noble)


def fate_shows(g: Kingdom, noble: int) -> bool:
    """His shape, whichever Baron stands on the card. With every card in the battle the draw is lost.

    wkv.use.symbol, wkv.ruling.symbol, wk.ruling.fate-runs-out
    """
    found = bool(g.fate_deck) and g.content.fate_shape[fate.draw(g)] == pieces.shape_of(noble)
    g.emit(w.HEIR_FOUND if found else w.NO_HEIR_FOUND, noble)
    return found


def always_if_deserted(before: Callable[[Kingdom, int, int], bool], g: Kingdom, noble: int, deserted: int) -> bool:
    return bool(deserted) or before(g, noble, deserted)
