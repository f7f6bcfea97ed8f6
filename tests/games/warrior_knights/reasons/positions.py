"""Positions that several tests of reasons ask about."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import voting
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, UpgradeDefenses
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from tests.games.warrior_knights import position as p


def mobilizing(noble: int = 0, area: str = "lenz") -> Kingdom:
    g = p.board()
    p.put(g, noble, area)
    p.put(g, 8, "froli")
    p.run(g, MobilizeForces(0))
    return g


def receiving() -> Kingdom:
    """Noble 0 on the march; noble 1 in the same area could give."""
    g = p.board()
    p.put(g, 0, "lenz")
    p.put(g, 1, "lenz", "50 100")
    p.put(g, 2, "froli", "r50")
    p.put(g, 3, "lenz", "r50", exhausted=1)
    p.put(g, 8, "lenz", "50")
    march = MoveNoble(0, -1)
    target = p.C.march[p.area("lenz")][0]
    march.route = [v.MARCH, 0, target]
    march.onward = [target]
    return p.at(g, march, "receive_troops")


def upgrading(crowns: int = 9) -> Kingdom:
    g = p.board()
    p.mark(g, "crowns", 0, crowns)
    p.city(g, "lenz", 0, breaches=1)
    p.city(g, "froli", 1)
    p.city(g, "monz", 0, fortified=1)
    p.city(g, "uran", 0)
    p.besiege(g, p.city(g, "rota", 0), 1, 1)
    p.mark(g, "razed", p.town("vecht"), 1)
    p.stronghold(g, 0, "oxback")
    return run_upgrade(g)


def run_upgrade(g: Kingdom) -> Kingdom:
    p.run(g, UpgradeDefenses())
    return g


def assembled(**how: list[int]) -> Kingdom:
    g = p.board()
    p.lay(g, "agenda_current", [p.agenda("forced_loan"), p.agenda("bridge_tolls"), p.agenda("horse_fairs")])
    p.lay(g, "banned", how.get("banned", [0] * 4))
    p.lay(g, "charges", [[p.agenda("envoy_abroad")] if s in how.get("envoy", []) else [] for s in range(4)])
    p.run(g, Assembly())
    return g


def funding(crowns: int) -> Kingdom:
    g = p.board()
    g.crowns = [crowns] * 4
    p.run(g, FundExpeditions())
    p.do(g, 0, v.START_VOYAGE, 1)
    return g


def voting_on(card: str, votes: list[int]) -> Kingdom:
    g = p.board()
    p.lay(g, "votes", votes)
    p.lay(g, "attending", [1] * 4)
    g.presiding = 0
    p.lay(g, "agenda_current", [p.agenda(card)])
    p.run(g, Vote(p.agenda(card), voting.AGENDA, -1, [], []))
    return g


def assault(**how: list[int]) -> Assault:
    battle = Assault(0, 1, p.area("lenz"), p.town("lenz"), [0, 1], [4, 5])
    battle.commanders = how.get("commanders", [-1, -1])
    battle.suffered = how.get("suffered", [0, 0])
    battle.retreating = how.get("retreating", [])
    return battle


def assaulted() -> Kingdom:
    g = p.board()
    p.city(g, "lenz", 1)
    for noble in (0, 1, 4, 5):
        p.put(g, noble, "lenz", "100 100")
    p.put(g, 2, "lenz", "100")
    return g
