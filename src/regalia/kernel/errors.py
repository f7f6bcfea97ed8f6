"""Errors for people: what is wrong, where, and what would be right."""


class RegaliaError(Exception):
    """Anything a person did that we can explain. The message is the whole explanation."""


class SetupError(RegaliaError):
    """A table that cannot be: unknown game, variant or option, wrong seat count, impossible combination."""


class ContentError(RegaliaError):
    """A content file with a fault; the message names the file and the key."""


class RecordError(RegaliaError):
    """A record that is corrupted, truncated, or of another rules version."""


class Unscripted(RecordError):
    """Chance was asked where the script had ended. `bound`: for how many outcomes, each as likely as the others. See outcomes.py."""

    def __init__(self, message: str, purpose: int, bound: int) -> None:
        super().__init__(message)
        self.purpose = purpose
        self.bound = bound


class RuleError(RegaliaError):
    """A choice that was not offered. `rule` is the id of the passage that governs the decision, or ''."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class DefectError(Exception):
    """A fault in our own rules code (a dead end, an endless loop): never the user's doing."""
