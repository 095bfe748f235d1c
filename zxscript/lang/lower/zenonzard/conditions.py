"""Tests of 場合 and なら -> boolean expressions."""

from __future__ import annotations

from collections.abc import Callable
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
from zxscript.lang.lower.zenonzard.numbers import number, written
from zxscript.lang.lower.zenonzard.phrases import cards_of, described
from zxscript.lang.lower.zenonzard.places import is_place, zones_of
from zxscript.lang.lower.zenonzard.vocabulary import IT, STANDS, kind, own_turn
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.give import Receive
from zxscript.lang.verbs.have import Have
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
    subject = subject or ctx.topic
    if subject is None:
        raise refuse(be, "what is so?")
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
    found = cards_of(ctx, subject).all()
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
    if adverbs:
        others: Expr = ("ne", IT, ctx.self_)
        found = found.that(others) if isinstance(found, Cards) else Union(tuple(p.that(others) for p in found.parts))
    quantity = take("quantity") or own
    total: Expr = ("len", found.all())
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
    """自分のフォースが全て破壊されている."""
    clause: Destroy = take.node  # type: ignore[assignment]
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
    from zxscript.lang.nouns import Group

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
    if take("aspect") != "ongoing" or clause.object is None:
        raise refuse(clause, "this condition")
    _this_turn(ctx, take)
    who = cards_of(ctx, take("subject")) if clause.subject is not None else None
    what = cards_of(ctx, take("object"))
    ref: Expr = ("field", "subject" if isinstance(clause, Use) else "after", IT)
    tests = [what.described_as(ref)]
    if isinstance(who, Cards) and len(who.players) == 1:
        tests.append(("eq", ("field", "player", IT), who.players[0]))
    elif who is not None:
        raise refuse(clause, "who did?")
    return ("gt", ("happened", "use" if isinstance(clause, Use) else "summon", both(*tests)), 0)


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
    z.Summon: _happened, Receive: _received, z.AttackBy: _attacked, Have: _has,
}
__all__ = ["STANDS", "condition", "kind"]
