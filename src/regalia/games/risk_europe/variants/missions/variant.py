"""Kingdom Missions: what they change, and what they add to a table."""

from typing import Any, cast

from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.bonus_actions import fortify_strength
from regalia.games.risk_europe.rules.orders import list_price, may_buy_crown_card, tax_value
from regalia.games.risk_europe.rules.round import Round, Turn
from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.rules.winning import eliminate
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions import bonuses, deck, goals, showing
from regalia.games.risk_europe.variants.missions import vocabulary as w
from regalia.games.risk_europe.variants.missions.content import CARDS
from regalia.games.risk_europe.variants.missions.figures import MISSIONS
from regalia.games.risk_europe.variants.missions.goals import fulfilled
from regalia.games.risk_europe.variants.missions.state import PLACE, missions
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.state import State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason


class Missions(Variant):
    """re.mission.option"""

    def __init__(self) -> None:
        super().__init__(
            "missions",
            "Kingdom Missions",
            "Crown Cards are not for sale: King Me draws secret missions (our own eight), "
            "and a completed one is a permanent crown with a bonus.",
            part=PLACE,
        )

    def apply(self, draft: Draft) -> None:
        draft.add_procedure(showing.ShowMissions)
        draft.add_procedure(showing.ShowEvent)
        self.change_steps(draft)
        draft.on(eliminate, deck.bury_missions)
        draft.on(board.take_city, bonuses.city_is_manned)
        draft.wrap_rule(board.permanent_crowns, bonuses.completed_too)
        draft.replace_rule(may_buy_crown_card, bonuses.not_for_sale)
        draft.wrap_rule(list_price, bonuses.cheaper)
        draft.wrap_rule(tax_value, bonuses.richer)
        draft.wrap_rule(fortify_strength, bonuses.stronger)
        draft.wrap_rule(board.maneuver_steps, bonuses.farther)

    def change_steps(self, draft: Draft) -> None:
        shuffle = {"shuffle_missions": deck.shuffle_missions}
        draft.insert_before(Europe, "bid_for_the_marker", "shuffle_missions", shuffle, cites="re.mission.deck")
        draft.insert_after(Turn, "king_me", "draw_missions", {"draw_missions": deck.draw_missions}, cites="re.mission.draw")
        keep: Functions = {"keep_mission": deck.keep_mission, "on_keep_mission": deck.on_keep_mission}
        draft.insert_after(Turn, "draw_missions", "keep_mission", keep, cites="re.mission.draw re.mission.secret")
        draft.wrap(Turn, "act", showing.act)
        draft.wrap(Turn, "on_act", showing.on_act)
        after_maneuver = {"show_after_maneuver": showing.show_after_maneuver}
        draft.insert_after(Turn, "free_maneuver", "show_after_maneuver", after_maneuver, cites="re.mission.reveal re.r.mission-timing")
        draft.insert_after(Round, "fight_battles", "show_missions", {"show_missions": showing.show_missions}, cites="re.mission.reveal")
        draft.wrap(Battle, "aftermath", showing.aftermath)
        shield: Functions = {"shield": bonuses.shield, "on_shield": bonuses.on_shield}
        draft.insert_after(Battle, "castle_defence", "shield", shield, cites="re.mission.bonus")

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        """Missions that are neither completed nor the viewer's own lie in the deck, before other players, or are out of the game."""
        own = missions(cast(RiskState, g))
        known = [m for m, owner in enumerate(own.mission_owner) if owner != NOBODY]
        if 0 <= viewer < g.seats:
            known += own.missions[viewer] + own.drawn[viewer]
        unseen = [m for m in range(len(MISSIONS)) if m not in known]
        dice.shuffle(unseen)
        for seat in range(g.seats):
            if seat != viewer:
                own.missions[seat] = [unseen.pop() for _ in own.missions[seat]]
                own.drawn[seat] = [unseen.pop() for _ in own.drawn[seat]]
        own.buried = [unseen.pop() for _ in own.buried]
        own.mission_deck = [unseen.pop() for _ in own.mission_deck]

    def faults(self, g: State) -> list[str]:
        s = cast(RiskState, g)
        if s.marker == NOBODY:  # shuffled before the bid
            return []
        own = missions(s)
        found = own.mission_deck + own.buried + [m for row in own.missions + own.drawn for m in row]
        found += [m for m, owner in enumerate(own.mission_owner) if owner != NOBODY]
        return [] if sorted(found) == list(range(len(MISSIONS))) else [f"the missions are {sorted(found)}"]

    def names(self, g: State) -> dict[str, list[str]]:
        return {"mission": [mission.name for mission in CARDS.rows]}

    def figures(self, g: State) -> dict[str, list[int]]:
        return goals.figures(cast(RiskState, g))

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        g = cast(RiskState, view)
        if kind != "mission" or not engine.offered(g, seat) or id not in missions(g).missions[seat] or fulfilled(g, seat, id):
            return []
        return [(w.NOT_FULFILLED, id)]

    def tables(self) -> dict[str, Any]:
        rows = [
            {"id": id, "name": m.name, "gist": m.gist, "mission": m.mission, "bonus": m.bonus, "target": m.target, "source": m.source}
            for id, m in zip(MISSIONS, CARDS.rows, strict=True)
        ]
        return {"missions": rows}

    def cards(self) -> dict[str, list[str]]:
        return {"mission": list(MISSIONS)}
