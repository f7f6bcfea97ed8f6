"""Running one server process."""

import logging
import socket as sockets
import threading
import webbrowser
from collections.abc import Callable
from time import sleep
from typing import Any

import uvicorn

from regalia.kernel.errors import RegaliaError
from regalia.server import memory
from regalia.server.app import make_app
from regalia.server.config import Config


def bind(host: str, port: int) -> sockets.socket:
    """A socket that listens, or a sentence about why not."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    made = sockets.socket(family, sockets.SOCK_STREAM)
    made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as fault:
        made.close()
        raise RegaliaError(f"cannot listen on {host}:{port}: {fault.strerror}; choose another with --port (0: any free one)") from fault
    made.listen(2048)
    made.set_inheritable(True)
    return made


def log_as(level: str) -> None:
    """`debug` is of ourselves only: libraries would tell what they send and store, invitations among it."""
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(wanted, logging.INFO), format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("regalia").setLevel(wanted)


def run(config: Config, host: str, port: int, ready: Callable[[str], None], log_level: str = "warning") -> None:
    """Serve until interrupted. `ready` hears the address."""
    listening = bind(host, port)
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    log_as(log_level)
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(config),
            loop="auto",
            http="auto",
            ws="websockets-sansio",
            ws_max_size=4 * config.limits.frame,  # a little too large is answered, much too large is cut off
            ws_per_message_deflate=False,
            log_level="info" if log_level == "debug" else log_level,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # uvicorn believes whoever calls from this machine; whom to believe is said by --behind-proxy (door.py)
            timeout_graceful_shutdown=3,
        )
    )
    threading.Thread(target=_when_started, args=(server, ready, address), daemon=True).start()
    server.run(sockets=[listening])
    if not server.started:
        raise RegaliaError("the server did not start; the reason is above")


def _when_started(server: Any, ready: Callable[[str], None], address: str) -> None:
    while not server.started:
        if server.should_exit:
            return
        sleep(0.05)
    memory.take_over()
    ready(address)


def open_browser(address: str) -> None:
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
