"""Modifiers -> tests over ``it``, owners, places and antecedents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, compared, either, negated
from zxscript.lang.lower.zenonzard import relatives
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.vocabulary import FALLEN, IT, KEYWORDS, STANDS, color, kind
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.zenonzard import filters as zf
from zxscript.lang.zenonzard import heads as zh
from zxscript.syntax.node import Node


def players_of(ctx: Context, words: tuple[str, ...], node: Node) -> tuple[Expr, ...] | None:
    """自分, 相手, お互い -> player numbers; None: both."""
    found: list[Expr] = []
    for word in words:
        if word in ("自分", "あなた"):
            found.append(ctx.me)
        elif word == "相手":
            found.append(ctx.foe)
        elif word == "お互い":
            return None
        elif word == "ターンプレイヤー":
            found.append(("var", "turn_player"))
        else:
            raise refuse(node, f"the player {word}")
    return tuple(found)


def narrow(ctx: Context, cards: Cards, item: Filter) -> Cards:
    """The set with one modifier more."""
    with taking(item) as take:
        take("wide")
        special = _SPECIAL.get(type(item))
        if special is not None:
            return special(ctx, cards, take)
        build = _TESTS.get(type(item))
        if build is None:
            raise refuse(item, "this modifier")
        return cards.that(build(ctx, take))


def _joined(conj: str, tests: list[Expr]) -> Expr:
    return both(*tests) if conj == "と" else either(*tests)


def _colors(ctx: Context, take: Take) -> Expr:
    words = take("colors")
    return _joined(take("conj"), [color(word) for word in words])


def number_of(stat: str, original: bool, of: Expr = IT) -> Expr:
    """コスト, BP … of a card."""
    if stat == "コスト":
        return ("printed", "cost", of) if original else ("fn", "cost", of)
    if stat in ("BP", "DP"):
        return ("fn", "original", stat.lower(), of) if original else ("stat", stat.lower(), of)
    if stat == "ライフ":
        return ("fn", "life", of)
    return ("printed", "free", of) if original else ("stat", "free", of)


def _range(ctx: Context, item: zf.StatRange) -> Expr:
    from zxscript.lang.lower.zenonzard.numbers import written

    with taking(item) as take:
        take("particle")
        number = number_of(take("stat"), take("original"))
        value, compare, others = take("value"), take("compare"), take("others")
        if value in ("偶数", "奇数"):
            return ("eq", ("mod", number, 2), 0 if value == "偶数" else 1)
        return either(*(compared(number, compare, written(ctx, v, item)) for v in (value, *others)))


def _stats(ctx: Context, take: Take) -> Expr:
    take("tail")
    ranges = take("ranges")
    return _joined(take("conj"), [_range(ctx, item) for item in ranges])


def _color_or_stat(ctx: Context, take: Take) -> Expr:
    take("conj")
    return either(*(color(word) for word in take("colors")), *(_range(ctx, item) for item in take("ranges")))


def _having(ctx: Context, take: Take) -> Expr:
    phrase, relation = take("phrase"), take("relation")
    test = _had(ctx, phrase)
    return negated(test) if "持たない" in relation or "持っていない" in relation else test


def _had(ctx: Context, phrase: Any) -> Expr:
    if isinstance(phrase, Group):
        with taking(phrase) as take:
            take("wide")
            tests = [_had(ctx, item) for item in take("items")]
            return _joined("と" if take("conj") == "と" else "", tests)
    if not isinstance(phrase, Noun) or phrase.filters or phrase.quantity or phrase.outside:
        raise refuse(phrase, "to have this")
    head = phrase.head
    with taking(head) as take:
        if isinstance(head, zh.Race):
            names = take("names")
            return _joined(take("conj"), [("tagged", "race", name, IT) for name in names])
        if isinstance(head, zh.KeywordBox) and take("text") in KEYWORDS:
            return ("has", KEYWORDS[head.text], IT)
        if isinstance(head, zh.TimingName):
            return ("has", f"【{take('word')}】", IT)
    raise refuse(phrase, "to have this")


def _standing(ctx: Context, take: Take) -> Expr:
    test: Expr = ("eq", ("col", "rest", IT), 1 if take("state") == "レスト" else 0)
    return negated(test) if take("copula") == "でない" else test


_KIND_WORDS = {
    "ミニオン": kind("minion"), "ミニオンカード": kind("minion"), "トークン": kind("token"), "マジックカード": kind("magic"),
    "フィールド・ミニオンカード": kind("field_minion"), "ベース・ミニオンカード": kind("base_minion"),
}  # fmt: skip


def _kind(ctx: Context, take: Take) -> Expr:
    test = _KIND_WORDS[take("word")]
    return negated(test) if take("negative") else test


def _except(ctx: Context, take: Take) -> Expr:
    from zxscript.lang.lower.zenonzard.phrases import cards_of

    take("relation")
    phrase = take("phrase")
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Color) and not phrase.filters:  # 黄以外の
        return negated(color(phrase.head.word))
    return negated(cards_of(ctx, phrase).member())




def _owner(ctx: Context, cards: Cards, take: Take) -> Cards:
    take("conj")
    return replace(cards, who=players_of(ctx, take("who"), take.node))


def _determiner(ctx: Context, cards: Cards, take: Take) -> Cards:
    word = take("word")
    if word in ("全ての", "すべての", "全"):
        return cards
    if word in ("他の",):
        return cards.that(("ne", IT, ctx.self_))
    if word == "下記のうち":
        if not ctx.whole.listed:
            raise refuse(take.node, "下記 without a list")
        return cards.that(either(*(("tagged", "name", name, IT) for name in ctx.whole.listed)))
    if word in ("その", "それらの"):
        return replace(cards, refs=pointed(ctx, take.node, cards.sort), zones=())
    raise refuse(take.node, f"the determiner {word}")


def pointed(ctx: Context, node: Node, sort: str) -> Expr:
    """What その points to: the nearest thing of that sort (decision 0460)."""
    for seen in reversed(ctx.seen):
        if sort in ("any", seen.sort) and not seen.self_:
            return seen.refs
    if sort == "card":
        for seen in reversed(ctx.seen):
            if seen.sort in ("minion", "mana") and not seen.self_:
                return seen.refs
    raise refuse(node, "points to nothing that was spoken of")


def _within(ctx: Context, cards: Cards, take: Take) -> Cards:
    take("relation")
    return placed(ctx, cards, take("phrase"))


def placed(ctx: Context, cards: Cards, place: Any) -> Cards:
    """The set in a place: 自分の手札, お互いのトラッシュ, デッキの中."""
    from zxscript.lang.lower.zenonzard.places import zones_of

    zones, who, refs = zones_of(ctx, place)
    if refs is not None:
        return replace(cards, refs=refs, zones=())
    return replace(cards, zones=zones, who=who)


def _of(ctx: Context, cards: Cards, take: Take) -> Cards:
    from zxscript.lang.lower.zenonzard.places import is_place

    take("relation")
    phrase = take("phrase")
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and not phrase.quantity:
        return cards.that(_same_number(ctx, phrase))
    if not is_place(phrase):
        raise refuse(take.node, "cards of something")
    return placed(ctx, cards, phrase)


def _same_number(ctx: Context, phrase: Noun) -> Expr:
    """そのミニオンと同じBPの."""
    from zxscript.lang.lower.zenonzard.phrases import cards_of

    with taking(phrase) as take:
        word, filters = take("head").word, take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Compared) or word not in ("コスト", "BP", "DP"):
        raise refuse(phrase, "cards of this number")
    with taking(filters[0]) as take:
        take("wide")
        if take("relation") != "と同じ":
            raise refuse(phrase, "compared how?")
        model = cards_of(ctx, take("phrase")).all()
    return ("eq", number_of(word, False), ("bind", "model", ("first", model), number_of(word, False, ("local", "model"))))


def _compared(ctx: Context, take: Take) -> Expr:
    """このミニオンのBP以下の."""
    from zxscript.lang.lower.zenonzard.numbers import number

    phrase, relation = take("phrase"), take("relation")
    word = phrase.head.ja() if isinstance(phrase, Noun) else ""
    if word not in ("コスト", "BP", "DP") or relation not in ("以下の", "以上の", "未満の"):
        raise refuse(take.node, "this modifier")
    return compared(number_of(word, False), relation[:-1], number(ctx, phrase))


def _extreme(ctx: Context, cards: Cards, take: Take) -> Cards:
    take("particle")
    form = "lowest" if take("end") in ("低い", "少ない", "小さい") else "highest"
    return replace(cards, best=(form, number_of(take("stat"), take("original"))))


def _relative(ctx: Context, cards: Cards, take: Take) -> Cards:
    clause = take("clause")
    if relatives.is_fallen(clause) and cards.sort == "force":
        test = both(*(FALLEN if part == STANDS else part for part in _parts(cards.test)))
        return replace(cards, test=test)
    refs = relatives.antecedent(ctx, clause)
    if refs is not None:
        return replace(cards, refs=refs, zones=())
    return cards.that(relatives.test(ctx, clause))


def _parts(test: Expr) -> tuple[Expr, ...]:
    return test[1:] if isinstance(test, tuple) and test and test[0] == "and" else (test,)


_TESTS: dict[type[Filter], Callable[[Context, Take], Expr]] = {
    f.OfColor: _colors, zf.WithStat: _stats, zf.ColorOrStat: _color_or_stat, f.Having: _having, zf.Standing: _standing,
    zf.KindIs: _kind, f.Except: _except, f.Compared: _compared,
}  # fmt: skip
_SPECIAL: dict[type[Filter], Callable[[Context, Cards, Take], Cards]] = {
    f.Owner: _owner, f.Determiner: _determiner, f.Within: _within, f.Of: _of, zf.Extreme: _extreme, f.Relative: _relative,
}
