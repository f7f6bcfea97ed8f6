"""Open Private Motions: a Private Motion may propose anything.

The game knows a catalogue of prohibitions and enforces those that pass: what they forbid is not offered any more, to anybody, until
another Private Motion repeals them. Whatever else the Barons agree on is proposed as spoken: voted on, recorded and shown, and kept by the
players themselves. The catalogue is our own design. wk.option.open-private-motions, wk.ruling.open-motions-digital
"""

from functools import partial
from typing import Any, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocab as v
from regalia.games.warrior_knights import vocab_politics as p
from regalia.games.warrior_knights import vocab_war as w
from regalia.games.warrior_knights.rules import voting
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes, VersatileStrategy
from regalia.games.warrior_knights.rules.cities import RazeOrKeep
from regalia.games.warrior_knights.rules.events import ImportantEvent
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops, UpgradeDefenses
from regalia.games.warrior_knights.rules.private_motions import PrivateMotion
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import without_place
from regalia.kernel.procedure import ASK, Ask, Flow, Procedure
from regalia.kernel.rules import Draft, Variant
from regalia.kernel.vocabulary import Option

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
REPEALING: Final = 1000  # subject of a vote to repeal: this and the place of the motion

# by motion: the verbs that are no longer offered; war overseas depends on the place too
FORBIDDEN: Final[dict[str, tuple[int, ...]]] = {
    "no_sieges": (v.SIEGE,),
    "no_assaults": (v.ASSAULT,),
    "no_battles_in_the_open": (v.ATTACK,),
    "no_roads": (w.FOLLOW_ROAD,),
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


class OpenPrivateMotions(Variant):
    def __init__(self) -> None:
        super().__init__(
            "open-private-motions",
            "Open Private Motions",
            "A Private Motion may forbid what the game allows (sieges, roads, razing, and the like), or put any other matter to the vote.",
        )

    def apply(self, draft: Draft) -> None:
        draft.hook("proposals", partial(proposals, draft.hooks["proposals"]))
        draft.hook("proposal_passed", partial(proposal_passed, draft.hooks["proposal_passed"]))
        draft.hook("attacks", partial(allowed_options, draft.hooks["attacks"]))
        draft.hook("routes", partial(allowed_options, draft.hooks["routes"]))
        draft.replace(PrivateMotion, {"on_propose": on_propose})
        for procedure, step in STEPS:
            before = draft.functions.get((procedure, step), getattr(procedure, step))
            draft.replace(procedure, {step: partial(allowed_step, before)})


# ---- proposing


def in_force(g: Kingdom, motion: int) -> bool:
    return any(row[0] == motion for row in g.motions)


def proposals(before: Any, g: Kingdom, seat: int) -> list[Option]:
    """As ever, and each motion of the catalogue that is not in force, and the repeal of each that is."""
    options: list[Option] = list(before(g, seat))
    options += [(p.PROPOSE, m) for m in range(AS_SPOKEN) if not in_force(g, m)]
    if len(g.motions) < MOST_SPOKEN:
        options.append((p.PROPOSE, AS_SPOKEN))
    options += [(p.REPEAL, row[0], place) for place, row in enumerate(g.motions)]
    return options


def on_propose(self: PrivateMotion, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] not in (p.PROPOSE, p.REPEAL):
        return PrivateMotion.on_propose(self, g, seat, option)
    self.proposal = voting.OPEN
    if option[0] == p.PROPOSE:
        self.subject = option[1]
        g.emit(p.PROPOSED_MOTION, seat, option[1])
    else:
        self.subject = REPEALING + option[2]
        g.emit(p.PROPOSED_REPEAL, seat, option[1])
    return None


def proposal_passed(before: Any, g: Kingdom, proposal: int, subject: int) -> Procedure | None:
    if proposal != voting.OPEN:
        procedure: Procedure | None = before(g, proposal, subject)
        return procedure
    if subject >= REPEALING:
        motion = g.motions[subject - REPEALING][0]
        g.motions = without_place(g.motions, subject - REPEALING)
        g.emit(p.MOTION_REPEALED, motion)
    else:
        g.motions += ((subject, g.round),)
        g.emit(p.MOTION_IN_FORCE, subject)
    return None


# ---- enforcing


def forbids(g: Kingdom, motion: str, option: Option) -> bool:
    if motion == "no_war_overseas":
        return option[0] in (v.ATTACK, v.ASSAULT, v.SIEGE) and is_overseas(g, option)
    if option[0] not in FORBIDDEN.get(motion, ()):
        return False
    return motion != "no_levying_of_taxes" or option[1] == f.LEVY_TAXES


def is_overseas(g: Kingdom, attack: Option) -> bool:
    if attack[0] == v.ATTACK:
        return attack[2] >= g.content.kingdom_areas
    return f.KINGDOM_CITIES <= attack[1] < f.CITIES


def allowed(g: Kingdom, option: Option) -> bool:
    return not any(forbids(g, MOTIONS[row[0]], option) for row in g.motions)


def allowed_options(before: Any, g: Kingdom, *about: int) -> list[Option]:
    """A list of attacks or of ways, without what is forbidden."""
    options: list[Option] = before(g, *about)
    return [option for option in options if allowed(g, option)] if g.motions else options


def allowed_step(before: Any, self: Procedure, g: Kingdom) -> Flow | None:
    """A decision without what is forbidden; each of these steps offers something else as well."""
    flow: Flow | None = before(self, g)
    if not g.motions or flow is None or flow.kind != ASK:
        return flow
    assert isinstance(flow, Ask)
    return Ask(flow.seat, [option for option in flow.options if allowed(g, option)], flow.always)
