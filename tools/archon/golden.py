"""Write the golden records of Archon afresh: games for two, three and four, the variant, a tie, and more until every step and card is seen.

    python tools/archon/golden.py

Needed only after a change of rules or content that is meant (and then GAME.version goes up once a version has been released).
"""

from pathlib import Path

from regalia.bots import registry as bots
from regalia.conformance.golden import Visits, random_session
from regalia.conformance.walk import random_game
from regalia.games.archon.game import GAME
from regalia.games.archon.rules.final import TIE_BREAK
from regalia.kernel import engine, record, session
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.players import own_seed

FOLDER = Path(__file__).parents[2] / "tests" / "golden" / "archon"
COMPANIES = {
    "2-players": ["steward", "steward:patron"],
    "3-players": ["steward:scholar", "random", "steward:builder"],
    "4-players": ["steward:captain", "steward:guildmaster", "random", "steward"],
}
SEEKERS = (
    ["random", "steward"],
    ["steward:builder", "steward:guildmaster", "steward:builder", "steward:builder"],
    ["steward", "random", "steward:builder"],
)
MOST = 6  # further games
TRIES = 8  # seeds tried for each


class Collection:
    """Records by name, and what they visit together."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        steps = {(p.__name__, step) for p in GAME.procedures for step in p.outline}  # type: ignore[attr-defined]
        cards = {(deck, i) for deck, ids in GAME.cards().items() for i in range(len(ids))}
        self.missing: set[tuple[str, str] | tuple[str, int]] = {*steps, *cards}

    def news(self, text: str) -> set[tuple[str, str] | tuple[str, int]]:
        visits = Visits()
        visits.add(record.load(text))
        return self.missing & {*visits.steps, *visits.cards}

    def keep(self, name: str, text: str) -> None:
        self.missing -= self.news(text)
        self.kept[name] = text
        print(f"{name}: {len(self.missing)} steps and cards still to see")

    def best(self, names: list[str], first: int) -> str:
        """Of a few seeds the game that shows most that is new."""
        games = [played(names, seed) for seed in range(first, first + TRIES)]
        return max(games, key=lambda text: len(self.news(text)))


def played(names: list[str], seed: int, variants: tuple[str, ...] = ()) -> str:
    s = session.new(GAME, Setup(GAME.id, len(names), variants), seed)
    players = [bots.make(GAME.id, name) for name in names]
    for seat, player in enumerate(players):
        player.begin(s.state.rules, seat, own_seed(seed, seat))
    while not s.state.over:
        seat = engine.waiting(s.state)[0]
        s.choose(seat, players[seat].choose(redact(s.state, seat), seat, engine.offered(s.state, seat)[:]))
    return s.dump()


def tie() -> str:
    for seed in range(1, 5000):
        setup = Setup(GAME.id, 2 + seed % 3)
        g, _ = random_game(GAME, setup, seed)
        if g.end_reason == TIE_BREAK:
            return random_session(GAME, setup, seed).dump()
    raise SystemExit("no random game ended in a tie")


def main() -> None:
    found = Collection()
    for name, company in COMPANIES.items():
        found.keep(name, found.best(company, 1))
    found.keep("calm-frontier", played(["steward", "random", "steward:captain"], 5, ("calm-frontier",)))
    found.keep("tie-break", tie())
    for n in range(MOST):
        if not found.missing:
            break
        text = found.best(SEEKERS[n % len(SEEKERS)], 100 * (n + 1))
        if found.news(text):
            found.keep(f"more-{n + 1}", text)
    for path in FOLDER.glob("*.rec"):
        path.unlink()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in found.kept.items():
        (FOLDER / f"{name}.rec").write_text(text, encoding="utf-8")
    print("not seen:", sorted(map(str, found.missing)) or "nothing")


if __name__ == "__main__":
    main()
