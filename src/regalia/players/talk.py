"""What is said at a table, by anybody and to whom: no part of the game, and nothing hangs on it in the rules.

A table that keeps it hands the same record to every bot (`Bot.talk`); a bot that speaks or listens uses its own seat's ear. On a server the
chat is the house's (docs/protocol.md), where everybody hears everything.
"""

from typing import Final

import msgspec

from regalia.kernel.errors import RegaliaError

MOST: Final = 500  # characters, as in the server's chat
EVERYBODY: Final = -1


class Said(msgspec.Struct, frozen=True):
    seat: int
    to: int  # a seat, for a whisper; -1: everybody
    text: str


class Talk:
    def __init__(self) -> None:
        self.said: list[Said] = []

    def say(self, seat: int, text: str, to: int = EVERYBODY) -> None:
        text = " ".join(text.split())
        if not text or len(text) > MOST:
            raise RegaliaError(f"what is said has 1 to {MOST} characters, not {len(text)}")
        self.said.append(Said(seat, to, text))

    def heard(self, seat: int, since: int = 0) -> list[Said]:
        """What a seat has heard, its own words too, from a place in the record (`len(talk.said)` is where it stands now)."""
        return [said for said in self.said[since:] if said.to == EVERYBODY or seat in (said.to, said.seat)]
