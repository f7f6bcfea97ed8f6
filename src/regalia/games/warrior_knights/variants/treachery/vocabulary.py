"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("treachery")

# ---- what may be promised: to whom, by whom (party), what, until the end of which round
PROMISE_WORDS: Final = W.verb("promise_words", "seat", "party", "until:round")
PROMISE_PEACE: Final = W.verb("promise_peace", "seat", "party", "baron:seat", "until:round")
PROMISE_PLACE: Final = W.verb("promise_place", "seat", "party", "area", "until:round")
PROMISE_PASSAGE: Final = W.verb("promise_passage", "seat", "party", "until:round")
PROMISE_LEAVE: Final = W.verb("promise_leave", "seat", "party", "until:round")
PROMISE_CROWNS: Final = W.verb("promise_crowns", "seat", "party", "crowns", "until:round")
PROMISE_CANCEL: Final = W.verb("promise_cancel", "seat", "party", "event", "until:round")
PROMISE_SUFFER: Final = W.verb("promise_suffer", "seat", "party", "event", "until:round")
PROMISE_YES: Final = W.verb("promise_yes", "seat", "party", "agenda", "votes", "until:round")
PROMISE_NO: Final = W.verb("promise_no", "seat", "party", "agenda", "votes", "until:round")
PROMISE_VOTES: Final = W.verb("promise_votes", "seat", "party", "agenda", "baron:seat", "votes", "until:round")

# ---- what becomes of a deal
ACCEPT_DEAL: Final = W.verb("accept_deal", "deal:n", "clauses:n")
REFUSE_DEAL: Final = W.verb("refuse_deal", "deal:n")
RECALL_DEAL: Final = W.verb("recall_deal", "deal:n")
END_DEAL: Final = W.verb("end_deal", "deal:n")
PAY_PROMISED: Final = W.verb("pay_promised", "seat", "crowns", "clause:n")
ACCUSE: Final = W.verb("accuse", "deal:n", "act:n")

# ---- the warning, and the verdict
KEEP_WORD: Final = W.verb("keep_word")
BREAK_WORD: Final = W.verb("break_word", "seat", "deals:n")
GUILTY: Final = W.verb("guilty")
NOT_GUILTY: Final = W.verb("not_guilty")

# ---- told: of each clause, who promises it to whom
SAID_WORDS: Final = W.event("said_words", "seat", "to:seat", "until:round")
SAID_PEACE: Final = W.event("said_peace", "seat", "to:seat", "baron:seat", "until:round")
SAID_PLACE: Final = W.event("said_place", "seat", "to:seat", "area", "until:round")
SAID_PASSAGE: Final = W.event("said_passage", "seat", "to:seat", "until:round")
SAID_LEAVE: Final = W.event("said_leave", "seat", "to:seat", "until:round")
SAID_CROWNS: Final = W.event("said_crowns", "seat", "to:seat", "crowns", "until:round")
SAID_CANCEL: Final = W.event("said_cancel", "seat", "to:seat", "event", "until:round")
SAID_SUFFER: Final = W.event("said_suffer", "seat", "to:seat", "event", "until:round")
SAID_YES: Final = W.event("said_yes", "seat", "to:seat", "agenda", "votes", "until:round")
SAID_NO: Final = W.event("said_no", "seat", "to:seat", "agenda", "votes", "until:round")
SAID_VOTES: Final = W.event("said_votes", "seat", "to:seat", "agenda", "baron:seat", "votes", "until:round")

# ---- told: what becomes of it
PACT_OFFERED: Final = W.event("pact_offered", "seat", "to:seat")
PACT_MADE: Final = W.event("pact_made", "seat", "to:seat")
PACT_REFUSED: Final = W.event("pact_refused", "seat", "to:seat")
PACT_RECALLED: Final = W.event("pact_recalled", "seat", "to:seat")
PACT_LAPSED: Final = W.event("pact_lapsed", "seat", "to:seat")
PACT_ENDING: Final = W.event("pact_ending", "seat", "to:seat")
PACT_ENDED: Final = W.event("pact_ended", "seat", "to:seat")
PACT_OVER: Final = W.event("pact_over", "seat", "to:seat")
PROMISE_PAID: Final = W.event("promise_paid", "seat", "to:seat", "crowns")
BETRAYED: Final = W.event("betrayed", "seat", "to:seat")
SHUT_OUT: Final = W.event("shut_out", "seat")
PRICE_PAID: Final = W.event("price_paid", "seat", "to:seat", "influence")
ACCUSED: Final = W.event("accused", "seat", "to:seat")
FOUND_GUILTY: Final = W.event("found_guilty", "seat", "voices", "judges")
FOUND_NOT_GUILTY: Final = W.event("found_not_guilty", "seat", "voices", "judges")
