"""The words of Risk Europe as integers: verbs, events, purposes of chance, reasons. Imported as a whole: `import vocabulary as v`.

Kinds of arguments: seat, army, colour, territory, city (a territory named by its city), unit, card, order, rank (of a battle); plain
numbers: round, n. What a variant says besides stands in its own folder.
"""

from regalia.games.risk_europe.vocabulary.book import V as V
from regalia.games.risk_europe.vocabulary.chance import *
from regalia.games.risk_europe.vocabulary.events import *
from regalia.games.risk_europe.vocabulary.reasons import *
from regalia.games.risk_europe.vocabulary.verbs import *
