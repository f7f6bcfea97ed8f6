"""Players for every seat, and the arena that measures them.

Read in this order: base (what a bot is), registry (their names), play (a whole game, minded), odds, the stewards, marshal, arena.
"""
