"""Numbers: written out, X, counts, attributes, multiples."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.nouns import Arithmetic, Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost
from zxscript.syntax.node import Node


def written(ctx: Context, value: object, node: Node) -> Expr:
    """A printed number; X is what the text says it is."""
    if isinstance(value, int):
        return value
    if value == "X" and ctx.whole.variable is not None:
        return number(ctx, ctx.whole.variable)
    raise refuse(node, f"the number {value}")


def with_filters(phrase: Phrase, before: list[Any]) -> Phrase:
    """この効果で破壊した|ミニオンのコスト: modifiers in front of a genitive say something of its noun."""
    first = leftmost(phrase)
    return replace_leftmost(phrase, first.model_copy(update={"filters": (*before, *first.filters)})) if before else phrase


def number(ctx: Context, phrase: Phrase) -> Expr:
    """The number that a phrase means."""
    if isinstance(phrase, Arithmetic):
        with taking(phrase) as take:
            left, operator, right = number(ctx, take("left")), take("operator"), take("right")
        if operator == "×" and right.isdigit():
            return ("mul", left, int(right))
        raise refuse(phrase, f"{operator}{right}")
    if not isinstance(phrase, Noun) or phrase.quantity or phrase.outside:
        raise refuse(phrase, "no number")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    with taking(head) as take:
        if isinstance(head, h.NumberValue) and not filters and not head.compare:
            return written(ctx, take("value"), phrase)
        if isinstance(head, h.DamageAmount) and not filters:
            return written(ctx, take("amount"), phrase)
        if isinstance(head, h.AbilityWord) and head.word == "ダメージ" and phrase.ja() == "そのダメージ":
            take("word")
            with taking(filters[0]) as inner:
                inner("wide"), inner("word")
            return event_field(ctx, phrase, "amount")
        if isinstance(head, h.Attribute):
            return attribute(ctx, phrase, take("word"), take("value"), filters)
    raise refuse(phrase, "this phrase as a number")


def event_field(ctx: Context, node: Node, name: str) -> Expr:
    """A field of the event that is being answered."""
    if name not in ctx.event:
        raise refuse(node, f"the {name} of no event")
    return ctx.event[name]


def attribute(ctx: Context, phrase: Noun, word: str, tail: str, filters: tuple[Any, ...]) -> Expr:
    """自分の赤マナの数, そのミニオンのコスト, 自分のプレイヤーのライフ."""
    from zxscript.lang.lower.zenonzard.narrowing import number_of
    from zxscript.lang.lower.zenonzard.phrases import described

    *before, last = filters or (None,)
    if not isinstance(last, f.Of) or any(not isinstance(item, f.Relative) for item in before):
        raise refuse(phrase, f"the value {phrase.ja()}")
    with taking(last) as take:
        take("wide"), take("relation")
        inner = with_filters(take("phrase"), before)  # この効果で破壊した|ミニオンのコスト
    if word == "半分":
        half = number(ctx, inner)
        return ("div", ("add", half, 1), 2) if tail == "（端数切り上げ）" else ("div", half, 2)
    if tail:
        raise refuse(phrase, f"{word}{tail}")
    found, quantity = described(ctx, inner)
    if word in ("数", "枚数") and quantity is None:
        return ("len", found.all())
    if word in ("コスト", "BP", "DP", "ライフ", "本来のコスト", "本来のBP", "本来のDP"):
        return number_of(word.removeprefix("本来の"), word.startswith("本来の"), ("first", found.all()))
    raise refuse(phrase, f"the value {word}")


def per(ctx: Context, phrase: Phrase) -> Expr:
    """1つ毎に, 2枚毎に: how many times, whole multiples."""
    from zxscript.lang.lower.zenonzard.phrases import described

    found, quantity = described(ctx, phrase)
    if quantity is None:
        raise refuse(phrase, "per how many?")
    with taking(quantity) as take:
        size, counter = take("n"), take("counter")
    if not isinstance(size, int) or counter not in ("枚", "体", "つ"):
        raise refuse(phrase, "per what?")
    total: Expr = ("len", found.all())
    return total if size == 1 else ("div", total, size)
