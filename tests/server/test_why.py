"""Why can't I? over HTTP: reasons with their passages, for one's own seat only, from what it knows."""

import pytest

from regalia.kernel import registry, words
from regalia.kernel.vocabulary import Vocabulary
from tests.server.harness import Api, Player, Server, guest, run

GAMES = ["archon", "risk-europe", "warrior-knights"]


def check(vocabulary: Vocabulary, passages: set[str], answer: dict[str, object]) -> None:
    known = {t.name: (t, vocabulary.passages[number]) for number, t in vocabulary.reasons.items()}
    reasons = answer["reasons"]
    assert isinstance(reasons, list)
    for reason in reasons:
        term, passage = known[reason["reason"]]
        assert reason["rule"] == passage in passages
        assert tuple(reason["args"]) == term.args and all(isinstance(n, int) for n in reason["args"].values())


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_not_offered_has_an_answer(server: Server, game: str) -> None:
    who = guest(server)
    found = registry.game(game)
    table, _ = who.open(game, "me", *["bot:random"] * (min(found.seats) - 1))
    passages = {p.id for p in words.reference(found).passage}

    async def ask() -> None:
        player = await Player(server, table, who.secret).connect()
        await player.until(lambda: bool(player.options))
        offered = player.options[0].split()[1:2]
        if offered:
            assert who.get(f"/api/tables/{table}/why", about=offered[0])["offered"] is True
        kind = next(k for term in found.vocabulary.verbs.values() for k in term.kinds if k in ("territory", "noble", "slot"))
        answers = [who.get(f"/api/tables/{table}/why", about=f"{kind}:{i}") for i in range(6)]
        for answer in answers:
            check(found.vocabulary, passages, answer)
            assert answer["waiting"] and answer["step"] == player.view["asking"]["step"] and answer["rules"]
        assert who.get(f"/api/tables/{table}/why", about=f"step,{kind}:0,verb:{found.vocabulary.verbs[0].name}")["about"]
        await player.close()

    run(ask())


def test_a_stranger_hears_whose_turn_it_is_and_nothing_more(server: Server) -> None:
    who, other = guest(server), guest(server)
    table, _ = who.open("warrior-knights", "me", "link")
    for asker in (other, Api(server)):
        answer = asker.get(f"/api/tables/{table}/why", about="area:3,city:1")
        assert answer["reasons"] == [] and answer["offered"] is False and answer["waiting"]
    assert other.refused("GET", f"/api/tables/{table}/why?about=area:3&seat=0", status=403) == "not-your-seat"


@pytest.mark.parametrize("about", ["", "area", "area:-1", "area:99999", "dragon:1", "verb:fly", "area:1,,area:2", "step:1"])
def test_nonsense_is_refused(server: Server, about: str) -> None:
    who = guest(server)
    table, _ = who.open("warrior-knights", "me", "bot:random")
    assert who.refused("GET", f"/api/tables/{table}/why?about={about}", status=400) == "malformed"
    assert who.refused("GET", "/api/tables/nowhere/why?about=step", status=404) == "not-found"
