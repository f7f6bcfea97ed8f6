"""Secrets: made by us with enough entropy that a plain hash keeps them, shown once, stored only as that hash."""

import secrets
from hashlib import sha256
from typing import Final

_CONSONANTS: Final = "bdfghjklmnprstvz"
_VOWELS: Final = "aiou"


def new_id(bits: int = 80) -> str:
    """An id that cannot be guessed."""
    return secrets.token_urlsafe(bits // 8)


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> bytes:
    """256 bits of our own randomness need no salt and no stretching."""
    return sha256(secret.encode()).digest()


def new_passphrase() -> str:
    """Six words one can say aloud, 16 bits each."""
    return "-".join(_word(secrets.randbits(16)) for _ in range(6))


def clean_passphrase(text: str) -> str:
    """As it was made, however somebody typed it."""
    letters = "".join(c for c in text.lower() if c.isalpha())
    return "-".join(letters[i : i + 5] for i in range(0, len(letters), 5))


def _word(n: int) -> str:
    return _CONSONANTS[n >> 12 & 15] + _VOWELS[n >> 10 & 3] + _CONSONANTS[n >> 6 & 15] + _VOWELS[n >> 4 & 3] + _CONSONANTS[n & 15]
