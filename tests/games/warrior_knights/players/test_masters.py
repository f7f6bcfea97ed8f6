"""Stewards where Nobles change masters: they bribe where it pays, beware of the bribes of others, and vote on Nobles set aside."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.players.steward.politics import ruling
from regalia.games.warrior_knights.rules import voting
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes, VersatileStrategy
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.defector import players as tempters
from regalia.games.warrior_knights.variants.defector import vocabulary as w
from regalia.games.warrior_knights.variants.noble_reassignment import vocabulary as n
from regalia.games.warrior_knights.variants.noble_reassignment.reassigning import Reassignment
from regalia.games.warrior_knights.variants.noble_reassignment.variant import NEW_MASTER
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.players.knowing import judged_alike

US = p.seat(p.RED)
TARGET = p.BLUE + p.CIRCLE


def judged(g: Kingdom, seat: int = US) -> Judgement:
    p.run(g, LevyTaxes(seat))
    return KnightsSteward().judgement(g, seat, STEADY)


def facing(troops: str) -> Kingdom:
    """A weak Noble of ours beside an army of another, and crowns to spare."""
    g = p.board(4, "defector")
    p.put(g, p.RED, "kovel", "50")
    p.put(g, TARGET, "kovel", troops)
    p.put(g, p.BLUE, "vecht", "50")
    g.crowns = [20] * 4
    return g


def rated(g: Kingdom) -> dict[int, float]:
    """What Versatile Strategy may be used for, by its verb."""
    p.run(g, VersatileStrategy(US))
    return {option[0]: worth for option, worth in zip(p.options(g), KnightsSteward().judge(g, US, p.options(g)), strict=True)}


def test_great_companies_are_worth_a_bribe_and_regulars_are_not() -> None:
    tempting, loyal = rated(facing("200 200 150 150")), rated(facing("r100 r50 r50"))
    assert tempting[w.BRIBE] > max(tempting[v.FIGHT], tempting[v.TAKE_CROWNS])
    assert loyal[w.BRIBE] < loyal[v.TAKE_CROWNS]


def test_a_bribe_is_part_of_the_plan_where_a_battle_would_be() -> None:
    g = facing("200 200 150 150")
    assert tempters.instead_of_battle(judged(g), p.area("kovel"), [p.RED]) > 0.0
    g.crowns[US] = 4
    assert tempters.instead_of_battle(judged(g), p.area("kovel"), [p.RED]) == 0.0


def test_he_does_not_march_great_companies_beside_a_rich_rival() -> None:
    g = p.board(4, "defector")
    p.put(g, p.RED, "froli", "200 200")
    p.put(g, p.RED + 1, "froli", "r100")
    p.put(g, TARGET, "kovel", "50")
    way = (v.MARCH, p.RED, p.area("kovel"))
    assert tempters.march(judged(g), way) == 0.0  # he could not pay
    g.crowns[p.seat(TARGET)] = 5
    bold, careful = tempters.march(judged(g), (v.MARCH, p.RED + 1, p.area("kovel"))), tempters.march(judged(g), way)
    assert careful < bold < 0.0


def aside() -> Kingdom:
    g = p.board(4, "player-elimination", "noble-reassignment")
    p.lay(g, "attending", [1, 1, 0, 1])
    g.presiding = 0
    p.stronghold(g, US, "larkdown", "r100")
    eliminate(g, p.seat(TARGET))
    return g


def test_a_noble_set_aside_is_welcome_and_so_is_the_motion() -> None:
    g = aside()
    p.stack_fate(g, "circle", "circle", "star", *["square"] * 6)
    p.run(g, Reassignment(TARGET))
    worths = KnightsSteward().judge(g, US, p.options(g))
    assert p.options(g)[worths.index(max(worths))] == (n.TAKE_IN, TARGET)


def test_he_votes_for_it_if_it_serves_him_better_than_those_he_fears() -> None:
    g = aside()
    vote = Vote(g.content.agenda["private_motion"], NEW_MASTER, TARGET, [], [])
    assert ruling(judged(g), vote, voting.YES) > 0.0 == ruling(judged(g), vote, voting.NO)
    g.attending = (1, 1, 0, 1)
    for troop in range(len(g.troop_at)):
        if g.troop_at[troop] == f.STRONGHOLD_ARMY + US:
            g.troop_at[troop] = f.OUT
    p.stronghold(g, 1, "froli", "r100 r50")
    p.stronghold(g, 3, "kovel", "r100 r50")
    g.influence = (0, 9, 0, 9)
    assert ruling(judged(g), vote, voting.YES) < 0.0


def test_what_he_makes_of_it_follows_from_what_lies_open() -> None:
    g = p.begun(4, 5, "quick-start", "defector", "player-elimination", "noble-reassignment")
    assert judged_alike(g, 300) > 100
