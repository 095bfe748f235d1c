"""Tests of 場合 and なら -> boolean expressions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Clause, Phrase, Test
from zxscript.lang.clause import Be
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, compared, either, negated
from zxscript.lang.lower.zenonzard.cardset import Cards, Union
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.narrowing import narrow
from zxscript.lang.lower.zenonzard.numbers import number, written
from zxscript.lang.lower.zenonzard.phrases import cards_of, described
from zxscript.lang.lower.zenonzard.places import is_place, zones_of
from zxscript.lang.lower.zenonzard.vocabulary import COLORS, IT, color, own_turn
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.compare import Fewer, Higher, Lower, More
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.zenonzard import verbs as z


def condition(ctx: Context, test: Test) -> Expr:
    """A test node -> an expression."""
    with taking(test) as take:
        if isinstance(test, s.Holds):
            return clause_test(ctx, take("what"))
        if isinstance(test, s.All):
            take("links")
            return both(*(condition(ctx, part) for part in take("tests")))
        if isinstance(test, s.Any):
            return either(*(condition(ctx, part) for part in take("tests")))
    raise refuse(test, "this condition")


def clause_test(ctx: Context, clause: Clause) -> Expr:
    build = TESTS.get(type(clause))
    if build is None:
        raise refuse(clause, "no lowering as a condition")
    with taking(clause) as take:
        return build(ctx, take)


def amount_holds(quantity: Quantity, total: Expr, ctx: Context) -> Expr:
    """4枚以下, 1体以上 said of a total."""
    with taking(quantity) as take:
        n, bound = take("n"), take("bound")
        take("counter")
        if bound not in ("", "以上", "以下"):
            raise refuse(quantity, f"the comparison {quantity.ja()}")
        return compared(total, bound, written(ctx, n, quantity))


def _be(ctx: Context, take: Take) -> Expr:
    be: Be = take.node  # type: ignore[assignment]
    negative = take("negative")
    subject, value, quantity = take("subject"), take("value"), take("quantity")
    compare, filters = take("compare"), take("filters")
    if compare or filters:
        raise refuse(be, "this comparison")
    test = _said(ctx, be, subject, value, quantity)
    return negated(test) if negative else test


def _said(ctx: Context, be: Be, subject: Phrase | None, value: Phrase | None, quantity: Quantity | None) -> Expr:
    if subject is None and isinstance(value, Noun) and isinstance(value.head, h.Moment):
        return _whose_turn(ctx, value)
    if subject is None and isinstance(value, Noun) and value.head.ja() == "加護":
        return _boost_is(ctx, be, value)
    subject = subject or ctx.topic
    if subject is None:
        if not ctx.seen or value is None:
            raise refuse(be, "what is so?")
        return _are(ctx, be, ctx.seen[-1].refs, value)
    if quantity is not None:
        return amount_holds(quantity, _size(ctx, subject), ctx)
    if isinstance(value, Noun) and isinstance(value.head, h.NumberValue) and not value.filters:
        with taking(value.head) as take:
            compare = take("compare")
            return compared(number(ctx, subject), compare, written(ctx, take("value"), value))
    return _is(ctx, be, subject, value)


def _size(ctx: Context, subject: Phrase) -> Expr:
    """自分の手札が4枚, 自分のマナが4つ."""
    if is_place(subject):
        zones, who, refs = zones_of(ctx, subject)
        return ("len", Cards(subject, zones=zones, who=who, refs=refs).all())
    return ("len", cards_of(ctx, subject).all())


def _is(ctx: Context, be: Be, subject: Phrase, value: Phrase | None) -> Expr:
    """そのミニオンが種族「X」を持つミニオンである, それらがレスト状態の."""
    return _are(ctx, be, cards_of(ctx, subject).all(), value)


def _are(ctx: Context, be: Be, found: Expr, value: Phrase | None) -> Expr:
    if isinstance(value, Group) or (isinstance(value, Noun) and isinstance(value.head, h.Color)):
        return ("and", ("gt", ("len", found), 0), ("all", found, _colors(be, value)))
    if not isinstance(value, Noun):
        raise refuse(be, "is what?")
    if isinstance(value.head, h.Attribute) and value.head.word in ("レスト状態", "アクティブ状態") and not value.filters:
        test: Expr = ("eq", ("col", "rest", IT), 1 if value.head.word == "レスト状態" else 0)
    else:
        described_as = cards_of(ctx, value)
        test = described_as.member() if isinstance(described_as, Union) else Cards(be, test=described_as.test).member()
        if isinstance(described_as, Cards) and (described_as.refs is not None or described_as.best is not None):
            raise refuse(be, "is this")
    return ("and", ("gt", ("len", found), 0), ("all", found, test))


def _colors(be: Be, value: Phrase) -> Expr:
    """有色の場合, 青か無色の場合."""
    parts = value.items if isinstance(value, Group) and value.conj in ("か", "または") else (value,)
    words = [part.head.word if isinstance(part, Noun) and isinstance(part.head, h.Color) and not part.filters else "" for part in parts]
    if any(word not in COLORS and word != "有色" for word in words):
        raise refuse(be, "is of which colour?")
    return either(*(color(word) for word in words))


def _boost_is(ctx: Context, be: Be, value: Noun) -> Expr:
    """(赤の)加護である: of the mana of 【加護時】."""
    if "boost" not in ctx.event:
        raise refuse(be, "which 加護?")
    found = Cards(be, refs=("tuple", ctx.event["boost"]))
    for item in value.filters:
        found = narrow(ctx, found, item)
    return ("gt", ("len", found.all()), 0)


def _whose_turn(ctx: Context, value: Noun) -> Expr:
    with taking(value) as take:
        head, filters = take("head"), take("filters")
    if head.word != "ターン" or len(filters) != 1 or not isinstance(filters[0], f.Owner):
        raise refuse(value, "this time as a condition")
    with taking(filters[0]) as take:
        take("wide"), take("conj")
        who = take("who")
    if who == ("自分",):
        return own_turn(ctx.me)
    if who == ("相手",):
        return own_turn(ctx.foe)
    raise refuse(value, "whose turn?")


def _there(ctx: Context, take: Take) -> Expr:
    """いる, ある: how many there are; 他に: but this one; しか…ない: nothing else is in the place."""
    clause: Any = take.node
    negative = take("negative")
    adverbs = take("adverbs") or take("now")
    phrase = take("subject")
    focus = take("focus")
    goal = take("goal")
    if phrase is None:
        raise refuse(clause, "what is there?")
    if focus == ("subject:しか",):
        return _nothing_but(ctx, clause, phrase, goal, negative)
    if focus or (goal is not None and not is_place(goal)):
        raise refuse(clause, "this particle")
    if adverbs not in ((), ("他に",)):
        raise refuse(clause, "this adverb")
    found, own = described(ctx, phrase, goal)
    if isinstance(found, Cards) and not found.zones and found.refs is None and isinstance(clause, z.BeThere):
        found = replace(found, zones=("field",))
    if adverbs:
        others: Expr = ("ne", IT, ctx.self_)
        found = found.that(others) if isinstance(found, Cards) else Union(tuple(p.that(others) for p in found.parts))
    quantity = take("quantity") or own
    total: Expr = ("len", found.all())
    measure = take("measure")
    if measure is not None and isinstance(measure.head, h.NumberValue) and not measure.filters:  # マナが10以上
        test = compared(total, measure.head.compare, written(ctx, measure.head.value, measure))
        return negated(test) if negative else test
    if measure is not None:
        raise refuse(clause, "how many?")
    test = amount_holds(quantity, total, ctx) if quantity is not None else ("gt", total, 0)
    return negated(test) if negative else test


def _nothing_but(ctx: Context, clause: Any, phrase: Phrase, goal: Phrase | None, negative: bool) -> Expr:
    """自分のベースに無色マナしかない."""
    if not negative or goal is None:
        raise refuse(clause, "only what?")
    zones, who, refs = zones_of(ctx, goal)
    everything = Cards(clause, zones=zones, who=who, refs=refs).all()
    return ("all", everything, cards_of(ctx, phrase).member())


def _more(ctx: Context, take: Take) -> Expr:
    """Aの数よりBの数が多い."""
    clause: Any = take.node
    subject, than = take("subject"), take("than")
    if subject is None or than is None:
        raise refuse(clause, "more than what?")
    return ("gt" if clause.lemma in ("多い", "高い") else "lt", number(ctx, subject), number(ctx, than))


TESTS: dict[type[Clause], Callable[[Context, Take], Expr]] = {
    Be: _be, Exist: _there, z.BeThere: _there, More: _more, Fewer: _more, Higher: _more, Lower: _more,
}
"""Filled up by ``happenings``."""
