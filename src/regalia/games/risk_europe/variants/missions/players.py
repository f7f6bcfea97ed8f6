"""What the steward makes of the verbs that this variant brings. How it pursues a mission is in its `missions`."""

from collections.abc import Callable
from typing import Final, cast

from regalia.games.risk_europe.players.steward import setup
from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.dice import general_hits
from regalia.games.risk_europe.variants.missions import vocabulary as w
from regalia.kernel.vocabulary import Option


def reroll_die(j: Judgement, option: Option) -> float:
    """A low die, where the attacker has scored."""
    battle = cast(Battle, j.frame)
    won, _ = general_hits(battle.attack_dice, battle.defence_dice)
    return 0.5 - option[1] / 6 if won else -1.0


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.REROLL_DIE: reroll_die,
    w.SHOW: lambda j, o: 100.0,
    w.KEEP: lambda j, o: setup.keep_mission(j, o[1]),
    w.PUT_BACK: lambda j, o: 0.5,
}
ROUTINE: Final = (w.SHOW, w.CONCEAL)
