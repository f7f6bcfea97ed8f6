"""The bot `llm:` against a scripted address: whole games, what it is sent, and everything that may go wrong at the other end."""

import json
import socket
import time
from pathlib import Path

import pytest

pytest.importorskip("mcp", reason="the extra 'models' is not installed")
from tools import model_text
from tools.model_text import as_bot, scripted, sensible

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.bots.registry import BotError
from regalia.cli.main import run
from regalia.kernel import engine, record, registry
from regalia.kernel.errors import RegaliaError
from regalia.kernel.record import Record
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.players.talk import Talk
from regalia.research import text
from regalia.research.llm import answer, settings
from regalia.research.llm.bot import Model

CEILING = 60_000
GAMES = ("warrior-knights", "risk-europe", "archon")


@pytest.fixture(autouse=True)
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (settings.URL, settings.KEY, settings.TRANSCRIPTS):
        monkeypatch.delenv(name, raising=False)


# ---- whole games


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_within_the_ceiling(game: str) -> None:
    with scripted(sensible) as there:
        model, played = as_bot(game, 1)
    assert played.end and not played.mishaps
    assert model.calls == len(there.asked)
    assert model.sent == sum(len(message["content"]) for asked in there.asked for message in asked) <= CEILING
    assert model.made["model"] >= 15 and "fallback" not in model.made
    assert all(text.aim(redact(engine.new(registry.game(game), Setup(game, 4), 1), 0)) in asked[0]["content"] for asked in there.asked)


def test_in_every_round_of_warrior_knights_it_is_the_model_that_plans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(settings.TRANSCRIPTS, str(tmp_path))
    with scripted(sensible):
        model, played = as_bot("warrior-knights", 2)
    lines = transcript(tmp_path)
    assert {line["round"] for line in lines if line["where"].endswith("Planning")} == set(range(1, played.rounds + 1))
    assert model.made["plan"] >= 5 * played.rounds - 5  # the rest of each plan, without asking
    assert lines[-1]["spent"] == {"calls": model.calls, "characters": model.sent, "seconds": round(model.waited, 3)}


@pytest.mark.parametrize("how", ["decide=all&characters=0", "legal=none", "calls=5"])
def test_other_ways_to_ask(how: str) -> None:
    with scripted(sensible) as there:
        model, played = as_bot("risk-europe", 2, f"llm:scripted?{how}", seats=3)
    assert played.end and not played.mishaps
    if how == "calls=5":
        assert model.calls == 5 and model.made["unasked"] > 5
    if how == "legal=none":
        first = there.asked[0][-1]["content"]
        assert "Answer in the form: " in first and "\n1 " not in first
    if how.startswith("decide=all"):
        assert set(model.made) <= {"model", "plan"}


def test_two_models_at_one_table_hear_each_other() -> None:
    def talks(messages: list[dict[str, str]], turn: int) -> str:
        name = messages[0]["content"].split(" as ")[1].split(" ")[0]
        return json.dumps({"choice": 1, "say": f"I am {name}"})

    with scripted(talks) as there:
        g = engine.new(registry.game("risk-europe"), Setup("risk-europe", 2), 1)
        drive(g, [bots.make("risk-europe", "llm:scripted") for _ in range(2)], 1)
    said = [message[-1]["content"] for message in there.asked]
    names = [message[0]["content"].split(" as ")[1].split(" ")[0] for message in there.asked]
    assert any(f"I am {other}" in heard for heard, own in zip(said, names, strict=True) for other in set(names) - {own})


def test_a_deal_is_offered_and_stands_in_the_record() -> None:
    offered: list[int] = []

    def deals(messages: list[dict[str, str]], turn: int) -> str:
        if "\nDeals: offer " not in messages[-1]["content"] or offered:
            return '{"choice": 1}'
        offered.append(turn)
        return json.dumps({"choice": 1, "deal": "offer seat:1 crowns:3 crowns:0 promise:0"})

    with scripted(deals):
        game = registry.game("warrior-knights")
        g = engine.new(game, Setup("warrior-knights", 4), 1)
        kept = Record(game, g.rules.setup, 1)
        drive(g, [bots.make(game.id, n) for n in ("llm:scripted?characters=0", "steward", "steward", "steward")], 1, record=kept)
    offers = [e for e in kept.entries if e.kind != record.CHOICE and e.seat == 0]
    assert [game.vocabulary.write(e.option) for e in offers] == ["offer seat:1 crowns:3 crowns:0 promise:0"]


# ---- what goes wrong


def test_an_answer_that_is_not_offered_is_asked_again_with_what_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(settings.TRANSCRIPTS, str(tmp_path))
    monkeypatch.setenv(settings.KEY, "very-secret")

    def errs(messages: list[dict[str, str]], turn: int) -> str:
        return '{"choice": 999}' if len(messages) == 2 else '{"choice": 1}'

    with scripted(errs) as there:
        model, played = as_bot("risk-europe", 1, seats=3)
    assert played.end and "fallback" not in model.made
    again = [asked for asked in there.asked if len(asked) == 4]
    assert again and all(asked[-1]["content"].startswith("there is no option 999. Offered are 1 to ") for asked in again)
    assert {headers["Authorization"] for headers in there.headers} == {"Bearer very-secret"}
    lines = transcript(tmp_path)
    assert [line["refused"] for line in lines if line["refused"]] == [asked[-1]["content"] for asked in again]
    assert all(line["chosen"] for line in lines if not line["refused"])
    assert "very-secret" not in json.dumps(lines)


@pytest.mark.parametrize("said", ['{"choice": 999}', "I would rather not say.\nReally.", "", b"<html>", b'{"choices": []}', b"500"])
def test_one_who_never_answers_rightly_is_replaced_by_the_steward(said: str | bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.research.llm.bot.PAUSE", 0.0)
    with scripted(lambda messages, turn: said) as there:
        model, played = as_bot("risk-europe", 1, "llm:scripted?calls=20", seats=3)
    assert played.end and not played.mishaps
    assert set(model.made) <= {"fallback", "unasked", "steward"} and model.made["fallback"]
    if isinstance(said, bytes):  # no answer at all: it is not asked for long
        assert len(there.asked) <= 9


def test_nobody_at_the_address() -> None:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{s.getsockname()[1]}/v1"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(settings.URL, url)
        model, played = as_bot("risk-europe", 1, seats=3)
    assert played.end and not played.mishaps
    assert model.calls == 3 and "model" not in model.made


def test_a_game_waits_for_it_only_so_long() -> None:
    def slow(messages: list[dict[str, str]], turn: int) -> str:
        time.sleep(0.4)
        return '{"choice": 1}'

    with scripted(slow):
        model, played = as_bot("risk-europe", 1, "llm:scripted?game=1", seats=3)
    assert played.end and model.calls == 3 and model.made["unasked"]


def test_one_who_never_stops_answering_is_cut_off_and_the_game_goes_on() -> None:
    """A thread accepts and says nothing: three decisions wait a second each, no more."""
    with socket.socket() as s, pytest.MonkeyPatch.context() as patch:
        s.bind(("127.0.0.1", 0))
        s.listen(64)
        patch.setenv(settings.URL, f"http://127.0.0.1:{s.getsockname()[1]}/v1")
        began = time.monotonic()
        model, played = as_bot("risk-europe", 1, "llm:slow?seconds=1", seats=3)
    assert played.end and not played.mishaps
    assert model.calls == 3 and time.monotonic() - began < 60  # no measure, only not for ever


# ---- answers, names


@pytest.mark.parametrize(
    ("said", "choices"),
    [
        ('{"choice": 3}', ["3"]),
        ('Let me think {about it}. ```json\n{"choice": [2, "B"], "note": "x"}\n```', ["2", "B"]),
        ('<think>{"choice": 1}</think>{"choice": 2}', ["2"]),
        ("**Choice: 4**", ["4"]),
        ("7", ["7"]),
        ("besiege Lenz", ["besiege Lenz"]),
    ],
)
def test_answers_are_read(said: str, choices: list[str]) -> None:
    assert answer.read(said).choices == choices


def test_an_answer_without_end_does_no_harm() -> None:
    assert len(answer.read('{"a":' * 20_000).choices) == 1


@pytest.mark.parametrize("said", ["", '{"note": "x"}', '{"choice": true}', '{"choice": {}}', "one\ntwo", "one {\ntwo"])
def test_what_is_no_answer_says_what_would_be(said: str) -> None:
    with pytest.raises(RegaliaError, match='"choice"'):
        answer.read(said)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("llm:", "wants the name of a model"),
        ("llm:m?legal=maybe", "legal is list or none, not 'maybe'"),
        ("llm:m?calls=0", "calls is a whole number from 1 to"),
        ("llm:m?temper=1", "knows decide, legal, characters"),
    ],
)
def test_a_wrong_name_says_what_would_be_right(name: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(settings.URL, "http://127.0.0.1:9/v1")
    with pytest.raises(BotError, match=says):
        bots.make("archon", name)


def test_without_an_address_it_says_where_to_put_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "archon", "--bots", "llm:qwen3:8b,steward"]) == 2
    assert "REGALIA_LLM_URL in the environment" in " ".join(capsys.readouterr().err.split())


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(settings.URL, "http://127.0.0.1:9/v1")
    monkeypatch.setitem(__import__("sys").modules, "httpx", None)
    with pytest.raises(BotError, match=r"pip install 'regalia\[models\]'"):
        bots.make("archon", "llm:m")


def test_a_whisper_is_heard_by_two() -> None:
    talk = Talk()
    talk.say(0, "a truce?", to=2)
    talk.say(1, " to  all ")
    assert [[said.text for said in talk.heard(seat)] for seat in range(3)] == [["a truce?", "to all"], ["to all"], ["a truce?", "to all"]]
    with pytest.raises(RegaliaError, match="1 to 500 characters"):
        talk.say(0, "x" * 501)


def test_the_same_seed_asks_the_same() -> None:
    asked = []
    for _ in range(2):
        with scripted(sensible) as there:
            as_bot("archon", 5, "llm:scripted?calls=12")
        asked.append(there.asked)
    assert asked[0] == asked[1]


def test_the_model_is_sent_its_own_view_alone() -> None:
    """The prompt is made of what tests/research/test_text.py proves, from the view that a bot gets."""
    with scripted(sensible) as there:
        g = engine.new(registry.game("archon"), Setup("archon", 4), 1)
        model = bots.make("archon", "llm:scripted")
        model.begin(g.rules, 0, 1)
        seat = engine.waiting(g)[0]
        view = redact(g, seat)
        model.choose(view, seat, engine.offered(view, seat))
    assert text.board_within(view, seat, 1_000) and isinstance(model, Model)
    assert text.question(view, seat) in there.asked[0][-1]["content"]


def transcript(folder: Path) -> list[dict[str, object]]:
    files = list(folder.glob("*.jsonl"))
    assert len(files) == 1
    return [json.loads(line) for line in files[0].read_text(encoding="utf-8").splitlines()]


def test_the_scripted_model_reads_its_options() -> None:
    assert model_text.pick("News: 9 x.\n1 a\n2 b\nMarch to …: 3 c; 4 d", 2) == "3"
