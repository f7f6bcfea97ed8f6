"""What every game inherits without writing a line.

Any registered game is played at random over its seat counts, variants and options while its promises are checked at the decisions it
meets: copies, saves, undo, secrecy, refusals, conservation, records, words. pytest and `regalia fuzz` use the same checks.

Read in this order: tables and companies (what is tried), walk (how it is played), checks (what must hold), then words, lint, golden and
fuzz.
"""
