"""The official optional rules, the expansion's and the reference manual's, each a module of its own."""

from regalia.games.warrior_knights.variants.abandoned_nobles.variant import AbandonedNobles
from regalia.games.warrior_knights.variants.advanced_sieges.variant import AdvancedSieges
from regalia.games.warrior_knights.variants.capitulation.variant import Capitulation
from regalia.games.warrior_knights.variants.defector.variant import Defector
from regalia.games.warrior_knights.variants.diplomatic_conquest.variant import DiplomaticConquest
from regalia.games.warrior_knights.variants.exchanging_heirs.variant import ExchangingHeirs
from regalia.games.warrior_knights.variants.for_glory.variant import ForGlory
from regalia.games.warrior_knights.variants.garrisons_manual.variant import GarrisonsOfTheManual
from regalia.games.warrior_knights.variants.hail_to_the_king.variant import HailToTheKing
from regalia.games.warrior_knights.variants.instant_influence.variant import InstantInfluence
from regalia.games.warrior_knights.variants.invading_kingdom.variant import InvadingKingdom
from regalia.games.warrior_knights.variants.king.variant import King
from regalia.games.warrior_knights.variants.limited_heirs.variant import LimitedHeirs
from regalia.games.warrior_knights.variants.lords_of_the_realm.variant import LordsOfTheRealm
from regalia.games.warrior_knights.variants.might_is_right.variant import MightIsRight
from regalia.games.warrior_knights.variants.miracles.variant import Miracles
from regalia.games.warrior_knights.variants.missions.variant import Missions
from regalia.games.warrior_knights.variants.noble_reassignment.variant import NobleReassignment
from regalia.games.warrior_knights.variants.open_private_motions.variant import OpenPrivateMotions
from regalia.games.warrior_knights.variants.player_elimination.variant import PlayerElimination
from regalia.games.warrior_knights.variants.quick_start import QuickStart
from regalia.games.warrior_knights.variants.tie_breakers.variant import TieBreakers
from regalia.games.warrior_knights.variants.total_conquest.variant import TotalConquest
from regalia.games.warrior_knights.variants.treachery.variant import Treachery
from regalia.games.warrior_knights.variants.worthy_barons.variant import WorthyBarons
from regalia.games.warrior_knights.variants.zero_influence.variant import ZeroInfluence
from regalia.kernel.variant import Variant

VARIANTS: tuple[Variant, ...] = (
    QuickStart(),
    OpenPrivateMotions(),
    ExchangingHeirs(),
    PlayerElimination(),
    MightIsRight(),
    AbandonedNobles(),
    Miracles(),
    ForGlory(),
    Missions(),
    King(),
    TotalConquest(),
    LordsOfTheRealm(),
    WorthyBarons(),
    LimitedHeirs(),
    ZeroInfluence(),
    InstantInfluence(),
    HailToTheKing(),
    TieBreakers(),
    NobleReassignment(),
    Defector(),
    DiplomaticConquest(),
    Capitulation(),
    AdvancedSieges(),
    Treachery(),
    InvadingKingdom(),
    GarrisonsOfTheManual(),
)
