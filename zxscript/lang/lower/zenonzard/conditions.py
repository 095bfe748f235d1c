"""Tests of 場合 and なら -> boolean expressions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Clause, Filter, Phrase, Test
from zxscript.lang.clause import Be
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, compared, either, negated
from zxscript.lang.lower.zenonzard.cardset import Cards, Union
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.narrowing import narrow, players_of
from zxscript.lang.lower.zenonzard.numbers import number, written
from zxscript.lang.lower.zenonzard.phrases import cards_of, described
from zxscript.lang.lower.zenonzard.places import is_place, zones_of
from zxscript.lang.lower.zenonzard.relatives import done_by
from zxscript.lang.lower.zenonzard.vocabulary import COLORS, IT, STANDS, color, kind, own_turn
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.compare import Fewer, Higher, Lower, More
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.give import Expend, Receive
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.move import Add, MoveTo, Put, Remove, Return
from zxscript.lang.verbs.play import Use
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
    build = _TESTS.get(type(clause))
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


def _destroyed(ctx: Context, take: Take) -> Expr:
    """自分のフォースが全て破壊されている; ミニオンとのバトルで破壊された (of 【破壊時】)."""
    clause: Destroy = take.node  # type: ignore[assignment]
    if clause.aspect == "past" and clause.voice == "passive" and clause.way is None and clause.means is not None:
        take("aspect"), take("voice")
        if take("means").ja() not in ("ミニオンとのバトル", "バトル") or not ctx.event.get("fell"):
            raise refuse(clause, "destroyed how?")
        return ("eq", ("ev", "cause"), "battle")
    if clause.aspect == "past":
        return _did_so(ctx, take)
    quantity, subject = take("quantity"), take("subject")
    if take("voice") != "passive" or take("aspect") != "ongoing" or subject is None:
        raise refuse(clause, "this condition")
    if quantity is None or quantity.counter != "すべて" or not isinstance(subject, Noun) or subject.head.ja() != "フォース":
        raise refuse(clause, "destroyed how many?")
    return ("eq", ("len", cards_of(ctx, subject).all()), 0)


def _chosen_force(ctx: Context, take: Take) -> Expr:
    """自分が「…のフォース“X”」を選んでいる (15.5)."""
    clause: Choose = take.node  # type: ignore[assignment]
    if take("aspect") != "ongoing" or clause.subject is None:
        raise refuse(clause, "this condition")
    who = cards_of(ctx, take("subject"))
    phrase = take("object")
    if not isinstance(who, Cards) or len(who.players) != 1:
        raise refuse(clause, "who chose?")
    return _forces(who.players[0], clause, phrase)


def _forces(player: Expr, clause: Choose, phrase: Any) -> Expr:
    if isinstance(phrase, Group) and phrase.conj == "と":
        return both(*(_forces(player, clause, item) for item in phrase.items))
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Named) or phrase.filters or phrase.quantity:
        raise refuse(clause, "to have chosen this")
    return ("any", ("cards", "force", player), ("tagged", "name", phrase.head.name, IT))


def _this_turn(ctx: Context, take: Take) -> None:
    time = take("time") or take("during")
    if not isinstance(time, Noun) or time.ja() != "このターン":
        raise refuse(take.node, "when?")


def _happened(ctx: Context, take: Take) -> Expr:
    """このターンに自分がマジックを使用している, ミニオンを召喚している."""
    clause: Any = take.node
    if clause.aspect == "past":
        return _did_so(ctx, take)
    if take("aspect") != "ongoing" or clause.object is None:
        raise refuse(clause, "this condition")
    _this_turn(ctx, take)
    negative = take("negative")
    who = cards_of(ctx, take("subject")) if clause.subject is not None else None
    what = cards_of(ctx, take("object"))
    ref: Expr = ("field", "subject" if isinstance(clause, Use) else "after", IT)
    tests = [what.described_as(ref)]
    if isinstance(who, Cards) and len(who.players) == 1:
        tests.append(("eq", ("field", "player", IT), who.players[0]))
    elif who is not None:
        raise refuse(clause, "who did?")
    count: Expr = ("happened", "use" if isinstance(clause, Use) else "summon", both(*tests))
    return ("eq", count, 0) if negative else ("gt", count, 0)


def _received(ctx: Context, take: Take) -> Expr:
    """このターンに自分のプレイヤーがダメージを受けていない."""
    clause: Receive = take.node  # type: ignore[assignment]
    negative = take("negative")
    if take("aspect") not in ("ongoing",) or clause.subject is None:
        raise refuse(clause, "this condition")
    _this_turn(ctx, take)
    subject, what = cards_of(ctx, take("subject")), take("object")
    if not isinstance(what, Noun) or what.ja() != "ダメージ":
        raise refuse(clause, "to be dealt what?")
    hit = both(subject.said_of(("field", "subject", IT)), ("gt", ("field", "amount", IT), 0))
    test: Expr = ("gt", ("happened", "damage", hit), 0)
    return negated(test) if negative else test


def _attacked(ctx: Context, take: Take) -> Expr:
    """プレイヤーにアタックした: of the attack of 【アタック時】."""
    clause: z.AttackBy = take.node  # type: ignore[assignment]
    if take("aspect") not in ("past", "ongoing") or take("voice"):
        raise refuse(clause, "this condition")
    goal, subject = take("goal"), take("subject")
    if subject is not None and subject.ja() != "このミニオン":
        raise refuse(clause, "whose attack?")
    target = ctx.event.get("target", ("fn", "attack_target"))
    here = True if subject is None else ("eq", ctx.self_, ("fn", "attacker"))
    if isinstance(goal, Noun) and goal.ja() in ("プレイヤー", "相手のプレイヤー"):
        return both(here, ("is_player", target))
    if isinstance(goal, Noun) and goal.ja() in ("フォース", "相手のフォース"):
        return both(here, ("not", ("is_player", target)))
    raise refuse(clause, "attacked what?")


def _did_so(ctx: Context, take: Take) -> Expr:
    """この効果で自分のミニオンを戻した場合, 2枚以上除外した場合, 消費した場合: of the last instruction of that verb."""
    clause: Any = take.node
    take("aspect"), take("goal"), take("voice")
    means, subject, phrase = take("means"), take("subject"), take("object")
    if means is not None and means.ja() != "この効果":
        raise refuse(clause, "done how?")
    if subject is not None and subject.ja() != "自分":
        raise refuse(clause, "who did?")
    refs = done_by(ctx, type(clause))
    if refs is None:
        raise refuse(clause, "what was done?")
    found = cards_of(ctx, phrase).described_as(IT) if phrase is not None and phrase.ja() != "カード" else True
    if isinstance(phrase, Noun):
        found = both(found, *(_whose_card(ctx, item) for item in phrase.filters))
    total: Expr = ("len", refs) if found is True else ("count", refs, found)
    quantity = take("quantity")
    return amount_holds(quantity, total, ctx) if quantity is not None else ("gt", total, 0)


def _whose_card(ctx: Context, item: Filter) -> Expr:
    if isinstance(item, f.Owner):
        who = players_of(ctx, item.who, item)
        return True if who is None else either(*(("eq", ("col", "owner", IT), p) for p in who))
    return True


def _spent(ctx: Context, take: Take) -> Expr:
    """消費した場合."""
    take("aspect")
    if not ctx.did:
        raise refuse(take.node, "what was spent?")
    return ctx.did[-1]


def _bestowed(ctx: Context, take: Take) -> Expr:
    """このミニオンに［加護］が付与されている, 「X」が付与されている."""
    clause: z.Bestow = take.node  # type: ignore[assignment]
    negative = take("negative")
    if take("voice") != "passive" or take("aspect") != "ongoing" or clause.goal is None:
        raise refuse(clause, "this condition")
    host, what = cards_of(ctx, take("goal")), take("subject")
    mana: Expr = ("fn", "boosts", ("first", host.all()))
    if not isinstance(what, Noun) or what.filters or what.quantity:
        raise refuse(clause, "what is attached?")
    if isinstance(what.head, h.Named) and not what.head.word:
        test: Expr = ("any", mana, ("tagged", "name", what.head.name, IT))
    elif what.ja() == "［加護］":
        test = ("gt", ("len", mana), 0)
    else:
        raise refuse(clause, "what is attached?")
    return negated(test) if negative else test


def _more(ctx: Context, take: Take) -> Expr:
    """Aの数よりBの数が多い."""
    clause: Any = take.node
    subject, than = take("subject"), take("than")
    if subject is None or than is None:
        raise refuse(clause, "more than what?")
    return ("gt" if clause.lemma in ("多い", "高い") else "lt", number(ctx, subject), number(ctx, than))


def _has(ctx: Context, take: Take) -> Expr:
    """そのミニオンが種族「X」を持つ."""
    from zxscript.lang.lower.zenonzard.narrowing import _had

    clause: Have = take.node  # type: ignore[assignment]
    negative = take("negative")
    subject, what = take("subject"), take("object")
    if subject is None or what is None:
        raise refuse(clause, "who has what?")
    found = cards_of(ctx, subject).all()
    test: Expr = ("and", ("gt", ("len", found), 0), ("all", found, _had(ctx, what)))
    return negated(test) if negative else test


_TESTS: dict[type[Clause], Callable[[Context, Take], Expr]] = {
    Be: _be, Exist: _there, z.BeThere: _there, Destroy: _destroyed, Choose: _chosen_force, Use: _happened,
    z.Summon: _happened, Receive: _received, z.AttackBy: _attacked, Have: _has, Expend: _spent, z.Bestow: _bestowed,
    More: _more, Fewer: _more, Higher: _more, Lower: _more, Return: _did_so, Remove: _did_so, Add: _did_so, z.Scrap: _did_so,
    MoveTo: _did_so, Put: _did_so,
}
__all__ = ["STANDS", "condition", "kind"]
