"""Words of Garrisons, Town Levies, Leaders and Heralds."""
