"""次に使用する…カード: what is used next, once."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang.base import Phrase
from zxscript.lang.filters import Relative
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.vocabulary import IT, in_zone
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard.verbs import Summon


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
