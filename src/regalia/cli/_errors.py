"""What a command raises when it cannot go on."""


class UsageError(Exception):
    """The command line says something that cannot be; exit code 2."""


class Failed(Exception):
    """The command was understood and did not succeed; exit code 1."""
