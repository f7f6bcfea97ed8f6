"""What a model is asked, and how little of it is enough: every question stands alone, so that nothing is sent again and again.

Once a round the whole board comes with it, else each player's line; the model's own note is its memory.
"""

from collections.abc import Sequence
from typing import Final

from regalia.kernel.errors import RegaliaError
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.kernel.words import seat_name, words
from regalia.players.talk import Said
from regalia.research import text

LETTERS: Final = "ABCDEFGH"

SYSTEM: Final = (
    "You play {title} as {name} against {others}. {about}\n"
    'Reply with one JSON object: {{"choice": N}}; N is a number, a plan\'s letter, or a list in order of wish (those still '
    'offered next are taken). You may add "note" (your memory, 240 characters), "say" (aloud){deal}.'
)
DEAL: Final = ', "deal" (a form under Deals; promises bind nobody)'


def system(view: State, seat: int) -> str:
    game = view.rules.game
    others = ", ".join([seat_name(view, s) for s in range(view.seats) if s != seat])
    deal = DEAL if text.forms(view, seat) else ""
    return SYSTEM.format(title=game.title, name=seat_name(view, seat), others=others, about=text.aim(view), deal=deal)


def situation(view: State, seat: int, room: int) -> str:
    """Each player's line, and as much of the board as there is room for."""
    return "\n".join([x for x in (text.standing(view, seat), text.board_within(view, seat, room) if room else "") if x])


def deals(view: State, seat: int) -> str:
    """What may be said out of turn; nothing while secret choices are made."""
    said = text.dealing(view, seat)
    return f"Deals: {said}" if said else ""


def remembered(view: State, note: str, heard: Sequence[Said]) -> str:
    """The model's own note, and what was said since."""
    lines = [f"Your note: {note}"] if note else []
    for said in heard:
        lines.append(f"{seat_name(view, said.seat)}{' whispers' if said.to >= 0 else ''}: {said.text}")
    return "\n".join(lines)


def asked(view: State, seat: int, listed: bool, plans: Sequence[Sequence[Option]]) -> str:
    """The question; where a whole run of choices can be planned, plans by letters."""
    w = words(view.rules.game)
    lines = [text.question(view, seat, listed)]
    for letter, plan in zip(LETTERS, plans, strict=False):
        lines.append(f"Plan {letter}: " + text.counted([w.option(view, option) for option in plan]))
    return "\n".join(lines)


def refused(view: State, seat: int, fault: RegaliaError, listed: bool) -> str:
    """What is said to an answer that cannot be taken: the reason, and what was offered."""
    return str(fault) if isinstance(fault, text.NotOfferedError) else f"{fault}. {text.offered(view, seat, listed)}"
