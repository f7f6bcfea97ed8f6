"""The Assembly: the six steps."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.baron_cards import RallySupport
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.warrior_knights import position as p

# ---- 1. receiving Votes


@proves("wk.assembly.attendance", "wk.ban.duration")
def test_who_is_neither_banned_nor_kept_away_attends_and_is_not_asked() -> None:
    g = p.board(4)
    p.banish(g, 2)
    p.hold(g, "salt_pans")
    assert list(g.attending) == [1, 1, 0, 1]
    assert p.told(g, v.STAYS_AWAY) == [(2,)]
    assert engine.waiting(g) == [0, 1, 3]


@proves("wk.assembly.receive-votes", "wk.terms.kingdom-overseas")
def test_one_vote_and_one_for_each_kingdom_city() -> None:
    g = p.board(4)
    for name in ("froli", "monz", "vecht", "acre"):
        p.city(g, name, 1)
    for name in ("kovel", "ballin", "surat", "thira"):
        p.city(g, name, 2)
    p.banish(g, 2)
    p.hold(g, "salt_pans")
    assert g.votes == [1, 4, 0, 1]


@proves("wk.assembly.votes-open", "wk.ruling.vote-totals")
def test_votes_are_open_until_the_vote_and_hidden_while_they_are_committed() -> None:
    views = []
    for number in (1, 4):
        g = p.board(3)
        g.votes = [4, 5, 6]
        p.hold(g, "salt_pans")
        assert view(g, 0)["columns"]["votes"] == [5, 6, 7]
        p.do(g, 1, v.CAST, number)
        views.append(view(g, 0))
    assert views[0] == views[1]
    assert views[0]["asking"]["waiting"] == [0, 2]


@proves("wk.ruling.open-information")
def test_troops_crowns_faith_and_influence_are_open_and_plans_decks_and_hands_are_not() -> None:
    g = p.board(3)
    g.crowns, g.faith, g.influence = [1, 2, 3], [4, 5, 6], (7, 8, 9)
    g.plan = replaced(g.plan, 0, (f.RALLY_SUPPORT,))
    g.fate_hand = replaced(g.fate_hand, 1, (g.fate_deck.pop(),))
    p.hold(g, "salt_pans")
    seen = view(g, 2)["columns"]
    for name in ("crowns", "faith", "votes", "influence", "troop_at", "casualties", "charges", "kept", "laws", "stake"):
        assert list(seen[name]) == list(getattr(g, name))
    assert seen["plan"][0] == [-1]
    assert seen["fate_hand"][1] == [-1]
    assert set(seen["fate_deck"]) == {-1}


@proves("wk.ruling.assembly-without-barons")
def test_an_assembly_without_barons_is_not_held_and_its_agendas_wait() -> None:
    g = p.board(3)
    p.banish(g, 0, 1, 2)
    g.phase_area = replaced(g.phase_area, f.ASSEMBLY, (2, 8, 14))
    g.hold[2] -= 1
    p.hold(g, "salt_pans", "royal_mint")
    assert list(g.agenda_current) == [p.agenda("salt_pans"), p.agenda("royal_mint")]
    assert list(g.phase_area[f.ASSEMBLY]) == []
    assert g.hold[2] == 2


@proves("wk.ruling.assembly-without-barons", "wk.ban.duration", "wk.ban.reinstated-later")
def test_when_nobody_is_left_to_lift_a_ban_all_bans_end_and_the_next_assembly_is_held() -> None:
    g = p.board(3)
    g.chairman = 2
    p.banish(g, 0, 1, 2)
    p.hold(g, "salt_pans", "royal_mint")
    assert p.told(g, v.REINSTATED) == [(2,), (0,), (1,)]
    assert list(g.banned) == [0, 0, 0] and g.chairman == 2
    p.run(g, Assembly())
    assert list(g.attending) == [1, 1, 1] and p.told(g, v.ASSEMBLY_NOT_HELD) == []


@proves("wk.ruling.assembly-without-barons")
def test_an_envoy_abroad_and_a_banned_baron_are_nobody_too() -> None:
    g = p.board(2)
    p.banish(g, 0)
    p.charge(g, 1, "envoy_abroad")
    p.hold(g, "salt_pans")
    assert p.told(g, v.ASSEMBLY_NOT_HELD) == [()]
    assert list(g.banned) == [0, 0]


# ---- 2. the acting Chairman


@proves("wk.assembly.acting-chairman", "wk.ruling.acting-chairman")
def test_a_chairman_kept_away_names_who_presides() -> None:
    g = p.board(4)
    p.charge(g, 0, "envoy_abroad")
    p.hold(g, "salt_pans", "royal_mint")
    assert p.asked(g) == 0
    assert p.args(g, 0, v.NAME_BARON) == [1, 2, 3]
    p.do(g, 0, v.NAME_BARON, 1)
    assert (g.presiding, g.chairman) == (1, 0)
    assert p.asked(g) == 1  # he orders the Agendas
    assert p.step(g) == "Assembly.declare_order"
    p.do(g, 1, v.NAME_AGENDA, p.agenda("royal_mint"))
    p.cast(g, 0, 0, 0, 0)
    assert p.asked(g) == 1  # and breaks ties
    assert p.step(g) == "Vote.break_tie"


@proves("wk.ruling.new-chairman-after-ban")
def test_a_new_chairman_presides_over_the_next_vote() -> None:
    g = p.board(4)
    g.votes = [5, 0, 9, 0]
    p.hold(g, "salt_pans", "royal_mint")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("salt_pans"))
    p.carry(g, 0)
    p.do(g, 0, v.REFUSE, p.agenda("salt_pans"))
    assert g.chairman == 2
    assert g.presiding == 2
    p.cast(g, 0, 0, 0, 0)
    assert p.asked(g) == 2


# ---- 4. the order of Agendas


@proves("wk.assembly.declare-order")
def test_the_chairman_fixes_the_order_before_any_vote() -> None:
    g = p.board(3)
    salt, mint, wool = p.agenda("salt_pans"), p.agenda("royal_mint"), p.agenda("wool_staple")
    p.hold(g, "salt_pans", "royal_mint", "wool_staple")
    p.do(g, 0, v.NAME_AGENDA, wool)
    assert p.args(g, 0, v.NAME_AGENDA) == [salt, mint]
    p.do(g, 0, v.NAME_AGENDA, salt)
    assert p.told(g, v.AGENDA_ORDER) == [(wool, 1), (salt, 2), (mint, 3)]
    for card in (wool, salt, mint):
        p.cast(g, 0, 0, 0)
        assert p.told(g, v.VOTE_BEGINS)[-1] == (card,)
        p.do(g, 0, v.NAME_BARON, 0)
        p.do(g, 0, v.ACCEPT, card)
    assert [e[0] for e in p.told(g, v.VOTE_BEGINS)] == [wool, salt, mint]


# ---- 5. voting


@proves("wk.assembly.vote.secret", "wk.assembly.vote.reveal")
def test_any_number_of_votes_is_committed_in_secret_and_revealed_together() -> None:
    g = p.board(3)
    g.votes = [4, 1, 0]
    p.hold(g, "salt_pans")
    assert p.args(g, 0, v.CAST) == [0, 1, 2, 3, 4, 5]
    p.do(g, 0, v.CAST, 3)
    assert p.told(g, v.VOTES_REVEALED) == []
    p.do(g, 2, v.CAST, 1)
    p.do(g, 1, v.CAST, 0)
    assert p.told(g, v.VOTES_REVEALED) == [(0, 3), (1, 0), (2, 1)]


@proves("wk.assembly.vote.declare", "wk.ruling.vote-one-option")
def test_declarations_go_clockwise_from_the_chairman_and_none_votes_declare_nothing() -> None:
    g = p.board(4)
    g.chairman = 2
    g.votes = [1, 1, 1, 1]
    p.hold(g, "kings_peace")
    p.cast(g, 1, 2, 1, 0)
    assert p.asked(g) == 2
    assert p.offers(g, 2) == [(v.YES,), (v.NO,)]
    p.do(g, 2, v.YES)
    assert p.asked(g) == 0  # seat 3 showed none
    assert p.told(g, v.DECLARED_YES) == [(2, 1)]
    p.do(g, 0, v.NO)
    p.do(g, 1, v.NO)
    assert p.told(g, v.VOTE_FAILED) == [(p.agenda("kings_peace"), 1, 3)]


@proves("wk.assembly.vote.spent", "wk.assembly.keep-votes")
def test_revealed_votes_are_spent_on_both_sides_and_the_rest_kept() -> None:
    g = p.board(3)
    g.votes = [3, 3, 3]
    p.hold(g, "kings_peace")
    p.cast(g, 3, 2, 0)
    p.declare(g, v.YES, v.NO)
    assert g.votes == [1, 2, 4]


@proves("wk.assembly.vote.ties")
def test_the_chairman_breaks_a_tie_even_against_his_own_votes() -> None:
    g = p.board(3)
    g.votes = [4, 4, 0]
    p.hold(g, "kings_peace")
    p.cast(g, 4, 4, 0)
    p.declare(g, v.YES, v.NO)
    assert p.asked(g) == 0
    p.do(g, 0, v.NO)
    assert list(g.laws) == []
    assert p.agenda("kings_peace") in g.agenda_discard


@proves("wk.ruling.zero-vote-ties")
def test_without_any_vote_everything_is_tied_and_otherwise_only_the_tied_are() -> None:
    g = p.board(4)
    g.votes = [3, 3, 3, 3]
    p.hold(g, "salt_pans", "royal_mint")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("salt_pans"))
    p.cast(g, 0, 0, 0, 0)
    assert p.args(g, 0, v.NAME_BARON) == [0, 1, 2, 3]
    p.do(g, 0, v.NAME_BARON, 3)
    p.do(g, 3, v.ACCEPT, p.agenda("salt_pans"))
    p.cast(g, 1, 2, 2, 1)
    p.declare(g, (v.NAME_BARON, 1), (v.NAME_BARON, 2), (v.NAME_BARON, 1), (v.NAME_BARON, 2))
    assert p.args(g, 0, v.NAME_BARON) == [1, 2]


@proves("wk.assembly.kind.yes-no")
def test_a_yes_takes_effect_and_a_no_only_discards() -> None:
    g = p.board(3)
    p.hold(g, "kings_peace", "closed_lists")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("kings_peace"))
    p.carry(g)
    assert list(g.laws) == [p.agenda("kings_peace")]
    p.cast(g, 0, 1, 0)
    p.declare(g, v.NO)
    assert list(g.laws) == [p.agenda("kings_peace")]
    assert p.agenda("closed_lists") in g.agenda_discard


@proves("wk.assembly.kind.choose-baron")
def test_the_baron_with_the_most_votes_receives_the_agenda() -> None:
    g = p.board(4)
    g.votes = [4, 3, 2, 0]
    p.hold(g, "salt_pans")
    p.cast(g, 4, 3, 2, 0)
    p.declare(g, (v.NAME_BARON, 3), (v.NAME_BARON, 1), (v.NAME_BARON, 2))
    assert p.told(g, v.BARON_CHOSEN) == [(p.agenda("salt_pans"), 3, 4)]
    p.do(g, 3, v.ACCEPT, p.agenda("salt_pans"))
    assert list(g.charges[3]) == [p.agenda("salt_pans")]


@proves("wk.assembly.vote.effect")
def test_the_result_takes_effect_before_the_next_vote() -> None:
    g = p.board(4)
    g.votes = [9, 9, 9, 9]
    p.hold(g, "measured_voices", "salt_pans")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("measured_voices"))
    p.cast(g, 6, 0, 0, 0)
    p.declare(g, v.YES)
    assert p.args(g, 1, v.CAST) == [0, 1, 2, 3]
    assert p.args(g, 1, v.CAST_DEFYING) == list(range(4, 11))
    assert list(g.banned) == [0, 0, 0, 0]


# ---- 6. afterwards


@proves("wk.assembly.next-agendas")
def test_three_new_agendas_are_revealed_for_the_next_assembly() -> None:
    g = p.board(3)
    p.hold(g, "kings_peace")
    p.fail(g)
    assert len(g.agenda_current) == 3
    assert [e[0] for e in p.told(g, v.AGENDA_REVEALED)] == list(g.agenda_current)
    assert p.agenda("kings_peace") not in g.agenda_current


@proves("wk.components-out.decks", "wk.ruling.decks-run-out")
def test_an_empty_agenda_deck_is_rebuilt_from_the_discard_pile() -> None:
    g = p.board(3)
    p.lay_out(g, "kings_peace")
    g.agenda_discard = g.agenda_deck[2:]
    g.agenda_deck = g.agenda_deck[:2]
    first = g.agenda_deck[:]
    p.run(g, Assembly())
    p.fail(g)
    assert g.agenda_current[:2] == first
    assert len(g.agenda_current) == 3
    assert list(g.agenda_discard) == []
    assert len(g.agenda_deck) == 41


@proves("wk.ruling.decks-run-out")
def test_as_many_agendas_as_there_are_get_revealed() -> None:
    g = p.board(3)
    p.lay_out(g, "kings_peace")
    g.agenda_deck = ()
    p.run(g, Assembly())
    p.carry(g)
    assert list(g.agenda_current) == []
    assert list(g.laws) == [p.agenda("kings_peace")]


@proves("wk.assembly.return-cards")
def test_all_cards_of_the_area_go_back_to_their_owners() -> None:
    g = p.board(4)
    g.phase_area = replaced(g.phase_area, f.ASSEMBLY, (2, 2, 8, 8, 14, 14, 20, 20))
    for card in g.phase_area[f.ASSEMBLY]:
        g.hold[card] -= 1
    p.hold(g, "kings_peace")
    assert len(g.phase_area[f.ASSEMBLY]) == 8
    p.fail(g)
    assert list(g.phase_area[f.ASSEMBLY]) == []
    assert list(g.hold) == [2] * 24
    assert (g.attending, g.presiding) == ((0, 0, 0, 0), -1)


# ---- two players


@proves("wk.players.two-voting")
def test_two_players_write_down_their_votes_for_all_agendas_at_once() -> None:
    g = p.board(2)
    g.votes = [6, 5]
    p.hold(g, "kings_peace", "salt_pans", "closed_lists")
    for id in ("kings_peace", "salt_pans"):
        p.do(g, 0, v.NAME_AGENDA, p.agenda(id))
    assert p.step(g) == "Assembly.write_votes"
    p.do(g, 0, v.CAST_FOR, p.agenda("kings_peace"), 4)
    p.do(g, 0, v.CAST_FOR, p.agenda("salt_pans"), 0)
    assert p.args(g, 0, v.CAST_FOR, 2) == [0, 1, 2, 3]  # 7 Votes: 4/0/3 is the most, 4/2/2 is refused
    p.do(g, 0, v.CAST_FOR, p.agenda("closed_lists"), 3)
    assert p.told(g, v.VOTES_WRITTEN) == []


@proves("wk.players.two-voting-reveal", "wk.ruling.two-player-voting-direction")
def test_both_plans_are_revealed_together_and_the_agendas_resolved_with_those_numbers() -> None:
    g = p.board(2)
    g.votes = [6, 5]
    peace, salt, lists = p.agenda("kings_peace"), p.agenda("salt_pans"), p.agenda("closed_lists")
    p.hold(g, "kings_peace", "salt_pans", "closed_lists")
    p.do(g, 0, v.NAME_AGENDA, peace)
    p.do(g, 0, v.NAME_AGENDA, salt)
    for seat, plan in ((0, (4, 0, 3)), (1, (2, 2, 2))):
        for card, votes in zip((peace, salt, lists), plan, strict=True):
            if (v.CAST_FOR, card, votes) in p.offers(g, seat):
                p.do(g, seat, v.CAST_FOR, card, votes)
    assert p.told(g, v.VOTES_WRITTEN)[:2] == [(0, peace, 4), (1, peace, 2)]
    p.declare(g, v.NO, v.YES)  # directions are declared when the Agenda comes up, the Chairman first
    assert p.told(g, v.VOTE_FAILED) == [(peace, 2, 4)]
    assert p.asked(g) == 1  # 0 against 2
    p.declare(g, (v.NAME_BARON, 1))
    p.do(g, 1, v.ACCEPT, salt)
    p.declare(g, v.YES, v.NO)
    assert p.told(g, v.VOTE_PASSED) == [(lists, 3, 2)]
    assert g.votes == [0, 0]


@proves("wk.ruling.two-player-storming-out")
def test_a_baron_who_storms_out_keeps_what_he_wrote() -> None:
    g = p.board(2)
    g.votes = [4, 4]
    p.hold(g, "salt_pans", "kings_peace")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("salt_pans"))
    for seat in (0, 1):
        p.do(g, seat, v.CAST_FOR, p.agenda("salt_pans"), 2)
        p.do(g, seat, v.CAST_FOR, p.agenda("kings_peace"), 3)
    p.declare(g, (v.NAME_BARON, 1), (v.NAME_BARON, 1))
    p.do(g, 1, v.REFUSE, p.agenda("salt_pans"))
    assert g.votes == [0, 3]  # the first Agenda took two from each, the second only from him who stayed
    p.declare(g, v.YES)
    assert list(g.laws) == [p.agenda("kings_peace")]


def test_a_law_passed_after_the_writing_shortens_later_entries_instead_of_making_anybody_break_it() -> None:
    g = p.board(2)
    g.votes = [8, 8]
    p.hold(g, "measured_voices", "kings_peace")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("measured_voices"))
    for seat in (0, 1):
        p.do(g, seat, v.CAST_FOR, p.agenda("measured_voices"), 4)
        p.do(g, seat, v.CAST_FOR, p.agenda("kings_peace"), 5)
    p.declare(g, v.YES, v.YES)
    p.declare(g, v.NO, v.NO)
    assert p.told(g, v.VOTE_FAILED) == [(p.agenda("kings_peace"), 0, 6)]
    assert g.votes == [2, 2]
    assert list(g.banned) == [0, 0]


def test_two_players_may_write_more_than_the_law_allows_and_are_banned_for_it() -> None:
    g = p.board(2)
    g.votes = [8, 8]
    p.enact(g, "measured_voices")
    p.hold(g, "kings_peace")
    p.do(g, 1, v.CAST_FOR_DEFYING, p.agenda("kings_peace"), 5)
    p.do(g, 0, v.CAST_FOR, p.agenda("kings_peace"), 3)
    p.declare(g, v.NO, v.YES)
    assert g.laws[-1] == p.agenda("kings_peace")
    assert list(g.banned) == [0, 1]


# ---- offices of the table: FAQ 11


@proves("wk.offices.only-moment")
def test_faq_11_spending_votes_moves_no_token() -> None:
    g = p.board(3)
    g.votes = [6, 5, 0]
    p.hold(g, "kings_peace")
    p.cast(g, 7, 0, 0)
    p.declare(g, v.YES)
    assert g.votes == [0, 6, 1]
    assert g.chairman == 0


@proves("wk.offices.only-moment", "wk.ban.never-chairman", "wk.ruling.banned-votes-compare")
def test_faq_11_only_rally_support_by_one_who_then_leads_moves_the_token() -> None:
    g = p.board(3)
    g.votes = [4, 3, 9]
    p.banish(g, 2)
    p.run(g, RallySupport(1))
    p.do(g, 1, v.CARRY_OUT, f.RALLY_SUPPORT)
    assert (g.votes[1], g.chairman) == (5, 0)  # a banned Baron's nine Votes count in the comparison
    p.run(g, RallySupport(2))
    p.do(g, 2, v.CARRY_OUT, f.RALLY_SUPPORT)
    assert (g.votes[2], g.chairman) == (11, 0)  # and he himself can never be Chairman
    g.votes = [4, 3, 0]
    p.run(g, RallySupport(1))
    p.do(g, 1, v.CARRY_OUT, f.RALLY_SUPPORT)
    assert (g.votes[1], g.chairman) == (5, 1)


def test_what_is_not_offered_is_refused_with_the_rule_named() -> None:
    g = p.board(3)
    p.hold(g, "kings_peace")
    before = g.to_json()
    try:
        p.do(g, 0, v.CAST, 5)
    except engine.RuleError as refusal:
        assert refusal.rule == "wk.assembly.vote.secret"
    else:
        raise AssertionError("five Votes out of one were accepted")
    assert g.to_json() == before
    assert p.verbs(g, 0) == ["cast"]
