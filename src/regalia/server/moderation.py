"""What the host of a table may do for its peace: close it, keep talk and looks to the players, silence and send away, delete it."""

from typing import TYPE_CHECKING, Literal

import msgspec

from regalia.kernel.columns import SPECTATOR
from regalia.server import journal
from regalia.server.errors import Refusal, stored
from regalia.server.order import BARRED, Order
from regalia.server.storage.store import Guest
from regalia.server.table import Table

if TYPE_CHECKING:
    from regalia.server.house import House


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """What shall change; the rest stays. `mute`, `bar` and `pardon` name somebody as the chat does."""

    closed: bool | None = None
    chat: Literal["all", "players", "off"] | None = None
    watch: Literal["all", "players"] | None = None
    mute: str | None = None
    bar: str | None = None
    pardon: str | None = None


class Moderation:
    def __init__(self, house: "House") -> None:
        self.house = house

    def check_look(self, table: Table, guest: str | None) -> None:
        if not table.order.may_look(guest, bool(table.seats_of(guest))):
            raise Refusal("barred", BARRED)

    def check_talk(self, table: Table, guest: Guest) -> None:
        sits = bool(table.seats_of(guest.id))
        why = table.order.why_silent(guest.id, sits, table.row.public)
        if why:
            raise Refusal("muted", why)
        if not sits and guest.name.casefold() in {s.name.casefold() for s in table.seats if s.guest is not None}:
            raise Refusal("muted", "somebody who plays here has this name: take another before you talk")

    async def keep_order(self, table: Table, host: Guest, wanted: Wanted) -> None:
        _must_host(table, host)
        order = _changed(table, host, wanted)
        await self.house.act(table, journal.ORDER, SPECTATOR, journal.write(order), host)

    async def delete(self, table: Table, host: Guest) -> None:
        """For good. Not over the heads of those who play at a public table."""
        _must_host(table, host)
        if table.row.public and any(s.guest not in (None, host.id) for s in table.seats):
            raise Refusal("not-your-seat", "others play at this public table; it can be closed, but not deleted")
        async with table.lock:
            with stored():
                await self.house.store.delete_table(table.id)
                await self.house.store.say(f"{table.id} gone")
        self.house.gone(table.id)


def _must_host(table: Table, guest: Guest) -> None:
    if table.row.host != guest.id:
        raise Refusal("not-your-seat", "only the host keeps order at a table")


def _changed(table: Table, host: Guest, wanted: Wanted) -> Order:
    order = table.order
    muted, barred = set(order.muted), set(order.barred)
    for name, into in ((wanted.mute, muted), (wanted.bar, barred)):
        if name is not None:
            into.add(_named(table, host, name))
    if wanted.bar is not None and table.seats_of(_named(table, host, wanted.bar)):
        raise Refusal("setup", "whoever plays here cannot be sent away; mute him, or close the table")
    if wanted.pardon is not None:
        pardoned = _named(table, host, wanted.pardon)
        muted.discard(pardoned)
        barred.discard(pardoned)
    return Order(
        order.closed if wanted.closed is None else wanted.closed,
        order.chat if wanted.chat is None else wanted.chat,
        order.watch if wanted.watch is None else wanted.watch,
        tuple(sorted(muted)),
        tuple(sorted(barred)),
    )


def _named(table: Table, host: Guest, name: str) -> str:
    """The guest whom the chat, or a seat, calls so."""
    sitting = [s.guest for s in table.seats if s.guest is not None and s.name == name]
    found = sitting[0] if sitting else table.speakers.get(name)
    if found is None or found == host.id:
        raise Refusal("not-found", f"nobody else at this table is called {name!r}")
    return found
