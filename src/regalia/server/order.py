"""Order at a table: what its host has decided about who may talk, look on and go on playing."""

from typing import Final

import msgspec

ALL: Final = "all"
PLAYERS: Final = "players"
OFF: Final = "off"
BARRED: Final = "the host keeps this table to those who play at it"


class Order(msgspec.Struct, frozen=True):
    """`muted` and `barred` are guests. An empty `chat` is as it fits the table: everybody at a public one, players at a private one."""

    closed: bool = False
    chat: str = ""
    watch: str = ALL
    muted: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()

    def talks(self, public: bool) -> str:
        return self.chat or (ALL if public else PLAYERS)

    def may_look(self, guest: str | None, sits: bool) -> bool:
        """Whoever sits at a table sees it, whatever its host says."""
        return sits or (self.watch == ALL and guest not in self.barred)

    def why_silent(self, guest: str, sits: bool, public: bool) -> str:
        """Why somebody may not talk here; '' if he may."""
        talks = self.talks(public)
        if talks == OFF:
            return "the host has switched the chat of this table off"
        if guest in self.muted or guest in self.barred:
            return "the host of this table has asked you to be silent"
        if talks == PLAYERS and not sits:
            return "only those who play here talk at this table"
        return ""


def order_in(body: str) -> Order:
    return msgspec.json.decode(body, type=Order)
