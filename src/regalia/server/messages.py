"""What a client may say on a socket (docs/protocol.md). Anything else is malformed, and the fault names the field."""

from typing import Annotated

import msgspec

Text = Annotated[str, msgspec.Meta(max_length=4_000)]
OptionText = Annotated[str, msgspec.Meta(max_length=200)]


class Message(msgspec.Struct, tag_field="t", frozen=True):
    id: int | None = None


class Hello(Message, tag="hello", frozen=True):
    table: Annotated[str, msgspec.Meta(max_length=64)] = ""
    secret: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    since: int = -1


class Move(Message, tag="move", frozen=True):
    options: Annotated[list[OptionText], msgspec.Meta(min_length=1, max_length=200)] = msgspec.field(default_factory=list)
    version: int | None = None
    seat: int | None = None


class Undo(Message, tag="undo", frozen=True):
    seat: int | None = None


class Retract(Message, tag="retract", frozen=True):
    seat: int | None = None


class Interject(Message, tag="interject", frozen=True):
    option: OptionText = ""
    seat: int | None = None
    version: int | None = None


class Chat(Message, tag="chat", frozen=True):
    text: Text = ""


class Gap(Message, tag="gap", frozen=True):
    since: int = -1


class Look(Message, tag="look", frozen=True):
    seat: int = -1


class Seen(Message, tag="seen", frozen=True):
    moment: Annotated[int, msgspec.Meta(ge=0)] = 0


class Ping(Message, tag="ping", frozen=True):
    pass


class Pong(Message, tag="pong", frozen=True):
    pass


Any_ = Hello | Move | Undo | Retract | Interject | Chat | Gap | Look | Seen | Ping | Pong

decoder = msgspec.json.Decoder(Any_)


def read(text: str) -> Any_:
    """A message; DecodeError if it is none."""
    try:
        found: Any_ = decoder.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
    return found
