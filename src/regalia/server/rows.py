"""A table's row as people see it (docs/protocol.md): in lists, over HTTP and on sockets."""

from functools import cache
from typing import cast

import msgspec

from regalia.kernel import registry
from regalia.kernel.rules import Setup
from regalia.server import protocol
from regalia.server.order import order_in
from regalia.server.storage.store import Guest, Lending, SeatRow, TableRow


class Standing(msgspec.Struct):
    """How a game stood when its row was last written."""

    round: int = 0
    sides: list[int] = []
    houses: list[str] = []
    last: str = ""


def row_of(row: TableRow, guest: Guest | None, online: list[int], watching: int = 0) -> protocol.TableRow:
    me = guest.id if guest is not None else None
    setup = msgspec.json.decode(row.setup, type=Setup)
    since = msgspec.json.decode(row.since, type=dict[int, int])
    stands = msgspec.json.decode(row.standing, type=Standing)
    order = order_in(row.moderation)
    host = me is not None and row.host == me
    return protocol.TableRow(
        id=row.id,
        game=row.game,
        title=title(row.game),
        name=row.name or title(row.game),
        round=stands.round,
        last=stands.last,
        watching=watching,
        pace=cast(protocol.Pace, row.pace),
        public=row.public,
        odds=row.odds,
        variants=list(setup.variants),
        options=setup.options,
        seats=[
            protocol.SeatInfo(
                seat=s.seat,
                kind=cast(protocol.SeatKind, s.kind),
                name=s.name or None,
                mine=me is not None and s.guest == me,
                online=s.kind == "bot" or s.seat in online,
                bot=s.bot,
                lent=s.lent,
                since=since[s.seat] // 1000 if s.seat in since else None,
                side=stands.sides[s.seat] if s.seat < len(stands.sides) else s.seat,
                house=stands.houses[s.seat] if s.seat < len(stands.houses) else "",
                conceded=s.conceded,
                kept=s.kind == "open" and s.invite is not None,
            )
            for s in row.seats
        ],
        host=host,
        waiting=msgspec.json.decode(row.waiting),
        moment=row.moment,
        over=msgspec.json.decode(row.over, type=protocol.Over) if row.over else None,
        created=row.created // 1000,
        updated=row.updated // 1000,
        parent=row.parent,
        next=row.next,
        remind=row.remind,
        patience=row.patience,
        lending=[_lending(row, s, s.lending) for s in row.seats if s.lending is not None],
        regrets=_regrets(row),
        stands=False,
        closed=order.closed,
        chat=cast(protocol.Talk, order.talks(row.public)),
        watch=cast(protocol.Looks, order.watch),
        links=links(row) if host else msgspec.UNSET,
    )


def links(row: TableRow) -> list[protocol.Link]:
    """Of the seats that still wait for somebody."""
    return [protocol.Link(s.seat, s.invite, f"/#/join/{row.id}/{s.invite}") for s in row.seats if s.invite]


def needed(seats: list[SeatRow], seat: SeatRow, lending: Lending) -> list[int]:
    """The seats of those who were asked and have not agreed yet."""
    people = {s.guest: s.seat for s in reversed(seats) if s.guest in lending.asked and s.guest != seat.guest}
    return sorted(n for guest, n in people.items() if guest not in lending.agreed)


def consent(seats: list[SeatRow], seat: SeatRow, agreed: tuple[str, ...]) -> list[int]:
    """The seats of those without whom a choice is not taken back: the other people who still play themselves, and have not agreed."""
    people = {s.guest: s.seat for s in reversed(seats) if s.guest not in (None, seat.guest) and s.lent is None}
    return sorted(n for guest, n in people.items() if guest not in agreed)


def _lending(row: TableRow, seat: SeatRow, lending: Lending) -> protocol.Lending:
    agreed = [s.seat for s in row.seats if s.guest in lending.agreed]
    return protocol.Lending(seat.seat, lending.bot, agreed, needed(list(row.seats), seat, lending))


def _regrets(row: TableRow) -> list[protocol.Regret]:
    """The requests to take a choice back that may still be granted."""
    seats = list(row.seats)
    open_ = [(s, s.regret) for s in seats if s.regret is not None and s.regret.moment < row.moment and not row.over]
    return [protocol.Regret(s.seat, consent(seats, s, regret.agreed)) for s, regret in open_]


@cache
def title(game: str) -> str:
    return registry.game(game).title
