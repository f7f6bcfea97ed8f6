"""Town Levies, and Muster Forces, which brings them.

A Levy is a Mercenary without nationality and without wages. It marches, fights and counts as any other, for the death of its Noble and the
circle Noble's limit too; but it goes back to a supply of its own. cg.levies.as-mercenaries, cg.levies.circle, cg.levies.no-nationality
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Deeds, NeutralCard
from regalia.games.warrior_knights.reasons.things import not_your_city, place_of
from regalia.games.warrior_knights.rules import armies, laws, offices, pieces, table
from regalia.games.warrior_knights.rules.deaths import ArmyLosses, NobleDeath
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.neutral_cards import MusterTroops, town_levy_price
from regalia.games.warrior_knights.rules.wages import PayTroops, left_unpaid, wants_wages
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    draft.wrap_rule(armies.to_deck, to_their_own_supply)
    draft.cite(NobleDeath, "heir", "cg.levies.back-to-supply cg.combine.heirs-leaders cg.ruling.heirs")
    draft.cite(MercenaryDraft, "new_offer", "cg.levies.source")
    draft.wrap_rule(wants_wages, all_but_levies)
    draft.cite(PayTroops, "pay_regulars", "cg.levies.no-wages cg.levies.circle cg.ruling.levies-circle")
    draft.wrap_rule(left_unpaid, levies_go_too)
    draft.cite(PayTroops, "pay_mercenaries", "cg.levies.desert-together cg.levies.desert-stronghold cg.ruling.levies-stronghold")
    draft.cite(PayTroops, "desertion", "cg.levies.dispersed-noble cg.combine.abandoned-levies cg.ruling.abandoned")
    draft.cite(ArmyLosses, "draw_deserters", "cg.levies.no-nationality cg.ruling.levies-deserters")
    draft.cite(ArmyLosses, "lose_casualties", "cg.levies.casualties-first cg.levies.as-mercenaries")
    draft.insert_after(
        ArmyLosses,
        "lose_casualties",
        "levies_go_home",
        {"levies_go_home": levies_go_home},
        cites="cg.levies.death cg.levies.stronghold-falls cg.ruling.levies-stronghold",
    )
    draft.wrap(MusterTroops, "on_muster", levies_after_muster)
    draft.replace(MusterTroops, {"after_muster": next_baron})
    draft.cite(MusterTroops, "muster", "cg.muster-forces.base-part cg.muster-forces.both cg.ruling.muster-name")


# ---- where they are


def is_levy(g: Kingdom, troop: int) -> bool:
    return content.is_levy(g.content, troop)


def levies_of(g: Kingdom, army: int) -> list[int]:
    return [t for t in armies.cards(g, army) if is_levy(g, t)]


def to_levy_supply(g: Kingdom, troop: int) -> None:
    """Back beside the board, to be raised again while its city stands. cg.levies.back-to-supply, cg.levies.city-lost"""
    g.troop_at[troop] = h.IN_SUPPLY


def to_their_own_supply(before: Callable[[Kingdom, int], None], g: Kingdom, troop: int) -> None:
    """Wherever a Mercenary is lost or dismissed. cg.levies.back-to-supply, cg.combine.cards-mercenaries, cg.combine.heirs-leaders

    cg.ruling.base-cards-troops
    """
    if is_levy(g, troop):
        to_levy_supply(g, troop)
    else:
        before(g, troop)


# ---- they are not paid, and do not stay


def all_but_levies(before: Callable[[Kingdom, int], bool], g: Kingdom, troop: int) -> bool:
    """cg.levies.no-wages"""
    return not is_levy(g, troop) and before(g, troop)


def disperse(g: Kingdom, army: int) -> None:
    """All Levies of an army go home; whether its Noble can stay is for the caller to ask (CheckArmies). cg.levies.dispersed-noble"""
    for levy in levies_of(g, army):
        to_levy_supply(g, levy)
        g.emit(w.LEVY_GOES_HOME, levy, army)


def levies_go_too(before: Callable[[Kingdom, int, int], None], g: Kingdom, seat: int, troop: int) -> None:
    """With a Mercenary who deserts in Wages go all Levies of his army. cg.levies.desert-together, cg.levies.desert-stronghold"""
    army = g.troop_at[troop]
    before(g, seat, troop)
    disperse(g, army)


def levies_go_home(self: ArmyLosses, g: Kingdom) -> Flow | None:
    """After the casualties, when a Noble has died, his stronghold has fallen or its troops are no more. cg.levies.death

    cg.levies.stronghold-falls
    """
    disperse(g, self.army)
    return None


# ---- Muster Forces


def levy_price(g: Kingdom, seat: int, levy: int) -> int:
    """What a Levy costs a Baron; more while he is bound by the Price of Bread. cg.muster-forces.levies"""
    return price_of(g, levy, laws.amount(g, "price_of_bread", "crowns") if laws.binds(g, seat, "price_of_bread") else h.LEVY)


def price_of(g: Kingdom, levy: int, crowns: int) -> int:
    """What its own city asks for a Levy, where the price is so many crowns as a rule."""
    return town_levy_price(g, content.levy_city(g.content, levy), crowns)


def receivers(g: Kingdom, seat: int, city: int) -> list[int]:
    """His Nobles by a city who can lead its Levy: exhausted ones too, none at sea. cg.levies.assign, cg.levies.exhausted-noble"""
    return armies.own_nobles_in(g, seat, g.content.city_area[city])


def raisable(g: Kingdom, seat: int) -> list[Option]:
    """Each Levy in the supply whose city he controls, unbesieged, with each Noble of his there. What it costs is for the caller to ask.

    cg.levies.condition, cg.levies.assign, cg.levies.taken, cg.levies.besieged
    """
    found: list[Option] = []
    for levy in at_hand(g, seat):
        found += [(w.RAISE_LEVY, levy, noble) for noble in receivers(g, seat, content.levy_city(g.content, levy))]
    return found


def at_hand(g: Kingdom, seat: int) -> list[int]:
    """The Levies in the supply whose cities he controls, unbesieged."""
    cities = [city for city in armies.cities_of(g, seat) if not armies.is_besieged(g, city)]
    return [t for t in content.levies(g.content) if g.troop_at[t] == h.IN_SUPPLY and content.levy_city(g.content, t) in cities]


def musterable(g: Kingdom, seat: int) -> list[Option]:
    """At Muster Forces the Marshal of the Levies may also receive those of cities one march from him."""
    found = raisable(g, seat)
    for levy in at_hand(g, seat):
        if offices.is_near(g, seat, content.levy_city(g.content, levy), "marshal_of_the_levies"):
            found.append((w.RAISE_LEVY, levy, g.office.index(g.content.agenda["marshal_of_the_levies"])))
    return found


def raise_levy(g: Kingdom, levy: int, noble: int) -> None:
    """From the supply to its Noble. cg.levies.assign"""
    g.troop_at[levy] = noble
    g.emit(w.LEVY_RAISED, levy, noble)


def levies_after_muster(before: Any, self: MusterTroops, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """When a Baron has bought off casualties, or not, he may raise Levies, before the next one's turn. cg.muster-forces.both"""
    turns = len(self.order)
    flow: Flow | None = before(self, g, seat, option)
    return RaiseLevies(seat) if len(self.order) < turns else flow  # else he is asked once more


def next_baron(self: MusterTroops, g: Kingdom, result: int) -> Flow | None:
    return AGAIN


class RaiseLevies(Procedure):
    """One Baron raises as many Levies as he can and will."""

    outline = ("choose_levy",)
    cites: ClassVar[dict[str, str]] = {
        "choose_levy": "cg.muster-forces.levies cg.muster-forces.both cg.levies.source cg.levies.own-city cg.levies.condition "
        "cg.levies.assign cg.levies.taken cg.levies.strength cg.levies.city-lost cg.levies.besieged cg.levies.exhausted-noble "
        "cg.ruling.levies-receive cg.ruling.levies-city cg.ruling.upgrade-both"
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def choose_levy(self, g: Kingdom) -> Flow | None:
        options = [o for o in musterable(g, self.seat) if g.crowns[self.seat] >= levy_price(g, self.seat, o[1])]
        return Ask(self.seat, [*options, (v.DONE,)]) if options else None

    def on_choose_levy(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        table.pay_crowns(g, seat, levy_price(g, seat, option[1]))
        raise_levy(g, option[1], option[2])
        return AGAIN

    def why_choose_levy(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        """Of a Levy, or of the city or area that it would come from."""
        if kind == "troop":
            return why_not_raised(g, seat, id) if is_levy(g, id) else []
        area = place_of(g, kind, id)
        city = g.content.area_city[area] if area >= 0 else -1
        if city < 0:
            return []
        if city >= f.KINGDOM_CITIES:
            return [(w.NO_LEVY_OVERSEAS, city)]
        return why_not_raised(g, seat, g.content.troop[f"levy_{g.content.city_ids[city]}"])


def why_not_raised(g: Kingdom, seat: int, levy: int) -> list[Reason]:
    city = content.levy_city(g.content, levy)
    if pieces.is_army(g, g.troop_at[levy]):
        return [(w.LEVY_TAKEN, levy, g.troop_at[levy])]
    if g.city_owner[city] != seat:
        return not_your_city(g, seat, "city", city)
    if armies.is_besieged(g, city):
        return [(w.NO_LEVY_IN_SIEGE, city)]
    return [] if receivers(g, seat, city) else [(w.NO_NOBLE_FOR_LEVY, city)]


# The base card leaves the deck; Muster Forces does what it did, and brings Levies. cg.muster-forces.base-part, cg.ruling.muster-name
DEEDS: Final = Deeds(neutrals=(NeutralCard("muster_troops", 0, MusterTroops), NeutralCard("muster_forces", 1, MusterTroops)))
