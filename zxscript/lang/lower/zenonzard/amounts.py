"""Instructions about amounts and states: drawing, damage, recovery, movement rights, attaching, transforming."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.doing import DOING, act, count_of, needed, times_of
from zxscript.lang.lower.zenonzard.numbers import number
from zxscript.lang.lower.zenonzard.phrases import bounds, cards_of, targets
from zxscript.lang.lower.zenonzard.places import zones_of
from zxscript.lang.lower.zenonzard.vocabulary import IT
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.draw import Draw, Shuffle
from zxscript.lang.verbs.give import Expend
from zxscript.lang.verbs.life import Recover
from zxscript.lang.zenonzard import verbs as z


def _draw(ctx: Context, take: Take) -> None:
    clause: Draw = take.node  # type: ignore[assignment]
    phrase = take("object")
    own: Quantity | None = None
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.CardType) or phrase.head.word != "カード":
        raise refuse(clause, "to draw what?")
    times = times_of(ctx, take)
    if clause.such is not None:
        amount = _fill_up(ctx, take("such"))
    elif phrase.filters:
        amount = _same_number(ctx, phrase)
    else:
        own = phrase.quantity
        amount = count_of(ctx, take("quantity") or own, clause)
    if times != 1:
        amount = ("mul", times, amount)
    if clause.subject is not None:
        who = cards_of(ctx, take("subject"))
        if not isinstance(who, Cards) or len(who.players) != 1:
            raise refuse(clause, "who draws?")
        player = who.players[0]
    else:
        player = ctx.actor
    ctx.whole.always.append(True)
    act(ctx, clause, "draw", ("player_obj", player), {"amount": amount})


def _fill_up(ctx: Context, such: Any) -> Expr:
    """自分の手札が4枚になるように."""
    with taking(such) as take:
        take("particle")
        subject, value = take("subject"), take("value")
        if take("compare"):
            raise refuse(such, "drawing up to a range")
    zones, who, refs = zones_of(ctx, subject)
    head = value.head if isinstance(value, Noun) else None
    quantity = value if isinstance(value, Quantity) else head.quantity if isinstance(head, h.Amount) else None
    if quantity is None:
        raise refuse(such, "up to how many?")
    low, _ = bounds(ctx, quantity, such)
    have: Expr = ("len", Cards(such, zones=zones, who=who, refs=refs).all())
    return ("max", 0, ("sub", low, have))


def _same_number(ctx: Context, phrase: Noun) -> Expr:
    """同じ枚数のカード: as many as were just discarded."""
    from zxscript.lang.filters import Of

    first = phrase.filters[0]
    if len(phrase.filters) != 1 or not isinstance(first, Of) or first.phrase.ja() != "同じ枚数" or not ctx.discarded:
        raise refuse(phrase, "which cards are drawn?")
    return ("len", ctx.discarded[-1])


def _shuffle(ctx: Context, take: Take) -> None:
    zones, who, _ = zones_of(ctx, take("object"))
    if zones != ("deck",) or who is None:
        raise refuse(take.node, "to shuffle what?")
    for player in who:
        act(ctx, take.node, "shuffle", ("player_obj", player))  # type: ignore[arg-type]


def _recover(ctx: Context, take: Take) -> None:
    clause: Recover = take.node  # type: ignore[assignment]
    if clause.extent is not None:
        _recover_to(ctx, take)
        return
    amount = number(ctx, take("measure") if clause.measure is not None else needed(take, "share"))
    times = times_of(ctx, take)
    if times != 1:
        amount = ("mul", times, amount)
    refs = players_or_cards(ctx, take, take("object"))
    act(ctx, clause, "recover", refs, {"amount": amount})


def _recover_to(ctx: Context, take: Take) -> None:
    """自分のプレイヤーのライフを5まで回復する."""
    from zxscript.lang.filters import Of

    phrase = take("object")
    level = number(ctx, take("extent"))
    if not isinstance(phrase, Noun) or phrase.head.ja() != "ライフ" or len(phrase.filters) != 1 or not isinstance(phrase.filters[0], Of):
        raise refuse(take.node, "to recover what?")
    with taking(phrase.filters[0]) as inner:
        inner("wide"), inner("relation")
        refs = players_or_cards(ctx, take, inner("phrase"))
    amount: Expr = ("max", 0, ("sub", level, ("fn", "life", IT)))
    act(ctx, take.node, "recover", refs, {"amount": amount})  # type: ignore[arg-type]


def damage(ctx: Context, take: Take) -> None:
    """相手のプレイヤーに1ダメージを与える."""
    clause: Any = take.node
    what: Noun = take("object")
    amount = number(ctx, what)
    times = times_of(ctx, take)
    if times != 1:
        amount = ("mul", times, amount)
    if ctx.less:
        amount = ("max", 0, ("sub", amount, ctx.less.pop()))
    act(ctx, clause, "damage", players_or_cards(ctx, take, take("goal")), {"amount": amount})


def add_rights(ctx: Context, take: Take, phrase: Phrase) -> None:
    """自分の移動権を1増やす."""
    from zxscript.lang.filters import Owner

    if not isinstance(phrase, Noun) or any(not isinstance(i, Owner) or i.who != ("自分",) for i in phrase.filters):
        raise refuse(take.node, "whose rights?")
    amount = number(ctx, needed(take, "measure"))
    times = times_of(ctx, take)
    ctx.whole.always.append(True)
    act(ctx, take.node, "add_rights", ("player_obj", ctx.actor),  # type: ignore[arg-type]
        {"amount": amount if times == 1 else ("mul", times, amount)})  # fmt: skip


def _spend_rights(ctx: Context, take: Take) -> None:
    """自分の移動権を1消費する: done only if there are so many."""
    phrase = take("object")
    if not isinstance(phrase, Noun) or phrase.ja() != "自分の移動権":
        raise refuse(take.node, "to spend what?")
    size = number(ctx, needed(take, "measure"))
    enough = ctx.keep("enough", ("ge", ("pvar", "rights", ctx.actor), size))
    ctx.whole.always.append(True)
    with ctx.b.when(enough):
        act(ctx.but(did=[]), take.node, "add_rights", ("player_obj", ctx.actor), {"amount": ("neg", size)})  # type: ignore[arg-type]
    ctx.did.append(enough)


def players_or_cards(ctx: Context, take: Take, phrase: Phrase | None) -> Expr:
    """自分のプレイヤー, 自分のプレイヤーか自分のフォース1つ, 相手のプレイヤーと相手のフォース全て."""
    if phrase is None:
        raise refuse(take.node, "to whom?")
    return targets(ctx, phrase, None, take.node, players=True)


def attach(ctx: Context, take: Take, mana: Phrase, host: Phrase) -> None:
    """［加護］を持つマナ1つをこのミニオンに付与する: attached by an effect, whatever its condition says."""
    refs = targets(ctx, mana, None, take.node)
    whom = targets(ctx, host, None, take.node)
    act(ctx, take.node, "boost", refs, {"target": ("first", whom)})  # type: ignore[arg-type]


def _transform(ctx: Context, take: Take) -> None:
    """「X」に変形する: this minion, or what was spoken of, becomes that card."""
    into = take("goal")
    if not isinstance(into, Noun) or not isinstance(into.head, h.Named) or into.filters or into.quantity or into.head.word:
        raise refuse(take.node, "to become what?")
    subject = take("subject")
    if subject is not None and subject.ja() != "このミニオン":
        raise refuse(take.node, "who changes?")
    act(ctx, take.node, "transform", ctx.self_, {"make": ("fn", "named", into.head.name)})  # type: ignore[arg-type]


DOING.update({
    Draw: _draw, Shuffle: _shuffle, Recover: _recover, Expend: _spend_rights, z.TransformInto: _transform,
})  # fmt: skip
