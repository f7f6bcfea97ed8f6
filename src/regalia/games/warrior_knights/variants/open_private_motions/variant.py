"""Open Private Motions: a Private Motion may propose anything.

The game knows a catalogue of prohibitions and enforces those that pass: what they forbid is not offered any more until another Private
Motion repeals them. Where one takes a choice away from a Baron he may defy it, as he may a law: he is banned from the Assembly, and while
he is banned no motion binds him. Whatever else the Barons agree on is proposed as spoken: voted on, recorded and shown, and kept by the
players themselves. The catalogue is our own design. wk.option.open-private-motions, wk.ruling.open-motions-digital
"""

from functools import partial
from typing import Any, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Prohibition
from regalia.games.warrior_knights.rules import bans, pieces, private_motions, voting
from regalia.games.warrior_knights.rules.attacks import attacks, battlefields
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes, VersatileStrategy
from regalia.games.warrior_knights.rules.cities import RazeOrKeep
from regalia.games.warrior_knights.rules.events import ImportantEvent
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle, deed_of, instead_of_battle
from regalia.games.warrior_knights.rules.movement import may_move, routes
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops, UpgradeDefenses
from regalia.games.warrior_knights.rules.private_motions import PrivateMotion
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.open_private_motions import reasons
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as w
from regalia.games.warrior_knights.variants.open_private_motions.state import IN_FORCE, motions
from regalia.kernel.columns import without_place
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, ASK, Ask, Flow, Procedure
from regalia.kernel.state import State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option, Reason

MOTIONS: Final = (
    "no_sieges",
    "no_assaults",
    "no_battles_in_the_open",
    "no_war_overseas",
    "no_roads",
    "no_voyages_by_sea",
    "no_razing",
    "no_expeditions",
    "no_blessings",
    "no_fortifying",
    "no_mustering",
    "no_hiring",
    "no_markers_for_crowns",
    "no_levying_of_taxes",
    "no_directing_of_events",
    "no_crowns_against_revolts",
    "as_spoken",
)
AS_SPOKEN: Final = len(MOTIONS) - 1
MOST_SPOKEN: Final = 20
OPEN: Final = 100  # a kind of proposal, beside those of rules/voting.py
REPEALING: Final = 1000  # subject of a vote to repeal: this and the place of the motion

# by motion: the verbs that are no longer offered; war overseas depends on the place too
FORBIDDEN: Final[dict[str, tuple[int, ...]]] = {
    "no_sieges": (v.SIEGE,),
    "no_assaults": (v.ASSAULT,),
    "no_battles_in_the_open": (v.ATTACK,),
    "no_roads": (v.FOLLOW_ROAD,),
    "no_voyages_by_sea": (v.SAIL,),
    "no_razing": (v.RAZE,),
    "no_expeditions": (v.START_VOYAGE,),
    "no_blessings": (v.BLESS,),
    "no_fortifying": (v.FORTIFY,),
    "no_mustering": (v.MUSTER,),
    "no_hiring": (v.HIRE, v.HIRE_TOGETHER),
    "no_markers_for_crowns": (v.TAKE_SPACE,),
    "no_levying_of_taxes": (v.CARRY_OUT,),
    "no_directing_of_events": (v.DRAW_EVENT_PAYING, v.DRAW_EVENT_BRIBING),
    "no_crowns_against_revolts": (v.PAY_CROWNS,),
}
# the steps that offer such verbs; ways and attacks are filtered where they are listed, so that no card is wasted on them
STEPS: Final[tuple[tuple[type, str], ...]] = (
    (RazeOrKeep, "choose"),
    (FundExpeditions, "start"),
    (FundExpeditions, "bless"),
    (UpgradeDefenses, "upgrade"),
    (MusterTroops, "muster"),
    (MercenaryDraft, "hire"),
    (MercenaryDraft, "hire_another"),
    (VersatileStrategy, "choose_use"),
    (LevyTaxes, "levy"),
    (ImportantEvent, "choose_drawer"),
    (Revolts, "buy_off"),
)
# where a Baron may defy a motion and is asked again; at the start of an expedition he names the voyage as he defies
DEFIANCE: Final[tuple[tuple[type, str], ...]] = (
    *[row for row in STEPS if row != (FundExpeditions, "start")],
    (MobilizeForces, "choose_area"),
    (StartBattle, "choose_target"),
)


class OpenPrivateMotions(Variant):
    def __init__(self) -> None:
        super().__init__(
            "open-private-motions",
            "Open Private Motions",
            "A Private Motion may forbid what the game allows (sieges, roads, razing, and the like), or put any other matter to the vote.",
            part=IN_FORCE,
            group="Rulebook and FAQ",
        )

    def apply(self, draft: Draft) -> None:
        draft.wrap_rule(private_motions.proposals, proposals)
        draft.wrap_rule(voting.proposal_passed, proposal_passed)
        draft.wrap(PrivateMotion, "on_propose", on_propose)

    def finish(self, draft: Draft) -> None:
        """Whatever is offered, by the game or by other variants, is offered without what is forbidden. cg.combine.private-motions"""
        every_attack, every_route = partial(war, draft.rule(attacks), draft.rule(instead_of_battle)), draft.rule(routes)
        draft.wrap_rule(attacks, allowed_attacks)
        draft.wrap_rule(instead_of_battle, allowed_attacks)
        draft.wrap_rule(routes, allowed_routes)
        theirs = [row for prohibition in draft.content.deeds.prohibitions for row in prohibition.steps if row not in STEPS]
        for procedure, step in (*STEPS, *theirs):
            draft.wrap(procedure, step, allowed_step)
        draft.wrap(VersatileStrategy, "choose_use", partial(may_defy_for_war, every_attack, every_route))
        draft.wrap(MobilizeForces, "choose_area", partial(may_defy_for_war, every_attack, every_route))
        draft.wrap(StartBattle, "choose_target", partial(may_defy_for_battle, every_attack))
        for procedure, step in (*DEFIANCE, *theirs):
            draft.wrap(procedure, "on_" + step, on_defiance)
        draft.wrap(FundExpeditions, "on_start", on_defiant_start)

    def names(self, g: State) -> dict[str, list[str]]:
        return {"motion": [motion.replace("_", " ") for motion in catalogue(cast(Kingdom, g))]}

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        return reasons.forbidden(cast(Kingdom, view), seat, kind, id)


# ---- the catalogue


def catalogue(g: Kingdom) -> list[str]:
    """Every motion by its number: the game's own, and those on what other variants bring. cg.combine.private-motions"""
    return [*MOTIONS, *[row.id for row in further(g)]]


def further(g: Kingdom) -> list[Prohibition]:
    return [row for row in g.content.deeds.prohibitions if row.id not in MOTIONS]


def brought(g: Kingdom, motion: int) -> Prohibition | None:
    """The row of a motion on what another variant brings."""
    return further(g)[motion - len(MOTIONS)] if motion >= len(MOTIONS) else None


def forbidden_verbs(g: Kingdom, motion: str) -> list[int]:
    """Of one of the game's own motions, and what other variants add to it."""
    verbs = list(FORBIDDEN.get(motion, ()))
    for row in g.content.deeds.prohibitions:
        if row.id == motion:
            verbs += row.verbs
    return verbs


def standing(g: Kingdom) -> list[tuple[int, ...]]:
    """The motions in force, in the order they were passed; some are only for a round."""
    return [row for row in motions(g).motions if stands(g, row)]


def stands(g: Kingdom, row: tuple[int, ...]) -> bool:
    prohibition = brought(g, row[0])
    return prohibition is None or not prohibition.rounds or g.round <= row[1] + prohibition.rounds


# ---- proposing


def in_force(g: Kingdom, motion: int) -> bool:
    return any(row[0] == motion for row in standing(g))


def proposals(before: Any, g: Kingdom, seat: int) -> list[Option]:
    """As ever, and each motion of the catalogue that is not in force, and the repeal of each that is."""
    options: list[Option] = list(before(g, seat))
    options += [(w.PROPOSE, m) for m in range(len(catalogue(g))) if m != AS_SPOKEN and not in_force(g, m)]
    if len(motions(g).motions) < MOST_SPOKEN:
        options.append((w.PROPOSE, AS_SPOKEN))
    options += [(w.REPEAL, row[0], place) for place, row in enumerate(motions(g).motions) if stands(g, row)]
    return options


def on_propose(before: Any, self: PrivateMotion, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] not in (w.PROPOSE, w.REPEAL):
        flow: Flow | None = before(self, g, seat, option)
        return flow
    self.proposal = OPEN
    if option[0] == w.PROPOSE:
        self.subject = option[1]
        g.emit(w.PROPOSED_MOTION, seat, option[1])
    else:
        self.subject = REPEALING + option[2]
        g.emit(w.PROPOSED_REPEAL, seat, option[1])
    return None


def proposal_passed(before: Any, g: Kingdom, proposal: int, subject: int) -> Procedure | None:
    if proposal != OPEN:
        procedure: Procedure | None = before(g, proposal, subject)
        return procedure
    if subject >= REPEALING:
        own = motions(g)
        motion = own.motions[subject - REPEALING][0]
        own.motions = without_place(own.motions, subject - REPEALING)
        g.emit(w.MOTION_REPEALED, motion)
    else:
        motions(g).motions = (*standing(g), (subject, g.round))
        g.emit(w.MOTION_IN_FORCE, subject)
    return None


# ---- enforcing


def forbids(g: Kingdom, number: int, option: Option) -> bool:
    prohibition = brought(g, number)
    if prohibition is not None:
        return option[0] in prohibition.verbs
    motion = MOTIONS[number]
    if motion == "no_war_overseas":
        return is_war(g, option) and is_overseas(g, option)
    if option[0] not in forbidden_verbs(g, motion):
        return False
    return motion != "no_levying_of_taxes" or option[1] == f.LEVY_TAXES


def is_war(g: Kingdom, option: Option) -> bool:
    """A battle, or what takes its place against a Baron. wkv.use.instead-of-battle"""
    deed = deed_of(g, option[0])
    return option[0] in (v.ATTACK, v.ASSAULT, v.SIEGE) if deed is None else deed.against(g, option) >= 0


def is_overseas(g: Kingdom, attack: Option) -> bool:
    deed = deed_of(g, attack[0])
    if deed is not None:
        return deed.area(g, attack) >= g.content.kingdom_areas
    if attack[0] == v.ATTACK:
        return attack[2] >= g.content.kingdom_areas
    return f.KINGDOM_CITIES <= attack[1] < f.CITIES


def binds(g: Kingdom, seat: int) -> bool:
    """While he is banned no motion binds a Baron, as no law does; nor ever one who is no Baron."""
    return bool(motions(g).motions) and seat < g.seats and not g.banned[seat]


def forbidden_by(g: Kingdom, options: list[Option]) -> list[int]:
    """The motions in force that forbid any of these, in the order they were passed."""
    return [row[0] for row in standing(g) if any(forbids(g, row[0], option) for option in options)]


def allowed(g: Kingdom, options: list[Option]) -> list[Option]:
    passed = [row[0] for row in standing(g)]
    return [option for option in options if not any(forbids(g, motion, option) for motion in passed)]


def war(attacks: Any, instead: Any, g: Kingdom, seat: int, area: int) -> list[Option]:
    """Every attack, and everything that may take its place."""
    return [*attacks(g, seat, area), *instead(g, seat, area)]


def allowed_attacks(before: Any, g: Kingdom, seat: int, area: int) -> list[Option]:
    options: list[Option] = before(g, seat, area)
    return allowed(g, options) if binds(g, seat) else options


def allowed_routes(before: Any, g: Kingdom, noble: int, target: int) -> list[Option]:
    options: list[Option] = before(g, noble, target)
    return allowed(g, options) if binds(g, pieces.baron_of(g, noble)) else options


def allowed_step(before: Any, self: Procedure, g: Kingdom) -> Flow | None:
    """A decision without what is forbidden, and with the choice to defy; where nothing else is left he may also let it be."""
    flow: Flow | None = before(self, g)
    if flow is None or flow.kind != ASK:
        return flow
    assert isinstance(flow, Ask)
    if not binds(g, flow.seat):
        return flow
    options = allowed(g, flow.options) or [(v.DECLINE,)]
    if isinstance(self, FundExpeditions) and g.rules.step_name(self) == "start":
        options += [(w.DEFY_AND_START, o[1]) for o in flow.options if o[0] == v.START_VOYAGE and o not in options]
    else:
        options += defiance(forbidden_by(g, flow.options))
    return Ask(flow.seat, options, flow.always)


# ---- defying


def defiance(forbidding: list[int]) -> list[Option]:
    return [(w.DEFY_MOTION, motion) for motion in forbidding]


def may_defy_for_war(attacks: Any, routes: Any, before: Any, self: Any, g: Kingdom) -> Flow | None:
    """Before a card of war is used: every motion that closes a way to one of his Nobles, or keeps him from an attack."""
    flow: Flow | None = before(self, g)
    seat: int = self.seat
    if not binds(g, seat) or flow is None or flow.kind != ASK:
        return flow
    assert isinstance(flow, Ask)
    chosen: list[Option] = []
    for area in battlefields(g, seat):
        chosen += attacks(g, seat, area)
    for noble in pieces.nobles_of(g, seat):
        if may_move(g, noble):
            chosen += routes(g, noble, -1)
    return Ask(seat, [*flow.options, *defiance(forbidden_by(g, chosen))], flow.always)


def may_defy_for_battle(attacks: Any, before: Any, self: StartBattle, g: Kingdom) -> Flow | None:
    """In the area where he may fight now; with nothing else to attack he may also leave it. Who has chosen with the card itself has."""
    flow: Flow | None = before(self, g)
    if flow is None or not binds(g, self.seat):
        return flow
    chosen: list[Option] = []
    for area in [self.area] if self.area >= 0 else battlefields(g, self.seat):
        chosen += attacks(g, self.seat, area)
    forbidding = forbidden_by(g, chosen)
    if not forbidding:
        return flow
    options = flow.options if isinstance(flow, Ask) else [(v.DECLINE,)]
    return Ask(self.seat, [*options, *defiance(forbidding)])


def on_defiance(before: Any, self: Procedure, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """He is banned and asked again, with everything the rules allow. wk.ban.refuse-law, wk.ruling.open-motions-refusal"""
    if option[0] != w.DEFY_MOTION:
        flow: Flow | None = before(self, g, seat, option)
        return flow
    g.emit(w.MOTION_DEFIED, seat, option[1])
    bans.ban(g, seat)
    return AGAIN


def on_defiant_start(before: Any, self: FundExpeditions, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """The Chairman starts the voyage and is banned then: the ban takes his token from him, and he could not start it any more.

    wk.ruling.open-motions-refusal
    """
    if option[0] != w.DEFY_AND_START:
        flow: Flow | None = before(self, g, seat, option)
        return flow
    start: Option = (v.START_VOYAGE, option[1])
    for motion in forbidden_by(g, [start]):
        g.emit(w.MOTION_DEFIED, seat, motion)
    flow = before(self, g, seat, start)
    bans.ban(g, seat)
    return flow
