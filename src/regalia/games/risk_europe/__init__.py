"""Risk Europe: kings, orders and crowns. The rules are in `rules/`, one module per chapter; the other ways to play in `variants/`."""
