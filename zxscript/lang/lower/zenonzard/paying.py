"""Mana that pays more, or as other colours (7.1)."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.base import Clause, Item, Phrase
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.conditions import condition
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.vocabulary import COLORS
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.play import Pay
from zxscript.lang.zenonzard import heads as zh

PAINT: Expr = ("tuple", *(name for word, name in COLORS.items() if word != "無色"))


def pay_ability(ctx: Context, items: tuple[Item, ...], homes: tuple[str, ...], when: Expr) -> AbilityDef | None:
    """このマナで…のコストを支払うとき、…支払える; None for another sentence."""
    head = items[0]
    if len(items) != 1:
        return None
    if isinstance(head, s.Whenever) and len(head.events) == 1 and isinstance(head.events[0], Pay):
        with taking(head) as take:
            take("word")
            paying, then = take("events")[0], take("then")
    elif isinstance(head, s.If) and isinstance(head.test, s.Holds) and isinstance(head.test.what, Pay):
        with taking(head) as take:
            take("word")
            paying, then = take("test").what, take("then")
    elif isinstance(head, s.If):
        return pay_ability(ctx, head.then, homes, both(when, condition(ctx, head.test))) if _pays(head.then) else None
    else:
        return None
    return _built(ctx, paying, then, homes, when)


def _pays(items: tuple[Item, ...]) -> bool:
    head = items[0] if items else None
    if isinstance(head, s.Whenever):
        return isinstance(head.events[0], Pay)
    return isinstance(head, s.If) and isinstance(head.test, s.Holds) and isinstance(head.test.what, Pay)


def _built(ctx: Context, paying: Clause, then: tuple[Item, ...], homes: tuple[str, ...], when: Expr) -> AbilityDef:
    with taking(paying) as take:
        means, what = take("means"), take("object")
    tests: list[tuple[str, Expr]] = []
    if means is None or means.ja() != "このマナ":
        tests.append(("mana", _mana(ctx, paying, means)))
    tests.append(("for", _paid_for(ctx, what, paying)))
    tests += _worth(then, paying)
    return AbilityDef("1", "pay", homes, when=when, tests=tuple(tests))


def _mana(ctx: Context, paying: Clause, means: Phrase | None) -> Expr:
    if means is None:
        raise refuse(paying, "paid with what?")
    found = cards_of(ctx, means)
    if not isinstance(found, Cards) or found.refs is not None or found.who != (ctx.me,):
        raise refuse(paying, "paid with whose mana?")
    return found.test


def _paid_for(ctx: Context, what: Phrase | None, paying: Clause) -> Expr:
    """緑のカードのコスト."""
    if not isinstance(what, Noun) or what.head.ja() != "コスト" or len(what.filters) != 1 or not isinstance(what.filters[0], f.Of):
        raise refuse(paying, "the cost of what?")
    with taking(what.filters[0]) as take:
        take("wide"), take("relation")
        found = cards_of(ctx, take("phrase"))
    if not isinstance(found, Cards) or found.zones or found.refs is not None:
        raise refuse(paying, "the cost of what?")
    return found.test


def _worth(then: tuple[Item, ...], paying: Clause) -> list[tuple[str, Expr]]:
    last = then[0]
    what = last.what if isinstance(last, s.Do) and len(then) == 1 else None
    if isinstance(what, Pay) and what.measure is not None:
        with taking(what) as take:
            measure = take("measure")
            if take("mode") not in ("can", "koto-ga"):
                raise refuse(paying, "paid how?")
        if isinstance(measure, Noun) and isinstance(measure.head, zh.ManaWorth) and measure.head.color in COLORS:
            return [("worth", measure.head.amount), ("colour", COLORS[measure.head.color])]
    if isinstance(what, Pay):
        with taking(what) as take:
            role = take("role")
            mode = take("mode")
        if role is not None and role.ja() in ("すべての色のマナ", "全ての色のマナ") and mode in ("koto-ga", "can"):
            return [("colour", PAINT)]
    raise refuse(paying, "paid as what?")
