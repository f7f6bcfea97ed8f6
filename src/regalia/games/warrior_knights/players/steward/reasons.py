"""One sentence for why. The figures in it are the ones the choice was made by."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds.battles import quick
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward.counsel import counsel_of
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.sieges import completes
from regalia.kernel.vocabulary import Option


def wall_name(j: Judgement, wall: int) -> str:
    c = j.g.content
    return c.city_names[wall] if wall < f.CITIES else c.stronghold_names[j.g.baron[wall - f.STRONGHOLD_WALL]]


def reason(j: Judgement, option: Option) -> str:
    g = j.g
    c = g.content
    verb = option[0]
    told = counsel_of(g.rules).reasons.get(verb)
    if told is not None:
        return told(j, option)
    if verb == v.SIEGE:
        name = wall_name(j, option[1])
        return (
            f"A second siege takes {name} at once."
            if completes(g, j.seat, option[1])
            else f"{name} can be shut in without a loss, and taken next round."
        )
    if verb == v.ASSAULT:
        area = armies.wall_area(g, option[1])
        taken = quick(*j.storm(option[1], war.fresh_in(j, area)), True, j.deck)[0]
        return f"We should take {wall_name(j, option[1])} about {round(100 * taken)} times in a hundred."
    if verb == v.ATTACK:
        chances = quick(*j.field(option[1], option[2], war.fresh_in(j, option[2])), False, j.deck)
        return f"We should have the better of them {round(100 * sum(chances[:3]))} times in a hundred."
    if verb == v.CHOOSE_AREA:
        return f"There is most to gain at {c.area_names[option[1]]}: worth {war.mobilization(j, option[1])[0]:.1f} Influence to us."
    if verb in (v.PAY_FAITH, v.PAY_CROWNS) and getattr(j.frame, "city", -1) >= 0:
        city: int = j.frame.city  # type: ignore[attr-defined]
        return f"{c.city_names[city]} will bring about {j.hold(city):.1f} Influence more before the end."
    if verb == v.HIRE:
        return f"{c.troop_strength[option[1]]} more troops, and the wages can still be paid."
    if verb in (v.CAST, v.CAST_FOR):
        return "So many Votes are what the matter is worth to us."
    if verb in (v.YES, v.NO, v.NAME_BARON):
        return "It serves us better than the other outcomes."
    if verb == v.FUND:
        return "A fleet pays a little more than it costs, in the long run." if option[1] else "We have better use for our crowns."
    if verb == v.DISCARD_FATE:
        return "The cards we keep serve us better against what they are likely to show."
    if verb == v.TAKE_BREACH:
        return "Walls can be mended; men cannot."
    if verb == v.REFUSE:
        return "It would cost us more than a seat in the hall."
    if verb == v.LAY:
        return "The cards follow what we mean to do this round: war first, then what pays for it."
    return "It is the best we can see here."
