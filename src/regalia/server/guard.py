"""The outermost layer: origins, rates and security headers before anything else looks at a request; a sentence for whoever is cut off."""

import asyncio
from typing import Any, Final

import msgspec

from regalia.server.door import Door
from regalia.server.errors import Refusal

HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
_RAW: Final = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
_SHORT: Final = [(k.encode(), HEADERS[k].encode()) for k in ("x-content-type-options", "cross-origin-resource-policy")]
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    def __init__(self, app: Any, door: Door) -> None:
        self.app = app
        self.door = door

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        try:
            self._check(scope, headers)
        except Refusal as refusal:
            self.door.metrics.count(f'refused_total{{code="{refusal.code}"}}')
            await _refuse(scope, receive, send, refusal)
            return

        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self._answer(scope, receive, send)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        """A server that stops gives requests a few seconds and then cancels them: uvicorn would call that a defect (500)."""
        begun = False
        asset = scope["path"].startswith("/assets/")

        async def guarded(message: Any) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                light = asset and message["status"] in (200, 304)  # what a page may do is said by the page, not by its fonts
                message["headers"] = [*message.get("headers", []), *(_SHORT if light else _RAW)]
            await send(message)

        try:
            await self.app(scope, receive, guarded)
        except asyncio.CancelledError:
            if begun:
                raise
            await _refuse(scope, receive, send, Refusal("busy", "the server is being stopped; please try again in a moment"))

    def _check(self, scope: Any, headers: dict[str, str]) -> None:
        if scope["type"] == "websocket" or scope["path"].startswith("/api"):
            self.door.check_host(headers)
        if scope["type"] == "websocket":
            self.door.check_origin(headers)
            return  # how many of one address is said on the socket, which hears why (socket.py)
        if not scope["path"].startswith("/api"):
            return
        if scope["method"] not in SAFE:
            self.door.check_origin(headers)
        address = self.door.address(scope, headers)
        if scope["path"] != "/api/health" and not self.door.requests.take(address):
            raise Refusal("too-fast", "too many requests; wait a moment")
        if is_heavy(scope["path"]) and not self.door.lookers.take(address):
            raise Refusal("too-fast", "too many looks into the past; wait a moment")
        limit = self.door.config.limits.record + 4096 if scope["path"] == "/api/import" else self.door.config.limits.body
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > limit:
            raise Refusal("too-large", f"a request has at most {limit} bytes")


def is_heavy(path: str) -> bool:
    """Does the answer have to be worked out by playing a game again?"""
    last = path.rsplit("/", 2)[1:]
    return path == "/api/import" or last[-1] in ("stats", "record", "fork") or last[0] == "at"


async def _refuse(scope: Any, receive: Any, send: Any, refusal: Refusal) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    body = msgspec.json.encode({"code": refusal.code, "message": str(refusal)})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *_RAW]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
