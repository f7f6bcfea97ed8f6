"""Garrisons, and Upgrade Defenses, which brings them."""
