"""Retreat/Draw 1 Fate: the defender may leave the battle."""
