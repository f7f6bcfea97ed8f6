"""What a player is. Authors of bots and of games import from here; who plays and who measures is in `regalia.bots`.

Bot, RandomBot, Steward     bot.py: gets a view and the options, returns one of them
Players, brought_by         brought.py: what a game brings with it, and where it is found
Odds, Kind, Parameter ...   odds.py: `regalia.players.odds`, what a game's arithmetic is written with
Talk                        talk.py: what is said at the table, `regalia.players.talk`
"""

from regalia.players.bot import Bot, RandomBot, Steward, own_seed
from regalia.players.brought import Players, brought_by

__all__ = ["Bot", "Players", "RandomBot", "Steward", "brought_by", "own_seed"]
