"""Words of Riot, Retreat/Draw 1 Fate and Funds Needed."""
