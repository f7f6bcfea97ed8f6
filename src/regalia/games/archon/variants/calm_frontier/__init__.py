"""Calm Frontier: attacks do not grow with the seasons."""
