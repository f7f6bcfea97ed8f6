"""Risk Europe: the declaration of the game."""

from pathlib import Path
from typing import Any, cast

from regalia.games.risk_europe import hidden, invariants
from regalia.games.risk_europe.chapters import CHAPTERS
from regalia.games.risk_europe.client import names_for, tables
from regalia.games.risk_europe.content import Content, content
from regalia.games.risk_europe.points import Points
from regalia.games.risk_europe.reasons import why
from regalia.games.risk_europe.rules import board, orders, winning
from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants import VARIANTS
from regalia.games.risk_europe.vocabulary import V, verbs
from regalia.kernel.chance import Dice
from regalia.kernel.chapters import points_of, procedures_of
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Choice, Game, Ruleset, Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option, Reason


class RiskEurope(Game):
    def __init__(self) -> None:
        super().__init__("risk-europe", "Risk Europe", 3, (2, 3, 4), V, str(Path(__file__).parent))
        self.text = "Kings choose two secret orders a round, take cities and buy crowns; seven crowns at the end of a round win."
        self.shelf = 2
        self.procedures = procedures_of(CHAPTERS)
        self.points = points_of(CHAPTERS)
        self.reasons = why.REASONS
        self.purses = ("coins",)
        self.variants = VARIANTS
        self.options = (
            Choice(
                "long-stop",
                "Long stop",
                "Rounds after which the best kingdom wins if nobody has won before. Ours: the guide sets no limit.",
                ("60", "30", "120"),
                unit="rounds",
            ),
        )

    def payer(self, g: RiskState, seat: int) -> int:
        """The army whose turn it is: who commands Mercenaries pays with their coins."""
        army: int = getattr(g.stack[-1], "army", seat)
        return army

    def asked_price(self, view: RiskState, seat: int, option: Option) -> list[tuple[str, int]]:
        """A unit is chosen first, and then how many of it."""
        return [("coins_each", orders.price(view, self.payer(view, seat), option[1]))] if option[0] == verbs.RECRUIT else []

    def content(self, setup: Setup) -> Any:
        return content()

    def new_points(self) -> Points:
        return Points()

    def new_state(self, rules: Ruleset, seed: int) -> State:
        return RiskState(rules, seed)

    def opening(self, g: State) -> Procedure:
        return Europe()

    def scores(self, g: State) -> list[int]:
        return [winning.score(cast(RiskState, g), seat) for seat in range(g.seats)]

    def parties(self) -> list[str]:
        return content().army_names

    def sides(self, g: State) -> list[int]:
        return cast(RiskState, g).colour[: g.seats]

    def gone(self, g: State) -> list[int]:
        """Who is eliminated; where a partner may still win for both, nobody is."""
        s = cast(RiskState, g)
        return [] if s.points.last_standing is not None else [seat for seat in range(g.seats) if s.out[seat]]

    def rounds(self, g: State) -> int:
        return cast(RiskState, g).round

    def figures(self, g: State) -> dict[str, list[int]]:
        """How many crowns win at this table."""
        return {"crowns_to_win": [winning.crowns_to_win(cast(RiskState, g))]}

    def charts(self, g: State) -> dict[str, list[int]]:
        s = cast(RiskState, g)
        seats = range(g.seats)
        return {
            "crowns": [board.crowns(s, seat) for seat in seats],
            "territories": [len(board.territories(s, seat)) for seat in seats],
            "units": [sum(s.units[seat]) for seat in seats],
            "coins": s.coins[: g.seats],  # the column counts armies, of which some have no seat
        }

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        hidden.fill(cast(RiskState, g), viewer, dice)

    def faults(self, g: State) -> list[str]:
        return invariants.faults(cast(RiskState, g))

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        return why.why_not(cast(RiskState, view), seat, kind, id)

    def names(self, g: State) -> dict[str, list[str]]:
        return names_for(content(), cast(RiskState, g).colour, g.seats)

    def tables(self, content: Content) -> dict[str, Any]:
        return tables(content)

    def cards(self) -> dict[str, list[str]]:
        return {"card": content().card_ids}


GAME = RiskEurope()
