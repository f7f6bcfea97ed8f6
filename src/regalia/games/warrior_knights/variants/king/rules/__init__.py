"""The chapters of The King, in the order of its rulebook."""
