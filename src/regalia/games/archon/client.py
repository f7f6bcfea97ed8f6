"""What clients are told once for a table: the names of everything, by kind, and the printed figures."""

from typing import Any

from regalia.games.archon.content import Content, Node
from regalia.games.archon.figures import ALLOW_IDS, CARD_IDS, DECK_IDS, DECKS, GOOD_IDS, PILE_IDS, POINT_IDS


def names_for(c: Content, said: dict[str, Any], sides: tuple[int, ...]) -> dict[str, list[str]]:
    """Names by kind of entity: printed ones from the content, the rest from the words."""
    names: dict[str, list[str]] = {
        kind: list(said[kind]) for kind in ("seat", "card", "play", "good", "good.one", "pile", "deck", "source")
    }
    names["seat"] = [names["seat"][side] for side in sides]
    names["place"] = [p.name for p in c.places]
    names["slot"] = [said["slot"].format(place=c.places[s.place].name, number=s.number + 1) for s in c.slots]
    names["building"] = [b.name for b in c.buildings]
    names["favor"] = [f.name for f in c.favors]
    names["province"] = [p.name for p in c.provinces]
    names["grant"] = [s.name for s in c.grants]
    names["attack"] = [a.name for a in c.attacks]
    names["scoring"] = []
    for deck in range(DECKS):
        names[DECK_IDS[deck]] = [card.name for card in c.decks[deck]]
        names["scoring"] += names[DECK_IDS[deck]]
    names["effect"] = [effect_name(c, node, said["effect"]) for node in c.nodes]
    return names


def effect_name(c: Content, node: Node, template: str) -> str:
    """A branch of a choice, as an option shows it. Only actions of places stand in choices so far."""
    return template.format(place=c.places[node.place].name) if node.place >= 0 else ""


def tables(c: Content) -> dict[str, Any]:
    """The printed figures, for pages."""
    return {
        "goods": list(GOOD_IDS),
        "cards": list(CARD_IDS),
        "piles": list(PILE_IDS),
        "points": list(POINT_IDS),
        "places": [{"id": p.id, "text": p.text, "slots": p.slots, "merchant": p.merchant} for p in c.places],
        "slots": [{"place": s.place, "number": s.number, "cards": s.cards, "covered": s.covered} for s in c.slots],
        "palace": c.palace,
        "magisters": [
            {
                "id": m.id,
                "text": m.text,
                "copies": m.copies,
                "price": m.price,
                "surcharge": m.surcharge,
                "track_points": m.track_points,
                "order_value": m.order_value,
            }
            for m in c.magisters
        ],
        "buildings": [
            {"id": b.id, "text": b.text, "level": b.level, "copies": b.copies, "cost": b.cost, "points": b.points} for b in c.buildings
        ],
        "favors": [{"id": f.id, "text": f.text, "cards": f.cards} for f in c.favors],
        "provinces": [{"id": p.id, "cubes": p.rows} for p in c.provinces],
        "grants": [{"id": s.id, "rows": s.rows} for s in c.grants],
        "attacks": [{"id": a.id, "strength": [row[0] for row in a.rows]} for a in c.attacks],
        "decks": [[{"id": k.id, "grade": k.grade, "cost": k.cost, "points": k.points} for k in deck] for deck in c.decks],
        "season_track": c.track,
        "attack_growth": c.growth,
        "wall": {"spaces": c.wall_spaces, "scoring": c.wall_scoring, "points": c.wall_points},
        "score_track": c.score_spaces,
        "figures": c.figures,
        "tax_tokens": c.tax_tokens,
        "trades": {str(i): node.trade for i, node in enumerate(c.nodes) if node.trade},  # by effect: sell, price, buy, price
        "final": {
            "set_points": c.set_points,
            "track_alone": c.track_alone,
            "track_tied": c.track_tied,
            "track_least": c.track_least,
            "goods_divisor": c.goods_divisor,
            "gold_per_unit": c.gold_per_unit,
        },
        "allow": list(ALLOW_IDS),
    }
