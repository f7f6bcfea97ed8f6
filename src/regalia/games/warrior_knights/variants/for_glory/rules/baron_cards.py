"""The new Baron Action cards: Forced March and Enrich Mind."""
