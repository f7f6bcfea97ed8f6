"""A whole small game in a folder of its own: docs/games.md explains it, `regalia new` copies it, the suite tests it."""
