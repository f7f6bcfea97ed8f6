"""Every kind of screen without a fault that axe knows, in both themes, at a desk and on a phone; what a screen reader hears of it.

No game is played: a page is fed the views of a golden game, one of each kind of decision, and each is looked through as it stands.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from regalia.games.warrior_knights import figures
from regalia.kernel import engine, visibility
from regalia.kernel.record import Record, Replay, load
from tests.browser.conftest import DESK, PHONE, Tab
from tests.browser.positions import opened
from tests.browser.test_board_first import FED
from tests.games.warrior_knights import moments
from tests.server.harness import Api, Player, Server, guest, run

GOLDEN = Path(__file__).parents[1] / "golden"
AXE = (Path(pytest.importorskip("axe_playwright_python").__file__).parent / "axe.min.js").read_text(encoding="utf-8")
# a golden game of each, where its table stands, and decisions that have a screen of their own
GAMES = {"warrior-knights": "2-barons", "risk-europe": "four-missions", "archon": "4-players"}
SCREENS = {
    "warrior-knights": [
        "SetUp.place_nobles",
        "SetUp.assign_troops",
        "Planning.choose_cards",
        "MercenaryDraft.hire",
        "FundExpeditions.fund",
        "ResolveEvent.name_target",
        "Assault.declare_commanders",
        "RazeOrKeep.choose",
        "PayTroops.pay_mercenaries",
        "Vote.commit",
        "Vote.declare",
    ],
    "risk-europe": [
        "Bid.offer",
        "Placement.choose_city",
        "Round.lay_cards",
        "Spend.buy",
        "SendUnits.choose_number",
        "Battle.remove_losses",
    ],
    "archon": ["Draft.engage", "Turn.choose", "Placement.cards", "CollectCubes.take", "DivideCards.divide"],
}
BASE = {"warrior-knights": "MobilizeForces.choose_area", "risk-europe": "Turn.act", "archon": "Turn.choose"}

# an Event that strikes the reader, and a siege of his stronghold
STRUCK = ["event_drawn", {"seat": 0, "event": 3}]
BESIEGED = ["siege_begins", {"seat": 1, "wall": figures.STRONGHOLD_WALL, "ours": 600, "theirs": 400}]

# What axe finds grave. What lies behind a dialog is inert: nobody gets at it, and its shade dims it on purpose. Of a scene or a panel only
# itself is looked through, for what is around it was before.
LOOK = """
async (within) => {
  for (let i = 0; i < 2; i += 1) await new Promise((done) => requestAnimationFrame(done));
  await Promise.all(document.getAnimations().map((a) => a.finished.catch(() => 0)));
  const context = {include: within.filter((s) => document.querySelector(s)).map((s) => [s]), exclude: [['[inert]']]};
  const found = await axe.run(context, {resultTypes: ['violations']});
  return found.violations.filter((v) => ['serious', 'critical'].includes(v.impact))
    .map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140)).join(' | ')}`);
}
"""
SCENE = [".scene"]
ROUND_IT = [".prompt", ".dockshell", ".sidepanel", ".gest"]


# A place of each map as it is read out: a city with its lord and walls, a territory with its lord's army, a building with its action.
PLACES = {
    "warrior-knights": (r'"[A-Z][a-z]+, [^"]+, strength \d+ of \d+, [^"]*"',),
    "risk-europe": (r'"[A-Z][\w ]+, [^"]*: \d+ Footm[ae]n[^"]*"',),
    "archon": (r'"[A-Z][\w \']+\. [^"]{10,}"',),
}


class Looker:
    """A page that is shown one screen after the other, and what axe says of them."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.grave: list[str] = []
        self.theme, self.size = "light", "desk"

    def dressed(self, theme: str, size: str) -> None:
        self.theme, self.size = theme, size
        self.page.set_viewport_size(DESK if size == "desk" else PHONE)
        self.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)

    def look(self, where: str, *within: str) -> None:
        found = self.page.evaluate(LOOK, list(within) or ["body"])
        self.grave += [f"{where}, {self.theme}, {self.size}: {text}" for text in found]


def hello_of(server: Server, table: str, who: Api, seat: int) -> dict[str, Any]:
    """The first frame of a table, as one gets it who has this seat alone."""

    async def go() -> dict[str, Any]:
        player = await Player(server, table, who.secret).connect()
        await player.close()
        found: dict[str, Any] = next(json.loads(f) for f in player.frames if json.loads(f)["t"] == "view")
        return found

    frame = run(go())
    for row in frame["table"]["seats"]:
        row["mine"] = row["seat"] == seat
    return frame


def shown(g: Any, seat: int, version: int) -> dict[str, Any]:
    """What the table's page is told of a state."""
    view = visibility.view(g, seat)
    asking = {**view["asking"], "draft": []} if view["asking"] else None
    return {**view, "asking": asking, "version": version, "undo": False, "shared": False, "interjections": []}


def kept(record: Record, seat: int) -> dict[str, dict[str, Any]]:
    """The first view of each kind of decision of a seat."""
    out: dict[str, dict[str, Any]] = {}
    replay = Replay(record)
    while replay.at < len(record.entries):
        step = moments.step_of(replay.state)
        if step not in out and seat in engine.waiting(replay.state):
            out[step] = {**shown(replay.state, seat, 1000 + replay.at), "moment": replay.at}
        replay.step()
    return out


class Fed:
    """A page at a table where a golden game stands, whose socket is ours."""

    def __init__(self, server: Server, tab: Any, game: str) -> None:
        self.record = load((GOLDEN / game / f"{GAMES[game]}.rec").read_text(encoding="utf-8"))
        self.views = kept(self.record, 0)
        who = guest(server, "Reader")
        base = self.views[BASE[game]]
        table = opened(who, self.record.prefix(base["moment"]))
        self.hello = hello_of(server, table, who, 0)
        self.version = 1000
        one: Tab = tab(who, painted=True)
        self.page = one.page
        one.context.add_init_script(FED)
        one.context.add_init_script(AXE)
        self.page.goto(f"{server.http}/#/t/{table}")
        self.page.wait_for_function("() => window.fed() > 0")

    def feed(self, step: str, **more: Any) -> dict[str, Any]:
        self.version += 1000
        view = {**self.views[step], "version": self.version, **more}
        self.page.evaluate("(text) => window.feed(text)", json.dumps({**self.hello, "view": view, "version": self.version}))
        question = ".prompt .ask"
        self.page.wait_for_function("(s) => document.querySelector(s)?.textContent.trim()", arg=question)
        return view

    def tell(self, view: dict[str, Any], events: list[Any]) -> None:
        """That this has happened, and nothing else has changed."""
        self.version = view["version"] + 1
        frame = {
            "t": "update",
            "version": self.version,
            "since": view["version"],
            "moment": view["moment"],
            "columns": {},
            "events": events,
        }
        rest = {"asking": view["asking"], "undo": False, "over": None, "by": 1, "undone": False}
        self.page.evaluate("(text) => window.feed(text)", json.dumps({**frame, **rest}))


@pytest.mark.slow(30)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_decision_is_clean(server: Server, tab: Any, game: str) -> None:
    """At a desk by day, on a phone by night: each theme and each size has been seen of all."""
    fed = Fed(server, tab, game)
    looker = Looker(fed.page)
    for size, theme in (("desk", "light"), ("phone", "dark")):
        looker.dressed(theme, size)
        fed.feed(BASE[game])
        looker.look(BASE[game])
        for step in SCREENS[game]:
            fed.feed(step)
            looker.look(step, *(SCENE if fed.page.locator(".scene").count() else ROUND_IT))
    assert not looker.grave, "\n".join(looker.grave)


@pytest.mark.slow(20)
def test_whatever_opens_is_clean_and_closed_by_escape(server: Server, tab: Any) -> None:
    fed = Fed(server, tab, "warrior-knights")
    page, looker = fed.page, Looker(fed.page)
    looker.dressed("dark", "desk")
    view = fed.feed(BASE["warrior-knights"])
    offered = {o["args"][0][1] for o in view["asking"]["options"] if o["args"]}
    barred = next(area for area in range(40) if area not in offered)
    fed.tell(view, [BESIEGED, STRUCK])

    def opens(name: str, what: str, press: str = "", key: str = "", leave: bool = True) -> None:
        if press:
            page.locator(press).first.focus()
            page.keyboard.press("Enter")
        if key:
            page.keyboard.press(key)
        page.locator(what).first.wait_for()
        looker.look(name, what)
        if leave:
            page.keyboard.press("Escape")
            page.locator(what).first.wait_for(state="detached")

    opens("an Event that came up", ".wk-news")
    opens("the moves", ".sidepanel.moves", ".mv.count")
    opens("the menu", ".menu", ".opensmenu")
    opens("the rules", ".drawer", ".opensrules")
    opens("all options", ".optlist", ".alloptions")
    opens("a place", ".pop", f'[data-area="{barred}"]', leave=False)
    opens("why not", ".whynot")
    opens("Mobilize", ".wk-mobilize", f'[data-area="{min(offered)}"]')
    opens("the history", ".histbar", '[aria-label="Step back through the game"]')
    assert not looker.grave, "\n".join(looker.grave)


def test_the_lobby_and_its_dialogs_are_clean(server: Server, tab: Any) -> None:
    one = tab(guest(server, "Guest"), painted=True)
    one.context.add_init_script(AXE)
    page, looker = one.page, Looker(one.page)
    page.goto(server.http)
    page.get_by_role("button", name="Play now").first.wait_for()
    for size, theme in (("desk", "light"), ("phone", "dark")):
        looker.dressed(theme, size)
        looker.look("the lobby")
    looker.dressed("dark", "desk")
    for name in ("Tester", "Import a record"):
        page.get_by_role("button", name=name).click()
        page.locator("[role=dialog]").wait_for()
        looker.look(name, "[role=dialog]")
        page.keyboard.press("Escape")
        page.locator("[role=dialog]").wait_for(state="detached")
    assert not looker.grave, "\n".join(looker.grave)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_screen_reader_hears_question_options_places_and_what_happened(server: Server, tab: Any, game: str) -> None:
    fed = Fed(server, tab, game)
    page = fed.page
    view = fed.feed(BASE[game])
    prompt = page.get_by_role("region", name="What is asked").or_(page.locator("section.prompt")).first
    assert prompt.get_by_role("status").inner_text().strip(), "the question is no status that is read out"
    if page.locator(".alloptions[aria-expanded=false]").count():
        page.locator(".alloptions").click()
    offered = {option["text"] for option in view["asking"]["options"]}
    named = page.locator("[data-option]").evaluate_all("(all) => all.map((e) => [e.dataset.option, e.textContent.trim()])")
    assert offered <= {text for text, words in named if words}, "an option has no button with words"
    tree = page.locator("main").aria_snapshot()
    for place in PLACES[game]:
        assert re.search(place, tree), f"no place reads {place}"
    if game == "warrior-knights":
        fed.tell(view, [BESIEGED])
        page.wait_for_function("() => document.querySelector('[aria-live=assertive]')?.textContent.trim()")
