"""Words of the Advancements used in war, on the march and at court."""
