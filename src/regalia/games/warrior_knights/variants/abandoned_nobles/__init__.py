"""Abandoned Nobles: an optional rule of the rulebook or its FAQ. Everything it brings is in this folder."""
