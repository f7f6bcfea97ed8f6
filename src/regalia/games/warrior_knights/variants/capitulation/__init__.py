"""Capitulation: a variant of the reference manual. Everything of it is in this folder."""
