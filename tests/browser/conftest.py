"""A real browser against a real server. Needs Chromium (of the system, or where REGALIA_CHROMIUM points); says so when there is none.

Without windows if it can be had: the same browser, but around each page Chromium draws a window that nobody sees, with a toolbar that is
a page itself, and opening one costs more than half of what our page costs."""

import json
import os
import shutil
import time
from collections.abc import Iterator
from typing import Any

import pytest

from regalia.kernel import registry
from tests.kernel import toy
from tests.server.harness import PATIENCE, Api, Player, Server

registry.register(toy.GAME)

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    return os.environ.get("REGALIA_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = chromium()
    if path is None:
        reason = "no Chromium on this system: install the package `chromium`, or set REGALIA_CHROMIUM to a browser"
        print(f"\nbrowser tests skipped: {reason}")
        pytest.skip(reason)
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: pip install -e '.[dev]'")
    with playwright.sync_playwright() as running:
        made = running.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield made
        made.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("browser")).start()
    yield made
    made.stop()


# what a browser says of a server that was killed under its hands: not the page's fault
CUT_OFF = ("WebSocket connection", "ERR_CONNECTION_", "ERR_CONTENT_LENGTH_MISMATCH", "ERR_EMPTY_RESPONSE", "ERR_INCOMPLETE")


# messages that came to the screen (or to a screen reader) as their keys, such as "wk.influence"
KEYS_SHOWN = r"""
() => [...document.querySelectorAll('body *')]
  .flatMap((e) => [e.ariaLabel, e.title, ...[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.nodeValue)])
  .filter((text) => /^\s*(wk|re|ar|guide|odds)\.[a-z][\w.]*\s*$/.test(text ?? ''))
"""


# A page nobody looks at: laid out, measured and clickable as ever, but Chromium has nothing to paint, which is half of its work.
# The root is there before the first script of most pages, but not of all: then it is waited for.
UNPAINTED = """
(() => {
  const hide = () => document.documentElement?.style.setProperty('opacity', '0', 'important');
  if (document.documentElement) hide();
  else new MutationObserver((_, seen) => { hide(); seen.disconnect(); }).observe(document, {childList: true});
})()
"""


class Tab:
    """One person's browser: its own storage, its frames kept, its complaints collected. `painted` where colours or pictures are tested."""

    def __init__(
        self,
        browser: Any,
        server: Server,
        who: Api | None,
        viewport: dict[str, int] = DESK,
        painted: bool = False,
        speed: str = "once",
        **how: Any,
    ) -> None:
        self.server = server
        self.context = browser.new_context(viewport=viewport, **{"reduced_motion": "reduce", **how})
        # others' moves are not played unless the queue is what is tested; what the page keeps itself stays as it is
        self.context.add_init_script(
            f"localStorage.getItem('regalia.prefs') ?? localStorage.setItem('regalia.prefs', '{json.dumps({'speed': speed})}')"
        )
        if not painted:
            self.context.add_init_script(UNPAINTED)
        if who is not None:
            identity = json.dumps({"id": who.id, "secret": who.secret, "name": "Tester"})
            self.context.add_init_script(f"localStorage.setItem('regalia.identity', {json.dumps(identity)})")
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.frames: list[str] = []
        self.read = 0  # of them, by `told`
        self._told = Player(server, "", None)
        self.complaints: list[str] = []
        self.page.on("websocket", self._socket)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda fault: self.complaints.append(str(fault)))

    def _socket(self, socket: Any) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def _console(self, message: Any) -> None:
        # a lost connection is no fault of the page: it comes back by itself
        if message.type == "error" and not any(word in message.text for word in CUT_OFF):
            self.complaints.append(message.text)

    def sit(self, table: str) -> "Tab":
        self.page.goto(f"{self.server.http}/#/t/{table}")
        self.page.wait_for_selector(".prompt, .scene")
        end = time.monotonic() + PATIENCE
        while not any('"t":"view"' in f for f in self.frames):
            self.page.wait_for_timeout(20)
            assert time.monotonic() < end, "no view came"
        return self

    def told(self) -> Player:
        """What the page was told so far, put together as a page does: every frame is read once, however often one asks."""
        for text in self.frames[self.read :]:
            self._told.frames.append(text)
            self._told.take(json.loads(text))
        self.read = len(self._told.frames)
        return self._told

    def leave(self) -> None:
        """Away from the table, with all that was told there."""
        self.complaints += [f"shows the key {key!r}" for key in self.page.evaluate(KEYS_SHOWN)]
        self.page.close()

    def close(self) -> None:
        if not self.page.is_closed():
            self.leave()
        self.context.close()
        assert not self.complaints, f"the page complained: {self.complaints[:5]}"


@pytest.fixture
def tab(browser: Any, server: Server) -> Iterator[Any]:
    opened: list[Tab] = []

    def make(who: Api | None, viewport: dict[str, int] = DESK, at: Server | None = None, painted: bool = False, **how: Any) -> Tab:
        opened.append(Tab(browser, at or server, who, viewport, painted, **how))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
