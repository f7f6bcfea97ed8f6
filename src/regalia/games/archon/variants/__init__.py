"""Other ways to play, each with everything it brings; no base rule asks which of them is on."""

from regalia.games.archon.variants.calm_frontier.variant import CalmFrontier
from regalia.kernel.variant import Variant

VARIANTS: tuple[Variant, ...] = (CalmFrontier(),)
