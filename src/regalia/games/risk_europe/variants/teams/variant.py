"""Teams: opposite seats are partners. After sixteen rounds the most Crown City territories win; in the long form all fifteen of them."""

from typing import Any, Final, cast

from regalia.games.risk_europe.figures import NOBODY, SIEGE_ASSAULT
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Expand, may_buy_crown_card
from regalia.games.risk_europe.rules.round import Round, Turn
from regalia.games.risk_europe.rules.setup import Europe, Placement, placements
from regalia.games.risk_europe.rules.winning import (
    LONG_STOP,
    check_victory,
    coins_with_marker,
    crown,
    judge,
    last_fallen,
    last_standing,
    score,
)
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.teams import vocabulary as w
from regalia.kernel.draft import Draft
from regalia.kernel.relations import EXCLUDES, REQUIRES, Relation
from regalia.kernel.state import State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason

ROUNDS: Final = 16  # four times through a hand of eight cards, two a round
TEAMS: Final = ((0, 2), (1, 3))  # opposite seats


def other_team(g: RiskState, army: int, other: int) -> bool:
    """A teammate's land is closed, to every order and bonus action. re.team.sides, re.team.separate, re.r.team-attack"""
    return army % 2 != other % 2


def two_kingdoms(g: RiskState) -> list[tuple[int, int]]:
    """re.team.draft-1, re.team.draft-2"""
    return [(5, 1), (5, 0)]


def no_crown_cards(g: RiskState, army: int) -> bool:
    """re.team.no-banners"""
    return False


def team_cities(g: RiskState, team: tuple[int, int]) -> int:
    """Crown City territories: Rome is one of them."""
    return sum(len(board.cities(g, s)) for s in team)


def winning_seats(g: RiskState) -> list[int]:
    """Most cities, then crowns with Rome as two, then territories, then coins with the marker as ten; else shared.

    re.team.win, re.r.team-tie
    """
    ranks = [
        (
            team_cities(g, team),
            sum(board.crowns(g, s) for s in team),
            sum(len(board.territories(g, s)) for s in team),
            sum(coins_with_marker(g, s) for s in team),
        )
        for team in TEAMS
    ]
    return sorted(s for team, rank in zip(TEAMS, ranks, strict=True) if rank == max(ranks) for s in team)


def most_cities(g: RiskState) -> bool:
    """re.team.length, re.r.team-seven"""
    if g.round < ROUNDS:
        return False
    crown(g, winning_seats(g), w.MOST_CITIES)
    return True


def all_cities(g: RiskState) -> bool:
    """re.team.long"""
    for team in TEAMS:
        if team_cities(g, team) == len(g.content.cities):
            crown(g, list(team), w.ALL_CITIES)
            return True
    return False


def last_team(g: RiskState, alive: list[int]) -> list[int]:
    """A team with no player left has lost. re.r.team-elim"""
    teams = [team for team in TEAMS if any(s in alive for s in team)]
    return list(teams[0]) if len(teams) == 1 else []


def best_of_the_fallen(g: RiskState, fallen: list[int]) -> list[int]:
    """Both teams fall in one round: the same tie-break as at the end of the game, and partners win together."""
    return winning_seats(g)


def judge_teams(g: RiskState) -> None:
    crown(g, winning_seats(g), LONG_STOP)


def team_score(g: RiskState, seat: int) -> int:
    return team_cities(g, TEAMS[seat % 2])


def aims_at(g: RiskState, seat: int, t: int) -> int:
    """The army for which the seat would expand into a territory now, or shoot at it; -1 if it could not, whosever it is."""
    frame = g.stack[-1]
    if isinstance(frame, Expand) and frame.seat == seat and g.rules.step_name(frame) == "choose_target":
        return frame.army if t in g.content.links[frame.origin] else NOBODY
    if isinstance(frame, Turn) and frame.seat == seat and frame.bonus_left == SIEGE_ASSAULT:
        return frame.army
    return NOBODY


class Teams(Variant):
    def __init__(self) -> None:
        super().__init__(
            "teams",
            "Teams",
            "Opposite seats are partners, without Crown Cards or private talk: after sixteen rounds the team with more cities wins.",
            relations=(Relation("missions", EXCLUDES, "A mission is rewarded with a crown, and cities decide between teams."),),
            seats=(4,),
        )

    def apply(self, draft: Draft) -> None:
        draft.replace_rule(board.are_enemies, other_team)
        draft.replace_rule(placements, two_kingdoms)
        draft.replace_rule(may_buy_crown_card, no_crown_cards)
        draft.replace_rule(check_victory, most_cities)
        draft.replace_rule(last_fallen, best_of_the_fallen)
        draft.replace_rule(last_standing, last_team)
        draft.replace_rule(judge, judge_teams)
        draft.replace_rule(score, team_score)
        draft.cite(Europe, "bid_for_the_marker", "re.team.bid")
        draft.cite(Placement, "choose_city", "re.team.draft-1 re.team.draft-2")
        draft.cite(Round, "lay_cards", "re.team.no-talk")

    def figures(self, g: RiskState) -> dict[str, list[int]]:
        """No number of crowns wins: cities are counted, for both teams."""
        return {"crowns_to_win": [], "team_cities": [team_cities(g, team) for team in TEAMS]}

    def tables(self) -> dict[str, Any]:
        """Who plays with whom, and the round after which the cities are counted."""
        return {"teams": [list(team) for team in TEAMS], "team_rounds": ROUNDS}

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        g = cast(RiskState, view)
        if kind != "territory" or g.holder[id] == NOBODY or board.is_disputed(g, id):
            return []
        army = aims_at(g, seat, id)
        closed = army not in (NOBODY, g.holder[id]) and not board.are_enemies(g, army, g.holder[id])
        return [(w.TEAMMATE, id, g.holder[id])] if closed else []


class LongTeams(Variant):
    def __init__(self) -> None:
        super().__init__(
            "long-teams",
            "Teams, long form",
            "Team play without a last round: until one team holds all fifteen cities (or the long stop, which is ours).",
            relations=(Relation("teams", REQUIRES, "It only changes when the game of teams ends."),),
            seats=(4,),
            defaults={"long-stop": "120"},
        )

    def tables(self) -> dict[str, Any]:
        """No round is the last."""
        return {"team_rounds": 0}

    def apply(self, draft: Draft) -> None:
        draft.replace_rule(check_victory, all_cities)
