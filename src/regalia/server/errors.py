"""Refusals: what a server says no to, with a code for programs and a sentence for people (docs/protocol.md lists the codes)."""

import contextlib
import logging
from collections.abc import Iterator
from typing import Final

from regalia.kernel.errors import RegaliaError

log = logging.getLogger("regalia.server")

STATUS: Final[dict[str, int]] = {
    "malformed": 400,
    "setup": 400,
    "record": 400,
    "bad-token": 401,
    "bad-origin": 403,
    "not-your-seat": 403,
    "muted": 403,
    "barred": 403,
    "not-found": 404,
    "not-your-turn": 409,
    "stale": 409,
    "not-offered": 409,
    "finished": 409,
    "running": 409,
    "closed": 409,
    "nothing-to-undo": 409,
    "no-seat": 409,
    "present": 409,
    "hello-first": 409,
    "too-large": 413,
    "too-fast": 429,
    "storage": 503,
    "busy": 503,
}


class Refusal(RegaliaError):
    """Something the server does not do. Nothing has changed."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule

    @property
    def status(self) -> int:
        return STATUS[self.code]


class StorageError(Exception):
    """The database did not take it. Nothing was stored."""


class ConflictError(Exception):
    """Another process was quicker: this sequence number is taken."""


@contextlib.contextmanager
def stored() -> Iterator[None]:
    """A database that fails while somebody waits is a refusal."""
    try:
        yield
    except (StorageError, ConflictError) as fault:
        log.error("the database failed: %s", fault)
        raise Refusal("storage", "the server cannot reach its database now; please try again") from fault
