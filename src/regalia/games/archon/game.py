"""Archon: Glory & Machination. Card-driven worker placement for two to four in the city of Cardis."""

from pathlib import Path
from typing import Any, Final, cast

from regalia.games.archon.content import ALLOW_IDS, Content, Node, load
from regalia.games.archon.goods import CARD_IDS, CARDS, DECK_IDS, DECKS, GOOD_IDS, GOODS, RESOURCES, TAX_COLLECTOR
from regalia.games.archon.hidden import fill_hands
from regalia.games.archon.points import Points
from regalia.games.archon.reasons import why_not
from regalia.games.archon.rules.attack import POINTS, Attack
from regalia.games.archon.rules.buildings import BuildTile, Spend
from regalia.games.archon.rules.cubes import CollectCubes, GiveCubes, SwapCubes, TakeCubes
from regalia.games.archon.rules.displays import AcquireCard
from regalia.games.archon.rules.effects import Effect
from regalia.games.archon.rules.end_of_round import EndOfRound
from regalia.games.archon.rules.final import FinalScoring
from regalia.games.archon.rules.grants import KingsGrant
from regalia.games.archon.rules.guild_hall import GainMagister
from regalia.games.archon.rules.market import MarketVisit
from regalia.games.archon.rules.placement import Placement, Turn
from regalia.games.archon.rules.reign import Reign
from regalia.games.archon.rules.rounds import DivideCards, Round
from regalia.games.archon.rules.setup import Draft, SetUp
from regalia.games.archon.state import POINT_IDS, ArchonState
from regalia.games.archon.variants.calm_frontier import CALM_FRONTIER
from regalia.games.archon.vocabulary import PILE_IDS, VOCABULARY
from regalia.kernel.chance import Dice
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Game, Ruleset, Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Reason
from regalia.kernel.words import words


class Archon(Game):
    def __init__(self) -> None:
        super().__init__("archon", "Archon: Glory & Machination", 2, (2, 3, 4), VOCABULARY, str(Path(__file__).parent))
        # seats: ar.setup.players
        self.text = "Send courtiers and magisters through the city of Cardis, and stand highest in the king's grace after nine rounds."
        self.shelf = 3
        self.variants = (CALM_FRONTIER,)
        self.procedures = (
            Reign,
            SetUp,
            Draft,
            DivideCards,
            Round,
            Turn,
            Placement,
            Effect,
            CollectCubes,
            TakeCubes,
            GiveCubes,
            SwapCubes,
            MarketVisit,
            GainMagister,
            BuildTile,
            Spend,
            AcquireCard,
            EndOfRound,
            Attack,
            KingsGrant,
            FinalScoring,
        )
        self.points = POINTS
        self.decision_bound = 4_000
        self.printed: Content = load()
        self.named: dict[str, list[str]] = {}

    def content(self, setup: Setup) -> Any:
        return self.printed

    def new_points(self) -> Points:
        return Points()

    def new_state(self, rules: Ruleset, seed: int) -> State:
        return ArchonState(rules, seed)

    def opening(self, g: State) -> Procedure:
        return Reign()

    def scores(self, g: State) -> list[int]:
        return cast(ArchonState, g).score[:]

    def rounds(self, g: State) -> int:
        return cast(ArchonState, g).round

    def charts(self, g: State) -> dict[str, list[int]]:
        s = cast(ArchonState, g)
        seats = range(g.seats)
        return {
            "works": [len(s.tiles[seat]) + len(s.arts[seat]) + len(s.science[seat]) + len(s.warriors[seat]) for seat in seats],
            "wealth": [sum(s.goods[seat]) for seat in seats],
            "wall": [list(s.wall).count(seat) for seat in seats],
        }

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        fill_hands(cast(ArchonState, g), viewer, dice)

    def faults(self, g: State) -> list[str]:
        return faults(cast(ArchonState, g))

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        return why_not(cast(ArchonState, view), seat, kind, id)

    def names(self, g: State) -> dict[str, list[str]]:
        if not self.named:
            self.named = name_all(self.printed, words(self).templates["names"])
        return self.named

    def tables(self) -> dict[str, Any]:
        return tables(self.printed)

    def cards(self) -> dict[str, list[str]]:
        c = self.printed
        decks: dict[str, list[str]] = {
            "card": ["courtier", *[m.id for m in c.magisters]],
            "building": [b.id for b in c.buildings],
            "favor": [f.id for f in c.favors],
            "province": [p.id for p in c.provinces],
            "grant": [s.id for s in c.grants],
            "attack": [a.id for a in c.attacks],
            "scoring": [card.id for deck in c.decks for card in deck],
        }
        return decks


def name_all(c: Content, said: dict[str, Any]) -> dict[str, list[str]]:
    """Names by kind of entity: printed ones from the content, the rest from the words."""
    names: dict[str, list[str]] = {kind: list(said[kind]) for kind in ("seat", "card", "play", "good", "pile", "deck", "source")}
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


def faults(g: ArchonState) -> list[str]:
    """What has been lost or has appeared from nowhere."""
    c = g.content
    found: list[str] = []
    for good in range(GOODS):
        there = g.supply[good] + sum([row[good] for row in g.goods])
        if good < RESOURCES:
            there += g.repository[good]
        if there != c.supply[good] or g.supply[good] < 0 or min([row[good] for row in g.goods]) < 0:
            found.append(f"{GOOD_IDS[good]}: {there} in all, {g.supply[good]} in the supply")
    for card in range(TAX_COLLECTOR, CARDS):
        if g.magisters[card] + sum([row[card] for row in g.tracks]) != c.magisters[card - 1].copies:
            found.append(f"{CARD_IDS[card]}: stock and tracks do not add up")
    for seat in range(g.seats):
        cards = g.hand[seat] + g.waiting[seat] + g.played[seat]
        if g.token > 0 and len(cards) != 10:
            found.append(f"seat {seat} owns {len(cards)} cards")
        for card in range(TAX_COLLECTOR, CARDS):
            if cards.count(card) != g.tracks[seat][card]:
                found.append(f"seat {seat} owns {cards.count(card)} {CARD_IDS[card]} with {g.tracks[seat][card]} steps")
        if g.figures[seat] + sum([row.count(seat) for row in g.standing]) != c.figures:
            found.append(f"seat {seat} lacks a figure")
        if sum([row.count(seat) for row in g.tokens]) > c.tax_tokens:
            found.append(f"seat {seat} has laid more tokens than there are")
        if sum(g.tally[seat]) != g.score[seat]:
            found.append(f"seat {seat}: score and tally differ")
        if g.wall.count(seat) != len(g.warriors[seat]):
            found.append(f"seat {seat}: wall and Warriors differ")
    for design, tile in enumerate(c.buildings):
        copies = 1 if g.seats == 2 else tile.copies
        if g.stack and g.grants and g.tiles_left[design] + sum([row.count(design) for row in g.tiles]) != copies:
            found.append(f"{tile.id}: lost or copied")
    for deck in range(DECKS):
        owned = [card for row in g.owned(deck) for card in row]
        if sorted(g.decks[deck] + g.displays[deck] + owned) != list(range(len(c.decks[deck]))):
            found.append(f"{DECK_IDS[deck]}: cards lost or copied")
    if sorted(g.favor_deck + g.favor_row + g.favors_gone) != list(range(len(c.favors))):
        found.append("favors lost or copied")
    if sorted(g.attack_deck + g.attacks_gone) != list(range(len(c.attacks))):
        found.append("attacks lost or copied")
    provinces = g.province_deck + g.provinces_gone + ([g.province] if g.province >= 0 else [])
    if sorted(provinces) != list(range(len(c.provinces))):
        found.append("provinces lost or copied")
    return found


GAME: Final = Archon()
