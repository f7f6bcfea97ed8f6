"""What is numbered, and how: armies, units, cities, orders, bonus actions, tiles. Figures that are printed stand in content/."""

from typing import Final

NOBODY: Final = -1
ARMIES: Final = 4  # always in play; army i belongs to seat i, those beyond the last seat are Mercenaries or absent

# unit types, weakest first: the order of figures.toml
FOOTMAN: Final = 0
ARCHER: Final = 1
CAVALRY: Final = 2
SIEGE: Final = 3
UNITS: Final = 4

# crowns on the board
NO_CITY: Final = 0
BLACK: Final = 1
GOLD: Final = 2

# orders
EXPAND: Final = 0
SPLIT_EXPAND: Final = 1
MANEUVER: Final = 2
TAX: Final = 3
SPEND: Final = 4
ORDERS: Final = ("expand", "split_expand", "maneuver", "tax", "spend")

# bonus actions
NO_BONUS: Final = 0
KING_ME: Final = 1
FORTIFY: Final = 2
SIEGE_ASSAULT: Final = 3
BONUSES: Final = ("none", "king_me", "fortify", "siege_assault")

# City Bonus Tiles, in the order of figures.toml
STOCKHOLM: Final = 0
BERLIN: Final = 1
CONSTANTINOPLE: Final = 2
KIEV: Final = 3
LONDON: Final = 4
PARIS: Final = 5
MADRID: Final = 6
ROME: Final = 7
TILES: Final = ("stockholm", "berlin", "constantinople", "kiev", "london", "paris", "madrid", "rome")
