"""Questions that people ask, with their figures."""

from functools import cache
from math import comb
from typing import Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.odds.battles import NOBODY, PLAIN, Side, by_figures, exact, fight
from regalia.games.warrior_knights.players.odds.fate import Hand, deck_of
from regalia.games.warrior_knights.players.odds.fortune import unrest, voyage
from regalia.games.warrior_knights.rules.battles import most_fate
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import registry
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Ruleset, Setup, ruleset
from regalia.players import brought
from regalia.players.odds import Kind, Odds, OddsError, Parameter, choice, error, number, yes

SHAPES: Final = ("none", *f.SHAPES)
ASSUMES: Final = [
    "each commander keeps what serves him best against a foe who keeps victories, then draws, damage, protection",
    "the walls take breaches before the garrison takes casualties",
]
ONE_ARMY: Final = "each side is one army"  # where only its strength is asked for; on the board each of its armies is looked at
LEAVING: Final = (
    "a defender who may leave does so where the cards on the table, and the mean of those to be drawn, promise him less than an orderly "
    "retreat; in an assault the place is then taken"
)
TROOPS: Final = "troop strength, casualty tokens taken off, in steps of 50"
COMMANDERS: Final = "his commander: star, square, triangle, circle, or none for one without an ability now"
AT_TABLE: Final = Parameter("variants", "the variants in play, such as for-glory; several with commas between them", "none")
SEATS: Final = (4, 3, 2, 5, 6)  # at which a table of these variants can be had: odds do not depend on it


# ---- the table they are asked about


def table_of(asked: dict[str, str]) -> Kingdom:
    text = asked["variants"].lower().replace("_", "-")
    return table(() if text == "none" else tuple(sorted(text.replace(" ", "").split(","))))


@cache
def table(variants: tuple[str, ...]) -> Kingdom:
    """A table with these variants, before its first step."""
    game = registry.game("warrior-knights")
    why = ""
    for seats in SEATS:
        try:
            return cast(Kingdom, ruleset(game, Setup(game.id, seats, variants)).new_state(0))
        except SetupError as fault:
            why = why or str(fault)
    raise OddsError(why)


def said(asked: dict[str, str]) -> dict[str, str]:
    """The figures of an answer; of the base game's nobody needs to hear that it has no variants."""
    return {name: value for name, value in asked.items() if (name, value) != ("variants", "none")}


@cache
def of_variants(rules: Ruleset) -> tuple[str, ...]:
    """What is taken for granted about variants in play: `ASSUMES` in the `players` of their folders."""
    return tuple(text for module in brought.of_these(rules.variants) for text in getattr(module, "ASSUMES", ()))


# ---- battles


def _commander(asked: dict[str, str], name: str, known: tuple[str, ...]) -> int:
    shape = choice(asked, name, known)
    return NOBODY if shape == "nobody" else PLAIN if shape == "none" else f.SHAPES.index(shape)


def battle_odds(
    attacker: Side,
    defender: Side,
    assault: bool,
    deck: Hand,
    asked: dict[str, str],
    samples: int = 0,
    granted: tuple[str, ...] = (),
    share: int = 1,
) -> Odds:
    """Exact, unless `samples` trials are asked for, or the sum would keep somebody waiting who wants so many such answers."""
    battle = fight(attacker, defender, assault, deck)
    samples = samples or battle.trials(share)
    found = battle.sampled(samples) if samples else exact(attacker, defender, assault, deck)
    chances = dict(zip(battle.names, found.chances, strict=True))
    hurt = "breaches_and_casualties" if assault else "defender_casualties"
    means = {"attacker_casualties": found.lost_attacker, hurt: found.lost_defender}
    wide = error(found.chances, samples) if samples else 0.0
    assumes = [*ASSUMES, *([LEAVING] if battle.may_leave else []), *granted]
    return Odds("assault" if assault else "battle", asked, chances, means, not samples, samples, wide, assumes)


def _assault(asked: dict[str, str], samples: int = 0) -> Odds:
    g = table_of(asked)
    most = most_fate(g)
    attacker = by_figures(number(asked, "troops", 50, 3000, 50), _commander(asked, "commander", SHAPES), 0, most)
    garrison, walls = number(asked, "garrison", 0, 3000, 50), number(asked, "walls", 0, 600, 100)
    defender = by_figures(garrison, _commander(asked, "against", ("nobody", *SHAPES)), walls, most)
    return battle_odds(attacker, defender, True, deck_of(g.rules), said(asked), samples, (ONE_ARMY, *of_variants(g.rules)))


def _battle(asked: dict[str, str], samples: int = 0) -> Odds:
    g = table_of(asked)
    most = most_fate(g)
    attacker = by_figures(number(asked, "troops", 50, 3000, 50), _commander(asked, "commander", SHAPES), 0, most)
    defender = by_figures(number(asked, "against-troops", 50, 3000, 50), _commander(asked, "against", SHAPES), 0, most)
    return battle_odds(attacker, defender, False, deck_of(g.rules), said(asked), samples, (ONE_ARMY, *of_variants(g.rules)))


# ---- voyages and revolts


def voyage_odds(g: Kingdom, which: int, cards: int, asked: dict[str, str]) -> Odds:
    found = voyage(g.content, which, cards)
    means = {"crowns_back_per_crown": found.back, "further_waits": found.waits, **found.asked}
    return Odds("voyage", asked, dict(found.chances), means, assumes=["whatever is asked of them, its funders pay"] if found.asked else [])


def _voyage(asked: dict[str, str]) -> Odds:
    which = f.VOYAGES.index(choice(asked, "voyage", f.VOYAGES))
    cards = (2 if yes(asked, "blessed") else 1) + number(asked, "further-cards", 0, 4)
    further = {name: value for name, value in said(asked).items() if (name, value) != ("further-cards", "0")}
    return voyage_odds(table_of(asked), which, cards, further)


def _revolt(asked: dict[str, str]) -> Odds:
    """All hands of as many cards as there are cities, by how many show what."""
    cities = number(asked, "cities", 1, 24)
    g = table_of(asked)
    n = len(g.content.fate_revolt)
    cases: list[tuple[list[str], int, int]] = [([], 1, 0)]  # what has happened, in how many ways, in how many cities
    for name, cards in unrest(g.rules).items():
        cases = [
            ([*told, f"{k}_{name}"], ways * comb(cards, k), gone + k)
            for told, ways, gone in cases
            for k in range(min(cards, cities - gone) + 1)
        ]
    quiet = n - sum(unrest(g.rules).values())
    chances = {"_".join(told): ways * comb(quiet, cities - gone) / comb(n, cities) for told, ways, gone in cases if cities - gone <= quiet}
    return Odds("revolt", said(asked), chances, {name: cities * cards / n for name, cards in unrest(g.rules).items()})


KINDS: Final[dict[str, Kind]] = {
    "assault": Kind(
        "Storming a city or stronghold.",
        (
            Parameter("troops", f"the attacker's {TROOPS}"),
            Parameter("walls", "the strength of the walls, breaches taken off"),
            Parameter("commander", COMMANDERS, "none"),
            Parameter("garrison", f"the defender's {TROOPS}", "0"),
            Parameter("against", "the defender's commander; nobody for a city without a Noble", "nobody"),
            AT_TABLE,
        ),
        _assault,
        _assault,
    ),
    "battle": Kind(
        "An open-field battle.",
        (
            Parameter("troops", f"the attacker's {TROOPS}"),
            Parameter("against-troops", f"the defender's {TROOPS}"),
            Parameter("commander", COMMANDERS, "none"),
            Parameter("against", "the defender's commander, alike", "none"),
            AT_TABLE,
        ),
        _battle,
        _battle,
    ),
    "voyage": Kind(
        "An expedition, once it is resolved.",
        (
            Parameter("voyage", "ceylon, spice_islands or china"),
            Parameter("blessed", "yes or no", "no"),
            Parameter("further-cards", "Fate cards drawn besides, of which the best counts too", "0"),
            AT_TABLE,
        ),
        _voyage,
    ),
    "revolt": Kind(
        "Revolts in one Upkeep among cities without a Noble, before any is bought off.",
        (Parameter("cities", "how many such cities"), AT_TABLE),
        _revolt,
    ),
}
