"""Writes the golden records of Warrior Knights: one for every number of Barons, every way a game can end, and every optional rule.

    python tools/warrior_knights/golden.py            writes what is missing
    python tools/warrior_knights/golden.py --afresh   after a change of the rules: all of them again

Games of stewards (and of Barons who do nothing, for the empty throne), so that the records show sensible play.
"""

import argparse
import itertools
from pathlib import Path

from regalia.bots import registry as bots
from regalia.conformance.golden import Visits, files
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.kernel import engine, record, session
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import Option
from regalia.players import Bot, own_seed

FOLDER = Path(__file__).parents[2] / "tests" / "golden" / "warrior-knights"


class Idle(Bot):
    """Lays no cards and says no: for the throne that stays empty."""

    name = "idle"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        for verb in (v.QUICK, v.DONE, v.DECLINE):
            if (verb,) in options:
                return (verb,)
        return options[0]


def player(name: str) -> Bot:
    return Idle() if name == "idle" else bots.make("warrior-knights", name)


def play(setup: Setup, seed: int, names: tuple[str, ...]) -> session.Session:
    s = session.new(GAME, setup, seed)
    players = [player(names[seat % len(names)]) for seat in range(setup.seats)]
    for seat, bot in enumerate(players):
        bot.begin(s.state.rules, seat, own_seed(seed, seat))
    while not s.state.over:
        seat = engine.waiting(s.state)[0]
        s.choose(seat, players[seat].choose(redact(s.state, seat), seat, engine.offered(s.state, seat)))
    return s


STEWARDS = ("steward:warlord", "steward:merchant", "steward:bishop", "steward:politician")
WANTED: list[tuple[str, Setup, tuple[str, ...], str]] = [
    *[(f"{n}-barons", Setup("warrior-knights", n), STEWARDS, "") for n in (2, 3, 4, 5, 6)],
    ("by-force", Setup("warrior-knights", 2, (), {"length": "15"}), ("steward:warlord", "random"), "by-force"),
    ("by-influence", Setup("warrior-knights", 4, (), {"length": "8"}), STEWARDS, "by-influence"),
    ("no-king", Setup("warrior-knights", 3, ("might-is-right", "quick-start")), ("idle",), "no-king"),
    ("long-stop", Setup("warrior-knights", 2, ("quick-start",)), ("idle",), "long-stop"),
    ("last-baron", Setup("warrior-knights", 2, ("player-elimination",)), ("steward:warlord", "random"), "last-baron"),
    *[(f"with-{w.id}", Setup("warrior-knights", 4, (w.id,)), STEWARDS, "") for w in GAME.variants if w.id != "might-is-right"],
    ("with-might-is-right", Setup("warrior-knights", 3, ("might-is-right",)), ("steward:warlord", "random", "random"), "by-force"),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--afresh", action="store_true")
    parser.add_argument("--tries", type=int, default=400)
    args = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for i, (name, setup, names, end) in enumerate(WANTED):
        path = FOLDER / f"{name}.rec"
        if path.exists() and not args.afresh:
            continue
        for seed in itertools.islice(itertools.count(1000 * i + 1), args.tries):
            s = play(setup, seed, names)
            if not end or GAME.vocabulary.ends[s.state.end_reason] == end:
                path.write_text(s.dump(), encoding="utf-8")
                print(f"{name}: seed {seed}, {GAME.vocabulary.ends[s.state.end_reason]}, {len(s.record.entries)} entries")
                break
        else:
            print(f"{name}: no game of {args.tries} ended by {end}")
    see_every_card(args.tries)


def see_every_card(tries: int) -> None:
    """Long games of six Barons, one after the other, until together the records have named every card and carried out every step."""
    visits = Visits()
    for path in files(FOLDER):
        visits.add(record.load(path.read_text(encoding="utf-8")))
    cards = sum(len(deck) for deck in GAME.cards().values())
    setup = Setup("warrior-knights", 6, (), {"length": "15"})
    for seed in range(50_001, 50_001 + tries):
        if len(visits.cards) == cards:
            return
        before = len(visits.cards) + len(visits.steps)
        s = play(setup, seed, STEWARDS)
        visits.add(s.record)
        if len(visits.cards) + len(visits.steps) > before:
            (FOLDER / f"cards-{seed}.rec").write_text(s.dump(), encoding="utf-8")
            print(f"cards-{seed}: {len(visits.cards)} of {cards} cards, {len(visits.steps)} steps")


if __name__ == "__main__":
    main()
