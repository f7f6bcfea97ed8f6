"""For Glory: the great variant of Crown and Glory. Everything it brings is in this folder."""
