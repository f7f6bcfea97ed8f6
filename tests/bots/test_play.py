"""The interface: driving a game, minding bots, loading them by name."""

import time
from pathlib import Path

import pytest

from regalia.bots import play
from regalia.bots import registry as bots
from regalia.bots.play import LATE, NONSENSE, RAISED, Minder, drive
from regalia.bots.registry import BotError
from regalia.kernel import engine, record, registry
from regalia.kernel.record import Record
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Bot, RandomBot, own_seed
from tests.kernel import toy

registry.register(toy.GAME)


def table(seed: int = 1, seats: int = 3) -> State:
    return engine.new(toy.GAME, Setup("toy", seats), seed)


class Faulty(Bot):
    name = "faulty"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        raise ValueError("no idea")


class Liar(Bot):
    name = "liar"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        options.clear()  # it gets a list of its own, so nobody else minds
        return (999,)


class Sleeper(Bot):
    name = "sleeper"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        while True:
            time.sleep(0.001)


class Chatty(Bot):
    name = "chatty"
    interjects = True

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        return options[(len(options) + 1) // 2]

    def interject(self, view: State, seat: int) -> Option | None:
        return (toy.GIVE, (seat + 1) % view.seats, 1)


class Peeker(Bot):
    """Notes all it can see."""

    name = "peeker"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        assert view.key == 0
        assert view.script is None
        assert all(c == -1 for c in view.deck)  # type: ignore[attr-defined]
        for other, hand in enumerate(view.hand):  # type: ignore[attr-defined]
            assert other == seat or all(c == -1 for c in hand)
        return options[0]


def test_random_games_end_and_repeat() -> None:
    runs = [drive(table(), [RandomBot() for _ in range(3)], seed=5) for _ in range(2)]
    assert runs[0].winners and runs[0].end == "most-points"
    assert runs[0].winners == runs[1].winners and runs[0].scores == runs[1].scores
    other = [drive(table(seed=s), [RandomBot() for _ in range(3)], seed=5).scores for s in range(5)]
    assert len({tuple(s) for s in other}) > 1


def test_seats_have_streams_of_their_own() -> None:
    assert len({own_seed(1, s) for s in range(6)}) == 6


@pytest.mark.parametrize(("bad", "kind"), [(Faulty, RAISED), (Liar, NONSENSE)])
def test_a_failing_bot_is_replaced_and_reported(bad: type[Bot], kind: str) -> None:
    played = drive(table(), [bad(), RandomBot(), RandomBot()])
    assert played.end == "most-points"
    assert played.mishaps and {m.kind for m in played.mishaps} == {kind} and {m.seat for m in played.mishaps} == {0}
    assert "Auction" in played.mishaps[0].where


def test_a_slow_bot_is_stopped() -> None:
    played = drive(table(), [Sleeper(), RandomBot(), RandomBot()], limit=0.02)
    assert played.end == "most-points"
    assert {m.kind for m in played.mishaps} == {LATE}


def test_a_bot_sees_only_its_view() -> None:
    played = drive(table(), [Peeker() for _ in range(3)])
    assert played.mishaps == []


class Babbler(Bot):
    """Says what nobody may say."""

    name = "babbler"
    interjects = True

    def __init__(self, said: Option) -> None:
        self.said = said

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        return options[0]

    def interject(self, view: State, seat: int) -> Option | None:
        return self.said


@pytest.mark.parametrize(("said", "kind"), [((toy.GIVE, 0, 99), NONSENSE), ((toy.GIVE, "all"), NONSENSE), (7, RAISED)])
def test_what_nobody_may_say_is_not_heard(said: Option, kind: str) -> None:
    g = table()
    for seat in range(3):  # nobody speaks while secret choices are being made
        engine.apply(g, seat, (toy.BID, 1))
    minder = Minder(Babbler(said), "toy")
    minder.begin(g, 0, 1)
    assert minder.interject(g, minder.view(g, 0), 0) is None
    assert [m.kind for m in minder.mishaps] == [kind]


def test_where_the_stand_in_fails_too_chance_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "stand_in", lambda game: Faulty())
    g = table()
    minder = Minder(Faulty(), "toy")
    minder.begin(g, 0, 1)
    options = engine.offered(g, 0)
    assert minder.choose(g, minder.view(g, 0), 0, options) in options
    assert len(minder.mishaps) == 2


def test_the_record_replays() -> None:
    spoken = 0
    for seed in range(5):
        kept = Record(toy.GAME, Setup("toy", 3), seed)
        g = table(seed)
        drive(g, [RandomBot(), RandomBot(), Chatty()], record=kept)
        again = record.replay(record.load(kept.dump()), verify=True)
        assert again.same(g)
        spoken += sum(e.kind == record.INTERJECTION for e in kept.entries)
    assert spoken


def test_names() -> None:
    assert bots.names("toy") == ["random"]
    with pytest.raises(BotError, match="there is no bot 'sage' for toy; there are random"):
        bots.make("toy", "sage")
    with pytest.raises(BotError, match="has no steward"):
        bots.make("toy", "steward")


TEN_LINES = """
from regalia.players import Bot as Base

class Bot(Base):
    name = "first"

    def choose(self, view, seat, options):
        return options[0]

class Half(Base):
    pass

NOT_A_BOT = 3
"""


def test_a_bot_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(TEN_LINES)
    bot = bots.make("toy", f"{file}:Bot")
    assert bot.name == "first"
    assert drive(table(), [bot, RandomBot(), RandomBot()]).mishaps == []
    for name, why in (
        (f"{file}:Nobody", "has no 'Nobody'; its bots are Bot, Half"),
        (f"{file}:Half", "has no method choose"),
        (f"{file}:NOT_A_BOT", "subclass of regalia.players.Bot"),
        (f"{tmp_path / 'none.py'}:Bot", "there is no file"),
        ("no.such.module:Bot", "does not load: ModuleNotFoundError"),
    ):
        with pytest.raises(BotError, match=why):
            bots.make("toy", name)
    (tmp_path / "broken.py").write_text("def (:\n")
    with pytest.raises(BotError, match="broken.py, line 1"):
        bots.make("toy", f"{tmp_path / 'broken.py'}:Bot")
