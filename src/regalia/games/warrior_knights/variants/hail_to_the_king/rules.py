"""After the coronation: all Influence is the King's, and the game goes on until all hail him, all is his, or the reign is over."""

from collections.abc import Callable
from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, table, winning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.hail_to_the_king import vocabulary as w
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import AskAll, End, Flow
from regalia.kernel.vocabulary import Option

# ---- whose the Influence is


def to_the_king(before: Callable[[Kingdom, int, int], None], g: Kingdom, seat: int, n: int) -> None:
    """Whatever a Baron would gain the King gains, from the treasury. wkv.hail-to-the-king.transfers, wkv.hail-to-the-king.pool-closed"""
    king = reign(g).king
    before(g, seat if king == f.NOBODY else king, n)


def given_to_the_king(before: Callable[[Kingdom, int, int], None], g: Kingdom, seat: int, n: int) -> None:
    """What another gives up goes to the King; what the King gives up, to the treasury. wkv.hail-to-the-king.transfers"""
    had = g.influence[seat]
    before(g, seat, n)
    if reign(g).king not in (f.NOBODY, seat):
        table.gain_influence(g, seat, had - g.influence[seat])


def pass_influence(g: Kingdom, seat: int, to: int) -> None:
    """All of it. wkv.hail-to-the-king.depose, wkv.ruling.hail-depose"""
    n = g.influence[seat]
    if n:
        g.influence = replaced(replaced(g.influence, seat, 0), to, g.influence[to] + n)
        g.emit(w.INFLUENCE_PASSES, seat, to, n)


def depose(self: StrongholdFalls, g: Kingdom) -> Flow | None:
    deposed = reign(g).deposed
    if deposed != f.NOBODY:
        pass_influence(g, deposed, reign(g).king)
    return None


def inherit(self: Crowning, g: Kingdom) -> Flow | None:
    """The first coronation counts for the length of the reign; a King who has left the game leaves his Influence to the next."""
    own = reign(g)
    if not own.first_crowned:
        own.first_crowned = g.round
    if own.late_king != f.NOBODY:
        pass_influence(g, own.late_king, self.seat)
        own.late_king = f.NOBODY
    return None


def king_has_left(g: Kingdom, seat: int) -> None:
    """Heard before the crown is laid aside. wkv.compat.hail-elimination"""
    if reign(g).king == seat:
        reign(g).late_king = seat


# ---- how it ends


def not_while_he_reigns(before: Callable[[Kingdom], bool], g: Kingdom) -> bool:
    """An empty pool crowns a King and ends nothing. wkv.hail-to-the-king.coronation"""
    return not reign(g).pool_ran_out and before(g)


def only_the_king_wins(before: Callable[[Upkeep, Kingdom], Flow | None], self: Upkeep, g: Kingdom) -> Flow | None:
    """With a King a majority is nothing, and only he can win by cities: by all of them. wkv.hail-to-the-king.all-cities,
    wkv.hail-to-the-king.no-majority, wkv.ruling.hail-cities"""
    king = reign(g).king
    if king == f.NOBODY:
        return before(self, g)
    standing = [city for city in range(f.KINGDOM_CITIES) if not g.razed[city]]
    if standing and len(armies.kingdom_cities_of(g, king)) == len(standing):
        winning.crown(g, [king], w.ALL_IS_HIS)
        return End()
    return None


def concessions(self: Round, g: Kingdom) -> Flow | None:
    """From the Upkeep after his coronation on, all others at once and in secret."""
    own = reign(g)
    if g.end_reason >= 0 or own.king == f.NOBODY or own.first_crowned == g.round:
        return None
    return AskAll([seat for seat in range(g.seats) if not g.out[seat] and seat != own.king])


def options_concessions(self: Round, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
    return [] if draft else [(w.FIGHT_ON,), (w.CONCEDE,)]


def on_concessions(self: Round, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
    """Only the number is told. wkv.hail-to-the-king.concession, wkv.ruling.hail-concede"""
    answers = [draft[0][0] for draft in drafts if draft]
    conceded = answers.count(w.CONCEDE)
    g.emit(w.CONCESSIONS, conceded, len(answers))
    if conceded == len(answers):
        winning.crown(g, [reign(g).king], w.HAILED)
    return None


def reign_is_over(self: Round, g: Kingdom) -> Flow | None:
    """Ten rounds after the first coronation, or without one after the pool ran out; the table may choose another number.

    wkv.hail-to-the-king.cap
    """
    own = reign(g)
    rounds = int(g.rules.option("reign"))
    if g.end_reason >= 0 or not own.pool_ran_out:
        return None
    if own.king != f.NOBODY and g.round >= own.first_crowned + rounds:
        winning.crown(g, [own.king], w.LONG_REIGN)
    elif not own.first_crowned and g.round >= own.pool_ran_out + rounds:
        winning.crown(g, [], winning.NO_KING)
    return None


ASKING: dict[str, Any] = {"concessions": concessions, "options_concessions": options_concessions, "on_concessions": on_concessions}
