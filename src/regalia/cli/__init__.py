"""The command `regalia`. One module per command: a function of the module's own name, found by main.py; add a file, and it is there."""
