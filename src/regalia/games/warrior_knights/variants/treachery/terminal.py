"""The public deals in a terminal: what is offered and what binds, with the numbers that answers name, and who has betrayed whom."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import trials
from regalia.games.warrior_knights.variants.treachery.penalties import AT_ONCE
from regalia.games.warrior_knights.variants.treachery.state import (
    ABOUT,
    ACT,
    ACTOR,
    BY,
    IN_FORCE,
    IN_ROUND,
    KIND,
    NUMBER,
    OFFERED,
    PAID,
    STATUS,
    THING,
    TO,
    TRAITOR,
    UNTIL,
    WHOM,
    WRONGED,
    treachery,
)
from regalia.kernel.state import State

SAID: Final[dict[int, str]] = {
    c.WORDS: "what they have said",
    c.PEACE: "no attack on {seat}",
    c.PLACE: "no attack in {area}",
    c.PASSAGE: "leave to pass",
    c.LEAVE: "leave to attack",
    c.CROWNS: "{number} crowns",
    c.CANCEL: "to cancel {event}",
    c.SUFFER: "not to cancel {event}",
    c.YES: "{number} Votes for {agenda}",
    c.NO: "{number} Votes against {agenda}",
    c.VOTES: "{number} Votes on {agenda} for {whom}",
}
DID: Final[dict[int, str]] = {
    trials.ATTACKED: "attacked in {area}",
    trials.REFUSED_PASSAGE: "refused passage from {area}",
    trials.REFUSED_LEAVE: "refused leave to attack in {area}",
    trials.CANCELLED: "cancelled {event}",
    trials.DECLARED: "voted on {agenda}",
}


def part(view: State, viewer: int) -> RenderableType | None:
    g = cast(Kingdom, view)
    own = treachery(g)
    barons = g.rules.names(g)["seat"]
    lines: list[str] = []
    for deal, pact in enumerate(own.pacts):
        if pact[STATUS] in (OFFERED, IN_FORCE):
            lines.append(f"Public deal {deal}{' (offered)' if pact[STATUS] == OFFERED else ''}: {terms(g, deal)}")
    lines += [f"Act {i + 1}: {barons[row[ACTOR]]} {filled(g, DID[row[ACT]], row[ABOUT], 0, 0)}" for i, row in enumerate(own.acts)]
    lines += [betrayal(g, row) for row in own.betrayals]
    shut = [barons[seat] for seat, away in enumerate(own.shut_out) if away]
    if shut:
        lines.append(f"Shut out of the Assembly: {', '.join(shut)}")
    return escape("\n".join(lines)) if lines else None


def betrayal(g: Kingdom, row: tuple[int, ...]) -> str:
    """With its price so far."""
    barons = g.rules.names(g)["seat"]
    return f"Round {row[IN_ROUND]}: {barons[row[TRAITOR]]} betrayed {barons[row[WRONGED]]}, for {AT_ONCE + row[PAID]} Influence"


def terms(g: Kingdom, deal: int) -> str:
    barons = g.rules.names(g)["seat"]
    said: list[str] = []
    for row in c.of_deal(g, deal):
        promise = filled(g, SAID[row[KIND]], row[THING], row[NUMBER], row[WHOM])
        said.append(f"{barons[row[BY]]} promises {barons[row[TO]]} {promise} until round {row[UNTIL]}")
    return "; ".join(said)


def filled(g: Kingdom, template: str, thing: int, number: int, whom: int) -> str:
    """The thing is named as whatever the sentence says it is."""
    names = g.rules.names(g)
    kinds = [kind for kind in ("seat", "area", "event", "agenda") if f"{{{kind}}}" in template]
    return template.format(number=number, whom=names["seat"][whom], **{kind: names[kind][thing] for kind in kinds})
