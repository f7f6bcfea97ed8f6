"""What clients are told once for a table: the names of everything, by kind."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.content import content
from regalia.games.warrior_knights.rules import bargaining


def promise_names() -> list[str]:
    asked = [p.replace("_", " ") for p in bargaining.PROMISES]
    return asked + [f"{name}, on the word of the one who offers" for name in asked[1:]]


def names_for(barons: list[int]) -> dict[str, list[str]]:
    c = content()
    short = [c.baron_short[b] if b >= 0 else f"seat {s}" for s, b in enumerate(barons)]
    nobles = [c.noble_names[b * 4 + shape] if b >= 0 else f"noble {shape}" for b in barons for shape in range(4)]
    homes = [c.stronghold_names[b] if b >= 0 else f"stronghold {s}" for s, b in enumerate(barons)]
    nobles_padded = nobles + [""] * (f.NOBLES - len(nobles))
    return {
        "seat": short,
        "noble": nobles,
        "area": c.area_names,
        "city": c.city_names,
        "wall": c.city_names + homes,
        "army": nobles_padded + homes,
        "troop": c.troop_names,
        "card": [name.replace("_", " ").title() for name in f.BARON_CARDS],
        "neutral": [name.replace("_", " ").title() for name in f.NEUTRAL_CARDS],
        "stack": ["I", "II", "III"],
        "phase": ["Taxation", "Wages", "Assembly"],
        "space": ["first", "second", *[f"No. {n}" for n in range(2, 7)]],
        "fate": [f"Fate {i + 1}" for i in range(24)],
        "agenda": c.agenda_names,
        "event": c.event_names,
        "voyage": ["Ceylon", "the Spice Islands", "China"],
        "nation": c.nation_names,
        "road": c.road_names,
        "side": short + [""] * (f.MOST_SEATS - len(short)) + ["the city"],
        "result": ["Fleet Lost", "No News", "1x", "2x", "3x", "4x"],
        "yesno": ["no", "yes"],
        "promise": promise_names(),
    }
