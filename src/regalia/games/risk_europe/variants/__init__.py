"""Other ways to play, one module each: a variant edits outlines and hooks; no base rule asks which variant is on."""
