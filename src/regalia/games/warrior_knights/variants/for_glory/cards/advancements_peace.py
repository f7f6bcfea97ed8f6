"""Advancements of movement, money and politics."""
