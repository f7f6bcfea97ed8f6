"""Advancements in battle: one a side, declared after Fate has been drawn."""
