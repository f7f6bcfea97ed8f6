"""The block of words of For Glory."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("for-glory")
