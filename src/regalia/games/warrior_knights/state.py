"""The state of a game of Warrior Knights, column by column. See figures.py for the numbering."""

from typing import ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.content import Content
from regalia.kernel.columns import COUNT, OWNER, SORTED, Column, column, scalar, table
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State


class Kingdom(State):
    shared: ClassVar[tuple[str, ...]] = ("content",)
    columns: ClassVar[tuple[Column, ...]] = (
        # the table
        scalar("round"),
        scalar("chairman"),
        scalar("head"),
        scalar("pool"),
        scalar("last_round"),
        # Barons, by seat
        column("baron"),
        column("crowns"),
        column("faith"),
        column("votes"),
        column("influence"),
        column("banned"),
        column("out"),
        column("stronghold_area"),
        column("no_influence"),
        table("charges"),
        table("kept"),
        # Nobles
        column("noble_area"),
        column("noble_port"),
        column("exhausted"),
        column("heir"),
        column("dead"),
        column("gone"),
        column("office"),
        column("heretic"),
        column("sworn_band"),
        # troops and armies
        column("troop_at"),
        column("casualties"),
        column("offer"),
        # cities and walls
        column("city_owner"),
        column("razed"),
        column("fortified"),
        column("breaches"),
        column("siege_round"),
        # Action cards
        column("hold"),
        table("plan", OWNER, per=3),
        table("action_stack", COUNT),
        column("aside", COUNT),
        column("neutral_seen"),
        table("phase_area"),
        column("track"),
        # Fate
        column("fate_deck", COUNT),
        table("fate_hand", OWNER),
        table("fate_shown"),
        table("spied", OWNER),
        # Agendas and Events
        column("agenda_deck", SORTED),
        column("agenda_discard"),
        column("agenda_current"),
        column("laws"),
        column("law_since"),
        column("attending"),
        scalar("presiding"),
        column("event_deck", SORTED),
        scalar("event_colour"),
        column("event_discard"),
        column("event_lasting"),
        column("lasting_drawer"),
        column("lasting_target"),
        scalar("failed_harvest"),
        scalar("flood_until"),
        scalar("corsairs_round"),
        scalar("truce_round"),
        column("excommunicated_until"),
        # expeditions
        column("voyage_space"),
        column("voyage_blessed"),
        column("stake"),
        # bargaining
        table("deals"),
        # official options and variants
        column("heir_holder"),
        table("motions"),
        table("prayers"),
    )

    def __init__(self, rules: Ruleset, seed: int) -> None:
        super().__init__(rules, seed)
        n = self.seats
        self.content: Content = rules.content
        self.round: int = 0
        self.chairman: int = f.NOBODY
        self.head: int = f.NOBODY  # of the Church
        self.pool: int = 0  # Influence
        self.last_round: int = 0  # 1 once the pool has been emptied in Upkeep
        # Barons
        self.baron: list[int] = [-1] * n  # which of the six a seat plays
        self.crowns: list[int] = [0] * n
        self.faith: list[int] = [0] * n
        self.votes: list[int] = [0] * n
        self.influence: list[int] = [0] * n
        self.banned: list[int] = [0] * n  # 1: banned from the Assembly
        self.out: list[int] = [0] * n  # 1: eliminated (optional rule)
        self.stronghold_area: list[int] = [f.OFF] * n
        self.no_influence: list[int] = [0] * n  # 1: his stronghold fell this round
        self.charges: list[list[int]] = [[] for _ in range(n)]  # agenda cards
        self.kept: list[list[int]] = [[] for _ in range(n)]  # event cards kept until used
        # Nobles
        self.noble_area: list[int] = [f.OFF] * f.NOBLES
        self.noble_port: list[int] = [-1] * f.NOBLES  # the destination of one AT_SEA
        self.exhausted: list[int] = [0] * f.NOBLES
        self.heir: list[int] = [1] * f.NOBLES  # 0: his death is permanent
        self.dead: list[int] = [0] * f.NOBLES  # 1: off the board because he died; his heir may come
        self.gone: list[int] = [0] * f.NOBLES  # 1: lost for good
        self.office: list[int] = [-1] * f.NOBLES  # agenda card
        self.heretic: list[int] = [0] * f.NOBLES
        self.sworn_band: list[int] = [0] * f.NOBLES
        # troops and armies
        self.troop_at: list[int] = [f.IN_DECK] * f.MERCENARIES + [f.OUT] * (f.TROOPS - f.MERCENARIES)
        self.casualties: list[int] = [0] * f.ARMIES  # tokens, each worth 100
        self.offer: list[int] = []  # Mercenaries face up beside the Mercenary Track
        # cities and walls
        self.city_owner: list[int] = [f.NOBODY] * f.CITIES
        self.razed: list[int] = [0] * f.CITIES
        self.fortified: list[int] = [0] * f.CITIES
        self.breaches: list[int] = [0] * f.WALLS
        self.siege_round: list[int] = [0] * (f.WALLS * f.MOST_SEATS)  # wall * 6 + besieger: round of his first siege, 0 none
        # Action cards
        self.hold: list[int] = [f.COPIES] * (n * f.CARD_KINDS)  # seat * 6 + kind: cards in hand or face down in a stack
        self.plan: list[list[int]] = [[] for _ in range(n * 3)]  # seat * 3 + stack: his cards there, not yet revealed
        self.action_stack: list[list[int]] = [[], [], []]  # cards face down; the last is the top
        self.aside: list[int] = []  # the two Neutral cards not used this round
        self.neutral_seen: list[int] = []  # Neutral cards revealed this round
        self.phase_area: list[list[int]] = [[], [], []]  # cards (seat * 6 + kind) in Taxation, Wages, Assembly
        self.track: list[int] = [f.NOBODY] * f.TRACK
        # Fate
        self.fate_deck: list[int] = []  # top first
        self.fate_hand: list[list[int]] = [[] for _ in range(7)]  # by seat; row 6 is a neutral city's, seen by nobody
        self.fate_shown: list[list[int]] = [[], []]  # revealed in the battle: attacker's, defender's
        self.spied: list[list[int]] = [[] for _ in range(6)]  # by seat: the enemy's cards he has looked at
        # Agendas and Events
        self.agenda_deck: list[int] = []
        self.agenda_discard: list[int] = []
        self.agenda_current: list[int] = []
        self.laws: list[int] = []
        self.law_since: list[int] = []  # by law: the round in which it was passed
        self.attending: list[int] = [0] * n  # 1: he sits in the Assembly being held
        self.presiding: int = f.NOBODY  # the Chairman or acting Chairman of the Assembly being held
        self.event_deck: list[int] = []  # top first
        self.event_colour: int = -1  # of the top card's back
        self.event_discard: list[int] = []
        self.event_lasting: list[int] = []  # Events that still act, for a while or for the rest of the game
        self.lasting_drawer: list[int] = []  # by lasting Event: who drew it
        self.lasting_target: list[int] = []  # by lasting Event: the Noble it touches, or -2
        self.failed_harvest: int = 0
        self.flood_until: int = 0  # no bridge is crossed up to and including this round
        self.corsairs_round: int = 0  # no voyage begins in this round
        self.truce_round: int = 0  # no battle between Barons in this round
        self.excommunicated_until: list[int] = [0] * n
        # expeditions
        self.voyage_space: list[int] = [0, 0, 0]  # 0: not under way
        self.voyage_blessed: list[int] = [0, 0, 0]
        self.stake: list[int] = [0] * (3 * f.MOST_SEATS)  # voyage * 6 + seat
        # bargaining: rows of [from, to, crowns given, crowns asked, promise, status]
        self.deals: list[list[int]] = []
        # optional rules
        self.heir_holder: list[int] = [i // 4 for i in range(f.NOBLES)]  # Exchanging Heirs: who holds the heir; -1 killed
        self.motions: list[list[int]] = []  # Open Private Motions in force: rows of [motion, round it passed]
        self.prayers: list[list[int]] = []  # Miracles Can Happen: rows of [event, seat, Faith pledged]
