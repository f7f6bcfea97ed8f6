"""The new Events."""
