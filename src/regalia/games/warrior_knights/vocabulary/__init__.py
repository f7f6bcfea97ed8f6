"""The words of Warrior Knights as integers: verbs, events, purposes of chance, reasons. Imported as a whole: `import vocabulary as v`.

Kinds of arguments: seat, noble, area, city, wall (a city, or 24 + seat for a stronghold), army (a Noble, 24 + seat for a stronghold),
troop, card (a Baron Action card kind), neutral, stack, phase, space (of the Mercenary Track), fate, agenda, event, voyage, nation, road,
side (a seat in a battle, or 6 for a neutral city); plain numbers: crowns, votes, faith, n.
"""

from regalia.games.warrior_knights.vocabulary.book import V as V
from regalia.games.warrior_knights.vocabulary.chance import *
from regalia.games.warrior_knights.vocabulary.events import *
from regalia.games.warrior_knights.vocabulary.reasons import *
from regalia.games.warrior_knights.vocabulary.verbs import *
