"""Webhooks: one message posted to the address a player gave."""

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
from typing import Final
from urllib.parse import urlsplit

from regalia.server.errors import Refusal

SECONDS: Final = 10.0  # for the connection, and for each piece of the answer
DEADLINE: Final = 15.0  # for all of it: an answer that drips is none
CARRIERS: Final = tuple(
    ipaddress.IPv6Network(n) for n in ("64:ff9b::/96", "64:ff9b:1::/48", "::/96")
)  # an IPv4 address stands at their end
LATER: Final = (408, 429)  # answers that ask for another try, as those from 500 on do


def check_url(url: str) -> str:
    """A webhook address as one may set it."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and not parts.username
    except ValueError:  # brackets that do not match, a port beyond all ports
        sound = False
    if not sound or len(url) > 500 or any(c.isspace() for c in url):
        raise Refusal("malformed", "a webhook is an http or https address of at most 500 characters, without a password in it")
    return url


def is_outside(address: str) -> bool:
    """Does it lead out of this network? Addresses that carry another within them are judged by that one."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        within = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if within is None and any(found in network for network in CARRIERS):
            within = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if within is not None:
            found = within
    return found.is_global and not found.is_multicast


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
            made = ssl.create_default_context().wrap_socket(made, server_hostname=host, do_handshake_on_connect=False)
        connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
        connection.sock = made
        cut = threading.Timer(DEADLINE, _hang_up, (made,))
        cut.daemon = True
        cut.start()
        try:
            if isinstance(made, ssl.SSLSocket):
                made.do_handshake()
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "Regalia"})
            status = connection.getresponse().status
        finally:
            cut.cancel()
            connection.close()
        if status >= 500 or status in LATER:
            raise OSError(f"answered {status}")

    def address(self, host: str, port: int) -> str:
        """Resolve once, and refuse what lies inside our own network."""
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        for *_, where in found:
            if not self.private and not is_outside(str(where[0])):
                raise ValueError(f"{host} lies inside this network")
        return str(found[0][4][0])


def _hang_up(made: socket.socket) -> None:
    """Whoever reads from it hears the end at once."""
    with contextlib.suppress(OSError):
        socket.socket.shutdown(made, socket.SHUT_RDWR)
