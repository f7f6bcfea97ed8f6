"""Regalia. Where its rules have been compiled for this checkout, the compiled ones are found first: see `_builds.py`."""

from regalia import _builds

_builds.use()
