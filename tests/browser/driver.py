"""A player who clicks only what the page offers: enabled buttons in sight, at random."""

import json
import random
import time
from typing import Any

from tests.browser.conftest import Tab
from tests.server.harness import PATIENCE

# What could be clicked now, the most telling first. An element counts if it is rendered, enabled and not behind a dialog.
FIND = """
(scenes) => {
  document.querySelectorAll('[data-testpick]').forEach((e) => e.removeAttribute('data-testpick'));
  const shown = (e) => e.checkVisibility({checkOpacity: false, checkVisibilityCSS: true});
  const usable = (e) => shown(e) && !e.disabled && e.ariaDisabled !== 'true' && !e.closest('[inert]');
  const all = (s) => [...document.querySelectorAll(s)].filter(usable);
  const mark = (kind, list) => { list.forEach((e, i) => e.setAttribute('data-testpick', String(i))); return {kind, n: list.length}; };
  if (all('.endscene').length) return {kind: 'over', n: 0};
  const curtain = all('.handover .btn.pri');
  if (curtain.length) return mark('curtain', curtain);
  const own = all('.scene button').filter((e) => !e.closest('.tabs') && !e.classList.contains('why') && !e.hasAttribute('data-option'));
  if (scenes && own.length) return mark('scene', own);
  // a gesture is confirmed once it is whole: sometimes at once, sometimes after more counting
  const counted = all('.gest button');
  const confirm = counted.filter((e) => e.classList.contains('pri'));
  if (counted.length) return mark('gesture', confirm.length && Math.random() < 0.75 ? confirm : counted);
  const options = all('[data-option]');
  if (options.length) return mark('option', options);
  const lists = all('.options button[aria-expanded="false"]');
  if (lists.length) return mark('list', lists);
  const on = all('.prompt.playing .btn.pri'); // what concerns the one who looks stays until he goes on
  if (on.length) return mark('on', on);
  if (own.length) return mark('scene', own);
  return {kind: document.querySelector('.scene') ? 'shut' : 'nothing', n: 0};
}
"""
# The same, many times over, without leaving the page: quicker by far on a busy machine.
RUN = """
async ([steps, seed]) => {
  const find = FIND_HERE;
  let state = seed >>> 0;
  const below = (n) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 4294967296) * n); };
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const kinds = {};
  let tries = 0, last = '', idle = 0;
  for (let i = 0; i < steps; i += 1) {
    const now = document.querySelector('.prompt .ask')?.textContent + '|' + document.querySelector('.crumb')?.textContent;
    if (now !== last) { last = now; tries = 0; }
    const found = find(tries < 5);
    if (found.kind === 'over') return {kinds, over: true, idle};
    if (found.n === 0 || (found.kind === 'scene' && tries >= 12)) {
      if (found.kind !== 'nothing' || document.querySelector('.prompt.mine')) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
      }
      idle += 1;
      if (idle > 400) return {kinds, over: false, idle};
      await rest(10);
      continue;
    }
    idle = 0;
    if (found.kind === 'scene') tries += 1;
    kinds[found.kind] = (kinds[found.kind] ?? 0) + 1;
    document.querySelector(`[data-testpick="${below(found.n)}"]`)?.click();
    await rest(found.kind === 'option' ? 8 : 0);
  }
  return {kinds, over: false, idle};
}
""".replace("FIND_HERE", FIND.strip())


# Escape, back to the map, where every option is a button. Looked at and pressed in one go: between the two the end of the game may
# come, and Escape would put it by for good.
BACK = """
() => {
  if (!document.querySelector('.endscene')) document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
}
"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


class Driver:
    """`hands` clicks are real ones, with the mouse; after that the same buttons are clicked from inside the page, many in a run."""

    def __init__(self, tab: Tab, seed: int = 1, hands: int = 40, run: int = 25) -> None:
        self.tab = tab
        self.dice = random.Random(seed)
        self.hands = hands
        self.run = run
        self.clicks = 0
        self.scene_clicks = 0
        self.kinds: dict[str, int] = {}
        self.at = -1
        self.since = time.monotonic()

    @property
    def version(self) -> int:
        """Frames that changed the table, as this page got them."""
        return sum('"t":"update"' in f or '"t":"view"' in f for f in self.tab.frames)

    def step(self) -> str:
        page = self.tab.page
        # the scenes' own controls get a few tries at each decision; what is left is decided by the plain option buttons
        if self.version != self.at:
            self.at = self.version
            self.scene_clicks = 0
            self.since = time.monotonic()
        if self.clicks >= self.hands:
            return self.sprint()
        found: dict[str, Any] = page.evaluate(FIND, self.scene_clicks < 8)
        kind, n = str(found["kind"]), int(found["n"])
        if kind == "over":
            return "over"
        if kind == "nothing" or (kind == "scene" and self.scene_clicks >= 8):
            if kind == "scene" or self.mine():
                page.evaluate(BACK)
            page.wait_for_timeout(15)
            if time.monotonic() - self.since > PATIENCE:
                asking = [f for f in self.tab.frames if '"asking"' in f][-1:]
                raise AssertionError(f"nothing can be clicked and nothing happens; last: {asking}")
            return kind
        if kind == "scene":
            self.scene_clicks += 1
        pick = self.dice.randrange(n)
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        self.clicks += 1
        try:
            self.take(pick)
        except Exception as fault:  # the game moved on under the pointer
            if "Timeout" not in type(fault).__name__:
                raise
        page.wait_for_timeout(5)
        return kind

    def take(self, pick: int) -> None:
        self.tab.page.click(f'[data-testpick="{pick}"]', timeout=1_500)

    def sprint(self) -> str:
        done = self.tab.page.evaluate(RUN, [self.run, self.dice.randrange(1 << 30)])
        for kind, n in done["kinds"].items():
            self.kinds[kind] = self.kinds.get(kind, 0) + n
            self.clicks += n
        if done["over"]:
            return "over"
        if time.monotonic() - self.since > PATIENCE:
            asking = [f for f in self.tab.frames if '"asking"' in f][-1:]
            raise AssertionError(f"nothing happens any more; last: {asking}")
        return "sprint"

    def mine(self) -> bool:
        return bool(self.tab.page.evaluate("() => !!document.querySelector('.prompt.mine') || !!document.querySelector('.scene')"))

    def view(self) -> dict[str, Any]:
        """The newest asking etc. this page was told."""
        for text in reversed(self.tab.frames):
            frame: dict[str, Any] = json.loads(text)
            if frame["t"] in ("view", "update"):
                view: dict[str, Any] = frame["view"] if frame["t"] == "view" else frame
                return view
        return {}


def play(drivers: list[Driver], stop: Any = None, seconds: float = 600) -> None:
    """Everybody clicks until the game is over (or `stop()`). `seconds` are those of a machine of one's own; a shared one gets more."""
    seconds = max(3 * seconds, 2 * PATIENCE)
    end = time.monotonic() + seconds
    done: set[int] = set()
    while len(done) < len(drivers):
        for i, driver in enumerate(drivers):
            if i not in done and driver.step() == "over":
                done.add(i)
        if stop is not None and stop():
            return
        assert time.monotonic() < end, f"the game is not over after {seconds:.0f} s and {[d.clicks for d in drivers]} clicks"


def go_to(page: Any, place: str) -> None:
    """By its tab. The scene of a decision lies over the tabs, and may open a moment after the page is there: it is put by first."""
    from playwright.sync_api import TimeoutError as Late

    end = time.monotonic() + PATIENCE
    while page.locator(".tabb").get_by_text(place, exact=True).locator("xpath=ancestor-or-self::*[@inert]").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)
        assert time.monotonic() < end, "the scene cannot be put by"
    try:
        page.locator(".tabb").get_by_text(place, exact=True).click(timeout=2_000)
    except Late:  # it opened just now
        go_to(page, place)
