"""The page in a real browser: how smoothly the maps move, how soon one can play, how much is loaded.

    python bench/page.py                 a table for people
    python bench/page.py --json          the same figures for machines
    python bench/page.py --seconds 5 --games warrior-knights

A server and a headless Chromium are started here; nothing leaves the machine. While a map is dragged and zoomed, one gesture to a frame,
the times between frames are noted (requestAnimationFrame), and tasks that hold up the page for more than 50 ms. Headless Chromium draws
without a graphics card, so the figures are a floor; `empty page` is what the same browser reaches at the same moment on a blank page, and
tells how much of a slow frame is the machine's;
`cpu` is the processor time that the whole browser needs for a frame, which a busy machine does not change: below 16.7 ms on one core a
machine with nothing else to do holds 60 frames. Loading is measured in the page, from navigation to the first thing one can click.
"""

import argparse
import asyncio
import gzip
import json
import os
import random
import statistics
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.conftest import DESK, chromium
from tests.server.harness import Api, Player, Server, guest

# Noted in the page itself: the first frame in which something to click is in sight.
READY = """
(() => {
  const wanted = '.gc .btn.pri, [data-option], .options button';
  const usable = () => [...document.querySelectorAll(wanted)].some((e) => !e.disabled && e.checkVisibility());
  const look = () => { if (usable()) window.__ready = performance.now(); else requestAnimationFrame(look); };
  requestAnimationFrame(look);
})();
"""
# One gesture in every frame, and the time since the frame before. `kind` is pan, zoom or rest.
MOVE = """
async ([kind, seconds]) => {
  const pz = document.querySelector('.pz') ?? document.body;
  const box = pz.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const mid = { clientX: x, clientY: y, bubbles: true, cancelable: true, pointerId: 1, buttons: 1 };
  const send = (Kind, name, more) => pz.dispatchEvent(new Kind(name, { ...mid, ...more }));
  const long = [];
  const watch = new PerformanceObserver((list) => list.getEntries().forEach((e) => long.push(e.duration)));
  watch.observe({ type: 'longtask' });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  if (kind === 'pan') {
    // a closer look first: there is nothing to drag while all of the map is in sight
    for (let i = 0; i < 6; i += 1) { send(WheelEvent, 'wheel', { deltaY: -120 }); await frame(); }
    send(PointerEvent, 'pointerdown');
  }
  await frame();
  const deltas = [];
  let last = await frame();
  const end = last + seconds * 1000;
  for (let i = 0; last < end; i += 1) {
    const a = i / 18;
    if (kind === 'pan') send(PointerEvent, 'pointermove', { clientX: x + 140 * Math.sin(a), clientY: y + 90 * Math.sin(1.7 * a) });
    if (kind === 'zoom') send(WheelEvent, 'wheel', { clientX: x + 60 * Math.sin(a), deltaY: Math.floor(i / 25) % 2 ? 36 : -36 });
    const now = await frame();
    deltas.push(now - last);
    last = now;
  }
  if (kind === 'pan') send(PointerEvent, 'pointerup');
  watch.disconnect();
  return { deltas, long };
}
"""


def quantile(values: list[float], q: float) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(q * len(ranked)))]


def browser_seconds() -> float:
    """Processor time that the browser started here has used so far, all its processes together."""
    times: dict[int, tuple[int, str, float]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                name, rest = (entry / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
            except (OSError, IndexError):
                continue  # it ended while we looked
            fields = rest.split()
            times[int(entry.name)] = (int(fields[1]), name, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))
    total = 0.0
    for pid, (_, name, used) in times.items():
        above = pid
        while above in times and above != os.getpid():
            above = times[above][0]
        total += used if above == os.getpid() and "chrom" in name else 0.0
    return total


def frames(page: Any, kind: str, seconds: float) -> dict[str, float]:
    before = browser_seconds()
    seen = page.evaluate(MOVE, [kind, seconds])
    used = browser_seconds() - before
    deltas: list[float] = seen["deltas"]
    return {
        "cpu_ms": round(1000 * used / len(deltas), 1),
        "frames": len(deltas),
        "fps": round(1000 * len(deltas) / sum(deltas), 1),
        "median_ms": round(statistics.median(deltas), 1),
        "p95_ms": round(quantile(deltas, 0.95), 1),
        "worst_ms": round(max(deltas), 1),
        "over_20_ms": round(sum(d > 20 for d in deltas) / len(deltas), 3),
        "long_tasks": len(seen["long"]),
        "long_tasks_ms": round(sum(seen["long"])),
    }


def advance(server: Server, table: str, who: Api, moments: int) -> None:
    """Play on at random, so that pieces stand on the map."""

    async def go() -> None:
        player = await Player(server, table, who.secret).connect()
        dice = random.Random(6)
        while player.view["moment"] < moments and player.view["over"] is None:
            if player.options:
                await player.play(dice.choice)
            else:
                await player.until(lambda: bool(player.options) or player.view["over"] is not None)
        await player.until(lambda: bool(player.options) or player.view["over"] is not None)
        await player.close()

    with ThreadPoolExecutor(1) as elsewhere:  # the browser's own loop runs in this thread
        elsewhere.submit(asyncio.run, go()).result()


def context(browser: Any, who: Api | None) -> Any:
    made = browser.new_context(viewport=DESK)
    made.add_init_script(READY)
    if who is not None:
        identity = json.dumps({"id": who.id, "secret": who.secret, "name": "Bench"})
        made.add_init_script(f"localStorage.setItem('regalia.identity', {json.dumps(identity)})")
    return made


def loading(browser: Any, url: str, who: Api | None, times: int) -> dict[str, float]:
    """Milliseconds from navigation to the first thing to click: with an empty cache, and on coming back."""
    cold: list[float] = []
    warm: list[float] = []
    weight = 0
    for _ in range(times):
        made = context(browser, who)
        page = made.new_page()
        bodies: list[Any] = []
        page.on("response", lambda answer, kept=bodies: kept.append(answer) if answer.url.endswith((".js", ".css")) else None)
        for found in (cold, warm):
            page.goto("about:blank")
            page.goto(url)
            page.wait_for_function("() => window.__ready !== undefined", timeout=60_000)
            found.append(page.evaluate("() => window.__ready"))
            if found is cold:
                page.wait_for_timeout(400)
                weight = sum(len(gzip.compress(answer.body(), 9)) for answer in bodies)
                bodies.clear()
        made.close()
    return {"cold_ms": round(statistics.median(cold)), "warm_ms": round(statistics.median(warm)), "script_and_style_bytes": weight}


def measure(games: list[str], seconds: float, times: int, moments: int) -> dict[str, Any]:
    from playwright.sync_api import sync_playwright

    path = chromium()
    if path is None:
        raise SystemExit("no Chromium on this system: install the package `chromium`, or set REGALIA_CHROMIUM to a browser")
    out: dict[str, Any] = {"load_average": round(os.getloadavg()[0], 1), "seconds": seconds, "loading": {}, "moving": {}}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            with sync_playwright() as running:
                browser = running.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
                out["browser"] = browser.version
                out["loading"]["lobby"] = loading(browser, server.http, None, times)
                for game in games:
                    who = guest(server, "Bench")
                    table, _ = who.open(game, "me", *["bot:random"] * 3)
                    advance(server, table, who, moments)
                    url = f"{server.http}/#/t/{table}"
                    out["loading"][game] = loading(browser, url, who, times)
                    made = context(browser, who)
                    page = made.new_page()
                    page.goto("about:blank")
                    empty = frames(page, "rest", seconds)
                    page.goto(url)
                    page.wait_for_function("() => window.__ready !== undefined", timeout=60_000)
                    page.wait_for_selector(".pz svg")
                    for _ in range(6):  # scenes and cards lie over the map: put them aside
                        page.keyboard.press("Escape")
                    page.wait_for_timeout(800)
                    out["moving"][game] = {
                        "empty page": empty,
                        "at rest": frames(page, "rest", seconds),
                        "pan": frames(page, "pan", seconds),
                        "zoom": frames(page, "zoom", seconds),
                    }
                    made.close()
                browser.close()
        finally:
            server.stop()
    return out


def show(found: dict[str, Any]) -> None:
    print(f"Chromium {found['browser']}, headless, load average {found['load_average']}\n")
    print(f"{'loading':18}{'cold':>9}{'again':>9}{'script and style, gzip':>26}")
    for name, row in found["loading"].items():
        print(f"{name:18}{row['cold_ms']:>6} ms{row['warm_ms']:>6} ms{row['script_and_style_bytes'] / 1000:>23.1f} KB")
    for game, rows in found["moving"].items():
        print(f"\n{game:18}{'fps':>7}{'median':>10}{'p95':>10}{'worst':>10}{'> 20 ms':>10}{'cpu':>11}{'long tasks':>14}")
        for name, row in rows.items():
            late = f"{100 * row['over_20_ms']:.0f} %"
            tasks = f"{row['long_tasks']} ({row['long_tasks_ms']} ms)"
            times = "".join(f"{row[key]:>7.1f} ms" for key in ("median_ms", "p95_ms", "worst_ms"))
            print(f"{name:18}{row['fps']:>7.1f}{times}{late:>10}{row['cpu_ms']:>8.1f} ms{tasks:>14}")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", nargs="+", default=["warrior-knights", "risk-europe"])
    reader.add_argument("--seconds", type=float, default=4, help="how long each gesture lasts")
    reader.add_argument("--times", type=int, default=3, help="how often each page is loaded; the median counts")
    reader.add_argument("--moments", type=int, default=40, help="how far the games are played before they are looked at")
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    found = measure(asked.games, asked.seconds, asked.times, asked.moments)
    print(json.dumps(found, indent=2)) if asked.json else show(found)


if __name__ == "__main__":
    main()
