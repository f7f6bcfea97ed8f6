"""Seats for players of every game, and the arena that measures them.

What a player is stands in `regalia.players`; stewards and odds live with their games. Read here, in this order: registry (the names of
bots), play (a whole game, minded), odds (asking for them), marshal (the search), arena, ratings, report.
"""
