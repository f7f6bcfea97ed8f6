"""Garrisons of the manual: a variant of the reference manual. Everything it brings is in this folder."""
