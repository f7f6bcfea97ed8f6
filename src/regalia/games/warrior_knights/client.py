"""What clients are told once for a table: the names of everything, by kind."""

from typing import Final

from regalia.games.warrior_knights.content import Content
from regalia.games.warrior_knights.content_files import FateRow
from regalia.games.warrior_knights.rules import bargaining

PROMISES: Final = {
    "votes_next_agenda": "Votes on the next Agenda",
    "cancel_event": "an Event turned away",
    "leave_area": "an area left",
}
FATES: Final = {"victory": "+1 Victory", "deal_100": "Deal 100", "prevent_100": "Prevent 100", "draw_1": "Draw 1"}


def promise_names(c: Content) -> list[str]:
    """By number: see `bargaining.number`."""
    found = [""] * (bargaining.last(c) + 1)
    for place, id in enumerate(c.deeds.promises):
        promise = bargaining.number(place)
        found[promise] = PROMISES.get(id, id.replace("_", " "))
        if promise:
            found[bargaining.own(promise)] = f"{found[promise]}, on the word of the one who offers"
    return found


def fate_name(row: FateRow) -> str:
    """A Fate card has no name: it is called by what it does in battle, and by its city, which no other shows."""
    return f"{FATES.get(row.battle, row.battle.replace('_', ' '))} ({row.city.replace('_', ' ').title()})"


def names_of(c: Content, barons: tuple[int, ...]) -> dict[str, list[str]]:
    """Names of everything, for a table where these Barons play; worked out once."""
    found = c.named.get(barons)
    if found is None:
        found = names_for(c, barons)
        c.named[barons] = found
    return found


def names_for(c: Content, barons: tuple[int, ...]) -> dict[str, list[str]]:
    short = [c.baron_short[b] if b >= 0 else f"seat {s}" for s, b in enumerate(barons)]
    nobles = [c.noble_names[b * 4 + shape] if b >= 0 else f"noble {shape}" for b in barons for shape in range(4)]
    homes = [c.stronghold_names[b] if b >= 0 else f"stronghold {s}" for s, b in enumerate(barons)]
    nobles_padded = nobles + [""] * (c.nobles - len(nobles))
    return {
        "seat": short,
        "chair": short + [""] * (c.chairs - len(short)),  # all there are, taken or not
        "noble": nobles,
        "area": c.area_names,
        "city": c.city_names,
        "wall": c.city_names + homes,
        "army": nobles_padded + homes + [""] * (c.armies - c.nobles - len(homes)),
        "troop": c.troop_names,
        "card": [row.name for row in c.deeds.barons],
        "neutral": [row.name for row in c.deeds.neutrals],
        "stack": ["I", "II", "III"],
        "phase": ["Taxation", "Wages", "Assembly"],
        "space": ["the first space", "the second space", *[f"the space marked {n}" for n in range(2, 7)]],
        "fate": [fate_name(row) for row in c.fate_rows],
        "agenda": c.agenda_names,
        "event": c.event_names,
        "voyage": ["Ceylon", "the Spice Islands", "China"],
        "nation": c.nation_names,
        "road": c.road_names,
        "side": short + [""] * (c.chairs - len(short)) + ["the city"],
        "result": [row.title for row in c.deeds.voyages],
        "yesno": ["no", "yes"],
        "promise": promise_names(c),
    }
