"""Figures of Limited Heirs."""

from typing import Final

HEIRS: Final = 2  # without a draw
