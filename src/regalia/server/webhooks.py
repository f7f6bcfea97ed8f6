"""Webhooks: "it is your turn", told to the address a player gave. A hint, sent a few times and then dropped."""

import asyncio
import http.client
import ipaddress
import socket
import ssl
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from regalia.server.errors import Refusal
from regalia.server.metrics import Metrics

TRIES: Final = (0.0, 5.0, 60.0)
SECONDS: Final = 10.0


def check_url(url: str) -> str:
    """A webhook address as one may set it."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500 or parts.username or any(c.isspace() for c in url):
        raise Refusal("malformed", "a webhook is an http or https address of at most 500 characters, without a password in it")
    return url


class Webhooks:
    def __init__(self, private: bool, metrics: Metrics) -> None:
        self.private = private
        self.metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, url: str, message: dict[str, Any]) -> None:
        if len(self._tasks) > 1_000:
            self.metrics.count("webhooks_dropped_total")
            return
        task = asyncio.create_task(self._send(url, msgspec.json.encode(message)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, url: str, body: bytes) -> None:
        for wait in TRIES:
            await asyncio.sleep(wait)
            try:
                await asyncio.to_thread(self._post, url, body)
            except (OSError, http.client.HTTPException, ValueError):
                continue
            self.metrics.count("webhooks_sent_total")
            return
        self.metrics.count("webhooks_failed_total")

    def _post(self, url: str, body: bytes) -> None:
        parts = urlsplit(url)
        secure = parts.scheme == "https"
        host = parts.hostname or ""
        port = parts.port or (443 if secure else 80)
        address = self._address(host, port)
        made = socket.create_connection((address, port), timeout=SECONDS)  # the very address that was checked
        if secure:
            made = ssl.create_default_context().wrap_socket(made, server_hostname=host)
        connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
        connection.sock = made
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "Regalia"})
            status = connection.getresponse().status
        finally:
            connection.close()
        if status >= 500:
            raise OSError(f"answered {status}")

    def _address(self, host: str, port: int) -> str:
        """Resolve once, and refuse what lies inside our own network."""
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        for *_, where in found:
            if not self.private and not ipaddress.ip_address(where[0]).is_global:
                raise ValueError(f"{host} lies inside this network")
        return str(found[0][4][0])

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
