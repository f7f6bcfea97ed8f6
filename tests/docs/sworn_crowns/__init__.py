"""A variant from outside, for docs/variants.md and the tests: everything that a variant can own."""
