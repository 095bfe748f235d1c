"""Instructions: verbs that change the table -> acts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.base import Clause, Phrase
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.numbers import number, per, written
from zxscript.lang.lower.zenonzard.phrases import bounds, cards_of, described, take_cards, targets
from zxscript.lang.lower.zenonzard.places import is_place, zones_of
from zxscript.lang.lower.zenonzard.vocabulary import IT
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.draw import Draw, Shuffle
from zxscript.lang.verbs.give import Expend
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.move import Remove, RemoveFromGame
from zxscript.lang.zenonzard import verbs as z

Instruction = Callable[[Context, Take], None]


def act(ctx: Context, node: Clause, verb: str, objects: Expr, params: dict[str, Expr] | None = None, *,
        follow: str = "") -> Expr:  # fmt: skip
    """One act.  ``follow``: the sort under which the cards are known where they went.  Gives the result."""
    out = ctx.local("done")
    said = dict(params or {})
    if ctx.actor != ("you",):
        said["player"] = ctx.actor
    with ctx.at(node):
        ctx.b.act(verb, objects, out=out, params=said)
    result: Expr = ("local", out)
    ctx.did.append(("did", result))
    ctx.done.append((type(node), ("refs", result)))
    if follow:
        ctx.saw(follow, ("refs", result))
    return result


def _times(ctx: Context, take: Take) -> Expr:
    return per(ctx, take("per")) if getattr(take.node, "per", None) is not None else 1


def objects(ctx: Context, take: Take, place: Phrase | None = None) -> Expr:
    """What the clause is done to: printed, or what was chosen just before."""
    node: Any = take.node
    times = _times(ctx, take)
    chooser = ctx
    if node.adverbs == ("相手が選んで",):
        take("adverbs")
        chooser = ctx.but(chooser=ctx.foe)
    quantity = take("quantity")
    if take.has("place"):
        return _among(chooser, take, quantity)
    if node.partner is not None:  # Aと、Bを
        return ("concat", targets(chooser, take("partner"), None, node), targets(chooser, take("object"), quantity, node))
    if node.object is None:
        if quantity is not None or not ctx.seen or times != 1:
            raise refuse(node, "done to what?")
        return ctx.seen[-1].refs
    return targets(chooser, take("object"), quantity, node, place, times)


def _among(ctx: Context, take: Take, quantity: Quantity | None) -> Expr:
    """相手のミニオンの中で、最もコストの高いミニオン全て: described inside a set."""
    from zxscript.lang.filters import Of

    place: Any = take("place")
    if not isinstance(place, Noun) or place.head.ja() != "中" or len(place.filters) != 1 or not isinstance(place.filters[0], Of):
        raise refuse(take.node, "among what?")
    with taking(place.filters[0]) as inner:
        inner("wide"), inner("relation")
        outer = cards_of(ctx, inner("phrase"))
    found, own = described(ctx, take("object"))
    if not isinstance(found, Cards) or not isinstance(outer, Cards) or found.refs is not None or outer.best is not None:
        raise refuse(take.node, "among these")
    within = replace(outer, test=both(outer.test, found.test), best=found.best)
    refs = take_cards(ctx, within, own or quantity, take.node)
    kept = refs if isinstance(refs, tuple) and refs[0] == "local" else ctx.keep("them", refs)
    ctx.saw(within.sort, kept)
    return kept


def _destroy(ctx: Context, take: Take) -> None:
    refs = objects(ctx, take)
    act(ctx, take.node, "destroy", refs, follow="destroyed")  # type: ignore[arg-type]


def _rest(ctx: Context, take: Take) -> None:
    if take("voice") not in ("", "causative"):
        raise refuse(take.node, "to be rested")
    act(ctx, take.node, "rest", objects(ctx, take))  # type: ignore[arg-type]


def activate(ctx: Context, take: Take) -> None:
    """…をアクティブにする (goal checked by the caller)."""
    act(ctx, take.node, "activate", objects(ctx, take))  # type: ignore[arg-type]


def _remove(ctx: Context, take: Take) -> None:
    refs = objects(ctx, take, take("source"))
    act(ctx, take.node, "remove", refs, follow="removed")  # type: ignore[arg-type]


def _out_of_game(ctx: Context, take: Take) -> None:
    """ゲームから除外する: 除外する (14.8)."""
    act(ctx, take.node, "remove", objects(ctx, take), follow="removed")  # type: ignore[arg-type]


def _spend_rights(ctx: Context, take: Take) -> None:
    """自分の移動権を1消費する: done only if there are so many."""
    phrase = take("object")
    if not isinstance(phrase, Noun) or phrase.ja() != "自分の移動権":
        raise refuse(take.node, "to spend what?")
    size = number(ctx, _needed(take, "measure"))
    enough = ctx.keep("enough", ("ge", ("pvar", "rights", ctx.actor), size))
    ctx.whole.always.append(True)
    with ctx.b.when(enough):
        act(ctx.but(did=[]), take.node, "add_rights", ("player_obj", ctx.actor), {"amount": ("neg", size)})  # type: ignore[arg-type]
    ctx.did.append(enough)


def _transform(ctx: Context, take: Take) -> None:
    """「X」に変形する: this minion, or what was spoken of, becomes that card."""
    into = take("goal")
    if not isinstance(into, Noun) or not isinstance(into.head, h.Named) or into.filters or into.quantity or into.head.word:
        raise refuse(take.node, "to become what?")
    subject = take("subject")
    if subject is not None and subject.ja() != "このミニオン":
        raise refuse(take.node, "who changes?")
    act(ctx, take.node, "transform", ctx.self_, {"make": ("fn", "named", into.head.name)})  # type: ignore[arg-type]


def _scrap(ctx: Context, take: Take) -> None:
    """手札を破棄する, デッキを上から2枚破棄する, …分デッキを上から破棄する."""
    clause: z.Scrap = take.node  # type: ignore[assignment]
    if clause.source is not None and clause.source.ja() not in ("上", "下"):
        source = take("source")
        search(ctx, source)
        refs = objects(ctx, take, source)
    elif clause.source is not None:
        refs = top_of(ctx, take)
    elif clause.object is not None and is_place(clause.object) and getattr(clause.object, "quantity", None) is None:
        refs = _out_of_zone(ctx, take)
    else:
        refs = objects(ctx, take)
    result = act(ctx, clause, "discard", refs, follow="card")
    ctx.discarded.append(("refs", result))


def search(ctx: Context, source: Phrase) -> None:
    """デッキの中から: the player looks through the deck."""
    zones, who, _ = zones_of(ctx, source)
    if "deck" in zones and who is not None:
        for player in who:
            ctx.b.do("search", player)


def _out_of_zone(ctx: Context, take: Take) -> Expr:
    """手札を好きな枚数, 手札を全て."""
    zones, who, refs = zones_of(ctx, take("object"))
    return take_cards(ctx, Cards(take.node, zones=zones, who=who, refs=refs), take("quantity"), take.node)


def top_of(ctx: Context, take: Take) -> Expr:
    """デッキを上から n: the top n cards of (each of) the decks."""
    node: Any = take.node
    source, phrase = take("source"), take("object")
    if not isinstance(source, Noun) or source.ja() != "上" or phrase is None:
        raise refuse(node, "from where?")
    zones, who, _ = zones_of(ctx, phrase)
    if zones != ("deck",):
        raise refuse(node, "the top of what?")
    if node.share is not None:
        size: Expr = number(ctx, take("share"))
    else:
        size = count_of(ctx, take("quantity"), node)
    ctx.whole.always.append(True)
    owners = (ctx.me, ctx.foe) if who is None else who
    tops = [("top", "deck", owner, size) for owner in owners]
    return tops[0] if len(tops) == 1 else ("concat", *tops)


def count_of(ctx: Context, quantity: Quantity | None, node: Clause) -> Expr:
    if quantity is None:
        raise refuse(node, "how many?")
    with taking(quantity) as take:
        n, bound, counter, cap = take("n"), take("bound"), take("counter"), take("cap")
        if counter not in ("枚", "つ", "体") or bound not in ("", "ずつ"):
            raise refuse(quantity, f"so many: {quantity.ja()}")
        size = written(ctx, n, quantity)
        return ("min", size, cap) if cap is not None else size


def _draw(ctx: Context, take: Take) -> None:
    clause: Draw = take.node  # type: ignore[assignment]
    phrase = take("object")
    own: Quantity | None = None
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.CardType) or phrase.head.word != "カード":
        raise refuse(clause, "to draw what?")
    times = _times(ctx, take)
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


def attach(ctx: Context, take: Take, mana: Phrase, host: Phrase) -> None:
    """［加護］を持つマナ1つをこのミニオンに付与する: attached by an effect, whatever its condition says."""
    refs = targets(ctx, mana, None, take.node)
    whom = targets(ctx, host, None, take.node)
    act(ctx, take.node, "boost", refs, {"target": ("first", whom)})  # type: ignore[arg-type]


def _recover(ctx: Context, take: Take) -> None:
    clause: Recover = take.node  # type: ignore[assignment]
    if clause.extent is not None:
        _recover_to(ctx, take)
        return
    amount = number(ctx, take("measure") if clause.measure is not None else _needed(take, "share"))
    times = _times(ctx, take)
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


def _needed(take: Take, role: str) -> Phrase:
    phrase = take(role)
    if phrase is None:
        raise refuse(take.node, f"no {role}")
    return phrase  # type: ignore[no-any-return]


def players_or_cards(ctx: Context, take: Take, phrase: Phrase | None) -> Expr:
    """自分のプレイヤー, 自分のプレイヤーか自分のフォース1つ, 相手のプレイヤーと相手のフォース全て."""
    if phrase is None:
        raise refuse(take.node, "to whom?")
    return targets(ctx, phrase, None, take.node, players=True)


def damage(ctx: Context, take: Take) -> None:
    """相手のプレイヤーに1ダメージを与える."""
    clause: Any = take.node
    what: Noun = take("object")
    amount = number(ctx, what)
    times = _times(ctx, take)
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
    amount = number(ctx, _needed(take, "measure"))
    times = _times(ctx, take)
    ctx.whole.always.append(True)
    act(ctx, take.node, "add_rights", ("player_obj", ctx.actor),  # type: ignore[arg-type]
        {"amount": amount if times == 1 else ("mul", times, amount)})  # fmt: skip


def _pick(ctx: Context, take: Take) -> None:
    """選択する, (対象に)選ぶ: only chosen."""
    clause: Any = take.node
    if clause.goal is not None and take("goal").ja() != "対象":
        raise refuse(clause, "chosen as what?")
    refs = objects(ctx, take, take("source"))
    ctx.did.append(("gt", ("len", refs), 0))


DOING: dict[type[Clause], Instruction] = {
    Destroy: _destroy, z.Rest: _rest, Remove: _remove, RemoveFromGame: _out_of_game, Expend: _spend_rights,
    z.TransformInto: _transform, z.Scrap: _scrap, Draw: _draw, Shuffle: _shuffle,
    Recover: _recover,
    z.Pick: _pick, Choose: _pick,
}  # fmt: skip
__all__ = ["DOING", "IT", "act", "activate", "add_rights", "damage"]
