"""The official optional rules, each a module of its own."""

from regalia.games.warrior_knights.variants.abandoned_nobles import AbandonedNobles
from regalia.games.warrior_knights.variants.exchanging_heirs import ExchangingHeirs
from regalia.games.warrior_knights.variants.might_is_right import MightIsRight
from regalia.games.warrior_knights.variants.miracles import Miracles
from regalia.games.warrior_knights.variants.open_private_motions import OpenPrivateMotions
from regalia.games.warrior_knights.variants.player_elimination import PlayerElimination
from regalia.games.warrior_knights.variants.quick_start import QuickStart
from regalia.kernel.variant import Variant

VARIANTS: tuple[Variant, ...] = (
    QuickStart(),
    OpenPrivateMotions(),
    ExchangingHeirs(),
    PlayerElimination(),
    MightIsRight(),
    AbandonedNobles(),
    Miracles(),
)
