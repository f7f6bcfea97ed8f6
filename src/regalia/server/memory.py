"""The garbage collector, kept out of people's way.

With hundreds of tables in memory even a collection of the young objects stops the process for 10 to 100 milliseconds (each move makes
lists as long as its game), and finds nothing: almost nothing here is cyclic, and what is not is freed at once without it. So it runs only
when nobody is playing, or when so much is new that it must.
"""

import gc
import sys
from time import monotonic
from typing import Final

QUIET: Final = 2.0  # seconds without a move
SOON: Final = 300.0
LATEST: Final = 1_800.0
SOME: Final = 50_000  # containers made and not yet freed: worth looking through when it is quiet
MANY: Final = 1_000_000  # and in any case

_last = 0.0


def take_over() -> None:
    """Once, when a server process has started."""
    global _last
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(0.001)  # the thread that stores moves does not wait long for the one that serves them
    _last = monotonic()


def tidy(quiet_for: float) -> None:
    """Now and then."""
    if not _last:
        return
    if is_due(quiet_for, monotonic() - _last, gc.get_count()[0]):
        collect()


def is_due(quiet_for: float, since: float, new: int) -> bool:
    if quiet_for > QUIET:
        return since > SOON or new > SOME
    return since > LATEST or new > MANY


def collect() -> None:
    global _last
    gc.collect()
    _last = monotonic()
