"""Every player picks an army colour before the bid, in seat order; otherwise seats have the colours in the order of the box."""
