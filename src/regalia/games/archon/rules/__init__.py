"""The rules of Archon, one module per chapter of the rulebook (see passages.toml)."""
