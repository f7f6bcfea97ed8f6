"""Riot: a new revolt result."""
