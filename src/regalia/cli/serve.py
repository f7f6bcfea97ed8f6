"""`regalia serve`: tables to play at, in the browser."""

import os
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str = "",
    data: str = "",
    open: bool = True,  # noqa: A002  (the flag's name)
    origin: Annotated[list[str] | None, Parameter(negative="")] = None,
    bot_workers: int = 0,
    behind_proxy: Annotated[bool, Parameter(negative="")] = False,
    private_webhooks: Annotated[bool, Parameter(negative="")] = False,
    metrics: str = "",
    keep_finished: int = 0,
    keep_guests: int = 0,
    keep_chat: int = 0,
    log: str = "warning",
) -> None:
    """Serve the page and the tables until interrupted (Ctrl+C). Whatever was played is kept, and goes on after a restart.

    Parameters
    ----------
    host: The address to listen on; 0.0.0.0 lets others on the network in.
    port: The port; 0 takes any free one.
    db: postgresql://user:password@host/name, or the path of an SQLite file (otherwise one in the data folder).
    data: The data folder (otherwise the system's own place for such things).
    open: Open a browser.
    origin: Another address the page may be served from, such as https://play.example.org.
    bot_workers: Processes in which bots think; 0 leaves one core for people (but two at least: no guest's tables hold all of them).
    behind_proxy: Believe X-Forwarded-For.
    private_webhooks: Let webhooks reach addresses inside this network.
    metrics: HOST:PORT at which Prometheus may read numbers, such as 127.0.0.1:9100; they are told nowhere else.
    keep_finished: Days for which finished games are kept; 0: for ever.
    keep_guests: Days after which a guest who sits nowhere and does not come is forgotten; 0: never.
    keep_chat: Days for which chat is kept; 0: for ever.
    log: debug, info, warning or error.
    """
    from regalia.server.config import Config
    from regalia.server.run import open_browser, run

    workers = bot_workers or max(2, (os.cpu_count() or 2) - 1)
    config = Config(
        db=db,
        data=data,
        origins=tuple(origin or ()),
        bot_workers=workers,
        metrics=metrics,
        keep_finished=keep_finished,
        keep_guests=keep_guests,
        keep_chat=keep_chat,
        trust_proxy=behind_proxy,
        private_webhooks=private_webhooks,
    )
    console = Console(highlight=False)

    def ready(address: str) -> None:
        console.print(f"Regalia is served at [bold]{address}[/]", soft_wrap=True)
        if open:
            open_browser(address)

    run(config, host, port, ready, log)
