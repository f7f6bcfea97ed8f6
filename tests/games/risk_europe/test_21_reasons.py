"""Why can't I? Each reason in a position of its own, in the order of the guide."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import ARCHER, CAVALRY, FOOTMAN, MANEUVER, SIEGE, TAX, UNITS
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault
from regalia.games.risk_europe.rules.orders import Expand, Maneuver, SendUnits, Spend
from regalia.games.risk_europe.rules.orders import Tax as TaxOrder
from regalia.games.risk_europe.rules.setup import Bid, Placement
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries import vocabulary as mercenary_words
from regalia.games.risk_europe.variants.missions import vocabulary as mission_words
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.games.risk_europe.variants.teams import vocabulary as team_words
from regalia.kernel import engine
from tests.games.reason_cases import Asked, Cases, ask, names
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    CARD,
    GREEN,
    MISSION,
    ORANGE,
    T,
    begin,
    board_of,
    build,
    do,
    from_step,
    put,
    table,
    turn,
)

CASES = Cases(GAME)
case = CASES.case

CITY = BOX.ids[max(BOX.gold, key=lambda t: len(BOX.links[t]))]
LINKED = [BOX.ids[t] for t in BOX.links[T[CITY]]]


def card_with(**wanted: object) -> str:
    """The first order card that shows an order (or not), or a bonus action."""
    for id, c in CARD.items():
        fits = all(
            (value in BOX.card_orders[c])
            if what == "order"
            else (value not in BOX.card_orders[c])
            if what == "lacks"
            else BOX.card_bonus[c] == value
            for what, value in wanted.items()
        )
        if fits:
            return id
    raise AssertionError(f"no card shows {wanted}")


@pytest.mark.parametrize("reason", CASES.numbers(), ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


# ---- who


@case(v.OUT_OF_THE_GAME)
def eliminated() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 3)
    g.out[3] = 1
    begin(g, Expand(BLUE, BLUE, 1))
    return g, 3, "step", (3,)


# ---- set-up


@case(v.COINS_SHORT)
def coins_short() -> Asked:
    g = board_of()
    g.coins = [3, 3, 3, 3]
    begin(g, Bid())
    return g, 1, "n:4", (4, 3)


def settling() -> RiskState:
    g = board_of()
    put(g, ORANGE, CITY, 3)
    return begin(g, Placement(BLUE, 10, 1))


@case(v.NOT_GOLD)
def not_gold() -> Asked:
    t = next(t for t in range(BOX.count) if t not in BOX.gold)
    return settling(), BLUE, f"territory:{t}", (t,)


@case(v.CITY_TAKEN)
def city_taken() -> Asked:
    return settling(), BLUE, f"territory:{T[CITY]}", (T[CITY], ORANGE)


def bordering() -> tuple[RiskState, int]:
    """A starting city with a city and a taken territory next to it."""
    city = next(t for t in BOX.gold if any(board_city(n) for n in BOX.links[t]) and sum(not board_city(n) for n in BOX.links[t]) > 2)
    g = board_of()
    begin(g, Placement(BLUE, 10, 1))
    taken = next(n for n in BOX.links[city] if not board_city(n))
    put(g, ORANGE, BOX.ids[taken], 1)
    engine.apply(g, BLUE, (v.SETTLE, city))
    return g, city


def board_city(t: int) -> bool:
    return t in BOX.cities


@case(v.BORDER_FAR)
def border_far() -> Asked:
    g, city = bordering()
    far = next(t for t in range(BOX.count) if t not in BOX.links[city] and t != city)
    return g, BLUE, f"territory:{far}", (far, city)


@case(v.BORDER_CITY)
def border_city() -> Asked:
    g, city = bordering()
    other = next(n for n in BOX.links[city] if board_city(n))
    return g, BLUE, f"territory:{other}", (other,)


@case(v.BORDER_TAKEN)
def border_taken() -> Asked:
    g, city = bordering()
    taken = next(n for n in BOX.links[city] if not board_city(n))
    return g, BLUE, f"territory:{taken}", (taken, ORANGE)


# ---- the round


def laying() -> RiskState:
    g = board_of()
    for army in range(4):
        put(g, army, BOX.ids[BOX.gold[army]], 3)
    g.hand = [sorted(set(BOX.deck))[:4] for _ in range(4)]
    g.discard = [sorted(set(BOX.deck))[4:] for _ in range(4)]
    return from_step(g, "lay_cards")


@case(mercenary_words.NOT_FOR_HIRE)
def not_for_hire() -> Asked:
    g = board_of(2)
    for army in range(4):
        put(g, army, BOX.ids[BOX.gold[army]], 3)
    from_step(g, "hire_mercenaries")
    return g, BLUE, f"army:{ORANGE}", (ORANGE,)


@case(v.CARD_DISCARDED)
def card_discarded() -> Asked:
    g = laying()
    return g, BLUE, f"card:{g.discard[BLUE][0]}", (g.discard[BLUE][0],)


@case(v.CARD_LAID)
def card_laid() -> Asked:
    g = laying()
    card = g.hand[BLUE][0]
    engine.apply(g, BLUE, (v.LAY, card))
    return g, BLUE, f"card:{card}", (card,)


@case(v.NO_DISPUTE)
def no_dispute() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 3)
    for place in LINKED[:2]:
        put(g, BLUE, place, 2)
        put(g, ORANGE, place, 2)
    from_step(g, "fight_battles")
    return g, BLUE, f"territory:{T[CITY]}", (T[CITY],)


# ---- a turn


def armed() -> RiskState:
    """Blue in a city and next to it, with something to do for every order."""
    g = board_of()
    put(g, BLUE, CITY, 5)
    put(g, BLUE, LINKED[0], 3)
    g.coins[BLUE] = 5
    return g


@case(v.CARD_LATER)
def card_later() -> Asked:
    return turn(armed(), BLUE, card_with(order=TAX)), BLUE, "card:3", (3,)


@case(v.NOT_ON_CARD)
def not_on_card() -> Asked:
    card = card_with(lacks=TAX)
    return turn(armed(), BLUE, card), BLUE, f"order:{TAX}", (TAX, CARD[card])


@case(v.ORDER_GIVEN_ALREADY)
def order_given() -> Asked:
    """The bonus action is still to come, so that the turn goes on."""
    g = armed()
    card = CARD[card_with(bonus=2)]
    turn(g, BLUE, BOX.card_ids[card])
    given, other = BOX.card_orders[card]
    engine.apply(g, BLUE, (v.ORDER, given))
    engine.apply(g, BLUE, (v.DONE,))
    return g, BLUE, f"order:{other}", (given,)


@case(v.ORDER_FIRST)
def order_first() -> Asked:
    card = card_with(order=TAX, bonus=0)
    return turn(armed(), BLUE, card), BLUE, f"territory:{T[CITY]}", (CARD[card],)


@case(v.NO_EXPANSION)
def no_expansion() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 1)
    g.coins[BLUE] = 9
    card = card_with(order=0)
    return turn(g, BLUE, card), BLUE, "order:0", ()


@case(v.NO_MANEUVER)
def no_maneuver() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 5)
    g.coins[BLUE] = 9
    return turn(g, BLUE, card_with(order=MANEUVER)), BLUE, f"order:{MANEUVER}", ()


@case(v.NO_TAX)
def no_tax() -> Asked:
    g = board_of()
    land = next(t for t in range(BOX.count) if not board_city(t))
    put(g, BLUE, BOX.ids[land], 5)
    g.coins[BLUE] = 30  # for a castle
    return turn(g, BLUE, card_with(order=TAX)), BLUE, f"order:{TAX}", ()


@case(v.NO_PURCHASE)
def no_purchase() -> Asked:
    g = armed()
    g.coins[BLUE] = 0
    return turn(g, BLUE, card_with(order=4)), BLUE, "order:4", (0,)


@case(v.NO_BONUS)
def no_bonus() -> Asked:
    card = card_with(bonus=0)
    return turn(armed(), BLUE, card), BLUE, "verb:fortify", (CARD[card],)


@case(v.BONUS_USED)
def bonus_used() -> Asked:
    g = turn(armed(), BLUE, card_with(bonus=2))
    do(g, f"fortify {CITY}")
    return g, BLUE, "verb:fortify", ()


@case(v.FORTIFY_NEITHER)
def fortify_neither() -> Asked:
    land = next(n for n in LINKED if not board_city(T[n]))
    g = armed()
    put(g, BLUE, land, 1)
    return turn(g, BLUE, card_with(bonus=2)), BLUE, f"territory:{T[land]}", (T[land],)


@case(v.NOT_YOURS)
def not_yours() -> Asked:
    g = armed()
    put(g, ORANGE, LINKED[1], 2)
    return turn(g, BLUE, card_with(bonus=2)), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]],)


@case(v.NOBODY_THERE)
def nobody_there() -> Asked:
    return turn(armed(), BLUE, card_with(bonus=2)), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]],)


def besieging(weapons: int = 1) -> RiskState:
    """Blue with a Siege Weapon beside Orange by land; a dispute, a far enemy, and the card in hand."""
    origin = next(t for t in range(BOX.count) if len(BOX.land[t]) > 3)
    g = board_of()
    put(g, BLUE, BOX.ids[origin], 5, siege=weapons)
    put(g, ORANGE, BOX.ids[BOX.land[origin][0]], 2)
    put(g, ORANGE, BOX.ids[BOX.land[origin][1]], 2)
    put(g, GREEN, BOX.ids[BOX.land[origin][1]], 2)
    far = next(t for t in range(BOX.count) if t not in BOX.land[origin] and t != origin and g.holder[t] < 0)
    put(g, ORANGE, BOX.ids[far], 2)
    return turn(g, BLUE, card_with(bonus=3))


@case(v.SIEGE_LAND)
def siege_land() -> Asked:
    g = besieging()
    far = next(t for t in range(BOX.count) if g.holder[t] == ORANGE and not any(t in BOX.land[o] for o in board.territories(g, BLUE)))
    return g, BLUE, f"territory:{far}", (far,)


@case(v.SIEGE_DISPUTE)
def siege_dispute() -> Asked:
    g = besieging()
    t = board.disputes(g)[0]
    return g, BLUE, f"territory:{t}", (t,)


@case(v.NO_SIEGE_WEAPON)
def no_siege_weapon() -> Asked:
    return besieging(0), BLUE, "verb:assault", ()


@case(v.SIEGE_TARGETS)
def siege_targets() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 5, siege=1)
    return turn(g, BLUE, card_with(bonus=3)), BLUE, "verb:assault", ()


# ---- Expand


def expanding() -> RiskState:
    """Blue may expand from the city; one man alone, a dispute he defends and one he attacks."""
    g = board_of()
    put(g, BLUE, CITY, 5)
    put(g, BLUE, LINKED[0], 1)
    put(g, BLUE, LINKED[1], 3)
    put(g, ORANGE, LINKED[1], 3)
    put(g, ORANGE, LINKED[2], 3)
    put(g, BLUE, LINKED[2], 3)
    return begin(g, Expand(BLUE, BLUE, 1))


@case(v.LEAVE_ONE)
def leave_one() -> Asked:
    return expanding(), BLUE, f"territory:{T[LINKED[0]]}", (T[LINKED[0]],)


@case(v.LEAVE_MATCH)
def leave_match() -> Asked:
    return expanding(), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]], 3)


@case(v.ATTACKER_STAYS)
def attacker_stays() -> Asked:
    return expanding(), BLUE, f"territory:{T[LINKED[2]]}", (T[LINKED[2]],)


@case(v.NOWHERE)
def nowhere() -> Asked:
    """All around is his own already."""
    g = board_of()
    put(g, BLUE, CITY, 5)
    for place in LINKED:
        put(g, BLUE, place, 2)
    begin(g, Expand(BLUE, BLUE, 1))
    return g, BLUE, f"territory:{T[CITY]}", (T[CITY],)


def entering(*variants: str) -> RiskState:
    """Expanding from the city: own land, a dispute of others, one of his own, a castle, a teammate (in team play), and open land."""
    g = board_of(4, *variants)
    put(g, BLUE, CITY, 5)
    put(g, BLUE, LINKED[0], 2)
    put(g, ORANGE, LINKED[1], 2)
    put(g, GREEN if not variants else 3, LINKED[1], 2)
    put(g, ORANGE, LINKED[2], 2)
    build(g, LINKED[2])
    expand = Expand(BLUE, BLUE, 1)
    expand.origin = T[CITY]
    expand.step = 1
    return begin(g, expand)


def star(n: int) -> None:
    """The tests want a city with so many neighbours."""
    assert len(LINKED) >= n, LINKED


@case(v.OWN_LAND)
def own_land() -> Asked:
    return entering(), BLUE, f"territory:{T[LINKED[0]]}", (T[LINKED[0]],)


@case(v.THIRD_ARMY)
def third_army() -> Asked:
    return entering(), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]],)


@case(v.OWN_DISPUTE)
def own_dispute() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 5)
    put(g, ORANGE, LINKED[0], 2)
    put(g, BLUE, LINKED[0], 2)
    expand = Expand(BLUE, BLUE, 1)
    expand.origin = T[CITY]
    expand.step = 1
    begin(g, expand)
    return g, BLUE, f"territory:{T[LINKED[0]]}", (T[LINKED[0]],)


@case(v.CASTLE_NEEDS_SIEGE)
def castle_needs_siege() -> Asked:
    return entering(), BLUE, f"territory:{T[LINKED[2]]}", (T[LINKED[2]], T[CITY])


@case(v.NOT_ADJACENT)
def not_adjacent() -> Asked:
    far = next(t for t in range(BOX.count) if BOX.ids[t] not in LINKED and t != T[CITY])
    return entering(), BLUE, f"territory:{far}", (T[CITY], far)


@case(team_words.TEAMMATE)
def teammate() -> Asked:
    g = board_of(4, "teams")
    put(g, BLUE, CITY, 5)
    put(g, GREEN, LINKED[0], 2)
    expand = Expand(BLUE, BLUE, 1)
    expand.origin = T[CITY]
    expand.step = 1
    begin(g, expand)
    return g, BLUE, f"territory:{T[LINKED[0]]}", (T[LINKED[0]], GREEN)


def sending(limit: int = 4, siege_needed: int = 0, unit: int = FOOTMAN) -> RiskState:
    g = board_of()
    put(g, BLUE, CITY, 5, siege=2)
    sent = SendUnits(BLUE, BLUE, T[CITY], T[LINKED[0]], limit, siege_needed)
    sent.unit = unit
    return begin(g, sent)


@case(v.UNIT_NOW)
def unit_now() -> Asked:
    return sending(), BLUE, f"unit:{CAVALRY}", (FOOTMAN,)


@case(v.TOO_FEW)
def too_few() -> Asked:
    return sending(), BLUE, "n:6", (FOOTMAN, 5)


@case(v.MUST_STAY)
def must_stay() -> Asked:
    return sending(), BLUE, "n:5", (T[CITY], 4)


@case(v.SIEGE_COMES)
def siege_comes() -> Asked:
    return sending(6, 1, SIEGE), BLUE, "n:0", (T[LINKED[0]],)


@case(v.SOMEBODY_GOES)
def somebody_goes() -> Asked:
    return sending(), BLUE, "n:0", ()


# ---- Maneuver


def maneuvering() -> RiskState:
    g = board_of()
    put(g, BLUE, CITY, 1)
    put(g, BLUE, LINKED[0], 3)
    put(g, BLUE, LINKED[1], 3)
    put(g, ORANGE, LINKED[1], 3)
    lonely = next(
        t for t in range(BOX.count) if t != T[CITY] and BOX.ids[t] not in LINKED and not any(BOX.ids[n] in LINKED for n in BOX.links[t])
    )
    put(g, BLUE, BOX.ids[lonely], 3)
    return begin(g, Maneuver(BLUE, BLUE))


@case(v.NO_RETREAT)
def no_retreat() -> Asked:
    return maneuvering(), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]],)


@case(v.KEEP_WATCH)
def keep_watch() -> Asked:
    return maneuvering(), BLUE, f"territory:{T[CITY]}", (T[CITY],)


@case(v.NO_FIRST_STEP)
def no_first_step() -> Asked:
    g = maneuvering()
    lonely = next(t for t in board.territories(g, BLUE) if t != T[CITY] and BOX.ids[t] not in LINKED)
    return g, BLUE, f"territory:{lonely}", (lonely,)


def chain(n: int) -> list[int]:
    """Territories each next to the one before, and no nearer to the first than that."""
    for start in range(BOX.count):
        line = [start]
        while len(line) < n:
            fresh = [t for t in BOX.links[line[-1]] if t not in line and not any(t in BOX.links[x] for x in line[:-1])]
            if not fresh:
                break
            line.append(fresh[0])
        if len(line) == n:
            return line
    raise AssertionError("no chain of this length")


def moving(line: list[int]) -> RiskState:
    g = board_of()
    for t in line:
        put(g, BLUE, BOX.ids[t], 3)
    maneuver = Maneuver(BLUE, BLUE)
    maneuver.origin = line[0]
    maneuver.step = 1
    return begin(g, maneuver)


@case(v.TOO_FAR)
def too_far() -> Asked:
    line = chain(4)
    return moving(line), BLUE, f"territory:{line[3]}", (line[3], 2)


@case(v.SET_OUT)
def set_out() -> Asked:
    line = chain(4)
    return moving(line), BLUE, f"territory:{line[0]}", (line[0],)


@case(v.NOT_OWN_TARGET)
def not_own_target() -> Asked:
    line = chain(4)
    g = moving(line)
    other = next(t for t in range(BOX.count) if t not in line)
    return g, BLUE, f"territory:{other}", (other,)


@case(v.CUT_OFF)
def cut_off() -> Asked:
    """A dispute in between stops the way, and there is no other."""
    line = chain(4)
    g = board_of()
    for t in (*line[:2], line[3]):
        put(g, BLUE, BOX.ids[t], 3)
    side = next(t for t in BOX.links[line[0]] if t != line[1])
    put(g, BLUE, BOX.ids[side], 3)
    maneuver = Maneuver(BLUE, BLUE)
    maneuver.origin = line[0]
    maneuver.step = 1
    begin(g, maneuver)
    assert line[3] not in board.within_steps(g, BLUE, line[0], BOX.count), "another way leads around"
    return g, BLUE, f"territory:{line[3]}", (line[3],)


# ---- Tax and Spend


def taxing() -> RiskState:
    g = board_of()
    for t in BOX.gold[:2]:
        put(g, BLUE, BOX.ids[t], 3)
    put(g, BLUE, BOX.ids[BOX.gold[2]], 3)
    put(g, ORANGE, BOX.ids[BOX.gold[2]], 3)
    return begin(g, TaxOrder(BLUE, BLUE))


@case(v.NOT_A_CITY)
def not_a_city() -> Asked:
    land = next(t for t in range(BOX.count) if not board_city(t))
    return taxing(), BLUE, f"territory:{land}", (land,)


@case(v.TAX_DISPUTE)
def tax_dispute() -> Asked:
    return taxing(), BLUE, f"territory:{BOX.gold[2]}", (BOX.gold[2],)


LAND = next(BOX.ids[t] for t in range(BOX.count) if t not in BOX.cities)


def spending(coins: int = 2) -> RiskState:
    g = board_of()
    g.coins[BLUE] = coins
    put(g, BLUE, CITY, 3)
    put(g, BLUE, LAND, 3)
    put(g, BLUE, BOX.ids[BOX.gold[2]], 3)
    put(g, ORANGE, BOX.ids[BOX.gold[2]], 3)
    return begin(g, Spend(BLUE, BLUE))


@case(v.RECRUIT_DISPUTE)
def recruit_dispute() -> Asked:
    return spending(), BLUE, f"territory:{BOX.gold[2]}", (BOX.gold[2],)


@case(v.RECRUIT_PLACE)
def recruit_place() -> Asked:
    return spending(), BLUE, f"territory:{T[LAND]}", (T[LAND],)


@case(v.UNIT_PRICE)
def unit_price() -> Asked:
    return spending(), BLUE, f"unit:{CAVALRY}", (CAVALRY, BOX.unit_price[CAVALRY], 2)


@case(v.RESERVE_EMPTY)
def reserve_empty() -> Asked:
    g = spending()
    g.reserve[BLUE][ARCHER] = 0
    engine.refresh(g)
    return g, BLUE, f"unit:{ARCHER}", (ARCHER,)


@case(v.NO_GROUND)
def no_ground() -> Asked:
    g = board_of()
    g.coins[BLUE] = 30
    put(g, BLUE, LAND, 3)
    begin(g, Spend(BLUE, BLUE))
    return g, BLUE, f"unit:{FOOTMAN}", ()


@case(v.CASTLE_PRICE)
def castle_price() -> Asked:
    return spending(), BLUE, "verb:build", (BOX.castle_price, 2)


@case(v.CASTLES_OUT)
def castles_out() -> Asked:
    g = spending(30)
    g.castles_left = 0
    engine.refresh(g)
    return g, BLUE, "verb:build", ()


@case(v.CASTLE_SITES)
def castle_sites() -> Asked:
    g = board_of()
    g.coins[BLUE] = 30
    put(g, BLUE, CITY, 3)
    build(g, CITY)
    begin(g, Spend(BLUE, BLUE))
    return g, BLUE, "verb:build", ()


@case(v.CROWN_PRICE)
def crown_price() -> Asked:
    return spending(), BLUE, "verb:crown_card", (BOX.crown_card_price, 2)


@case(v.CROWN_BOUGHT)
def crown_bought() -> Asked:
    g = spending(30)
    do(g, "crown_card")
    return g, BLUE, "verb:crown_card", ()


@case(v.CROWNS_OUT)
def crowns_out() -> Asked:
    g = spending(30)
    g.crown_cards_left = 0
    engine.refresh(g)
    return g, BLUE, "step", ()


@case(v.CROWNS_NOT_SOLD)
def crowns_not_sold() -> Asked:
    g = board_of(4, "missions")
    g.coins[BLUE] = 30
    put(g, BLUE, CITY, 3)
    begin(g, Spend(BLUE, BLUE))
    return g, BLUE, "verb:crown_card", ()


# ---- losses and missions


def losing() -> RiskState:
    g = board_of()
    put(g, BLUE, CITY, 5, siege=1)
    put(g, ORANGE, LINKED[0], 2, 1)
    assault = SiegeAssault(BLUE, T[CITY], T[LINKED[0]])
    assault.hits = 2
    assault.step = 1
    return begin(g, assault)


@case(v.UNIT_GONE)
def unit_gone() -> Asked:
    return losing(), ORANGE, f"unit:{CAVALRY}", (CAVALRY,)


@case(v.UNIT_LIGHTER)
def unit_lighter() -> Asked:
    """An Archer is lost already, so Footmen have had their turn."""
    g = board_of()
    t = T[CITY]
    put(g, BLUE, CITY, 3, 2, 1)
    put(g, ORANGE, CITY, 5, 1)
    battle = Battle(t)
    battle.attacker, battle.defender, battle.rank = ORANGE, BLUE, 2
    battle.attack_dice, battle.defence_dice = [6, 6], [1]
    battle.step = g.rules.index[Battle]["remove_losses"]
    begin(g, battle)
    engine.apply(g, BLUE, (v.LOSE, ARCHER))
    return g, BLUE, f"unit:{FOOTMAN}", (FOOTMAN,)


@case(mission_words.NOT_FULFILLED)
def not_fulfilled() -> Asked:
    g = board_of(4, "missions")
    put(g, BLUE, CITY, 5)
    mission = MISSION[list(MISSION)[0]]
    missions(g).missions[BLUE] = [mission]
    turn(g, BLUE, card_with(order=TAX))
    return g, BLUE, f"mission:{mission}", (mission,)


# ---- more of the same


def test_the_steps_of_a_turn_name_what_is_missing_at_once() -> None:
    """`step`: all that the card shows and cannot be done."""
    g = armed()
    g.coins[BLUE] = 0
    card = card_with(order=4)
    turn(g, BLUE, card)
    assert "no_purchase" in names(GAME, ask(g, BLUE, "step"))
    assert "no_bonus" not in names(GAME, ask(g, BLUE, "step"))


def test_kiev_lets_one_recruit_in_the_open_and_leaves_nothing_to_explain() -> None:
    """The rules are asked, not repeated."""
    g = board_of()
    kiev = BOX.ids.index("kiev") if "kiev" in BOX.ids else next(t for t in BOX.gold if "kiev" in BOX.city_names[t].lower())
    land = next(n for n in BOX.links[kiev] if n not in BOX.cities)
    g.coins[BLUE] = 5
    put(g, BLUE, BOX.ids[kiev], 3)
    put(g, BLUE, BOX.ids[land], 3)
    begin(g, Spend(BLUE, BLUE))
    assert ask(g, BLUE, f"territory:{land}").offered


def test_another_kings_laid_cards_are_not_told_by_a_reason() -> None:
    """While all lay cards: whatever the others hold and lay, the answers about cards are the same."""
    one, other = laying(), laying()
    other.hand[ORANGE] = other.discard[ORANGE][: len(other.hand[ORANGE])]
    engine.apply(one, ORANGE, (v.LAY, one.hand[ORANGE][0]))
    for card in range(len(BOX.card_ids)):
        assert ask(one, BLUE, f"card:{card}").reasons == ask(other, BLUE, f"card:{card}").reasons


def test_a_mission_of_another_king_is_no_news() -> None:
    answers = []
    for mission in (0, 1):
        g = board_of(4, "missions")
        put(g, BLUE, CITY, 5)
        missions(g).missions[ORANGE] = [mission]
        missions(g).missions[BLUE] = [2]
        turn(g, BLUE, card_with(order=TAX))
        answers.append([ask(g, BLUE, f"mission:{m}").reasons for m in range(len(MISSION))])
    assert answers[0] == answers[1]


def test_out_of_turn_it_is_said_whose_turn_it_is() -> None:
    g = expanding()
    why = ask(g, ORANGE, f"territory:{T[CITY]}")
    assert why.reasons == [] and why.waiting == [BLUE] and why.step == "Expand.choose_origin" and why.rules[0] == "re.expand.move"


def test_the_board_of_the_tests_has_enough_neighbours() -> None:
    star(3)
    assert UNITS == 4 and table().seats == 4
