"""The steward of Warrior Knights: sound, readable judgement for every decision, one module per chapter of the rulebook.

Read: worth (what things are worth), judgement (one decision), counsel (what variants add), setup, actions, war, money, politics, events,
upkeep, deals; and manner for the temperaments.
"""

from typing import cast

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import actions, deals, events, money, politics, reasons, setup, upkeep, war
from regalia.games.warrior_knights.players.steward.counsel import Judge, counsel_of, rated
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import MANNERS, STEADY, Manner
from regalia.games.warrior_knights.players.steward.memory import Memory
from regalia.games.warrior_knights.players.steward.worth import standing
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Steward

# what to make of an option, by its verb, whatever the passage
BY_VERB: dict[int, Judge] = {
    v.PLACE_STRONGHOLD: setup.place_stronghold,
    v.PLACE_NOBLE: upkeep.place_noble,
    v.CARRY_OUT: actions.carry_out,
    v.ALLOCATE: actions.allocate,
    v.TAKE_SPACE: actions.take_space,
    v.TAKE_CROWNS: actions.take_crowns,
    v.TAKE_VOTE: actions.take_vote,
    v.MOVE_ONE: actions.move_one,
    v.FIGHT: actions.fight,
    v.CHOOSE_AREA: war.choose_area,
    v.MOVE_NOBLE: war.move_noble,
    v.MARCH: war.route,
    v.SAIL: war.route,
    v.FOLLOW_ROAD: war.route,
    v.PICK_UP: war.pick_up,
    v.PICK_UP_ALL: war.pick_up,
    v.ALLOW: war.consent,
    v.FORBID: war.consent,
    v.ATTACK: war.target,
    v.ASSAULT: war.target,
    v.SIEGE: war.target,
    v.COMMIT: war.commit,
    v.COMMAND: war.command,
    v.DISCARD_FATE: war.discard_fate,
    v.USE_ABILITY: war.ability,
    v.TAKE_CASUALTY: war.take_casualty,
    v.TAKE_BREACH: war.take_casualty,
    v.DESERT: war.give_up_troop,
    v.LOSE: war.give_up_troop,
    v.RETREAT: war.retreat,
    v.GIVE_CITY: war.give_city,
    v.RAZE: war.raze_or_keep,
    v.KEEP_CITY: war.raze_or_keep,
    v.SPY: lambda j, o: 1.0,
    v.DRAW_EVENT: events.draw_event,
    v.DRAW_EVENT_PAYING: events.draw_event,
    v.DRAW_EVENT_BRIBING: events.draw_event,
    v.PLEDGE: events.pledge,
    v.CANCEL: events.cancel,
    v.USE_KEPT: events.use_kept,
    v.OFFER_FAITH: events.offer_faith,
    v.CHOOSE_NOBLE: events.choose_noble,
    v.CHOOSE_CITY: events.choose_city,
    v.CHOOSE_ARMY: events.choose_army,
    v.CHOOSE_VOYAGE: events.choose_voyage,
    v.START_VOYAGE: money.start_voyage,
    v.FUND: money.fund,
    v.BLESS: money.bless,
    v.REPAIR: money.repair,
    v.FORTIFY: money.fortify,
    v.MUSTER: money.muster,
    v.PAY: money.pay,
    v.PAY_REST: money.pay,
    v.DISMISS: money.dismiss,
    v.HIRE: money.hire,
    v.HIRE_TOGETHER: money.hire,
    v.GIVE_UP_SPACE: money.give_up_space,
    v.CHOOSE_TROOP: money.choose_troop,
    v.CAST: politics.cast_votes,
    v.CAST_DEFYING: politics.cast_votes,
    v.CAST_FOR: politics.write_votes,
    v.CAST_FOR_DEFYING: politics.write_votes,
    v.YES: politics.declare,
    v.NO: politics.declare,
    v.NAME_BARON: politics.declare,
    v.NAME_AGENDA: politics.name_agenda,
    v.ADD_VOTES: politics.add_votes,
    v.ADD_VOTES_DEFYING: politics.add_votes,
    v.ACCEPT: politics.consent,
    v.REFUSE: politics.consent,
    v.GIVE_OFFICE: politics.consent,
    v.DISCARD_CHARGE: politics.discard_charge,
    v.OBEY: politics.law,
    v.DEFY: politics.law,
    v.LIFT_BAN: politics.propose,
    v.DISCARD_AGENDA: politics.propose,
    v.POSTPONE: politics.propose,
    v.REVIVE: politics.propose,
    v.TEST_CITY: upkeep.test_city,
    v.PAY_FAITH: upkeep.buy_off,
    v.PAY_CROWNS: upkeep.buy_off,
    v.LET_GO: upkeep.buy_off,
    v.TRANSFER: upkeep.transfer,
    v.TRANSFER_ALL: upkeep.transfer,
}

# where the same verb means something else
BY_PASSAGE: dict[tuple[str, int], Judge] = {
    ("SetUp", v.ASSIGN): setup.assign,
    ("SetUp", v.QUICK): lambda j, o: setup.assign(j, o) if j.g.drafts else -2.0,
    ("MercenaryDraft", v.ASSIGN): money.assign_hired,
    ("FreeCompany", v.ASSIGN): money.assign_hired,
    ("OpenFieldBattle", v.DONE): war.discard_fate,
    ("Assault", v.DONE): war.discard_fate,
    ("Vote", v.DONE): politics.add_votes,
    ("ReturnNobles", v.PLACE_STRONGHOLD): upkeep.place_stronghold,
    ("BreadRiot", v.TAKE_CASUALTY): events.hold_city,
    ("BreadRiot", v.LET_GO): events.hold_city,
    ("Concessions", v.TAKE_FAITH): lambda j, o: j.faith,
    ("GrandTournament", v.DECLINE): lambda j, o: 0.05,
}


# decisions worth looking ahead for: where the Nobles stand at the start, the plan, where to strike and at whom
WEIGHTY = frozenset((v.LAY, v.CHOOSE_AREA, v.TAKE_CROWNS, v.ATTACK, v.ASSAULT, v.SIEGE))
AT_THE_START = frozenset((v.ASSIGN, v.PLACE_NOBLE, v.PLACE_STRONGHOLD))
SEEN_AHEAD = 2  # rounds looked ahead from set-up: a siege begun in the first falls in the second


class KnightsSteward(Steward):
    interjects = True

    def __init__(self, temperament: str = STEADY.name) -> None:
        self.temperament = temperament
        self.manner = MANNERS[temperament]
        self.memory = Memory()
        self._plan: tuple[object, list[list[int]]] = ((), [])
        self._seen: tuple[object, Judgement] | None = None  # who had nothing to say goes on to choose by what he saw

    def begin(self, rules: Ruleset, seat: int, seed: int) -> None:
        super().begin(rules, seat, seed)
        self.memory = Memory()

    def judge(self, view: State, seat: int, options: list[Option]) -> list[float]:
        j = self.judgement(cast(Kingdom, view), seat, self.manner)
        if j.at == "Planning":
            stacks = self.plan(j)
            return [actions.lay(j, o, stacks) for o in options]
        return [self.rate(j, o) for o in options]

    def judgement(self, g: Kingdom, seat: int, manner: Manner) -> Judgement:
        """How this seat sees things. The counsel of variants may look at what only he knows, so it is for nobody else's eyes."""
        seen, self._seen = self._seen, None
        if seen is not None and seen[0] is g.asking and seen[1].g is g and seen[1].seat == seat and seen[1].manner is manner:
            return seen[1]
        j = Judgement(g, seat, manner, self.memory)
        for counsel in counsel_of(g.rules).counsels:
            counsel(j)
        return j

    def rate(self, j: Judgement, option: Option) -> float:
        return rated(j, option, BY_PASSAGE, BY_VERB)

    def plan(self, j: Judgement) -> list[list[int]]:
        """Worked out once a round, at the first card laid, and followed."""
        g = j.g
        key = (g.round, j.seat, g.pool, tuple(g.noble_area), tuple(g.troop_at), tuple(g.city_owner), tuple(g.siege_round), tuple(g.crowns))
        if self._plan[0] != key:
            self._plan = (key, actions.plan(j))
        return self._plan[1]

    def worth(self, g: State, seat: int) -> float:
        return standing(cast(Kingdom, g), seat, sum([prospect(cast(Kingdom, g), seat) for prospect in counsel_of(g.rules).prospects]))

    # ---- for the search

    def lines(self, view: State, seat: int, options: list[Option], width: int) -> list[list[Option]]:
        """Cards are laid as a whole plan: this steward's own, those of the other temperaments, and some with one card changed. Who is made
        afresh in the middle of one goes on with the plans that began like it."""
        g = cast(Kingdom, view)
        j = self.judgement(g, seat, self.manner)
        drafted = list(g.drafts[seat]) if g.drafts else []
        whole: list[list[Option]] = []
        if j.at == "SetUp" and g.drafts:
            whole = [[(v.QUICK,)], *setup.divisions(j)] if not drafted or drafted[0][0] == v.ASSIGN else []
        elif j.at == "Planning":
            plans = [self.plan(j)]
            for manner in MANNERS.values():
                if manner is not self.manner:
                    plans.append(actions.plan(self.judgement(g, seat, manner)))
            plans += actions.variations(j, plans[0])
            distinct: list[list[list[int]]] = []
            for p in plans:
                if p not in distinct:
                    distinct.append(p)
            whole = [actions.as_options(p) for p in distinct[: 2 * width]]
        rest = [run[len(drafted) :] for run in whole if run[: len(drafted)] == drafted and len(run) > len(drafted)]
        return rest or super().lines(view, seat, options, width)

    def routine(self, view: State, seat: int, options: list[Option]) -> bool:
        """Small change is left to judgement: the hours of a marshal belong to plans, marches, battles and votes."""
        verbs = {o[0] for o in options}
        return not verbs & (AT_THE_START if cast(Kingdom, view).round == 0 else WEIGHTY)

    def horizon(self, g: State) -> int:
        return max(SEEN_AHEAD, cast(Kingdom, g).round)

    def interject(self, view: State, seat: int) -> Option | None:
        j = self.judgement(cast(Kingdom, view), seat, self.manner)
        for say in counsel_of(view.rules).interjects:
            said = say(j)
            if said is not None:
                return said
        said = deals.interject(j, self.memory)
        if said is None:
            self._seen = (view.asking, j)
        return said

    def explain(self, view: State, seat: int, option: Option) -> str:
        """Without what the counsel of variants makes dear: everybody may hear it."""
        return reasons.reason(Judgement(cast(Kingdom, view), seat, self.manner), option)
