"""Choices tried without being made: how far they lead, what is offered on the way, and what nobody learns by it."""

from regalia.kernel import engine
from regalia.server import protocol
from tests.browser.positions import opened
from tests.games.warrior_knights import moments as m
from tests.server.harness import Server, guest
from tests.server.test_protocol import held


def test_wishes_lead_as_far_as_they_could_be_undone_and_change_nothing(server: Server) -> None:
    who = guest(server)
    record = m.until("4-barons", lambda g: m.step_of(g) == "MobilizeForces.move")
    table = opened(who, record)
    at = f"/api/tables/{table}"
    before = who.get(at)
    tried = held(
        who.post(f"{at}/try", {"wishes": ["move_noble", "march", "follow_road", "sail", "done"], "why": "verb:siege,step"}), protocol.Try
    )
    assert tried.taken[0].option.startswith("move_noble noble:")
    assert {o.verb for o in tried.taken[0].ways} == {"move_noble", "done"}
    assert tried.taken[0].step == "MobilizeForces.move"
    assert "noble_area" in tried.columns or tried.taken[-1].option == "done"
    assert [w.about for w in tried.why] == ["verb:siege", "step"]
    assert who.get(at) == before


def test_nobody_looks_behind_chance_or_for_another(server: Server) -> None:
    who, other = guest(server), guest(server)
    record = m.until("4-barons", m.at("Assault.discard_fate"))
    table = opened(who, record)
    seat = engine.waiting(m.state(record))[0]
    tried = who.post(f"/api/tables/{table}/try", {"wishes": ["discard_fate"], "seat": seat})
    assert all(c["option"].startswith("discard_fate") for c in tried["taken"])  # his own draft, and not what the others then show
    assert tried["asking"] is None or tried["asking"]["step"] == "Assault.discard_fate"
    assert other.refused("POST", f"/api/tables/{table}/try", {"wishes": ["discard_fate"], "seat": seat}) == "not-your-seat"

    planning = opened(who, m.until("4-barons", m.at("SetUp.place_nobles")))
    assert who.post(f"/api/tables/{planning}/try", {"wishes": ["quick"]})["beyond"] in ("", "quick")


def test_odds_after_what_would_come_before(server: Server) -> None:
    who = guest(server)
    record, assault = m.before("4-barons", "assault")
    g = m.state(record)
    assert m.step_of(g) == "StartBattle.choose_target"
    table = opened(who, record)
    seat = engine.waiting(g)[0]
    at = f"/api/tables/{table}/odds"
    whole = who.get(at, option=assault, seat=seat)["odds"]
    tried = who.post(f"/api/tables/{table}/try", {"wishes": [assault, "commit"], "seat": seat})
    commits = [o["text"] for c in tried["taken"] for o in c["ways"] if o["verb"] == "commit"]
    if commits:
        one = who.get(at, option=assault, seat=seat, then=commits[0])["odds"]
        assert int(one["asked"]["troops"]) <= int(whole["asked"]["troops"])
    assert who.get(at, option=assault, seat=seat, after="decline")["odds"] is None  # then there is nothing to assault
    assert who.refused("GET", f"{at}?option={assault}&seat={seat}&after=obey") == "not-offered"
