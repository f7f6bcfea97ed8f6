"""Chance: a counter-based stream keyed by (seed, purpose, index).

Adding a die to one rule does not shift the draws of any other, and a copy with a fresh key shares no future with the original.
The arithmetic is of 62 bits, so that compiled code does it in machine words (i64, which wraps) with the very same results.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final = (1 << 62) - 1


def mix(x: i64) -> i64:
    """The finaliser of SplitMix64, narrowed: every input bit reaches every output bit."""
    z: i64 = (x + 0x1E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0x3F58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & MASK
    return z ^ (z >> 31)


def draw(key: i64, purpose: i64, index: i64, n: i64) -> i64:
    """A number from 0 to n-1. The key is one that `mix` made; n is below 2 to the 31st."""
    return ((mix(mix(key ^ (purpose * 0x11342543DE82EF95 & MASK)) ^ index) >> 31) * n) >> 31


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A stream outside any game: for redetermining, for bots, for tests. Never used by rules."""

    __slots__ = ("key", "index")

    def __init__(self, key: int) -> None:
        self.key: int = mix(key & MASK)
        self.index: int = 0

    def fresh(self) -> int:
        """A key for a stream of its own."""
        self.index += 1
        return mix(self.key ^ self.index)

    def below(self, n: int) -> int:
        """A number from 0 to n-1; n is below 2 to the 31st."""
        self.index += 1
        return ((mix(self.key ^ self.index) >> 31) * n) >> 31

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
