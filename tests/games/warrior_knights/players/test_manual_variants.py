"""What stewards make of the variants of the reference manual that change what is worth doing (docs/bots.md has what it wins them)."""

from regalia.bots.play import drive
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward, politics, war, worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.neutral_cards import UpgradeDefenses
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.hail_to_the_king import vocabulary as w
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths
from regalia.games.warrior_knights.variants.lords_of_the_realm import players as of_points
from regalia.games.warrior_knights.variants.lords_of_the_realm.standing import standing
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import lords
from regalia.kernel.columns import replaced
from regalia.kernel.vocabulary import Option
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.players.knowing import judged_alike

RED = p.seat(p.RED)
BLUE = p.seat(p.BLUE)


def judged(g: Kingdom, seat: int = RED) -> Judgement:
    p.run(g, LevyTaxes(seat))
    return KnightsSteward().judgement(g, seat, STEADY)


def plain(g: Kingdom, seat: int = RED) -> Judgement:
    """Without what variants say."""
    p.run(g, LevyTaxes(seat))
    return Judgement(g, seat, STEADY)


def holding(g: Kingdom, seat: int, *cities: int) -> Kingdom:
    for city in cities:
        p.city(g, city, seat)
    return g


def best(g: Kingdom, seat: int) -> Option:
    options = p.offers(g, seat)
    worths = KnightsSteward().judge(g, seat, options)
    return options[worths.index(max(worths))]


# ---- Lords of the Realm


def realm() -> Kingdom:
    g = p.board(4, "lords-of-the-realm")
    g.pool = 0
    p.stronghold(g, RED, "larkdown")
    return g


def test_lords_the_city_that_completes_a_point_is_worth_more_than_the_one_before_it() -> None:
    one, two = holding(realm(), RED, 0), holding(realm(), RED, 0, 1)
    assert judged(one).gain(2) > judged(two).gain(2) + 1.0
    assert plain(one).gain(2) == plain(two).gain(2)


def test_lords_a_city_is_fortified_for_its_half_point_even_with_few_crowns() -> None:
    g = holding(realm(), RED, 0, 1)
    p.mark(g, "crowns", RED, 5)
    g.chairman = RED
    p.run(g, UpgradeDefenses())
    assert best(g, RED)[0] == v.FORTIFY


def test_lords_a_third_company_of_a_nation_is_hired_before_a_stronger_one_of_another() -> None:
    g = realm()
    p.put(g, p.RED, "froli", "english50 english50")
    third, stronger = p.mercenary_draft(g, (RED,), "english50", "swiss100")
    p.mark(g, "crowns", RED, 12)
    j = judged(g)
    steward = KnightsSteward()
    assert steward.rate(j, (v.HIRE, third)) > steward.rate(j, (v.HIRE, stronger))


def test_lords_acclamation_gives_points_for_good_so_much_hangs_on_it() -> None:
    g = realm()
    card = g.content.agenda_ids.index("acclamation")
    assert politics.to_baron(judged(g), card, RED) > 3 * politics.to_baron(judged(p.board(4)), card, RED)


def test_lords_who_is_about_to_win_is_stopped() -> None:
    g = holding(realm(), BLUE, 0, 1)
    calm = of_points.of_city(judged(g), 0)
    lords(g).balance = replaced(lords(g).balance, BLUE, 8)
    assert standing(g, BLUE) == 9 and of_points.of_city(judged(g), 0) >= calm + of_points.STOPPED


def test_lords_of_two_cities_the_richer_is_worth_more_than_elsewhere_and_a_crown_too() -> None:
    g = realm()
    rich, poor = [pick(range(f.CITIES), key=lambda city: g.content.city_income[city]) for pick in (max, min)]
    knows, base = judged(g), plain(g)
    assert knows.gain(rich) - knows.gain(poor) > 2 * (base.gain(rich) - base.gain(poor))
    assert knows.crown > 2 * base.crown


def test_lords_votes_are_laid_up_while_acclamation_waits_unless_he_has_the_most_by_far() -> None:
    g = realm()
    p.lay_out(g, "kings_peace")
    calm = judged(g).vote
    p.lay_out(g, "acclamation")
    assert judged(g).vote > 3 * calm
    p.mark(g, "votes", RED, 9)
    assert judged(g).vote == calm


def test_lords_nothing_is_cast_on_what_comes_before_acclamation() -> None:
    g = realm()
    g.chairman = RED
    for seat in range(4):
        p.mark(g, "votes", seat, 4)
    p.hold(g, "keeper_of_the_seal", "acclamation")
    p.do(g, RED, v.NAME_AGENDA, p.agenda("keeper_of_the_seal"))
    steward = KnightsSteward()
    worths = {option[1]: steward.judge(g, RED, [option])[0] for option in p.offers(g, RED) if option[0] == v.CAST}
    assert max(worths, key=lambda votes: worths[votes]) == 0


def test_lords_the_city_of_one_at_nine_is_besieged_before_another() -> None:
    g = holding(realm(), BLUE, 0, 1)
    steward = KnightsSteward()
    calm = steward.rate(judged(g), (v.SIEGE, 0))
    lords(g).balance = replaced(lords(g).balance, BLUE, 8)
    assert steward.rate(judged(g), (v.SIEGE, 0)) >= calm + of_points.BRAKE


def test_lords_it_lasts_as_long_as_the_leader_needs_and_no_longer_than_the_table_plays() -> None:
    g = realm()
    early = worth.rounds_left(g)
    lords(g).balance = replaced(lords(g).balance, BLUE, 8)
    assert 1.0 < worth.rounds_left(g) < early
    g.round = 20
    assert worth.rounds_left(g) == 1.0


# ---- Worthy Barons


def test_worthy_the_sixth_and_the_seventh_city_are_worth_most_and_the_second_least() -> None:
    gains = [judged(holding(p.board(4, "worthy-barons"), RED, *range(n))).gain(10) for n in range(7)]
    assert gains[5] == max(gains) > gains[3] > gains[1]
    assert gains.index(min(gains)) in (0, 1)


def test_worthy_a_rival_with_seven_cities_is_struck_before_one_with_three() -> None:
    g = holding(holding(p.board(4, "worthy-barons"), BLUE, *range(7)), 3, 10, 11, 12)
    j, base = judged(g), plain(g)
    assert j.gain(0) - base.gain(0) > j.gain(10) - base.gain(10)


def test_worthy_the_pool_lasts_longer_when_few_cities_bring_less() -> None:
    g, base = p.board(4, "worthy-barons"), p.board(4)
    for seat in range(4):
        for table in (g, base):
            holding(table, seat, *range(3 * seat, 3 * seat + 3))
    g.pool = base.pool = 30
    assert worth.rounds_left(g) > worth.rounds_left(base)


# ---- Hail to the King


def reigning(king: int = BLUE, since: int = 6, now: int = 8) -> Kingdom:
    """Blue's stronghold at Larkdown holds the crown."""
    g = p.board(4, "hail-to-the-king")
    for seat, where in enumerate(("oxback", "kovel", "froli")):
        p.stronghold(g, seat if seat < BLUE else seat + 1, where)
    p.stronghold(g, BLUE, "larkdown")
    g.pool, g.round = 0, now
    own = reign(g)
    own.king, own.first_crowned, own.pool_ran_out, own.kings_army = king, since, since, 4
    for card in kings_army.in_service(g):
        g.troop_at[card] = pieces.home_army(g, king)
    return g


def test_hail_the_kings_stronghold_is_worth_more_than_any_city_and_nobles_go_there() -> None:
    g = reigning()
    p.put(g, p.RED, "froli", "200 200 200 200 200")
    j = judged(g)
    assert j.gain(pieces.stronghold(BLUE)) > 2 * max(j.gain(city) for city in range(f.CITIES))
    home = p.area("larkdown")
    near = next(area for area in g.content.march[home])
    far = max(range(g.content.kingdom_areas), key=lambda area: g.content.distance[home][area])
    assert j.posts[near] > j.posts[far]


def test_hail_a_king_stays_at_home_with_his_men() -> None:
    g = reigning()
    p.put(g, p.BLUE, "larkdown", "100")
    p.put(g, p.RED, "oxback", "200 200 200 200 200")
    j = judged(g, BLUE)
    home = p.area("larkdown")
    assert war.at(j, p.BLUE, home) > max(war.at(j, p.BLUE, area) for area in g.content.march[home])
    card = kings_army.in_service(g)[0]
    assert KnightsSteward().rate(j, (v.TRANSFER, card, p.BLUE)) < 0.0


def asked_to_concede(now: int, men: str) -> Option:
    g = reigning(now=now)
    p.put(g, p.RED, "oxback", men)
    frame = Round()
    frame.step = g.rules.index[Round]["concessions"]
    p.run(g, frame)
    return best(g, RED)


def test_hail_who_has_no_hope_concedes_when_the_reign_is_nearly_over_and_not_before() -> None:
    assert asked_to_concede(14, "50") == (w.CONCEDE,)
    assert asked_to_concede(8, "50") == (w.FIGHT_ON,)
    assert asked_to_concede(14, "200 200 200 200 200") == (w.FIGHT_ON,)


def test_hail_it_lasts_until_the_reign_is_over() -> None:
    assert worth.rounds_left(reigning(now=14)) == 2.0
    assert worth.rounds_left(reigning(now=16)) == 1.0


# ---- Instant Influence


def test_instant_a_city_is_worth_one_more_at_once_and_another_ones_more_still() -> None:
    g = holding(p.board(4, "instant-influence"), BLUE, 0)
    j, base = judged(g), plain(g)
    neutral, rivals = j.gain(1) - base.gain(1), j.gain(0) - base.gain(0)
    assert neutral == 1.0 and rivals > neutral


def test_instant_in_the_last_upkeep_a_revolt_is_bought_off_as_dearly_as_an_influence() -> None:
    g = holding(p.board(4, "instant-influence"), RED, 0)
    g.last_round = 1
    assert judged(g).hold(0) == plain(g).hold(0) + 1.0


def test_instant_a_stronghold_that_nobody_besieges_yet_is_worth_shutting_in() -> None:
    g = p.board(4, "instant-influence")
    p.stronghold(g, BLUE, "larkdown")
    g.influence = replaced(g.influence, BLUE, 5)
    wall = pieces.stronghold(BLUE)
    steward = KnightsSteward()
    j = judged(g)
    free = steward.rate(j, (v.SIEGE, wall)) - war.target(j, (v.SIEGE, wall))
    p.besiege(g, wall, 3)
    j = judged(g)
    assert free > steward.rate(j, (v.SIEGE, wall)) - war.target(j, (v.SIEGE, wall)) == 0.0


# ---- Limited Heirs, Zero Influence


def test_heirs_who_has_died_twice_is_spared() -> None:
    g = p.board(4, "limited-heirs")
    p.put(g, p.RED, "froli", "100")
    loss = war.noble_loss(judged(g), [p.RED])
    deaths(g).deaths = replaced(deaths(g).deaths, p.RED, 1)
    assert war.noble_loss(judged(g), [p.RED]) == loss
    deaths(g).deaths = replaced(deaths(g).deaths, p.RED, 2)
    assert war.noble_loss(judged(g), [p.RED]) > loss + 0.5


def test_zero_who_has_no_influence_and_is_due_none_guards_his_cities() -> None:
    g = holding(p.board(4, "zero-influence"), RED, 0)
    p.put(g, p.RED, g.content.city_area[0], "100")
    area = g.content.city_area[0]
    g.influence = (0, 0, 0, 0)
    alone = war.at(judged(g), p.RED, area)  # his stronghold is off the board: nothing is due
    p.stronghold(g, RED, "larkdown")
    assert alone > war.at(judged(g), p.RED, area)
    g.influence = replaced(g.influence, RED, 3)
    assert not judged(g).posts


# ---- all of them


def test_stewards_judge_by_what_their_seat_may_know() -> None:
    for variant in ("lords-of-the-realm", "worthy-barons", "hail-to-the-king", "instant-influence", "zero-influence", "limited-heirs"):
        assert judged_alike(p.begun(4, 5, variant, "quick-start"), 120) > 40


def test_stewards_end_a_reign_and_a_realm() -> None:
    for variant, ends in (
        ("hail-to-the-king", ("hailed", "all-is-his", "long-reign")),
        ("lords-of-the-realm", ("by-standing", "last-count")),
    ):
        played = drive(p.begun(4, 3, variant), [KnightsSteward() for _ in range(4)], seed=3)
        assert played.mishaps == [] and played.end in ends
