"""The state of a game of Warrior Knights, column by column. See figures.py for the numbering."""

from typing import ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.content import Content
from regalia.games.warrior_knights.points import Points
from regalia.kernel.columns import COUNT, OWNER, SORTED, Column, column, octets, scalar, steady, steady_rows
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State


class Kingdom(State):
    shared: ClassVar[tuple[str, ...]] = ("content", "points")
    columns: ClassVar[tuple[Column, ...]] = (
        # the table
        scalar("round"),
        scalar("chairman", holds="seat"),
        scalar("head", holds="seat"),
        scalar("pool"),
        scalar("last_round"),
        # Barons, by seat
        steady("baron", of="seat"),
        column("crowns", of="seat"),
        column("faith", of="seat"),
        column("votes", of="seat"),
        steady("influence", of="seat"),
        steady("banned", of="seat"),
        steady("out", of="seat"),
        steady("stronghold_area", of="seat", holds="area"),
        steady("no_influence", of="seat"),
        steady_rows("charges", of="seat", holds="agenda"),
        steady_rows("kept", of="seat", holds="event"),
        # Nobles
        column("noble_area", of="noble", holds="area"),
        steady("noble_port", of="noble", holds="area"),
        octets("exhausted", of="noble"),
        steady("heir", of="noble"),
        steady("dead", of="noble"),
        steady("gone", of="noble"),
        steady("office", of="noble", holds="agenda"),
        steady("heretic", of="noble"),
        steady("sworn_band", of="noble"),
        # troops and armies
        octets("troop_at", of="troop", holds="army", below=f.POST),
        octets("casualties", of="army"),
        steady("offer", holds="troop"),
        # cities and walls
        steady("city_owner", of="city", holds="chair"),
        steady("razed", of="city"),
        steady("fortified", of="city"),
        steady("breaches", of="wall"),
        octets("siege_round", of="wall chair"),
        # Action cards
        octets("hold", of="seat card"),
        steady_rows("plan", OWNER, per=3, of="seat stack", holds="card"),
        steady_rows("action_stack", COUNT, of="stack"),
        steady("aside", COUNT),
        steady("neutral_seen"),
        steady_rows("phase_area", of="phase"),
        steady("track", of="space", holds="seat"),
        # Fate
        column("fate_deck", COUNT, holds="fate"),
        steady_rows("fate_hand", OWNER, of="side", holds="fate"),
        steady_rows("fate_shown", holds="fate"),
        steady_rows("spied", OWNER, of="chair", holds="fate"),
        # Agendas and Events
        steady("agenda_deck", SORTED, holds="agenda"),
        steady("agenda_discard", holds="agenda"),
        steady("agenda_current", holds="agenda"),
        steady("laws", holds="agenda"),
        steady("law_since"),
        steady("attending", of="seat"),
        scalar("presiding", holds="seat"),
        steady("event_deck", SORTED, holds="event"),
        scalar("event_colour"),
        steady("event_discard", holds="event"),
        steady("event_lasting", holds="event"),
        steady("lasting_drawer", holds="seat"),
        steady("lasting_target"),
        scalar("failed_harvest"),
        scalar("flood_until"),
        scalar("corsairs_round"),
        scalar("truce_round"),
        steady("excommunicated_until", of="seat"),
        # expeditions
        steady("voyage_space", of="voyage"),
        steady("voyage_blessed", of="voyage"),
        steady("stake", of="voyage chair"),
        # bargaining
        steady_rows("deals"),
    )

    def __init__(self, rules: Ruleset, seed: int) -> None:
        super().__init__(rules, seed)
        n = self.seats
        self.content: Content = rules.content
        c = self.content
        powers = c.chairs - f.MOST_SEATS  # without a seat: after the Barons in every column of pieces and Action cards
        self.points: Points = rules.points
        self.round: int = 0
        self.chairman: int = f.NOBODY
        self.head: int = f.NOBODY  # of the Church
        self.pool: int = 0  # Influence
        self.last_round: int = 0  # 1 once the pool has been emptied in Upkeep
        # Barons
        self.baron: tuple[int, ...] = (-1,) * n  # which of the six a seat plays
        self.crowns: list[int] = [0] * n
        self.faith: list[int] = [0] * n
        self.votes: list[int] = [0] * n
        self.influence: tuple[int, ...] = (0,) * n
        self.banned: tuple[int, ...] = (0,) * n  # 1: banned from the Assembly
        self.out: tuple[int, ...] = (0,) * n  # 1: he has left the game; no rule of the base game makes him
        self.stronghold_area: tuple[int, ...] = (f.OFF,) * (n + powers)
        self.no_influence: tuple[int, ...] = (0,) * n  # 1: his stronghold fell this round
        self.charges: tuple[tuple[int, ...], ...] = ((),) * n  # agenda cards
        self.kept: tuple[tuple[int, ...], ...] = ((),) * n  # event cards kept until used
        # Nobles
        self.noble_area: list[int] = [f.OFF] * c.nobles
        self.noble_port: tuple[int, ...] = (-1,) * c.nobles  # the destination of one AT_SEA
        self.exhausted: bytearray = bytearray(c.nobles)
        self.heir: tuple[int, ...] = (1,) * c.nobles  # 0: his death is permanent
        self.dead: tuple[int, ...] = (0,) * c.nobles  # 1: off the board because he died; his heir may come
        self.gone: tuple[int, ...] = (0,) * c.nobles  # 1: lost for good
        self.office: tuple[int, ...] = (-1,) * c.nobles  # agenda card
        self.heretic: tuple[int, ...] = (0,) * c.nobles
        self.sworn_band: tuple[int, ...] = (0,) * c.nobles
        # troops and armies
        self.troop_at: bytearray = bytearray([f.IN_DECK if kind == f.MERCENARY else f.OUT for kind in c.troop_kind])
        self.casualties: bytearray = bytearray(c.armies)  # tokens, each worth 100
        self.offer: tuple[int, ...] = ()  # Mercenaries face up beside the Mercenary Track
        # cities and walls
        self.city_owner: tuple[int, ...] = (f.NOBODY,) * f.CITIES
        self.razed: tuple[int, ...] = (0,) * f.CITIES
        self.fortified: tuple[int, ...] = (0,) * f.CITIES
        self.breaches: tuple[int, ...] = (0,) * c.walls
        self.siege_round: bytearray = bytearray(c.walls * c.chairs)  # wall * chairs + besieger: round of his first siege, 0 none
        # Action cards
        self.hold: bytearray = bytearray([c.copies for c in c.deeds.barons] * (n + powers))  # by seat and kind, in hand or in a stack
        self.plan: tuple[tuple[int, ...], ...] = ((),) * ((n + powers) * 3)  # seat * 3 + stack: his cards there, not yet revealed
        self.action_stack: tuple[tuple[int, ...], ...] = ((), (), ())  # cards face down; the last is the top
        self.aside: tuple[int, ...] = ()  # the Neutral cards not used this round
        self.neutral_seen: tuple[int, ...] = ()  # Neutral cards revealed this round
        self.phase_area: tuple[tuple[int, ...], ...] = ((), (), ())  # cards in Taxation, Wages, Assembly
        self.track: tuple[int, ...] = (f.NOBODY,) * f.TRACK
        # Fate
        self.fate_deck: list[int] = []  # top first
        self.fate_hand: tuple[tuple[int, ...], ...] = ((),) * (c.chairs + 1)  # by seat; the last is a neutral city's, seen by nobody
        self.fate_shown: tuple[tuple[int, ...], ...] = ((), ())  # revealed in the battle: attacker's, defender's
        self.spied: tuple[tuple[int, ...], ...] = ((),) * c.chairs  # by seat: the enemy's cards he has looked at
        # Agendas and Events
        self.agenda_deck: tuple[int, ...] = ()
        self.agenda_discard: tuple[int, ...] = ()
        self.agenda_current: tuple[int, ...] = ()
        self.laws: tuple[int, ...] = ()
        self.law_since: tuple[int, ...] = ()  # by law: the round in which it was passed
        self.attending: tuple[int, ...] = (0,) * n  # 1: he sits in the Assembly being held
        self.presiding: int = f.NOBODY  # the Chairman or acting Chairman of the Assembly being held
        self.event_deck: tuple[int, ...] = ()  # top first
        self.event_colour: int = -1  # of the top card's back
        self.event_discard: tuple[int, ...] = ()
        self.event_lasting: tuple[int, ...] = ()  # Events that still act, for a while or for the rest of the game
        self.lasting_drawer: tuple[int, ...] = ()  # by lasting Event: who drew it
        self.lasting_target: tuple[int, ...] = ()  # by lasting Event: the Noble it touches, or -2
        self.failed_harvest: int = 0
        self.flood_until: int = 0  # no bridge is crossed up to and including this round
        self.corsairs_round: int = 0  # no voyage begins in this round
        self.truce_round: int = 0  # no battle between Barons in this round
        self.excommunicated_until: tuple[int, ...] = (0,) * n
        # expeditions
        self.voyage_space: tuple[int, ...] = (0, 0, 0)  # 0: not under way
        self.voyage_blessed: tuple[int, ...] = (0, 0, 0)
        self.stake: tuple[int, ...] = (0,) * (3 * c.chairs)  # voyage * chairs + seat
        # bargaining: rows of [from, to, crowns given, crowns asked, promise, status, round]; see rules/bargaining.py
        self.deals: tuple[tuple[int, ...], ...] = ()
