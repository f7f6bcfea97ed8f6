"""Who plays Archon."""

from regalia.games.archon.players.steward import ArchonSteward
from regalia.games.archon.players.steward.manner import MANNERS
from regalia.players import Players

PLAYERS = Players(steward=ArchonSteward, temperaments=tuple(MANNERS))
