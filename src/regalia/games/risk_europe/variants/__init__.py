"""Other ways to play, each with everything it brings; no base rule asks which of them is on."""

from regalia.games.risk_europe.variants.chosen_colours.variant import ChosenColours
from regalia.games.risk_europe.variants.mercenaries.variant import ThreePlayers, TwoPlayers
from regalia.games.risk_europe.variants.missions.variant import Missions
from regalia.games.risk_europe.variants.teams.variant import LongTeams, Teams
from regalia.kernel.variant import Variant

VARIANTS: tuple[Variant, ...] = (ThreePlayers(), TwoPlayers(), Missions(), Teams(), LongTeams(), ChosenColours())
