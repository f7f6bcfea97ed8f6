"""Mercenary Armies, for two and three players: set-up, bids for their control, their cards, their decisions."""
