"""Its words as integers: `from ...for_glory import vocabulary as w`."""

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W as W
from regalia.games.warrior_knights.variants.for_glory.vocabulary.cards import *
from regalia.games.warrior_knights.variants.for_glory.vocabulary.fate import *
from regalia.games.warrior_knights.variants.for_glory.vocabulary.learning import *
from regalia.games.warrior_knights.variants.for_glory.vocabulary.setup import *
from regalia.games.warrior_knights.variants.for_glory.vocabulary.troops import *
from regalia.games.warrior_knights.variants.for_glory.vocabulary.war import *
