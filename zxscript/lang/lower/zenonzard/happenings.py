"""Conditions about what has happened or was done, what is attached, what was chosen before the game."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, either, negated
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.conditions import TESTS, amount_holds
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.narrowing import players_of
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.relatives import done_by
from zxscript.lang.lower.zenonzard.vocabulary import IT
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.give import Expend, Receive
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.move import Add, MoveTo, Put, Remove, Return
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import verbs as z


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


TESTS.update({
    Destroy: _destroyed, Choose: _chosen_force, Use: _happened, z.Summon: _happened, Receive: _received,
    z.AttackBy: _attacked, Have: _has, Expend: _spent, z.Bestow: _bestowed, Return: _did_so, Remove: _did_so, Add: _did_so,
    z.Scrap: _did_so, MoveTo: _did_so, Put: _did_so,
})  # fmt: skip
