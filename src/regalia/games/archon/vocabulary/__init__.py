"""The words of Archon as integers: verbs, events, purposes of chance, reasons. Imported as a whole: `import vocabulary as v`.

Kinds of arguments: seat, card, play (how a placement is paid for), slot, place, good, pile, building, favor, province, grant, attack, deck,
arts, science and warrior (cards of a deck), scoring (the three decks counted through), source (of points), effect; plain numbers: n.
"""

from regalia.games.archon.vocabulary.book import V as V
from regalia.games.archon.vocabulary.chance import *
from regalia.games.archon.vocabulary.events import *
from regalia.games.archon.vocabulary.reasons import *
from regalia.games.archon.vocabulary.verbs import *
