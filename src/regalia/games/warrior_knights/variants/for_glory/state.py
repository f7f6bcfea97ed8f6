"""The columns of For Glory."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.kernel.columns import OWNER, SORTED, Column, column, scalar, steady, steady_rows
from regalia.kernel.state import Part, Place, State


class Glory(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        # Knowledge and Advancements
        column("knowledge", of="seat"),
        scalar("scholar", holds="seat"),
        steady("advancement_deck", SORTED, holds="advancement"),
        steady("advancement_bottom", holds="advancement"),
        steady("advancement_offer", holds="advancement"),
        steady_rows("advancements", of="seat", holds="advancement"),
        steady("advancement_exhausted", of="advancement"),
        # cities
        steady("garrison", of="city"),
        steady("riot", of="city"),
        # revolts
        scalar("riot_drawn"),
        # Agendas and Events
        steady("post_round", of="seat"),
        steady("on_trial", holds="advancement"),
        scalar("spate_round"),
        # Advancements while they are being used
        steady("declared", holds="advancement"),
        steady("drilled"),
        scalar("sapping"),
        steady("held_out", of="wall chair"),
        column("ledgers", of="seat"),
        scalar("compass_voyage", holds="voyage"),
        scalar("compass_cards"),
        steady("by_scripture", of="seat"),
        steady_rows("deciphered", OWNER, of="seat", holds="action"),
        scalar("clerks_asked"),
        steady("clerks_rest", of="seat"),
        # Leaders and Heralds
        steady("leader_used"),
        scalar("spared", holds="noble"),
        scalar("spared_round"),
        scalar("pursuit"),
        scalar("paymaster", holds="noble"),
    )

    def __init__(self, g: State) -> None:
        k = cast(Kingdom, g)
        n = k.seats
        self.knowledge: list[int] = [0] * n
        self.scholar: int = f.NOBODY
        self.advancement_deck: tuple[int, ...] = ()  # top first, in an order nobody knows
        self.advancement_bottom: tuple[int, ...] = ()  # what was put under the deck since, in that order; everybody has seen it
        self.advancement_offer: tuple[int, ...] = ()  # face up, to be bought
        self.advancements: tuple[tuple[int, ...], ...] = ((),) * n  # owned
        self.advancement_exhausted: tuple[int, ...] = (0,) * len(content.ADVANCEMENTS)
        self.garrison: tuple[int, ...] = (0,) * f.CITIES  # 1: a Garrison of whoever controls the city
        self.riot: tuple[int, ...] = (0,) * f.CITIES
        self.riot_drawn: int = 0  # 1 while an owner is asked to pay against a Riot instead of a Revolt
        self.post_round: tuple[int, ...] = (0,) * n  # by seat: the last round in which one of his Nobles rode post
        self.on_trial: tuple[int, ...] = ()  # Advancements that Schoolmen on Trial keeps exhausted through this round's Upkeep
        self.spate_round: int = 0  # roads give no further areas in this round
        # Advancements while they are being used
        self.declared: tuple[int, ...] = (-1, -1)  # in a battle: the attacker's, the defender's; -2: not asked yet
        self.drilled: tuple[int, ...] = (0, 0)  # in a battle: Fate cards that Drilled Sergeants drew
        self.sapping: int = 0  # 1: Sappers count in the siege that is being declared
        self.held_out: tuple[int, ...] = (0,) * (k.content.walls * k.content.chairs)  # round in which Deep Granaries withstood the siege
        self.ledgers: list[int] = [0] * n  # crowns of Double-Entry Ledgers not yet spent
        self.compass_voyage: int = -1  # the fleet whose funders have been asked for a Mariner's Compass
        self.compass_cards: int = 0  # Fate cards more for it
        self.by_scripture: tuple[int, ...] = (0,) * n  # 1: what he pays in Faith next he pays with Illuminated Scripture
        self.deciphered: tuple[tuple[int, ...], ...] = ((),) * n  # Action cards he has looked at, the next one first
        self.clerks_asked: int = 0  # cards left in all stacks when the owners of Cipher Clerks were last asked
        self.clerks_rest: tuple[int, ...] = (0,) * n  # 1 + the stack for which he wants to be asked no more
        self.leader_used: tuple[int, ...] = (0, 0)  # in a battle, attacker's and defender's: UNDECIDED, USED, NOT_USED
        self.spared: int = f.NOBODY  # whom the Master of Horse keeps from being exhausted by this action
        self.spared_round: int = 0  # the round in which he last did so
        self.pursuit: int = 0  # 1 while an army flees or breaks up before the Rider of the Marches
        self.paymaster: int = f.NOBODY  # the Noble whose Paymaster still has his crown, while wages are paid
        # Levies lie beside the board; Leaders and Heralds are shuffled in after the opening deal
        for troop in content.levies(k.content) + content.captains(k.content):
            k.troop_at[troop] = h.IN_SUPPLY


GLORY: Final = Place(Kingdom, Glory)


def glory(g: Kingdom) -> Glory:
    return cast(Glory, g.parts[GLORY.at])
