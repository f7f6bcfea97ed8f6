"""Temperaments: what each weighs more or less than the king, who is plain."""

from typing import Final


class Manner:
    """What a temperament weighs differently."""

    def __init__(self, boldness: float, thrift: float, caution: float) -> None:
        self.boldness = boldness  # of attacks on others
        self.thrift = thrift  # of coins and Crown Cards
        self.caution = caution  # of garrisons


MANNERS: Final = {"king": Manner(1.0, 1.0, 1.0), "conqueror": Manner(1.4, 0.8, 0.7), "treasurer": Manner(0.7, 1.3, 1.2)}
