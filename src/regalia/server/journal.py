"""The journal of a table: one line for each input that was accepted, in the order of acceptance. What stands in it has happened.

A line (`storage.store.Line`) has a number, a kind, the seat that acted (or SPECTATOR), a body and a time. By kind, its body is

    move        options as JSON texts: a choice, open or secret, or a run of choices that undo treats as one
    retract     nothing: the seat takes back the last choice of its secret draft
    interject   an option's text
    undo        nothing: the seat takes back its last move
    back        a Return as JSON: the table agreed to go back to a moment
    chat        a ChatLine as JSON
    seats       the rows of the seats that change, as JSON
    name        the table's new name
    order       an Order as JSON: what the host has decided about talk and looks
    next        the id of the table on which the rematch is played
"""

from typing import Any, Final

import msgspec

from regalia.server.storage.store import SeatRow

MOVE: Final = "move"
RETRACT: Final = "retract"
INTERJECT: Final = "interject"
UNDO: Final = "undo"
BACK: Final = "back"
CHAT: Final = "chat"
SEATS: Final = "seats"
NEXT: Final = "next"
NAME: Final = "name"
ORDER: Final = "order"
PLAY: Final = (MOVE, RETRACT, INTERJECT, UNDO, BACK)  # what the rules have a say in


class ChatLine(msgspec.Struct):
    seat: int | None
    name: str
    text: str
    at: int


class Return(msgspec.Struct):
    """To which moment, and the seed of what chance brings from there."""

    moment: int
    seed: int


def write(content: Any) -> str:
    """The body of a move, a chat line or a change of seats."""
    return msgspec.json.encode(content).decode()


def options_in(body: str) -> list[str]:
    return msgspec.json.decode(body, type=list[str])


def chat_in(body: str) -> ChatLine:
    return msgspec.json.decode(body, type=ChatLine)


def return_in(body: str) -> Return:
    return msgspec.json.decode(body, type=Return)


def seats_in(body: str) -> list[SeatRow]:
    return msgspec.json.decode(body, type=list[SeatRow])
