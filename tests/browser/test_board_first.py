"""Board first: at every kind of decision of whole games the map stands still, and what is written on the page can be read."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from regalia.games import archon
from tests.browser.conftest import Tab
from tests.browser.decisions import FED, kinds, told
from tests.server.harness import Server, guest

# Six Barons, and six of Crown and Glory at what is asked only there; four kingdoms with missions, and in teams; four of Archon.
GAMES = [
    ("warrior-knights", "6-barons", ""),
    ("warrior-knights", "company-of-six", "6-barons"),
    ("risk-europe", "four-missions", ""),
    ("risk-europe", "teams", ""),
    ("archon", "4-players", ""),
]
# A low window and an upright phone see every kind of decision, one of each other frame every third. The rest differ from these by the
# map's scale alone: a few kinds tell.
EVERY = [(1366, 700), (390, 844)]
THIRD = [(1440, 900), (1024, 768)]
SOME = [(1280, 720), (1536, 730), (1920, 950), (844, 390), (683, 350)]
PHONES = [(390, 844), (844, 390), (683, 350)]
PLACE = {"warrior-knights": "#wk-area-0", "risk-europe": "#re-0", "archon": "[data-place]"}
FLOOR, FLOOR_OF_FIGURES = 12.0, 11.5
CONTENT = Path(archon.__file__).parent / "content"
LONG = "Maximilian-Ferdinand von und zu Hohenfels"[:40]

# Every text of the page that can be seen and is below its floor, its size as drawn: the computed size times the scale it is drawn at.
LOOK = """
async ([frames, place, floor, figures]) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const scaleOf = (e) => {
    const svg = e.closest('svg');
    if (svg) { const m = (e.tagName === 'tspan' ? e.closest('text') : e).getScreenCTM(); return Math.hypot(m.c, m.d); }
    const layer = e.closest('.pzl');
    return layer ? layer.getBoundingClientRect().width / layer.offsetWidth : 1;
  };
  const written = () => {
    const small = [];
    let n = 0;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const words = text.nodeValue.trim();
      const e = text.parentElement;
      if (!words || e.closest('.sr, title, desc, script, style')) continue;
      if (!e.checkVisibility({checkOpacity: false, checkVisibilityCSS: true})) continue;
      n += 1;
      const size = parseFloat(getComputedStyle(e).fontSize) * scaleOf(e); // 0: a button whose word is for screen readers only
      if (size && size < (/^[\\d+\\-−×/ %.,]+$/.test(words) ? figures : floor) - 0.06)
        small.push(`${words.slice(0, 30)} (${e.closest('[class]')?.getAttribute('class')}) ${size.toFixed(2)}`);
    }
    return [n, small];
  };
  const round = (b, keys) => keys.map((k) => Math.round(b[k] * 10) / 10).join();
  const all = [];
  for (const i of frames) {
    window.feed(window.kept[i]);
    await drawn();
    await drawn();
    const at = document.querySelector('.mapwrap ' + place)?.getBoundingClientRect();
    const [n, small] = written();
    const box = document.querySelector('.mapwrap').getBoundingClientRect();
    all.push({n, small, at: at && round(at, ['x', 'y']), wide: at && round(at, ['width']), box: round(box, ['x', 'y', 'width', 'height'])});
  }
  return all;
}
"""

# What of a player's card is cut off: his score and each of his figures stand within it, whatever his name is.
CUT = """
() => [...document.querySelectorAll('.rail .baron')].flatMap((card) => {
  const edge = card.getBoundingClientRect().right + 0.5;
  const figures = [...card.querySelectorAll('.inf, .st > *, .ar-seat > *')].filter((e) => e.checkVisibility() && !e.matches('.sr'));
  return figures.filter((e) => e.getBoundingClientRect().right > edge).map((e) => `${e.className} ${e.textContent}`);
})
"""
# What opens and closes beside and over the map, one after the other: which of it moves the map?
STIRRED = """
async (place) => {
  const at = () => { const b = document.querySelector('.mapwrap ' + place).getBoundingClientRect(); return [b.x, b.y, b.width].join(); };
  const was = at();
  const moved = [];
  for (const [what, act] of [
    ['the dock', () => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'c', bubbles: true}))],
    ['the history', () => document.querySelector('[aria-label="Step back through the game"]').click()],
    ['a pop-up', () => document.querySelector('.mapwrap ' + place).dispatchEvent(new MouseEvent('click', {bubbles: true}))],
  ]) {
    act();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    if (at() !== was) moved.push(what);
  }
  return moved;
}
"""
# Archon's cards on the board hold the longest of their names and sentences whole.
TOO_LONG = """
(longest) => Object.entries(longest).flatMap(([where, words]) => [...document.querySelectorAll(where)].flatMap((e) => {
  const before = e.textContent;
  const cut = words.filter((text) => { e.textContent = text; return e.checkVisibility() && e.scrollHeight > e.clientHeight + 2; });
  e.textContent = before;
  return cut.map((text) => `${where} ${text}`);
}))
"""


def longest() -> dict[str, list[str]]:
    """The three longest names and sentences of Archon's cards, by where they stand."""

    def told(*files: str, key: str = "name") -> list[str]:
        tables = [tomllib.loads((CONTENT / f"{f}.toml").read_text(encoding="utf-8")) for f in files]
        rows = [row for table in tables for rows in table.values() if isinstance(rows, list) for row in rows]
        return sorted((str(row[key]) for row in rows), key=len)[-3:]

    return {
        ".ar-card .nm": told("arts", "science", "warriors"),
        ".ar-favor .tx": told("favors", key="text"),
    }


def opened(server: Server, tab: Any, game: str, name: str, known: str = "") -> tuple[Tab, list[str]]:
    """The page at a golden game, all its players with names of forty letters, and what there is to be fed to it."""
    who = guest(server, "Board")
    before = kinds(game, known) if known else {}
    asked = {kind: where for kind, where in kinds(game, name).items() if kind not in before}
    table, frames = told(server, who, game, name, asked, LONG)
    one: Tab = tab(who)
    one.context.add_init_script(FED)
    one.page.goto(f"{server.http}/#/t/{table}")
    one.page.wait_for_function("() => window.fed() > 0")
    one.page.evaluate("(kept) => { window.kept = kept; window.feed(kept[0]); }", list(frames.values()))
    one.page.wait_for_selector(".mapwrap " + PLACE[game], state="attached")
    return one, list(frames)


def sized(one: Tab, width: int, height: int) -> None:
    """The window resized, and the map at rest in it."""
    one.page.set_viewport_size({"width": width, "height": height})
    one.page.wait_for_function(
        "() => { const b = document.querySelector('.pzl').style.transform; const same = b === window.was; window.was = b; return same; }"
    )


@pytest.mark.slow(30)
@pytest.mark.parametrize(("game", "name", "known"), GAMES, ids=lambda x: x)
def test_the_map_stands_still_and_all_can_be_read(server: Server, tab: Any, game: str, name: str, known: str) -> None:
    one, asked = opened(server, tab, game, name, known)
    assert len(asked) > 12, "a game has more kinds of decisions than these"
    small: set[str] = set()
    first = ""
    for size in EVERY + THIRD + SOME:
        sized(one, *size)
        frames = list(range(0, len(asked), 1 if size in EVERY else 3 if size in THIRD else 6))
        seen = one.page.evaluate(LOOK, [frames, PLACE[game], FLOOR, FLOOR_OF_FIGURES])
        for i, drawn in zip(frames, seen, strict=True):
            assert drawn["n"] > 20 and drawn["at"], f"nothing is written at {asked[i]}"
            small |= {f"{size[0]}x{size[1]} {asked[i]}: {text}" for text in drawn["small"]}
        for what in ("wide", "box") if size in PHONES else ("at", "wide", "box"):
            assert len({drawn[what] for drawn in seen}) == 1, (size, what, [(asked[i], d[what]) for i, d in zip(frames, seen, strict=True)])
        first = first or seen[0]["at"]
        over = one.page.evaluate(CUT)
        assert not over, f"{size}: cut off on a player's card: {over}"
        cut = one.page.evaluate(TOO_LONG, longest()) if game == "archon" else []
        assert not cut, f"{size}: cut off on a card of the board: {cut}"
    # back from a phone's window: nothing of its sheet or its panning stays
    sized(one, *EVERY[0])
    assert one.page.evaluate(LOOK, [[0], PLACE[game], FLOOR, FLOOR_OF_FIGURES])[0]["at"] == first
    assert one.page.evaluate(STIRRED, PLACE[game]) == []
    # no other page's style: the talk fills its box
    assert one.page.locator(".rail.right .talk").evaluate("(e) => getComputedStyle(e).padding") == "0px"
    # the history stays open while the window becomes a phone's, and leaves it its map
    sized(one, 390, 844)
    assert one.page.locator(".histbar").evaluate("(e) => e.offsetHeight") < 200
    assert not small, f"{len(small)} texts are too small: {sorted(small)[:40]}"
