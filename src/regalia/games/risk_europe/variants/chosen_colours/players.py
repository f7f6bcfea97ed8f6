"""What the steward makes of the verbs that this variant brings: one colour is as good as another."""

from collections.abc import Callable
from typing import Final

from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.variants.chosen_colours import vocabulary as w
from regalia.kernel.vocabulary import Option

BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {}
ROUTINE: Final = (w.COLOUR,)
