"""Webhooks: one message posted to the address a player gave."""

import http.client
import ipaddress
import socket
import ssl
from typing import Final
from urllib.parse import urlsplit

from regalia.server.errors import Refusal

SECONDS: Final = 10.0
LATER: Final = (408, 429)  # answers that ask for another try, as those from 500 on do


def check_url(url: str) -> str:
    """A webhook address as one may set it."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500 or parts.username or any(c.isspace() for c in url):
        raise Refusal("malformed", "a webhook is an http or https address of at most 500 characters, without a password in it")
    return url


class Webhooks:
    def __init__(self, private: bool) -> None:
        self.private = private

    def post(self, url: str, body: bytes) -> None:
        """Blocks. OSError or HTTPException: another time perhaps; ValueError: never."""
        parts = urlsplit(url)
        secure = parts.scheme == "https"
        host = parts.hostname or ""
        port = parts.port or (443 if secure else 80)
        address = self.address(host, port)
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
        if status >= 500 or status in LATER:
            raise OSError(f"answered {status}")

    def address(self, host: str, port: int) -> str:
        """Resolve once, and refuse what lies inside our own network."""
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        for *_, where in found:
            if not self.private and not ipaddress.ip_address(where[0]).is_global:
                raise ValueError(f"{host} lies inside this network")
        return str(found[0][4][0])
