"""Little Throne: the declaration of the game."""

from regalia.kernel.chance import Dice
from regalia.kernel.columns import HIDE
from regalia.kernel.rules import Choice, Game, Ruleset

from .rules import CROWNS, Court, Reign, V


class LittleThrone(Game):
    def __init__(self) -> None:
        super().__init__("little-throne", "Little Throne", 1, (2, 3, 4), V)
        self.text = "Secret bids for crowns that everybody wants, or nobody; and an heirloom up the sleeve."
        self.procedures = (Reign,)
        self.options = (Choice("purse", "Purse", "Coins that each player starts with.", ("12", "6"), unit="coins"),)

    def new_state(self, rules: Ruleset, seed: int) -> Court:
        return Court(rules, seed)

    def opening(self, g: Court) -> Reign:
        return Reign()

    def scores(self, g: Court) -> list[int]:
        return [g.worth(seat) for seat in range(g.seats)]

    def names(self, g: Court) -> dict[str, list[str]]:
        return {"seat": ["Red", "Blue", "Green", "Black"], "crown": [f"{metal} crown" for metal in CROWNS]}

    def fill(self, g: Court, viewer: int, dice: Dice) -> None:
        unseen = [crown for crown in range(len(CROWNS)) if crown not in g.heirloom + sum(g.worn, g.row)]
        dice.shuffle(unseen)
        g.heirloom = [unseen.pop() if crown == HIDE else crown for crown in g.heirloom]

    def faults(self, g: Court) -> list[str]:
        crowns = sorted(g.heirloom + sum(g.worn, g.row))
        return [] if crowns == list(range(len(CROWNS))) else [f"the crowns are {crowns}"]


GAME = LittleThrone()
