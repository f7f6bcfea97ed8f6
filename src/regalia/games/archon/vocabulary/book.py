"""The vocabulary of Archon: what the other modules of this package write into, each its own kind of words."""

from typing import Final

from regalia.kernel.vocabulary import Vocabulary

V: Final = Vocabulary("archon")
