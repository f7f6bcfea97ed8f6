"""What can be wrong with a data set."""

from regalia.kernel.errors import RegaliaError


class DataError(RegaliaError):
    """A data set, or what one should be made of, that cannot be used; the message says what would be right."""
