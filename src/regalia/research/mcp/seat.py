"""A seat that a model holds, wherever its table is."""

from typing import Protocol

from regalia.kernel.state import State
from regalia.kernel.vocabulary import Event, Option

PATIENCE = 30.0  # seconds that one call waits at most


class Seat(Protocol):
    """All that is told is what this seat may know. What cannot be done is refused with a sentence (RegaliaError)."""

    seat: int
    odds: bool  # does the table tell them?

    def view(self) -> State:
        """The table as this seat sees it now: a redacted state."""

    def asked(self) -> bool:
        """Must this seat choose, or is the game over, or is there something said to it that it may answer?"""

    def choose(self, option: Option) -> None: ...

    def interject(self, option: Option) -> None: ...

    def say(self, text: str, to: int) -> None:
        """Aloud (`to` -1), or to one seat."""

    def wait(self, seconds: float) -> bool:
        """Until it is asked, at most so long; False if it is still not."""

    def events(self, since: int) -> tuple[list[Event], int]:
        """What this seat heard from a place in the log, and where the log stands now."""

    def heard(self, since: int) -> tuple[list[str], int]:
        """What was said by others, likewise."""

    def close(self) -> None: ...
