"""One sentence for why. Everybody may hear it, so it tells nothing of Fate cards in hand or of plans."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.players import troops, unrest, values
from regalia.kernel.vocabulary import Option


def always(sentence: str) -> Callable[[Judgement, Option], str]:
    return lambda j, option: sentence


def buy(j: Judgement, option: Option) -> str:
    row = content.ADVANCEMENTS[option[1]]
    return f"{row.name} should bring us about {values.value(j, option[1]):.1f} Influence before the end, for {option[2]} Knowledge."


def discard(j: Judgement, option: Option) -> str:
    return f"{content.ADVANCEMENTS[option[1]].name} is what we can best do without."


def replace(j: Judgement, option: Option) -> str:
    return f"{content.ADVANCEMENTS[option[1]].name} is of little use to us; something better may come."


def use(j: Judgement, option: Option) -> str:
    return f"{content.ADVANCEMENTS[option[1]].name} helps here, and will be ready again after Upkeep."


def hire_garrison(j: Judgement, option: Option) -> str:
    name = j.g.content.city_names[option[1]]
    return f"A Garrison in {name} is worth about {troops.garrison(j, option[1]):.1f} Influence to us, and can be paid."


def give_up_garrison(j: Judgement, option: Option) -> str:
    return f"Of our Garrisons that of {j.g.content.city_names[option[1]]} matters least."


def raise_levy(j: Judgement, option: Option) -> str:
    return f"{j.g.content.troop_strength[option[1]]} men who will never ask for wages."


def let_riot(j: Judgement, option: Option) -> str:
    name = j.g.content.city_names[option[1]]
    return f"The riot in {name} will cost us about {unrest.riot(j, option[1]):.1f} Influence: less than we would pay."


FURTHER: Final = always("He comes further than on the roads, to where there is more to do.")
KEPT: Final = always("The Scripture pays for us, and the Faith is kept.")

REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {
    w.BUY_ADVANCEMENT: buy,
    w.DISCARD_ADVANCEMENT: discard,
    w.REPLACE_ADVANCEMENT: replace,
    w.RESEARCH: always("What the schools find may be worth more to us than two crowns."),
    w.BUY_KNOWLEDGE: always("There are Advancements on which we can spend it well."),
    w.USE_ADVANCEMENT: use,
    w.TREAT: always("It is the army that can least spare them."),
    w.NOT_THIS_STACK: always("There is too little left in this stack to be worth a look."),
    w.REFRESH_NOBLE: always("He has most to do, if he can act once more."),
    w.USE_LEADER: always("His Leader costs us nothing here, and may decide it."),
    w.HIRE_GARRISON: hire_garrison,
    w.PAY_GARRISONS: always("So many Garrisons are worth their pay."),
    w.GIVE_UP_GARRISON: give_up_garrison,
    w.RAISE_LEVY: raise_levy,
    w.LET_RIOT: let_riot,
    w.STAY_AND_FIGHT: always("As the cards lie we lose less by staying."),
    w.LEAVE_BATTLE: always("As the cards lie we would lose more by staying."),
    w.PAY_FUNDS: always("The stake should bring more than two crowns."),
    w.GIVE_UP_STAKE: always("The stake will hardly bring two crowns in time."),
    w.ENTER_WAGER: always("The crowns come back in the mean, and the Votes may be ours."),
    w.RIDE_POST: FURTHER,
    w.RELAY: FURTHER,
    w.RELAY_ROAD: FURTHER,
    w.RELAY_POST: FURTHER,
    w.PATHFIND: FURTHER,
    w.PATHFIND_RELAY: FURTHER,
    w.PATHFIND_RELAY_ROAD: FURTHER,
    w.PATHFIND_RELAY_POST: FURTHER,
    w.SAIL_IN: FURTHER,
    w.DRAW_EVENT_BY_SCRIPTURE: KEPT,
    w.CANCEL_BY_SCRIPTURE: KEPT,
    w.PLEDGE_BY_SCRIPTURE: KEPT,
    w.BLESS_BY_SCRIPTURE: KEPT,
    w.PAY_BY_SCRIPTURE: KEPT,
    w.OFFER_BY_SCRIPTURE: KEPT,
}
