"""The official optional rules, each a module of its own."""

from regalia.kernel.rules import Variant

VARIANTS: tuple[Variant, ...] = ()
