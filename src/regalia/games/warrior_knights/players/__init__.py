"""Who plays Warrior Knights, and what its battles, assaults and voyages are likely to bring."""

from regalia.games.warrior_knights.players.odds.board import for_option
from regalia.games.warrior_knights.players.odds.questions import KINDS
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.players.steward.manner import MANNERS
from regalia.players import Players

PLAYERS = Players(
    steward=KnightsSteward,
    temperaments=tuple(MANNERS),
    strongest="politician",  # 37 of 100 games against three plain ones, where 25 is chance: docs/bots.md
    questions=KINDS,
    for_option=for_option,
)
