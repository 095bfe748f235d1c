"""Sentences -> ops, in order: what できる covers, そうした場合, このダメージは…軽減される."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.ir.forms import Expr
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.instructing import instruct
from zxscript.lang.lower.zenonzard.numbers import number as amount_of
from zxscript.lang.lower.zenonzard.numbers import per
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.ability import Listing

PREFIXES: dict[type[Item], Callable[[Context, Take, str], None]] = {}
"""What governs the rest of its sentence; filled by ``prefixes``."""


def lower_sentences(ctx: Context, body: tuple[Statementlike, ...]) -> None:
    """All sentences of a body in order."""
    from zxscript.lang.lower.zenonzard.alternatives import alternative, is_alternative

    parts = [part for part in body if not isinstance(part, Listing)]
    number = 0
    while number < len(parts):
        part = parts[number]
        if not isinstance(part, s.Sentence):
            raise refuse(part, "this part of a text")
        following = parts[number + 1] if number + 1 < len(parts) else None
        with taking(part) as take:
            items = take("items")
        if isinstance(following, s.Sentence) and is_alternative(following):
            alternative(ctx, items, following)
            number += 2
            continue
        less = less_damage(ctx, following)
        if less is not None:
            ctx.less.append(less)
            lower_items(ctx, items)
            if ctx.less:
                raise refuse(part, "this damage of no damage")
            number += 2
            continue
        asked = isinstance(following, s.Sentence) and _asks_whether(following)
        lower_remembering(ctx, items) if asked else lower_items(ctx, items)
        number += 1


def less_damage(ctx: Context, sentence: Statementlike | None) -> Expr:
    """このダメージは相手のフォース1つ毎に1軽減される: said of the damage of the sentence before."""
    head = sentence.items[0] if isinstance(sentence, s.Sentence) and len(sentence.items) == 1 else None
    if not isinstance(head, s.Topic) or head.about.ja() != "このダメージ" or len(head.then) != 1 or not isinstance(head.then[0], s.Do):
        return None
    what = head.then[0].what
    if not isinstance(what, z.Lessen) or what.voice != "passive":
        return None
    with taking(what) as take:
        take("voice")
        measure = take("measure")
        times = per(ctx, take("per")) if what.per is not None else 1
    if measure is None:
        raise refuse(what, "by how much?")
    size = amount_of(ctx, measure)
    return size if times == 1 else ("mul", times, size)


def _asks_whether(sentence: s.Sentence) -> bool:
    head = sentence.items[0]
    return isinstance(head, s.Conjunction) and head.word == "そうした場合"


def lower_remembering(ctx: Context, items: tuple[Item, ...]) -> None:
    """The sentence, and whether its last instruction was carried out (そうした場合 follows)."""
    slot = ctx.local("did")
    ctx.b.let(slot, False)
    inner = ctx.but(did=[])
    lower_items(inner, items, slot)
    ctx.did.append(("local", slot))


def lower_items(ctx: Context, items: tuple[Item, ...], slot: str = "") -> None:
    """The items of one sentence.  ``slot``: a local that becomes true when the last instruction was carried out."""
    number = 0
    while number < len(items):
        end = _optional_end(items, number)
        if end:
            _option(ctx, items[number:end], slot)
            number = end
            continue
        _item(ctx, items[number], slot)
        number += 1


def _item(ctx: Context, item: Item, slot: str) -> None:
    if isinstance(item, s.Do):
        with taking(item) as take:
            take("link")
            what = take("what")
        instruct(ctx, what)
        _remember(ctx, slot)
        return
    lower = PREFIXES.get(type(item))
    if lower is None:
        raise refuse(item, "this part of a sentence")
    with taking(item) as take:
        lower(ctx, take, slot)


def _remember(ctx: Context, slot: str) -> None:
    if slot:
        if not ctx.did:
            raise NotLowered("whether what was done?", "Conjunction")
        ctx.b.let(slot, ctx.did[-1])


# ------------------------------------------------------------------ options


def _optional(item: Item) -> bool:
    what = item.what if isinstance(item, s.Do) else None
    return isinstance(what, VerbClause) and what.mode in ("can", "koto-ga") and not what.negative and _is_action(what)


def _is_action(what: VerbClause) -> bool:
    return not (isinstance(what, z.Bestow) and (what.voice or what.state is not None))


def _optional_end(items: tuple[Item, ...], start: int) -> int:
    """End of the run that begins at ``start`` and ends with …できる; 0 if there is none.

    公開して手札に加えることができる: what is linked by て without a comma is part of the option (decision 0461).
    """
    number = start
    while number < len(items):
        item = items[number]
        if _optional(item):
            return number + 1
        if not isinstance(item, s.Do) or item.link != "te" or item.comma:
            return 0
        number += 1
    return 0


def _option(ctx: Context, items: tuple[Item, ...], slot: str) -> None:
    yes = ctx.local("yes")
    ctx.b.ask(yes, "yes_no", player=ctx.actor)
    with ctx.b.when(("local", yes)):
        inner = ctx.but(branch=True)
        for item in items:
            with taking(item) as take:
                take("link")
                what: VerbClause = take("what")
            instruct(inner, what.model_copy(update={"mode": ""}))
        _remember(inner, slot)
