"""What a first visit costs over the wire, counted by the browser itself, and that what was fetched once is not fetched again."""

from pathlib import Path
from typing import Any

import pytest

from regalia.server import page
from tests.server.harness import PATIENCE, Api, Server

STATIC = Path(page.__file__).parent / "static"

GAMES = ["Warrior Knights", "Risk Europe", "Archon"]
FIRST_DECISION = 350_000  # bytes, the landing page included


class Scale:
    """The bytes that came over the wire (compressed, with their headings) by address, sockets included."""

    def __init__(self, page: Any) -> None:
        self.bytes: dict[str, float] = {}
        self._urls: dict[str, str] = {}
        cdp = page.context.new_cdp_session(page)
        cdp.send("Network.enable")
        cdp.on("Network.requestWillBeSent", lambda e: self._urls.__setitem__(e["requestId"], e["request"]["url"]))
        cdp.on("Network.loadingFinished", lambda e: self._add(e["requestId"], e["encodedDataLength"]))
        cdp.on("Network.webSocketFrameReceived", lambda e: self._add("socket", len(e["response"]["payloadData"].encode())))

    def _add(self, id: str, bytes: float) -> None:
        url = self._urls.get(id, id)
        self.bytes[url] = self.bytes.get(url, 0) + bytes

    @property
    def total(self) -> float:
        return sum(self.bytes.values())

    def told(self) -> str:
        rows = sorted(self.bytes.items(), key=lambda row: -row[1])
        return "\n".join(f"{size / 1000:8.1f} KB {url}" for url, size in rows)


@pytest.mark.parametrize("title", GAMES)
def test_a_first_visit_is_light_up_to_the_first_decision(server: Server, tab: Any, title: str) -> None:
    one = tab(None, painted=True)  # a page that is not painted fetches no fonts
    scale = Scale(one.page)
    one.page.goto(server.http)
    one.page.get_by_role("button", name="Play now").first.wait_for()
    one.page.wait_for_load_state("networkidle")
    landing = scale.total
    assert not [url for url in scale.bytes if "/api/games/" in url], "the landing page needs no game's tables"
    card = one.page.locator("article").filter(has_text=title).first
    card.get_by_role("button", name="Play now").click()
    one.page.wait_for_selector(".prompt.mine, .scene .prompt.mine, [data-option]", timeout=4 * PATIENCE * 1000)
    one.page.wait_for_timeout(500)
    print(f"\n{title}: {landing / 1000:.0f} KB to land, {scale.total / 1000:.0f} KB to the first decision\n{scale.told()}")
    assert scale.total <= FIRST_DECISION, scale.told()
    # a second visit: nothing static comes again
    again = Scale(one.page)
    one.page.goto(f"{server.http}/?again{one.page.url[one.page.url.index('#') :]}")
    one.page.wait_for_selector(".prompt, .scene")
    one.page.wait_for_load_state("networkidle")
    heavy = {url: size for url, size in again.bytes.items() if "/assets/" in url or "/api/games" in url}
    assert sum(heavy.values()) < 3_000, again.told()


def test_what_is_the_same_for_all_is_packed_and_known_again(server: Server) -> None:
    anybody = Api(server)
    for path in (
        "/api/games",
        "/api/games/warrior-knights",
        "/api/games/warrior-knights/rules",
        "/api/games/risk-europe?variants=missions",
    ):
        plain = anybody.request("GET", path, headers={"accept-encoding": "identity"})
        packed = anybody.request("GET", path, headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
        assert packed.json() == plain.json()
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
        known = anybody.request("GET", path, headers={"if-none-match": packed.headers["etag"]})
        assert known.status_code == 304 and not known.content
    assert "passages" not in anybody.get("/api/games/archon")
    assert anybody.get("/api/games/archon/rules")["passages"][0]["rule"]
    assert anybody.refused("GET", "/api/games/halma/rules", status=404) == "not-found"


def test_scripts_are_sent_as_the_build_has_packed_them(server: Server) -> None:
    """Brotli for who takes it, which browsers do wherever a page is served safely; gzip, or nothing, for the others."""
    anybody = Api(server)
    script = next(word for word in anybody.request("GET", "/").text.split('"') if word.endswith(".js"))
    on_disk = (STATIC / script.strip("/")).read_bytes()
    for takes, packing in (("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("identity", None)):
        answer = anybody.request("GET", script, headers={"accept-encoding": takes})
        assert answer.headers.get("content-encoding") == packing and answer.headers["vary"] == "accept-encoding"
        sent = int(answer.headers["content-length"])
        assert answer.content == ((STATIC / f"{script.strip('/')}.br").read_bytes() if packing == "br" else on_disk)
        assert sent == len(on_disk) if packing is None else sent < len(on_disk) / 2


def test_what_browsers_and_crawlers_ask_by_habit_is_answered(server: Server) -> None:
    anybody = Api(server)
    icon = anybody.request("GET", "/favicon.ico")
    assert icon.status_code == 200 and icon.headers["content-type"].startswith("image/svg")
    robots = anybody.request("GET", "/robots.txt")
    assert robots.status_code == 200 and "Disallow: /api/" in robots.text
