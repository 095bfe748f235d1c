"""Instructions: verbs that change the table -> acts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang.base import Clause, Phrase
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.numbers import number, per, written
from zxscript.lang.lower.zenonzard.phrases import cards_of, described, take_cards, targets
from zxscript.lang.lower.zenonzard.places import is_place, zones_of
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
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


def times_of(ctx: Context, take: Take) -> Expr:
    return per(ctx, take("per")) if getattr(take.node, "per", None) is not None else 1


def objects(ctx: Context, take: Take, place: Phrase | None = None) -> Expr:
    """What the clause is done to: printed, or what was chosen just before."""
    node: Any = take.node
    times = times_of(ctx, take)
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


def needed(take: Take, role: str) -> Phrase:
    phrase = take(role)
    if phrase is None:
        raise refuse(take.node, f"no {role}")
    return phrase  # type: ignore[no-any-return]


def _pick(ctx: Context, take: Take) -> None:
    """選択する, (対象に)選ぶ: only chosen."""
    clause: Any = take.node
    if clause.goal is not None and take("goal").ja() != "対象":
        raise refuse(clause, "chosen as what?")
    refs = objects(ctx, take, take("source"))
    ctx.did.append(("gt", ("len", refs), 0))


DOING: dict[type[Clause], Instruction] = {
    Destroy: _destroy, z.Rest: _rest, Remove: _remove, RemoveFromGame: _out_of_game, z.Scrap: _scrap, z.Pick: _pick,
    Choose: _pick,
}
"""Filled up by ``amounts``, ``bringing``."""
