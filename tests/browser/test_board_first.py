"""Board first: at every kind of decision of a whole game the map stands still, and what is written on it can be read."""

import json
from typing import Any

import pytest

from tests.browser.conftest import Tab
from tests.browser.test_page import guest
from tests.server.harness import Player, Server, play_out, run

SEATS = {"warrior-knights": 6, "risk-europe": 4, "archon": 4}
SIZES = [(1280, 720), (1366, 700), (1440, 900), (1536, 730), (1920, 950), (1024, 768), (390, 844), (844, 390), (683, 350)]
# one of each frame sees every kind of decision, the others every third: the whole is to stay short
EVERY = [(1366, 700), (1440, 900), (1024, 768), (390, 844)]
PHONES = [(390, 844), (844, 390), (683, 350)]
# one place of each map, and what is written there: names, counts, cards
PLACE = {"warrior-knights": "#wk-area-0", "risk-europe": "#re-0", "archon": "[data-place]"}
FLOOR_NAMES, FLOOR_COUNTS = 12.0, 11.5

# The page is told the kept views, one after the other: no second game is played.
FED = """
(() => {
  const made = [];
  window.feed = (text) => made.forEach((s) => s.onmessage?.({data: text}));
  window.fed = () => made.length;
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() { made.push(this); setTimeout(() => this.onopen?.({}), 0); }
    send() {}
    close() {}
    addEventListener() {}
    removeEventListener() {}
  };
})()
"""

# Every text inside the map, its size as drawn: the computed size times the scale it is drawn at.
DRAWN = """
async ([place, frame]) => {
  window.feed(frame);
  for (let i = 0; i < 2; i += 1) await new Promise((done) => requestAnimationFrame(done));
  const map = document.querySelector('.mapwrap .pzl');
  const box = document.querySelector('.mapwrap').getBoundingClientRect();
  const texts = [];
  const scaleOf = (e) => {
    if (e instanceof SVGElement) { const m = e.getScreenCTM(); return Math.hypot(m.a, m.b); }
    return map.getBoundingClientRect().width / map.offsetWidth;
  };
  const walk = document.createTreeWalker(map, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    const words = n.nodeValue.trim();
    const e = n.parentElement;
    if (!words || e.closest('.sr, title, desc, [aria-hidden="true"] .thumb')) continue;
    if (!e.checkVisibility({checkOpacity: false, checkVisibilityCSS: true})) continue;
    const block = e.tagName === 'tspan' ? e.closest('text') : e;
    const size = parseFloat(getComputedStyle(e).fontSize) * scaleOf(block);
    texts.push([words, Math.round(size * 100) / 100]);
  }
  const at = document.querySelector(place)?.getBoundingClientRect();
  return {texts, at: at && [at.x, at.y, at.width].map((v) => Math.round(v * 10) / 10), box: [box.x, box.y, box.width, box.height]};
}
"""


# What of a player's card lies beyond its edge.
OVERFLOWN = """
() => [...document.querySelectorAll('.rail .baron')].flatMap((card) => {
  const edge = card.getBoundingClientRect().right + 0.5;
  const rail = card.closest('.rail').getBoundingClientRect().right + 0.5;
  const shown = [...card.querySelectorAll('.inf, .st, .ar-seat')].filter((e) => e.checkVisibility());
  return [...shown.filter((e) => e.getBoundingClientRect().right > edge), ...(edge > rail + 1 ? [card] : [])].map((e) => e.className);
})
"""
LONG = "Maximilian-Ferdinand von und zu Hohenfels"[:40]


def decisions(server: Server, game: str) -> tuple[str, Any, list[str]]:
    """A whole game among random players: the first view of each kind of decision of seat 0, as a frame for the page."""
    who = guest(server, "Board")
    table, _ = who.open(game, "me", *["bot:random"] * (SEATS[game] - 1))
    kept: dict[str, str] = {}

    async def go() -> None:
        player = await Player(server, table, who.secret).connect()
        hello = next(json.loads(f) for f in player.frames if json.loads(f)["t"] == "view")
        for seat in hello["table"]["seats"]:
            seat["name"] = LONG

        def keep() -> bool:
            asking = player.view.get("asking")
            if asking and asking.get("options"):
                step = str(asking["step"])
                if step not in kept:
                    kept[step] = json.dumps({**hello, "view": player.view, "version": player.view["version"]})
            return False

        await play_out([player], stop=keep)
        await player.close()

    run(go())
    return table, who, list(kept.values())


@pytest.mark.parametrize("game", list(SEATS))
def test_the_map_stands_still_and_can_be_read(server: Server, tab: Any, game: str) -> None:
    table, who, frames = decisions(server, game)
    assert len(frames) > 4, "a game has more kinds of decisions than these"
    one: Tab = tab(who)
    one.context.add_init_script(FED)
    one.page.goto(f"{server.http}/#/t/{table}")
    one.page.wait_for_function("() => window.fed() > 0")
    small: list[str] = []
    moved: list[str] = []
    for width, height in SIZES:
        one.page.set_viewport_size({"width": width, "height": height})
        stood: set[str] = set()
        boxes: set[str] = set()
        for i, frame in enumerate(frames if (width, height) in EVERY else frames[::3]):
            if i == 0:  # a window just resized comes to rest first
                one.page.evaluate("(text) => window.feed(text)", frame)
                one.page.wait_for_selector(".mapwrap .pzl " + PLACE[game], state="attached")
                one.page.wait_for_timeout(250)
            drawn = one.page.evaluate(DRAWN, [PLACE[game], frame])
            assert drawn["texts"], "nothing is written on the map"
            step = json.loads(frame)["view"]["asking"]["step"]
            for words, size in drawn["texts"]:
                floor = FLOOR_COUNTS if all(c in "0123456789+-−×/ %" for c in words) else FLOOR_NAMES
                if size < floor - 0.06:
                    small.append(f"{width}x{height} {step}: {words!r} {size}")
            stood.add(str(drawn["at"]) if (width, height) not in PHONES else str(drawn["at"][2]))
            boxes.add(str(drawn["box"]))
        over = one.page.evaluate(OVERFLOWN)
        assert not over, f"{width}x{height}: a name of forty letters runs over {over}"
        if len(stood) > 1 or len(boxes) > 1:
            moved.append(f"{width}x{height}: {stood} {boxes}")
    assert not moved, f"the map moves between two decisions: {moved}"
    assert not small, f"{len(small)} texts are too small: {sorted(set(small))[:20]}"
