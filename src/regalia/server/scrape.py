"""Metrics on a port of their own: how much is played is for who keeps the server. To others such numbers would tell when a secret choice
was made."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from regalia.kernel.errors import RegaliaError

SECONDS: Final = 5.0
HEAD: Final = 8_192  # bytes of a request, all told


async def open_port(address: str, text: Callable[[], str]) -> asyncio.Server:
    """Listens at HOST:PORT and answers `GET /metrics` with the text."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit():
        raise RegaliaError(f"metrics are told at HOST:PORT, such as 127.0.0.1:9100, not at {address!r}")

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            async with asyncio.timeout(SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(_told(head, text))
                await writer.drain()
        writer.close()

    try:
        return await asyncio.start_server(answer, host.strip("[]"), int(port), limit=HEAD)
    except OSError as fault:
        raise RegaliaError(f"cannot tell metrics at {address}: {fault.strerror}; choose another HOST:PORT") from fault


def _told(head: bytes, text: Callable[[], str]) -> bytes:
    asked = head.split(b" ", 2)[:2] == [b"GET", b"/metrics"]
    status, body = ("200 OK", text().encode()) if asked else ("404 Not Found", b"GET /metrics\n")
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body
