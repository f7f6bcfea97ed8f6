"""One sentence for why. The figures in it are the ones the choice was made by."""

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.players.odds.estimate import quick
from regalia.games.risk_europe.players.steward import cards, marches
from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.players.steward.worth import CROWN, units
from regalia.games.risk_europe.rules.orders import Expand, tax_value
from regalia.kernel.vocabulary import Option


def reason(j: Judgement, option: Option) -> str:
    g = j.g
    name = g.content.names
    verb = option[0]
    if verb == v.ENTER and isinstance(j.frame, Expand):
        t = option[1]
        if g.holder[t] == NOBODY:
            what = "a crown nobody has claimed" if g.content.crowns[t] else "open land"
            return f"{name[t]} is {what}, and nobody stands in the way."
        chance = quick(marches.force(j, j.frame.origin, t), units(g, g.holder[t], t), bool(g.castle[t]))
        return f"I would take {name[t]} about {round(100 * chance)} times in a hundred."
    if verb == v.CROWN_CARD:
        return "A bought crown is one that no battle can take away."
    if verb == v.ORDER:
        return f"Of this card's orders it gains most: {cards.carry_out(j, option[1])[0] / CROWN:.1f} crowns' worth."
    if verb == v.FORTIFY:
        return f"{name[option[1]]} stands {round(100 * j.danger(option[1]))} chances in a hundred of being lost."
    if verb == v.TAX:
        return f"It pays {tax_value(g, j.army, option[1])} coins."
    if verb == v.SETTLE:
        return f"{name[option[1]]} has crowns, coins and free cities near it."
    if verb == v.LOSE:
        return "The lightest men are the least loss."
    if verb == v.LAY:
        return "Of the cards in my hand it does most this round."
    return "It is the best I can see here."
