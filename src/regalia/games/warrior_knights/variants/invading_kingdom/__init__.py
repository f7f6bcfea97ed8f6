"""Invading Kingdom: a variant of the reference manual, with a power that nobody plays. Everything it brings is in this folder."""
