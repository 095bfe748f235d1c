"""Relative clauses: states of a card, and what an earlier instruction was done to."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang.base import Clause
from zxscript.lang.filters import Owner
from zxscript.lang.heads import AbilityWord
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.vocabulary import IT
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.attack import Battle
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.move import Add, MoveTo, Put, Remove, Return
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.heads import KeywordBox


def done_by(ctx: Context, verb: type[Clause]) -> Expr:
    """What the last instruction of that verb was done to; None if there was none."""
    return next((refs for said, refs in reversed(ctx.done) if said is verb), None)


def is_fallen(clause: Clause) -> bool:
    """破壊された said of a Force."""
    if not isinstance(clause, Destroy) or clause.aspect != "past" or clause.voice != "passive":
        return False
    with taking(clause) as take:
        take("aspect"), take("voice")
    return True


def antecedent(ctx: Context, clause: Clause) -> Expr:
    """破棄した, この効果で破壊した: the cards of the last such instruction; None for another clause."""
    if isinstance(clause, z.Scrap) and clause.aspect == "past":
        with taking(clause) as take:
            take("aspect")
        if not ctx.discarded:
            raise refuse(clause, "nothing was discarded before")
        return ctx.discarded[-1]
    if isinstance(clause, z.Block | z.AttackBy) and clause.aspect == "ongoing" and not clause.voice:
        with taking(clause) as take:
            take("aspect")
        fighter: Expr = ("fn", "blocker" if isinstance(clause, z.Block) else "attacker")
        return ("where", ("tuple", fighter), ("ne", IT, None))
    if isinstance(clause, z.BoostBy) and clause.aspect == "ongoing":
        with taking(clause) as take:
            take("aspect")
        return ("tuple", ctx.event["boost"]) if "boost" in ctx.event else ("fn", "boosts", ctx.self_)
    if isinstance(clause, Battle) and clause.aspect == "past":  # バトルした相手のミニオン
        with taking(clause) as take:
            take("aspect")
        return next((seen.refs for seen in reversed(ctx.seen) if seen.sort == "other"), None)
    if isinstance(clause, Remove | Return | Add | z.Pick | Choose | MoveTo | Put) and clause.aspect == "past":
        return _last(ctx, clause)
    if isinstance(clause, Destroy) and clause.aspect == "past":
        with taking(clause) as take:
            take("aspect"), take("voice")
            _by_this(take("means"), clause)
        return last_destroyed(ctx, clause)
    return None


def _last(ctx: Context, clause: Any) -> Expr:
    """除外した, 手札に加えた, 選択した …"""
    with taking(clause) as take:
        take("aspect"), take("voice"), take("goal")
        _by_this(take("means"), clause)
    if isinstance(clause, z.Pick | Choose):
        if not ctx.seen:
            raise refuse(clause, "nothing was chosen before")
        return ctx.seen[-1].refs
    refs = done_by(ctx, type(clause))
    if refs is None:
        raise refuse(clause, "nothing was done so before")
    return refs


def last_destroyed(ctx: Context, clause: Clause) -> Expr:
    """What the effect destroyed, as it was."""
    for seen in reversed(ctx.seen):
        if seen.sort == "destroyed":
            return seen.refs
    raise refuse(clause, "nothing was destroyed before")


def _by_this(means: object, clause: Clause) -> None:
    """この効果で."""
    if means is None:
        return
    if not isinstance(means, Noun) or not isinstance(means.head, AbilityWord) or means.ja() != "この効果":
        raise refuse(clause, "destroyed by what?")


def test(ctx: Context, clause: Clause) -> Expr:
    """A state over ``it``."""
    if isinstance(clause, z.Bestow) and clause.voice == "passive" and clause.aspect == "ongoing":
        with taking(clause) as take:
            take("voice"), take("aspect")
            subject = take("subject")
            negative = take("negative")
        if isinstance(subject, Noun) and isinstance(subject.head, KeywordBox) and subject.head.text == "加護":
            mana: Expr = ("fn", "boosts", IT)
            for item in subject.filters:  # 自分の［加護］
                if not isinstance(item, Owner) or item.who != ("自分",):
                    raise refuse(clause, "whose 加護?")
                mana = ("where", mana, ("eq", ("col", "controller", IT), ctx.me))
            boosted: Expr = ("gt", ("len", mana), 0)
            return ("not", boosted) if negative else boosted
    if isinstance(clause, Have) and clause.focus:
        return _one_colour(clause)
    raise refuse(clause, "this relative clause")


def _one_colour(clause: Have) -> Expr:
    """色を1つしか持たない: exactly one of the six colours."""
    with taking(clause) as take:
        phrase, quantity, focus, negative = take("object"), take("quantity"), take("focus"), take("negative")
    if not negative or phrase is None or phrase.ja() != "色" or quantity is None or quantity.ja() != "1つ" or not focus:
        raise refuse(clause, "to have only this")
    return ("and", ("eq", ("len", ("tags", "colour", IT)), 1), ("not", ("tagged", "colour", "colourless", IT)))
