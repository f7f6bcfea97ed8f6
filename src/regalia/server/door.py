"""The door: who is asking, from where, and how often."""

import contextlib
import ipaddress
import socket
from collections import Counter, OrderedDict
from collections.abc import Mapping
from time import monotonic, time
from typing import Any, Final
from urllib.parse import urlsplit

from regalia.server.config import Config
from regalia.server.errors import ConflictError, Refusal, StorageError
from regalia.server.identity import hashed, new_id, new_secret
from regalia.server.limits import Buckets
from regalia.server.metrics import Metrics
from regalia.server.storage.store import Guest, Store

REMEMBER: Final = 60.0
NAME_LENGTH: Final = 40
NEAR: Final = (".localhost", ".local", ".localdomain", ".lan", ".home", ".home.arpa", ".fritz.box", ".internal", ".test")


def clean_name(name: str) -> str:
    clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not 1 <= len(clean) <= NAME_LENGTH:
        raise Refusal("malformed", f"a name has 1 to {NAME_LENGTH} characters")
    return clean


def _place(origin: str) -> str:
    """Host and port of an origin; '' of one that cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def is_near(name: str) -> bool:
    """An address, or a name that nobody out in the world can have given to this machine."""
    if not name or "." not in name or name.endswith(NEAR):
        return True
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class Door:
    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.config = config
        self.store = store
        self.metrics = metrics
        limits = config.limits
        self.requests = Buckets(limits.request_burst, limits.request_rate)
        self.newcomers = Buckets(limits.guest_burst, limits.guest_rate)
        self.callers = Buckets(limits.connect_burst, limits.connect_rate)
        self.lookers = Buckets(limits.look_burst, limits.look_rate)
        self.sockets: Counter[str] = Counter()  # open ones by address
        self.openers = Buckets(limits.table_burst, limits.table_rate)
        self._own_names = {socket.gethostname().lower(), *[(urlsplit(o).hostname or "") for o in config.origins]}
        self._known: OrderedDict[bytes, tuple[float, Guest]] = OrderedDict()

    def let_in(self, address: str) -> None:
        """One more socket from an address; `let_out` when it is closed."""
        if not self.callers.take(address):
            raise Refusal("too-fast", "too many new connections from this address; wait a moment")
        if self.sockets[address] >= self.config.limits.sockets_of_one:
            raise Refusal("busy", "too many connections from this address at once")
        self.sockets[address] += 1

    def let_out(self, address: str) -> None:
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    async def guest(self, secret: str) -> Guest:
        """Whose secret it is. A forged one is refused."""
        token = hashed(secret)
        known = self._known.get(token)
        if known is not None and known[0] > monotonic():
            return known[1]
        try:
            found = await self.store.guest_by_token(token)
        except StorageError as fault:
            raise Refusal("storage", "the server cannot reach its database now; please try again") from fault
        if found is not None:
            with contextlib.suppress(StorageError, ConflictError):
                await self.store.use_token(token, int(time() * 1000))
        if found is None:
            self.metrics.count("forged_tokens_total")
            raise Refusal("bad-token", "nobody here has this secret")
        self._known[token] = (monotonic() + REMEMBER, found)
        if len(self._known) > 10_000:
            self._known.popitem(last=False)
        return found

    async def admit(self, name: str, now: int) -> tuple[Guest, str]:
        guest, secret = Guest(new_id(), clean_name(name)), new_secret()
        await self.store.add_guest(guest, hashed(secret), now)
        return guest, secret

    def forget(self, guest: str) -> None:
        """His name or webhook changed."""
        for token in [t for t, (_, g) in self._known.items() if g.id == guest]:
            del self._known[token]

    def check_host(self, headers: Mapping[str, str]) -> None:
        """A name of the wide world that leads here without our knowing (DNS rebinding) is none of ours. A proxy knows its own."""
        host = (_place(f"//{headers.get('host', '')}").rpartition("@")[2] or "").lower()
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() and not host.endswith("]") else host
        if self.config.trust_proxy or is_near(name) or name in self._own_names:
            return
        self.metrics.count("bad_hosts_total")
        raise Refusal("bad-origin", "this server does not answer to that name; --origin tells it which name it has")

    def check_origin(self, headers: Mapping[str, str]) -> None:
        """A browser says which page sends a request; programs say nothing and carry a secret anyway."""
        origin = headers.get("origin")
        if origin is None or origin in self.config.origins:
            return
        if origin == "null" or _place(origin) != headers.get("host"):
            self.metrics.count("bad_origins_total")
            raise Refusal("bad-origin", "requests from pages of other sites are not taken")

    def address(self, scope: Any, headers: Mapping[str, str]) -> str:
        if self.config.trust_proxy and "x-forwarded-for" in headers:
            return headers["x-forwarded-for"].rpartition(",")[2].strip()
        client = scope.get("client")
        return str(client[0]) if client else ""
