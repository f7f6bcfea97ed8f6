"""Chance: a counter-based stream keyed by (seed, purpose, index).

Adding a die to one rule does not shift the draws of any other, and a copy with a fresh key shares no future with the original.
"""

from typing import Final

from mypy_extensions import mypyc_attr

MASK: Final = (1 << 64) - 1


def mix(x: int) -> int:
    """The finaliser of SplitMix64: every input bit reaches every output bit."""
    x = (x + 0x9E3779B97F4A7C15) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def draw(key: int, purpose: int, index: int, n: int) -> int:
    """A number from 0 to n-1."""
    return (mix(mix(key ^ (purpose * 0xD1342543DE82EF95 & MASK)) ^ index) * n) >> 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A stream outside any game: for redetermining, for bots, for tests. Never used by rules."""

    __slots__ = ("key", "index")

    def __init__(self, key: int) -> None:
        self.key = mix(key & MASK)
        self.index = 0

    def below(self, n: int) -> int:
        self.index += 1
        return (mix(self.key ^ self.index) * n) >> 64

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
