"""Advancements of battle, siege and army."""
