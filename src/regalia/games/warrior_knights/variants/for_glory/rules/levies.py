"""Town Levies, and Muster Forces, which brings them."""
