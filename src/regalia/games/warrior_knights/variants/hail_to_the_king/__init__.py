"""Hail to the King: a variant of the reference manual, with the crown and the army of The King. Everything else is in this folder."""
