"""Who plays Risk Europe, and what its battles are likely to bring."""

from regalia.games.risk_europe.players import odds
from regalia.games.risk_europe.players.steward import RiskSteward
from regalia.games.risk_europe.players.steward.manner import MANNERS
from regalia.players import Players

PLAYERS = Players(steward=RiskSteward, temperaments=tuple(MANNERS), questions=odds.KINDS, for_option=odds.for_option)
