"""What a Baron remembers of this table, beyond what the ledger says. Everything in it is public.

Dates stand in the ledger; here is how things stood at such a date. A bot may be made afresh between two decisions (servers do that):
then it takes things to have stood as they do now, and accuses nobody of what it has not seen.
"""


class Memory:
    __slots__ = ("cities", "besieged", "votes", "wished", "canvassed")

    def __init__(self) -> None:
        self.cities: dict[int, list[int]] = {}  # promise of peace -> the cities of the one it was made to
        self.besieged: dict[int, list[int]] = {}  # promise of peace -> those its giver was besieging already
        self.votes: dict[int, int] = {}  # promise of Votes -> the Agenda on which they are due
        self.wished: dict[int, int] = {}  # promise of Votes -> what the one who bought them wanted of that vote
        self.canvassed = 0  # the round in which we last put ourselves in everybody's place
