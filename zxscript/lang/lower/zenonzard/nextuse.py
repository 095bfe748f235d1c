"""次に使用する…カード: what is used next, once."""

from __future__ import annotations

from dataclasses import replace

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import sentence as s
from zxscript.lang.base import Clause, Item, Phrase
from zxscript.lang.filters import Relative
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.lasting import register
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.vocabulary import IT, in_zone
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Make
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard.verbs import Summon
from zxscript.syntax.node import Node


def is_next_use(phrase: Phrase) -> bool:
    """Does the phrase say 次に使用する / 次に召喚する?"""
    return isinstance(phrase, Noun) and any(_clause(item) is not None for item in phrase.filters)


def _clause(item: object) -> Use | Summon | None:
    clause = item.clause if isinstance(item, Relative) else None
    return clause if isinstance(clause, Use | Summon) and clause.now == ("次に",) else None


def next_use(ctx: Context, phrase: Phrase) -> Expr:
    """Cards in the hand that fit, as long as none of them was used since now (decision 0463)."""
    assert isinstance(phrase, Noun)
    clause = next(one for one in map(_clause, phrase.filters) if one is not None)
    with taking(clause) as take:
        take("now")
    rest = tuple(item for item in phrase.filters if _clause(item) is None)
    found = cards_of(ctx, phrase.model_copy(update={"filters": rest}))
    if not isinstance(found, Cards) or found.zones or found.refs is not None or found.best is not None:
        raise refuse(phrase, "the next of what?")
    who = found.who or (ctx.me,)
    if who != (ctx.me,):
        raise refuse(phrase, "whose next card?")
    kind = "use" if isinstance(clause, Use) else "summon"
    ref: Expr = ("field", "subject" if kind == "use" else "after", IT)
    mine: Expr = both(("eq", ("field", "player", IT), ctx.me), found.described_as(ref))
    before = ctx.keep("used", ("happened", kind, mine))
    hand = both(in_zone("hand"), ("eq", ("col", "owner", IT), ctx.me), found.test)
    return both(hand, ("eq", ("happened", kind, mine), before))


def next_summon(ctx: Context, node: Node, events: tuple[Clause, ...], then: tuple[Item, ...]) -> bool:
    """次に自分の手札から…を召喚するとき、その(フリー)コストを0にする; False for another sentence."""
    event = events[0] if len(events) == 1 else None
    last = then[0] if len(then) == 1 else None
    how = last.what if isinstance(last, s.Do) else None
    if not isinstance(event, Summon) or event.now != ("次に",) or not isinstance(how, Make):
        return False
    with taking(event) as take:
        take("now")
        source, phrase = take("source"), take("object")
    with taking(how) as take:
        what, goal = take("object"), take("goal")
    if (source is not None and source.ja() != "自分の手札") or what is None or goal is None or goal.ja() != "0":
        raise refuse(node, "the next of what?")
    flags = {"そのコスト": ModDef("flag", "cost_zero"), "そのフリーコスト": ModDef("stat", "free", "set", value=0)}
    if not isinstance(phrase, Noun) or what.ja() not in flags:
        raise refuse(node, "which cost?")
    clause = Relative(clause=event.model_copy(update={"object": None, "source": None}))
    scope = next_use(ctx, phrase.model_copy(update={"filters": (clause, *phrase.filters)}))
    register(ctx, node, [replace(flags[what.ja()], scope=scope)])
    return True
