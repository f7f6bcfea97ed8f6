"""Funds Needed: a new expedition result."""
