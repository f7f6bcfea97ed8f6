"""Signs in plain characters, for terminals that do not speak Unicode: nobody's game ends because of a star."""

import codecs
import sys
from typing import Final, TextIO

PLAIN: Final = {
    **dict.fromkeys("─━╴╶–", "-"),
    **dict.fromkeys("│┃╵╷", "|"),
    **dict.fromkeys("┘┐┤└┌├┴┬┼┏┳┓┡╇┩", "+"),
    **{"≈": "~", "═": "=", "║": "=", "╪": ":", "╫": ":", "★": "*", "■": "#", "▲": "^", "●": "o", "○": ".", "♜": "@"},
    **{"·": ".", "…": ".", "×": "x", "›": ">", "→": ">", "’": "'"},
}
HANDLER: Final = "regalia-plainly"


def plainly(fault: UnicodeError) -> tuple[str, int]:
    """What an encoding cannot say, in what every terminal can."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return "".join([PLAIN.get(char, "?") for char in fault.object[fault.start : fault.end]]), fault.end


def speak_plainly(stream: TextIO | None = None) -> None:
    """From now on the stream answers for every character."""
    out = sys.stdout if stream is None else stream
    codecs.register_error(HANDLER, plainly)
    if hasattr(out, "reconfigure") and not (out.encoding or "").lower().startswith("utf"):
        out.reconfigure(errors=HANDLER)
