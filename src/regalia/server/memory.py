"""The garbage collector, kept out of people's way.

With hundreds of tables in memory a full collection stops the process for a third of a second. Almost nothing here is cyclic, so the old
generation is collected only when nobody is playing, and after half an hour at the latest.
"""

import gc
import sys
from time import monotonic
from typing import Final

QUIET: Final = 2.0  # seconds without a move
SOON: Final = 300.0
LATEST: Final = 1_800.0

_last = 0.0


def take_over() -> None:
    """Once, when a server process has started."""
    global _last
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 1_000_000)
    sys.setswitchinterval(0.001)  # the thread that stores moves does not wait long for the one that serves them
    _last = monotonic()


def tidy(quiet_for: float) -> None:
    """Now and then."""
    global _last
    since = monotonic() - _last
    if _last and since > SOON and (quiet_for > QUIET or since > LATEST):
        gc.collect()
        _last = monotonic()
