"""What was told in the recorded games, for the page's own tests: web/tests/stories/<game>.gen.json.

The page's test goes over it and asks of each event what is seen of it. Of tens of thousands of steps those are kept in which an event
follows another that it never followed before; a battle is kept whole or not at all. `record` and `entry` say where a step stands.

python tools/stories.py            writes them (a minute)
python tools/stories.py --check    says which differ from what it would write (exit status 1)
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regalia.kernel import registry, visibility
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.record import Record, Replay, load
from regalia.kernel.rules import Game

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"
STORIES = ROOT / "web" / "tests" / "stories"
# of each game with battles: what they begin and end with
BATTLES: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "warrior-knights": (frozenset({"battle_begins", "assault_begins"}), frozenset({"battle_ends"})),
    "risk-europe": (frozenset({"battle_begun"}), frozenset({"held", "taken", "wiped_out"})),
}

Event = list[Any]
Step = tuple[int, list[Event]]  # the entry, and what everybody heard of it


def told(record: Record) -> Iterator[Step]:
    """All that a spectator heard of a game, step by step."""
    replay = Replay(record)
    while replay.at < len(record.entries):
        replay.step()
        g = replay.state
        if heard := [visibility.event_to_json(g, e) for e in visibility.events_for(g.events, SPECTATOR)]:
            yield replay.at, heard


def chunks(game: str, steps: Iterator[Step]) -> Iterator[list[Step]]:
    """Steps one by one, those of a battle together."""
    begins, ends = BATTLES.get(game, (frozenset(), frozenset()))
    battle: list[Step] = []
    for step in steps:
        names = {event[0] for event in step[1]}
        if battle or names & begins:
            battle.append(step)
            if names & ends:
                yield battle
                battle = []
        else:
            yield [step]
    if battle:
        yield battle


def pairs(chunk: list[Step]) -> set[tuple[str, str]]:
    """Which event follows which; the first follows nothing."""
    found = set()
    for _, events in chunk:
        names = ["", *[event[0] for event in events]]
        found |= set(zip(names, names[1:], strict=False))
    return found


def records(game: Game) -> list[Path]:
    return sorted((GOLDEN / game.id).glob("*.rec"))


def games() -> list[Game]:
    """Those that have a room in the page."""
    return [game for game in registry.games() if (ROOT / "web" / "src" / "games" / game.id).is_dir()]


def digest(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=6).hexdigest()


def story(game: Game) -> dict[str, Any]:
    known: set[tuple[str, str]] = set()
    steps = []
    for path in records(game):
        for chunk in chunks(game.id, told(load(path.read_text(encoding="utf-8")))):
            if not (fresh := pairs(chunk)) <= known:
                known |= fresh
                steps += [{"record": path.stem, "entry": at, "events": events} for at, events in chunk]
    kinds = {term.name: list(zip(term.args, term.kinds, strict=True)) for term in game.vocabulary.events.values()}
    return {"records": {path.stem: digest(path) for path in records(game)}, "kinds": kinds, "steps": steps}


def text(game: Game) -> str:
    """A step a line, so that a change is seen as what it is."""
    made = story(game)
    head = {key: made[key] for key in ("records", "kinds")}
    lines = ",\n".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in made["steps"])
    return json.dumps(head, separators=(",", ":"))[:-1] + ',"steps":[\n' + lines + "\n]}\n"


def path_of(game: Game) -> Path:
    return STORIES / f"{game.id}.gen.json"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file differs")
    check: bool = parser.parse_args().check
    differ = False
    for game in games():
        path, made = path_of(game), text(game)
        if not path.exists() or path.read_text(encoding="utf-8") != made:
            differ = True
            print(f"{'differs' if check else 'written'}: {path.relative_to(ROOT)}")
            if not check:
                path.parent.mkdir(exist_ok=True)
                path.write_text(made, encoding="utf-8")
    return 1 if check and differ else 0


if __name__ == "__main__":
    sys.exit(main())
