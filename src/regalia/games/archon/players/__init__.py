"""Who plays Archon."""

from regalia.games.archon.players.steward import MANNERS, ArchonSteward
from regalia.players import Players

PLAYERS = Players(steward=ArchonSteward, temperaments=tuple(MANNERS))
