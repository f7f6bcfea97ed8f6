"""The King: a variant of the expansion Crown and Glory. Everything it brings is in this folder."""
