"""Instructions that bring cards from one place to another, make tokens and markers, show cards."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.base import Clause, Phrase
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.doing import act, count_of, objects, search, top_of
from zxscript.lang.lower.zenonzard.numbers import per
from zxscript.lang.lower.zenonzard.phrases import described, take_cards
from zxscript.lang.lower.zenonzard.places import goal
from zxscript.lang.lower.zenonzard.vocabulary import COLORS
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.move import Add, MoveTo, Put, Return
from zxscript.lang.verbs.reveal import Look, Reveal
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z


def _return(ctx: Context, take: Take) -> None:
    """手札に戻す, デッキの下に戻す (ランダムに), デッキの上か下に戻す."""
    clause: Return = take.node  # type: ignore[assignment]
    zone, end = goal(ctx, take("goal"))
    source = take("source")
    refs = objects(ctx, take, source)
    random = take("each")
    if zone == "hand" and not random:
        act(ctx, clause, "to_hand", refs, follow="card")
        return
    if zone != "deck" or random not in ((), ("ランダムに",)):
        raise refuse(clause, "back where?")
    if random:
        mixed = ctx.local("mixed")
        ctx.b.do("mixed", refs, out=mixed)
        refs = ("local", mixed)
    if end == "either":
        top = ctx.local("top")
        ctx.b.ask(top, "mode", options=("tuple", "デッキの上", "デッキの下"), min=1, max=1, player=ctx.actor)
        end_: Expr = ("if", ("eq", ("first", ("local", top)), 0), "top", "bottom")
    else:
        end_ = end or "bottom"
    act(ctx, clause, "to_deck", refs, {"place": end_}, follow="card")


def _same_card(ctx: Context, phrase: Phrase | None) -> tuple[Expr, Quantity | None, Cards] | None:
    """…1体と同じミニオン1体: the definition to copy; None for another phrase."""
    from zxscript.lang.filters import Compared

    if not isinstance(phrase, Noun) or not phrase.filters or not isinstance(phrase.filters[0], Compared):
        return None
    with taking(phrase) as take:
        head, filters, quantity = take("head"), take("filters"), take("quantity")
    if len(filters) != 1 or filters[0].relation != "と同じ" or head.ja() not in ("ミニオン", "カード"):
        raise refuse(phrase, "the same as what?")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        model, own = described(ctx, take("phrase"))
    refs = take_cards(ctx, model, own, phrase)
    return ("def", ("first", refs)), quantity, model  # type: ignore[return-value]


def _add(ctx: Context, take: Take) -> None:
    """手札に加える: shown cards, a copy, a card from outside the game."""
    clause: Add = take.node  # type: ignore[assignment]
    zone, _ = goal(ctx, take("goal"))
    if zone != "hand":
        raise refuse(clause, "added to what?")
    if _listed(ctx, clause):
        take("object")
        _conjure_listed(ctx, clause)
        return
    copy = _same_card(ctx, clause.object)
    if copy is not None:
        take("object")
        _conjure(ctx, clause, copy[0], count_of(ctx, copy[1], clause), copy[2].all())
        return
    phrase = clause.object
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Named) and not phrase.filters and clause.source is None:
        take("object")
        name = phrase.head.name
        _conjure(ctx, clause, ("fn", "named", name), count_of(ctx, phrase.quantity or take("quantity"), clause), None)
        return
    result = act(ctx, clause, "to_hand", objects(ctx, take, take("source")), follow="card")
    ctx.taken.append(("refs", result))


def _listed(ctx: Context, clause: Add) -> bool:
    """下記のうちカード1枚 without a place: from outside the game."""
    phrase = clause.object
    return clause.source is None and bool(ctx.whole.listed) and phrase is not None and phrase.ja() == "下記のうちカード1枚"


def _conjure_listed(ctx: Context, clause: Add) -> None:
    names = ctx.whole.listed
    which = ctx.local("which")
    ctx.b.ask(which, "mode", options=("tuple", *names), min=1, max=1, player=ctx.actor)
    made: Expr = ("item", ("tuple", *(("fn", "named", name) for name in names)), ("first", ("local", which)))
    ctx.whole.always.append(True)
    act(ctx, clause, "conjure", ("player_obj", ctx.actor), {"make": made}, follow="card")


def _conjure(ctx: Context, clause: Clause, make: Expr, size: Expr, among: Expr) -> None:
    players = ("map", ("range", 0, size), ("player_obj", ctx.actor))
    if among is None:
        act(ctx, clause, "conjure", players, {"make": make}, follow="card")
        return
    guard: Expr = ("gt", ("len", among), 0)
    with ctx.b.when(guard):
        act(ctx.but(did=[]), clause, "conjure", players, {"make": make})
    ctx.did.append(guard)


def _reveal(ctx: Context, take: Take) -> None:
    source = take("source")
    if source is not None:
        search(ctx, source)
    refs = objects(ctx, take, source)
    act(ctx, take.node, "reveal", refs)  # type: ignore[arg-type]
    if not (isinstance(refs, tuple) and refs[0] == "local"):
        refs = ctx.keep("shown", refs)
    ctx.saw("card", refs)
    ctx.taken.append(refs)


def _look(ctx: Context, take: Take) -> None:
    refs = ctx.keep("looked", top_of(ctx, take))
    act(ctx, take.node, "look", refs)  # type: ignore[arg-type]
    ctx.looked.append(refs)
    ctx.saw("card", refs)


def _resting(take: Take) -> Expr:
    state = take("state")
    if state is None:
        return None
    if isinstance(state, Noun) and state.ja() in ("レスト状態", "アクティブ状態"):
        return 1 if state.ja() == "レスト状態" else 0
    raise refuse(take.node, "in which state?")


def _bring_out(ctx: Context, take: Take) -> None:
    """出す: a card onto the Field, tokens, a copy."""
    clause: z.BringOut = take.node  # type: ignore[assignment]
    where = take("goal")
    owner = ctx.actor
    if where is not None and where.ja() == "相手のフィールド":
        owner = ctx.foe
    elif where is not None and goal(ctx, where)[0] != "field":
        raise refuse(clause, "brought out where?")
    times = per(ctx, take("per")) if clause.per is not None else 1
    rest = _resting(take)
    params: dict[str, Expr] = {} if rest is None else {"rest": rest}
    copy = _same_card(ctx, clause.object)
    phrase = clause.object
    if copy is not None:
        take("object")
        _tokens(ctx, clause, copy[0], count_of(ctx, copy[1], clause), params, copy[2].all(), owner)
    elif isinstance(phrase, Noun) and isinstance(phrase.head, zh.TokenNamed | h.Named) and not phrase.filters and clause.source is None:
        take("object")
        with taking(phrase.head) as head:
            name = head("name")
            if isinstance(phrase.head, zh.TokenNamed):
                head("color"), head("races"), head("cost"), head("bp"), head("dp")  # compile_tokens defines it
            elif phrase.head.word:
                raise refuse(phrase, "a card word behind a name")
        size = count_of(ctx, phrase.quantity or take("quantity"), clause)
        _tokens(ctx, clause, ("fn", "named", name), size if times == 1 else ("mul", times, size), params, None, owner)
    elif times == 1 and owner == ctx.actor:
        act(ctx, clause, "put", objects(ctx, take, take("source")), params, follow="minion")
    else:
        raise refuse(clause, "brought out by whom, how often?")


def _tokens(ctx: Context, clause: Clause, make: Expr, size: Expr, params: dict[str, Expr], among: Expr, owner: Expr) -> None:
    players: Expr = ("map", ("range", 0, size), ("player_obj", owner))
    said: dict[str, Expr] = {"make": make, **params}
    if among is None:
        ctx.whole.always.append(True)
        act(ctx, clause, "make_token", players, said, follow="minion")
        return
    guard: Expr = ("gt", ("len", among), 0)
    with ctx.b.when(guard):
        act(ctx.but(did=[], seen=[]), clause, "make_token", players, said)
    ctx.did.append(guard)


def _put(ctx: Context, take: Take) -> None:
    """置く: mana into the Base: a marker, or a card."""
    clause: Put = take.node  # type: ignore[assignment]
    where = take("goal")
    if where is not None and goal(ctx, where)[0] != "base":
        raise refuse(clause, "put where?")
    rest = _resting(take)
    params: dict[str, Expr] = {} if rest is None else {"rest": rest}
    phrase = clause.object
    if isinstance(phrase, Noun) and isinstance(phrase.head, zh.ColoredMana):
        _marker(ctx, take, phrase, params)
        return
    source = take("source")
    if source is not None:
        search(ctx, source)
    act(ctx, clause, "lay", objects(ctx, take, source), params, follow="mana")


def _marker(ctx: Context, take: Take, phrase: Noun, params: dict[str, Expr]) -> None:
    """無色マナ1つを置く (the marker; 自分の says only whose Base it is)."""
    take("object")
    for item in phrase.filters:
        if item.ja() != "自分の":
            raise refuse(item, "whose mana?")
    if not isinstance(phrase.head, zh.ColoredMana) or phrase.head.color not in COLORS:
        raise refuse(phrase, "mana of which colour?")
    quantity = phrase.quantity or take("quantity")
    size = 1 if quantity is None else count_of(ctx, quantity, take.node)  # type: ignore[arg-type]
    ctx.whole.always.append(True)
    said = {"colour": COLORS[phrase.head.color], **params}
    players: Expr = ("map", ("range", 0, size), ("player_obj", ctx.actor))
    act(ctx, take.node, "add_mana", players, said, follow="mana")  # type: ignore[arg-type]


def _move(ctx: Context, take: Take) -> None:
    """ベースに移動させる, フィールドに移動させる."""
    clause: MoveTo = take.node  # type: ignore[assignment]
    if take("voice") != "causative":
        raise refuse(clause, "to move by itself")
    zone = goal(ctx, take("goal"))[0] if clause.goal is not None else ""
    verb = {"base": "retreat", "field": "advance"}.get(zone)
    if verb is None:
        raise refuse(clause, "moved where?")
    rest = _resting(take)
    refs = objects(ctx, take)
    act(ctx, clause, verb, refs, {} if rest is None else {"rest": rest}, follow="mana" if zone == "base" else "minion")


BRINGING: dict[type[Clause], Callable[[Context, Take], None]] = {
    Return: _return, Add: _add, Reveal: _reveal, Look: _look, z.BringOut: _bring_out, Put: _put, MoveTo: _move,
}
