"""Warrior Knights: the declaration of the game."""

from typing import Any

from regalia.games.warrior_knights import hidden, invariants
from regalia.games.warrior_knights.chapters import CHAPTERS, content
from regalia.games.warrior_knights.client import names_of
from regalia.games.warrior_knights.content import Content
from regalia.games.warrior_knights.points import Points
from regalia.games.warrior_knights.reasons import why
from regalia.games.warrior_knights.rules import armies, bargaining, cities, pieces, winning
from regalia.games.warrior_knights.rules.round import WholeGame
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import VARIANTS
from regalia.games.warrior_knights.vocabulary import V, verbs
from regalia.kernel.chance import Dice
from regalia.kernel.chapters import points_of, procedures_of
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Choice, Form, Game, Preset, Ruleset, Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option, Reason


class WarriorKnights(Game):
    def __init__(self) -> None:
        super().__init__("warrior-knights", "Warrior Knights", 3, (2, 3, 4, 5, 6), V, __file__.rsplit("/", 1)[0])
        self.text = "Six Barons, an empty throne: armies, an Assembly that votes, a Church, and Fate. Two to six players."
        self.shelf = 1
        self.procedures = procedures_of(CHAPTERS)
        self.points = points_of(CHAPTERS)
        self.variants = VARIANTS
        self.reasons = why.REASONS
        self.purses = ("crowns", "faith")
        self.options = (
            Choice(
                "length",
                "Game length",
                "Influence in the pool a Baron: 8 is short, 12 and 15 are long.",
                ("10", "8", "12", "15"),
                unit="Influence each",
            ),
        )

        self.presets = (
            Preset("rulebook", "As in the rulebook", "No optional rule.", ()),
            Preset(
                "first-evening",
                "First evening",
                "Quick start and a short pool: to the throne in an hour or two.",
                ("quick-start",),
                {"length": "8"},
            ),
            Preset(
                "crown-and-glory",
                "Crown and Glory, all",
                "The whole expansion: Knowledge and war, a secret aim, and a crown to win and to keep.",
                ("for-glory", "missions", "king"),
            ),
            Preset("for-glory", "For Glory", "The great variant of the expansion alone.", ("for-glory",)),
            Preset("missions", "Missions only", "The base game, and a secret aim for everybody.", ("missions",)),
            Preset("king", "The King only", "The base game with a crown to win, to defend and to lose.", ("king",)),
        )

    def asked_price(self, view: Kingdom, seat: int, option: Option) -> list[tuple[str, int]]:
        """A city that is burned pays after a law may have spoken."""
        return [("crowns", -cities.spoils(view, seat, option[1]))] if option[0] == verbs.RAZE else []

    def content(self, setup: Setup) -> Any:
        return content()

    def new_points(self) -> Points:
        return Points()

    def new_state(self, rules: Ruleset, seed: int) -> State:
        return Kingdom(rules, seed)

    def opening(self, g: State) -> Procedure:
        return WholeGame()

    def scores(self, g: State) -> list[int]:
        assert isinstance(g, Kingdom)
        return [winning.final_influence(g, s) for s in range(g.seats)]

    def parties(self) -> list[str]:
        return content().baron_short

    def sides(self, g: State) -> list[int]:
        assert isinstance(g, Kingdom)
        return [g.baron[s] if s < len(g.baron) else -1 for s in range(g.seats)]

    def gone(self, g: State) -> list[int]:
        assert isinstance(g, Kingdom)
        return [s for s in range(g.seats) if g.out[s]]

    def rounds(self, g: State) -> int:
        assert isinstance(g, Kingdom)
        return g.round

    def figures(self, g: State) -> dict[str, list[int]]:
        """How many Kingdom cities win by force at this table."""
        assert isinstance(g, Kingdom)
        return {"cities_to_win": [winning.cities_to_win(g)]}

    def charts(self, g: State) -> dict[str, list[int]]:
        assert isinstance(g, Kingdom)
        owners = list(g.city_owner)
        nobles = [sum([armies.strength(g, a) for a in pieces.nobles_of(g, seat)]) for seat in range(g.seats)]
        return {"cities": [owners.count(seat) for seat in range(g.seats)], "strength": nobles}

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        assert isinstance(g, Kingdom)
        hidden.fill(g, viewer, dice)

    def faults(self, g: State) -> list[str]:
        assert isinstance(g, Kingdom)
        return invariants.faults(g)

    def interjections(self, g: State, seat: int) -> list[Form]:
        assert isinstance(g, Kingdom)
        return bargaining.interjections(g, seat)

    def interject(self, g: State, seat: int, option: Option) -> None:
        assert isinstance(g, Kingdom)
        bargaining.interject(g, seat, option)

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        assert isinstance(view, Kingdom)
        return why.why_not(view, seat, kind, id)

    def names(self, g: State) -> dict[str, list[str]]:
        """Names of everything, for this table's Barons."""
        assert isinstance(g, Kingdom)
        return names_of(g.content, g.baron)

    def tables(self, content: Content) -> dict[str, Any]:
        return content.tables()

    def cards(self) -> dict[str, list[str]]:
        c = content()
        return {
            "agenda": list(c.agenda_ids),
            "event": list(c.event_ids),
            "card": [row.id for row in c.deeds.barons],
            "neutral": [row.id for row in c.deeds.neutrals],
        }


GAME = WarriorKnights()
