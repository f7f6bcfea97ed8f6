"""Advancements: bought, owned, exhausted and refreshed."""
