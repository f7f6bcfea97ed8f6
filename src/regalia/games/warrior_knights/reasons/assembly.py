"""Why a Baron does not vote, an Agenda is not named, a motion cannot be made."""

from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import missing
from regalia.games.warrior_knights.rules.agenda_deck import in_effect
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.charges import is_envoy
from regalia.games.warrior_knights.rules.private_motions import PrivateMotion
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def not_attending(g: Kingdom, seat: int) -> list[Reason]:
    """An Assembly is held, and he does not sit in it."""
    if g.attending[seat] or not any(isinstance(frame, Assembly) for frame in g.stack):
        return []
    if g.banned[seat]:
        return [(v.IS_BANNED, seat)]
    return [(v.ENVOY, seat)] if is_envoy(g, seat) else []


def declare_order(frame: Assembly, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "agenda":
        return []
    return [(v.AGENDA_ORDERED, id)] if id in frame.order else [(v.AGENDA_NOT_CURRENT, id)]


def too_many(g: Kingdom, seat: int, kind: str, id: int, used: int) -> list[Reason]:
    left = g.votes[seat] - used
    return [(v.VOTES_SHORT, id, left)] if kind == "votes" and id > left else []


def write_votes(frame: Assembly, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    return too_many(g, seat, kind, id, sum(option[2] for option in g.drafts[seat]))


def commit(frame: Vote, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    return too_many(g, seat, kind, id, 0)


def declare(frame: Vote, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """What Votes can be for: yes or no, or a Baron."""
    if frame.chooses(g):
        if kind == "seat":
            return []
        return missing([(verb, (v.CHOOSE_BARON, frame.card)) for verb in (v.YES, v.NO)], kind, id) if kind == "verb" else []
    return [(v.YES_OR_NO, frame.card)] if kind == "seat" or (kind == "verb" and id == v.NAME_BARON) else []


def break_tie(frame: Vote, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind == "seat" and frame.chooses(g) and id < g.seats and not g.out[id]:
        return [(v.NOT_TIED, id)]
    return declare(frame, g, seat, kind, id)


def propose(frame: PrivateMotion, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """What a Private Motion can be about."""
    if kind == "seat":
        return [(v.NOT_BANNED, id)]
    if kind != "agenda" or id in in_effect(g):
        return []
    if id in g.agenda_discard:
        return [(v.AGENDA_PRIVATE, id)]
    return [(v.AGENDA_NOT_IN_EFFECT, id)]


REASONS: Final[Reasons] = {
    (Assembly, "declare_order"): declare_order,
    (Assembly, "write_votes"): write_votes,
    (Vote, "commit"): commit,
    (Vote, "declare"): declare,
    (Vote, "keeper_declares"): declare,
    (Vote, "break_tie"): break_tie,
    (PrivateMotion, "propose"): propose,
}
