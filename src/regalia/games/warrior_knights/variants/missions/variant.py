"""Missions: a secret aim for every Baron, worth 2 Influence to those who have reached it when the game is over.

What a Mission may be about is in content/missions.toml. No motion of the Assembly touches one: open-private-motions has none about them.
cg.combine.motions-barred, cg.combine.glory-missions
"""

from typing import Any

import msgspec

from regalia.games.warrior_knights.rules import bargaining, table, winning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.missions import assigning, fulfilling
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import FAILED, FULFILLED, MISSIONS, missions
from regalia.kernel.chance import Dice
from regalia.kernel.columns import HIDE
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant


class Missions(Variant):
    def __init__(self) -> None:
        super().__init__(
            "missions",
            "Missions",
            "Crown and Glory: a secret Mission for each Baron, worth 2 Influence if it is fulfilled when the game ends. Our own ten.",
            part=MISSIONS,
            group="Crown and Glory",
        )

    def apply(self, draft: Draft) -> None:
        self.assign(draft)
        self.fulfil(draft)

    def assign(self, draft: Draft) -> None:
        deal = {"deal_missions": assigning.deal_missions}
        draft.insert_before(
            SetUp,
            "place_strongholds",
            "deal_missions",
            deal,
            cites="cg.missions.deal cg.missions.when-dealt cg.missions.rest-unseen cg.missions.secret",
        )
        draft.wrap_rule(bargaining.interjections, assigning.interjections)
        draft.wrap_rule(bargaining.interject, assigning.interject)
        draft.on(table.leave_the_game, assigning.mission_leaves)

    def fulfil(self, draft: Draft) -> None:
        draft.on(winning.final_count, fulfilling.check_missions)
        draft.wrap_rule(winning.final_influence, fulfilling.with_missions)
        draft.cite(Upkeep, "check_for_victory", "cg.missions.conquest")
        checked = "cg.missions.when-checked cg.missions.order cg.missions.same-state cg.missions.failed"
        draft.cite(Round, "crown_a_king", f"{checked} cg.missions.worth cg.missions.tie-breaks")

    def fill(self, g: Kingdom, viewer: int, dice: Dice) -> None:
        """Whatever is not in sight may lie before anybody, or be out of the game."""
        own = missions(g)
        seen = [*own.mission_shown, *[card for row in own.mission for card in row]]
        unseen = [card for card in range(len(CARDS.rows)) if card not in seen]
        dice.shuffle(unseen)
        own.mission = tuple([tuple([unseen.pop() if card == HIDE else card for card in row]) for row in own.mission])
        own.missions_gone = tuple([unseen.pop() for _ in own.missions_gone])

    def faults(self, g: Kingdom) -> list[str]:
        """Ten cards, each in one place, from the deal on; and nothing is judged that lies face down."""
        own = missions(g)
        cards = [*own.missions_gone, *[card for row in own.mission for card in row], *[card for card in own.mission_shown if card >= 0]]
        wrong = [] if not cards or sorted(cards) == list(range(len(CARDS.rows))) else [f"the Missions are {sorted(cards)}"]
        judged = [seat for seat in range(g.seats) if own.mission_standing[seat] in (FULFILLED, FAILED)]
        return wrong + [f"the Mission of seat {seat} is judged face down" for seat in judged if own.mission_shown[seat] < 0]

    def names(self, g: Kingdom) -> dict[str, list[str]]:
        return {"mission": [row.name for row in CARDS.rows]}

    def tables(self) -> dict[str, Any]:
        return {"missions": [msgspec.to_builtins(row) for row in CARDS.rows], "mission_influence": CARDS.influence}

    def cards(self) -> dict[str, list[str]]:
        return {"mission": list(CARDS.ids)}
