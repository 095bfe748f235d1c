"""Damage that is spoken of: (プレイヤーに)与えられる(ミニオンからのDPによる)ダメージ."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.heads import AbilityWord
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.vocabulary import IT
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.give import Give
from zxscript.lang.zenonzard.filters import From


def damage_test(ctx: Context, phrase: Phrase | None) -> Expr:
    """A test over the proposal of damage (14.6)."""
    if phrase is None or not isinstance(phrase, Noun) or phrase.quantity or phrase.outside:
        raise refuse(phrase or ctx.topic, "which damage?")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if not isinstance(head, AbilityWord) or head.word != "ダメージ" or head.kinds:
        raise refuse(phrase, "no damage")
    return both(*(_test(ctx, item) for item in filters))


def _test(ctx: Context, item: object) -> Expr:
    if isinstance(item, f.Relative):
        return _dealt(ctx, item)
    if isinstance(item, f.Through):
        with taking(item) as take:
            take("wide"), take("relation")
            return _through(ctx, take("phrase"))
    if isinstance(item, From):
        with taking(item) as take:
            take("wide"), take("relation")
            return cards_of(ctx, take("phrase")).said_of(("ev", "source"))
    raise refuse(item, "this damage")  # type: ignore[arg-type]


def _through(ctx: Context, phrase: Phrase) -> Expr:
    """DPによる, ミニオンからのDPによる."""
    if not isinstance(phrase, Noun) or phrase.head.ja() not in ("DP", "効果") or phrase.quantity:
        raise refuse(phrase, "damage through this")
    cause: Expr = ("eq", ("ev", "cause"), "dp" if phrase.head.ja() == "DP" else "effect")
    return both(*(_test(ctx, item) for item in phrase.filters), cause)


def _dealt(ctx: Context, item: f.Relative) -> Expr:
    """自分のプレイヤーに与えられる."""
    with taking(item) as take:
        take("wide")
        clause = take("clause")
    if not isinstance(clause, Give):
        raise refuse(item, "this damage")
    with taking(clause) as take:
        passive, goal = take("voice"), take("goal")
        if passive != "passive" or goal is None:
            raise refuse(item, "dealt to whom?")
        found = cards_of(ctx, goal)
    test = found.member()
    return test if test is not True else ("ne", IT, None)
