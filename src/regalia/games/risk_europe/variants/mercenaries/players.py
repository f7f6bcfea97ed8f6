"""What the steward makes of the verbs that this variant brings."""

from collections.abc import Callable
from typing import Final

from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.variants.mercenaries import vocabulary as w
from regalia.kernel.vocabulary import Option

BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.BID_ON: lambda j, o: sum(j.g.units[o[1]])}
ROUTINE: Final = ()
