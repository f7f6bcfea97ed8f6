"""The new Fate deck: what is on it, what it serves, and how many cards a side draws."""

from collections import Counter

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, attacks, fate, pieces
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle, draws_another, fate_draws
from regalia.games.warrior_knights.rules.deaths import draw_deserters
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.rules.riots import rioting, shows_riot
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def board() -> Kingdom:
    return p.board(4, "for-glory")


def host(g: Kingdom, army: int, strength: int, where: str = "") -> None:
    """An army of Mercenaries of this strength, whoever is free."""
    if where:
        p.put(g, army, where, "")
    free = [t for t in pieces.all_mercenaries(g) if g.troop_at[t] == f.IN_DECK]
    for troop in sorted(free, key=lambda t: -g.content.troop_strength[t]):
        if g.content.troop_strength[troop] <= strength - armies.troops(g, army):
            g.troop_at[troop] = army
    assert armies.troops(g, army) == strength


def in_the_open(g: Kingdom) -> OpenFieldBattle:
    return OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE])


def seen_as(g: Kingdom, card: int) -> str:
    return g.content.deeds.battles[g.content.fate_battle[card]]


# ---- the deck


@proves("cg.fate.functions")
def test_the_deck_names_every_baron_noble_city_and_nation_that_is_asked_for() -> None:
    g = p.board(6, "for-glory")
    for seat in range(6):
        assert fate.random_seat(g, [seat]) == seat
    for noble in pieces.all_nobles(g):
        assert fate.random_noble(g, [noble]) == noble
        assert fate.random_noble_of(g, pieces.baron_of(g, noble), [noble]) == noble
    for city in range(f.CITIES):
        assert fate.random_city(g, [city]) == city
    for nation in range(6):
        assert fate.random_nation(g, [nation]) == nation
    assert sorted(g.fate_deck) == list(range(48))


@proves("cg.fate.three-new")
def test_the_deck_shows_riot_retreat_funds_needed_and_five_times() -> None:
    c = board().content
    results = [row.id for row in c.deeds.voyages]
    voyages = [results[number] for row in c.fate_voyage for number in row]
    assert Counter(c.deeds.battles[number] for number in c.fate_battle) == {
        "deal_100": 15,
        "prevent_100": 12,
        "victory": 11,
        "draw_1": 4,
        "retreat_1": 6,
    }
    assert (voyages.count("funds_needed"), voyages.count("5x")) == (15, 4)
    assert Counter("riot" in row.more for row in c.fate_rows)[True] == 10


@proves("cg.fate.riot-share")
def test_a_fifth_of_the_cards_shows_riot_and_none_of_them_revolt() -> None:
    g = board()
    riots = [card for card in g.fate_deck if shows_riot(g, card)]
    assert (len(riots), len(g.fate_deck)) == (10, 48)
    assert not any(g.content.fate_revolt[card] for card in riots)


@proves("cg.fate.structure")
def test_every_pair_and_city_is_on_two_cards_and_every_nation_on_eight() -> None:
    c = board().content
    pairs = Counter(zip(c.fate_baron, c.fate_shape, strict=True))
    assert len(pairs) == 24 and set(pairs.values()) == {2}
    assert Counter(c.fate_city) == dict.fromkeys(range(24), 2)
    assert Counter(c.fate_nation) == dict.fromkeys(range(6), 8)


# ---- what base cards make of it


@proves("cg.fate.base-cards", "cg.ruling.base-cards-fate")
def test_the_marshal_of_the_realm_holds_to_the_limit_of_20() -> None:
    g = board()
    assert "10" not in g.content.agenda_rows[g.content.agenda["marshal_of_the_realm"]].effect  # his card names no other
    p.appoint(g, p.RED + p.CIRCLE, "marshal_of_the_realm")
    assert fate_draws(g, 1_600, p.RED + p.CIRCLE) == 19
    assert fate_draws(g, 1_900, p.RED + p.CIRCLE) == 20


@proves("cg.fate.base-cards", "cg.ruling.base-cards-fate")
def test_at_a_grand_tournament_a_retreat_is_drawn_again() -> None:
    g = board()
    g.crowns = [1, 1, 0, 0]
    p.put(g, p.RED, "monz")
    p.put(g, p.GREEN, "froli")
    cards = p.stack_fate(g, "retreat", "prevent", "deal")
    p.draw_event(g, "grand_tournament", 3)
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED)
    p.do(g, 1, v.CHOOSE_NOBLE, p.GREEN)
    assert p.told(g, v.TOURNAMENT_DRAW) == [(p.RED, cards[0]), (p.RED, cards[1]), (p.GREEN, cards[2])]


@proves("cg.fate.base-cards", "cg.ruling.base-cards-fate")
def test_a_riot_does_not_shut_open_gates_and_a_revolt_does() -> None:
    for shown, owner in (("riot", 0), ("revolt", f.NOBODY)):
        g = board()
        p.put(g, p.RED, "froli")
        p.stack_fate(g, shown)
        p.draw_event(g, "open_gates", 0)
        p.do(g, 0, v.CHOOSE_CITY, p.town("froli"))
        assert g.city_owner[p.town("froli")] == owner and not rioting(g, p.town("froli"))


# ---- how many cards a side draws


@proves("cg.fate.limit")
def test_no_side_draws_more_than_20() -> None:
    g = board()
    host(g, p.RED + p.CIRCLE, 2_300, "oxback")
    host(g, p.BLUE + p.CIRCLE, 1_400, "oxback")
    p.run(g, in_the_open(g))
    assert [len(g.fate_hand[seat]) for seat in (0, 2)] == [20, 16]


@proves("cg.fate.limit-includes", "cg.ruling.fate-limit")
def test_commander_and_walls_are_within_the_20() -> None:
    g = board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE), fortified=1)
    walls = armies.wall_strength(g, vecht)
    host(g, p.RED + p.CIRCLE, 1_900, "vecht")
    host(g, p.BLUE + p.CIRCLE, 1_800 - walls, "vecht")
    p.run(g, Assault(0, 2, p.area("vecht"), vecht, [p.RED + p.CIRCLE], attacks.garrison(g, vecht)))
    assert [len(g.fate_hand[seat]) for seat in (0, 2)] == [20, 20]  # 19 + 2 cut to 20, and walls and troops of 18 with 2 for the commander
    assert fate_draws(g, 1_700, p.RED + p.CIRCLE) == 19


@proves("cg.fate.limit-not-extra", "cg.ruling.fate-limit")
def test_cards_drawn_additionally_come_on_top() -> None:
    g = board()
    p.stronghold(g, p.seat(p.BLUE), "oxback")
    host(g, f.STRONGHOLD_ARMY + p.seat(p.BLUE), 2_300)
    p.put(g, p.RED + p.CIRCLE, "oxback", "100")
    calm = [card for card in g.fate_deck if not draws_another(g, card)]
    again = [card for card in g.fate_deck if seen_as(g, card) == "draw_1"]
    p.fate_on_top(g, *calm[:3], *again[:2], *calm[3:21], *calm[21:])  # three for the attacker, 20 for the stronghold
    wall = f.STRONGHOLD_WALL + p.seat(p.BLUE)
    p.run(g, Assault(0, 2, p.area("oxback"), wall, [p.RED + p.CIRCLE], attacks.garrison(g, wall)))
    p.keep(g, 0, seen_as(g, calm[0]).split("_")[0])
    assert [row for row, _ in p.told(g, v.FATE_PLAYED)] == [0] + [2] * 20
    assert [row for row, _ in p.told(g, v.FATE_ADDED)] == [2, 2]  # 22 in the end


@proves("cg.fate.exhausted-deck", "cg.ruling.fate-empty")
def test_two_great_armies_leave_twelve_cards_for_additional_draws_the_attackers_first() -> None:
    g = board()
    host(g, p.RED + p.CIRCLE, 1_800, "oxback")
    host(g, p.BLUE + p.CIRCLE, 1_800, "oxback")
    again = [card for card in g.fate_deck if draws_another(g, card)]  # ten, so that twelve cards are never too few for them alone
    calm = [card for card in g.fate_deck if card not in again]
    hands = [again[:5] + calm[:15], again[5:] + calm[15:30]]
    p.fate_on_top(g, *hands[0], *hands[1])
    p.run(g, in_the_open(g))
    for side, seat in enumerate((0, 2)):
        for card in hands[side][-2:]:
            p.do(g, seat, v.DISCARD_FATE, card)
    assert len(g.fate_deck) == 8  # and the four that are given up come under them: twelve
    del g.fate_deck[2:]  # as though something else had drawn six
    p.do(g, 0, v.DONE)
    p.do(g, 2, v.DONE)
    assert len(p.told(g, v.FATE_PLAYED)) == 36
    assert [row for row, _ in p.told(g, v.FATE_ADDED)] == [0] * 5 + [2]  # six cards: all five of the attacker, one of the defender's five


@proves("cg.fate.exhausted-deck", "cg.ruling.fate-empty")
def test_without_a_card_nobody_deserts() -> None:
    g = board()
    p.put(g, p.RED, "oxback", "polish100")
    g.fate_deck = []
    assert draw_deserters(g, p.RED) == []


# ---- in all else the base game's


@proves("cg.fate.functions")
def test_a_card_for_a_battle_or_a_nation_says_nothing_of_riots() -> None:
    g = board()
    froli = p.city(g, "froli", 0)
    host(g, p.RED + p.CIRCLE, 200, "oxback")
    riots = [card for card in g.fate_deck if shows_riot(g, card)]
    p.fate_on_top(g, *riots)
    draw_deserters(g, p.RED + p.CIRCLE)
    assert not rioting(g, froli)
    p.stack_fate(g, "calm")
    p.run(g, Revolts())
    assert p.told(g, v.REVOLT_DRAWN) == [(0, froli, 0)] and g.city_owner[froli] == 0
