"""Team play, the long form: until one team holds all fifteen Crown City territories."""

from regalia.games.risk_europe.rules.winning import ALL_CITIES, crown
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.teams import TEAMS, team_cities
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant


# re.team.long
def victory(g: RiskState) -> bool:
    for team in TEAMS:
        if team_cities(g, team) == len(g.content.cities):
            crown(g, list(team), ALL_CITIES)
            return True
    return False


class LongTeams(Variant):
    def apply(self, draft: Draft) -> None:
        draft.hook("victory", victory)


LONG_TEAMS = LongTeams(
    "long-teams",
    "Teams, long form",
    "Team play without a last round: until one team holds all fifteen cities (or the long stop, which is ours).",
    needs=("teams",),
    excludes=("missions",),
    seats=(4,),
)
