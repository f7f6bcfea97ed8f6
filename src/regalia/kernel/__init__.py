"""The table: columns, procedures, decisions, chance, visibility, records. It knows no game by name.

Read in this order: vocabulary, columns, chance, procedure, state, rules, engine, visibility, record, session.
"""
