"""Winning by standing: ten points and more than anybody else at the end of an Upkeep; a last round that the table has chosen."""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import table, winning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.lords_of_the_realm import vocabulary as w
from regalia.games.warrior_knights.variants.lords_of_the_realm.standing import standing
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import lords
from regalia.games.warrior_knights.variants.lords_of_the_realm.with_others import plays
from regalia.kernel.procedure import Flow

TO_WIN: Final = 10
TO_BE_KING: Final = 6
NEVER: Final = f.CITIES + 1  # more cities than there are


def no_number_of_cities(g: Kingdom) -> int:
    """Neither a majority nor, between two, five of them. wkv.lords-of-the-realm.other-ends, wkv.ruling.lords-other-ends"""
    return NEVER


def count(g: Kingdom) -> bool:
    """At the end of each Upkeep. Is the game over? wkv.lords-of-the-realm.count-time, wkv.ruling.lords-time"""
    own = lords(g)
    own.last_count = tuple([standing(g, seat) for seat in range(g.seats)])
    for seat in table.from_chairman(g):
        g.emit(w.STANDING, seat, own.last_count[seat])
    if decided(g):
        return True
    if g.round < int(g.rules.option("rounds")):
        return False
    end(g, w.LAST_COUNT)
    return True


def decided(g: Kingdom) -> bool:
    """Has a Baron won by his standing, now?"""
    first = leader(g)
    if first < 0 or standing(g, first) < TO_WIN or lords(g).stronghold_fell[first] == g.round or no_king_yet(g):
        return False
    end(g, w.BY_STANDING)
    return True


def leader(g: Kingdom) -> int:
    """Who stands higher than anybody else; nobody where the lead is shared. wkv.lords-of-the-realm.win, wkv.lords-of-the-realm.win-tie"""
    ahead = winning.foremost_by(g, [standing])
    return ahead[0] if len(ahead) == 1 else f.NOBODY


def no_king_yet(g: Kingdom) -> bool:
    """With The King nobody wins before there is one, nor in the round that crowns him. wkv.lords-of-the-realm.king-crowning"""
    return plays(g, "king") and crown(g).king == f.NOBODY


def end(g: Kingdom, reason: int) -> None:
    """What is hidden till the last comparison comes now, and can still change who is ahead. Where nothing is, the leader has won.

    wkv.lords-of-the-realm.cap, wkv.lords-of-the-realm.missions, wkv.ruling.lords-missions
    """
    first = leader(g)
    if reason == w.BY_STANDING and not plays(g, "missions"):
        winning.crown(g, [first], reason)
        return
    winning.final_count(g)
    ahead = winning.foremost_by(g, [winning.final_influence, *winning.tie_breaks(g)])
    winning.crown(g, ahead if len(ahead) == 1 else [], reason if len(ahead) == 1 else winning.NO_KING)


def coronation(self: Round, g: Kingdom) -> Flow | None:
    """With The King: whoever has six points and the lead at the end of an Upkeep is crowned. wkv.lords-of-the-realm.king-crowning,
    wkv.ruling.lords-king"""
    first = leader(g)
    if g.end_reason >= 0 or crown(g).king != f.NOBODY or first < 0 or standing(g, first) < TO_BE_KING:
        return None
    return Crowning(first)
