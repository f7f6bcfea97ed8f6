"""Who plays Risk Europe, and what its battles are likely to bring."""

from regalia.games.risk_europe.players.odds.board import for_option
from regalia.games.risk_europe.players.odds.questions import KINDS
from regalia.games.risk_europe.players.steward import RiskSteward
from regalia.games.risk_europe.players.steward.manner import MANNERS
from regalia.players import Players

PLAYERS = Players(steward=RiskSteward, temperaments=tuple(MANNERS), questions=KINDS, for_option=for_option)
