"""The pictures of the page in docs/pictures, taken of the page as it is: run by hand when it looks different.

A server and a headless Chromium are started here. A table of stewards plays itself up to some round; then the first seat is taken back, and
each picture is taken when that is asked which it shows. Needs Pillow, for few colours (`pip install pillow`).

python -m tools.pictures            all of them (a minute or two)
python -m tools.pictures archon     those whose names begin so
"""

import asyncio
import random
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.browser.conftest import DESK, PHONE, Tab, chromium
from tests.server.harness import Api, Player, Server, guest

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURES: Final = ROOT / "docs" / "pictures"
COLOURS: Final = 256
LONGEST: Final = 400  # choices of one's own, and whatever should be asked has been


@dataclass
class Picture:
    name: str
    steps: tuple[str, ...]
    size: dict[str, int]
    theme: str = "light"
    scale: float = 1


@dataclass
class Game:
    """Who plays, the round from which one plays oneself, and what is shown."""

    game: str
    seats: int
    round: int
    pictures: list[Picture]


GAMES: Final = [
    Game("warrior-knights", 4, 0, [Picture("phone", ("SetUp.assign_troops",), PHONE, scale=1.5)]),
    Game(
        "warrior-knights",
        6,
        4,
        [
            Picture("warrior-knights", ("MobilizeForces.choose_area",), DESK),
            Picture("warrior-knights-dark", ("MobilizeForces.choose_area",), DESK, theme="dark"),
            Picture("planning", ("Planning.choose_cards",), DESK),
            Picture("assembly", ("Vote.commit",), DESK),
            Picture("battle", ("Assault.discard_fate", "OpenFieldBattle.discard_fate"), DESK),
        ],
    ),
    Game(
        "risk-europe",
        4,
        3,
        [Picture("risk-europe", ("Turn.act",), DESK), Picture("phone-risk-europe", ("SendUnits.choose_number",), PHONE)],
    ),
    Game("archon", 4, 4, [Picture("archon", ("Turn.choose",), DESK)]),
]


def run(doing: Any) -> Any:
    """In a thread of its own: the browser's has a loop already."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, doing).result()


async def up_to(server: Server, who: Api, table: str, reached: Callable[[Player], bool], lent: bool) -> str:
    """Played on, by a steward in one's own seat or at random, until this is so; what is asked then, nothing if the game is over before."""
    player = await Player(server, table, who.secret).connect()
    dice = random.Random(7)
    for _ in range(LONGEST):
        await player.until(lambda: player.view["over"] is not None or (reached(player) if lent else bool(player.options)), 600)
        if player.view["over"] is not None or reached(player):
            break
        await player.play(lambda options: dice.choice([o for o in options if o not in ("decline", "pass", "done")] or options))
    asking = player.view["asking"]
    await player.close()
    return asking["step"] if asking else ""


def round_of(player: Player) -> int:
    told = player.view["columns"]
    return int(told.get("round") or told.get("token") or 0)


def asked(steps: set[str]) -> Callable[[Player], bool]:
    return lambda player: bool(player.options) and player.view["asking"]["step"] in steps


def taken(browser: Any, server: Server, who: Api, table: str, picture: Picture) -> None:
    from PIL import Image

    tab = Tab(browser, server, who, picture.size, painted=True, color_scheme=picture.theme, device_scale_factor=picture.scale)
    tab.sit(table)
    tab.page.wait_for_load_state("networkidle")
    tab.page.wait_for_function("() => !document.querySelector('.app').inert || document.querySelector('.scene h2')")
    tab.page.wait_for_timeout(1500)  # what fades in has done so
    tab.page.evaluate("() => Promise.all(document.getAnimations().map((a) => a.finished.catch(() => 0)))")
    where = PICTURES / f"{picture.name}.png"
    tab.page.screenshot(path=str(where))
    tab.close()
    Image.open(where).convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE).save(
        where, optimize=True
    )
    print(f"{where.stat().st_size // 1000:5} KB {where.relative_to(ROOT)}")


def show(browser: Any, server: Server, game: Game, wanted: list[Picture]) -> None:
    who = guest(server, "Rook")
    table, _ = who.open(game.game, "me", *["bot:steward"] * (game.seats - 1))
    if game.round:
        who.post(f"/api/tables/{table}/lend", {"seat": 0, "bot": "steward"})
        run(up_to(server, who, table, lambda player: round_of(player) >= game.round, lent=True))
        who.post(f"/api/tables/{table}/takeback", {"seat": 0})
    while wanted:
        steps = {step for picture in wanted for step in picture.steps}
        step = run(up_to(server, who, table, asked(steps), lent=False))
        now = [picture for picture in wanted if step in picture.steps]
        if not now:
            print(f"     not asked any more: {', '.join(picture.name for picture in wanted)}; another table")
            return show(browser, server, game, wanted)
        for picture in now:
            taken(browser, server, who, table, picture)
            wanted.remove(picture)
    return None


def main() -> None:
    from playwright.sync_api import sync_playwright

    chosen = tuple(sys.argv[1:]) or ("",)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as running:
        server = Server(Path(folder)).start()
        browser = running.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            for game in GAMES:
                wanted = [picture for picture in game.pictures if picture.name.startswith(chosen)]
                if wanted:
                    show(browser, server, game, wanted)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
