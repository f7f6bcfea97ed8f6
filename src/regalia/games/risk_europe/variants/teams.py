"""Team play: two against two, no banners or Crown Cards, sixteen rounds, most Crown City territories."""

from typing import Final

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.winning import LONG_STOP, MOST_CITIES, coins_with_marker, crown
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant

ROUNDS: Final = 16  # four times through a hand of eight cards, two a round
TEAMS: Final = ((0, 2), (1, 3))  # opposite seats


# re.team.sides re.team.separate re.r.team-attack
def are_enemies(g: RiskState, army: int, other: int) -> bool:
    """A teammate's land is closed, to every order and bonus action."""
    return army % 2 != other % 2


def placements(g: RiskState) -> list[tuple[int, int]]:
    return [(5, 1), (5, 0)]


# re.team.no-banners
def may_buy_crown_card(g: RiskState, army: int) -> bool:
    return False


def team_cities(g: RiskState, team: tuple[int, int]) -> int:
    """Crown City territories: Rome is one of them."""
    return sum(len(board.cities(g, s)) for s in team)


# re.team.win re.r.team-tie
def winning_seats(g: RiskState) -> list[int]:
    """Most cities, then crowns with Rome as two, then territories, then coins with the marker as ten; else shared."""
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


# re.team.length re.r.team-seven
def victory(g: RiskState) -> bool:
    if g.round < ROUNDS:
        return False
    crown(g, winning_seats(g), MOST_CITIES)
    return True


# re.r.team-elim
def last_standing(g: RiskState, alive: list[int]) -> list[int]:
    """A team with no player left has lost."""
    teams = [team for team in TEAMS if any(s in alive for s in team)]
    return list(teams[0]) if len(teams) == 1 else []


def last_fallen(g: RiskState, fallen: list[int]) -> list[int]:
    """Both teams fall in one round: the same tie-break as at the end of the game, and partners win together."""
    return winning_seats(g)


def judge(g: RiskState) -> None:
    crown(g, winning_seats(g), LONG_STOP)


def score(g: RiskState, seat: int) -> int:
    return team_cities(g, TEAMS[seat % 2])


class Teams(Variant):
    def apply(self, draft: Draft) -> None:
        draft.hook("are_enemies", are_enemies)
        draft.hook("placements", placements)
        draft.hook("may_buy_crown_card", may_buy_crown_card)
        draft.hook("victory", victory)
        draft.hook("last_fallen", last_fallen)
        draft.hook("last_standing", last_standing)
        draft.hook("judge", judge)
        draft.hook("score", score)


TEAM_PLAY = Teams(
    "teams",
    "Teams",
    "Opposite seats are partners, without Crown Cards or private talk: after sixteen rounds the team with more cities wins.",
    excludes=("missions",),
    seats=(4,),
)
