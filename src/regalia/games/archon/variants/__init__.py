"""Variants of Archon: each a module that declares itself."""
