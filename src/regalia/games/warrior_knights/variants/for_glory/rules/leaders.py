"""Leaders and Heralds: who has whose ability, and what the abilities do."""
