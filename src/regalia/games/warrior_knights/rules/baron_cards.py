"""The Baron Action Cards, but for Mobilize Forces, which has a module of its own."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces, table
from regalia.games.warrior_knights.rules.charges import may_take_chair
from regalia.games.warrior_knights.rules.mobilize import (
    StartBattle,
    VersatileBattle,
    VersatileMove,
    can_battle,
    can_move,
    deed_of,
    deeds_anywhere,
)
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


class LevyTaxes(Procedure):
    outline = ("levy",)
    cites: ClassVar[dict[str, str]] = {"levy": "wk.levy.crowns wk.levy.not-at-sea wk.actions.decline wk.ruling.levy-in-siege"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def levy(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CARRY_OUT, f.LEVY_TAXES), (v.DECLINE,)])

    def on_levy(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if declined(g, seat, option, f.LEVY_TAXES):
            return None
        table.gain_crowns(g, seat, levy(g, seat), v.TAXES_LEVIED)
        return None


def levy(g: Kingdom, seat: int) -> int:
    """What Levy Taxes brings: a crown for each area with one of his Nobles, however many stand there. wk.levy.crowns"""
    changed = g.points.levy
    return base_levy(g, seat) if changed is None else changed(g, seat)


def base_levy(g: Kingdom, seat: int) -> int:
    areas = pieces.whereabouts(g, seat)
    return len([i for i, a in enumerate(areas) if a >= 0 and a not in areas[:i]])


class DraftSoldiers(Procedure):
    outline = ("place_marker",)
    cites: ClassVar[dict[str, str]] = {"place_marker": "wk.draft-card.place wk.draft-card.spaces wk.actions.decline"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def place_marker(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.TAKE_SPACE, space) for space in open_spaces(g)] + [(v.DECLINE,)])

    def on_place_marker(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if not declined(g, seat, option, f.DRAFT_SOLDIERS):
            place_marker(g, seat, option[1])
        return None


def open_spaces(g: Kingdom) -> list[int]:
    """Free spaces of the Mercenary Track: the two blanks, and those numbered up to the number of players."""
    return [space for space in range(table.in_play(g) + 1) if g.track[space] == f.NOBODY]


def place_marker(g: Kingdom, seat: int, space: int) -> None:
    g.track = replaced(g.track, space, seat)
    g.emit(v.MARKER_PLACED, seat, space)


class RallySupport(Procedure):
    outline = ("rally",)
    cites: ClassVar[dict[str, str]] = {"rally": "wk.rally.votes wk.rally.chairman wk.offices.only-moment wk.ban.never-chairman"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def rally(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CARRY_OUT, f.RALLY_SUPPORT), (v.DECLINE,)])

    def on_rally(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if declined(g, seat, option, f.RALLY_SUPPORT):
            return None
        table.gain_votes(g, seat, 2)
        if table.leads(g.votes, seat) and may_take_chair(g, seat):
            table.make_chairman(g, seat)
        return None


class ServeTheChurch(Procedure):
    outline = ("serve",)
    cites: ClassVar[dict[str, str]] = {"serve": "wk.serve.faith wk.serve.head wk.offices.only-moment"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def serve(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CARRY_OUT, f.SERVE_THE_CHURCH), (v.DECLINE,)])

    def on_serve(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if declined(g, seat, option, f.SERVE_THE_CHURCH):
            return None
        table.gain_faith(g, seat, 1)
        if table.leads(g.faith, seat) and table.may_head_church(g, seat):
            table.make_head(g, seat)
        return None


class VersatileStrategy(Procedure):
    """Exactly one of five uses; there is always one, since two crowns can always be taken. wk.ruling.decline-versatile"""

    outline = ("choose_use",)
    cites: ClassVar[dict[str, str]] = {
        "choose_use": "wk.versatile.choose-one wk.versatile.crowns wk.versatile.vote wk.versatile.move wk.versatile.battle "
        "wk.versatile.marker wk.versatile.fees wk.ruling.decline-versatile"
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.tried_move = 0  # 1: a move came to nothing (consent refused): he chooses another use
        self.tried_fight = 0

    def choose_use(self, g: Kingdom) -> Flow | None:
        seat = self.seat
        options: list[Option] = [(v.TAKE_CROWNS,), (v.TAKE_VOTE,)]
        if not self.tried_move and can_move(g, seat):
            options.append((v.MOVE_ONE,))
        if not self.tried_fight and can_battle(g, seat):
            options.append((v.FIGHT,))
        options += [(v.TAKE_SPACE, space) for space in open_spaces(g) if f.TRACK_FEES[space] <= g.crowns[seat]]
        if not self.tried_fight:
            options += deeds_anywhere(g, seat)
        return Ask(seat, options)

    def on_choose_use(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.MOVE_ONE:
            self.tried_move = 1
            return VersatileMove(seat)
        if option[0] == v.FIGHT:
            self.tried_fight = 1
            return VersatileBattle(seat)
        if deed_of(g, option[0]) is not None:
            self.tried_fight = 1
            start = StartBattle(seat, -1, 0)
            start.aim(g, option)
            return start
        if option[0] == v.TAKE_CROWNS:
            table.gain_crowns(g, seat, 2)
        elif option[0] == v.TAKE_VOTE:
            table.gain_votes(g, seat, 1)
        else:
            table.pay_crowns(g, seat, f.TRACK_FEES[option[1]])
            place_marker(g, seat, option[1])
        return None

    def after_choose_use(self, g: Kingdom, result: int) -> Flow | None:
        return None if result else AGAIN


def declined(g: Kingdom, seat: int, option: Option, kind: int) -> bool:
    """A Baron may decline to act; his card is allocated all the same. wk.actions.decline"""
    if option[0] != v.DECLINE:
        return False
    g.emit(v.CARD_DECLINED, seat, kind)
    return True


POINTS: Final = (Point(levy, base_levy),)
