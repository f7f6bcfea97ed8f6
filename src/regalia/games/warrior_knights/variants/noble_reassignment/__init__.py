"""Noble Reassignment: a variant of the reference manual. Everything it brings is in this folder."""
