"""The application: storage, house, API, socket and page put together."""

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from regalia.kernel import registry
from regalia.kernel.errors import RecordError, RegaliaError
from regalia.players import brought_by
from regalia.server import api, socket
from regalia.server.config import Config, version
from regalia.server.door import Door
from regalia.server.errors import ConflictError, Refusal, StorageError
from regalia.server.guard import Guard
from regalia.server.house import House
from regalia.server.identity import new_id
from regalia.server.metrics import Metrics
from regalia.server.page import Page
from regalia.server.storage.store import Store

log = logging.getLogger("regalia.server")

Req = Request[Any, Any, Any]


class Body(Request[Any, Any, Any]):
    """A request whose body may be anything at all."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError):
            raise Refusal("malformed", "the body is no JSON that can be read") from None


CODES = {400: "malformed", 401: "bad-token", 403: "bad-origin", 404: "not-found", 405: "malformed", 413: "too-large", 415: "malformed"}


def refuse(request: Req, refusal: Refusal) -> Response[dict[str, Any]]:
    request.app.state.house.metrics.count(f'refused_total{{code="{refusal.code}"}}')
    log.info("refused %s: %s %s: %s", refusal.code, request.method, request.url.path, refusal)
    body = {"code": refusal.code, "message": str(refusal)}
    if refusal.rule:
        body["rule"] = refusal.rule
    return Response(body, status_code=refusal.status)


def on_regalia(request: Req, fault: RegaliaError) -> Response[dict[str, Any]]:
    if isinstance(fault, Refusal):
        return refuse(request, fault)
    return refuse(request, Refusal("record" if isinstance(fault, RecordError) else "setup", str(fault)))


def on_storage(request: Req, fault: Exception) -> Response[dict[str, Any]]:
    log.error("the database failed: %s", fault)
    return refuse(request, Refusal("storage", "the server cannot reach its database now; please try again"))


def on_http(request: Req, fault: HTTPException) -> Response[dict[str, Any]]:
    """Litestar's own refusals (schema, size, unknown address), in our form."""
    message = fault.detail
    extra = fault.extra
    if isinstance(extra, list):
        named = [f"{e.get('key', 'body')}: {e.get('message', '')}" for e in extra if isinstance(e, dict)]
        message = "; ".join(named) or message
    code = CODES.get(fault.status_code, "malformed")
    request.app.state.house.metrics.count(f'refused_total{{code="{code}"}}')
    return Response({"code": code, "message": message}, status_code=fault.status_code)


def on_defect(request: Req, fault: Exception) -> Response[dict[str, Any]]:
    log.exception("defect at %s %s", request.method, request.url.path, exc_info=fault)
    return Response({"code": "defect", "message": "that is a fault of ours; it was logged"}, status_code=500)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Req, path: str = "") -> Response[bytes]:
    if path.startswith("/api"):
        raise Refusal("not-found", "there is nothing at this address")
    found: Page = request.app.state.page
    return found.answer(request, path)


def make_app(config: Config) -> Any:
    """An ASGI application."""
    for game in registry.games():
        brought_by(game)  # now, not at the first visit: whatever does not load is said at the start
    for trouble in registry.troubles():
        log.warning("left out: %s", trouble)
    metrics = Metrics()
    store = Store(config.url, new_id(48))
    door = Door(config, store, metrics)
    house = House(config, store, metrics)

    @contextlib.asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await store.open()
        await house.open()
        try:
            yield
        finally:
            await house.close()
            await store.close()

    app = Litestar(
        [api.router(), socket.play, page],
        lifespan=[life],
        openapi_config=OpenAPIConfig(
            "Regalia",
            version(),
            description="See docs/protocol.md for the socket and the meaning of things.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(media_type="application/json")],  # type: ignore[arg-type]
            use_handler_docstrings=True,
        ),
        exception_handlers={
            RegaliaError: on_regalia,
            StorageError: on_storage,
            ConflictError: on_storage,
            HTTPException: on_http,
            Exception: on_defect,
        },
        request_class=Body,
        request_max_body_size=config.limits.body,
        logging_config=None,
    )
    app.state.house = house
    app.state.door = door
    app.state.page = Page(Path(config.static) if config.static else Path(__file__).parent / "static")
    return Guard(app, door)
