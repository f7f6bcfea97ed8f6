"""A table's row as people see it (docs/protocol.md): in lists, over HTTP and on sockets."""

from functools import cache
from typing import Any

import msgspec

from regalia.kernel import registry
from regalia.kernel.rules import Setup
from regalia.server.storage.store import Guest, Lending, SeatRow, TableRow


def row_json(row: TableRow, guest: Guest | None, online: list[int]) -> dict[str, Any]:
    me = guest.id if guest is not None else None
    setup = msgspec.json.decode(row.setup, type=Setup)
    since = msgspec.json.decode(row.since, type=dict[int, int])
    host = me is not None and row.host == me
    data: dict[str, Any] = {
        "id": row.id,
        "game": row.game,
        "title": title(row.game),
        "pace": row.pace,
        "public": row.public,
        "odds": row.odds,
        "variants": list(setup.variants),
        "options": setup.options,
        "seats": [
            {
                "seat": s.seat,
                "kind": s.kind,
                "name": s.name or None,
                "mine": me is not None and s.guest == me,
                "online": s.kind == "bot" or s.seat in online,
                "bot": s.bot,
                "lent": s.lent,
                "since": since[s.seat] // 1000 if s.seat in since else None,
            }
            for s in row.seats
        ],
        "host": host,
        "waiting": msgspec.json.decode(row.waiting),
        "moment": row.moment,
        "over": msgspec.json.decode(row.over) if row.over else None,
        "created": row.created // 1000,
        "updated": row.updated // 1000,
        "parent": row.parent,
        "next": row.next,
        "remind": row.remind,
        "lending": [_lending_json(row, s, s.lending) for s in row.seats if s.lending is not None],
    }
    if host:
        data["links"] = links(row)
    return data


def links(row: TableRow) -> list[dict[str, Any]]:
    """Of the seats that still wait for somebody."""
    return [{"seat": s.seat, "invite": s.invite, "url": f"/#/join/{row.id}/{s.invite}"} for s in row.seats if s.invite]


def needed(seats: list[SeatRow], seat: SeatRow, lending: Lending) -> list[int]:
    """The seats of those who have not agreed yet: all people at the table but the absent one."""
    people = {s.guest: s.seat for s in reversed(seats) if s.guest is not None and s.guest != seat.guest}
    return sorted(n for guest, n in people.items() if guest not in lending.agreed)


def _lending_json(row: TableRow, seat: SeatRow, lending: Lending) -> dict[str, Any]:
    agreed = [s.seat for s in row.seats if s.guest in lending.agreed]
    return {"seat": seat.seat, "bot": lending.bot, "agreed": agreed, "needed": needed(list(row.seats), seat, lending)}


@cache
def title(game: str) -> str:
    return registry.game(game).title
